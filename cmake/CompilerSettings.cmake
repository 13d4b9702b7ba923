# The language, the warnings and the machine that every target is compiled for.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)

add_compile_options(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
# Where the compilers disagree g++ is the judge. clang counts sign changes as conversions, and a parameter that has the
# name of a static member as shadowing it.
add_compile_options(-Wno-sign-conversion)
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    add_compile_options(-Wno-shadow)
else()
    # g++ 12 sees overlapping copies in its own std::string when it optimises (GCC bug 105651).
    add_compile_options(-Wno-restrict)
endif()

# Nothing newer than 2009, so that one package runs on every machine a reader may own.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
    add_compile_options(-march=x86-64-v2)
endif()

if(TAHOUN_SANITIZE)
    add_compile_options(-fsanitize=${TAHOUN_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${TAHOUN_SANITIZE})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        # g++ mistakes the sanitizers' own instrumentation for a use of unset values.
        add_compile_options(-Wno-maybe-uninitialized)
    endif()
    if(TAHOUN_SANITIZE MATCHES "thread")
        # The thread sanitizer does not know fences. Asio's are beside its mutexes, and it can do without.
        add_compile_definitions(BOOST_ASIO_DISABLE_FENCED_BLOCK)
    endif()
endif()

if(TAHOUN_LTO)
    include(CheckIPOSupported)
    check_ipo_supported()
    set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
endif()

# Two clones of the project share the compiler cache: paths are hashed as relative to the clone.
find_program(TAHOUN_CCACHE ccache)
mark_as_advanced(TAHOUN_CCACHE)
if(TAHOUN_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER
        "${CMAKE_COMMAND}" -E env "CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}" CCACHE_NOHASHDIR=1 "${TAHOUN_CCACHE}")
endif()
