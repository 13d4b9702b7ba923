#include "support/literal_morris.hpp"

#include <sstream>
#include <vector>

namespace tahoun::test {

namespace {

std::vector<std::string> squares_of(const std::string& line) {
    std::istringstream words(line);
    std::vector<std::string> squares;
    for (std::string square; words >> square;) squares.push_back(square);
    return squares;
}

// "Move along a line to a neighbouring empty point."
bool are_neighbours(std::string_view board, const std::string& a, const std::string& b) {
    for (const auto* lines : {&literal_mills(board), &literal_paths(board)})
        for (const std::string& line : *lines) {
            const auto squares = squares_of(line);
            for (std::size_t i = 0; i + 1 < squares.size(); ++i)
                if ((squares[i] == a && squares[i + 1] == b) || (squares[i] == b && squares[i + 1] == a))
                    return true;
        }
    return false;
}

bool is_in_mill(std::string_view board, const LiteralMorrisPosition& position, const std::string& square) {
    const char man = position.board.at(square);
    for (const std::string& line : literal_mills(board)) {
        bool here = false;
        bool complete = true;
        for (const std::string& other : squares_of(line)) {
            here = here || other == square;
            complete = complete && position.board.at(other) == man;
        }
        if (here && complete) return true;
    }
    return false;
}

std::vector<std::string> squares_with(const LiteralMorrisPosition& position, char what) {
    std::vector<std::string> found;
    for (const auto& [square, content] : position.board)
        if (content == what) found.push_back(square);
    return found;
}

// "Closing a mill removes one enemy man that is in no mill, or any if all are in mills; closing two at once removes one."
void finish(const LiteralMorrisRules& rules, LiteralMorrisPosition position, const std::string& to,
            const std::string& text, std::set<LiteralMorrisTurn>& turns) {
    const char enemy = position.white_to_move ? '@' : 'O';
    const bool closed = is_in_mill(rules.board, position, to);
    position.white_to_move = !position.white_to_move;
    const auto enemies = squares_with(position, enemy);
    if (!closed || enemies.empty()) {
        turns.insert({text, position});
        return;
    }
    bool all_in_mills = true;
    for (const std::string& square : enemies)
        if (!is_in_mill(rules.board, position, square)) all_in_mills = false;
    for (const std::string& square : enemies) {
        if (!all_in_mills && is_in_mill(rules.board, position, square)) continue;
        LiteralMorrisPosition after = position;
        after.board[square] = '*';
        turns.insert({text + "x" + square, after});
    }
}

}  // namespace

const std::set<std::string>& literal_mills(std::string_view board) {
    static const std::set<std::string> nine{
        "a7 d7 g7", "b6 d6 f6", "c5 d5 e5", "a4 b4 c4", "e4 f4 g4", "c3 d3 e3", "b2 d2 f2", "a1 d1 g1",
        "a1 a4 a7", "b2 b4 b6", "c3 c4 c5", "d1 d2 d3", "d5 d6 d7", "e3 e4 e5", "f2 f4 f6", "g1 g4 g7"};
    static const std::set<std::string> six{"a5 c5 e5", "b4 c4 d4", "b2 c2 d2", "a1 c1 e1",
                                           "a1 a3 a5", "b2 b3 b4", "d2 d3 d4", "e1 e3 e5"};
    static const std::set<std::string> three{"a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3",
                                             "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "a3 b2 c1"};
    return board == "nine" ? nine : board == "six" ? six : three;
}

const std::set<std::string>& literal_paths(std::string_view board) {
    static const std::set<std::string> none;
    static const std::set<std::string> six{"a3 b3", "d3 e3", "c1 c2", "c4 c5"};
    return board == "six" ? six : none;
}

std::set<LiteralMorrisTurn> literal_turns(const LiteralMorrisRules& rules,
                                          const LiteralMorrisPosition& position) {
    const char own = position.white_to_move ? 'O' : '@';
    const auto men = squares_with(position, own);
    const int hand = position.white_to_move ? position.white_in_hand : position.black_in_hand;
    std::set<LiteralMorrisTurn> turns;
    // "The side to move loses with fewer than three men on board and in hand together."
    if (static_cast<int>(men.size()) + hand < 3) return turns;
    if (hand > 0)
        for (const std::string& to : squares_with(position, '*')) {
            LiteralMorrisPosition placed = position;
            placed.board[to] = own;
            --(placed.white_to_move ? placed.white_in_hand : placed.black_in_hand);
            finish(rules, placed, to, to, turns);
        }
    if (hand > 0 && !rules.lasker) return turns;
    // "With exactly three men on the board (and none in hand) to any empty point."
    const bool flies = rules.flying && hand == 0 && men.size() == 3;
    for (const std::string& from : men)
        for (const std::string& to : squares_with(position, '*')) {
            if (!flies && !are_neighbours(rules.board, from, to)) continue;
            LiteralMorrisPosition moved = position;
            moved.board[from] = '*';
            moved.board[to] = own;
            std::string text = from;
            text += '-';
            text += to;
            finish(rules, moved, to, text, turns);
        }
    return turns;
}

}  // namespace tahoun::test
