#include "support/literal_draughts.hpp"

#include <array>

namespace tahoun::test {

namespace {

struct Place {
    int column;
    int row;
    friend bool operator==(const Place&, const Place&) = default;
    [[nodiscard]] Place towards(Place step) const { return {column + step.column, row + step.row}; }
    [[nodiscard]] bool on_board() const { return column >= 0 && column < 8 && row >= 0 && row < 8; }
    [[nodiscard]] std::string name() const {
        return {static_cast<char>('a' + column), static_cast<char>('1' + row)};
    }
};

// One captured piece: where it stood, and the square behind it on which the capturing piece came to rest.
struct Jump {
    Place over;
    Place landing;
    Place direction;
};

class Mover {
public:
    Mover(std::string_view rules, const LiteralPosition& position)
        : czech_(rules == "short" || rules == "federation"),
          russian_(rules == "russian"),
          english_(rules == "english"),
          free_landing_(rules == "short"),
          white_(position.white_to_move),
          board_(position.board) {}

    std::set<LiteralMove> all() {
        find_captures(true);
        const bool king_captures = !found_.empty();
        // Czech draughts: if a king can capture, a man may not.
        if (!(czech_ && king_captures)) find_captures(false);
        if (found_.empty()) find_quiet();
        return found_;
    }

private:
    [[nodiscard]] char& at(std::string& board, Place place) const {
        return board[static_cast<std::size_t>(place.row * 8 + place.column)];
    }
    [[nodiscard]] bool ours(char piece) const {
        return white_ ? piece == 'w' || piece == 'W' : piece == 'b' || piece == 'B';
    }
    [[nodiscard]] bool theirs(char piece) const { return piece != '.' && piece != '#' && !ours(piece); }
    [[nodiscard]] static bool is_king(char piece) { return piece == 'W' || piece == 'B'; }
    [[nodiscard]] int last_row() const { return white_ ? 7 : 0; }
    [[nodiscard]] int forward() const { return white_ ? 1 : -1; }

    static constexpr std::array<Place, 4> diagonals{{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}}};

    // The jumps from a square; captured pieces are '#' until the end of the move.
    [[nodiscard]] std::vector<Jump> jumps(std::string& board, Place from, bool king) const {
        std::vector<Jump> found;
        for (const Place step : diagonals) {
            if (!king && !russian_ && step.row != forward()) continue;
            Place over = from.towards(step);
            if (king && !english_)
                while (over.on_board() && at(board, over) == '.') over = over.towards(step);
            if (!over.on_board() || !theirs(at(board, over))) continue;
            Place landing = over.towards(step);
            while (landing.on_board() && at(board, landing) == '.') {
                found.push_back({over, landing, step});
                if (!king || english_) break;
                landing = landing.towards(step);
            }
        }
        return found;
    }

    [[nodiscard]] bool goes_on(std::string& board, const Jump& jump, bool king) const {
        const char piece = at(board, jump.over);
        at(board, jump.over) = '#';
        const bool crowned = !king && jump.landing.row == last_row();
        bool more = false;
        if (!crowned || russian_) more = !jumps(board, jump.landing, king || crowned).empty();
        at(board, jump.over) = piece;
        return more;
    }

    void capture_from(std::string board, Place start, Place from, bool king, const std::vector<Jump>& way) {
        for (const Jump& jump : jumps(board, from, king)) {
            if (!goes_on(board, jump, king)) {
                bool another_goes_on = false;
                for (const Jump& other : jumps(board, from, king))
                    another_goes_on |= other.over == jump.over && goes_on(board, other, king);
                if (another_goes_on && !free_landing_) continue;
            }
            std::string next = board;
            at(next, jump.over) = '#';
            std::vector<Jump> longer = way;
            longer.push_back(jump);
            const bool king_now = king || jump.landing.row == last_row();
            if (goes_on(board, jump, king))
                capture_from(next, start, jump.landing, king_now, longer);
            else
                finish(next, start, king_now, longer);
        }
    }

    void finish(std::string board, Place start, bool king, const std::vector<Jump>& way) {
        LiteralMove move;
        move.text = start.name();
        for (std::size_t i = 0; i < way.size(); ++i) {
            move.captured.push_back(way[i].over.name());
            const bool last = i + 1 == way.size();
            const bool turns = !last && !(way[i + 1].direction == way[i].direction);
            move.text +=
                'x' + (last || turns ? way[i].landing : way[i].over.towards(way[i].direction)).name();
        }
        for (char& piece : board)
            if (piece == '#') piece = '.';
        at(board, way.back().landing) = king ? (white_ ? 'W' : 'B') : (white_ ? 'w' : 'b');
        move.board = board;
        found_.insert(move);
    }

    void find_captures(bool by_kings) {
        for (int row = 0; row < 8; ++row)
            for (int column = 0; column < 8; ++column) {
                const Place start{column, row};
                std::string board = board_;
                const char piece = at(board, start);
                if (!ours(piece) || is_king(piece) != by_kings) continue;
                at(board, start) = '.';
                capture_from(board, start, start, by_kings, {});
            }
    }

    void find_quiet() {
        for (int row = 0; row < 8; ++row)
            for (int column = 0; column < 8; ++column) {
                const Place start{column, row};
                const char piece = at(board_, start);
                if (!ours(piece)) continue;
                for (const Place step : diagonals) {
                    if (!is_king(piece) && step.row != forward()) continue;
                    Place to = start.towards(step);
                    while (to.on_board() && at(board_, to) == '.') {
                        LiteralMove move{start.name() + "-" + to.name(), {}, board_};
                        at(move.board, start) = '.';
                        const bool king = is_king(piece) || to.row == last_row();
                        at(move.board, to) = king ? (white_ ? 'W' : 'B') : piece;
                        found_.insert(move);
                        if (!is_king(piece) || english_) break;
                        to = to.towards(step);
                    }
                }
            }
    }

    bool czech_;
    bool russian_;
    bool english_;
    bool free_landing_;
    bool white_;
    std::string board_;
    std::set<LiteralMove> found_;
};

}  // namespace

std::set<LiteralMove> literal_moves(std::string_view rules, const LiteralPosition& position) {
    return Mover(rules, position).all();
}

}  // namespace tahoun::test
