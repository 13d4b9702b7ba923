#include "protocols/gtp_clock.hpp"

#include <algorithm>

namespace tahoun::protocols {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr long long usual_moves = 25;  // that a game may still take
constexpr milliseconds shortest{10};
constexpr seconds longest{24 * 60 * 60};

[[nodiscard]] milliseconds from_seconds(long long time) {
    return std::clamp(seconds(time), seconds(0), longest);
}

}  // namespace

void GtpClock::set(long long main, long long period, long long moves) {
    const bool limited = !(period > 0 && moves == 0) && (main > 0 || period > 0);
    main_ = limited ? std::optional(from_seconds(main)) : std::nullopt;
    period_ = from_seconds(period);
    moves_ = moves;
    reset();
}

void GtpClock::set_left(bool black, long long time, long long moves) {
    if (!main_) main_ = milliseconds(0);
    sides_[black ? 0 : 1] = {from_seconds(time), moves};
}

void GtpClock::reset() {
    for (Side& side : sides_) side = {main_.value_or(milliseconds(0)), 0};
    if (main_ && *main_ == milliseconds(0))
        for (Side& side : sides_) side = {period_, moves_};
}

// Some of it is left for the way to the other program, and what is left of a main time is never spent at once.
std::optional<milliseconds> GtpClock::for_move(bool black) const {
    if (!main_) return std::nullopt;
    const Side& side = sides_[black ? 0 : 1];
    milliseconds time = side.left / (side.moves > 0 ? side.moves : usual_moves);
    if (side.moves == 0 && moves_ > 0) time = std::min(time + period_ / moves_, side.left + period_ / moves_);
    return std::max(shortest, time * 9 / 10);
}

void GtpClock::spend(bool black, milliseconds time) {
    if (!main_) return;
    Side& side = sides_[black ? 0 : 1];
    side.left = std::max(side.left - time, milliseconds(0));
    const bool period_made = side.moves == 1;
    const bool main_time_over = side.moves == 0 && side.left == milliseconds(0);
    if (period_made || main_time_over)
        side = {period_, moves_};
    else if (side.moves > 0)
        --side.moves;
}

}  // namespace tahoun::protocols
