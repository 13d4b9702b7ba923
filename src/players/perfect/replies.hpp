// How hard a position is for who has to reply: the formulas, as functions of what each reply is worth to who makes it.
// A reply is perfect if it does not lose; its plies are counted from before it.
#pragma once

#include "core/oracle.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>

namespace tahoun::players {

// Where nothing is known, a reply is not known to lose.
using ReplyValue = std::optional<ExactValue>;
using ReplyValues = std::span<const ReplyValue>;

[[nodiscard]] inline bool loses(const ReplyValue& reply) noexcept {
    return reply && reply->result == Result::loss;
}

// Losses within `nearest` plies are seen, those in `farthest` or more are not.
struct Sight {
    int nearest = 2;
    int farthest = 12;
};

// How likely a reply is to be tried, against one that does not lose. A loss at an unknown distance is taken for far.
[[nodiscard]] inline double unseen(const ReplyValue& reply, const Sight& sight) noexcept {
    if (!loses(reply) || !reply->plies || *reply->plies >= sight.farthest) return 1;
    if (*reply->plies < sight.nearest) return 0;
    return static_cast<double>(*reply->plies - sight.nearest) / (sight.farthest - sight.nearest);
}

// The chance that somebody who replies at random replies perfectly.
[[nodiscard]] inline double difficulty(ReplyValues replies) noexcept {
    const auto perfect =
        std::count_if(replies.begin(), replies.end(), [](const ReplyValue& reply) { return !loses(reply); });
    return static_cast<double>(perfect) / static_cast<double>(replies.size());
}

// The same for somebody who sees near losses.
[[nodiscard]] inline double difficulty(ReplyValues replies, const Sight& sight) noexcept {
    double perfect = 0;
    double sum = 0;
    for (const ReplyValue& reply : replies) {
        sum += unseen(reply, sight);
        if (!loses(reply)) perfect += 1;
    }
    return sum > 0 ? perfect / sum : 0;
}

// The chance to win against replies of these probabilities: a losing one is a win, after another one the chance is that
// of `after`, its worth already discounted.
[[nodiscard]] inline double chance_to_win(ReplyValues replies, std::span<const double> probabilities,
                                          std::span<const double> after) noexcept {
    double chance = 0;
    for (std::size_t i = 0; i < replies.size(); ++i)
        chance += probabilities[i] * (loses(replies[i]) ? 1.0 : after[i]);
    return chance;
}

}  // namespace tahoun::players
