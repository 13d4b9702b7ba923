// The concepts ask for no more than they say, and for no less: the archetypes have one thing each, or lack one.
#include "support/archetype.hpp"

#include "core/evaluator.hpp"
#include "core/oracle.hpp"
#include "core/refinements.hpp"
#include "search/perft.hpp"
#include "search/playout.hpp"
#include "support/game_properties.hpp"
#include "support/searches.hpp"
#include "support/seed.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tahoun {
namespace {

using test::Heap;
using test::HeapOf;
using test::Remainder;

// --- The bare game ------------------------------------------------------------------------------------------------

template <class G>
inline constexpr int refinements =
    KnowsWhetherStuck<G> + ChanceGame<G> + HasNoisyMoves<G> + HasCandidates<G> + HasSymmetry<G> +
    HasExchange<G> + GivesReasons<G> + NamesItsEnd<G> + Indexed<G> + HasExactKey<G>;

static_assert(Game<Heap> && refinements<Heap> == 0);

[[maybe_unused]] const bool heap = test::add_game<Heap>("archetype");

TEST(Archetype, PerftCountsCompositions) {
    // Sequences of depth takes from a heap that never runs out: three to the power of the depth.
    const Heap::Rules rules;
    EXPECT_EQ(search::perft<Heap>(rules, Heap::start(rules), 3), 27U);
    // From three: 1+1+1, 1+2, 2+1, 3; in two steps 1+1, 1+2, 2+1.
    EXPECT_EQ(search::perft<Heap>(rules, {3, Side::first}, 1), 3U);
    EXPECT_EQ(search::perft<Heap>(rules, {3, Side::first}, 2), 3U);
    EXPECT_EQ(search::perft<Heap>(rules, {3, Side::first}, 3), 1U);
    EXPECT_EQ(search::perft<Heap>(rules, {3, Side::first}, 4), 0U);
}

TEST(Archetype, EverySearchFindsWhatTheoryKnows) {
    const Heap::Rules rules;
    const search::Bounds bounds;
    for (std::uint8_t left = 1; left <= 12; ++left) {
        const Heap::State state{left, Side::second};
        const auto by_minimax = test::minimax<Heap>(rules, state, 20);
        const auto by_alphabeta = test::alphabeta<Heap>(rules, state, 20);
        const auto by_lecture = test::lecture<Heap>(rules, state);
        const auto by_pruned_lecture = test::pruned_lecture<Heap>(rules, state);
        const bool wins = left % 4 != 0;
        ASSERT_EQ(bounds.proved(by_minimax.score)->result, wins ? Result::win : Result::loss) << int{left};
        // The winner ends it at once where he can, the loser takes one at a time: two plies for each four.
        ASSERT_EQ(bounds.proved(by_minimax.score)->plies, left / 4 * 2 + (wins ? 1 : 0)) << int{left};
        ASSERT_EQ(by_alphabeta.score, by_minimax.score);
        ASSERT_TRUE(by_alphabeta.move == by_minimax.move);
        ASSERT_LE(by_alphabeta.nodes, by_minimax.nodes);
        ASSERT_EQ(by_lecture.score > 0, wins);
        ASSERT_EQ(by_pruned_lecture.score, by_lecture.score);
        ASSERT_TRUE(by_pruned_lecture.move == by_lecture.move);
        if (wins) {
            ASSERT_EQ(by_minimax.move->take, left % 4);
        }
        ASSERT_TRUE(by_minimax.complete && by_alphabeta.complete && by_lecture.complete);
    }
}

TEST(Archetype, PlayoutsEnd) {
    test::Seeded seeded;
    const Heap::Rules rules;
    int wins_of_first = 0;
    for (int i = 0; i < 1000; ++i) {
        auto state = Heap::start(rules);
        const Outcome result = search::play_out<Heap>(rules, state, seeded.random);
        ASSERT_EQ(state.left, 0);
        ASSERT_TRUE(result.winner().has_value());
        if (*result.winner() == Side::first) ++wins_of_first;
    }
    EXPECT_GT(wins_of_first, 300);
    EXPECT_LT(wins_of_first, 700);
}

// --- What is asked for is missed ----------------------------------------------------------------------------------

// Hiding a name with something of another type is as good as not having it.
#define TAHOUN_WITHOUT(thing)                          \
    struct Without_##thing : HeapOf<Without_##thing> { \
        static void thing() {}                         \
    };                                                 \
    static_assert(!Game<Without_##thing>)

struct Untouched : HeapOf<Untouched> {};
static_assert(Game<Untouched>);

TAHOUN_WITHOUT(max_moves);
TAHOUN_WITHOUT(start);
TAHOUN_WITHOUT(to_move);
TAHOUN_WITHOUT(decided);
TAHOUN_WITHOUT(stuck);
TAHOUN_WITHOUT(moves);
TAHOUN_WITHOUT(apply);
TAHOUN_WITHOUT(hash);
TAHOUN_WITHOUT(begin_history);
TAHOUN_WITHOUT(remember);
TAHOUN_WITHOUT(drawn_by_history);
TAHOUN_WITHOUT(name);
TAHOUN_WITHOUT(options);
TAHOUN_WITHOUT(option);
TAHOUN_WITHOUT(set_option);
TAHOUN_WITHOUT(check_rules);
TAHOUN_WITHOUT(side_name);
TAHOUN_WITHOUT(state_text);
TAHOUN_WITHOUT(read_position);
TAHOUN_WITHOUT(board_text);
TAHOUN_WITHOUT(move_text);
TAHOUN_WITHOUT(read_move);
#undef TAHOUN_WITHOUT

// A function would pass for a truth value.
struct WithoutAlternates : HeapOf<WithoutAlternates> {
    static constexpr std::string_view alternates = "sometimes";
};
static_assert(!Game<WithoutAlternates>);

// Values that a search could not copy, compare or keep in a list.
struct StateOnTheHeap : HeapOf<StateOnTheHeap> {
    struct State : HeapOf<StateOnTheHeap>::State {
        std::string text;
    };
};
struct StateWithoutEquality : HeapOf<StateWithoutEquality> {
    struct State {
        int left;
    };
};
struct HugeMove : HeapOf<HugeMove> {
    struct Move : HeapOf<HugeMove>::Move {
        std::array<char, 32> more;
    };
};
struct NoHistoryLength : HeapOf<NoHistoryLength> {
    struct History {};
};
static_assert(!Game<StateOnTheHeap> && !Game<StateWithoutEquality> && !Game<HugeMove> &&
              !Game<NoHistoryLength>);
static_assert(!Game<int> && !Game<std::string>);

// --- One refinement each ------------------------------------------------------------------------------------------

struct Stuck : HeapOf<Stuck> {
    static bool has_move(const Rules& /*rules*/, const State& state) { return state.left > 0; }
};
static_assert(KnowsWhetherStuck<Stuck> && refinements<Stuck> == 1);

struct Chancy : HeapOf<Chancy> {
    static std::uint32_t weight(const Rules& /*rules*/, const State& /*state*/, Move /*outcome*/) {
        return 1;
    }
    static std::uint32_t denominator(const Rules& /*rules*/, const State& /*state*/) { return 3; }
};
static_assert(ChanceGame<Chancy> && refinements<Chancy> == 1);

struct Noisy : HeapOf<Noisy> {
    static void noisy_moves(const Rules& /*rules*/, const State& /*state*/,
                            FixedList<Move, max_moves>& /*list*/) {}
};
static_assert(HasNoisyMoves<Noisy> && refinements<Noisy> == 1);

struct Choosy : HeapOf<Choosy> {
    static void candidates(const Rules& rules, const State& state, FixedList<Move, max_moves>& list) {
        moves(rules, state, list);
    }
};
static_assert(HasCandidates<Choosy> && refinements<Choosy> == 1);

struct Symmetric : HeapOf<Symmetric> {
    static std::size_t symmetries(const Rules& /*rules*/) { return 1; }
    static State transformed(const Rules& /*rules*/, const State& state, std::size_t /*which*/) {
        return state;
    }
    static Move transformed(const Rules& /*rules*/, Move move, std::size_t /*which*/) { return move; }
};
static_assert(HasSymmetry<Symmetric> && refinements<Symmetric> == 1);

struct Exchangeable : HeapOf<Exchangeable> {
    static State exchanged(const Rules& /*rules*/, const State& state) {
        return {state.left, opponent(state.side)};
    }
};
static_assert(HasExchange<Exchangeable> && refinements<Exchangeable> == 1);

struct Reasonable : HeapOf<Reasonable> {
    static Refusal refusal(const Rules& /*rules*/, const State& /*state*/, std::string_view /*text*/) {
        return {"too_many", {}};
    }
};
static_assert(GivesReasons<Reasonable> && refinements<Reasonable> == 1);

struct Ending : HeapOf<Ending> {
    static std::string_view end_reason(const Rules& /*rules*/, const State& /*state*/) {
        return "heap_empty";
    }
};
static_assert(NamesItsEnd<Ending> && refinements<Ending> == 1);

// The smaller the heap, the earlier its subspace; within it who is to move.
struct Numbered : HeapOf<Numbered> {
    using Subspace = std::uint8_t;
    static constexpr std::size_t max_predecessors = 3;
    static std::vector<std::vector<Subspace>> subspace_groups(const Rules& rules) {
        std::vector<std::vector<Subspace>> all;
        for (Subspace left = 0; left <= rules.heap; ++left) all.push_back({left});
        return all;
    }
    static std::uint64_t subspace_size(const Rules& /*rules*/, Subspace /*subspace*/) { return 2; }
    static std::optional<Ranked<Numbered>> rank(const Rules& /*rules*/, const State& state) {
        return {{state.left, index_of(state.side)}};
    }
    static std::optional<State> unrank(const Rules& /*rules*/, Subspace subspace, std::uint64_t index) {
        return State{subspace, index == 0 ? Side::first : Side::second};
    }
    static void predecessors(const Rules& rules, const State& state,
                             FixedList<State, max_predecessors>& list) {
        for (int before = state.left + 1; before <= state.left + 3 && before <= rules.heap; ++before)
            list.push({static_cast<std::uint8_t>(before), opponent(state.side)});
    }
};
static_assert(Indexed<Numbered> && refinements<Numbered> == 1);

struct Keyed : HeapOf<Keyed> {
    static std::optional<Key> exact_key(const Rules& /*rules*/, const State& state) {
        return state.left * 2U + index_of(state.side);
    }
    static State from_exact_key(const Rules& /*rules*/, Key key) {
        return {static_cast<std::uint8_t>(key / 2), key % 2 == 0 ? Side::first : Side::second};
    }
};
static_assert(HasExactKey<Keyed> && refinements<Keyed> == 1);

// All of them together, through the properties.
struct Refined : HeapOf<Refined> {
    static bool has_move(const Rules& /*rules*/, const State& state) { return state.left > 0; }
    static void candidates(const Rules& rules, const State& state, FixedList<Move, max_moves>& list) {
        moves(rules, state, list);
    }
    static void noisy_moves(const Rules& /*rules*/, const State& state, FixedList<Move, max_moves>& list) {
        if (state.left >= 1 && state.left <= 3) list.push({state.left});  // the move that ends it
    }
    static std::size_t symmetries(const Rules& /*rules*/) { return 1; }
    static State transformed(const Rules& /*rules*/, const State& state, std::size_t /*which*/) {
        return state;
    }
    static Move transformed(const Rules& /*rules*/, Move move, std::size_t /*which*/) { return move; }
    static State exchanged(const Rules& /*rules*/, const State& state) {
        return {state.left, opponent(state.side)};
    }
    static Refusal refusal(const Rules& /*rules*/, const State& /*state*/, std::string_view /*text*/) {
        return {"too_many", {}};
    }
    static std::string_view end_reason(const Rules& /*rules*/, const State& /*state*/) {
        return "heap_empty";
    }

    using Subspace = Numbered::Subspace;
    static constexpr std::size_t max_predecessors = Numbered::max_predecessors;
    static std::vector<std::vector<Subspace>> subspace_groups(const Rules& rules) {
        return Numbered::subspace_groups({rules.heap});
    }
    static std::uint64_t subspace_size(const Rules& /*rules*/, Subspace /*subspace*/) { return 2; }
    static std::optional<Ranked<Refined>> rank(const Rules& /*rules*/, const State& state) {
        return {{state.left, index_of(state.side)}};
    }
    static std::optional<State> unrank(const Rules& /*rules*/, Subspace subspace, std::uint64_t index) {
        return State{subspace, index == 0 ? Side::first : Side::second};
    }
    static void predecessors(const Rules& rules, const State& state,
                             FixedList<State, max_predecessors>& list) {
        for (int before = state.left + 1; before <= state.left + 3 && before <= rules.heap; ++before)
            list.push({static_cast<std::uint8_t>(before), opponent(state.side)});
    }
    static std::optional<Key> exact_key(const Rules& /*rules*/, const State& state) {
        return state.left * 2U + index_of(state.side);
    }
    static State from_exact_key(const Rules& /*rules*/, Key key) {
        return {static_cast<std::uint8_t>(key / 2), key % 2 == 0 ? Side::first : Side::second};
    }
};
static_assert(refinements<Refined> == 9);  // all but chance

[[maybe_unused]] const bool refined = test::add_game<Refined>("archetype_refined");

// --- Evaluators and oracles ---------------------------------------------------------------------------------------

static_assert(EvaluatorFor<Remainder<Heap>, Heap>);
struct WithoutScore : Remainder<Heap> {
    static void score() {}
};
struct WithoutTerms : Remainder<Heap> {
    static void terms() {}
};
struct WithoutUnit : Remainder<Heap> {
    static void unit() {}
};
struct WithoutParameters : Remainder<Heap> {
    static void parameters() {}
};
struct WithoutMeaning : Remainder<Heap> {
    static void meaning() {}
};
static_assert(!EvaluatorFor<WithoutScore, Heap> && !EvaluatorFor<WithoutTerms, Heap> &&
              !EvaluatorFor<WithoutUnit, Heap> && !EvaluatorFor<WithoutParameters, Heap> &&
              !EvaluatorFor<WithoutMeaning, Heap> && !EvaluatorFor<int, Heap>);

struct Theory {
    [[nodiscard]] static std::optional<ExactValue> probe(const Heap::Rules& /*rules*/,
                                                         const Heap::State& state) {
        return ExactValue{state.left % 4 == 0 ? Result::loss : Result::win, std::nullopt};
    }
};
struct Silent {};
static_assert(OracleFor<Theory, Heap> && OracleFor<NoOracle, Heap> && !OracleFor<Silent, Heap>);

TEST(Oracle, ResultsAreOpposite) {
    EXPECT_EQ(opposite(Result::win), Result::loss);
    EXPECT_EQ(opposite(Result::loss), Result::win);
    EXPECT_EQ(opposite(Result::draw), Result::draw);
    EXPECT_FALSE(NoOracle::probe(Heap::Rules{}, Heap::State{}).has_value());
    EXPECT_EQ(Theory::probe({}, {8, Side::first}), (ExactValue{Result::loss, std::nullopt}));
}

}  // namespace
}  // namespace tahoun
