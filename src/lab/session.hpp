// The one type-erased boundary: a game being played, as the command line, the protocols and the application see it.
// Everything is text and plain values here; below it, everything is templates.
#pragma once

#include "core/board_view.hpp"
#include "core/evaluator.hpp"
#include "core/oracle.hpp"
#include "core/random.hpp"
#include "core/refinements.hpp"
#include "core/rules_text.hpp"
#include "lab/endgames.hpp"
#include "lab/experiments.hpp"
#include "lab/trace.hpp"
#include "players/spec.hpp"
#include "solve/enumerate.hpp"
#include "solve/proving.hpp"

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::lab {

// How a game stands when it is over.
struct GameResult {
    Result for_mover = Result::draw;    // for the side that would be to move
    std::optional<std::string> winner;  // the side's name
    Outcome::Points points = 0;         // the winner's (stones captured, the value of a leaf)
    std::string reason;                 // a code: "line", "full_board", "leaf", "history"
};

// One of several moves that were looked at, and what is expected after it.
struct Line {
    Score score = 0;
    std::vector<std::string> moves;
    std::optional<ExactValue> value;
};

struct Choice {
    std::optional<std::string> move;
    std::optional<Score> score;  // for the side to move
    Score unit = 1;
    Score clear_advantage = 100;  // from which score on one side is clearly better
    int depth = 0;
    std::uint64_t nodes = 0;
    std::vector<std::string> line;
    std::optional<ExactValue> value;
    std::vector<Line> lines;          // where several were asked for
    int selective = 0;                // of the engine: how deep exchanges were followed
    std::optional<double> cut_share;  // of the engine: the share of cuts that the first move made
};

struct Evaluation {
    std::string evaluator;
    Score score = 0;  // for the side to move, as are the terms
    std::vector<Term> terms;
    Score unit = 1;
};

struct Divided {
    std::string move;
    std::uint64_t nodes = 0;
};

// A legal move as it is made on a board (core/board_view.hpp).
struct ShownMove {
    std::string move;
    std::vector<std::string> path;
    std::vector<std::string> removes;
};
struct PlayedMove {
    ShownMove shown;
    std::string side;
};

// All that somebody needs who draws the position and lets a person move.
struct BoardPicture {
    BoardShape shape;
    ShownPosition position;
    std::array<int, 2> lost{};  // pieces of each side, since the start or as the game counts them
    std::vector<ShownMove> moves;
    std::optional<PlayedMove> last;  // the move that led here
};

// An illegal move: the reason as a code with its squares, and what is allowed.
class MoveRefused : public InputError {
public:
    MoveRefused(std::string move, Refusal refusal, std::vector<std::string> legal);
    [[nodiscard]] const Refusal& refusal() const noexcept { return refusal_; }
    [[nodiscard]] const std::vector<std::string>& legal() const noexcept { return legal_; }

private:
    Refusal refusal_;
    std::vector<std::string> legal_;
};

class Session;

// A player at the board of one session's kind of game.
class Seat {
public:
    Seat() = default;
    Seat(const Seat&) = delete;
    Seat& operator=(const Seat&) = delete;
    virtual ~Seat() = default;
    // What the player thinks so far; told while it thinks, by the same thread.
    using Report = std::function<void(const Choice&)>;

    // Throws search::Stopped soon after `stop` was raised, unless there is a move already.
    virtual Choice choose(const Session& session, const std::atomic<bool>& stop, const Report& report) = 0;
    Choice choose(const Session& session, const std::atomic<bool>& stop) { return choose(session, stop, {}); }
};

// The moves form a tree: going on from an earlier position starts a variation, nothing is lost.
class Session {
public:
    using NodeId = std::uint32_t;
    static constexpr NodeId root = 0;

    Session() = default;
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    virtual ~Session() = default;

    // --- The position where the session stands
    [[nodiscard]] virtual std::string game() const = 0;
    [[nodiscard]] virtual std::string rules() const = 0;  // "width=3 height=3 line=3"
    [[nodiscard]] virtual std::vector<Setting> settings() const = 0;
    [[nodiscard]] virtual std::string start_position() const = 0;
    [[nodiscard]] virtual std::string position() const = 0;
    [[nodiscard]] virtual std::string board() const = 0;
    [[nodiscard]] virtual std::string side() const = 0;
    [[nodiscard]] virtual Side to_move() const = 0;
    [[nodiscard]] virtual std::vector<std::string> legal_moves() const = 0;
    [[nodiscard]] virtual std::optional<GameResult> result() const = 0;  // none while the game goes on

    [[nodiscard]] virtual BoardPicture picture() const = 0;
    // The squares that a person pointed at as a move that could have been typed, legal or not.
    [[nodiscard]] virtual std::string typed_move(const std::vector<std::string>& path) const = 0;

    // How many plies a counter still allows before the game is drawn; nothing where none is counting.
    [[nodiscard]] virtual std::optional<int> plies_to_a_draw() const = 0;

    // Where chance moves: one of its outcomes, picked by its weight.
    [[nodiscard]] virtual std::string random_outcome(Random& random) const = 0;

    // --- Moves, back and forth
    virtual void play(std::string_view move) = 0;  // throws MoveRefused
    virtual bool undo() = 0;                       // false at the start
    virtual bool redo() = 0;                       // along the line played last; false at its end

    // --- The tree of variations
    [[nodiscard]] virtual NodeId current() const = 0;
    [[nodiscard]] virtual std::size_t size() const = 0;
    [[nodiscard]] virtual NodeId parent(NodeId node) const = 0;
    [[nodiscard]] virtual const std::vector<NodeId>& children(NodeId node) const = 0;  // the main line first
    [[nodiscard]] virtual std::string move_to(NodeId node) const = 0;
    virtual void go_to(NodeId node) = 0;    // throws InputError where there is none
    virtual void promote(NodeId node) = 0;  // makes it its parent's main line

    // --- Questions about the position
    [[nodiscard]] virtual std::uint64_t perft(int depth) const = 0;
    [[nodiscard]] virtual std::vector<Divided> divide(int depth) const = 0;
    [[nodiscard]] virtual Evaluation evaluate(std::string_view evaluator,
                                              const std::vector<Setting>& parameters) const = 0;
    [[nodiscard]] virtual std::unique_ptr<Seat> seat(const players::Spec& spec) const = 0;
    [[nodiscard]] virtual std::string hint_player() const = 0;  // a good spec for this position
    // These two throw InputError where the player's search cannot be traced, TraceTooBig where it is too large, and
    // search::Stopped soon after `stop` was raised.
    [[nodiscard]] virtual TraceTree trace(const players::Spec& spec, const Watching& watching,
                                          const std::atomic<bool>& stop) const = 0;
    [[nodiscard]] virtual MeasuredSearch measure(const players::Spec& spec, const Watching& watching,
                                                 const std::atomic<bool>& stop) const = 0;
    // The tree of a Monte Carlo player after each of these numbers of playouts: its `most` most visited nodes.
    virtual void grow(const players::Spec& spec, const std::vector<std::uint64_t>& playouts, std::size_t most,
                      const std::atomic<bool>& stop,
                      const std::function<void(const GrownTree&)>& grown) const = 0;
    // Retrograde analysis of a small game, or of a part of one that is closed, wave by wave; throws InputError where positions
    // have no numbers, TraceTooBig where there are too many.
    virtual void waves(const std::atomic<bool>& stop, const std::function<void(const Wave&)>& wave) const = 0;
    [[nodiscard]] virtual Choice solve_by_retrograde()
        const = 0;  // throws InputError where the game has no index
    [[nodiscard]] virtual solve::Totals enumerate(std::uint64_t memory_mib,
                                                  const solve::Progress& progress) const = 0;

    // --- Explanations: codes with squares, see docs/explanations.md. Those that look ahead do so a bounded way, and throw
    // search::Stopped soon after `stop` was raised.
    [[nodiscard]] virtual std::optional<Refusal> refusal(
        std::string_view move) const = 0;  // none: it is legal
    [[nodiscard]] virtual std::vector<Remark> remarks(const std::atomic<bool>& stop) const = 0;
    // About a move that could be played here. Throws MoveRefused.
    [[nodiscard]] virtual std::vector<Remark> remarks_on(std::string_view move,
                                                         const std::atomic<bool>& stop) const = 0;

    // The tables of the game's endgames, and what they say here; null where the game has none.
    [[nodiscard]] virtual std::unique_ptr<Endgames> endgames() const = 0;

    // Solves the position by search; null where the game has no such solver. Throws InputError where it does not take these
    // rules or this position.
    [[nodiscard]] virtual std::unique_ptr<solve::Prover> prover() const = 0;

    // The moves from the start to where the session stands.
    [[nodiscard]] std::vector<std::string> moves_so_far() const;
};

}  // namespace tahoun::lab
