// A recorded search put into words, and drawn: JSON, outline, Graphviz, SVG.
#include "games/tree/game.hpp"
#include "lab/tidy_tree.hpp"
#include "lab/trace.hpp"
#include "lab/trace_from.hpp"
#include "lab/utf8.hpp"
#include "support/random_tree.hpp"
#include "support/seed.hpp"
#include "support/traced.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::lab {
namespace {

using nlohmann::json;
using test::TracedTree;
using testing::HasSubstr;
using testing::Not;
using Role = TraceNode::Role;

constexpr std::string_view lecture_text = "max(A1=min(3,12,8),A2=min(2,4,6),A3=min(14,5,2))";
constexpr std::string_view chance_text = "max(roll=chance(1/2:max(3,4),1/3:min(1,-5),1/6:10),stay=4)";
constexpr std::string_view beta_text = "max(L=min(7,R=max(9,1,2)),4)";
constexpr search::Bounds small{99, 90};

TraceTree tree_of(const TracedTree& traced, std::string_view text) {
    TraceTree tree = described<tree::TreeGame>(traced.trace(), test::tree_rules(text), {});
    tree.game = "tree";
    tree.player = "somebody";
    tree.position = std::string(text);
    return tree;
}
TraceTree alphabeta(std::string_view text, int depth) {
    return tree_of(test::alphabeta_trace(text, depth, small), text);
}

std::size_t count(std::string_view text, std::string_view what) {
    std::size_t found = 0;
    for (std::size_t at = text.find(what); at != std::string_view::npos;
         at = text.find(what, at + what.size()))
        ++found;
    return found;
}

// --- From the search's trace --------------------------------------------------------------------------------------------

TEST(TraceFrom, NamesMovesSidesAndRoles) {
    const TraceTree tree = alphabeta(lecture_text, 2);
    ASSERT_EQ(tree.nodes.size(), 13U);
    EXPECT_EQ(tree.nodes[0].move, "");
    EXPECT_EQ(tree.nodes[0].best, "A1");
    EXPECT_EQ(tree.nodes[0].role, Role::max);
    EXPECT_EQ(tree.nodes[5].move, "A2");
    EXPECT_EQ(tree.nodes[5].side, "min");
    EXPECT_EQ(tree.nodes[5].role, Role::min);
    EXPECT_EQ(tree.nodes[5].parent, 0U);
    EXPECT_EQ(tree.nodes[5].best, "1");
    EXPECT_FALSE(tree.nodes[7].visited);
    EXPECT_EQ(tree.nodes[7].move, "2");
    EXPECT_EQ(tree.nodes[7].role, Role::max);
    EXPECT_EQ(tree.nodes[7].ply, 2);
    EXPECT_EQ(tree.counts().visited, 11U);
}

TEST(TraceFrom, MaxIsWhoMovesAtTheRoot) {
    const TraceTree tree = alphabeta("min(max(1,2),3)", 2);
    EXPECT_EQ(tree.nodes[0].role, Role::max);
    EXPECT_EQ(tree.nodes[0].side, "min");
    EXPECT_EQ(tree.nodes[1].role, Role::min);
}

TEST(TraceFrom, SaysHowLikelyAnOutcomeIs) {
    const TraceTree tree = tree_of(test::lecture_trace(chance_text), chance_text);
    EXPECT_EQ(tree.nodes[1].role, Role::chance);
    EXPECT_EQ(tree.nodes[1].chance, "");
    EXPECT_EQ(tree.nodes[2].chance, "3/6");
    EXPECT_EQ(tree.nodes[2].role, Role::max);
    EXPECT_EQ(tree.nodes[3].chance, "");
    EXPECT_EQ(tree.view, View::root);
    const TraceTree root_of_chance = tree_of(test::lecture_trace("chance(1/2:max(1,2),1/2:min(1,2))"),
                                             "chance(1/2:max(1,2),1/2:min(1,2))");
    EXPECT_EQ(root_of_chance.nodes[0].role, Role::chance);
    EXPECT_EQ(root_of_chance.nodes[1].role, Role::max);
    EXPECT_EQ(root_of_chance.nodes[4].role, Role::min);
}

TEST(TraceFrom, FollowsThePathOfEveryNode) {
    test::Seeded seeded;
    test::TreeShape shape;
    shape.names = true;
    for (int i = 0; i < test::cases(200); ++i) {
        const std::string text = test::random_tree_text(seeded.random, shape);
        const TracedTree traced = test::alphabeta_trace(text, 6);
        const TraceTree tree = tree_of(traced, text);
        ASSERT_EQ(tree.nodes.size(), traced.trace().nodes.size());
        for (TraceId id = 0; id < tree.nodes.size(); ++id) {
            std::string path;
            for (TraceId at = id; tree.nodes[at].parent != search::no_trace_node; at = tree.nodes[at].parent)
                path = tree.nodes[at].move + (path.empty() ? "" : ".") + path;
            EXPECT_EQ(path, traced.path_of(id)) << text;
        }
    }
}

// --- JSON ---------------------------------------------------------------------------------------------------------------

TEST(TraceJson, HoldsEverything) {
    TraceTree tree = alphabeta(lecture_text, 2);
    tree.line = {"A1", "1"};
    const std::string text = trace_as_json(tree);
    const json document = json::parse(text);
    EXPECT_EQ(document["game"], "tree");
    EXPECT_EQ(document["view"], "mover");
    EXPECT_EQ(document["line"], json({"A1", "1"}));
    EXPECT_EQ(
        document["counts"],
        json::parse(R"({"visited":11,"leaves":7,"cuts":1,"alpha_cuts":1,"beta_cuts":0,"cut_branches":2})"));
    ASSERT_EQ(document["nodes"].size(), 13U);
    EXPECT_EQ(
        document["nodes"][0],
        json::parse(
            R"({"id":0,"parent":null,"move":null,"side":"max","role":"max","chance":null,"ply":0,"depth":2,
        "visited":true,"leaf":null,"alpha":-99,"beta":99,"value":3,"best":"A1","cut":null})"));
    EXPECT_EQ(document["nodes"][5]["cut"], json::parse(R"({"kind":"alpha","bound":-3,"by":0,"branches":2})"));
    EXPECT_EQ(document["nodes"][6]["leaf"], "end");
    EXPECT_EQ(document["nodes"][7]["visited"], false);
    EXPECT_TRUE(document["nodes"][7]["value"].is_null());
    EXPECT_EQ(count(text, "\n"), 8 + 13 + 3U) << "one line for each node";
}

TEST(TraceJson, WritesNoInfinity) {
    const TraceTree tree = tree_of(test::pruned_lecture_trace(lecture_text), lecture_text);
    const json document = json::parse(trace_as_json(tree));
    EXPECT_TRUE(document["nodes"][0]["alpha"].is_null());
    EXPECT_TRUE(document["nodes"][0]["beta"].is_null());
    EXPECT_TRUE(document["nodes"][0]["depth"].is_null()) << "to the end of the game";
    EXPECT_EQ(document["nodes"][5]["alpha"], 3);
    EXPECT_EQ(document["view"], "root");
}

TEST(TraceJson, WritesDecimalsInTheUnit) {
    constexpr std::string_view text = "chance(1/2:3,1/2:4)";
    TraceTree tree = tree_of(test::lecture_trace(text), text);
    tree.unit = 1'000'000;
    const json document = json::parse(trace_as_json(tree));
    EXPECT_EQ(document["nodes"][0]["value"], 3.5);
    EXPECT_EQ(document["nodes"][1]["chance"], "1/2");
}

TEST(TraceJson, SurvivesMalformedTexts) {
    TraceTree tree = alphabeta(lecture_text, 2);
    tree.position = "\xFF\"\\\n";
    EXPECT_EQ(json::parse(trace_as_json(tree))["position"], "\xEF\xBF\xBD\"\\\n");
}

// --- Outline ------------------------------------------------------------------------------------------------------------

TEST(TraceText, IsAnOutline) {
    TraceTree tree = alphabeta(lecture_text, 2).seen_from(View::root);
    tree.line = {"A1", "1"};
    EXPECT_EQ(trace_as_text(tree), R"(tree by somebody
position max(A1=min(3,12,8),A2=min(2,4,6),A3=min(14,5,2))
alpha [value] beta: every value as MAX sees it

MAX #0  -99 [3] 99
├─ A1: MIN #1  -100 [3] 99  ★ best line
│  ├─ 1: leaf #2  -101 [3] 100  end of the game  ★ best line
│  ├─ 2: leaf #3  -101 [12] 3  end of the game
│  └─ 3: leaf #4  -101 [8] 3  end of the game
├─ A2: MIN #5  3 [3] 99
│  ├─ 1: leaf #6  3 [2] 100  end of the game  ★ best here
│  └─ ✂ alpha cut by node #0 (bound 3): 2 branches not looked at: 2, 3
└─ A3: MIN #9  3 [3] 99
   ├─ 1: leaf #10  3 [14] 100  end of the game
   ├─ 2: leaf #11  3 [5] 14  end of the game
   └─ 3: leaf #12  3 [2] 5  end of the game  ★ best here

11 nodes visited, 7 of them leaves; 1 cut (1 alpha, 0 beta) spared 2 branches
best line: A1 1
)");
}

TEST(TraceText, ShowsOnlyTheValueWhereThereIsNoWindow) {
    const std::string text = trace_as_text(tree_of(test::lecture_trace(chance_text), chance_text));
    EXPECT_THAT(text, HasSubstr("├─ roll: chance #1  ["));
    EXPECT_THAT(text, HasSubstr("│  ├─ 1 (3/6): MAX #2  ["));
    EXPECT_THAT(text, HasSubstr("no cuts"));
}

TEST(TraceText, NamesTheKindOfACut) {
    EXPECT_THAT(trace_as_text(alphabeta(beta_text, 3)),
                HasSubstr("✂ beta cut by node #1 (bound 7): 2 branches not looked at: 2, 3"));
}

TEST(TraceText, DoesNotListHundredsOfCutBranches) {
    std::string text = "max(5,min(1";
    for (int i = 0; i < 40; ++i) text += ",2";
    EXPECT_THAT(trace_as_text(alphabeta(text + "))", 2)),
                HasSubstr("40 branches not looked at: 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 and 28 more"));
}

// --- Graphviz -----------------------------------------------------------------------------------------------------------

TEST(TraceDot, HasEveryNodeAndEdge) {
    const TraceTree tree = alphabeta(beta_text, 3);
    const std::string text = trace_as_dot(tree);
    EXPECT_EQ(count(text, "tooltip="), tree.nodes.size());
    EXPECT_EQ(count(text, " -> "), tree.nodes.size() - 1);
    EXPECT_EQ(count(text, "style=dashed"), tree.counts().cut_branches);
    EXPECT_EQ(count(text, "shape=house"), 2U);
    EXPECT_EQ(count(text, "shape=invhouse"), 1U);
    EXPECT_THAT(text, HasSubstr("[label=\"-101 [7] 7\\nbeta cut by node #1 (bound 7)\""));
    EXPECT_THAT(text, HasSubstr("n0 -> n1 [label=\"L\", style=bold"));
    EXPECT_EQ(count(text, "{"), 1U);
    EXPECT_TRUE(text.starts_with("digraph trace {\n") && text.ends_with("}\n"));
    EXPECT_THAT(trace_as_dot(tree_of(test::lecture_trace(chance_text), chance_text)),
                HasSubstr("shape=circle"));
}

TEST(TraceDot, EscapesTexts) {
    TraceTree tree = alphabeta(beta_text, 3);
    tree.player = "a\"b\\c&d\nx";
    EXPECT_THAT(trace_as_dot(tree), HasSubstr(R"(tree by a\"b\\c&amp;d\nx)"));
}

// --- SVG ----------------------------------------------------------------------------------------------------------------

// Enough of XML to see that tags are balanced, attributes quoted and texts escaped.
testing::AssertionResult well_formed(std::string_view text) {
    std::vector<std::string> open;
    for (std::size_t at = 0; at < text.size();) {
        const char c = text[at];
        if (c == '&') {
            const std::string_view entity = text.substr(at, text.find(';', at) - at);
            if (entity != "&amp" && entity != "&lt" && entity != "&gt" && entity != "&quot" &&
                entity != "&#39")
                return testing::AssertionFailure() << "a bare & at " << text.substr(at, 20);
        }
        if (static_cast<unsigned char>(c) < 0x20U && c != '\n' && c != '\t')
            return testing::AssertionFailure() << "a control character";
        if (c != '<') {
            ++at;
            continue;
        }
        bool in_quotes = false;
        std::size_t end = at + 1;
        for (; end < text.size() && (in_quotes || text[end] != '>'); ++end) {
            if (text[end] == '"') in_quotes = !in_quotes;
            if (text[end] == '<')
                return testing::AssertionFailure() << "a bare < after " << text.substr(at, 20);
        }
        if (end >= text.size()) return testing::AssertionFailure() << "an open tag";
        const std::string_view tag = text.substr(at + 1, end - at - 1);
        const std::string name(tag.substr(0, tag.find_first_of(" \n/", 1)));
        if (tag.starts_with('/')) {
            if (open.empty() || "/" + open.back() != tag)
                return testing::AssertionFailure() << "closed by " << tag;
            open.pop_back();
        } else if (!tag.ends_with('/')) {
            open.push_back(name);
        }
        at = end + 1;
    }
    if (!open.empty()) return testing::AssertionFailure() << "not closed: " << open.back();
    return testing::AssertionSuccess();
}

TEST(TraceSvg, ShowsNodesTriplesAndCuts) {
    TraceTree tree = alphabeta(lecture_text, 2).seen_from(View::root);
    const std::string svg = trace_as_svg(tree);
    EXPECT_TRUE(well_formed(svg));
    EXPECT_THAT(svg, HasSubstr("role=\"img\""));
    EXPECT_THAT(svg, HasSubstr("<title id=\"trace-title\">tree by somebody</title>"));
    EXPECT_THAT(svg, HasSubstr("prefers-color-scheme: dark"));
    EXPECT_EQ(count(svg, "<ellipse class=\"unseen\""), 2U);
    EXPECT_EQ(count(svg, "class=\"edge cut\""), 2 + 1U) << "two branches, and the legend";
    EXPECT_EQ(count(svg, "class=\"edge line\""), 2 + 1U);
    EXPECT_EQ(count(svg, "<path class=\"max\""), 1 + 1U);
    EXPECT_EQ(count(svg, "<path class=\"min\""), 3 + 1U);
    EXPECT_EQ(count(svg, ">α-cut<"), 1U);
    EXPECT_THAT(svg, HasSubstr("bound 3 of #0"));
    EXPECT_THAT(svg, HasSubstr(">−99</text>"));
    EXPECT_THAT(svg, Not(HasSubstr("β-cut")));
    EXPECT_THAT(svg, HasSubstr("<title>#5 MIN, after A2: 3 [3] 99, best 1, alpha cut by node #0 (bound 3), 2 "
                               "branches not looked at</title>"));
}

TEST(TraceSvg, TellsTheCutsApart) {
    const std::string svg = trace_as_svg(alphabeta(beta_text, 3));
    EXPECT_EQ(count(svg, ">β-cut<"), 1U);
    EXPECT_EQ(count(svg, "class=\"tick beta-cut\""), 2 * 2 + 2U);
    EXPECT_THAT(svg, Not(HasSubstr("class=\"tick alpha-cut\"")));
}

TEST(TraceSvg, ShowsChanceAndOpenWindows) {
    const std::string chance = trace_as_svg(tree_of(test::lecture_trace(chance_text), chance_text));
    EXPECT_TRUE(well_formed(chance));
    EXPECT_THAT(chance, HasSubstr("<ellipse class=\"chance\""));
    EXPECT_THAT(chance, HasSubstr("<tspan class=\"chance-text\"> 3/6</tspan>"));
    const std::string open = trace_as_svg(tree_of(test::pruned_lecture_trace(lecture_text), lecture_text));
    EXPECT_THAT(open, HasSubstr(">−∞</text>"));
    EXPECT_THAT(open, HasSubstr(">∞</text>"));
}

TEST(TraceSvg, DrawsAFewOfManyCutBranches) {
    std::string text = "max(5,min(1";
    for (int i = 0; i < 40; ++i) text += ",2";
    const std::string svg = trace_as_svg(alphabeta(text + "))", 2));
    EXPECT_EQ(count(svg, "<ellipse class=\"unseen\""), 8U);
    EXPECT_THAT(svg, HasSubstr(">+33</text>"));
    EXPECT_THAT(svg, HasSubstr("33 branches not looked at"));
}

TEST(TraceSvg, EscapesTexts) {
    TraceTree tree = alphabeta(lecture_text, 2);
    tree.player = "<&\"'>\x01\xFF";
    tree.nodes[1].move = "</text>";
    const std::string svg = trace_as_svg(tree);
    EXPECT_TRUE(well_formed(svg));
    EXPECT_THAT(svg, HasSubstr("tree by &lt;&amp;&quot;&#39;&gt;\xEF\xBF\xBD\xEF\xBF\xBD"));
}

TEST(TraceSvg, IsWellFormedForAnyTree) {
    test::Seeded seeded;
    test::TreeShape shape;
    shape.decided_leaf = 20;
    shape.repeated_player = 20;
    for (int i = 0; i < test::cases(100); ++i) {
        const std::string text = test::random_tree_text(seeded.random, shape);
        EXPECT_TRUE(well_formed(trace_as_svg(alphabeta(text, 3)))) << text;
    }
    EXPECT_TRUE(well_formed(trace_as_svg(TraceTree{})));
    EXPECT_TRUE(json::accept(trace_as_json(TraceTree{})));
    EXPECT_FALSE(trace_as_text(TraceTree{}).empty() || trace_as_dot(TraceTree{}).empty());
}

// --- Layout -------------------------------------------------------------------------------------------------------------

std::vector<int> levels_of(const std::vector<std::uint32_t>& parents) {
    std::vector<int> levels(parents.size());
    for (std::size_t i = 1; i < parents.size(); ++i) levels[i] = levels[parents[i]] + 1;
    return levels;
}

TEST(TidyTree, PutsNothingOnTopOfAnything) {
    constexpr double gap = 3;
    test::Seeded seeded;
    Random& random = seeded.random;
    for (int round = 0; round < test::cases(1000); ++round) {
        // In the order of a walk, as traces are: each node's parent is on the path to the one before.
        std::vector<std::uint32_t> parents{0};
        std::vector<double> widths{10};
        const std::uint32_t size = 1 + random.below(60);
        for (std::uint32_t i = 1; i < size; ++i) {
            std::uint32_t parent = i - 1;
            while (parent != 0 && random.happens(1, 2)) parent = parents[parent];
            parents.push_back(parent);
            widths.push_back(5 + random.below(60));
        }
        const auto middle = tidy_tree(parents, widths, gap);
        const auto levels = levels_of(parents);
        std::map<int, double> right_edge;
        std::map<std::uint32_t, std::pair<double, double>> children;
        double leftmost = 1e9;
        for (std::uint32_t i = 0; i < size; ++i) {
            const double left = middle[i] - widths[i] / 2;
            leftmost = std::min(leftmost, left);
            if (const auto found = right_edge.find(levels[i]); found != right_edge.end()) {
                ASSERT_GE(left, found->second + gap - 1e-6);
            }
            right_edge[levels[i]] = middle[i] + widths[i] / 2;
            if (i == 0) continue;
            const auto [entry, first] = children.try_emplace(parents[i], middle[i], middle[i]);
            if (!first) entry->second.second = middle[i];
        }
        EXPECT_NEAR(leftmost, 0, 1e-6);
        for (const auto& [parent, ends] : children)
            EXPECT_NEAR(middle[parent], (ends.first + ends.second) / 2, 1e-6);
    }
}

TEST(TidyTree, IsNarrowAndEven) {
    // A tall first branch, then short ones, then a tall one that bumps into the first: the short ones share the room.
    //   0 ─ 1 ─ 2 ─ (3 4 5 6)   0 ─ 7   0 ─ 8   0 ─ 9 ─ 10 ─ (11 12 13 14)
    const std::vector<std::uint32_t> parents{0, 0, 1, 2, 2, 2, 2, 0, 0, 0, 9, 10, 10, 10, 10};
    const auto middle = tidy_tree(parents, std::vector<double>(parents.size(), 10), 0);
    EXPECT_DOUBLE_EQ(middle[9] - middle[1], 40);
    EXPECT_NEAR(middle[7] - middle[1], 40.0 / 3, 1e-9);
    EXPECT_NEAR(middle[8] - middle[7], 40.0 / 3, 1e-9);
    EXPECT_DOUBLE_EQ(middle[0], 40);
}

TEST(TidyTree, TakesLinearTime) {
    // A spine with a leaf at every joint: comparing whole outlines each time would take hours.
    std::vector<std::uint32_t> parents{0};
    for (std::uint32_t i = 0; i < 200'000; ++i) {
        parents.push_back(2 * i);
        parents.push_back(2 * i);
    }
    const auto started = std::chrono::steady_clock::now();
    const auto middle = tidy_tree(parents, std::vector<double>(parents.size(), 10), 1);
    EXPECT_EQ(middle.size(), parents.size());
    EXPECT_LT(std::chrono::steady_clock::now() - started, std::chrono::seconds(10));
}

TEST(Utf8, ReplacesWhatIsMalformed) {
    EXPECT_EQ(valid_utf8("až €😀\n"), "až €😀\n");
    const std::string bad = "\xEF\xBF\xBD";
    EXPECT_EQ(valid_utf8("\xC0\xAF"), bad + bad);
    EXPECT_EQ(valid_utf8("\xED\xA0\x80"), bad + bad + bad) << "half of a surrogate pair";
    EXPECT_EQ(valid_utf8("\xE2\x82"), bad + bad);
    EXPECT_EQ(valid_utf8(std::string("\0", 1)), bad);
    EXPECT_EQ(shortened("žluťoučký", 5), "žluť…");
    EXPECT_EQ(shortened("kůň", 3), "kůň");
}

}  // namespace
}  // namespace tahoun::lab
