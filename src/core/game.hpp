// What a game is: three values (Rules, State, History) and the functions over them.
//
// A game is a struct of static functions, so an algorithm is a template `template <Game G>` and names no game.
//   Rules    what was chosen before play (board size, rule set); fixed for the whole game
//   State    everything the legal moves depend on, trivially copyable: a copy is the way back, nothing is undone
//   History  what repetition and counters need; see core/history.hpp
// docs/architecture.md says why; CONTRIBUTING.md has the checklist for adding one.
#pragma once

#include "core/fixed_list.hpp"
#include "core/outcome.hpp"
#include "core/side.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace tahoun {

using Key = std::uint64_t;

// One word of `--set`.
struct RuleOption {
    std::string_view name;
    std::string_view meaning;
    std::string_view allowed;  // "1 to 19", "short, federation, russian or english"
};

// A position as a text gives it. A text may show rules too (the size of its board), so both come back.
template <class G>
struct Position {
    typename G::Rules rules;
    typename G::State state;
    friend bool operator==(const Position&, const Position&) = default;
};

template <class G>
using MoveList = FixedList<typename G::Move, G::max_moves>;

namespace detail {

template <class G>
concept GameValues = requires {
    requires std::copyable<typename G::Rules>;
    requires std::equality_comparable<typename G::Rules>;
    requires std::is_trivially_copyable_v<typename G::State>;
    requires std::equality_comparable<typename G::State>;
    requires std::is_trivially_copyable_v<typename G::Move>;
    requires std::equality_comparable<typename G::Move>;
    requires sizeof(typename G::Move) <= 16;
    requires std::copyable<typename G::History>;
};

template <class G>
concept GamePlay = requires(const typename G::Rules& rules, const typename G::State& state,
                            typename G::State& next, const typename G::Move& move, MoveList<G>& list) {
    { G::max_moves } -> std::convertible_to<std::size_t>;
    // The player to move is never the same twice in a row: searches may simply change the sign.
    { G::alternates } -> std::convertible_to<bool>;

    { G::start(rules) } -> std::same_as<typename G::State>;
    { G::to_move(rules, state) } -> std::same_as<Side>;  // where the game is over: a player, never chance
    // What the board alone decides: a row complete, stones captured. Not asked for: having no move.
    { G::decided(rules, state) } -> std::same_as<Outcome>;
    // What it means that the side to move has no legal move.
    { G::stuck(rules, state) } -> std::same_as<Outcome>;
    // Appends the legal moves of an undecided state, always in the same order; at a chance node the outcomes.
    { G::moves(rules, state, list) } -> std::same_as<void>;
    { G::apply(rules, next, move) } -> std::same_as<void>;
    { G::hash(rules, state) } -> std::same_as<Key>;
};

template <class G>
concept GameMemory = requires(const typename G::Rules& rules, const typename G::State& state,
                              const typename G::Move& move, typename G::History& history,
                              std::size_t length) {
    { G::begin_history(rules, state) } -> std::same_as<typename G::History>;
    { G::remember(rules, history, state, move, state) } -> std::same_as<void>;
    { G::drawn_by_history(rules, history) } -> std::same_as<bool>;
    { history.length() } -> std::convertible_to<std::size_t>;
    { history.shorten(length) } -> std::same_as<void>;
};

template <class G>
concept GameTexts = requires(const typename G::Rules& rules, typename G::Rules& changed,
                             const typename G::State& state, const typename G::Move& move,
                             std::string_view text) {
    { G::name } -> std::convertible_to<std::string_view>;
    { G::options() } -> std::convertible_to<std::span<const RuleOption>>;
    { G::option(rules, text) } -> std::same_as<std::string>;
    { G::set_option(changed, text, text) } -> std::same_as<void>;
    {
        G::check_rules(rules)
        } -> std::same_as<void>;  // throws InputError where the options do not fit together

    { G::side_name(Side::first) } -> std::convertible_to<std::string_view>;
    { G::state_text(rules, state) } -> std::same_as<std::string>;
    { G::read_position(rules, text) } -> std::same_as<Position<G>>;  // throws InputError
    { G::board_text(rules, state) } -> std::same_as<std::string>;    // the board as a person sees it
    { G::move_text(rules, state, move) } -> std::same_as<std::string>;
    { G::read_move(rules, state, text) } -> std::same_as<std::optional<typename G::Move>>;  // legal ones only
};

}  // namespace detail

template <class G>
concept Game = detail::GameValues<G> && detail::GamePlay<G> && detail::GameMemory<G> && detail::GameTexts<G>;

// --- What follows from it -----------------------------------------------------------------------------------------

template <Game G>
[[nodiscard]] typename G::State play(const typename G::Rules& rules, const typename G::State& state,
                                     const typename G::Move& move) {
    typename G::State next = state;
    G::apply(rules, next, move);
    return next;
}

// Games that can tell without a list whether there is a legal move say so.
template <class G>
concept KnowsWhetherStuck = Game<G> &&
    requires(const typename G::Rules& rules, const typename G::State& state) {
    { G::has_move(rules, state) } -> std::same_as<bool>;
};

template <Game G>
[[nodiscard]] bool has_move(const typename G::Rules& rules, const typename G::State& state) {
    if constexpr (KnowsWhetherStuck<G>) {
        return G::has_move(rules, state);
    } else {
        MoveList<G> list;
        G::moves(rules, state, list);
        return !list.empty();
    }
}

// The result of the bare position: the board decides, or the side to move has no legal move.
template <Game G>
[[nodiscard]] Outcome outcome(const typename G::Rules& rules, const typename G::State& state) {
    const Outcome decided = G::decided(rules, state);
    if (decided.over() || has_move<G>(rules, state)) return decided;
    return G::stuck(rules, state);
}

// The legal moves of any state: none in a decided one.
template <Game G>
void legal_moves(const typename G::Rules& rules, const typename G::State& state, MoveList<G>& list) {
    if (!G::decided(rules, state).over()) G::moves(rules, state, list);
}

}  // namespace tahoun
