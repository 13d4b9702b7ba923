#include "lab/session.hpp"

#include "lab/words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tahoun::lab {

namespace {

// A board of 361 empty squares would bury the message.
std::string some_of(const std::vector<std::string>& moves) {
    constexpr std::size_t shown = 40;
    std::string text;
    for (std::size_t i = 0; i < std::min(moves.size(), shown); ++i) text += (i == 0 ? "" : " ") + moves[i];
    if (moves.size() > shown) text += fmt::format(" … ({} in all)", moves.size());
    return moves.empty() ? "none" : text;
}

}  // namespace

MoveRefused::MoveRefused(std::string move, Refusal refusal, std::vector<std::string> legal)
    : InputError(fmt::format("illegal move {}: {}; legal moves: {}", in_quotes(move), sentence(refusal),
                             some_of(legal))),
      refusal_(std::move(refusal)),
      legal_(std::move(legal)) {}

std::vector<std::string> Session::moves_so_far() const {
    std::vector<std::string> moves;
    for (NodeId node = current(); node != root; node = parent(node)) moves.push_back(move_to(node));
    std::reverse(moves.begin(), moves.end());
    return moves;
}

}  // namespace tahoun::lab
