#include "support/traced.hpp"

#include "games/tree/evaluators.hpp"
#include "search/textbook/alphabeta.hpp"
#include "search/textbook/lecture.hpp"
#include "search/textbook/minimax.hpp"

#include <stdexcept>
#include <utility>

namespace tahoun::test {

using tree::TreeGame;
using Recorder = search::TraceRecorder<TreeGame::Move>;

namespace {

constexpr std::size_t most_nodes = 100'000;

template <class Run>
TracedTree traced(std::string_view text, search::View view, Run run) {
    const auto situation = search::situation_of<TreeGame>(tree_rules(text), {});
    const tree::Written written;
    Recorder recorder(view, most_nodes);
    const auto found = run(situation, written, recorder);
    if (recorder.trace().nodes.front().value != found.score)
        throw std::logic_error("the trace ends with another value than the search");
    return {situation.rules, recorder.take()};
}

}  // namespace

TreeGame::Rules tree_rules(std::string_view text) {
    return TreeGame::Rules(tree::Tree::from_text(text));
}

TracedTree::TracedTree(TreeGame::Rules rules, search::Trace<TreeGame::Move> trace)
    : rules_(std::move(rules)), trace_(std::move(trace)) {
    std::vector<TreeGame::State> states;
    for (const Node& node : trace_.nodes) {
        if (node.parent == search::no_trace_node) {
            states.emplace_back();
            paths_.emplace_back();
            continue;
        }
        const TreeGame::State& above = states.at(node.parent);
        const std::string& before = paths_.at(node.parent);
        paths_.push_back(before + (before.empty() ? "" : ".") +
                         TreeGame::move_text(rules_, above, node.move.value()));
        states.push_back(play<TreeGame>(rules_, above, *node.move));
    }
}

const TracedTree::Node& TracedTree::at(std::string_view path) const {
    for (std::size_t i = 0; i < paths_.size(); ++i)
        if (paths_[i] == path) return trace_.nodes[i];
    throw std::out_of_range("the search has not met " + std::string(path));
}

std::string TracedTree::path_of(search::TraceId node) const {
    return paths_.at(node);
}

std::vector<std::string> TracedTree::paths() const {
    std::vector<std::string> seen;
    for (std::size_t i = 0; i < paths_.size(); ++i)
        if (trace_.nodes[i].visited) seen.push_back(paths_[i]);
    return seen;
}

std::vector<std::string> TracedTree::unvisited() const {
    std::vector<std::string> cut;
    for (std::size_t i = 0; i < paths_.size(); ++i)
        if (!trace_.nodes[i].visited) cut.push_back(paths_[i]);
    return cut;
}

TracedTree minimax_trace(std::string_view text, int depth, search::Bounds bounds) {
    return traced(
        text, search::View::mover, [&](const auto& situation, const auto& evaluator, Recorder& recorder) {
            return search::Minimax<TreeGame, tree::Written, Recorder>(situation, evaluator, bounds, recorder)
                .best_move(depth);
        });
}

TracedTree alphabeta_trace(std::string_view text, int depth, search::Bounds bounds) {
    return traced(text, search::View::mover,
                  [&](const auto& situation, const auto& evaluator, Recorder& recorder) {
                      return search::AlphaBeta<TreeGame, tree::Written, Recorder>(situation, evaluator,
                                                                                  bounds, recorder)
                          .best_move(depth);
                  });
}

TracedTree lecture_trace(std::string_view text) {
    return traced(
        text, search::View::root, [&](const auto& situation, const auto& evaluator, Recorder& recorder) {
            return search::Lecture<TreeGame, tree::Written, Recorder>(situation, evaluator, recorder)
                .decision();
        });
}

TracedTree pruned_lecture_trace(std::string_view text) {
    return traced(text, search::View::root,
                  [&](const auto& situation, const auto& evaluator, Recorder& recorder) {
                      using Lecture = search::Lecture<TreeGame, tree::Written, Recorder>;
                      return Lecture(situation, evaluator, recorder).pruned_decision(search::no_depth_limit);
                  });
}

}  // namespace tahoun::test
