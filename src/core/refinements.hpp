// What a game may offer beyond being a game. An algorithm asks for just what it needs.
#pragma once

#include "core/game.hpp"
#include "core/remark.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tahoun {

// Chance nodes (side to move: Side::chance). Weights are integers over one denominator, so that an expected value
// is a sum of integers divided once. At a chance node `moves` lists the outcomes, `apply` makes one happen.
template <class G>
concept ChanceGame = Game<G> && requires(const typename G::Rules& rules, const typename G::State& state,
                                         const typename G::Move& outcome) {
    { G::weight(rules, state, outcome) } -> std::same_as<std::uint32_t>;
    { G::denominator(rules, state) } -> std::same_as<std::uint32_t>;  // the sum of the weights
};

// A game that has chance nodes with some rules only says with which.
template <class G>
[[nodiscard]] bool has_chance(const typename G::Rules& rules) {
    if constexpr (requires { G::has_chance(rules); }) {
        return G::has_chance(rules);
    } else {
        return ChanceGame<G>;
    }
}

// Moves that change the balance at once (captures, promotions, threats): quiescence looks at these alone.
template <class G>
concept HasNoisyMoves = Game<G> &&
    requires(const typename G::Rules& rules, const typename G::State& state, MoveList<G>& list) {
    { G::noisy_moves(rules, state, list) } -> std::same_as<void>;
};

// Where noisy moves may be obligatory (captures in draughts) or every other one loses at once (a line has to be stopped),
// nobody can leave the balance as it stands. Says whether it is so; the noisy moves are then all that can be played.
template <class G>
concept ForcesNoisyMoves = HasNoisyMoves<G> &&
    requires(const typename G::Rules& rules, const typename G::State& state) {
    { G::noise_is_forced(rules, state) } -> std::same_as<bool>;
};

// The few moves beside which every other one loses at once, or some that win; none where nothing is forced.
template <class G>
concept HasForcedMoves = Game<G> &&
    requires(const typename G::Rules& rules, const typename G::State& state, MoveList<G>& list) {
    { G::forced_moves(rules, state, list) } -> std::same_as<void>;
};

// Moves after which the other side's moves are forced: what search/proof/threats.hpp strings together.
template <class G>
concept HasThreats = HasForcedMoves<G> &&
    requires(const typename G::Rules& rules, const typename G::State& state, MoveList<G>& list) {
    { G::threat_moves(rules, state, list) } -> std::same_as<void>;
};

// The legal moves without some that lose at once, never empty while there is a legal one. The best of them is the best of
// all, so that nothing is lost by looking at these alone.
template <class G>
concept HasSoundMoves = Game<G> &&
    requires(const typename G::Rules& rules, const typename G::State& state, MoveList<G>& list) {
    { G::sound_moves(rules, state, list) } -> std::same_as<void>;
};

// Who wins, where the game can say so without a search (it is over, or what follows is forced to the end); nothing where
// it cannot. What it says is certain.
template <class G>
concept KnowsWinners = Game<G> && requires(const typename G::Rules& rules, const typename G::State& state) {
    { G::known_winner(rules, state) } -> std::same_as<std::optional<Side>>;
};

// A move is always worth something (a stone more on the board never harms): whoever would stand well even after doing
// nothing stands well. `pass` lets the other side move; it is no move of the game. A game of which this is true only
// sometimes says when: `may_pass(rules, state)`.
template <class G>
concept NeverHurtByMoving = Game<G> && requires(const typename G::Rules& rules, typename G::State& state) {
    { G::pass(rules, state) } -> std::same_as<void>;
};

// A number for each move (by square, by from and to), so that a search can remember how good each number was.
template <class G>
concept NumbersMoves = Game<G> && requires(const typename G::Rules& rules, const typename G::Move& move) {
    { G::move_number(rules, move) } -> std::same_as<std::size_t>;
    { G::move_numbers } -> std::convertible_to<std::size_t>;
};

// Which moves look good before anything is searched (a capture, a line completed or stopped).
template <class G>
concept RatesMoves = Game<G> &&
    requires(const typename G::Rules& rules, const typename G::State& state, const typename G::Move& move) {
    { G::promise(rules, state, move) } -> std::same_as<int>;
};

// Knows how many legal moves an undecided state has without listing them.
template <class G>
concept CountsMoves = Game<G> && requires(const typename G::Rules& rules, const typename G::State& state) {
    { G::count_moves(rules, state) } -> std::same_as<std::uint64_t>;
};

// A part of the legal moves, never empty while there is a legal one, that a player may confine itself to.
// For boards so large that most moves are far from everything.
template <class G>
concept HasCandidates = Game<G> &&
    requires(const typename G::Rules& rules, const typename G::State& state, MoveList<G>& list) {
    { G::candidates(rules, state, list) } -> std::same_as<void>;
};

// Symmetries of the board, numbered from 0, which is the identity. They keep side to move, result and value.
template <class G>
concept HasSymmetry = Game<G> && requires(const typename G::Rules& rules, const typename G::State& state,
                                          const typename G::Move& move, std::size_t which) {
    { G::symmetries(rules) } -> std::same_as<std::size_t>;
    { G::transformed(rules, state, which) } -> std::same_as<typename G::State>;
    { G::transformed(rules, move, which) } -> std::same_as<typename G::Move>;
};

// The same position with the players' parts exchanged, the side to move too: every value changes its sign.
template <class G>
concept HasExchange = Game<G> && requires(const typename G::Rules& rules, const typename G::State& state) {
    { G::exchanged(rules, state) } -> std::same_as<typename G::State>;
};

// Says why a move is refused.
template <class G>
concept GivesReasons = Game<G> &&
    requires(const typename G::Rules& rules, const typename G::State& state, std::string_view text) {
    { G::refusal(rules, state, text) } -> std::same_as<Refusal>;
};

// Why the game is over: a code ("line", "full_board").
template <class G>
concept NamesItsEnd = Game<G> && requires(const typename G::Rules& rules, const typename G::State& state) {
    { G::end_reason(rules, state) } -> std::convertible_to<std::string_view>;
};

// Which rule makes a game a draw by its history: a code ("repetition", "fifteen_moves"). Asked only where one does.
template <class G>
concept NamesDrawsByHistory = Game<G> &&
    requires(const typename G::Rules& rules, const typename G::History& history) {
    { G::history_reason(rules, history) } -> std::convertible_to<std::string_view>;
};

// How many plies may still be played before a counter makes the game a draw, if none of them begins it anew; nothing where
// there is no counter. A win that takes longer is none yet.
template <class G>
concept CountsTowardsADraw = Game<G> &&
    requires(const typename G::Rules& rules, const typename G::History& history) {
    { G::plies_to_a_draw(rules, history) } -> std::same_as<std::optional<int>>;
};

// Positions have numbers: a subspace and a rank 0 … size−1 within it. Subspaces come in groups, each group after
// those that its moves lead to; within a group they may lead to each other (three men against four, four against three).
// A rank stands for a position or for a class of symmetric ones: `unrank` gives one of them, and `rank` of any of them
// gives the rank back. A rank may be a hole (no such position); a position that is over, that play cannot reach or that
// is too large for the numbering may have no rank. Predecessors are undecided positions.
template <class G>
struct Ranked {
    typename G::Subspace subspace;
    std::uint64_t index = 0;
    friend bool operator==(const Ranked&, const Ranked&) = default;
};

// A part of the positions, at least: endgames. The predecessors are those within the group; it is enough for a solver
// that looks the other moves' values up.
template <class G>
concept Numbered = Game<G> && std::regular<typename G::Subspace> &&
    requires(const typename G::Rules& rules, const typename G::State& state,
             const typename G::Subspace& subspace, std::uint64_t index,
             FixedList<typename G::State, G::max_predecessors>& list) {
    { G::subspace_size(rules, subspace) } -> std::same_as<std::uint64_t>;
    { G::rank(rules, state) } -> std::same_as<std::optional<Ranked<G>>>;
    { G::unrank(rules, subspace, index) } -> std::same_as<std::optional<typename G::State>>;
    { G::predecessors(rules, state, list) } -> std::same_as<void>;
};

// The whole game, with all predecessors.
template <class G>
concept Indexed = Numbered<G> && requires(const typename G::Rules& rules) {
    { G::subspace_groups(rules) } -> std::same_as<std::vector<std::vector<typename G::Subspace>>>;
};

// How many of what a subspace has, with names for machines: {"mover_men", 1}, {"mover_kings", 0}.
using SubspaceCounts = std::vector<std::pair<std::string_view, int>>;

// The endgames up to a size (pieces on the board) are kept in tables on the disk.
template <class G>
concept Tabled = Numbered<G> &&
    requires(const typename G::Rules& rules, const typename G::Subspace& subspace, int size) {
    { G::subspace_groups(rules, size) } -> std::same_as<std::vector<std::vector<typename G::Subspace>>>;
    { G::subspace_counts(subspace) } -> std::same_as<SubspaceCounts>;
    { G::subspace_number(subspace) } -> std::same_as<std::size_t>;  // below subspace_numbers
    { G::subspace_numbers } -> std::convertible_to<std::size_t>;
    { G::largest_table } -> std::convertible_to<int>;  // the greatest size that has numbers, by any rules
    { G::smallest_table } -> std::convertible_to<int>;
    {
        G::size_word
        } -> std::convertible_to<std::string_view>;  // the word for a size on the command line: "--pieces"
    // The subspaces outside its group that moves from it lead to; those of finished games may be left out.
    { G::subspaces_after(rules, subspace) } -> std::same_as<std::vector<typename G::Subspace>>;
};

// Games whose pieces are placed first have tables of that phase too; their groups come after the others.
template <class G>
concept HasPlacing = Tabled<G> && requires(const typename G::Rules& rules, int size) {
    { G::placing_groups(rules, size) } -> std::same_as<std::vector<std::vector<typename G::Subspace>>>;
};

template <Tabled G>
[[nodiscard]] std::vector<std::vector<typename G::Subspace>> table_groups(const typename G::Rules& rules,
                                                                          int size, bool placing) {
    auto groups = G::subspace_groups(rules, size);
    if constexpr (HasPlacing<G>)
        if (placing)
            for (auto& group : G::placing_groups(rules, size)) groups.push_back(std::move(group));
    return groups;
}

// The greatest size by these rules.
template <Tabled G>
[[nodiscard]] int largest_table(const typename G::Rules& rules) {
    if constexpr (requires { G::largest(rules); })
        return G::largest(rules);
    else
        return G::largest_table;
}

template <Indexed G>
[[nodiscard]] std::vector<typename G::Subspace> all_subspaces(const typename G::Rules& rules) {
    std::vector<typename G::Subspace> all;
    for (const auto& group : G::subspace_groups(rules)) all.insert(all.end(), group.begin(), group.end());
    return all;
}

// Games that know how many plies of players are left at the most (a written tree).
template <class G>
concept KnowsItsHeight = Game<G> && requires(const typename G::Rules& rules, const typename G::State& state) {
    { G::height(rules, state) } -> std::same_as<int>;
};

// A number that tells positions apart without any collision, where 64 bits suffice; nothing where they do not.
template <class G>
concept HasExactKey = Game<G> &&
    requires(const typename G::Rules& rules, const typename G::State& state, Key key) {
    { G::exact_key(rules, state) } -> std::same_as<std::optional<Key>>;
    { G::from_exact_key(rules, key) } -> std::same_as<typename G::State>;
};

}  // namespace tahoun
