#include "lab/words.hpp"

#include "core/error.hpp"

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

std::string draughts_sentence(const Refusal& refusal) {
    const std::string square = refusal.squares.empty() ? "?" : refusal.squares.front();
    const auto moves = [&](std::string_view last) {
        return listed({refusal.squares.begin(), refusal.squares.end()}, last);
    };
    const std::string& code = refusal.code;
    if (code == "not_a_move") return fmt::format("it is not written as a move, such as {}", square);
    if (code == "light_square")
        return fmt::format("{} is a light square, and only dark ones are used", square);
    if (code == "empty_square") return fmt::format("there is no piece on {}", square);
    if (code == "not_your_piece") return fmt::format("the piece on {} is not yours", square);
    if (code == "ambiguous") return fmt::format("it can mean {}", moves("or"));
    if (code == "capture_obligatory") return fmt::format("a capture is obligatory: {}", moves("or"));
    if (code == "king_captures_first")
        return fmt::format("a king that can capture goes before a man: {}", moves("or"));
    if (code == "capture_goes_on") return fmt::format("the capture goes on: {}", moves("or"));
    if (code == "land_where_it_goes_on")
        return fmt::format("the capture must land where it can go on: {}", moves("or"));
    if (code == "nothing_to_capture") return fmt::format("the piece on {} can capture nothing", square);
    if (code == "same_square") return fmt::format("the piece on {} would stay where it is", square);
    if (code == "not_diagonal")
        return fmt::format("pieces move diagonally, and {} and {} share no diagonal", square,
                           refusal.squares.back());
    if (code == "man_backwards") return fmt::format("the man on {} cannot move backwards", square);
    if (code == "man_too_far") return fmt::format("the man on {} moves one square only", square);
    if (code == "king_too_far")
        return fmt::format("the king on {} moves one square only by these rules", square);
    if (code == "way_blocked") return fmt::format("the piece on {} is in the way", square);
    return {};
}

std::string morris_sentence(const Refusal& refusal) {
    const std::string square = refusal.squares.empty() ? "?" : refusal.squares.front();
    // The squares after the first are those that would do.
    const auto instead = [&] {
        std::vector<std::string_view> squares(refusal.squares.begin(), refusal.squares.end());
        if (!squares.empty()) squares.erase(squares.begin());
        return listed(squares, "or");
    };
    const std::string& code = refusal.code;
    if (code == "not_a_point") return fmt::format("{} is no point of the board", square);
    if (code == "empty_point") return fmt::format("there is no man on {}", square);
    if (code == "not_your_man") return fmt::format("the man on {} is not yours", square);
    if (code == "nothing_in_hand") return "there is no man in hand: move one that is on the board";
    if (code == "men_in_hand") return "there are men in hand, and they are placed before any is moved";
    if (code == "same_point") return fmt::format("the man on {} would stay where it is", square);
    if (code == "not_neighbours")
        return fmt::format("no line leads from {} to {} at once", square, refusal.squares.back());
    if (code == "remove_one")
        return fmt::format("it closes a mill, so a man is removed: add x and {}", instead());
    if (code == "man_in_mill")
        return fmt::format("the man on {} is in a mill and cannot be removed, but {} can", square, instead());
    if (code == "no_enemy")
        return fmt::format("there is no enemy man on {} to remove, but on {} there is", square, instead());
    if (code == "no_mill") return fmt::format("no mill is closed on {}, so nothing is removed", square);
    if (code == "nothing_to_remove") return "the other side has no man on the board to remove";
    return {};
}

std::string atarigo_sentence(const Refusal& refusal) {
    const std::string point = refusal.squares.empty() ? "?" : refusal.squares.front();
    const std::string& code = refusal.code;
    if (code == "outside")
        return fmt::format("it is no point of the board, which has {} to {}", point, refusal.squares.back());
    if (code == "suicide")
        return fmt::format("a stone on {} would have no liberty and captures nothing (suicide)", point);
    if (code == "ko")
        return fmt::format("the stone that has just captured on {} may not be retaken at once (ko)", point);
    if (code == "no_pass") return "there is no pass: who has no legal move loses";
    return {};
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
    if (std::string words = draughts_sentence(refusal); !words.empty()) return words;
    if (std::string words = morris_sentence(refusal); !words.empty()) return words;
    if (std::string words = atarigo_sentence(refusal); !words.empty()) return words;
    if (refusal.code == "no_such_branch") return "there is no such branch here";
    return refusal.code;
}

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

}  // namespace tahoun::lab
