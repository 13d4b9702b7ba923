#include "lab/trace_words.hpp"

#include "lab/words.hpp"

#include <fmt/format.h>

namespace tahoun::lab {

std::string_view kind_word(const TraceNode& node) noexcept {
    if (node.leaf != Leaf::none) return "leaf";
    switch (node.role) {
        case TraceNode::Role::max:
            return "MAX";
        case TraceNode::Role::min:
            return "MIN";
        case TraceNode::Role::chance:
            return "chance";
    }
    return "";
}

std::string_view leaf_word(Leaf leaf) noexcept {
    switch (leaf) {
        case Leaf::none:
            return "";
        case Leaf::end:
            return "end of the game";
        case Leaf::history:
            return "draw by history";
        case Leaf::horizon:
            return "horizon";
    }
    return "";
}

std::string edge_text(const TraceNode& node) {
    return node.chance.empty() ? node.move : fmt::format("{} ({})", node.move, node.chance);
}

std::string value_text(const TraceTree& tree, const TraceNode& node) {
    return node.value ? score_text(tree, *node.value) : "?";
}

std::string triple_text(const TraceTree& tree, const TraceNode& node) {
    std::string value = fmt::format("[{}]", value_text(tree, node));
    if (!node.window) return value;
    return fmt::format("{} {} {}", score_text(tree, node.window->alpha), value,
                       score_text(tree, node.window->beta));
}

std::string cut_text(const TraceTree& tree, const Cut& cut) {
    const std::string by =
        cut.by == search::no_trace_node ? "the root's window" : fmt::format("node #{}", cut.by);
    return fmt::format("{} cut by {} (bound {})", cut.kind == CutKind::alpha ? "alpha" : "beta", by,
                       score_text(tree, cut.bound));
}

std::string counts_text(const TraceTree& tree) {
    const auto counts = tree.counts();
    std::string text = fmt::format("{} visited, {} of them {}", counted(counts.visited, "node", "nodes"),
                                   counts.leaves, counts.leaves == 1 ? "a leaf" : "leaves");
    if (counts.cuts == 0) return text + "; no cuts";
    return text + fmt::format("; {} ({} alpha, {} beta) spared {}", counted(counts.cuts, "cut", "cuts"),
                              counts.alpha_cuts, counts.beta_cuts,
                              counted(counts.cut_branches, "branch", "branches"));
}

std::string_view view_text(View view) noexcept {
    return view == View::mover ? "each value as the player to move there sees it"
                               : "every value as MAX sees it";
}

}  // namespace tahoun::lab
