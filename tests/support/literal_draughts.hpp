// Draughts on a board of 64 characters, move by move as the rules are worded: the judge of the fast generator, with
// which it shares nothing. Slow.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace tahoun::test {

// The board from a1 to h8, row by row: w and b are men, W and B kings, '.' is empty.
struct LiteralPosition {
    std::string board = std::string(64, '.');
    bool white_to_move = true;
};

struct LiteralMove {
    std::string text;                   // "a3xd6xg3xe1"
    std::vector<std::string> captured;  // in their order
    std::string board;                  // afterwards
    friend bool operator==(const LiteralMove&, const LiteralMove&) = default;
    friend bool operator<(const LiteralMove& a, const LiteralMove& b) {
        return std::tie(a.text, a.captured, a.board) < std::tie(b.text, b.captured, b.board);
    }
};

// `rules` is short, federation, russian or english.
[[nodiscard]] std::set<LiteralMove> literal_moves(std::string_view rules, const LiteralPosition& position);

}  // namespace tahoun::test
