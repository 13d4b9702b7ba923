#include "games/tree/tree.hpp"

#include "core/error.hpp"
#include "games/tree/evaluators.hpp"
#include "games/tree/game.hpp"
#include "support/random_tree.hpp"
#include "support/seed.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace tahoun::tree {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::ThrowsMessage;

std::string canonical(std::string_view text) {
    return Tree::from_text(text).text();
}

TEST(Tree, TheLecturesTreeIsReadAsWritten) {
    const Tree tree = Tree::from_text("max(A1=min(3,12,8),A2=min(2,4,6),A3=min(14,5,2))");
    EXPECT_EQ(tree.size(), 13U);
    EXPECT_EQ(tree[root].kind, Kind::max);
    EXPECT_EQ(tree[root].children, 3U);
    const NodeId second = tree[root].first_child + 1;
    EXPECT_EQ(tree[second].kind, Kind::min);
    EXPECT_EQ(tree[second].name, "A2");
    EXPECT_EQ(tree[second].side, Side::second);
    EXPECT_EQ(tree[second].parent, root);
    const NodeId leaf = tree[second].first_child + 2;
    EXPECT_EQ(tree[leaf].outcome, Outcome::worth(6));
    EXPECT_EQ(tree[leaf].side, Side::first);  // MIN has just moved
    EXPECT_FALSE(tree.has_chance());
    EXPECT_EQ(TreeGame::Rules().tree->text(), tree.text());
}

TEST(Tree, TextsHaveOneForm) {
    EXPECT_EQ(canonical(" max ( A1 = min\n( 3,12 , -8 ) ,\t2 ) "), "max(A1=min(3,12,-8),2)");
    EXPECT_EQ(canonical("007"), "7");
    EXPECT_EQ(canonical("-0"), "0");
    EXPECT_EQ(canonical("max[4](1)"), "max[4](1)");
    EXPECT_EQ(canonical("max[0](1)"), "max(1)");
    EXPECT_EQ(canonical("min[-4](win,draw,loss,0)"), "min[-4](win,draw,loss,0)");
    EXPECT_EQ(canonical("chance(1/2:3,1/2:5)"), "chance(1/2:3,1/2:5)");
    EXPECT_EQ(canonical("chance(1/36:a=3,1/18:5,33/36:max(1))"), "chance(1/36:a=3,2/36:5,33/36:max(1))");
    EXPECT_EQ(canonical("chance(1:3)"), "chance(1/1:3)");
    EXPECT_EQ(canonical("chance(2/4:3,1/2:5)"), "chance(1/2:3,1/2:5)");
    EXPECT_EQ(canonical("max(tah_1'=1,λ=2)"), "max(tah_1'=1,λ=2)");
    EXPECT_EQ(canonical("root=max(1)"), "root=max(1)");
    EXPECT_EQ(canonical("max(maximum=1,winner=loss)"), "max(maximum=1,winner=loss)");
}

TEST(Tree, RandomTreesAreReadBack) {
    test::Seeded seeded;
    for (int i = 0; i < test::cases(500); ++i) {
        const auto rules = test::random_tree(seeded.random, {.depth = 5,
                                                             .most_branches = 4,
                                                             .decided_leaf = 30,
                                                             .repeated_player = 30,
                                                             .chance_node = 20,
                                                             .names = true});
        const std::string text = rules.tree->text();
        ASSERT_TRUE(Tree::from_text(text) == *rules.tree) << text;
        ASSERT_EQ(canonical(text), text);
    }
}

TEST(Tree, ErrorsSayWhereAndWhatWasExpected) {
    const auto refuses = [](const std::string& text, const std::string& where, const std::string& expected,
                            const std::string& found) {
        EXPECT_THAT([&] { (void)Tree::from_text(text); },
                    ThrowsMessage<InputError>(AllOf(HasSubstr(where), HasSubstr(expected), HasSubstr(found))))
            << text;
    };
    const std::string node = "expected max(…), min(…), chance(…), a number, win, draw or loss";
    refuses("", "character 1:", node, "found the end of the text");
    refuses("foo", "character 1:", node, "found 'foo'");
    refuses("max(1,bar)", "character 7:", node, "found 'bar)'");
    refuses("max()", "character 5:", node, "found ')'");
    refuses("max(1,)", "character 7:", node, "found ')'");
    refuses("max(A=)", "character 7:", node, "found ')'");
    refuses("max", "character 4:", "expected '('", "found the end of the text");
    refuses("max(1,2", "character 8:", "expected ',' or ')'", "found the end of the text");
    refuses("max(1 2)", "character 7:", "expected ',' or ')'", "found '2)'");
    refuses("max(1.5)", "character 6:", "expected ',' or ')'", "found '.5)'");
    refuses("max(1)x", "character 7:", "expected the end of the text", "found 'x'");
    refuses("1000001", "character 1:", "a whole number from -1000000 to 1000000", "found '1000001'");
    refuses("-", "character 1:", "a whole number from -1000000 to 1000000", "found '-'");
    refuses("max[x](1)", "character 5:", "a whole number", "found 'x](1)'");
    refuses("max[1(1)", "character 6:", "expected ']'", "found '(1)'");
    refuses("max(win=1)", "character 9:", "expected a name before '=' that is not the word 'win'",
            "found '1)'");
    refuses("chance(3,5)", "character 9:", "expected ':'", "found ',5)'");
    refuses("chance(0/2:3,1:5)", "character 8:", "a whole number from 1 to 1000000", "found '0/2:3,1:5)'");
    refuses("chance(1/0:3)", "character 10:", "a whole number from 1 to 1000000", "found '0:3)'");
    refuses("max(1/2:3)", "character 6:", "expected ',' or ')'", "found '/2:3)'");
}

TEST(Tree, AQuotedPieceOfTextEndsBetweenCharacters) {
    try {
        (void)Tree::from_text("ččččččččččččč");
        FAIL();
    } catch (const InputError& error) {
        // Twelve bytes of two-byte characters, and twelve bytes that begin in the middle of the row.
        EXPECT_THAT(std::string(error.what()), HasSubstr("found 'čččččč'"));
    }
    EXPECT_THAT([] { (void)Tree::from_text("max(1,aččččččččččččč)"); },
                ThrowsMessage<InputError>(HasSubstr("found 'ačččččč'")));
}

TEST(Tree, ChancesMustMakeOne) {
    EXPECT_THAT([] { (void)Tree::from_text("chance(1/2:3,1/3:5)"); },
                ThrowsMessage<InputError>(HasSubstr("add up to 5/6 instead of 1")));
    EXPECT_THAT([] { (void)Tree::from_text("chance(1:3,1:5)"); },
                ThrowsMessage<InputError>(HasSubstr("add up to 2/1 instead of 1")));
    EXPECT_THAT([] { (void)Tree::from_text("chance(1/999983:3,999982/999983:max(1),1/999979:3)"); },
                ThrowsMessage<InputError>(HasSubstr("no common denominator up to 1000000")));
    const TreeGame::Rules dice(Tree::from_text("chance(1/36:3,1/18:4,11/12:5)"));
    EXPECT_EQ(TreeGame::denominator(dice, {}), 36U);
    EXPECT_EQ(TreeGame::weight(dice, {}, {0}), 1U);
    EXPECT_EQ(TreeGame::weight(dice, {}, {1}), 2U);
    EXPECT_EQ(TreeGame::weight(dice, {}, {2}), 33U);
    EXPECT_EQ(TreeGame::to_move(dice, {}), Side::chance);
}

TEST(Tree, NamesAreUniqueAtANodeOnly) {
    EXPECT_THAT([] { (void)Tree::from_text("max(A=1,B=2,A=3)"); },
                ThrowsMessage<InputError>(HasSubstr("two branches of one node have the name 'A'")));
    EXPECT_EQ(canonical("max(A=min(A=1,B=2),B=3)"), "max(A=min(A=1,B=2),B=3)");
}

std::string nested(int levels) {
    std::string text;
    for (int i = 0; i < levels; ++i) text += "max(";
    return text + "1" + std::string(static_cast<std::size_t>(levels), ')');
}

std::string broad(int branches) {
    std::string text = "max(0";
    for (int i = 1; i < branches; ++i) text += fmt::format(",{}", i);
    return text + ")";
}

TEST(Tree, HasLimits) {
    EXPECT_EQ(Tree::from_text(nested(deepest)).size(), 101U);
    EXPECT_THAT([] { (void)Tree::from_text(nested(deepest + 1)); },
                ThrowsMessage<InputError>(HasSubstr("deeper than 100 levels")));
    EXPECT_THROW((void)Tree::from_text(nested(100'000)), InputError);
    EXPECT_EQ(Tree::from_text(broad(256)).size(), 257U);
    EXPECT_THAT([] { (void)Tree::from_text(broad(257)); },
                ThrowsMessage<InputError>(HasSubstr("more than 256 branches")));
    MoveList<TreeGame> moves;
    TreeGame::moves(TreeGame::Rules(Tree::from_text(broad(256))), {}, moves);
    EXPECT_EQ(moves.size(), TreeGame::max_moves);  // so the list has room for every node that can be written
    static_assert(TreeGame::max_moves == most_children);
}

TEST(Tree, MovesAreNamesOrNumbers) {
    const TreeGame::Rules rules(Tree::from_text("max(A=1,2,C=3)"));
    EXPECT_EQ(TreeGame::move_text(rules, {}, {0}), "A");
    EXPECT_EQ(TreeGame::move_text(rules, {}, {1}), "2");
    EXPECT_EQ(TreeGame::read_move(rules, {}, "C")->branch, 2);
    EXPECT_EQ(TreeGame::read_move(rules, {}, "1")->branch, 0);
    for (const char* text : {"", "0", "4", "B", "a", "-1", " 1"})
        EXPECT_FALSE(TreeGame::read_move(rules, {}, text).has_value()) << text;
    EXPECT_EQ(TreeGame::refusal(rules, {}, "B").code, "no_such_branch");
    EXPECT_EQ(TreeGame::refusal(rules, {1}, "1").code, "game_over");
}

TEST(Tree, APositionIsATreeAndAPath) {
    const std::string tree = "max(A=min(1,2),B=chance(1/2:x=7,1/2:8))";
    const auto position = TreeGame::read_position({}, tree + " @B.x");
    EXPECT_EQ(outcome<TreeGame>(position.rules, position.state), Outcome::worth(7));
    EXPECT_EQ(TreeGame::state_text(position.rules, position.state), tree + " @B.x");
    EXPECT_EQ(TreeGame::state_text(position.rules, TreeGame::read_position({}, tree + "@1.2 \n").state),
              tree + " @A.2");
    EXPECT_EQ(TreeGame::state_text(position.rules, {}), tree);
    EXPECT_THAT([&] { (void)TreeGame::read_position({}, tree + " @A.3"); },
                ThrowsMessage<InputError>(AllOf(HasSubstr("'A.3'"), HasSubstr("no branch '3'"))));
    EXPECT_THROW((void)TreeGame::read_position({}, tree + " @"), InputError);
    EXPECT_THROW((void)TreeGame::read_position({}, tree + " @A.1.1"), InputError);
    EXPECT_THROW((void)TreeGame::read_position({}, tree + " @A @B"), InputError);
}

TEST(Tree, ALeafBelongsToWhoeverWouldMove) {
    // Chance between two players does not change whose turn it is after it.
    const TreeGame::Rules rules(Tree::from_text("max(chance(1/1:5),min(6),max(7))"));
    const auto side_at = [&](const std::string& path) {
        const auto position = TreeGame::read_position({}, rules.tree->text() + " @" + path);
        return TreeGame::to_move(position.rules, position.state);
    };
    EXPECT_EQ(side_at("1"), Side::chance);
    EXPECT_EQ(side_at("1.1"), Side::second);
    EXPECT_EQ(side_at("2.1"), Side::first);
    EXPECT_EQ(side_at("3.1"), Side::second);
}

TEST(Tree, TheBoardIsADrawing) {
    const TreeGame::Rules rules(Tree::from_text("max(A=min(1,win),chance(1/3:2,2/3:B=-3))"));
    EXPECT_EQ(TreeGame::board_text(rules, {}),
              "max\n"
              "├─ A: min\n"
              "│  ├─ 1: 1\n"
              "│  └─ 2: win\n"
              "└─ 2: chance\n"
              "   ├─ 1/3 1: 2\n"
              "   └─ 2/3 B: -3\n");
    EXPECT_EQ(TreeGame::board_text(rules, {tree::root + 1}), "min\n├─ 1: 1\n└─ 2: win\n");
    EXPECT_EQ(TreeGame::board_text(TreeGame::Rules(Tree::from_text("r=5")), {}), "5\n");
}

TEST(Tree, TheEvaluationIsWhatIsWritten) {
    const TreeGame::Rules plain(Tree::from_text("max[7](min[-3](4),loss)"));
    EXPECT_EQ(Written::unit(plain), 1);
    EXPECT_EQ(Written::score(plain, {0}), 7);
    EXPECT_EQ(Written::score(plain, {1}), -3);
    EXPECT_EQ(Written::score(plain, {2}), -default_many);
    EXPECT_EQ(Written::score(plain, {3}), 4);
    const TreeGame::Rules dice(Tree::from_text("max[7](chance(1:4))"));
    EXPECT_EQ(Written::unit(dice), 1'000'000);
    EXPECT_EQ(Written::score(dice, {0}), 7'000'000);
    EXPECT_EQ(Written::score(dice, {2}), 4'000'000);
}

}  // namespace
}  // namespace tahoun::tree
