#include "lab/verdict.hpp"

#include "lab/library.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace tahoun::lab {

namespace {

// The name of the side to move, or of the other one.
std::string side_named(const Session& session, bool mover) {
    const auto sides = game_named(session.game()).sides();
    const bool first = (session.to_move() != Side::second) == mover;
    return std::string(sides[first ? 0 : 1]);
}

}  // namespace

std::optional<Verdict> verdict_of(const Session& session, const Choice& choice) {
    if (choice.value) {
        if (choice.value->result == Result::draw) return Verdict{"drawn", std::nullopt, choice.value->plies};
        return Verdict{"won", side_named(session, choice.value->result == Result::win), choice.value->plies};
    }
    if (!choice.score) return std::nullopt;
    const Score size = std::abs(*choice.score);
    const Score clear = std::max<Score>(1, choice.clear_advantage);
    if (size * 4 < clear) return Verdict{"level", std::nullopt, std::nullopt};
    const std::string_view code = size < clear ? "slightly_better" : size < 2 * clear ? "better" : "winning";
    return Verdict{code, side_named(session, *choice.score > 0), std::nullopt};
}

std::string sentence(const Verdict& verdict) {
    if (verdict.code == "level") return "level";
    if (verdict.code == "drawn") return "a draw";
    const std::string side = verdict.side.value_or("?");
    if (verdict.code == "slightly_better") return side + " slightly better";
    if (verdict.code == "better") return side + " is better";
    if (verdict.code == "winning") return side + " is winning";
    if (!verdict.plies) return side + " wins";
    return fmt::format("{} wins in {} {}", side, *verdict.plies, *verdict.plies == 1 ? "ply" : "plies");
}

}  // namespace tahoun::lab
