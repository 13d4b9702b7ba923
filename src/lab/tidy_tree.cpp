// After Reingold and Tilford: subtrees are laid out on their own, then pushed together until their outlines touch.
// An outline is one side of a subtree, level by level, as a linked list; joining two subtrees walks down the shorter
// of them only and splices the rest, and that is what makes the whole linear.
#include "lab/tidy_tree.hpp"

#include <algorithm>
#include <cstddef>

namespace tahoun::lab {

namespace {

using Index = std::uint32_t;
constexpr Index none = static_cast<Index>(-1);

// One level of an outline: how far its edge lies to the right of the edge one level above.
struct Link {
    double step = 0;
    Index below = none;
};

struct Outline {
    double top = 0;     // the edge at the first level, seen from the middle of the subtree's root
    double bottom = 0;  // the edge at the last level
    Index first = none;
    Index last = none;
};

class Layout {
public:
    Layout(const std::vector<Index>& parents, const std::vector<double>& widths, double gap)
        : parents_(parents),
          widths_(widths),
          gap_(gap),
          size_(parents.size()),
          offset_(size_),
          left_(size_),
          right_(size_),
          height_(size_) {
        links_.reserve(2 * size_);
        gather_children();
    }

    std::vector<double> run() {
        // Backwards every node comes after its children.
        for (std::size_t node = size_; node-- > 0;) place(static_cast<Index>(node));
        std::vector<double> middle(size_);
        double leftmost = 0;
        for (std::size_t node = 0; node < size_; ++node) {
            middle[node] = node == 0 ? 0 : middle[parents_[node]] + offset_[node];
            leftmost = std::min(leftmost, middle[node] - widths_[node] / 2);
        }
        for (double& x : middle) x -= leftmost;
        return middle;
    }

private:
    void gather_children() {
        first_child_.assign(size_ + 1, 0);
        for (std::size_t node = 1; node < size_; ++node) ++first_child_[parents_[node] + 1];
        for (std::size_t node = 0; node < size_; ++node) first_child_[node + 1] += first_child_[node];
        children_.resize(first_child_.back());
        std::vector<std::size_t> next(first_child_.begin(), first_child_.end());
        for (std::size_t node = 1; node < size_; ++node)
            children_[next[parents_[node]]++] = static_cast<Index>(node);
    }

    void place(Index node) {
        const std::size_t begin = first_child_[node];
        const std::size_t count = first_child_[node + 1] - begin;
        const double half = widths_[node] / 2;
        if (count == 0) {
            left_[node] = single(-half);
            right_[node] = single(half);
            height_[node] = 1;
            return;
        }
        join_children(&children_[begin], count);
        const Index first = children_[begin];
        const Index last = children_[begin + count - 1];
        const double middle = (offset_[first] + offset_[last]) / 2;
        for (std::size_t i = 0; i < count; ++i) offset_[children_[begin + i]] -= middle;
        left_[node] = below(-half, forest_left_, -middle);
        right_[node] = below(half, forest_right_, -middle);
        height_[node] = forest_height_ + 1;
    }

    // Children from left to right; their offsets are seen from the first of them until all are placed.
    void join_children(const Index* children, std::size_t count) {
        offset_[children[0]] = 0;
        forest_left_ = left_[children[0]];
        forest_right_ = right_[children[0]];
        forest_height_ = height_[children[0]];
        visible_.assign(1, {0, height_[children[0]]});
        // A child that moves away by a step takes those between it and the one it bumped into along, in proportion:
        // slope_[i] is how much more each further child moves from i on, so that one pass adds everything up.
        slope_.assign(count + 1, 0);
        shift_.assign(count + 1, 0);
        for (std::size_t i = 1; i < count; ++i) join(children, i);
        double slope = 0;
        double moved = 0;
        for (std::size_t i = 0; i < count; ++i) {
            slope += slope_[i];
            moved += slope + shift_[i];
            offset_[children[i]] += moved;
        }
    }

    // What the right outline of the forest shows: below the bottom of one child, an earlier and taller one.
    struct Visible {
        std::size_t child;
        Index bottom;  // how many levels it has
    };

    void join(const Index* children, std::size_t which) {
        const Index child = children[which];
        const Index shared = std::min(forest_height_, height_[child]);
        Index forest_link = forest_right_.first;
        Index child_link = left_[child].first;
        double forest_edge = forest_right_.top;
        double child_edge = left_[child].top;
        double position = forest_edge + gap_ - child_edge;  // beside the neighbour
        std::size_t owner = visible_.size() - 1;
        for (Index level = 0;; ++level) {
            while (visible_[owner].bottom <= level) --owner;
            const double missing = forest_edge + gap_ - (position + child_edge);
            if (missing > 0) {
                position += missing;
                spread(visible_[owner].child, which, missing);
            }
            if (level + 1 == shared) break;
            forest_link = links_[forest_link].below;
            child_link = links_[child_link].below;
            forest_edge += links_[forest_link].step;
            child_edge += links_[child_link].step;
        }
        offset_[child] = position;
        splice(child, position, forest_link, forest_edge, child_link, child_edge);
        while (!visible_.empty() && visible_.back().bottom <= height_[child]) visible_.pop_back();
        visible_.push_back({which, height_[child]});
    }

    // Only children that are shorter than both neighbours of the gap are moved here, so no outline changes.
    void spread(std::size_t from, std::size_t to, double amount) {
        const double each = amount / static_cast<double>(to - from);
        slope_[from + 1] += each;
        slope_[to] -= each;           // the child itself has its place already
        shift_[to] -= amount - each;  // and those after it were placed beside it
    }

    void splice(Index child, double position, Index forest_link, double forest_edge, Index child_link,
                double child_edge) {
        Outline child_right = right_[child];
        child_right.top += position;
        child_right.bottom += position;
        if (height_[child] > forest_height_) {
            // The child's left side goes on where the forest ends.
            const Index rest = links_[child_link].below;
            links_[rest].step += position + child_edge - forest_left_.bottom;
            links_[forest_left_.last].below = rest;
            forest_left_.last = left_[child].last;
            forest_left_.bottom = left_[child].bottom + position;
            forest_height_ = height_[child];
        } else if (height_[child] < forest_height_) {
            // Below the child the forest's right side shows again.
            const Index rest = links_[forest_link].below;
            links_[rest].step += forest_edge - child_right.bottom;
            links_[child_right.last].below = rest;
            child_right.last = forest_right_.last;
            child_right.bottom = forest_right_.bottom;
        }
        forest_right_ = child_right;
    }

    Outline single(double edge) {
        links_.push_back({});
        const auto link = static_cast<Index>(links_.size() - 1);
        return {edge, edge, link, link};
    }

    // The outline of a node with the forest's below it, which is moved by `by`.
    Outline below(double edge, const Outline& forest, double by) {
        links_[forest.first].step = forest.top + by - edge;
        links_.push_back({0, forest.first});
        return {edge, forest.bottom + by, static_cast<Index>(links_.size() - 1), forest.last};
    }

    const std::vector<Index>& parents_;
    const std::vector<double>& widths_;
    const double gap_;
    const std::size_t size_;
    std::vector<double> offset_;  // from the parent's middle
    std::vector<Outline> left_;
    std::vector<Outline> right_;
    std::vector<Index> height_;
    std::vector<Link> links_;
    std::vector<std::size_t> first_child_;
    std::vector<Index> children_;

    Outline forest_left_;
    Outline forest_right_;
    Index forest_height_ = 0;
    std::vector<Visible> visible_;
    std::vector<double> slope_;
    std::vector<double> shift_;
};

}  // namespace

std::vector<double> tidy_tree(const std::vector<std::uint32_t>& parents, const std::vector<double>& widths,
                              double gap) {
    return Layout(parents, widths, gap).run();
}

}  // namespace tahoun::lab
