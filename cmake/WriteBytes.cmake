# Writes SOURCE, a C++ file in which the function FUNCTION (namespace NAMESPACE, declared in HEADER) gives the bytes of FILE.

cmake_minimum_required(VERSION 3.25)

file(READ "${FILE}" bytes HEX)
string(REGEX REPLACE "(................................................................)" "\\1\n" bytes "${bytes}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
file(WRITE "${SOURCE}" "// Written by the build (cmake/WriteBytes.cmake) from ${FILE}.
#include \"${HEADER}\"

namespace ${NAMESPACE} {

namespace {

alignas(8) constexpr unsigned char bytes[] = {
${bytes}
};

}  // namespace

std::string_view ${FUNCTION}() noexcept {
    return {reinterpret_cast<const char*>(bytes), sizeof bytes};
}

}  // namespace ${NAMESPACE}
")
