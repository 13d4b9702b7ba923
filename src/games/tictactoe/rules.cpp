#include "games/tictactoe/rules.hpp"

#include "core/error.hpp"
#include "core/number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace tahoun::tictactoe {

namespace {

constexpr std::array<RuleOption, 3> known_options{{
    {"width", "columns of the board", "1 to 19"},
    {"height", "rows of the board", "1 to 19"},
    {"line", "how many in a row win", "1 to the longer side"},
}};

std::uint8_t& field(Rules& rules, std::string_view name) {
    return name == "width" ? rules.width : name == "height" ? rules.height : rules.line;
}

}  // namespace

std::span<const RuleOption> Shared::options() {
    return known_options;
}

std::string Shared::option(const Rules& rules, std::string_view which) {
    Rules copy = rules;
    return fmt::format("{}", field(copy, which));
}

void Shared::set_option(Rules& rules, std::string_view which, std::string_view value) {
    field(rules, which) = static_cast<std::uint8_t>(integer_between(which, value, 1, longest_side));
}

void Shared::check_rules(const Rules& rules) {
    const int longer = std::max(rules.width, rules.height);
    if (rules.line > longer)
        throw InputError(fmt::format("line={} does not fit on a board of {}×{}; it may be 1 to {}",
                                     rules.line, rules.width, rules.height, longer));
}

}  // namespace tahoun::tictactoe
