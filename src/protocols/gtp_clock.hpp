// The time that GTP gives: a main time, then periods in which a number of moves has to be made.
#pragma once

#include <array>
#include <chrono>
#include <optional>

namespace tahoun::protocols {

class GtpClock {
public:
    using milliseconds = std::chrono::milliseconds;

    // In seconds. A period without moves, or no time at all, is no limit.
    void set(long long main, long long period, long long moves);
    // What somebody else's clock shows: seconds, and moves of the period; none in the main time.
    void set_left(bool black, long long time, long long moves);
    // A new game begins.
    void reset();

    // For the next move of a side; nothing where there is no limit.
    [[nodiscard]] std::optional<milliseconds> for_move(bool black) const;
    // A move took so long.
    void spend(bool black, milliseconds time);

private:
    struct Side {
        milliseconds left{0};
        long long moves = 0;  // that are still to be made in the period; 0: main time
    };
    std::optional<milliseconds> main_;  // nothing: no limit
    milliseconds period_{0};
    long long moves_ = 0;
    std::array<Side, 2> sides_{};
};

}  // namespace tahoun::protocols
