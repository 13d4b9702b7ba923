// The static evaluation of a written tree: what its text says.
#pragma once

#include "core/evaluator.hpp"
#include "games/tree/game.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::tree {

class Written {
public:
    static constexpr std::string_view name = "written";
    static constexpr std::string_view meaning =
        "the leaf's value, or the number in brackets at an inner node";

    static std::span<const Parameter> parameters() noexcept { return {}; }
    [[nodiscard]] static std::string parameter(std::string_view /*name*/) { return {}; }
    static void set_parameter(std::string_view /*name*/, std::string_view /*value*/) {}

    // Expected values need fractions: with chance nodes a point is divided into millionths.
    [[nodiscard]] static Score unit(const TreeGame::Rules& rules) noexcept {
        return rules.tree->has_chance() ? 1'000'000 : 1;
    }

    [[nodiscard]] static Score score(const TreeGame::Rules& rules, const TreeGame::State& state) noexcept {
        const Node& node = TreeGame::at(rules, state);
        if (node.kind != Kind::leaf) return node.estimate * unit(rules);
        const Score points = node.outcome.points_for(Side::first);
        return node.outcome.is_decided() ? points * default_many * unit(rules) : points * unit(rules);
    }
    [[nodiscard]] static std::vector<Term> terms(const TreeGame::Rules& rules, const TreeGame::State& state) {
        const bool leaf = TreeGame::at(rules, state).kind == Kind::leaf;
        return {{leaf ? "leaf" : "estimate", score(rules, state)}};
    }
};

}  // namespace tahoun::tree

namespace tahoun {

template <>
struct EvaluatorsOf<tree::TreeGame> {
    using Types = TypeList<tree::Written>;
};

static_assert(EvaluatorFor<tree::Written, tree::TreeGame>);

}  // namespace tahoun
