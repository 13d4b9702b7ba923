// What solvers and those who check them are told, and what they tell.
#pragma once

#include "core/refinements.hpp"
#include "tables/table_file.hpp"

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace tahoun::solve {

struct TableOptions {
    std::filesystem::path data;
    int size = 4;          // pieces, at the most
    bool placing = false;  // also the tables of the placing phase, in games that have one
    int threads = 1;
    std::uint64_t memory_mib = 4096;
    std::function<void(std::uint64_t done, std::uint64_t all)> progress;  // called by any thread
    const std::atomic<bool>* stop = nullptr;
};

// One subspace that is finished.
struct SubspaceReport {
    SubspaceCounts subspace;
    tables::Counts counts;
    std::uint64_t bytes = 0;  // on the disk
};

// One subspace whose drawn positions are told apart.
struct DrawsReport {
    SubspaceCounts subspace;
    int rank = 0;              // of classes: that of the subspace
    std::uint64_t draws = 0;   // positions
    std::uint64_t better = 0;  // of those: of a class above the subspace's own rank, or of a chance above 0
    std::uint64_t worse = 0;   // of a class below it
    int farthest = 0;          // the greatest distance
    double mean_chance = 0;    // of chances
    std::uint64_t bytes = 0;   // on the disk
};

// What an independent pass found.
struct Verification {
    std::uint64_t positions = 0;
    std::uint64_t wrong = 0;
    std::vector<std::string> examples;  // a few of the wrong ones
};

}  // namespace tahoun::solve
