#include "engines/player_failed.hpp"

namespace tahoun::engines {

std::string_view code_of(PlayerFailed::Fault fault) noexcept {
    using Fault = PlayerFailed::Fault;
    switch (fault) {
        case Fault::not_started:
            return "not_started";
        case Fault::no_answer:
            return "no_answer";
        case Fault::no_move:
            return "no_move";
        case Fault::not_reading:
            return "not_reading";
        case Fault::exited:
            return "exited";
        case Fault::killed:
            return "killed";
        case Fault::closed:
            return "closed";
        case Fault::half_line:
            return "half_line";
        case Fault::long_line:
            return "long_line";
        case Fault::nonsense:
            return "nonsense";
        case Fault::declined:
            return "declined";
        case Fault::refused:
            return "refused";
        case Fault::wrong_game:
            return "wrong_game";
        case Fault::illegal_move:
            return "illegal_move";
        case Fault::resigned:
            return "resigned";
    }
    return "failed";
}

std::string told(std::string_view word) {
    const std::string quoted = in_quotes(word);
    return quoted.substr(1, quoted.size() - 2);
}

}  // namespace tahoun::engines
