// Ladders as remarks: those that work with the moves that show it, those that fail with the reason.
#pragma once

#include "games/atarigo/ladders.hpp"
#include "games/atarigo/speaker.hpp"

#include <optional>

namespace tahoun::atarigo {

template <int Longest>
class LadderRemarks {
public:
    using State = atarigo::State<Longest>;
    using Points = typename State::Points;
    using Line = std::vector<std::uint16_t>;

    explicit LadderRemarks(const Rules& rules) noexcept : rules_(rules), speaker_(rules), reader_(rules) {}

    [[nodiscard]] const LadderReader<Longest>& reader() const noexcept { return reader_; }

    // A ladder of the side to move against the string of a stone, which has two liberties; nothing if it does
    // not work. Or the string is the mover's own, in atari, and cannot get out.
    [[nodiscard]] std::optional<Remark> working(const State& state, int stone, Note note, Side side) const {
        const Ladder ladder = reader_.read(state, stone);
        if (!ladder.caught) return std::nullopt;
        return shown(state, stone, ladder.line, note, side);
    }

    // Why a chase of the side to move comes to nothing; nothing where there is none worth the name: the string is caught,
    // or it is free after the first atari.
    [[nodiscard]] std::optional<Remark> failing(const State& state, int stone) const {
        const Ladder ladder = reader_.read(state, stone);
        if (ladder.caught) return std::nullopt;
        Chase chase{state, {}, {}};
        for (const auto point : ladder.line) play(chase, point);
        if (chase.lost.empty()) {
            chase_once_more(chase, stone);
        } else if (chase.line.size() > 1 && chase.lost.has(chase.line[chase.line.size() - 2])) {
            // The chaser put himself into atari because the other way was barred, and that is the reason.
            Chase other{state, {}, {}};
            for (std::size_t i = 0; i + 2 < ladder.line.size(); ++i) play(other, ladder.line[i]);
            if (chase_once_more(other, stone) && other.lost.empty()) chase = std::move(other);
        }
        constexpr std::size_t two_ataris = 4;
        if (chase.line.size() < two_ataris) return std::nullopt;

        const Points string = state.string(stone);
        const Points joined = (chase.state.string(stone) & state.stones_by(opponent(state.side))) - string;
        Remark remark = Speaker<Longest>::remark(!chase.lost.empty() ? Note::ladder_loses_chaser
                                                 : !joined.empty()   ? Note::ladder_broken_by
                                                                     : Note::ladder_gets_free,
                                                 state.side);
        remark.groups = {speaker_.texts(string)};
        if (!chase.lost.empty())
            remark.groups.push_back(speaker_.texts(chase.lost));
        else
            for (auto& breaker : speaker_.strings(state, joined)) remark.groups.push_back(std::move(breaker));
        remark.moves = speaker_.texts(chase.line);
        return remark;
    }

private:
    struct Chase {
        State state;
        Line line;
        Points lost;  // the first stones that are taken off
    };
    void play(Chase& chase, int point) const {
        if (chase.lost.empty()) chase.lost = chase.state.captured_by(chase.state.side, point);
        chase.line.push_back(static_cast<std::uint16_t>(point));
        chase.state.play(point, rules_.capture);
    }

    // The number of plies goes to the capture. Where the line ends with an atari that has no answer, a move of no avail and
    // the capture follow.
    [[nodiscard]] Remark shown(const State& state, int stone, const Line& line, Note note, Side side) const {
        const Side chaser = opponent(state.stones_by(Side::first).has(stone) ? Side::first : Side::second);
        State at = state;
        for (const int point : line) at.play(point, rules_.capture);
        const bool taken = at.taken[index_of(chaser)] > state.taken[index_of(chaser)];
        Remark remark = Speaker<Longest>::remark(note, side);
        remark.groups = {speaker_.texts(state.string(stone))};
        remark.moves = speaker_.texts(line);
        remark.numbers = {static_cast<int>(line.size()) + (taken ? 0 : 2)};
        return remark;
    }

    // The reader stops before an atari whose answer gives three liberties; the learner wants to see it. Of the two, the
    // one whose answer joins other stones says why. False if there is none that does not put itself into atari.
    bool chase_once_more(Chase& chase, int stone) const {
        const State& at = chase.state;
        if (at.liberties(stone).size() != 2) return false;
        std::optional<Chase> best;
        for (const int point : at.liberties(stone)) {
            if (!at.is_legal(point) || at.is_self_atari(at.side, point)) continue;
            Chase next = chase;
            play(next, point);
            const int answer = next.state.liberties(stone).first();
            if (!next.state.is_legal(answer)) continue;
            play(next, answer);
            if (!best || next.state.string_size(stone) > best->state.string_size(stone))
                best = std::move(next);
        }
        if (!best) return false;
        chase = *std::move(best);
        return true;
    }

    const Rules& rules_;
    Speaker<Longest> speaker_;
    LadderReader<Longest> reader_;
};

}  // namespace tahoun::atarigo
