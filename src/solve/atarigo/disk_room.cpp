#include "solve/atarigo/disk_room.hpp"

#include "core/error.hpp"

#include <fmt/format.h>

#include <system_error>

namespace tahoun::solve::atarigo {

std::optional<std::uint64_t> free_disk_space(const std::filesystem::path& folder) {
    std::error_code unknown;
    const auto space = std::filesystem::space(folder, unknown);
    return unknown ? std::nullopt : std::optional<std::uint64_t>(space.available);
}

std::optional<std::string> doubt_about_room(std::uint64_t stored, std::uint64_t longest,
                                            std::optional<std::uint64_t> free, std::string_view folder) {
    if (!free || *free >= longest) return std::nullopt;
    constexpr std::uint64_t mebibyte = 1U << 20U;
    if (*free <= stored)
        throw WorkError(
            fmt::format("the table takes {} MiB, which have to fit once more while it is saved, and the disk "
                        "of '{}' has {} MiB left",
                        stored / mebibyte + 1, folder, *free / mebibyte));
    return fmt::format(
        "the table may take up to {} MiB, and the disk of '{}' has {} MiB left; a smaller --memory makes it "
        "smaller",
        longest / mebibyte + 1, folder, *free / mebibyte);
}

}  // namespace tahoun::solve::atarigo
