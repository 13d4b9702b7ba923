#include "solve/needs.hpp"

#include "core/error.hpp"

#include <fmt/format.h>

#include <system_error>

namespace tahoun::solve {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t mebibyte = 1U << 20U;

}  // namespace

void check_needs(const TableOptions& options, const Needs& needs) {
    constexpr std::uint64_t program = 64;  // its code, and what it knows of sets and symmetries
    const std::uint64_t needed = needs.memory / mebibyte + 1 + program;
    if (needs.memory > 0 && needed > options.memory_mib)
        throw WorkError(
            fmt::format("this needs {} MiB of memory, and --memory allows {}", needed, options.memory_mib));
    check_disk_space(options.data, needs.disk);
}

void check_disk_space(const fs::path& folder, std::uint64_t bytes) {
    std::error_code unknown;
    fs::path there = fs::absolute(folder, unknown);
    while (!fs::exists(there, unknown) && there.has_relative_path()) there = there.parent_path();
    const fs::space_info space = fs::space(there, unknown);
    if (unknown || space.available >= bytes) return;
    throw WorkError(fmt::format("this may take up to {} MiB on the disk of '{}', which has {} MiB left",
                                bytes / mebibyte + 1, folder.string(), space.available / mebibyte));
}

}  // namespace tahoun::solve
