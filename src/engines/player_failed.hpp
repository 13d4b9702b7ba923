// What somebody's program did wrong, as a sentence for people and as a code with its facts for a page that has words of its
// own.
#pragma once

#include "core/error.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tahoun::engines {

class PlayerFailed : public WorkError {
public:
    // With the facts that are told of each. `awaited` is what the program owed: "ready", "move" or, in GTP, "answer".
    enum class Fault : std::uint8_t {
        not_started,   // reason
        no_answer,     // milliseconds, awaited
        no_move,       //
        not_reading,   // line: what could not be sent
        exited,        // status, awaited
        killed,        // signal, name, awaited
        closed,        // awaited
        half_line,     // said
        long_line,     // bytes
        nonsense,      // said, awaited
        declined,      // said
        refused,       // said, asked
        wrong_game,    // game
        illegal_move,  // move, reason
        resigned       // which is nothing wrong
    };
    // Names and values; "complaint" is the last line of the program's standard error, where there is one.
    using Facts = std::vector<std::pair<std::string, std::string>>;

    // The sentence begins with the program's name, which is left out: "gave no answer within 2000 ms".
    PlayerFailed(Fault fault, const std::string& what, Facts facts = {})
        : WorkError(what), fault_(fault), facts_(std::move(facts)) {}

    [[nodiscard]] Fault fault() const noexcept { return fault_; }
    [[nodiscard]] const Facts& facts() const noexcept { return facts_; }

private:
    Fault fault_;
    Facts facts_;
};

// The fault's name in the protocols: "illegal_move".
[[nodiscard]] std::string_view code_of(PlayerFailed::Fault fault) noexcept;

// A word of the program as it is told among the facts: shortened and made visible as in messages, without their quotes.
[[nodiscard]] std::string told(std::string_view word);

}  // namespace tahoun::engines
