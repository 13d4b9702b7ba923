// A written tree as a game: MAX and MIN walk down from the root, chance in between.
#pragma once

#include "core/history.hpp"
#include "core/refinements.hpp"
#include "games/tree/tree.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace tahoun::tree {

struct TreeGame : WithoutHistory {
    // The tree is the rules; without another it is the two-ply tree of the lecture.
    struct Rules {
        Rules();
        explicit Rules(Tree given) : tree(std::make_shared<const Tree>(std::move(given))) {}
        std::shared_ptr<const Tree> tree;
        friend bool operator==(const Rules& a, const Rules& b) {
            return a.tree == b.tree || *a.tree == *b.tree;
        }
    };
    struct State {
        NodeId node = root;
        friend constexpr bool operator==(const State&, const State&) noexcept = default;
    };
    struct Move {
        std::uint16_t branch;  // from 0
        friend constexpr bool operator==(const Move&, const Move&) noexcept = default;
    };

    static constexpr std::string_view name = "tree";
    static constexpr std::size_t max_moves = most_children;
    static constexpr bool alternates = false;  // a MAX node may stand below a MAX node

    static State start(const Rules& /*rules*/) noexcept { return {}; }
    static Side to_move(const Rules& rules, const State& state) noexcept { return at(rules, state).side; }
    static Outcome decided(const Rules& rules, const State& state) noexcept {
        return at(rules, state).outcome;
    }
    static Outcome stuck(const Rules& rules, const State& state) noexcept { return at(rules, state).outcome; }
    static bool has_move(const Rules& rules, const State& state) noexcept {
        return at(rules, state).children != 0;
    }
    static void moves(const Rules& rules, const State& state, FixedList<Move, max_moves>& list);
    static void apply(const Rules& rules, State& state, Move move) noexcept {
        state.node = at(rules, state).first_child + move.branch;
    }
    static Key hash(const Rules& rules, const State& state) noexcept;
    // How many plies of players are left at the most.
    static int height(const Rules& rules, const State& state) noexcept { return at(rules, state).height; }

    static bool has_chance(const Rules& rules) noexcept { return rules.tree->has_chance(); }
    static std::uint32_t weight(const Rules& rules, const State& state, Move outcome) noexcept {
        return (*rules.tree)[at(rules, state).first_child + outcome.branch].weight;
    }
    static std::uint32_t denominator(const Rules& rules, const State& state) noexcept {
        return at(rules, state).denominator;
    }

    static std::span<const RuleOption> options() noexcept { return {}; }
    static std::string option(const Rules& /*rules*/, std::string_view /*name*/) { return {}; }
    static void set_option(Rules& /*rules*/, std::string_view /*name*/, std::string_view /*value*/) {}
    static void check_rules(const Rules& /*rules*/) {}

    static std::string_view side_name(Side side) noexcept;
    // The tree's text; below the root followed by " @" and the branches taken: "max(A=min(1,2),3) @A.2".
    static std::string state_text(const Rules& rules, const State& state);
    static Position<TreeGame> read_position(const Rules& rules, std::string_view text);
    static std::string board_text(const Rules& rules, const State& state);
    static std::string move_text(const Rules& rules, const State& state, Move move);
    static std::optional<Move> read_move(const Rules& rules, const State& state, std::string_view text);
    static Refusal refusal(const Rules& rules, const State& state, std::string_view text);
    static std::string_view end_reason(const Rules& /*rules*/, const State& /*state*/) noexcept {
        return "leaf";
    }

    static const Node& at(const Rules& rules, const State& state) noexcept {
        return (*rules.tree)[state.node];
    }
};

static_assert(Game<TreeGame> && ChanceGame<TreeGame> && KnowsItsHeight<TreeGame> &&
              KnowsWhetherStuck<TreeGame> && GivesReasons<TreeGame> && NamesItsEnd<TreeGame>);

}  // namespace tahoun::tree
