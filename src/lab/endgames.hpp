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

    // Pieces on the board (and in hand): the fewest and the most that tables can be built for.
    [[nodiscard]] virtual int smallest() const = 0;
    [[nodiscard]] virtual int largest() const = 0;
    // The word for that number on the command line: "--pieces".
    [[nodiscard]] virtual std::string size_word() const = 0;
    [[nodiscard]] virtual bool has_placing() const = 0;
    // So few positions that all are solved where no number is given.
    [[nodiscard]] virtual bool is_small() const = 0;
    // What players find there.
    [[nodiscard]] virtual Available available(const std::filesystem::path& data) const = 0;
    // These throw WorkError.
    [[nodiscard]] virtual std::vector<solve::SubspaceReport> build(
        const solve::TableOptions& options) const = 0;
    [[nodiscard]] virtual solve::Verification verify(const solve::TableOptions& options) const = 0;
    [[nodiscard]] virtual Probed probe(const std::filesystem::path& data) const = 0;
    // Every table that there is in the text's encoding; gives the files' names. Throws InputError where a game has none.
    [[nodiscard]] virtual std::vector<std::string> export_matica(const solve::TableOptions& options,
                                                                 const std::filesystem::path& out) const = 0;
};

// Sorts moves as a player would: the nearest win, draws, the farthest loss, then those of unknown value.
void sort_best_first(std::vector<ProbedMove>& moves);

}  // namespace tahoun::lab
