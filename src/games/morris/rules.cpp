#include "games/morris/rules.hpp"

#include "core/error.hpp"
#include "core/number.hpp"

#include <fmt/format.h>

namespace tahoun::morris {

namespace {

constexpr std::array<std::string_view, 3> men_names{"3", "6", "9"};
constexpr std::array<std::string_view, 2> kind_names{"standard", "lasker"};

constexpr std::array<RuleOption, 3> known_options{{
    {"men", "how many men each side has, and with them the board: 3×3, two rings or three", "3, 6 or 9"},
    {"variant", "lasker: ten men, and a turn places or moves a man at will", "standard or lasker"},
    {"flying", "whether a side's last three men move to any point; usual with nine and ten men",
     "true or false"},
}};

template <class Value, std::size_t Count>
Value named(const std::array<std::string_view, Count>& names, const RuleOption& option,
            std::string_view value) {
    for (std::size_t i = 0; i < Count; ++i)
        if (names[i] == value) return static_cast<Value>(i);
    throw InputError(fmt::format("{}={}: it may be {}", option.name, in_quotes(value), option.allowed));
}

}  // namespace

std::span<const RuleOption> Shared::options() {
    return known_options;
}

std::string Shared::option(const Rules& rules, std::string_view which) {
    if (which == "men") return std::string(men_names[static_cast<std::size_t>(rules.men)]);
    if (which == "variant") return std::string(kind_names[static_cast<std::size_t>(rules.kind)]);
    return rules.variant().flying ? "true" : "false";
}

void Shared::set_option(Rules& rules, std::string_view which, std::string_view value) {
    if (which == "men")
        rules.men = named<Men>(men_names, known_options[0], value);
    else if (which == "variant")
        rules.kind = named<Kind>(kind_names, known_options[1], value);
    else
        rules.flying = truth_from(which, value) ? Flying::yes : Flying::no;
}

void Shared::check_rules(const Rules& rules) {
    if (rules.kind == Kind::lasker && rules.men != Men::nine)
        throw InputError(fmt::format("men={} variant=lasker: Lasker's morris has the board of men=9",
                                     option(rules, "men")));
}

}  // namespace tahoun::morris
