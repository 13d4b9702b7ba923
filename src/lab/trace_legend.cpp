#include "lab/trace_legend.hpp"

#include "lab/svg.hpp"
#include "lab/trace_layout.hpp"
#include "lab/trace_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace tahoun::lab {

namespace {

using Role = TraceNode::Role;
using picture::margin;

constexpr double key_size = 12;    // of the font
constexpr double sign_width = 22;  // the signs stand in a column of this width, their texts behind it
constexpr double half_sign = sign_width / 2;
constexpr double row = 26;

class Legend {
public:
    Legend(TraceCanvas& canvas, const TraceTree& tree, double width, double top)
        : canvas_(canvas), tree_(tree), width_(width), y_(top) {}

    double draw() {
        draw_kinds();
        draw_leaves();
        draw_lines();
        const bool windows = any([](const TraceNode& node) { return node.window.has_value(); });
        key(fmt::format("{}: {}", windows ? "α left, value bold, β right" : "value bold",
                        view_text(tree_.view)),
            [&](double x, double y) { canvas_.write("value", x + half_sign, y + 5, "3"); });
        return y_ + row / 2;
    }

private:
    template <class Test>
    [[nodiscard]] bool any(Test test) const {
        return std::any_of(tree_.nodes.begin(), tree_.nodes.end(), test);
    }

    void draw_kinds() {
        draw_kind(Role::max, "MAX", "max",
                  [&](double x, double y) { canvas_.triangle(true, x + half_sign, y - 10, half_sign, 18); });
        draw_kind(Role::min, "MIN", "min",
                  [&](double x, double y) { canvas_.triangle(false, x + half_sign, y - 9, half_sign, 18); });
        draw_kind(Role::chance, "chance", "chance",
                  [&](double x, double y) { canvas_.ellipse("chance", x + half_sign, y, 9, 9); });
    }

    // With the name of the player, where it tells more than the role does.
    template <class Sign>
    void draw_kind(Role role, const std::string& name, std::string_view plain, Sign draw_sign) {
        const auto is_inner = [&](const TraceNode& node) {
            return node.role == role && node.leaf == Leaf::none && node.visited;
        };
        const auto found = std::find_if(tree_.nodes.begin(), tree_.nodes.end(), is_inner);
        if (found == tree_.nodes.end()) return;
        key(found->side == plain ? name : fmt::format("{} ({})", name, found->side), draw_sign);
    }

    void draw_leaves() {
        if (any([](const TraceNode& node) { return node.leaf == Leaf::end || node.leaf == Leaf::history; }))
            key("end of the game", [&](double x, double y) {
                canvas_.box("leaf", x, y - 8, sign_width, 16);
                canvas_.box("end", x + 2.5, y - 5.5, sign_width - 5, 11);
            });
        if (any([](const TraceNode& node) { return node.leaf == Leaf::horizon; }))
            key("horizon (evaluated)",
                [&](double x, double y) { canvas_.box("leaf", x, y - 8, sign_width, 16); });
    }

    void draw_lines() {
        if (any([](const TraceNode& node) { return !node.best.empty(); })) {
            key("best line", [&](double x, double y) { canvas_.line("edge line", x, y, x + sign_width, y); });
            key("best move of a node",
                [&](double x, double y) { canvas_.line("edge best", x, y, x + sign_width, y); });
        }
        for (const CutKind kind : {CutKind::alpha, CutKind::beta}) {
            if (!any([&](const TraceNode& node) { return node.cut && node.cut->kind == kind; })) continue;
            key(fmt::format("{} at a {} node: not looked at", cut_name(kind),
                            kind == CutKind::alpha ? "MIN" : "MAX"),
                [&](double x, double y) {
                    canvas_.line("edge cut", x, y, x + sign_width, y);
                    canvas_.tick(kind, x - 2.5, y, x + sign_width, y);
                });
        }
    }

    template <class Sign>
    void key(const std::string& text, Sign draw_sign) {
        const double width = sign_width + 6 + text_width(text, key_size);
        if (x_ > margin && x_ + width > width_ - margin) {
            x_ = margin;
            y_ += row;
        }
        draw_sign(x_, y_);
        canvas_.write("key", x_ + sign_width + 6, y_ + 4, text);
        x_ += width + sign_width;
    }

    TraceCanvas& canvas_;
    const TraceTree& tree_;
    const double width_;
    double x_ = margin;
    double y_;
};

}  // namespace

double draw_legend(TraceCanvas& canvas, const TraceTree& tree, double width, double top) {
    return Legend(canvas, tree, width, top).draw();
}

}  // namespace tahoun::lab
