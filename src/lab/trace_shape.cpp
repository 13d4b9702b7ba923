#include "lab/trace_shape.hpp"

namespace tahoun::lab {

TraceShape::TraceShape(const TraceTree& tree)
    : tree_(&tree),
      first_(tree.nodes.size() + 1),
      best_(tree.nodes.size()),
      on_line_(tree.nodes.size()),
      cited_(tree.nodes.size()) {
    const auto& nodes = tree.nodes;
    for (const TraceNode& node : nodes) {
        if (node.parent < nodes.size()) ++first_[node.parent + 1];
        if (node.cut && node.cut->by < nodes.size()) cited_[node.cut->by] = true;
    }
    for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];

    children_.resize(first_.back());
    std::vector<std::size_t> next(first_.begin(), first_.end());
    std::vector<bool> has_best(nodes.size());
    for (TraceId id = 0; id < nodes.size(); ++id) {
        const TraceId parent = nodes[id].parent;
        if (parent >= nodes.size()) {
            on_line_[id] = true;
            continue;
        }
        children_[next[parent]++] = id;
        best_[id] = !has_best[parent] && nodes[id].visited && !nodes[parent].best.empty() &&
                    nodes[id].move == nodes[parent].best;
        if (best_[id]) has_best[parent] = true;
        on_line_[id] = best_[id] && on_line_[parent];
    }
}

std::span<const TraceId> TraceShape::children(TraceId node) const {
    return std::span(children_).subspan(first_[node], first_[node + 1] - first_[node]);
}

bool TraceShape::is_last_child(TraceId node) const {
    const TraceId parent = tree_->nodes[node].parent;
    return parent >= tree_->nodes.size() || children(parent).back() == node;
}

}  // namespace tahoun::lab
