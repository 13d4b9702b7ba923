// A search's own trace, whose moves are of the game's type, put into words.
#pragma once

#include "core/refinements.hpp"
#include "lab/trace.hpp"

#include <fmt/format.h>

#include <string>
#include <vector>

namespace tahoun::lab {

// Every field of the nodes, and the view; the caller adds what the trace itself cannot know (game, player, unit …).
template <Game G>
[[nodiscard]] TraceTree described(const search::Trace<typename G::Move>& trace,
                                  const typename G::Rules& rules, const typename G::State& root) {
    using State = typename G::State;
    const Side root_side = G::to_move(rules, root);
    const Side max = root_side == Side::chance ? Side::first : root_side;

    TraceTree tree;
    tree.view = trace.view;
    tree.nodes.reserve(trace.nodes.size());
    // A node comes after its parent and before the parent's next branch, so that the states along one path suffice.
    std::vector<State> path;
    for (const auto& from : trace.nodes) {
        TraceNode node;
        if (from.move) {
            path.erase(path.begin() + from.ply, path.end());
            const State& before = path.back();
            node.move = G::move_text(rules, before, *from.move);
            if constexpr (ChanceGame<G>)
                if (G::to_move(rules, before) == Side::chance)
                    node.chance = fmt::format("{}/{}", G::weight(rules, before, *from.move),
                                              G::denominator(rules, before));
            path.push_back(play<G>(rules, before, *from.move));
        } else {
            path.assign(1, root);
        }
        const State& here = path.back();
        const Side side = G::to_move(rules, here);
        using Role = TraceNode::Role;
        node.parent = from.parent;
        node.side = std::string(G::side_name(side));
        node.role = side == Side::chance ? Role::chance : side == max ? Role::max : Role::min;
        node.ply = from.ply;
        node.depth = from.depth;
        node.visited = from.visited;
        node.leaf = from.leaf;
        node.window = from.window;
        node.value = from.value;
        if (from.best) node.best = G::move_text(rules, here, *from.best);
        node.cut = from.cut;
        tree.nodes.push_back(std::move(node));
    }
    return tree;
}

}  // namespace tahoun::lab
