#include "games/tree/tree.hpp"

#include "core/random.hpp"

#include <fmt/format.h>

namespace tahoun::tree {

namespace {

std::string leaf_text(const Outcome& outcome) {
    const auto points = outcome.points_for(Side::first);
    if (outcome.is_worth_points()) return fmt::format("{}", points);
    return points > 0 ? "win" : points < 0 ? "loss" : "draw";
}

}  // namespace

std::string Tree::text(NodeId id) const {
    const Node& node = nodes_[id];
    std::string text;
    if (id != root && nodes_[node.parent].kind == Kind::chance)
        text += fmt::format("{}/{}:", node.weight, nodes_[node.parent].denominator);
    if (!node.name.empty()) text += node.name + "=";
    if (node.kind == Kind::leaf) return text + leaf_text(node.outcome);

    text += node.kind == Kind::max ? "max" : node.kind == Kind::min ? "min" : "chance";
    if (node.estimate != 0) text += fmt::format("[{}]", node.estimate);
    for (NodeId child = 0; child < node.children; ++child) {
        text += child == 0 ? '(' : ',';
        text += this->text(node.first_child + child);
    }
    return text + ')';
}

std::string Tree::move_name(NodeId child) const {
    const Node& node = nodes_[child];
    if (!node.name.empty()) return node.name;
    return fmt::format("{}", child - nodes_[node.parent].first_child + 1);
}

}  // namespace tahoun::tree
