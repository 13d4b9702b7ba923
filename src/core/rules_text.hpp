// Rules as words: "width=3 height=3 line=3", and back from name=value pairs.
#pragma once

#include "core/error.hpp"
#include "core/game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace tahoun {

using Setting = std::pair<std::string, std::string>;  // name, value

template <Game G>
[[nodiscard]] std::string rules_text(const typename G::Rules& rules) {
    std::string text;
    for (const RuleOption& option : G::options())
        text += fmt::format("{}{}={}", text.empty() ? "" : " ", option.name, G::option(rules, option.name));
    return text;
}

template <Game G>
[[nodiscard]] std::vector<Setting> settings_of(const typename G::Rules& rules) {
    std::vector<Setting> settings;
    for (const RuleOption& option : G::options())
        settings.emplace_back(option.name, G::option(rules, option.name));
    return settings;
}

// Without asking whether they fit together: a position's text may still change some of them.
template <Game G>
[[nodiscard]] typename G::Rules unchecked_rules_from(const std::vector<Setting>& settings) {
    typename G::Rules rules{};
    for (const auto& [name, value] : settings) {
        std::vector<std::string_view> known;
        for (const RuleOption& option : G::options()) known.push_back(option.name);
        if (std::find(known.begin(), known.end(), name) == known.end())
            throw InputError(
                fmt::format("{} has no option {}; its options: {}", G::name, in_quotes(name), listed(known)));
        G::set_option(rules, name, value);
    }
    return rules;
}

template <Game G>
[[nodiscard]] typename G::Rules rules_from(const std::vector<Setting>& settings) {
    const auto rules = unchecked_rules_from<G>(settings);
    G::check_rules(rules);
    return rules;
}

}  // namespace tahoun
