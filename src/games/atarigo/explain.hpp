// What there is to say about a position of Atari Go and about a move, for somebody who learns: strings in atari, captures,
// ladders, double threats, points that only one side may play. docs/explanations.md says what each code carries.
#pragma once

#include "core/remark.hpp"
#include "games/atarigo/tactical_board.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tahoun::atarigo {

// One for each code, so that none can be sent that is not listed.
enum class Note : std::uint8_t {
    // of a position
    atari,
    can_capture,
    must_save,
    beyond_saving,
    two_to_save,
    cannot_run,
    ladder_works,
    ladder_broken_by,
    ladder_loses_chaser,
    ladder_gets_free,
    double_threat,
    only_one_may_play,
    safe_moves,
    // of a move
    captured,
    gave_atari,
    gave_double_threat,
    saved,
    left_in_atari,
    self_atari,
    overlooked_capture,
    overlooked_ladder,
    allowed_ladder,
    began_ladder,
    filled_own_point,
};

inline constexpr std::array<std::string_view, 24> note_codes{
    "atari",
    "can_capture",
    "must_save",
    "beyond_saving",
    "two_to_save",
    "cannot_run",
    "ladder_works",
    "ladder_broken_by",
    "ladder_loses_chaser",
    "ladder_gets_free",
    "double_threat",
    "only_one_may_play",
    "safe_moves",
    "captured",
    "gave_atari",
    "gave_double_threat",
    "saved",
    "left_in_atari",
    "self_atari",
    "overlooked_capture",
    "overlooked_ladder",
    "allowed_ladder",
    "began_ladder",
    "filled_own_point",
};
static_assert(note_codes.size() == static_cast<std::size_t>(Note::filled_own_point) + 1);

[[nodiscard]] constexpr std::string_view code_of(Note note) noexcept {
    return note_codes[static_cast<std::size_t>(note)];
}

}  // namespace tahoun::atarigo

namespace tahoun {

template <int Longest>
struct Explainer<atarigo::Board<Longest>> {
    using Rules = atarigo::Rules;
    using State = atarigo::State<Longest>;
    using Move = typename atarigo::Board<Longest>::Move;
    using Searched = atarigo::TacticalBoard<Longest>;
    static bool lines_win(const Rules& rules) noexcept { return rules.capture == 1; }
    static std::vector<Remark> of_position(const Rules& rules, const State& state);
    static std::vector<Remark> of_move(const Rules& rules, const State& state, const Move& move);
};

extern template struct Explainer<atarigo::SmallBoard>;
extern template struct Explainer<atarigo::MediumBoard>;
extern template struct Explainer<atarigo::LargeBoard>;

static_assert(ExplainsItself<atarigo::SmallBoard>);

}  // namespace tahoun
