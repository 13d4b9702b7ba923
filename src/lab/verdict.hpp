// What a score means, in words: for people to whom a number says little.
#pragma once

#include "lab/session.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tahoun::lab {

struct Verdict {
    std::string_view code;            // "level", "slightly_better", "better", "winning", "won", "drawn"
    std::optional<std::string> side;  // who is better, where somebody is
    std::optional<int> plies;         // to the end, where it is proved
};

// `session` stands where the choice was made. Nothing where the player does not judge.
[[nodiscard]] std::optional<Verdict> verdict_of(const Session& session, const Choice& choice);

// "level", "x slightly better", "x is better", "x is winning", "x wins in 5 plies", "a draw"
[[nodiscard]] std::string sentence(const Verdict& verdict);

}  // namespace tahoun::lab
