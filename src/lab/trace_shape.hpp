// How the nodes of a trace hang together: what a renderer asks before it draws.
#pragma once

#include "lab/trace.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace tahoun::lab {

class TraceShape {
public:
    explicit TraceShape(const TraceTree& tree);

    // In the order in which they were met; those that nobody looked at come last.
    [[nodiscard]] std::span<const TraceId> children(TraceId node) const;
    [[nodiscard]] bool is_last_child(TraceId node) const;
    // The best branch of its parent.
    [[nodiscard]] bool is_best(TraceId node) const { return best_[node]; }
    // The best branch of a node that is itself reached by best branches only.
    [[nodiscard]] bool on_best_line(TraceId node) const { return on_line_[node]; }
    // Some cut was made by this node's bound.
    [[nodiscard]] bool is_cited(TraceId node) const { return cited_[node]; }

private:
    const TraceTree* tree_;
    std::vector<std::size_t> first_;  // where a node's children begin in children_; one entry more than nodes
    std::vector<TraceId> children_;
    std::vector<bool> best_;
    std::vector<bool> on_line_;
    std::vector<bool> cited_;
};

}  // namespace tahoun::lab
