#include "games/atarigo/explain.hpp"
#include "games/atarigo/ladder_remarks.hpp"
#include "games/atarigo/tactics.hpp"

namespace tahoun {

namespace {

using atarigo::Note;

template <int Longest>
class PositionTeller {
public:
    using State = atarigo::State<Longest>;
    using Points = typename State::Points;
    using Speaker = atarigo::Speaker<Longest>;

    PositionTeller(const atarigo::Rules& rules, const State& state)
        : rules_(rules), state_(state), speaker_(rules), ladders_(rules) {}

    std::vector<Remark> told() {
        const Side mover = state_.side;
        const Side other = opponent(mover);
        Points captures = state_.captures(mover);
        if (state_.ko != State::none) captures.erase(state_.ko);

        tell_captures(captures);
        for (const Side side : {mover, other}) tell_ataris(side);
        if (captures.empty()) {
            tell_what_to_save();
            tell_attacks(state_);
        }
        // What the other side threatens to do with its next move, unless it is to capture.
        if (state_.endangered(mover).empty()) tell_attacks(atarigo::turned(state_));
        for (const Side side : {mover, other}) tell_own_points(side);
        for (const Side side : {mover, other}) tell_safe_moves(side);
        return std::move(remarks_);
    }

private:
    void tell_captures(const Points& captures) {
        for (const int point : captures) {
            const Points taken = state_.captured_by(state_.side, point);
            Remark& remark = say(Note::can_capture, state_.side);
            remark.squares = {speaker_.text(point)};
            remark.groups = speaker_.strings(state_, taken);
            remark.moves = remark.squares;
            remark.numbers = {taken.size()};
        }
    }

    void tell_ataris(Side side) {
        for (const int stone : state_.heads(side))
            if (state_.liberties(stone).single()) {
                Remark& remark = say(Note::atari, side);
                remark.squares = speaker_.texts(state_.liberties(stone));
                remark.groups = {speaker_.texts(state_.string(stone))};
            }
    }

    // The mover can capture nothing, and some of his strings are in atari: one stone is all he has.
    void tell_what_to_save() {
        const Side mover = state_.side;
        const Points& points = state_.endangered(mover);
        if (points.empty()) return;
        if (!points.single()) {
            Remark& remark = say(Note::two_to_save, mover);
            remark.squares = speaker_.texts(points);
            remark.groups = speaker_.strings(state_, state_.stones_in_atari(mover));
            return;
        }
        const int point = points.first();
        const bool saved = state_.liberties_after(mover, point).size() > 1;
        Remark& remark = say(saved ? Note::must_save : Note::beyond_saving, mover);
        remark.squares = {speaker_.text(point)};
        remark.groups = speaker_.strings(state_, state_.stones_in_atari(mover));
        if (!saved) return;
        remark.moves = remark.squares;
        const int stone = state_.stones_in_atari(mover).first();
        if (auto ladder = ladders_.working(state_, stone, Note::cannot_run, mover))
            remarks_.push_back(*std::move(ladder));
    }

    // Ladders and double threats of the side to move in `state`.
    void tell_attacks(const State& state) {
        const Side attacker = state.side;
        for (const int stone : state.heads(opponent(attacker))) {
            if (state.liberties(stone).size() != 2) continue;
            if (auto works = ladders_.working(state, stone, Note::ladder_works, attacker))
                remarks_.push_back(*std::move(works));
            else if (auto fails = ladders_.failing(state, stone))
                remarks_.push_back(*std::move(fails));
        }
        for (const int point : state.legal(attacker)) {
            State after = state;
            after.play(point, rules_.capture);
            if (!state.captures(attacker).empty() || !atarigo::is_double_threat(after, attacker)) continue;
            Remark& remark = say(Note::double_threat, attacker);
            remark.squares = {speaker_.text(point)};
            remark.groups = speaker_.strings(after, after.stones_in_atari(opponent(attacker)));
            remark.moves = remark.squares;
        }
    }

    // Eyes, above all. Where there is no pass, they are what a side can play when nothing else is left.
    void tell_own_points(Side side) {
        Points own;
        for (const int point : state_.empty)
            if (state_.lives(side, point) && !state_.lives(opponent(side), point) &&
                !state_.captures(side).has(point))
                own.insert(point);
        if (own.empty()) return;
        Remark& remark = say(Note::only_one_may_play, side);
        remark.squares = speaker_.texts(own);
        remark.numbers = {own.size()};
    }

    // Where there are many and all are safe, there is nothing to say.
    void tell_safe_moves(Side side) {
        constexpr int few = 5;
        const Points legal = state_.legal(side);
        int safe = 0;
        for (const int point : legal)
            if (atarigo::Tactics<Longest>::is_safe(state_, side, point)) ++safe;
        if (safe < legal.size() || safe <= few) say(Note::safe_moves, side).numbers = {safe, legal.size()};
    }

    Remark& say(Note note, Side side) {
        remarks_.push_back(Speaker::remark(note, side));
        return remarks_.back();
    }

    const atarigo::Rules& rules_;
    const State& state_;
    Speaker speaker_;
    atarigo::LadderRemarks<Longest> ladders_;
    std::vector<Remark> remarks_;
};

}  // namespace

template <int Longest>
std::vector<Remark> Explainer<atarigo::Board<Longest>>::of_position(const Rules& rules, const State& state) {
    return PositionTeller<Longest>(rules, state).told();
}

template std::vector<Remark> Explainer<atarigo::SmallBoard>::of_position(const Rules&, const State&);
template std::vector<Remark> Explainer<atarigo::MediumBoard>::of_position(const Rules&, const State&);
template std::vector<Remark> Explainer<atarigo::LargeBoard>::of_position(const Rules&, const State&);

}  // namespace tahoun
