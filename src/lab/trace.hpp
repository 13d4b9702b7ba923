// A search written down in words, without the game's types: what the command line prints and the laboratory draws.
#pragma once

#include "core/score.hpp"
#include "search/move_order.hpp"
#include "search/steps.hpp"
#include "search/trace.hpp"
#include "search/tracer.hpp"
#include "search/tree_size.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::lab {

using search::Cut;
using search::CutKind;
using search::Leaf;
using search::no_depth_limit;
using search::no_trace_node;
using search::NodesAndLeaves;
using search::Step;
using search::TraceId;
using search::TraceTooBig;
using search::TreeSize;
using search::View;
using search::Window;

struct TraceNode {
    TraceId parent = search::no_trace_node;
    std::string move;  // that leads here; empty at the root
    std::string side;  // the name of whoever moves here: "x", "max", "chance"
    enum class Role : std::uint8_t {
        max,
        min,
        chance
    } role = Role::max;  // max: the player to move at the root
    std::string chance;  // below a chance node: how likely, "1/6"
    int ply = 0;
    int depth = 0;        // plies that may still be searched
    bool visited = true;  // false: a branch that was cut before anybody looked at it
    Leaf leaf = Leaf::none;
    std::optional<Window> window;  // on entry; none where the algorithm has no window
    std::optional<Score> value;
    std::string best;  // the best move found here, if any
    std::optional<Cut> cut;
};

struct TraceTree {
    std::string game;
    std::string rules;
    std::string player;
    std::string position;
    View view = View::mover;                   // from whose side values, windows and bounds are seen
    Score unit = 1;                            // how many steps make one printed point
    std::vector<TraceNode> nodes;              // in the order in which they were met; the root first
    std::vector<std::string> line;             // the best line
    std::vector<Step> steps;                   // where they were asked for
    std::vector<std::string_view> pseudocode;  // the lines that the steps name
    // What plain minimax would have looked at; none where it is too much.
    std::optional<TreeSize> minimax;

    // The same seen from the other side: the text's chapters 2.1 and 3.1 look from the root, 2.2 and 3.2 from the mover.
    [[nodiscard]] TraceTree seen_from(View wanted) const;

    struct Counts {
        std::uint64_t visited = 0;
        std::uint64_t leaves = 0;
        std::uint64_t cuts = 0;  // nodes whose remaining branches were cut
        std::uint64_t alpha_cuts = 0;
        std::uint64_t beta_cuts = 0;
        std::uint64_t cut_branches = 0;  // branches nobody looked at
    };
    [[nodiscard]] Counts counts() const;
};

// An end of a window that nothing has narrowed yet.
[[nodiscard]] constexpr bool is_open(Score score) noexcept {
    return score >= search::infinite || score <= -search::infinite;
}

// A score of the trace as people read it: "70", "-3.5", "−∞" for an open window.
[[nodiscard]] std::string score_text(const TraceTree& tree, Score score);

[[nodiscard]] std::string trace_as_json(const TraceTree& tree);
[[nodiscard]] std::string trace_as_text(const TraceTree& tree);
[[nodiscard]] std::string trace_as_dot(const TraceTree& tree);
[[nodiscard]] std::string trace_as_svg(const TraceTree& tree);

}  // namespace tahoun::lab
