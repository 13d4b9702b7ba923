// A trace for Graphviz: `dot -Tpdf` draws it.
#include "lab/trace.hpp"
#include "lab/trace_shape.hpp"
#include "lab/trace_words.hpp"
#include "lab/utf8.hpp"

#include <fmt/format.h>

#include <string_view>

namespace tahoun::lab {

namespace {

// Within quotes Graphviz reads backslash sequences, and entities too.
[[nodiscard]] std::string dot_quoted(std::string_view text) {
    std::string quoted = "\"";
    for (const char c : valid_utf8(text)) {
        switch (c) {
            case '"':
                quoted += "\\\"";
                break;
            case '\\':
                quoted += "\\\\";
                break;
            case '&':
                quoted += "&amp;";
                break;
            case '\n':
                quoted += "\\n";
                break;
            default:
                quoted += c;
        }
    }
    return quoted + "\"";
}

// Houses rather than triangles: the same direction, and room for the numbers.
[[nodiscard]] std::string_view look(const TraceNode& node) noexcept {
    if (!node.visited) return R"(shape=point, color="#94a3b8")";
    if (node.leaf == Leaf::end)
        return R"(shape=box, style="rounded,filled", peripheries=2, fillcolor="#f1f5f9")";
    if (node.leaf != Leaf::none) return R"(shape=box, style="rounded,filled", fillcolor="#f1f5f9")";
    switch (node.role) {
        case TraceNode::Role::max:
            return R"(shape=house, style=filled, fillcolor="#dbeafe", color="#1d4ed8")";
        case TraceNode::Role::min:
            return R"(shape=invhouse, style=filled, fillcolor="#dcfce7", color="#15803d")";
        case TraceNode::Role::chance:
            return R"(shape=circle, style=filled, fillcolor="#fef3c7", color="#b45309")";
    }
    return "";
}

[[nodiscard]] std::string node_line(const TraceTree& tree, const TraceShape& shape, TraceId id) {
    const TraceNode& node = tree.nodes[id];
    std::string label;
    std::string tooltip = fmt::format("#{} not looked at", id);
    if (node.visited) {
        if (shape.is_cited(id)) label = fmt::format("#{}\n", id);
        label += triple_text(tree, node);
        if (node.cut) label += "\n" + cut_text(tree, *node.cut);
        tooltip = fmt::format("#{} {}", id, kind_word(node));
        if (node.leaf != Leaf::none) tooltip += fmt::format(", {}", leaf_word(node.leaf));
    }
    return fmt::format("  n{} [label={}, tooltip={}, {}];\n", id, dot_quoted(label), dot_quoted(tooltip),
                       look(node));
}

[[nodiscard]] std::string edge_line(const TraceTree& tree, const TraceShape& shape, TraceId id) {
    const TraceNode& node = tree.nodes[id];
    std::string_view line;
    if (!node.visited)
        line = R"(, style=dashed, color="#94a3b8", fontcolor="#94a3b8")";
    else if (shape.on_best_line(id))
        line = R"(, style=bold, penwidth=3, color="#dc2626")";
    else if (shape.is_best(id))
        line = ", style=bold, penwidth=2";
    return fmt::format("  n{} -> n{} [label={}{}];\n", node.parent, id, dot_quoted(edge_text(node)), line);
}

}  // namespace

std::string trace_as_dot(const TraceTree& tree) {
    const TraceShape shape(tree);
    const std::string title = fmt::format("{} by {}\n{}\nalpha [value] beta: {}", tree.game, tree.player,
                                          counts_text(tree), view_text(tree.view));
    std::string text = "digraph trace {\n";
    text += fmt::format("  graph [label={}, labelloc=t, fontname=\"Helvetica\", ordering=out];\n",
                        dot_quoted(title));
    text += "  node [fontname=\"Helvetica\", fontsize=12];\n";
    text += "  edge [fontname=\"Helvetica\", fontsize=11, arrowhead=none];\n";
    for (TraceId id = 0; id < tree.nodes.size(); ++id) {
        text += node_line(tree, shape, id);
        if (tree.nodes[id].parent < tree.nodes.size()) text += edge_line(tree, shape, id);
    }
    return text + "}\n";
}

}  // namespace tahoun::lab
