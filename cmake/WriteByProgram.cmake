# Keeps in OUTPUT what PROGRAM prints when run with ARGUMENTS, gzipped by GZIP where OUTPUT ends in .gz. A program that
# fails is only warned of: the build is of use without its man page, and scripts/package-check is the judge of that.

cmake_minimum_required(VERSION 3.25)

set(plain "${OUTPUT}")
if(OUTPUT MATCHES "\\.gz$")
    string(REGEX REPLACE "\\.gz$" "" plain "${OUTPUT}")
endif()
get_filename_component(folder "${OUTPUT}" DIRECTORY)
file(MAKE_DIRECTORY "${folder}")

execute_process(
    COMMAND "${PROGRAM}" ${ARGUMENTS}
    OUTPUT_FILE "${plain}"
    ERROR_VARIABLE complaint
    RESULT_VARIABLE result
    TIMEOUT 20)
if(NOT result EQUAL 0)
    file(REMOVE "${plain}" "${OUTPUT}")
    string(REPLACE ";" " " words "${ARGUMENTS}")
    message(STATUS "`tahoun ${words}` failed (${result}), so ${OUTPUT} is not written: ${complaint}")
    return()
endif()
if(NOT plain STREQUAL OUTPUT)
    # -n: no time stamp, so that the same text gives the same file.
    execute_process(COMMAND "${GZIP}" -9nf "${plain}" COMMAND_ERROR_IS_FATAL ANY)
endif()
