// The textbook's retrograde analysis of a small game, every step of its queue written down. Only a few games are numbered
// and small enough, so that it is no question to every session.
#pragma once

#include "core/oracle.hpp"
#include "lab/session.hpp"
#include "search/textbook/retrograde_lines.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::lab {

struct QueueRun {
    using Kind = search::RetrogradeStep;
    struct Step {
        Kind kind = Kind::first;
        std::uint32_t position =
            0;  // its place in the list; of won, counted and lost: the predecessor; of done: none
        std::uint32_t left = 0;  // counted: ways out that it still has
        std::uint16_t line = 0;  // of the pseudocode
    };
    struct Position {
        std::string text;
        std::optional<ExactValue> value;  // once the queue is empty; none: only ways out of it were counted
    };
    std::uint64_t all = 0;  // positions, of which the list has those that a step is about
    std::vector<Position> positions;
    std::vector<Step> steps;
    std::vector<std::string_view> pseudocode;
};

// Of the session's game, or of the part of it that Session::waves is about. Throws InputError where positions have no
// numbers, TraceTooBig where there are more than `most` steps, search::Stopped soon after `stop` was raised.
[[nodiscard]] QueueRun retrograde_queue(const Session& session, std::size_t most,
                                        const std::atomic<bool>& stop);

}  // namespace tahoun::lab
