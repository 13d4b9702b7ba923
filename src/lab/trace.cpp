#include "lab/trace.hpp"

namespace tahoun::lab {

TraceTree TraceTree::seen_from(View wanted) const {
    TraceTree turned = *this;
    turned.view = wanted;
    if (wanted == view) return turned;
    for (TraceNode& node : turned.nodes) {
        if (node.role != TraceNode::Role::min) continue;
        if (node.value) node.value = -*node.value;
        if (node.window) node.window = Window{-node.window->beta, -node.window->alpha};
        if (node.cut) node.cut->bound = -node.cut->bound;
    }
    for (Step& step : turned.steps) {
        if (nodes[step.node].role != TraceNode::Role::min) continue;
        if (step.value) step.value = -*step.value;
        if (step.window) step.window = Window{-step.window->beta, -step.window->alpha};
    }
    return turned;
}

TraceTree::Counts TraceTree::counts() const {
    Counts counts;
    for (const TraceNode& node : nodes) {
        if (node.visited) ++counts.visited;
        if (node.leaf != Leaf::none) ++counts.leaves;
        if (!node.cut) continue;
        ++counts.cuts;
        ++(node.cut->kind == CutKind::alpha ? counts.alpha_cuts : counts.beta_cuts);
        counts.cut_branches += node.cut->branches;
    }
    return counts;
}

std::string score_text(const TraceTree& tree, Score score) {
    if (score >= search::infinite) return "∞";
    if (score <= -search::infinite) return "−∞";
    return tahoun::score_text(score, tree.unit);
}

}  // namespace tahoun::lab
