// The endgame tables of a session's game by its rules: built, verified, asked.
#pragma once

#include "core/draw_class.hpp"
#include "core/oracle.hpp"
#include "solve/needs.hpp"
#include "solve/report.hpp"

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace tahoun::lab {

// How a drawn position is classed by one of the values of subspaces (core/draw_class.hpp), for whoever the value is for.
struct ProbedClass {
    std::string by;  // "ratio", "men"
    int rank = 0;    // of where play stays
    DrawClass draw;  // the same, relative to the rank of where the position or the move's maker is
};

// What more is known of a draw, where there are tables of it.
struct ProbedDraw {
    std::vector<ProbedClass> classes;
    std::optional<double> difficulty;  // of a move: the share of replies that do not lose
    std::optional<double> human;       // the chance to win against a modelled person
    std::optional<double> random;      // the same against somebody who makes any move
};

struct ProbedMove {
    std::string move;
    std::optional<ExactValue> value;  // for whoever makes it
    ProbedDraw draw;
};

// What the tables say of a position. They know nothing of repetitions and counters.
struct Probed {
    std::optional<ExactValue> value;  // for the side to move
    ProbedDraw draw;
    std::vector<ProbedMove> moves;    // the best first
    std::vector<std::string> faults;  // files that are not to be trusted
    std::string folder;               // where tables were looked for
    std::string words;  // of `tahoun solve`, to build the position's own table; empty where there can be none
};

struct Available {
    bool any = false;                 // at least one table
    std::vector<std::string> faults;  // files that are not to be trusted
};

// A position in which one move alone keeps what the side to move has: the win, or the draw.
struct TablePuzzle {
    std::string position;
    std::string side;  // to move
    ExactValue value;
};

// What is done with the tables beside building them.
struct TableWork {
    bool verify = false;
    std::vector<std::string> draws;  // tables of drawn positions, by their names
    bool exported = false;
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
    // All tables up to this size are there, those of the placing too where the game is small; nothing where there are none.
    [[nodiscard]] virtual std::optional<int> built_up_to(const std::filesystem::path& data) const = 0;
    // Up to `count` of them, always the same ones for a seed and the same tables. Fewer where few are found; throws
    // search::Stopped soon after `stop` was raised.
    [[nodiscard]] virtual std::vector<TablePuzzle> puzzles(const std::filesystem::path& data,
                                                           std::size_t count, std::uint64_t seed,
                                                           const std::atomic<bool>& stop) const = 0;
    // These throw WorkError.
    [[nodiscard]] virtual std::vector<solve::SubspaceReport> build(
        const solve::TableOptions& options) const = 0;
    [[nodiscard]] virtual solve::Verification verify(const solve::TableOptions& options) const = 0;
    // Which tables of drawn positions there can be: "ratio" and "men" are classes, "human" and "random" chances.
    [[nodiscard]] virtual std::vector<std::string> draw_tables() const = 0;
    [[nodiscard]] virtual std::vector<solve::DrawsReport> build_draws(const solve::TableOptions& options,
                                                                      const std::string& which) const = 0;
    [[nodiscard]] virtual solve::Verification verify_draws(const solve::TableOptions& options,
                                                           const std::string& which) const = 0;
    [[nodiscard]] virtual Probed probe(const std::filesystem::path& data) const = 0;
    // Whether the game's tables can be exported.
    [[nodiscard]] virtual bool has_export() const = 0;
    // Every table that there is in the text's encoding; gives the files' names. Throws InputError where a game has none.
    [[nodiscard]] virtual std::vector<std::string> export_matica(const solve::TableOptions& options,
                                                                 const std::filesystem::path& out) const = 0;
    // What all of it takes, as far as it is not there yet.
    [[nodiscard]] virtual solve::Needs needs(const solve::TableOptions& options,
                                             const TableWork& work) const = 0;
};

// Sorts moves as a player would: the nearest win, draws (the best class first), the farthest loss, then those of unknown
// value.
void sort_best_first(std::vector<ProbedMove>& moves);

}  // namespace tahoun::lab
