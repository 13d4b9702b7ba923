// Games whose positions are solved one by one, by search: what such a solver is told, and what it tells.
#pragma once

#include "core/side.hpp"
#include "solve/report.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tahoun::solve {

struct ProvingOptions {
    std::filesystem::path data;
    int threads = 1;
    std::uint64_t memory_mib = 4096;
    bool winner_only = false;  // however long it takes: an easier question than the distance
    bool first_moves = false;
    bool verify = false;
    std::chrono::milliseconds save_every{300'000};
    std::function<void(const std::string&)> say;   // what is going on, several times a second
    std::function<void(const std::string&)> note;  // what has been found out, now and then
    const std::atomic<bool>* stop = nullptr;
};

// Who wins, and after how many plies if the winner hurries and the loser puts it off.
struct ProvedValue {
    Side winner = Side::first;
    std::optional<int> plies = std::nullopt;  // nothing: only the winner was asked for
};

struct ProvedMove {
    std::string move;
    ProvedValue value;  // plies with the move itself
};

// What the independent pass found about a proof: each part alone.
struct CheckedPart {
    std::string claim;  // "black wins within 19 plies"
    std::uint64_t positions = 0;
    std::optional<std::string> fault;
};

struct Proved {
    ProvedValue value;
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::vector<std::string> line;        // best play to the end; with the winner alone, good play
    std::vector<ProvedMove> first_moves;  // the best first; up to symmetry
    std::vector<CheckedPart> checked;     // where it was asked for
    double checking_seconds = 0;
};

// A position to be solved. It was stopped: throws WorkError that says what is known; what was found is in the folder.
class Prover {
public:
    Prover() = default;
    Prover(const Prover&) = delete;
    Prover& operator=(const Prover&) = delete;
    virtual ~Prover() = default;
    [[nodiscard]] virtual Proved prove(const ProvingOptions& options) const = 0;
};

}  // namespace tahoun::solve
