#include "games/atarigo/explain.hpp"
#include "games/atarigo/ladder_remarks.hpp"

namespace tahoun {

namespace {

using atarigo::Note;

template <int Longest>
class MoveTeller {
public:
    using State = atarigo::State<Longest>;
    using Points = typename State::Points;
    using Speaker = atarigo::Speaker<Longest>;

    MoveTeller(const atarigo::Rules& rules, const State& before, int point)
        : before_(before),
          after_(played(rules, before, point)),
          point_(point),
          mover_(before.side),
          other_(opponent(before.side)),
          won_(atarigo::Board<Longest>::decided(rules, after_).over()),
          speaker_(rules),
          ladders_(rules) {}

    std::vector<Remark> told() {
        const Points taken = before_.captured_by(mover_, point_);
        if (!taken.empty()) {
            Remark& remark = say(Note::captured, mover_);
            remark.groups = speaker_.strings(before_, taken);
            remark.numbers = {taken.size()};
        }
        if (won_) return std::move(remarks_);
        if (taken.empty()) tell_overlooked_captures();
        tell_threats();
        tell_own_strings();
        tell_ladders();
        tell_own_point();
        return std::move(remarks_);
    }

private:
    static State played(const atarigo::Rules& rules, State state, int point) {
        state.play(point, rules.capture);
        return state;
    }

    void tell_overlooked_captures() {
        Points captures = before_.captures(mover_);
        if (before_.ko != State::none) captures.erase(before_.ko);
        if (captures.empty()) return;
        Remark& remark = say(Note::overlooked_capture, mover_);
        remark.squares = speaker_.texts(captures);
        Points stones;
        for (const int point : captures) stones |= before_.captured_by(mover_, point);
        remark.groups = speaker_.strings(before_, stones);
        remark.moves = {remark.squares.front()};
    }

    // The enemy strings that are in atari since this move.
    void tell_threats() {
        const Points stones = after_.stones_in_atari(other_) - before_.stones_in_atari(other_);
        if (stones.empty()) return;
        const bool twice = atarigo::is_double_threat(after_, mover_);
        Remark& remark = say(twice ? Note::gave_double_threat : Note::gave_atari, mover_);
        remark.squares = speaker_.texts(after_.captures(mover_));
        remark.groups = speaker_.strings(after_, twice ? after_.stones_in_atari(other_) : stones);
    }

    void tell_own_strings() {
        const Points endangered_before = before_.stones_in_atari(mover_);
        const Points endangered = after_.stones_in_atari(mover_);
        if (const Points saved = endangered_before - endangered; !saved.empty())
            say(Note::saved, mover_).groups = speaker_.strings(before_, saved);
        for (const int stone : after_.heads(mover_)) {
            if (!after_.liberties(stone).single()) continue;
            const Points string = after_.string(stone);
            const bool was_in_atari = !(string & endangered_before).empty();
            Remark& remark = say(was_in_atari ? Note::left_in_atari : Note::self_atari, other_);
            remark.squares = speaker_.texts(after_.liberties(stone));
            remark.groups = {speaker_.texts(string)};
            remark.moves = remark.squares;
        }
    }

    void tell_ladders() {
        const bool captures_were_there = !before_.captures(mover_).empty();
        for (const int stone : before_.heads(other_)) {
            if (captures_were_there || before_.liberties(stone).size() != 2) continue;
            const Points catching = ladders_.reader().catching_moves(before_, stone);
            if (catching.has(point_)) {
                if (auto ladder = ladders_.working(after_, stone, Note::began_ladder, mover_))
                    remarks_.push_back(*std::move(ladder));
            } else if (!catching.empty() && !is_strong()) {
                remarks_.push_back(*ladders_.working(before_, stone, Note::overlooked_ladder, mover_));
            }
        }
        if (!after_.endangered(mover_).empty()) return;  // there is something simpler to take
        for (const int stone : after_.heads(mover_))
            if (after_.liberties(stone).size() == 2)
                if (auto ladder = ladders_.working(after_, stone, Note::allowed_ladder, other_))
                    remarks_.push_back(*std::move(ladder));
    }

    // The move wins by force in another way that is seen at once.
    [[nodiscard]] bool is_strong() const {
        if (atarigo::is_double_threat(after_, mover_)) return true;
        for (const int stone : after_.heads(other_))
            if (after_.liberties(stone).single() && ladders_.reader().lost(after_, stone)) return true;
        return false;
    }

    void tell_own_point() {
        if (!before_.lives(other_, point_) && before_.captured_by(mover_, point_).empty() &&
            before_.endangered(mover_).empty() && has_other_safe_moves()) {
            say(Note::filled_own_point, mover_).squares = {speaker_.text(point_)};
        }
    }
    [[nodiscard]] bool has_other_safe_moves() const {
        for (const int point : before_.legal(mover_))
            if (before_.lives(other_, point) && !before_.is_self_atari(mover_, point)) return true;
        return false;
    }

    Remark& say(Note note, Side side) {
        remarks_.push_back(Speaker::remark(note, side));
        return remarks_.back();
    }

    const State& before_;
    State after_;
    int point_;
    Side mover_;
    Side other_;
    bool won_;
    Speaker speaker_;
    atarigo::LadderRemarks<Longest> ladders_;
    std::vector<Remark> remarks_;
};

}  // namespace

template <int Longest>
std::vector<Remark> Explainer<atarigo::Board<Longest>>::of_move(const Rules& rules, const State& state,
                                                                const Move& move) {
    return MoveTeller<Longest>(rules, state, move.point).told();
}

template std::vector<Remark> Explainer<atarigo::SmallBoard>::of_move(const Rules&, const State&, const Move&);
template std::vector<Remark> Explainer<atarigo::MediumBoard>::of_move(const Rules&, const State&,
                                                                      const Move&);
template std::vector<Remark> Explainer<atarigo::LargeBoard>::of_move(const Rules&, const State&, const Move&);

}  // namespace tahoun
