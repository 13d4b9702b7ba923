#include "lab/words.hpp"

#include <fmt/format.h>

namespace tahoun::lab {

namespace {

std::string end_in_words(std::string_view code) {
    if (code == "line") return "a complete line";
    if (code == "full_board") return "the board is full";
    if (code == "leaf") return "the end of a branch";
    if (code == "no_pieces") return "the other side has no pieces left";
    if (code == "few_men") return "the other side has fewer than three men";
    if (code == "blocked") return "the other side cannot move";
    if (code == "no_legal_move") return "the other side has no legal move";
    if (code == "repetition") return "the same position for the third time";
    if (code == "fifteen_moves") return "fifteen moves each without a man's move or a capture";
    if (code == "forty_moves") return "forty moves each without a man's move or a capture";
    if (code == "kings_against_king") return "too many moves with so few pieces against one king";
    if (code == "history") return "by repetition or a move counter";
    return std::string(code);
}

}  // namespace

std::string sentence(const GameResult& result) {
    if (!result.winner) return fmt::format("a draw: {}", end_in_words(result.reason));
    if (result.reason == "leaf" && result.points > 1)
        return fmt::format("{} gets {} points", *result.winner, result.points);
    if (result.reason == "captured")
        return fmt::format("{} wins: {} {} captured", *result.winner, result.points,
                           result.points == 1 ? "stone" : "stones");
    return fmt::format("{} wins: {}", *result.winner, end_in_words(result.reason));
}

std::string_view word(Result result) {
    return result == Result::win ? "win" : result == Result::loss ? "loss" : "draw";
}

std::string value_text(const std::optional<Score>& score, Score unit,
                       const std::optional<ExactValue>& value) {
    if (value && value->plies) return fmt::format("{} in {}", word(value->result), *value->plies);
    if (value) return std::string(word(value->result));
    if (!score) return "?";
    if (*score == default_many) return "as good as won";
    if (*score == -default_many) return "as good as lost";
    return tahoun::score_text(*score, unit);
}

std::string counted(std::uint64_t count, std::string_view one, std::string_view more) {
    return fmt::format("{} {}", count, count == 1 ? one : more);
}

}  // namespace tahoun::lab
