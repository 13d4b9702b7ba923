// What a piece of work will take at the most, so that it is refused before it begins and not in the middle.
#pragma once

#include "core/refinements.hpp"
#include "solve/report.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <vector>

namespace tahoun::solve {

struct Needs {
    std::uint64_t memory = 0;  // bytes at the same time, without those that the program itself takes
    std::uint64_t disk = 0;    // bytes, if nothing can be compressed

    // Another piece of work comes afterwards.
    void then(const Needs& next) noexcept {
        memory = std::max(memory, next.memory);
        disk += next.disk;
    }
};

// Throws WorkError where --memory allows less, or the disk of options.data has less room.
void check_needs(const TableOptions& options, const Needs& needs);

// Throws WorkError where the disk of a folder, which need not exist yet, has less room than so many bytes.
void check_disk_space(const std::filesystem::path& folder, std::uint64_t bytes);

template <Tabled G>
[[nodiscard]] std::uint64_t positions_in(const typename G::Rules& rules,
                                         const std::vector<typename G::Subspace>& subspaces) {
    std::uint64_t positions = 0;
    for (const auto& subspace : subspaces) positions += G::subspace_size(rules, subspace);
    return positions;
}

template <Tabled G>
[[nodiscard]] std::uint64_t largest_of(const typename G::Rules& rules,
                                       const std::vector<typename G::Subspace>& subspaces) {
    std::uint64_t largest = 0;
    for (const auto& subspace : subspaces) largest = std::max(largest, G::subspace_size(rules, subspace));
    return largest;
}

}  // namespace tahoun::solve
