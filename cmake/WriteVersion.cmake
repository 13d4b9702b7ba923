# Writes HEADER with VERSION, COMPILER and the commit of SOURCE_DIR. The commit is, in this order: the environment's
# TAHOUN_COMMIT, COMMIT, what git says, "unknown".

cmake_minimum_required(VERSION 3.25)

set(commit "$ENV{TAHOUN_COMMIT}")
if(NOT commit)
    set(commit "${COMMIT}")
endif()
if(NOT commit AND GIT)
    # A source tree unpacked inside somebody else's repository must not report that one's commit.
    execute_process(
        COMMAND "${GIT}" rev-parse --show-toplevel
        WORKING_DIRECTORY "${SOURCE_DIR}"
        OUTPUT_VARIABLE top OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    file(REAL_PATH "${SOURCE_DIR}" source_path)
    if(top STREQUAL source_path)
        execute_process(
            COMMAND "${GIT}" describe --always --dirty --abbrev=10 --exclude=*
            WORKING_DIRECTORY "${SOURCE_DIR}"
            OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    endif()
endif()
if(NOT commit)
    set(commit "unknown")
endif()

set(text "// Written by the build (cmake/WriteVersion.cmake).
#pragma once

#include <string_view>

namespace tahoun::build_info {

inline constexpr std::string_view version = \"${VERSION}\";
inline constexpr std::string_view commit = \"${commit}\";
inline constexpr std::string_view compiler = \"${COMPILER}\";

}  // namespace tahoun::build_info
")
set(old "")
if(EXISTS "${HEADER}")
    file(READ "${HEADER}" old)
endif()
if(NOT text STREQUAL old)
    file(WRITE "${HEADER}" "${text}")
endif()
