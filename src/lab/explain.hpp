// Explanations of any game: what the game says of itself (core/remark.hpp), and what a bounded search proves.
//
// Nothing is said that is not so. A win is called forced where the search has seen every answer; where it runs into its
// limits nothing is said. The limits are numbers of positions, so that the same question has the same answer everywhere.
#pragma once

#include "core/refinements.hpp"
#include "core/remark.hpp"
#include "search/forced_line.hpp"
#include "search/textbook/common.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tahoun::lab {

// The codes of remarks that any game may send.
enum class Proof : std::uint8_t {
    // of a position
    forced_win,
    forced_loss,
    only_move,
    // of a move
    won_game,
    lost_game,
    drew_game,
    forces_win,
    missed_win,
    allowed_win,
    lost_anyway,
    only_move_missed,
    only_move_found,
};
inline constexpr std::array<std::string_view, 12> proof_codes{
    "forced_win", "forced_loss", "only_move",   "won_game",    "lost_game",        "drew_game",
    "forces_win", "missed_win",  "allowed_win", "lost_anyway", "only_move_missed", "only_move_found",
};
static_assert(proof_codes.size() == static_cast<std::size_t>(Proof::only_move_found) + 1);

template <Game G>
class Explained {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using Move = typename G::Move;
    using Search = search::ForcedLine<typename SearchedForWins<G>::Type>;
    using Found = typename Search::Found;

    Explained(const search::Situation<G>& situation, const std::atomic<bool>& stop)
        : rules_(situation.rules),
          state_(situation.state),
          history_(situation.history),
          mover_(G::to_move(rules_, state_)),
          goes_on_(!outcome<G>(rules_, state_).over() && !G::drawn_by_history(rules_, history_)),
          stop_(stop),
          far_(rules_, far_limits, stop) {}

    Explained(const Explained&) = delete;
    Explained& operator=(const Explained&) = delete;
    ~Explained() = default;

    // About the position; nothing where the game is over or chance moves.
    [[nodiscard]] std::vector<Remark> position() {
        if (!goes_on_ || mover_ == Side::chance) return {};
        std::vector<Remark> remarks;
        if constexpr (ExplainsItself<G>) remarks = Explainer<G>::of_position(rules_, state_);
        if (const auto win = far_.win_for(mover_, state_, history_)) {
            add_line(remarks, Proof::forced_win, mover_, state_, *win);
        } else if (const auto loss = far_.win_for(opponent(mover_), state_, history_)) {
            add_line(remarks, Proof::forced_loss, mover_, state_, *loss);
        } else if (const auto only = only_move()) {
            if (only->move) add_unless_said(remarks, of_only_move(Proof::only_move, *only));
        }
        return remarks;
    }

    // About a legal move of a player.
    [[nodiscard]] std::vector<Remark> move(const Move& move) {
        std::vector<Remark> remarks;
        if (mover_ == Side::chance) return remarks;
        if constexpr (ExplainsItself<G>) remarks = Explainer<G>::of_move(rules_, state_, move);
        State after = state_;
        auto history = history_;
        G::apply(rules_, after, move);
        G::remember(rules_, history, state_, move, after);
        if (add_end(remarks, after, history)) return remarks;

        const Side other = opponent(mover_);
        const auto lost_after = far_.win_for(other, after, history);
        if (const auto won_before = far_.win_for(mover_, state_, history_)) {
            const auto won_after = lost_after ? std::nullopt : far_.win_for(mover_, after, history);
            if (won_after)
                add_line(remarks, Proof::forces_win, mover_, after, *won_after);
            else if (won_before->line.empty() || !(won_before->line.front() == move))
                add_line(remarks, Proof::missed_win, mover_, state_, *won_before);
        }
        if (lost_after) add_line(remarks, Proof::allowed_win, other, after, *lost_after);
        add_only_move(remarks, move, lost_after.has_value());
        return remarks;
    }

private:
    static constexpr search::ForcedLineLimits far_limits{5, 60'000, 41, 20'000};
    // For each of so many moves.
    [[nodiscard]] static search::ForcedLineLimits near_limits(std::size_t moves) {
        constexpr std::uint64_t in_all = 100'000;
        return {3, in_all / moves, 21, in_all / moves};
    }

    // The one move that is not seen to lose, where every other one is, within how many plies.
    struct OnlyMove {
        std::optional<Move> move;  // none: all of them lose
        int plies = 0;
    };
    [[nodiscard]] std::optional<OnlyMove> only_move() {
        MoveList<G> moves;
        G::moves(rules_, state_, moves);
        if (moves.size() < 2) return std::nullopt;
        Search near(rules_, near_limits(moves.size()), stop_);
        OnlyMove only;
        for (const Move& move : moves) {
            State after = state_;
            auto history = history_;
            G::apply(rules_, after, move);
            G::remember(rules_, history, state_, move, after);
            std::optional<Found> loss;
            if (!outcome<G>(rules_, after).over()) loss = near.win_for(opponent(mover_), after, history);
            if (loss) {
                only.plies = std::max(only.plies, loss->plies);
            } else {
                if (only.move) return std::nullopt;
                only.move = move;
            }
        }
        return only;
    }
    [[nodiscard]] Remark of_only_move(Proof code, const OnlyMove& only) const {
        Remark remark = remark_of(code, mover_);
        remark.squares = {G::move_text(rules_, state_, *only.move)};
        remark.moves = remark.squares;
        remark.numbers = {only.plies};
        return remark;
    }

    // Whether something else was to be done.
    void add_only_move(std::vector<Remark>& remarks, const Move& move, bool lost) {
        const auto only = only_move();
        if (!only) return;
        if (!only->move) {
            remarks.push_back(remark_of(Proof::lost_anyway, mover_));
        } else if (!(*only->move == move)) {
            remarks.push_back(of_only_move(Proof::only_move_missed, *only));
        } else if (!lost) {
            remarks.push_back(of_only_move(Proof::only_move_found, *only));
        }
    }

    [[nodiscard]] bool add_end(std::vector<Remark>& remarks, const State& after,
                               const typename G::History& history) const {
        const Outcome end = outcome<G>(rules_, after);
        if (!end.over() && !G::drawn_by_history(rules_, history)) return false;
        if (!end.over())
            remarks.push_back(remark_of(Proof::drew_game, mover_));
        else if (end.is_decided())
            remarks.push_back(remark_of(!end.winner()             ? Proof::drew_game
                                        : *end.winner() == mover_ ? Proof::won_game
                                                                  : Proof::lost_game,
                                        mover_));
        return true;
    }

    [[nodiscard]] static Remark remark_of(Proof code, Side side) {
        Remark remark;
        remark.code = proof_codes[static_cast<std::size_t>(code)];
        remark.side = side;
        return remark;
    }

    void add_line(std::vector<Remark>& remarks, Proof code, Side side, const State& from,
                  const Found& found) const {
        Remark remark = remark_of(code, side);
        State at = from;
        for (const Move& move : found.line) {
            remark.moves.push_back(G::move_text(rules_, at, move));
            G::apply(rules_, at, move);
        }
        remark.numbers = {found.plies};
        // That somebody is lost is said by a line only, not by a move that he has to play.
        add_unless_said(remarks, std::move(remark), code == Proof::forced_loss ? 2 : 1);
    }

    // The game may have said the same better: about the same side, and with a line that begins with the same move.
    void add_unless_said(std::vector<Remark>& remarks, Remark remark, std::size_t least_moves = 1) const {
        bool lines_win = false;
        if constexpr (ExplainsItself<G>) lines_win = Explainer<G>::lines_win(rules_);
        const bool said = lines_win && std::any_of(remarks.begin(), remarks.end(), [&](const Remark& other) {
                              return other.side == remark.side && other.moves.size() >= least_moves &&
                                     !remark.moves.empty() && other.moves.front() == remark.moves.front();
                          });
        if (!said) remarks.push_back(std::move(remark));
    }

    Rules rules_;
    State state_;
    typename G::History history_;
    Side mover_;
    bool goes_on_;
    const std::atomic<bool>& stop_;
    Search far_;
};

}  // namespace tahoun::lab
