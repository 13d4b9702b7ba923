#include "games/draughts/rules.hpp"

#include "core/error.hpp"

#include <fmt/format.h>

namespace tahoun::draughts {

namespace {

constexpr std::array<std::string_view, rule_set_count> set_names{"short", "federation", "russian", "english"};

constexpr std::array<RuleOption, 1> known_options{{
    {"rules", "whose rules: Czech draughts in short or the federation's, Russian or English draughts",
     "short, federation, russian or english"},
}};

}  // namespace

std::span<const RuleOption> Shared::options() {
    return known_options;
}

std::string Shared::option(const Rules& rules, std::string_view /*which*/) {
    return std::string(set_names[static_cast<std::size_t>(rules.set)]);
}

void Shared::set_option(Rules& rules, std::string_view which, std::string_view value) {
    for (std::size_t i = 0; i < set_names.size(); ++i)
        if (set_names[i] == value) {
            rules.set = static_cast<RuleSet>(i);
            return;
        }
    throw InputError(
        fmt::format("{}={}: it may be {}", which, in_quotes(value), known_options.front().allowed));
}

}  // namespace tahoun::draughts
