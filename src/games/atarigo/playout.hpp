// Games played out by the simplest sense: take what can be taken, save what is in atari, catch what a ladder catches, do
// not give stones up, and keep the points that only oneself can fill for the end. What is left is random.
//
// At the end of such a game both sides fill their own points, and whoever has none left must give a stone up: so the playout
// counts who has more moves in hand, which decides a quiet game of Atari Go, for nobody may pass.
#pragma once

#include "core/random.hpp"
#include "games/atarigo/tactics.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace tahoun::atarigo {

template <int Longest>
class Playout {
public:
    using State = atarigo::State<Longest>;
    using Points = typename State::Points;
    using Sense = Tactics<Longest>;

    Playout(const Rules& rules, State& state, Random& random) noexcept
        : rules_(rules), state_(state), random_(random), reader_(rules) {}

    // The winner; nothing if the game is longer than `most_plies`. `note(side, point)` hears of each stone until both fill
    // their own points: these are on the winner's side more often because there are more of them, not because they are good.
    template <class Note>
    [[nodiscard]] std::optional<Side> winner(int most_plies, Note note) {
        for (const Side side : {Side::first, Side::second})
            if (state_.taken[index_of(side)] >= rules_.capture) return side;
        for (int ply = 0; ply < most_plies; ++ply) {
            const int point = Sense::first_capture_wins(rules_) ? sudden_move() : patient_move();
            const Side own = state_.side;
            if (point == lost) return opponent(own);
            if (!filling_) note(own, point);
            if (point_wins_) return own;
            state_.play(point, rules_.capture);
            before_ = last_;
            last_ = point;
            if (state_.taken[index_of(own)] >= rules_.capture) return own;
        }
        return std::nullopt;
    }

private:
    using Board = typename State::Board;
    static constexpr int lost = -1;
    static constexpr int no_point = -1;
    static constexpr int samples = 4;           // points among which a quiet move is chosen
    static constexpr int enough_liberties = 6;  // more are as good

    // The first capture wins. `point_wins_` is set where the stone wins by force.
    [[nodiscard]] int sudden_move() {
        const Side own = state_.side;
        if (const Points& captures = state_.captures(own); !captures.empty()) return win_by(captures.first());
        if (const Points& danger = state_.endangered(own); !danger.empty())
            return danger.single() && Sense::is_safe(state_, own, danger.first()) ? danger.first() : lost;
        if (const int point = ladder(); point != no_point) return win_by(point);
        if (const int point = rescue(); point != no_point) return point;
        return quiet_move();
    }

    // Several stones have to be captured: take some if there are any, save some if it helps.
    [[nodiscard]] int patient_move() {
        const Side own = state_.side;
        if (const Points wins = Sense::winning_points(rules_, state_); !wins.empty())
            return win_by(wins.first());
        Points urgent = state_.captures(own);
        if (urgent.empty())
            for (const int point : state_.endangered(own))
                if (Sense::is_safe(state_, own, point)) urgent.insert(point);
        if (state_.ko != State::none) urgent.erase(state_.ko);
        if (!urgent.empty() && random_.happens(7, 8)) return any_of(urgent);
        return quiet_move();
    }

    [[nodiscard]] int win_by(int point) noexcept {
        point_wins_ = true;
        return point;
    }
    [[nodiscard]] int any_of(const Points& points) noexcept {
        return points.nth(static_cast<int>(random_.below(static_cast<std::uint32_t>(points.size()))));
    }

    // A ladder that works, against a string that the last two stones have to do with: all others were asked before.
    [[nodiscard]] int ladder() {
        const Side enemy = opponent(state_.side);
        if (last_ != no_point)
            if (const int point = catching_point(last_); point != no_point) return point;
        if (before_ != no_point)
            for (const int stone : Board::neighbours(before_))
                if (state_.stones_by(enemy).has(stone))
                    if (const int point = catching_point(stone); point != no_point) return point;
        return no_point;
    }
    [[nodiscard]] int catching_point(int stone) {
        if (state_.liberties(stone).size() != 2 || !reader_.catches(state_, stone)) return no_point;
        return reader_.catching_moves(state_, stone).first();
    }

    // An own string that the last stone left with two liberties: to three, if the next atari might be the end of it.
    [[nodiscard]] int rescue() {
        const Side own = state_.side;
        if (last_ == no_point) return no_point;
        for (const int stone : Board::neighbours(last_)) {
            if (!state_.stones_by(own).has(stone)) continue;
            const Points& left = state_.liberties(stone);
            if (left.size() != 2) continue;
            const int one = left.first();
            Points rest = left;
            rest.erase(one);
            const int other = rest.first();
            const int with_one = state_.liberties_after(own, one).size();
            const int with_other = state_.liberties_after(own, other).size();
            // After an atari on the one it would answer on the other, and have a liberty less than now.
            if (with_one > 3 && with_other > 3) continue;
            if (with_one < 3 && with_other < 3) continue;
            return with_one > with_other ? one : other;
        }
        return no_point;
    }

    // At random: first where both may play, of a few such points the one with the most liberties; then what only this
    // side can fill.
    [[nodiscard]] int quiet_move() {
        const Side own = state_.side;
        Points left = state_.empty;
        if (state_.ko != State::none) left.erase(state_.ko);
        Points reserve;
        Points given_up;
        int best = no_point;
        int best_worth = 0;
        int seen = 0;
        for (int count = left.size(); count > 0; --count) {
            const int point = left.nth(static_cast<int>(random_.below(static_cast<std::uint32_t>(count))));
            left.erase(point);
            if (!Sense::is_safe(state_, own, point)) {
                if (rules_.capture > 1 && state_.lives(own, point)) given_up.insert(point);
            } else if (!Sense::is_safe(state_, opponent(own), point)) {
                reserve.insert(point);
            } else {
                const int worth = std::min(state_.liberties_after(own, point).size(), enough_liberties);
                if (worth > best_worth) {
                    best_worth = worth;
                    best = point;
                }
                if (++seen == samples) return best;
            }
        }
        if (best != no_point) return best;
        filling_ = true;
        if (!reserve.empty()) return any_of(reserve);
        return given_up.empty() ? lost : any_of(given_up);
    }

    const Rules& rules_;
    State& state_;
    Random& random_;
    LadderReader<Longest> reader_;
    int last_ = no_point;
    int before_ = no_point;
    bool point_wins_ = false;
    bool filling_ = false;
};

}  // namespace tahoun::atarigo
