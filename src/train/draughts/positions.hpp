// Positions of draughts with the results of their games, in a file that grows game by game.
//
// The file: "TAHOUNDP", a version, and what the games depend on (seed, nodes a move, checksum of the evaluator; eight bytes
// each). Each game is its number of positions, its result and a checksum of the game (four bytes each), then its positions
// (thirteen bytes: White's, Black's and kings' squares, who moves). The lowest byte of a number comes first. A game that
// was cut off when the program was is dropped, and the next run plays it again.
#pragma once

#include "games/draughts/position.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::train {

// The positions of a game that are worth learning from.
struct LearnedGame {
    int half_points = 1;  // of White: 2 won, 1 drawn, 0 lost
    std::vector<draughts::State> positions;
    friend bool operator==(const LearnedGame&, const LearnedGame&) = default;
};

// What the games of a file depend on.
struct GamesKey {
    std::uint64_t seed = 0;
    std::uint64_t nodes = 0;
    std::uint64_t evaluator = 0;
    friend bool operator==(const GamesKey&, const GamesKey&) = default;
};

struct PositionsFile {
    GamesKey key;
    std::vector<LearnedGame> games;
    std::size_t whole_bytes = 0;  // up to the end of the last whole game
};

[[nodiscard]] std::string header_bytes(const GamesKey& key);
[[nodiscard]] std::string game_bytes(const LearnedGame& game);
// Throws WorkError where the beginning is no such file, or a whole game says what cannot be.
[[nodiscard]] PositionsFile positions_from_bytes(std::string_view bytes);

// The games of a file, which is made if it is missing, and a place to append more of them.
class PositionsLog {
public:
    // Throws WorkError: not readable, damaged, or played with something else.
    PositionsLog(std::string path, const GamesKey& key);
    ~PositionsLog();
    PositionsLog(const PositionsLog&) = delete;
    PositionsLog& operator=(const PositionsLog&) = delete;

    [[nodiscard]] const std::vector<LearnedGame>& games() const noexcept { return games_; }
    void append(std::vector<LearnedGame> games);

private:
    std::string path_;
    std::vector<LearnedGame> games_;
    int file_ = -1;
};

}  // namespace tahoun::train
