#include "record/sgf.hpp"

#include "core/error.hpp"
#include "record/sgf_words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tahoun::record {

namespace {

constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

[[nodiscard]] std::optional<int> place_of(char letter) noexcept {
    const std::size_t place = letters.find(letter);
    return place == std::string_view::npos ? std::nullopt : std::optional(static_cast<int>(place));
}

}  // namespace

const Property* property(const Node& node, std::string_view name) noexcept {
    const auto found = std::find_if(node.properties.begin(), node.properties.end(),
                                    [&](const Property& known) { return known.name == name; });
    return found == node.properties.end() ? nullptr : &*found;
}

std::optional<SgfMove> sgf_move(std::string_view move) noexcept {
    if ((!move.starts_with("B[") && !move.starts_with("W[")) || !move.ends_with(']')) return std::nullopt;
    const SgfMove parts{move.front() == 'B', move.substr(2, move.size() - 3)};
    return is_property_value(parts.value) ? std::optional(parts) : std::nullopt;
}

std::optional<SgfPoint> sgf_point(std::string_view text) noexcept {
    if (text.size() != 2) return std::nullopt;
    const auto column = place_of(text[0]);
    const auto row = place_of(text[1]);
    if (!column || !row) return std::nullopt;
    return SgfPoint{*column, *row};
}

std::string text_of(SgfPoint point) {
    return {letters.at(static_cast<std::size_t>(point.column)),
            letters.at(static_cast<std::size_t>(point.row))};
}

std::vector<SgfPoint> sgf_points(const Property& property) {
    std::vector<SgfPoint> points;
    for (const std::string& value : property.values) {
        if (value.empty()) continue;  // "AB[]", which some write for none
        const std::size_t colon = value.find(':');
        const auto first = sgf_point(value.substr(0, colon));
        const auto last = colon == std::string::npos ? first : sgf_point(value.substr(colon + 1));
        if (!first || !last)
            throw InputError(fmt::format("{} has the value {}, where a point such as aa is expected",
                                         property.name, in_quotes(value)));
        for (int row = std::min(first->row, last->row); row <= std::max(first->row, last->row); ++row)
            for (int column = std::min(first->column, last->column);
                 column <= std::max(first->column, last->column); ++column)
                points.push_back({column, row});
    }
    return points;
}

std::string_view result_from_sgf(std::string_view value) noexcept {
    while (value.starts_with(' ')) value.remove_prefix(1);
    while (value.ends_with(' ')) value.remove_suffix(1);
    if (value.starts_with("B+") || value.starts_with("b+")) return "1-0";
    if (value.starts_with("W+") || value.starts_with("w+")) return "0-1";
    if (value == "0" || value == "Draw" || value == "draw") return "1/2-1/2";
    return "*";
}

std::string_view result_to_sgf(std::string_view result) noexcept {
    if (result == "1-0") return "B+";
    if (result == "0-1") return "W+";
    return result == "1/2-1/2" ? "0" : "";
}

}  // namespace tahoun::record
