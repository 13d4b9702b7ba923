// Whole files in and out. Both throw WorkError, which names the file and the reason.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tahoun::record {

inline constexpr std::uint64_t largest_file = 64U << 20U;  // bytes

// The text of a file; "-" is the standard input. Refused: folders, files larger than `limit`, and binary files,
// which are those with a zero byte.
[[nodiscard]] std::string read_file(const std::string& path, std::uint64_t limit = largest_file);

// All or nothing: the text goes to a new file beside the old one, which takes its place once it is safely on the disk.
// Whatever goes wrong, the old file is as it was. Devices and pipes, which nothing can replace, are written directly.
void write_file(const std::string& path, std::string_view text);

}  // namespace tahoun::record
