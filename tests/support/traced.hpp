// A search of a written tree, recorded, with its nodes found by the names of the moves that lead to them.
#pragma once

#include "games/tree/game.hpp"
#include "search/textbook/bounds.hpp"
#include "search/trace.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tahoun::test {

[[nodiscard]] tree::TreeGame::Rules tree_rules(std::string_view text);

class TracedTree {
public:
    using Node = search::TraceNode<tree::TreeGame::Move>;
    TracedTree(tree::TreeGame::Rules rules, search::Trace<tree::TreeGame::Move> trace);

    [[nodiscard]] const search::Trace<tree::TreeGame::Move>& trace() const { return trace_; }
    // "A1.2" is the second branch of A1, "" the root. Throws if the search has not met it.
    [[nodiscard]] const Node& at(std::string_view path) const;
    [[nodiscard]] Score value(std::string_view path) const { return at(path).value.value(); }
    [[nodiscard]] std::string path_of(search::TraceId node) const;
    [[nodiscard]] std::vector<std::string> paths() const;      // of the nodes looked at, in their order
    [[nodiscard]] std::vector<std::string> unvisited() const;  // of the branches that were cut
    [[nodiscard]] std::size_t visited() const { return paths().size(); }

private:
    tree::TreeGame::Rules rules_;
    search::Trace<tree::TreeGame::Move> trace_;
    std::vector<std::string> paths_;
};

[[nodiscard]] TracedTree minimax_trace(std::string_view text, int depth, search::Bounds bounds = {});
[[nodiscard]] TracedTree alphabeta_trace(std::string_view text, int depth, search::Bounds bounds = {});
[[nodiscard]] TracedTree lecture_trace(std::string_view text);
[[nodiscard]] TracedTree pruned_lecture_trace(std::string_view text);

}  // namespace tahoun::test
