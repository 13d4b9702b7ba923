// The shapes of which a drawn trace consists, as SVG elements of the classes in trace_svg_style.hpp.
#pragma once

#include "lab/trace.hpp"

#include <string>
#include <string_view>

namespace tahoun::lab {

class TraceCanvas {
public:
    // A triangle that points up is a MAX node, one that points down a MIN node.
    void triangle(bool up, double x, double top, double half_width, double height);
    void box(std::string_view look, double x, double y, double width, double height);
    void ellipse(std::string_view look, double x, double y, double half_width, double half_height);
    void line(std::string_view look, double x1, double y1, double x2, double y2);
    // Down to the side first, then upright to the end.
    void bent_line(std::string_view look, double x1, double y1, double x2, double bend, double y2);
    // Two short strokes across the line from (x1, y1) to (x2, y2), as if by scissors.
    void tick(CutKind kind, double x1, double y1, double x2, double y2);
    void write(std::string_view look, double x, double y, std::string_view text);
    // The move that an edge stands for, with its chance and the number of the node it leads to.
    void write_move(bool visited, double x, double y, std::string_view move, std::string_view chance,
                    std::string_view number);

    // What is drawn in between belongs to one thing, which a screen reader and the mouse name so.
    void begin_named(std::string_view name);
    void end_named();

    [[nodiscard]] const std::string& elements() const noexcept { return elements_; }

private:
    std::string elements_;
};

// "alpha-cut" for the style, "α-cut" for people.
[[nodiscard]] std::string_view cut_class(CutKind kind) noexcept;
[[nodiscard]] std::string_view cut_name(CutKind kind) noexcept;

}  // namespace tahoun::lab
