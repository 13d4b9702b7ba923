// The perfect player with an oracle that knows everything, one that knows a part, and none.
#include "games/morris/evaluators.hpp"
#include "games/tictactoe/evaluators.hpp"
#include "games/tictactoe/small.hpp"
#include "players/morris/perfect.hpp"
#include "support/morris_positions.hpp"
#include "support/perfect_players.hpp"
#include "support/seed.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tahoun::players {
namespace {

using morris::Morris;
using Small = tictactoe::Small;

template <Game G>
using Solved = test::SolvedGraph<G>;
using test::after;
using test::never;
using test::perfect;
using test::rule_of;
using test::value_of;
using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

// Plays against random moves from random openings: the value is never left, wins come nearer with every move and losses
// are put off as long as possible.
template <Game G>
void never_leaves_the_value(const typename G::Rules& rules, const std::vector<std::string>& rules_of_draws) {
    const Solved<G> oracle(rules);
    test::Seeded seeded;
    constexpr int longest_game = 60;
    for (const std::string& words : rules_of_draws) {
        SCOPED_TRACE(words);
        const auto player = perfect<G>(oracle, rule_of<G>(oracle, words));
        for (int game = 0; game < 6; ++game) {
            auto situation = search::situation_of<G>(rules, G::start(rules));
            const int random_plies = game;
            for (int ply = 0; ply < longest_game; ++ply) {
                MoveList<G> moves;
                legal_moves<G>(rules, situation.state, moves);
                if (moves.empty() || G::drawn_by_history(rules, situation.history)) break;
                auto move = moves[seeded.random.below(static_cast<std::uint32_t>(moves.size()))];
                if (ply >= random_plies && (ply - random_plies) % 2 == 0) {
                    const ExactValue here = *oracle.probe(rules, situation.state);
                    const auto choice = player->choose(situation, never);
                    move = *choice.move;
                    if (!G::drawn_by_history(rules, after<G>(situation, move).history)) {
                        ASSERT_EQ(value_of<G>(oracle, situation, move), here)
                            << G::state_text(rules, situation.state) << " "
                            << G::move_text(rules, situation.state, move);
                        ASSERT_EQ(choice.value, here);
                    } else {
                        ASSERT_LE(here.result, Result::draw);
                    }
                }
                situation = after<G>(situation, move);
            }
        }
    }
}

TEST(PerfectPlayer, NeverLeavesTheValueInThreeMensMorris) {
    const std::vector<std::string> all{
        "draws=any",   "draws=difficulty", "draws=difficulty,depth=2", "draws=distance,l=2,u=8",
        "draws=moves", "draws=human"};
    never_leaves_the_value<Morris>(test::morris_rules({{"men", "3"}}), all);
    never_leaves_the_value<Morris>(test::morris_rules({{"men", "3"}, {"flying", "true"}}), all);
}

TEST(PerfectPlayer, NeverLeavesTheValueInTicTacToe) {
    never_leaves_the_value<Small>({}, {"draws=any", "draws=difficulty,depth=3", "draws=distance"});
}

TEST(PerfectPlayer, LeavesTheHardestReply) {
    const tictactoe::Rules rules;
    const Solved<Small> oracle(rules);
    const auto player = perfect<Small>(oracle, rule_of<Small>(oracle, "draws=difficulty"));
    int told_apart = 0;
    for (const auto& state : oracle.states()) {
        if (outcome<Small>(rules, state).over() || oracle.probe(rules, state)->result != Result::draw)
            continue;
        const auto situation = search::situation_of<Small>(rules, state);
        const auto hardness = [&](const Small::Move& move) {
            const auto next = play<Small>(rules, state, move);
            MoveList<Small> replies;
            legal_moves<Small>(rules, next, replies);
            if (replies.empty()) return 2.0;  // the game ends: no chance at all
            int perfect_ones = 0;
            for (const auto& reply : replies)
                if (oracle.probe(rules, play<Small>(rules, next, reply))->result != Result::win)
                    ++perfect_ones;
            return static_cast<double>(perfect_ones) / static_cast<double>(replies.size());
        };
        MoveList<Small> moves;
        legal_moves<Small>(rules, state, moves);
        double least = 3;
        std::set<double> seen;
        for (const auto& move : moves)
            if (value_of<Small>(oracle, situation, move).result == Result::draw) {
                least = std::min(least, hardness(move));
                seen.insert(hardness(move));
            }
        ASSERT_NEAR(hardness(*player->choose(situation, never).move), least, 1e-9);
        told_apart += seen.size() > 1 ? 1 : 0;
    }
    EXPECT_GT(told_apart, 100);
}

// What the models lead to is what the formulas say.
TEST(WinningChance, IsWhatTheDifficultyLeaves) {
    const tictactoe::Rules rules;
    const Solved<Small> oracle(rules);
    const Sight sight{3, 6};
    WinningChance<Small, Solved<Small>> against_any(oracle, std::make_unique<RandomOpponent<Small>>(), {});
    WinningChance<Small, Solved<Small>> against_sighted(oracle,
                                                        std::make_unique<SightedOpponent<Small>>(sight), {});
    int differing = 0;
    for (const auto& state : oracle.states()) {
        if (outcome<Small>(rules, state).over() || oracle.probe(rules, state)->result != Result::draw)
            continue;
        const auto situation = search::situation_of<Small>(rules, state);
        MoveList<Small> replies;
        legal_moves<Small>(rules, state, replies);
        std::vector<ReplyValue> values;
        for (const auto& reply : replies) values.emplace_back(value_of<Small>(oracle, situation, reply));
        ASSERT_NEAR(against_any.after(rules, state, never), 1 - difficulty(values), 1e-12);
        ASSERT_NEAR(against_sighted.after(rules, state, never), 1 - difficulty(values, sight), 1e-12);
        differing += difficulty(values) != difficulty(values, sight) ? 1 : 0;
    }
    EXPECT_GT(differing, 50);
}

// With depth 2 the chance is that of an error now or, if there is none, after the best next move.
TEST(WinningChance, LooksAlongThePath) {
    const tictactoe::Rules rules;
    const Solved<Small> oracle(rules);
    const auto chance = [&](const Small::State& state, int depth, double discount) {
        WinningChance<Small, Solved<Small>> found(oracle, std::make_unique<RandomOpponent<Small>>(),
                                                  {depth, discount});
        return found.after(rules, state, never);
    };
    const auto start = Small::start(rules);
    const auto centre = play<Small>(rules, start, *Small::read_move(rules, start, "b2"));
    EXPECT_NEAR(chance(centre, 1, 1), 0.5, 1e-12);  // the four edges lose
    double expected = 0.5;
    for (const char* corner : {"a1", "a3", "c1", "c3"}) {
        const auto reply = play<Small>(rules, centre, *Small::read_move(rules, centre, corner));
        MoveList<Small> moves;
        legal_moves<Small>(rules, reply, moves);
        double best = 0;
        for (const auto& move : moves) {
            const auto next = play<Small>(rules, reply, move);
            if (oracle.probe(rules, next)->result == Result::draw) best = std::max(best, chance(next, 1, 1));
        }
        expected += best / 8 * 0.9;
    }
    EXPECT_GT(expected, 0.6);
    EXPECT_NEAR(chance(centre, 2, 0.9), expected, 1e-12);
}

// Knows of the squares up to one of them: the later, the better.
class LaterIsBetter final : public ChanceStore<Small> {
public:
    explicit LaterIsBetter(int squares) : squares_(squares) {}
    [[nodiscard]] std::optional<double> chance(const Small::State& state) const override {
        const int square = std::countr_zero(static_cast<unsigned>(state.stones[0] | state.stones[1]));
        if (square >= squares_) return std::nullopt;
        return 0.1 * square;
    }

private:
    int squares_;
};

// What is stored and what is searched for cannot be compared, so it is all or nothing.
TEST(WinningChance, IsLookedUpWhereAllIsStored) {
    const tictactoe::Rules rules;
    const Solved<Small> oracle(rules);
    const auto start = search::situation_of<Small>(rules, Small::start(rules));
    std::vector<DrawingMove<Small>> moves;
    MoveList<Small> list;
    legal_moves<Small>(rules, start.state, list);
    for (const auto& move : list) moves.push_back({move, play<Small>(rules, start.state, move)});
    const auto best = [&](std::shared_ptr<const ChanceStore<Small>> stored) {
        LikeliestError<Small, Solved<Small>> rule(oracle, std::make_unique<RandomOpponent<Small>>(), {},
                                                  std::move(stored));
        return rule.best(start, moves, never);
    };
    EXPECT_EQ(best(std::make_shared<LaterIsBetter>(9)), (std::vector<std::size_t>{8}));
    EXPECT_EQ(best(std::make_shared<LaterIsBetter>(8)), best(nullptr));
    EXPECT_NE(best(nullptr), (std::vector<std::size_t>{8}));
}

// Ranks by the square that was taken first, to have something to look up.
class CentreIsBest final : public DrawClasses<Small> {
public:
    [[nodiscard]] std::optional<RankedDraw> find(const Small::State& state) const override {
        constexpr unsigned centre = 1U << 4U;
        const int mine = (state.stones[index_of(state.side)] & centre) != 0 ? 1 : 0;
        const int theirs = (state.stones[index_of(opponent(state.side))] & centre) != 0 ? 1 : 0;
        return RankedDraw{{}, mine - theirs};
    }
};

TEST(PerfectPlayer, PrefersTheBetterClass) {
    const tictactoe::Rules rules;
    const Solved<Small> oracle(rules);
    const auto start = search::situation_of<Small>(rules, Small::start(rules));
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        const auto player = perfect<Small>(
            oracle, std::make_unique<BestClass<Small>>(std::make_shared<const CentreIsBest>()), seed);
        EXPECT_EQ(Small::move_text(rules, start.state, *player->choose(start, never).move), "b2");
    }
}

TEST(PerfectPlayer, SaysHowToBuildTheClassesThatAreMissing) {
    const auto said = [](const char* words, const morris::Rules& rules) -> std::string {
        const auto player = make_player<Morris>(Spec::from_text(words));
        try {
            static_cast<void>(
                player->choose(search::situation_of<Morris>(rules, Morris::start(rules)), never));
        } catch (const WorkError& error) {
            return error.what();
        }
        return "there are no classes";
    };
    EXPECT_THAT(said("perfect:draws=ultra", {}),
                EndsWith("tahoun solve morris --set men=9 --set variant=standard --set flying=true "
                         "--men-total 8 --ultra --value ratio"));
    // Where all is solved at once, it is not asked how far.
    EXPECT_THAT(said("perfect:draws=ultra,value=men", test::morris_rules({{"men", "6"}})),
                EndsWith("--set flying=false --ultra --value men"));
    EXPECT_THAT(said("perfect:draws=ultra", test::morris_rules({{"variant", "lasker"}})),
                AllOf(HasSubstr("Lasker"), Not(HasSubstr("tahoun solve"))));
}

// Knows the states in which a certain side is to move only.
class Partial {
public:
    Partial(Solved<Small> all, Side side) : all_(std::move(all)), side_(side) {}
    [[nodiscard]] std::optional<ExactValue> probe(const tictactoe::Rules& rules,
                                                  const Small::State& state) const {
        if (state.side != side_) return std::nullopt;
        return all_.probe(rules, state);
    }

private:
    Solved<Small> all_;
    Side side_;
};

// Where nothing but the position's own value is known, the search finds a move that keeps it.
TEST(PerfectPlayer, SearchesWhereValuesAreMissing) {
    const tictactoe::Rules rules;
    const Solved<Small> all(rules);
    const Partial oracle(all, Side::first);
    const auto player = perfect<Small>(oracle, std::make_unique<AnyDraw<Small>>());
    int searched = 0;
    for (std::size_t i = 0; i < all.states().size(); i += 7) {
        const auto& state = all.states()[i];
        if (state.side != Side::first || outcome<Small>(rules, state).over()) continue;
        const auto situation = search::situation_of<Small>(rules, state);
        const auto choice = player->choose(situation, never);
        ASSERT_EQ(value_of<Small>(all, situation, *choice.move).result, all.probe(rules, state)->result);
        ++searched;
    }
    EXPECT_GT(searched, 100);
}

TEST(PerfectPlayer, RefusesWordsThatMakeNoSense) {
    const auto made = [](const char* words) { return make_player<Morris>(Spec::from_text(words)); };
    EXPECT_THROW(static_cast<void>(made("perfect:draws=best")), InputError);
    EXPECT_THROW(static_cast<void>(made("perfect:draws=distance,l=12,u=12")), InputError);
    EXPECT_THROW(static_cast<void>(made("perfect:closes=0")), InputError);
    EXPECT_THROW(static_cast<void>(made("perfect:evaluator=mills")), InputError);
    EXPECT_THROW(static_cast<void>(made("perfect:value=women")), InputError);
    EXPECT_THROW(static_cast<void>(made("fallible:draws=any")), InputError);
    EXPECT_THROW(static_cast<void>(made("fallible:l=12,u=12")), InputError);
    EXPECT_THROW(static_cast<void>(made("random:sees=11")), InputError);
    EXPECT_NO_THROW(static_cast<void>(made("perfect:draws=human,closes=500,gamma=90,depth=2")));
    EXPECT_NO_THROW(static_cast<void>(made("perfect:draws=moves,mill_blocked=3")));
    EXPECT_NO_THROW(static_cast<void>(made("fallible:blunder=50,u=20,seed=4")));
}

// A move that loses by force within the sight is made only if all do.
TEST(RandomPlayer, DoesNotLoseWithinItsSight) {
    const auto rules = test::morris_rules({{"men", "3"}});
    const Solved<Morris> oracle(rules);
    int avoided = 0;
    for (const int sees : {2, 4}) {
        RandomPlayer<Morris> player(3, sees);
        for (std::size_t i = 0; i < oracle.states().size(); i += 11) {
            const auto situation = search::situation_of<Morris>(rules, oracle.states()[i]);
            MoveList<Morris> moves;
            legal_moves<Morris>(rules, situation.state, moves);
            if (moves.empty()) continue;
            const auto loses_soon = [&](const Morris::Move& move) {
                const ExactValue value = value_of<Morris>(oracle, situation, move);
                return value.result == Result::loss && *value.plies <= sees;
            };
            const auto losing = std::count_if(moves.begin(), moves.end(), loses_soon);
            if (losing == static_cast<std::ptrdiff_t>(moves.size())) continue;
            ASSERT_FALSE(loses_soon(*player.choose(situation, never).move));
            avoided += losing > 0 ? 1 : 0;
        }
    }
    EXPECT_GT(avoided, 20);
}

// Over many draws every turn comes as often as the model says.
TEST(FalliblePlayer, DrawsItsTurnsFromTheModel) {
    const auto rules = test::morris_rules({{"men", "3"}, {"flying", "true"}});
    const Solved<Morris> oracle(rules);
    const auto situation =
        search::situation_of<Morris>(rules, test::morris_position("O@******/* w 2 2", rules));
    MoveList<Morris> moves;
    legal_moves<Morris>(rules, situation.state, moves);
    std::vector<ReplyValue> values;
    for (const auto& move : moves) values.emplace_back(value_of<Morris>(oracle, situation, move));
    std::vector<double> f(moves.size());
    morris::HumanReplies().probabilities(rules, situation.state, moves.after(0), values, f);
    FalliblePlayer<Morris, morris::HumanReplies, Solved<Morris>> player(oracle, {}, 5);
    std::vector<int> counts(moves.size());
    constexpr int draws = 4000;
    for (int i = 0; i < draws; ++i) {
        const auto move = *player.choose(situation, never).move;
        ++counts[static_cast<std::size_t>(std::find(moves.begin(), moves.end(), move) - moves.begin())];
    }
    for (std::size_t i = 0; i < moves.size(); ++i)
        EXPECT_NEAR(static_cast<double>(counts[i]) / draws, f[i], 0.04) << i;
}

}  // namespace
}  // namespace tahoun::players
