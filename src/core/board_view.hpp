// What a position looks like, for somebody who draws it and knows no rules: squares, pieces, and which squares are pointed
// at to make a move. docs/protocol.md says what each field is for.
#pragma once

#include "core/error.hpp"
#include "core/game.hpp"
#include "core/remark.hpp"

#include <array>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tahoun {

struct BoardSquare {
    std::string name;
    int x = 0;  // from the left
    int y = 0;  // from the top
};

struct BoardShape {
    std::string_view kind;  // "cells", "points", "morris", "tree"
    int width = 0;
    int height = 0;
    bool checkered = false;
    std::vector<BoardSquare> squares;                        // in reading order
    std::vector<std::pair<std::string, std::string>> lines;  // neighbours, where lines are drawn between them
    std::vector<std::string> stars;                          // points with a dot
};

struct PlacedPiece {
    std::string at;
    std::string piece;
    friend bool operator==(const PlacedPiece&, const PlacedPiece&) = default;
};

// A piece that an editor can put on a board.
struct PieceKind {
    std::string_view piece;
    Side side = Side::first;
};

// Pieces that are still to be placed.
struct PiecesInHand {
    Side side = Side::first;
    std::string piece;
    int count = 0;
};

struct BoardMark {
    std::string at;
    std::string kind;  // "ko", "atari", "line"
};

struct ShownPosition {
    std::vector<PlacedPiece> pieces;
    std::vector<PiecesInHand> hands;
    // How many pieces each side has lost, where the game counts that; elsewhere the moves played tell it.
    std::optional<std::array<int, 2>> lost;
    std::vector<BoardMark> marks;
    std::string_view
        must;  // why not every move may be played: "capture", "king_capture", "place"; or nothing
};

// The squares that a person points at, in this order, and the pieces that the move takes off.
struct MovePath {
    std::vector<std::string> path;
    std::vector<std::string> removes;
};

// A board as somebody put it together in an editor.
struct EditedBoard {
    std::vector<PlacedPiece> pieces;
    Side side = Side::first;
    std::vector<PiecesInHand> hands;
    std::array<int, 2> lost{};
    std::vector<BoardMark> marks;
};

// A board that cannot be played on: the reason as a code with its squares, for the page's own words.
class BadPosition : public InputError {
public:
    BadPosition(const std::string& message, Remark reason)
        : InputError(message), reason_(std::move(reason)) {}
    [[nodiscard]] const Remark& reason() const noexcept { return reason_; }

private:
    Remark reason_;
};

// Specialised beside each game, in its board_view.hpp.
template <class G>
struct BoardView;

template <class G>
concept Viewable = Game<G> &&
    requires(const typename G::Rules& rules, const typename G::State& state, const typename G::Move& move,
             const EditedBoard& edited, const std::vector<std::string>& path) {
    { BoardView<G>::shape(rules) } -> std::same_as<BoardShape>;
    { BoardView<G>::piece_kinds() } -> std::same_as<std::vector<PieceKind>>;
    { BoardView<G>::shown(rules, state) } -> std::same_as<ShownPosition>;
    { BoardView<G>::path_of(rules, state, move) } -> std::same_as<MovePath>;
    // The squares that somebody pointed at, as he would have typed the move, legal or not: for the reason of a refusal.
    { BoardView<G>::typed(rules, state, path) } -> std::same_as<std::string>;
    // The text of a position; what else can be wrong with it is for `read_position` to say. Throws InputError.
    { BoardView<G>::position_text(rules, edited) } -> std::same_as<std::string>;
};

}  // namespace tahoun
