// An evaluation learned from games (`tahoun train draughts`): patterns of men, material and kings, mixed between a full and an
// empty board.
//
// A hundred is about a man: the scale is the one on which a man is worth that by material alone. It was learned under the
// Czech rules; under others, where men and kings capture differently, it is four times the textbook's, in the same unit.
#pragma once

#include "core/evaluator.hpp"
#include "games/draughts/draughts.hpp"
#include "games/draughts/textbook.hpp"
#include "games/draughts/trained_table.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::draughts {

// The weights laid out for looking up: each of the sixteen patterns has its own table, the turned ones too.
class TrainedLookup {
public:
    explicit TrainedLookup(const Weights& weights);

    // The table that the program was built with. Throws WorkError where that one is damaged.
    [[nodiscard]] static const TrainedLookup& shipped();

    struct Sum {
        std::int32_t full = 0;
        std::int32_t empty = 0;
    };
    [[nodiscard]] Sum plain(const State& state) const noexcept;
    [[nodiscard]] Sum patterns(const State& state) const noexcept;

private:
    std::vector<Weight> plain_;
    // Both numbers in one word, the one for the empty board above: one addition adds both.
    std::vector<std::int32_t> patterns_;
};

class Trained {
public:
    static constexpr std::string_view name = "trained";
    static constexpr std::string_view meaning =
        "patterns of men, material and kings, learned from games; a man is about 100";

    Trained() : lookup_(&TrainedLookup::shipped()) {}
    // With other weights, which must stay where they are as long as anybody evaluates with them.
    explicit Trained(const TrainedLookup& lookup) : lookup_(&lookup) {}

    static std::span<const Parameter> parameters() { return {}; }
    [[nodiscard]] static std::string parameter(std::string_view /*which*/) { return {}; }
    static void set_parameter(std::string_view /*which*/, std::string_view /*value*/) {}
    [[nodiscard]] static Score unit(const Rules& /*rules*/) noexcept { return 1; }
    [[nodiscard]] static Score clear_advantage(const Rules& /*rules*/) noexcept { return 100; }

    [[nodiscard]] Score score(const Rules& rules, const State& state) const noexcept;
    [[nodiscard]] std::vector<Term> terms(const Rules& rules, const State& state) const;

private:
    const TrainedLookup* lookup_;
};

}  // namespace tahoun::draughts
