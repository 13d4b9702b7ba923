// A trace as an outline for the terminal.
#include "lab/trace.hpp"
#include "lab/trace_shape.hpp"
#include "lab/trace_words.hpp"
#include "lab/utf8.hpp"
#include "lab/words.hpp"

#include <fmt/format.h>

#include <vector>

namespace tahoun::lab {

namespace {

constexpr std::size_t most_cut_moves = 12;  // named one by one; more of them would fill the screen

[[nodiscard]] std::string node_line(const TraceTree& tree, const TraceShape& shape, TraceId id) {
    const TraceNode& node = tree.nodes[id];
    std::string line;
    if (!node.move.empty()) line = edge_text(node) + ": ";
    line += fmt::format("{} #{}  {}", kind_word(node), id, triple_text(tree, node));
    if (node.leaf != Leaf::none) line += fmt::format("  {}", leaf_word(node.leaf));
    if (shape.is_best(id)) line += shape.on_best_line(id) ? "  ★ best line" : "  ★ best here";
    return valid_utf8(line);
}

// The branches that nobody looked at, all on the line that says why.
[[nodiscard]] std::string cut_line(const TraceTree& tree, const TraceShape& shape, TraceId parent) {
    std::string moves;
    std::size_t unseen = 0;
    for (const TraceId child : shape.children(parent)) {
        if (tree.nodes[child].visited) continue;
        if (++unseen <= most_cut_moves) moves += (moves.empty() ? "" : ", ") + edge_text(tree.nodes[child]);
    }
    if (unseen > most_cut_moves) moves += fmt::format(" and {} more", unseen - most_cut_moves);
    const auto& cut = tree.nodes[parent].cut;
    return valid_utf8(fmt::format("✂ {}: {} not looked at: {}", cut ? cut_text(tree, *cut) : "left",
                                  counted(unseen, "branch", "branches"), moves));
}

}  // namespace

std::string trace_as_text(const TraceTree& tree) {
    const TraceShape shape(tree);
    std::string text = valid_utf8(fmt::format("{} by {}\nposition {}\nalpha [value] beta: {}\n\n", tree.game,
                                              tree.player, tree.position, view_text(tree.view)));
    std::vector<std::string> indents;  // of the children of each node on the current path
    std::vector<bool> said(tree.nodes.size());
    for (TraceId id = 0; id < tree.nodes.size(); ++id) {
        const TraceNode& node = tree.nodes[id];
        if (node.parent >= tree.nodes.size()) {
            text += node_line(tree, shape, id) + "\n";
            indents.assign(1, "");
            continue;
        }
        indents.resize(static_cast<std::size_t>(node.ply));
        const std::string indent = indents.back();
        if (node.visited) {
            const bool last = shape.is_last_child(id);
            text += indent + (last ? "└─ " : "├─ ") + node_line(tree, shape, id) + "\n";
            indents.push_back(indent + (last ? "   " : "│  "));
        } else if (!said[node.parent]) {
            said[node.parent] = true;
            text += indent + "└─ " + cut_line(tree, shape, node.parent) + "\n";
        }
    }
    text += "\n" + counts_text(tree) + "\n";
    if (!tree.line.empty()) text += valid_utf8(fmt::format("best line: {}\n", fmt::join(tree.line, " ")));
    return text;
}

}  // namespace tahoun::lab
