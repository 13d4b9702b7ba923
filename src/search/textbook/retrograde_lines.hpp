// Retrograde analysis in lines that a student follows while the queue is worked off, and the steps that happen on them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tahoun::search {

enum class RetrogradeStep : std::uint8_t {
    first,    // a value that is known before anything is taken from the queue
    taken,    // a position comes out of the queue
    won,      // a move leads to a position that is lost for the opponent
    counted,  // one way out less
    lost,     // it was the last one
    done      // the queue is empty
};

struct RetrogradeLine {
    std::string_view text;
    std::optional<RetrogradeStep> step = std::nullopt;
};

inline constexpr std::array retrograde_lines{
    RetrogradeLine{"analysis():"},
    RetrogradeLine{"    for each position:"},
    RetrogradeLine{"        ways[position] ← how many positions one move leads to"},
    RetrogradeLine{
        "        if the game ends here or by one move: value[position] ← win or loss; into the queue",
        RetrogradeStep::first},
    RetrogradeLine{"    while the queue is not empty:"},
    RetrogradeLine{"        position ← the first of the queue", RetrogradeStep::taken},
    RetrogradeLine{"        for each predecessor of the position without a value:"},
    RetrogradeLine{"            if value[position] = loss:"},
    RetrogradeLine{"                value[predecessor] ← win; into the queue", RetrogradeStep::won},
    RetrogradeLine{"            else:"},
    RetrogradeLine{"                ways[predecessor] ← ways[predecessor] − 1", RetrogradeStep::counted},
    RetrogradeLine{"                if ways[predecessor] = 0: value[predecessor] ← loss; into the queue",
                   RetrogradeStep::lost},
    RetrogradeLine{"    whatever has no value is a draw", RetrogradeStep::done},
};

[[nodiscard]] constexpr std::uint16_t line_of(RetrogradeStep step) noexcept {
    std::size_t line = 0;
    while (line + 1 < retrograde_lines.size() && retrograde_lines[line].step != step) ++line;
    return static_cast<std::uint16_t>(line);
}

}  // namespace tahoun::search
