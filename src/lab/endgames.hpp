// The endgame tables of a session's game by its rules: built, verified, asked.
#pragma once

#include "core/oracle.hpp"
#include "solve/report.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace tahoun::lab {

struct ProbedMove {
    std::string move;
    std::optional<ExactValue> value;  // for whoever makes it
};

// What the tables say of a position. They know nothing of repetitions and counters.
struct Probed {
    std::optional<ExactValue> value;  // for the side to move
    std::vector<ProbedMove> moves;    // the best first
    std::vector<std::string> faults;  // files that are not to be trusted
    std::string folder;               // where tables were looked for
};

struct Available {
    bool any = false;                 // at least one table
    std::vector<std::string> faults;  // files that are not to be trusted
};

class Endgames {
public:
    Endgames() = default;
    Endgames(const Endgames&) = delete;
    Endgames& operator=(const Endgames&) = delete;
    virtual ~Endgames() = default;

    // Pieces on the board: the most that tables can be built for.
    [[nodiscard]] virtual int largest() const = 0;
    // What players find there.
    [[nodiscard]] virtual Available available(const std::filesystem::path& data) const = 0;
    // All three throw WorkError.
    [[nodiscard]] virtual std::vector<solve::SubspaceReport> build(
        const solve::TableOptions& options) const = 0;
    [[nodiscard]] virtual solve::Verification verify(const solve::TableOptions& options) const = 0;
    [[nodiscard]] virtual Probed probe(const std::filesystem::path& data) const = 0;
};

// Sorts moves as a player would: the nearest win, draws, the farthest loss, then those of unknown value.
void sort_best_first(std::vector<ProbedMove>& moves);

}  // namespace tahoun::lab
