// What of a trace stands in its picture, and where.
#pragma once

#include "lab/trace.hpp"
#include "lab/trace_shape.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::lab {

// All in pixels; the font sizes are those of trace_svg_style.hpp.
namespace picture {
inline constexpr double margin = 24;
inline constexpr double heading_height = 92;
inline constexpr double shape_height = 42;  // of triangles and circles
inline constexpr double leaf_height = 24;
inline constexpr double row_height = 46;
inline constexpr double stub = 22;  // the upright end of an edge, where its move stands
inline constexpr double unseen_radius = 5;
}  // namespace picture

// A node as it is drawn. Of many cut branches the last one drawn stands for all the rest.
struct Drawn {
    TraceId id = 0;
    std::size_t more = 0;    // how many branches it stands for besides its own
    double shape_width = 0;  // of the node's shape
    double width = 0;        // with all that stands beside or above it
    double x = 0;            // the middle
    double top = 0;
    std::string value;
    std::string alpha;
    std::string beta;
    std::string move;
    std::string chance;
    std::string number;  // of a node that some cut names
};

// Numbers of many digits are written smaller, or the tree would be too wide to be seen at once.
struct NumberSizes {
    double value = 14;
    double bound = 11;
    std::string_view style;  // what differs from the usual style
};

class TraceLayout {
public:
    TraceLayout(const TraceTree& tree, const TraceShape& shape);

    [[nodiscard]] const std::vector<Drawn>& drawn() const noexcept { return drawn_; }
    [[nodiscard]] bool is_root(const Drawn& drawn) const { return node(drawn).parent >= tree_.nodes.size(); }
    [[nodiscard]] const Drawn& parent(const Drawn& drawn) const { return drawn_[place_[node(drawn).parent]]; }
    // The branches of a node that were cut, as far as they are drawn.
    [[nodiscard]] std::vector<const Drawn*> unseen(const Drawn& drawn) const;

    [[nodiscard]] double width() const noexcept { return width_; }
    [[nodiscard]] double bottom() const noexcept { return bottom_; }
    [[nodiscard]] const NumberSizes& sizes() const noexcept { return sizes_; }
    // "bound 3 of #0"
    [[nodiscard]] std::string bound_name(const Cut& cut) const;

private:
    [[nodiscard]] const TraceNode& node(const Drawn& drawn) const { return tree_.nodes[drawn.id]; }
    void choose_sizes();
    void choose_nodes();
    [[nodiscard]] Drawn labelled(TraceId id) const;
    void measure(Drawn& drawn) const;
    void make_room_for_cut_name(Drawn& drawn) const;
    void place_columns();
    void place_rows();

    const TraceTree& tree_;
    const TraceShape& shape_;
    NumberSizes sizes_;
    double gap_ = 0;
    std::vector<Drawn> drawn_;
    std::vector<std::size_t> place_;  // of a node in drawn_
    double width_ = 0;
    double bottom_ = 0;
};

}  // namespace tahoun::lab
