// Files that are written whole or not at all.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>

namespace tahoun::tables {

using Sink = std::function<void(std::span<const char>)>;
using Source = std::function<std::size_t(std::span<char>)>;  // how much there was

// All or nothing: `fill` writes to a new file beside the old one, which takes its place once it is safely on the disk.
void write_whole_file(const std::string& path, const std::function<void(const Sink&)>& fill);
// False if there is no such file. Both throw WorkError.
bool read_whole_file(const std::string& path, const std::function<void(const Source&)>& use);

}  // namespace tahoun::tables
