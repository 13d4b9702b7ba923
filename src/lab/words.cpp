#include "lab/words.hpp"

#include "core/error.hpp"

#include <fmt/format.h>

namespace tahoun::lab {

namespace {

std::string end_in_words(std::string_view code) {
    if (code == "line") return "a complete line";
    if (code == "full_board") return "the board is full";
    if (code == "leaf") return "the end of a branch";
    if (code == "history") return "by repetition or a move counter";
    return std::string(code);
}

}  // namespace

std::string sentence(const Refusal& refusal) {
    const auto square = [&](std::size_t i) {
        return i < refusal.squares.size() ? refusal.squares[i] : std::string("?");
    };
    if (refusal.code == "game_over") return "the game is over";
    if (refusal.code == "occupied") return fmt::format("the square {} is occupied", square(0));
    if (refusal.code == "not_a_square")
        return fmt::format("it is no square of the board, which has {} to {}", square(0), square(1));
    if (refusal.code == "no_such_branch") return "there is no such branch here";
    return refusal.code;
}

std::string sentence(const GameResult& result) {
    if (!result.winner) return fmt::format("a draw: {}", end_in_words(result.reason));
    if (result.reason == "leaf" && result.points > 1)
        return fmt::format("{} gets {} points", *result.winner, result.points);
    return fmt::format("{} wins: {}", *result.winner, end_in_words(result.reason));
}

std::string_view word(Result result) {
    return result == Result::win ? "win" : result == Result::loss ? "loss" : "draw";
}

}  // namespace tahoun::lab
