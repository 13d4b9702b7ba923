// Two players, many games. What is played depends on the words and the seed alone, not on how many games run at once,
// in which order they end, or whether the match was interrupted in between (unless a player minds the clock).
#pragma once

#include "lab/elo.hpp"
#include "lab/openings.hpp"
#include "record/game_record.hpp"

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tahoun::lab {

inline constexpr int most_plies = 1000;  // a longer game is drawn

struct MatchSettings {
    MatchStart start;
    std::array<players::Spec, 2> players;
    std::uint32_t games = 0;
    std::uint64_t seed = 0;
    Openings openings;
    bool repeat = false;  // each opening twice, with changed sides; otherwise the first player always begins
    unsigned concurrency = 1;
    std::optional<SprtSettings> sprt = std::nullopt;  // ends the match when it is decided
};

// A player that crashed, stalled or broke the rules; it has lost that game.
struct PlayerError {
    std::size_t player = 0;  // 0 or 1
    std::string position;
    std::string what;  // "played the illegal move 'b2': the square b2 is occupied"
    std::string code;  // "illegal_move": see engines/player_failed.hpp
    std::vector<std::pair<std::string, std::string>> facts;  // {"move", "b2"}
    friend bool operator==(const PlayerError&, const PlayerError&) = default;
};

struct PlayedGame {
    std::uint32_t number = 0;        // from 1
    int half_points = 0;             // of the first player: 2 won, 1 drawn, 0 lost
    std::vector<std::string> moves;  // from the opening's start, those of the opening too
    std::optional<PlayerError> error = std::nullopt;
    bool resigned = false;  // by whoever lost it
    friend bool operator==(const PlayedGame&, const PlayedGame&) = default;
};

struct MatchResult {
    Tally tally;                    // of the first player
    std::vector<PlayedGame> games;  // those that count, by number
    std::optional<Sprt> sprt;
    bool stopped = false;  // before all games were played, and not by the test
};

class Match {
public:
    // Throws InputError where a word is wrong, before anything is played.
    explicit Match(MatchSettings settings);

    using AfterGame = std::function<void(const PlayedGame&)>;

    // Plays what is missing in `played`. `after_game` is called once for each new game, by one thread at a time.
    // Throws what a player's bad words or `after_game` throw, after all games have ended.
    [[nodiscard]] MatchResult run(std::vector<PlayedGame> played, const std::atomic<bool>& stop,
                                  const AfterGame& after_game) const;

    // One game alone. Throws search::Stopped.
    [[nodiscard]] PlayedGame play(std::uint32_t number, const std::atomic<bool>& stop) const;

    // The game written down, with who played which side, and how it ended.
    [[nodiscard]] record::Record record_of(const PlayedGame& game) const;

    // The words that decide what is played: names and values.
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> words() const;

    [[nodiscard]] const MatchSettings& settings() const noexcept { return settings_; }

private:
    [[nodiscard]] bool swapped(std::uint32_t number) const noexcept;
    [[nodiscard]] std::uint64_t opening_of(std::uint32_t number) const noexcept;
    [[nodiscard]] std::unique_ptr<Session> begin(std::uint32_t number) const;
    [[nodiscard]] std::string how_ended(const PlayedGame& game) const;  // where the rules do not tell
    [[nodiscard]] players::Spec spec_for(std::size_t player, std::uint32_t number) const;

    MatchSettings settings_;
};

// The results of one player's games; pairs are counted where `paired` and both of their games are there.
[[nodiscard]] Tally tally_of(const std::vector<PlayedGame>& games, bool paired);

}  // namespace tahoun::lab
