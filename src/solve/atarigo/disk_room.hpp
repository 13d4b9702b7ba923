// Whether the disk has room for the solver's table, looked at before the work begins.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace tahoun::solve::atarigo {

// Nothing where the system does not say.
[[nodiscard]] std::optional<std::uint64_t> free_disk_space(const std::filesystem::path& folder);

// `stored` bytes are in the file now, and there may be up to `longest`; `free` is nothing where the system does not say.
// Throws WorkError where not even what is stored could be written once more. What to say where all may not fit.
[[nodiscard]] std::optional<std::string> doubt_about_room(std::uint64_t stored, std::uint64_t longest,
                                                          std::optional<std::uint64_t> free,
                                                          std::string_view folder);

}  // namespace tahoun::solve::atarigo
