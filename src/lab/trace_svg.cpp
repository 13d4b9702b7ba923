// A trace as a picture: the tree as the texts draw it, root at the top, every node with its triple.
#include "lab/svg.hpp"
#include "lab/tidy_tree.hpp"
#include "lab/trace.hpp"
#include "lab/trace_shape.hpp"
#include "lab/trace_svg_style.hpp"
#include "lab/trace_words.hpp"
#include "lab/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>
#include <vector>

namespace tahoun::lab {

namespace {

// All in pixels.
constexpr double margin = 24;
constexpr double beside = 12;        // between neighbours
constexpr double beside_roomy = 26;  // in a small tree, which need not be as narrow as it can be
constexpr std::size_t small_tree = 60;
constexpr double shape_height = 42;  // of triangles
constexpr double leaf_height = 24;
constexpr double row_height = 46;
constexpr double stub = 22;          // the upright end of an edge, where its move stands
constexpr double between_rows = 46;  // without the stub
constexpr double unseen_radius = 5;
constexpr double least_width = 720;

// Numbers of many digits are written smaller, or the tree would be too wide to be seen at once.
struct NumberSizes {
    double value;
    double bound;
    std::string_view style;
};
constexpr NumberSizes usual_numbers{14, 11, ""};
constexpr NumberSizes long_numbers{11, 9, ".value { font-size: 11px; } .bound { font-size: 9px; }\n"};
constexpr std::size_t usual_digits = 5;

constexpr double move_size = 12;
constexpr double small_size = 10;
constexpr double cut_size = 12;
constexpr double key_size = 12;

constexpr std::size_t most_unseen = 8;  // branches of one cut that are drawn; the rest is a number

// Digits stand better with a real minus sign than with a hyphen.
[[nodiscard]] std::string with_minus(std::string text) {
    if (text.starts_with('-')) text.replace(0, 1, "−");
    return text;
}

// A branch that stands in the picture. Of many cut branches the last one drawn stands for all the rest.
struct Drawn {
    TraceId id = 0;
    std::size_t more = 0;
    double shape_width = 0;
    double width = 0;
    double x = 0;
    double top = 0;
    int ply = 0;
    std::string value;
    std::string alpha;
    std::string beta;
    std::string move;
    std::string chance;
    std::string number;  // of a node that some cut names
};

class Picture {
public:
    explicit Picture(const TraceTree& tree) : tree_(tree), shape_(tree) {
        choose();
        lay_out();
    }

    std::string text() {
        draw_edges();
        draw_nodes();
        draw_cut_names();
        const double legend_top = tree_bottom_ + 26;
        const double legend_bottom = draw_legend(legend_top);
        const double height = legend_bottom + margin;
        std::string svg = fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 "
            "{0:.0f} {1:.0f}\" role=\"img\" "
            "aria-labelledby=\"trace-title trace-description\">\n",
            width_, height);
        const std::string title = fmt::format("{} by {}", tree_.game, tree_.player);
        svg += fmt::format("<title id=\"trace-title\">{}</title>\n", xml_text(title));
        svg += fmt::format("<desc id=\"trace-description\">{}</desc>\n", xml_text(description()));
        svg += fmt::format("<style>{}{}</style>\n", trace_svg_style, sizes_.style);
        svg += fmt::format("<rect class=\"page\" width=\"{:.0f}\" height=\"{:.0f}\"/>\n", width_, height);
        svg += heading(title);
        return svg + body_ + "</svg>\n";
    }

private:
    static constexpr double heading_height = 92;

    template <class... Arguments>
    void add(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
        fmt::format_to(std::back_inserter(body_), format, std::forward<Arguments>(arguments)...);
    }

    [[nodiscard]] const TraceNode& node(const Drawn& drawn) const { return tree_.nodes[drawn.id]; }
    [[nodiscard]] const Drawn& parent(const Drawn& drawn) const { return drawn_[place_[node(drawn).parent]]; }
    [[nodiscard]] bool is_root(const Drawn& drawn) const { return node(drawn).parent >= tree_.nodes.size(); }

    // --- What is drawn, and how wide it is --------------------------------------------------------------------------

    [[nodiscard]] bool has_long_numbers() const {
        const auto is_long = [&](const TraceNode& node) {
            return (node.value && characters_in(value_text(tree_, node)) > usual_digits) ||
                   (node.window && characters_in(score_text(tree_, node.window->alpha)) > usual_digits);
        };
        return std::any_of(tree_.nodes.begin(), tree_.nodes.end(), is_long);
    }

    void choose() {
        if (has_long_numbers()) sizes_ = long_numbers;
        gap_ = tree_.nodes.size() <= small_tree ? beside_roomy : beside;
        place_.assign(tree_.nodes.size(), 0);
        std::vector<std::size_t> unseen(tree_.nodes.size());
        for (TraceId id = 0; id < tree_.nodes.size(); ++id) {
            const TraceNode& node = tree_.nodes[id];
            if (!node.visited && node.parent < tree_.nodes.size() && ++unseen[node.parent] > most_unseen) {
                Drawn& last = drawn_.back();
                last.move = fmt::format("+{}", ++last.more + 1);
                last.chance.clear();
                measure(last);
                continue;
            }
            place_[id] = drawn_.size();
            drawn_.push_back(labelled(id));
            measure(drawn_.back());
        }
        for (Drawn& drawn : drawn_) make_room_for_cut_name(drawn);
    }

    [[nodiscard]] Drawn labelled(TraceId id) const {
        const TraceNode& node = tree_.nodes[id];
        Drawn drawn;
        drawn.id = id;
        drawn.ply = node.ply;
        drawn.move = node.move;
        drawn.chance = node.chance;
        if (shape_.is_cited(id)) drawn.number = fmt::format("#{}", id);
        if (!node.visited) return drawn;
        drawn.value = with_minus(value_text(tree_, node));
        if (node.window) {
            drawn.alpha = with_minus(score_text(tree_, node.window->alpha));
            drawn.beta = with_minus(score_text(tree_, node.window->beta));
        }
        return drawn;
    }

    void measure(Drawn& drawn) const {
        const TraceNode& node = this->node(drawn);
        const double value = text_width(drawn.value, sizes_.value, true);
        const double bound =
            std::max(text_width(drawn.alpha, sizes_.bound), text_width(drawn.beta, sizes_.bound));
        if (!node.visited) {
            drawn.shape_width = drawn.width = 2 * unseen_radius;
        } else if (node.leaf != Leaf::none) {
            drawn.shape_width = std::max(30.0, value + 14);
            // The window of a leaf stands below its value: leaves are many, and so they stand closer.
            drawn.width = std::max(drawn.shape_width, node.window ? 2 * bound + 8 : 0);
        } else if (node.role == TraceNode::Role::chance) {
            drawn.shape_width = std::max(shape_height, value + 12);
            drawn.width = drawn.shape_width + (node.window ? 2 * (bound + 5) : 0);
        } else {
            // The value stands where the triangle is about two thirds of its width.
            drawn.shape_width = std::max(52.0, value / 0.6 + 8);
            drawn.width = drawn.shape_width + (node.window ? 2 * (bound + 5) : 0);
        }
        drawn.width = std::max(drawn.width, label_width(drawn));
    }

    [[nodiscard]] static double label_width(const Drawn& drawn) {
        double width = text_width(drawn.move, move_size);
        if (!drawn.chance.empty()) width += text_width(" " + drawn.chance, small_size);
        if (!drawn.number.empty()) width += text_width(" " + drawn.number, small_size);
        return width;
    }

    // The name of a cut stands below the branches it spares; if there are few of them they must be wide enough for it.
    void make_room_for_cut_name(Drawn& drawn) const {
        const TraceNode& node = this->node(drawn);
        if (node.visited || is_root(drawn)) return;
        const auto& cut = tree_.nodes[node.parent].cut;
        if (!cut) return;
        const double name =
            std::max(text_width("α-cut", cut_size, true), text_width(bound_name(*cut), small_size));
        const auto branches = static_cast<double>(std::min<std::size_t>(cut->branches, most_unseen));
        drawn.width = std::max(drawn.width, (name - gap_ * (branches - 1)) / std::max(branches, 1.0));
    }

    [[nodiscard]] std::string bound_name(const Cut& cut) const {
        const std::string bound = with_minus(score_text(tree_, cut.bound));
        if (cut.by == search::no_trace_node) return "bound " + bound;
        return fmt::format("bound {} of #{}", bound, cut.by);
    }

    // --- Where everything stands ------------------------------------------------------------------------------------

    void lay_out() {
        std::vector<std::uint32_t> parents(drawn_.size());
        std::vector<double> widths(drawn_.size());
        int deepest = 0;
        for (std::size_t i = 0; i < drawn_.size(); ++i) {
            if (!is_root(drawn_[i])) parents[i] = static_cast<std::uint32_t>(place_[node(drawn_[i]).parent]);
            widths[i] = drawn_[i].width;
            deepest = std::max(deepest, drawn_[i].ply);
        }
        const std::vector<double> middle = tidy_tree(parents, widths, gap_);
        double right = 0;
        for (std::size_t i = 0; i < drawn_.size(); ++i) right = std::max(right, middle[i] + widths[i] / 2);
        width_ = std::max(right + 2 * margin, least_width);
        const double left = (width_ - right) / 2;

        // Where branches fan out far the next row stands lower, so that no edge lies almost flat.
        std::vector<double> spread(static_cast<std::size_t>(deepest) + 1);
        for (std::size_t i = 0; i < drawn_.size(); ++i) {
            drawn_[i].x = left + middle[i];
            if (is_root(drawn_[i])) continue;
            double& widest = spread[static_cast<std::size_t>(drawn_[i].ply)];
            widest = std::max(widest, std::abs(middle[i] - middle[parents[i]]));
        }
        std::vector<double> tops(spread.size(), heading_height + stub);
        for (std::size_t row = 1; row < tops.size(); ++row)
            tops[row] =
                tops[row - 1] + row_height + between_rows + std::min(200.0, 0.07 * spread[row]) + stub;
        for (Drawn& drawn : drawn_) drawn.top = tops[static_cast<std::size_t>(drawn.ply)];
        tree_bottom_ = tops.back() + row_height;
    }

    [[nodiscard]] double bottom(const Drawn& drawn) const {
        const bool circle = node(drawn).role == TraceNode::Role::chance;
        return drawn.top + (circle ? drawn.shape_width : shape_height);
    }

    // --- Edges ------------------------------------------------------------------------------------------------------

    void draw_edges() {
        // What matters more is drawn later and lies above.
        for (const bool best : {false, true})
            for (const Drawn& drawn : drawn_)
                if (!is_root(drawn) && shape_.is_best(drawn.id) == best) draw_edge(drawn);
        for (const Drawn& drawn : drawn_) draw_label(drawn);
    }

    void draw_edge(const Drawn& drawn) {
        const Drawn& above = parent(drawn);
        const TraceNode& node = this->node(drawn);
        const double from = bottom(above);
        const double bend = drawn.top - stub / 2;  // behind the move's text
        const char* look = !node.visited                   ? " cut"
                           : shape_.on_best_line(drawn.id) ? " line"
                           : shape_.is_best(drawn.id)      ? " best"
                                                           : "";
        add("<path class=\"edge{}\" d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}V{:.1f}\"/>\n", look, above.x, from,
            drawn.x, bend, drawn.top);
        const auto& cut = this->node(above).cut;
        if (!node.visited && cut) draw_tick(above.x, from, drawn.x, bend, cut->kind);
    }

    // Two short strokes across the edge, as if by scissors.
    void draw_tick(double x1, double y1, double x2, double y2, CutKind kind) {
        const double length = std::hypot(x2 - x1, y2 - y1);
        const double along_x = (x2 - x1) / length;
        const double along_y = (y2 - y1) / length;
        for (const double step : {-2.5, 2.5}) {
            const double x = x1 + 0.66 * (x2 - x1) + step * along_x;
            const double y = y1 + 0.66 * (y2 - y1) + step * along_y;
            // Slanted a little against the edge: a right angle would look like a crossing.
            const double across_x = -along_y * 6 + along_x * 3;
            const double across_y = along_x * 6 + along_y * 3;
            add("<path class=\"tick {}\" d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}\"/>\n", cut_class(kind),
                x - across_x, y - across_y, x + across_x, y + across_y);
        }
    }

    void draw_label(const Drawn& drawn) {
        if (drawn.move.empty() && drawn.number.empty()) return;
        add("<text class=\"move{}\" x=\"{:.1f}\" y=\"{:.1f}\">{}", node(drawn).visited ? "" : " faint",
            drawn.x, drawn.top - 8, xml_text(drawn.move));
        if (!drawn.chance.empty()) add("<tspan class=\"chance-text\"> {}</tspan>", xml_text(drawn.chance));
        if (!drawn.number.empty()) add("<tspan class=\"id\"> {}</tspan>", drawn.number);
        add("</text>\n");
    }

    // --- Nodes ------------------------------------------------------------------------------------------------------

    void draw_nodes() {
        for (const Drawn& drawn : drawn_) {
            const TraceNode& node = this->node(drawn);
            add("<g><title>{}</title>", xml_text(spoken(drawn)));
            if (!node.visited)
                add("<circle class=\"unseen\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.0f}\"/>", drawn.x,
                    drawn.top + unseen_radius, unseen_radius);
            else if (node.leaf != Leaf::none)
                draw_leaf(drawn, node.leaf);
            else
                draw_inner(drawn, node.role);
            add("</g>\n");
        }
    }

    void draw_leaf(const Drawn& drawn, Leaf leaf) {
        const double left = drawn.x - drawn.shape_width / 2;
        box("leaf", left, drawn.top, drawn.shape_width, leaf_height);
        if (leaf != Leaf::horizon)
            box("end", left + 2.5, drawn.top + 2.5, drawn.shape_width - 5, leaf_height - 5);
        write("value", drawn.x, drawn.top + 17, drawn.value);
        write("bound alpha", drawn.x - 4, drawn.top + leaf_height + 13, drawn.alpha);
        write("bound beta", drawn.x + 4, drawn.top + leaf_height + 13, drawn.beta);
    }

    void draw_inner(const Drawn& drawn, TraceNode::Role role) {
        const double half = drawn.shape_width / 2;
        double baseline = 0;
        if (role == TraceNode::Role::chance) {
            add("<circle class=\"chance\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\"/>", drawn.x,
                drawn.top + half, half);
            baseline = drawn.top + half + 5;
        } else {
            const bool max = role == TraceNode::Role::max;
            triangle(max, drawn.x, drawn.top, half, shape_height);
            baseline = drawn.top + (max ? shape_height - 7 : 16);
        }
        write("value", drawn.x, baseline, drawn.value);
        write("bound alpha", drawn.x - half - 4, baseline, drawn.alpha);
        write("bound beta", drawn.x + half + 4, baseline, drawn.beta);
    }

    void triangle(bool up, double x, double top, double half, double height) {
        const double base = up ? top + height : top;
        const double tip = up ? top : top + height;
        add("<path class=\"{}\" d=\"M{:.1f} {:.1f}H{:.1f}L{:.1f} {:.1f}Z\"/>", up ? "max" : "min", x - half,
            base, x + half, x, tip);
    }

    void box(std::string_view look, double x, double y, double width, double height) {
        add("<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" rx=\"6\"/>",
            look, x, y, width, height);
    }

    void write(std::string_view look, double x, double y, std::string_view text) {
        if (!text.empty())
            add("<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>", look, x, y, xml_text(text));
    }

    [[nodiscard]] static std::string_view cut_class(CutKind kind) noexcept {
        return kind == CutKind::alpha ? "alpha-cut" : "beta-cut";
    }
    [[nodiscard]] static std::string_view cut_name(CutKind kind) noexcept {
        return kind == CutKind::alpha ? "α-cut" : "β-cut";
    }

    void draw_cut_names() {
        for (std::size_t i = 0; i < drawn_.size(); ++i) {
            const auto& cut = node(drawn_[i]).cut;
            if (!cut) continue;
            double left = 0;
            double right = 0;
            double top = 0;
            for (const TraceId child : shape_.children(drawn_[i].id)) {
                if (tree_.nodes[child].visited || place_[child] == 0) continue;
                const Drawn& unseen = drawn_[place_[child]];
                if (top == 0) left = unseen.x;
                right = unseen.x;
                top = unseen.top;
            }
            if (top == 0) continue;
            const double middle = (left + right) / 2;
            write(fmt::format("cut-name {}", cut_class(cut->kind)), middle, top + 24, cut_name(cut->kind));
            write("cut-bound", middle, top + 37, bound_name(*cut));
            add("\n");
        }
    }

    // What a screen reader says, and what is shown under the mouse.
    [[nodiscard]] std::string spoken(const Drawn& drawn) const {
        const TraceNode& node = this->node(drawn);
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

    // --- Around the tree --------------------------------------------------------------------------------------------

    [[nodiscard]] std::string description() const {
        std::string text = fmt::format("The tree that {} searched from {}: {}.", tree_.player, tree_.position,
                                       counts_text(tree_));
        if (!tree_.nodes.empty())
            text += fmt::format(" The value of the root is {}.", value_text(tree_, tree_.nodes.front()));
        if (!tree_.line.empty()) text += fmt::format(" Best line: {}.", fmt::join(tree_.line, " "));
        return text;
    }

    [[nodiscard]] std::string heading(const std::string& title) const {
        const double room = width_ - 2 * margin;
        const auto fitting = [&](const std::string& text, double size) {
            return xml_text(shortened(text, static_cast<std::size_t>(room / (0.62 * size))));
        };
        std::string text = fmt::format("<text class=\"title\" x=\"{:.0f}\" y=\"38\">{}</text>\n", margin,
                                       fitting(title, 17));
        text += fmt::format("<text class=\"note\" x=\"{:.0f}\" y=\"59\">{}</text>\n", margin,
                            fitting(tree_.position, 12));
        text += fmt::format("<text class=\"note\" x=\"{:.0f}\" y=\"77\">{}</text>\n", margin,
                            fitting(counts_text(tree_), 12));
        return text;
    }

    // Whatever occurs in the picture, in rows as wide as the picture allows. Returns the lower end.
    double draw_legend(double top) {
        key_x_ = margin;
        key_y_ = top;
        using Role = TraceNode::Role;
        const auto inner = [&](Role role) {
            const auto found = std::find_if(
                tree_.nodes.begin(), tree_.nodes.end(),
                [&](const TraceNode& node) { return node.role == role && node.leaf == Leaf::none; });
            return found == tree_.nodes.end() ? nullptr : &*found;
        };
        const auto any_leaf = [&](Leaf leaf) {
            return std::any_of(tree_.nodes.begin(), tree_.nodes.end(),
                               [&](const TraceNode& node) { return node.leaf == leaf; });
        };
        const auto counts = tree_.counts();
        if (const TraceNode* max = inner(Role::max))
            key(player_name("MAX", max->side),
                [&](double x, double y) { triangle(true, x + 11, y - 10, 11, 18); });
        if (const TraceNode* min = inner(Role::min))
            key(player_name("MIN", min->side),
                [&](double x, double y) { triangle(false, x + 11, y - 9, 11, 18); });
        if (inner(Role::chance) != nullptr)
            key("chance", [&](double x, double y) {
                add("<circle class=\"chance\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"9\"/>", x + 11, y);
            });
        if (any_leaf(Leaf::end) || any_leaf(Leaf::history))
            key("end of the game", [&](double x, double y) {
                box("leaf", x, y - 8, 22, 16);
                box("end", x + 2.5, y - 5.5, 17, 11);
            });
        if (any_leaf(Leaf::horizon))
            key("horizon (evaluated)", [&](double x, double y) { box("leaf", x, y - 8, 22, 16); });
        const bool any_best = std::any_of(drawn_.begin(), drawn_.end(),
                                          [&](const Drawn& drawn) { return shape_.is_best(drawn.id); });
        if (any_best)
            key("best line", [&](double x, double y) {
                add("<path class=\"edge line\" d=\"M{:.1f} {:.1f}h22\"/>", x, y);
            });
        if (any_best)
            key("best move of a node", [&](double x, double y) {
                add("<path class=\"edge best\" d=\"M{:.1f} {:.1f}h22\"/>", x, y);
            });
        for (const CutKind kind : {CutKind::alpha, CutKind::beta})
            if ((kind == CutKind::alpha ? counts.alpha_cuts : counts.beta_cuts) != 0)
                key(fmt::format("{} at a {} node: not looked at", cut_name(kind),
                                kind == CutKind::alpha ? "MIN" : "MAX"),
                    [&](double x, double y) {
                        add("<path class=\"edge cut\" d=\"M{:.1f} {:.1f}h22\"/>", x, y);
                        draw_tick(x - 2.5, y, x + 22, y, kind);
                    });
        const bool windows = std::any_of(tree_.nodes.begin(), tree_.nodes.end(),
                                         [](const TraceNode& node) { return node.window.has_value(); });
        const std::string numbers = fmt::format(
            "{}: {}", windows ? "α left, value bold, β right" : "value bold", view_text(tree_.view));
        key(numbers, [&](double x, double y) {
            add("<text class=\"value\" x=\"{:.1f}\" y=\"{:.1f}\">3</text>", x + 11, y + 5);
        });
        return key_y_ + 12;
    }

    [[nodiscard]] static std::string player_name(const std::string& role, const std::string& side) {
        const bool same = side == "max" || side == "min";
        return same ? role : fmt::format("{} ({})", role, side);
    }

    template <class Sign>
    void key(const std::string& text, Sign draw_sign) {
        const double width = 28 + text_width(text, key_size);
        if (key_x_ > margin && key_x_ + width > width_ - margin) {
            key_x_ = margin;
            key_y_ += 26;
        }
        draw_sign(key_x_, key_y_);
        write("key", key_x_ + 28, key_y_ + 4, text);
        add("\n");
        key_x_ += width + 22;
    }

    const TraceTree& tree_;
    TraceShape shape_;
    NumberSizes sizes_ = usual_numbers;
    std::vector<Drawn> drawn_;
    std::vector<std::size_t> place_;  // of a node in drawn_
    double gap_ = beside;
    double width_ = 0;
    double tree_bottom_ = 0;
    double key_x_ = 0;
    double key_y_ = 0;
    std::string body_;
};

}  // namespace

std::string trace_as_svg(const TraceTree& tree) {
    return Picture(tree).text();
}

}  // namespace tahoun::lab
