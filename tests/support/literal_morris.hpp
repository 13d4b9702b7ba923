// Morris on a table of squares with names, turn by turn as the rules are worded: the judge of the fast generator, with
// which it shares nothing. Slow.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>

namespace tahoun::test {

struct LiteralMorrisPosition {
    std::map<std::string, char> board;  // O, @ or * on each square: "d6" → 'O'
    int white_in_hand = 0;
    int black_in_hand = 0;
    bool white_to_move = true;

    friend bool operator==(const LiteralMorrisPosition&, const LiteralMorrisPosition&) = default;
    friend bool operator<(const LiteralMorrisPosition& a, const LiteralMorrisPosition& b) {
        return std::tie(a.board, a.white_in_hand, a.black_in_hand, a.white_to_move) <
               std::tie(b.board, b.white_in_hand, b.black_in_hand, b.white_to_move);
    }
};

struct LiteralMorrisTurn {
    std::string text;  // "d6-d5xb4"
    LiteralMorrisPosition after;
    friend bool operator==(const LiteralMorrisTurn&, const LiteralMorrisTurn&) = default;
    friend bool operator<(const LiteralMorrisTurn& a, const LiteralMorrisTurn& b) {
        return std::tie(a.text, a.after) < std::tie(b.text, b.after);
    }
};

struct LiteralMorrisRules {
    std::string board = "nine";  // nine, six or three
    bool flying = true;
    bool lasker = false;
};

[[nodiscard]] std::set<LiteralMorrisTurn> literal_turns(const LiteralMorrisRules& rules,
                                                        const LiteralMorrisPosition& position);

// The lines of a board on which three men make a mill, and those along which a man may move besides.
[[nodiscard]] const std::set<std::string>& literal_mills(std::string_view board);
[[nodiscard]] const std::set<std::string>& literal_paths(std::string_view board);

}  // namespace tahoun::test
