// What an engine may use, and when it has to stop.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace tahoun::search {

struct EngineOptions {
    std::size_t hash_mebibytes = 64;
    int threads = 1;
    int lines = 1;  // multi-PV: how many of the best moves are wanted with their values

    // Sound: they save time and change no value.
    bool table = true;
    bool ordering = true;  // killers and history; without it moves are tried as they are generated
    bool aspiration = true;

    // Unsound: each may change a value, for more depth in the same time.
    bool reductions = true;      // late moves are looked at less deeply first
    bool pruning = true;         // near the horizon only the first of many moves
    bool passing = true;         // who stands well after doing nothing needs no move, where the game says so
    bool quiescence = true;      // exchanges are finished beyond the horizon
    bool candidates = true;      // only the moves that the game proposes
    bool forcing = true;         // where the game knows that moves are forced, these alone, and deeper
    bool deeper_entries = true;  // values of the table that come from a deeper search
    bool early_repetition = true;  // the first repetition within the search is a draw already

    // For players who are to make mistakes: how many of a thousand moves are overlooked beyond the first one, always the
    // same ones with the same seed.
    int overlooked_permille = 0;
    std::uint64_t overlooking_seed = 0;

    // One thread, none of the unsound: the value equals minimax's to the same depth.
    [[nodiscard]] EngineOptions exact() const {
        EngineOptions options = *this;
        options.threads = 1;
        options.reductions = options.pruning = options.passing = false;
        options.quiescence = options.candidates = options.forcing = false;
        options.deeper_entries = options.early_repetition = false;
        options.overlooked_permille = 0;
        return options;
    }
};

struct Limits {
    static constexpr int deepest = 100;
    int depth = deepest;
    std::optional<std::uint64_t> nodes;
    std::optional<std::chrono::milliseconds> time;
};

}  // namespace tahoun::search
