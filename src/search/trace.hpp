// A whole search written down: every node with its window, its value, and why the rest of it was cut.
#pragma once

#include "core/error.hpp"
#include "search/tracer.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tahoun::search {

using TraceId = std::uint32_t;
inline constexpr TraceId no_trace_node = static_cast<TraceId>(-1);

// In the words of the text: a MAX node is left by a beta cut, a MIN node by an alpha cut, MAX being the player who is
// to move at the root (the first player where chance is). Either way an ancestor of the other kind has something better already.
enum class CutKind : std::uint8_t { alpha, beta };

struct Cut {
    CutKind kind = CutKind::alpha;
    Score bound = 0;             // as the node itself sees it
    TraceId by = no_trace_node;  // the ancestor that set the bound; none: the window the root began with
    std::uint32_t branches = 0;  // how many were not looked at
};

template <class Move>
struct TraceNode {
    TraceId parent = no_trace_node;
    std::optional<Move> move;
    Side side = Side::first;
    int ply = 0;
    int depth = 0;
    bool visited = true;  // false: a branch that was cut before anybody looked at it
    Leaf leaf = Leaf::none;
    std::optional<Window> window;
    std::optional<Score> value;
    std::optional<Move> best;
    std::optional<Cut> cut;
};

template <class Move>
struct Trace {
    View view = View::mover;
    std::vector<TraceNode<Move>> nodes;  // in the order in which they were met; the root first
};

// More nodes than somebody wants to see, or than memory is there for.
class TraceTooBig : public InputError {
public:
    using InputError::InputError;
};

template <class Move>
class TraceRecorder {
public:
    static constexpr bool listening = true;

    TraceRecorder(View view, std::size_t most_nodes) : most_nodes_(most_nodes) { trace_.view = view; }

    void enter(const Entry<Move>& entry) {
        const TraceId id = add();
        auto& node = trace_.nodes[id];
        node.move = entry.move;
        node.side = entry.side;
        node.depth = entry.depth;
        node.window = entry.window;
        Frame frame{id, no_trace_node, no_trace_node};
        if (!stack_.empty()) {
            frame.max_bound_by = stack_.back().max_bound_by;
            frame.min_bound_by = stack_.back().min_bound_by;
        }
        stack_.push_back(frame);
    }
    void leaf(Leaf why) { current().leaf = why; }
    void better(const Move& move, Score /*value*/) {
        current().best = move;
        (is_max() ? stack_.back().max_bound_by : stack_.back().min_bound_by) = stack_.back().id;
    }
    void cut(std::span<const Move> rest) {
        if (rest.empty()) return;
        Cut cut;
        cut.kind = is_max() ? CutKind::beta : CutKind::alpha;
        cut.by = is_max() ? stack_.back().min_bound_by : stack_.back().max_bound_by;
        cut.branches = static_cast<std::uint32_t>(rest.size());
        const bool upper_bound = trace_.view == View::mover || is_max();
        cut.bound = upper_bound ? current().window->beta : current().window->alpha;
        current().cut = cut;
        for (const Move& move : rest) {
            auto& branch = trace_.nodes[add()];
            branch.move = move;
            branch.visited = false;
        }
    }
    void leave(Score value) {
        current().value = value;
        stack_.pop_back();
    }

    [[nodiscard]] const Trace<Move>& trace() const noexcept { return trace_; }
    [[nodiscard]] Trace<Move> take() noexcept { return std::move(trace_); }

private:
    struct Frame {
        TraceId id;
        TraceId max_bound_by;
        TraceId min_bound_by;
    };

    TraceId add() {
        if (trace_.nodes.size() >= most_nodes_)
            throw TraceTooBig(fmt::format(
                "the search visits more than {} nodes, too many for a trace; lower depth=, or raise --limit",
                most_nodes_));
        TraceNode<Move> node;
        if (!stack_.empty()) {
            node.parent = stack_.back().id;
            node.ply = trace_.nodes[node.parent].ply + 1;
        }
        trace_.nodes.push_back(node);
        return static_cast<TraceId>(trace_.nodes.size() - 1);
    }
    [[nodiscard]] TraceNode<Move>& current() { return trace_.nodes[stack_.back().id]; }
    [[nodiscard]] bool is_max() {
        const Side root = trace_.nodes.front().side;
        return current().side == (root == Side::chance ? Side::first : root);
    }

    Trace<Move> trace_;
    std::vector<Frame> stack_;
    std::size_t most_nodes_;
};

}  // namespace tahoun::search
