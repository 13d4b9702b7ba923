#include "games/atarigo/textbook.hpp"

#include "core/error.hpp"
#include "core/number.hpp"

#include <fmt/format.h>

namespace tahoun::atarigo {

namespace {

constexpr std::array<Parameter, 7> known{{
    {"alpha", "an empty point beside own stones; more of it seeks liberties, less gives them away",
     "-100 to 100, three decimal places"},
    {"beta", "an empty point two steps away; more of it keeps stones apart, less keeps them close",
     "-100 to 100, three decimal places"},
    {"gamma", "an empty point three steps away; more of it spreads over the board, less plays locally",
     "-100 to 100, three decimal places"},
    {"delta",
     "the most that the three before are worth together; more of it prefers room to shape, less minds groups "
     "and eyes alone",
     "0 to 100000, three decimal places"},
    {"epsilon",
     "a group more, or an eye fewer; the farther below zero, the more stones connect and surround eyes, "
     "above "
     "zero they scatter",
     "-100 to 100, three decimal places"},
    {"qd", "weight of two stones that touch by a corner; less of it takes them for connected",
     "-100 to 100, three decimal places"},
    {"euler",
     "plain: as in the text; aware: stones that touch by a corner are joined while no enemy is between",
     "plain or aware"},
}};

std::size_t place_of(std::string_view which) {
    std::size_t i = 0;
    while (i + 1 < known.size() && known[i].name != which) ++i;
    return i;
}

}  // namespace

std::span<const Parameter> Textbook::parameters() {
    return known;
}

std::string Textbook::parameter(std::string_view which) const {
    const std::size_t place = place_of(which);
    if (place == euler) return aware_ ? "aware" : "plain";
    return score_text(weights_[place], one);
}

void Textbook::set_parameter(std::string_view which, std::string_view value) {
    const std::size_t place = place_of(which);
    if (place == euler) {
        if (value != "plain" && value != "aware")
            throw InputError(fmt::format("euler is {}; it must be plain or aware", in_quotes(value)));
        aware_ = value == "aware";
        return;
    }
    constexpr Score heaviest = 100 * one;
    weights_[place] = place == delta ? decimal_between(which, value, 0, 1000 * heaviest, places)
                                     : decimal_between(which, value, -heaviest, heaviest, places);
}

}  // namespace tahoun::atarigo
