// A trace as a picture: the tree as the texts draw it, root at the top, every node with its triple.
#include "lab/svg.hpp"
#include "lab/trace.hpp"
#include "lab/trace_canvas.hpp"
#include "lab/trace_layout.hpp"
#include "lab/trace_legend.hpp"
#include "lab/trace_shape.hpp"
#include "lab/trace_svg_style.hpp"
#include "lab/trace_words.hpp"
#include "lab/utf8.hpp"
#include "lab/words.hpp"

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace tahoun::lab {

namespace {

using namespace picture;  // NOLINT(google-build-using-namespace): the measures of this very picture

class Picture {
public:
    explicit Picture(const TraceTree& tree) : tree_(tree), shape_(tree), layout_(tree, shape_) {}

    std::string text() {
        const std::string title = fmt::format("{} by {}", tree_.game, tree_.player);
        draw_heading(title);
        draw_edges();
        draw_nodes();
        draw_cut_names();
        const double width = layout_.width();
        const double height = draw_legend(canvas_, tree_, width, layout_.bottom() + 26) + margin;

        std::string svg = fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 "
            "{0:.0f} {1:.0f}\" "
            "role=\"img\" aria-labelledby=\"trace-title trace-description\">\n",
            width, height);
        svg += fmt::format("<title id=\"trace-title\">{}</title>\n", xml_text(title));
        svg += fmt::format("<desc id=\"trace-description\">{}</desc>\n", xml_text(description()));
        svg += fmt::format("<style>{}{}</style>\n", trace_svg_style, layout_.sizes().style);
        svg += fmt::format("<rect class=\"page\" width=\"{:.0f}\" height=\"{:.0f}\"/>\n", width, height);
        return svg + canvas_.elements() + "</svg>\n";
    }

private:
    [[nodiscard]] const TraceNode& node_of(const Drawn& drawn) const { return tree_.nodes[drawn.id]; }

    // --- Above the tree ---------------------------------------------------------------------------------------------

    [[nodiscard]] std::string description() const {
        std::string text = fmt::format("The tree that {} searched from {}: {}.", tree_.player, tree_.position,
                                       counts_text(tree_));
        if (!tree_.nodes.empty())
            text += fmt::format(" The value of the root is {}.", value_text(tree_, tree_.nodes.front()));
        if (!tree_.line.empty()) text += fmt::format(" Best line: {}.", fmt::join(tree_.line, " "));
        return text;
    }

    void draw_heading(const std::string& title) {
        const auto fitting = [&](const std::string& text, double size) {
            const double characters = (layout_.width() - 2 * margin) / (0.62 * size);
            return shortened(text, static_cast<std::size_t>(characters));
        };
        canvas_.write("title", margin, 38, fitting(title, 17));
        canvas_.write("note", margin, 59, fitting(tree_.position, 12));
        canvas_.write("note", margin, 77, fitting(counts_text(tree_), 12));
    }

    // --- Edges ------------------------------------------------------------------------------------------------------

    void draw_edges() {
        // What matters more is drawn later and lies above.
        for (const bool best : {false, true})
            for (const Drawn& drawn : layout_.drawn())
                if (!layout_.is_root(drawn) && shape_.is_best(drawn.id) == best) draw_edge(drawn);
        for (const Drawn& drawn : layout_.drawn())
            canvas_.write_move(node_of(drawn).visited, drawn.x, drawn.top - 8, drawn.move, drawn.chance,
                               drawn.number);
    }

    [[nodiscard]] std::string_view edge_look(TraceId id) const {
        if (!tree_.nodes[id].visited) return "edge cut";
        if (shape_.on_best_line(id)) return "edge line";
        return shape_.is_best(id) ? "edge best" : "edge";
    }

    void draw_edge(const Drawn& drawn) {
        const Drawn& above = layout_.parent(drawn);
        const double from = above.top + shape_height;
        const double bend = drawn.top - stub / 2;  // behind the move's text
        canvas_.bent_line(edge_look(drawn.id), above.x, from, drawn.x, bend, drawn.top);
        const auto& cut = node_of(above).cut;
        if (!node_of(drawn).visited && cut) canvas_.tick(cut->kind, above.x, from, drawn.x, bend);
    }

    // --- Nodes ------------------------------------------------------------------------------------------------------

    void draw_nodes() {
        for (const Drawn& drawn : layout_.drawn()) {
            const TraceNode& node = node_of(drawn);
            canvas_.begin_named(spoken(drawn));
            if (!node.visited)
                canvas_.ellipse("unseen", drawn.x, drawn.top + unseen_radius, unseen_radius, unseen_radius);
            else if (node.leaf != Leaf::none)
                draw_leaf(drawn, node.leaf);
            else
                draw_inner(drawn, node.role);
            canvas_.end_named();
        }
    }

    void draw_leaf(const Drawn& drawn, Leaf leaf) {
        const double left = drawn.x - drawn.shape_width / 2;
        canvas_.box("leaf", left, drawn.top, drawn.shape_width, leaf_height);
        if (leaf != Leaf::horizon)
            canvas_.box("end", left + 2.5, drawn.top + 2.5, drawn.shape_width - 5, leaf_height - 5);
        canvas_.write("value", drawn.x, drawn.top + 17, drawn.value);
        canvas_.write("bound alpha", drawn.x - 4, drawn.top + leaf_height + 13, drawn.alpha);
        canvas_.write("bound beta", drawn.x + 4, drawn.top + leaf_height + 13, drawn.beta);
    }

    void draw_inner(const Drawn& drawn, TraceNode::Role role) {
        const double half = drawn.shape_width / 2;
        double baseline = drawn.top + shape_height / 2 + 5;
        if (role == TraceNode::Role::chance) {
            canvas_.ellipse("chance", drawn.x, drawn.top + shape_height / 2, half, shape_height / 2);
        } else {
            const bool max = role == TraceNode::Role::max;
            canvas_.triangle(max, drawn.x, drawn.top, half, shape_height);
            baseline = drawn.top + (max ? shape_height - 7 : 16);  // where the triangle is wide
        }
        canvas_.write("value", drawn.x, baseline, drawn.value);
        canvas_.write("bound alpha", drawn.x - half - 4, baseline, drawn.alpha);
        canvas_.write("bound beta", drawn.x + half + 4, baseline, drawn.beta);
    }

    void draw_cut_names() {
        for (const Drawn& drawn : layout_.drawn()) {
            const auto& cut = node_of(drawn).cut;
            const auto unseen = layout_.unseen(drawn);
            if (!cut || unseen.empty()) continue;
            const double middle = (unseen.front()->x + unseen.back()->x) / 2;
            const double top = unseen.front()->top;
            canvas_.write(fmt::format("cut-name {}", cut_class(cut->kind)), middle, top + 24,
                          cut_name(cut->kind));
            canvas_.write("cut-bound", middle, top + 37, layout_.bound_name(*cut));
        }
    }

    // What a screen reader says, and what is shown under the mouse.
    [[nodiscard]] std::string spoken(const Drawn& drawn) const {
        const TraceNode& node = node_of(drawn);
        if (!node.visited) {
            if (drawn.more != 0)
                return fmt::format("{} not looked at", counted(drawn.more + 1, "branch", "branches"));
            return fmt::format("{}: not looked at", edge_text(node));
        }
        std::string text = fmt::format("#{} {}", drawn.id, kind_word(node));
        if (!node.move.empty()) text += fmt::format(", after {}", edge_text(node));
        text += fmt::format(": {}", triple_text(tree_, node));
        if (node.leaf != Leaf::none) text += fmt::format(", {}", leaf_word(node.leaf));
        if (!node.best.empty()) text += fmt::format(", best {}", node.best);
        if (node.cut)
            text += fmt::format(", {}, {} not looked at", cut_text(tree_, *node.cut),
                                counted(node.cut->branches, "branch", "branches"));
        return text;
    }

    const TraceTree& tree_;
    const TraceShape shape_;
    const TraceLayout layout_;
    TraceCanvas canvas_;
};

}  // namespace

std::string trace_as_svg(const TraceTree& tree) {
    return Picture(tree).text();
}

}  // namespace tahoun::lab
