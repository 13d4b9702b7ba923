# One library tahoun_<layer> for each layer that has files, and the program.

find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(CLI11 REQUIRED)
find_library(TAHOUN_ZSTD NAMES zstd REQUIRED)
find_path(TAHOUN_ZSTD_HEADERS zstd.h REQUIRED)

# Debian 12 has two versions of Boost, in the same place; the server is written for and tested with the newer one.
find_path(TAHOUN_BOOST_HEADERS boost/beast/version.hpp REQUIRED)
file(STRINGS "${TAHOUN_BOOST_HEADERS}/boost/version.hpp" boost_version REGEX "^#define BOOST_VERSION ")
if(NOT boost_version MATCHES "BOOST_VERSION ([0-9]+)" OR CMAKE_MATCH_1 LESS 108100)
    message(FATAL_ERROR "Boost 1.81 is needed: install libboost1.81-dev in place of libboost1.74-dev")
endif()

# What a layer may use besides the standard library; each also gets what the layers before it use.
set(TAHOUN_LIBRARIES_core fmt::fmt)
set(TAHOUN_LIBRARIES_tables "${TAHOUN_ZSTD}")
set(TAHOUN_LIBRARIES_record nlohmann_json::nlohmann_json)
set(TAHOUN_LIBRARIES_cli CLI11::CLI11)

function(tahoun_add_layers)
    set(before "")
    foreach(layer IN LISTS TAHOUN_LAYERS)
        set(target tahoun_${layer})
        set(folder "${PROJECT_SOURCE_DIR}/src/${layer}")
        file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${folder}/*.cpp")
        file(GLOB_RECURSE headers CONFIGURE_DEPENDS "${folder}/*.hpp")
        if(layer STREQUAL "cli")
            list(REMOVE_ITEM sources "${folder}/main.cpp")
        endif()

        tahoun_embedded_sources(${layer} embedded)
        list(APPEND sources ${embedded})

        # A layer without files only hands on the libraries, so that a later one finds them.
        if(sources)
            add_library(${target} STATIC ${sources} ${headers})
            set(scope PUBLIC)
        else()
            add_library(${target} INTERFACE)
            set(scope INTERFACE)
        endif()
        target_include_directories(${target} ${scope} "${PROJECT_SOURCE_DIR}/src")
        target_link_libraries(${target} ${scope} ${before} ${TAHOUN_LIBRARIES_${layer}})
        if(layer STREQUAL "core")
            target_link_libraries(${target} ${scope} Threads::Threads)
        endif()
        list(APPEND before ${target})
    endforeach()
    set(TAHOUN_LAYER_TARGETS ${before} PARENT_SCOPE)

    # The version for what writes it into files or tells it to other programs; the commit, which changes all the time, is
    # the command line's alone.
    set_source_files_properties(
        "${PROJECT_SOURCE_DIR}/src/lab/sgf_games.cpp" "${PROJECT_SOURCE_DIR}/src/protocols/gtp.cpp"
        PROPERTIES COMPILE_DEFINITIONS "TAHOUN_VERSION=\"${PROJECT_VERSION}\"")

    tahoun_add_version_header()
endfunction()

# The C++ sources of a layer that are made from the files in data/: trained tables, embedded in the program.
function(tahoun_embedded_sources layer sources)
    set(${sources} "" PARENT_SCOPE)
    if(NOT layer STREQUAL "games")
        return()
    endif()
    set(table "${PROJECT_SOURCE_DIR}/data/draughts.weights")
    set(source "${PROJECT_BINARY_DIR}/generated/draughts_weights.cpp")
    set(write_bytes "${PROJECT_SOURCE_DIR}/cmake/WriteBytes.cmake")
    add_custom_command(
        OUTPUT "${source}"
        COMMAND "${CMAKE_COMMAND}"
            "-DFILE=${table}"
            "-DSOURCE=${source}"
            "-DHEADER=games/draughts/trained_table.hpp"
            "-DNAMESPACE=tahoun::draughts"
            "-DFUNCTION=shipped_bytes"
            -P "${write_bytes}"
        DEPENDS "${table}" "${write_bytes}"
        COMMENT "Embedding data/draughts.weights"
        VERBATIM)
    set(${sources} "${source}" PARENT_SCOPE)
endfunction()

# tahoun_version.hpp, rewritten by every build in which the commit has changed and by no other.
function(tahoun_add_version_header)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        set(compiler "g++ ${CMAKE_CXX_COMPILER_VERSION}")
    elseif(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
        set(compiler "clang++ ${CMAKE_CXX_COMPILER_VERSION}")
    else()
        set(compiler "${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}")
    endif()
    find_package(Git QUIET)
    set(header "${PROJECT_BINARY_DIR}/generated/tahoun_version.hpp")
    set(write_header
        "${CMAKE_COMMAND}"
        "-DSOURCE_DIR=${PROJECT_SOURCE_DIR}"
        "-DHEADER=${header}"
        "-DVERSION=${PROJECT_VERSION}"
        "-DCOMPILER=${compiler}"
        "-DCOMMIT=${TAHOUN_COMMIT}"
        "-DGIT=${GIT_EXECUTABLE}"
        -P "${PROJECT_SOURCE_DIR}/cmake/WriteVersion.cmake")
    add_custom_target(tahoun_version
        COMMAND ${write_header}
        BYPRODUCTS "${header}"
        COMMENT "Looking at the commit"
        VERBATIM)

    get_target_property(kind tahoun_cli TYPE)
    if(kind STREQUAL "INTERFACE_LIBRARY")
        set(scope INTERFACE)
    else()
        set(scope PUBLIC)
    endif()
    add_dependencies(tahoun_cli tahoun_version)
    target_include_directories(tahoun_cli ${scope} "${PROJECT_BINARY_DIR}/generated")
endfunction()

function(tahoun_add_program)
    # By glob, so that a build notices when the file comes or goes.
    file(GLOB main CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/cli/main.cpp")
    if(NOT main)
        message(STATUS "src/cli/main.cpp is missing: the program is not built")
        return()
    endif()
    add_executable(tahoun "${main}")
    target_link_libraries(tahoun PRIVATE tahoun_cli)
    add_dependencies(tahoun tahoun_version)
    set_target_properties(tahoun PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
endfunction()
