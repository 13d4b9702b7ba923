// Atari Go on a grid of characters, read off the rules word by word: the judge of the fast one, with which it shares
// nothing. Strings and liberties are found by walking over the board each time. Slow.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tahoun::test {

class LiteralAtariGo {
public:
    using Spot = std::pair<int, int>;  // row from the top, column

    // Rows from the top: '.', 'b' and 'w'.
    LiteralAtariGo(std::vector<std::string> rows, char to_move, int capture);

    [[nodiscard]] const std::vector<std::string>& rows() const { return rows_; }
    [[nodiscard]] char to_move() const { return to_move_; }
    [[nodiscard]] int taken_by(char player) const {
        return player == 'b' ? taken_by_black_ : taken_by_white_;
    }
    [[nodiscard]] std::optional<Spot> ko() const;

    [[nodiscard]] bool captured_enough() const;  // somebody has won by capturing
    [[nodiscard]] std::set<Spot> legal() const;  // by reading order
    void play(Spot spot);

    [[nodiscard]] std::set<Spot> string_at(Spot spot) const;
    [[nodiscard]] std::set<Spot> liberties_at(Spot spot) const;  // of the string there

private:
    [[nodiscard]] std::vector<Spot> beside(Spot spot) const;
    [[nodiscard]] char at(Spot spot) const;
    void put(Spot spot, char what);
    int remove_captured(char player);
    [[nodiscard]] bool retakes_at_once(Spot spot) const;

    std::vector<std::string> rows_;
    char to_move_;
    int capture_;
    int taken_by_black_ = 0;
    int taken_by_white_ = 0;
    // The last move, if a single stone took a single stone: where it lies, and where the other one lay.
    std::optional<std::pair<Spot, Spot>> single_for_single_;
};

}  // namespace tahoun::test
