#include "lab/trace_canvas.hpp"

#include "lab/svg.hpp"

#include <fmt/format.h>

#include <cmath>
#include <iterator>

namespace tahoun::lab {

namespace {

template <class... Arguments>
void add(std::string& elements, fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(elements), format, std::forward<Arguments>(arguments)...);
}

}  // namespace

void TraceCanvas::triangle(bool up, double x, double top, double half_width, double height) {
    const double base = up ? top + height : top;
    const double tip = up ? top : top + height;
    add(elements_, "<path class=\"{}\" d=\"M{:.1f} {:.1f}H{:.1f}L{:.1f} {:.1f}Z\"/>\n", up ? "max" : "min",
        x - half_width, base, x + half_width, x, tip);
}

void TraceCanvas::box(std::string_view look, double x, double y, double width, double height) {
    add(elements_,
        "<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" rx=\"6\"/>\n", look,
        x, y, width, height);
}

void TraceCanvas::ellipse(std::string_view look, double x, double y, double half_width, double half_height) {
    add(elements_, "<ellipse class=\"{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" rx=\"{:.1f}\" ry=\"{:.1f}\"/>\n", look,
        x, y, half_width, half_height);
}

void TraceCanvas::line(std::string_view look, double x1, double y1, double x2, double y2) {
    add(elements_, "<path class=\"{}\" d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}\"/>\n", look, x1, y1, x2, y2);
}

void TraceCanvas::bent_line(std::string_view look, double x1, double y1, double x2, double bend, double y2) {
    add(elements_, "<path class=\"{}\" d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}V{:.1f}\"/>\n", look, x1, y1, x2, bend,
        y2);
}

void TraceCanvas::tick(CutKind kind, double x1, double y1, double x2, double y2) {
    constexpr double where = 0.66;  // nearer to the lower end, where the branches stand apart
    const double length = std::hypot(x2 - x1, y2 - y1);
    const double along_x = (x2 - x1) / length;
    const double along_y = (y2 - y1) / length;
    for (const double step : {-2.5, 2.5}) {
        const double x = x1 + where * (x2 - x1) + step * along_x;
        const double y = y1 + where * (y2 - y1) + step * along_y;
        // Slanted a little against the edge: a right angle would look like a crossing.
        const double across_x = -along_y * 6 + along_x * 3;
        const double across_y = along_x * 6 + along_y * 3;
        line(fmt::format("tick {}", cut_class(kind)), x - across_x, y - across_y, x + across_x, y + across_y);
    }
}

void TraceCanvas::write(std::string_view look, double x, double y, std::string_view text) {
    if (!text.empty())
        add(elements_, "<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", look, x, y,
            xml_text(text));
}

void TraceCanvas::write_move(bool visited, double x, double y, std::string_view move, std::string_view chance,
                             std::string_view number) {
    if (move.empty() && number.empty()) return;
    add(elements_, R"(<text class="move{}" x="{:.1f}" y="{:.1f}">{})", visited ? "" : " faint", x, y,
        xml_text(move));
    if (!chance.empty()) add(elements_, R"(<tspan class="chance-text"> {}</tspan>)", xml_text(chance));
    if (!number.empty()) add(elements_, R"(<tspan class="id"> {}</tspan>)", xml_text(number));
    elements_ += "</text>\n";
}

void TraceCanvas::begin_named(std::string_view name) {
    add(elements_, "<g><title>{}</title>\n", xml_text(name));
}

void TraceCanvas::end_named() {
    elements_ += "</g>\n";
}

std::string_view cut_class(CutKind kind) noexcept {
    return kind == CutKind::alpha ? "alpha-cut" : "beta-cut";
}

std::string_view cut_name(CutKind kind) noexcept {
    return kind == CutKind::alpha ? "α-cut" : "β-cut";
}

}  // namespace tahoun::lab
