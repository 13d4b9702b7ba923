#include "lab/trace_layout.hpp"

#include "lab/svg.hpp"
#include "lab/tidy_tree.hpp"
#include "lab/trace_words.hpp"
#include "lab/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace tahoun::lab {

namespace {

using namespace picture;  // NOLINT(google-build-using-namespace): the measures of this very picture

constexpr double beside = 12;        // between neighbours
constexpr double beside_roomy = 26;  // in a small tree, which need not be as narrow as it can be
constexpr std::size_t small_tree = 60;
constexpr double between_rows = 46;  // without the stub
constexpr double least_width = 720;

constexpr NumberSizes long_numbers{11, 9, ".value { font-size: 11px; } .bound { font-size: 9px; }\n"};
constexpr std::size_t usual_digits = 5;
constexpr double move_size = 12;
constexpr double small_size = 10;
constexpr double cut_size = 12;

constexpr std::size_t most_unseen = 8;  // branches of one cut that are drawn; the rest is a number

// Digits stand better with a real minus sign than with a hyphen.
[[nodiscard]] std::string with_minus(std::string text) {
    if (text.starts_with('-')) text.replace(0, 1, "−");
    return text;
}

[[nodiscard]] double label_width(const Drawn& drawn) {
    double width = text_width(drawn.move, move_size);
    if (!drawn.chance.empty()) width += text_width(" " + drawn.chance, small_size);
    if (!drawn.number.empty()) width += text_width(" " + drawn.number, small_size);
    return width;
}

}  // namespace

TraceLayout::TraceLayout(const TraceTree& tree, const TraceShape& shape) : tree_(tree), shape_(shape) {
    choose_sizes();
    choose_nodes();
    place_columns();
    place_rows();
}

void TraceLayout::choose_sizes() {
    const auto is_long = [&](const TraceNode& node) {
        return (node.value && characters_in(value_text(tree_, node)) > usual_digits) ||
               (node.window && characters_in(score_text(tree_, node.window->alpha)) > usual_digits);
    };
    if (std::any_of(tree_.nodes.begin(), tree_.nodes.end(), is_long)) sizes_ = long_numbers;
    gap_ = tree_.nodes.size() <= small_tree ? beside_roomy : beside;
}

void TraceLayout::choose_nodes() {
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

Drawn TraceLayout::labelled(TraceId id) const {
    const TraceNode& node = tree_.nodes[id];
    Drawn drawn;
    drawn.id = id;
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

void TraceLayout::measure(Drawn& drawn) const {
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

// The name of a cut stands below the branches it spares; if there are few of them they must be wide enough for it.
void TraceLayout::make_room_for_cut_name(Drawn& drawn) const {
    const TraceNode& node = this->node(drawn);
    if (node.visited || is_root(drawn)) return;
    const auto& cut = tree_.nodes[node.parent].cut;
    if (!cut) return;
    const double name =
        std::max(text_width("α-cut", cut_size, true), text_width(bound_name(*cut), small_size));
    const auto branches = static_cast<double>(std::min<std::size_t>(cut->branches, most_unseen));
    drawn.width = std::max(drawn.width, (name - gap_ * (branches - 1)) / std::max(branches, 1.0));
}

std::string TraceLayout::bound_name(const Cut& cut) const {
    const std::string bound = with_minus(score_text(tree_, cut.bound));
    if (cut.by == search::no_trace_node) return "bound " + bound;
    return fmt::format("bound {} of #{}", bound, cut.by);
}

void TraceLayout::place_columns() {
    std::vector<std::uint32_t> parents(drawn_.size());
    std::vector<double> widths(drawn_.size());
    for (std::size_t i = 0; i < drawn_.size(); ++i) {
        if (!is_root(drawn_[i])) parents[i] = static_cast<std::uint32_t>(place_[node(drawn_[i]).parent]);
        widths[i] = drawn_[i].width;
    }
    const std::vector<double> middle = tidy_tree(parents, widths, gap_);
    double right = 0;
    for (std::size_t i = 0; i < drawn_.size(); ++i) right = std::max(right, middle[i] + widths[i] / 2);
    width_ = std::max(right + 2 * margin, least_width);
    const double left = (width_ - right) / 2;
    for (std::size_t i = 0; i < drawn_.size(); ++i) drawn_[i].x = left + middle[i];
}

// Where branches fan out far the next row stands lower, so that no edge lies almost flat.
void TraceLayout::place_rows() {
    const auto row_of = [&](const Drawn& drawn) { return static_cast<std::size_t>(node(drawn).ply); };
    std::vector<double> spread(1);
    for (const Drawn& drawn : drawn_) {
        const std::size_t row = row_of(drawn);
        if (row >= spread.size()) spread.resize(row + 1);
        if (!is_root(drawn)) spread[row] = std::max(spread[row], std::abs(drawn.x - parent(drawn).x));
    }
    std::vector<double> tops(spread.size(), heading_height + stub);
    for (std::size_t row = 1; row < tops.size(); ++row)
        tops[row] = tops[row - 1] + row_height + between_rows + std::min(200.0, 0.07 * spread[row]) + stub;
    for (Drawn& drawn : drawn_) drawn.top = tops[row_of(drawn)];
    bottom_ = tops.back() + row_height;
}

std::vector<const Drawn*> TraceLayout::unseen(const Drawn& drawn) const {
    std::vector<const Drawn*> branches;
    for (const TraceId child : shape_.children(drawn.id))
        // Those that are not drawn have no place of their own.
        if (!tree_.nodes[child].visited && drawn_[place_[child]].id == child)
            branches.push_back(&drawn_[place_[child]]);
    return branches;
}

}  // namespace tahoun::lab
