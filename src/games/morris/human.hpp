// How a person replies: the function f, which gives every legal turn a probability.
//
// A person sees some turns at once: the one that closes a mill, the one that blocks the enemy's. Their factors grow with
// the number of turns to choose from, for nobody overlooks such a turn because there are many others. Everything else
// makes a turn so much more or less likely. A turn that loses soon is avoided, one that loses later is not recognised.
// A turn that closes a mill shares its probability among the men that may be taken.
#pragma once

#include "core/evaluator.hpp"
#include "core/oracle.hpp"
#include "games/morris/morris.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tahoun::morris {

class HumanReplies {
public:
    static std::span<const Parameter> parameters();
    [[nodiscard]] std::string parameter(std::string_view which) const;
    void set_parameter(std::string_view which, std::string_view value);

    // `turns` are all the legal ones as the generator lists them; `values` is what each is worth to who makes it, where
    // that is known, or empty. The probabilities are one for each turn, from 0 to 1, together 1.
    void probabilities(const Rules& rules, const State& state, std::span<const Move> turns,
                       std::span<const std::optional<ExactValue>> values,
                       std::span<double> probabilities) const;

    friend bool operator==(const HumanReplies&, const HumanReplies&) = default;

private:
    friend class HumanTurns;
    enum Factor : std::size_t {
        closes,
        blocks,
        unblocks,
        stops_reopening,
        allows_reopening,
        reopens,
        takes_threat,
        takes_blocker,
        takes_guard,
        takes_returning,
        blunder,
        nearest,
        farthest,
        count,
    };
    [[nodiscard]] double factor(Factor which) const noexcept {
        return static_cast<double>(numbers_[which]) / 100;
    }
    // How likely a turn is to be tried although it loses, against one that does not.
    [[nodiscard]] double unseen(const std::optional<ExactValue>& value) const noexcept;

    std::array<std::int64_t, count> numbers_{9000, 6000, 20, 200, 40, 300, 600, 400, 250, 150, 2, 2, 12};
};

}  // namespace tahoun::morris
