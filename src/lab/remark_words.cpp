#include "lab/remark_words.hpp"

#include "core/error.hpp"
#include "core/number.hpp"
#include "core/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace tahoun::lab {

namespace {

constexpr std::array table{
    // Refusals that several games share.
    CodeWords{"game_over", "the game is over"},
    CodeWords{"occupied", "the square {0} is occupied"},
    CodeWords{"not_a_square", "it is no square of the board, which has {0} to {1}"},
    CodeWords{"not_a_move", "it is not written as a move, such as {0}"},
    CodeWords{"illegal", "the rules do not allow it"},
    CodeWords{"no_such_branch", "there is no such branch here"},

    // Draughts.
    CodeWords{"light_square", "{0} is a light square, and only dark ones are used"},
    CodeWords{"empty_square", "there is no piece on {0}"},
    CodeWords{"not_your_piece", "the piece on {0} is not yours"},
    CodeWords{"ambiguous", "it can mean {any}"},
    CodeWords{"capture_obligatory", "a capture is obligatory: {any}"},
    CodeWords{"king_captures_first", "a king that can capture goes before a man: {any}"},
    CodeWords{"capture_goes_on", "the capture goes on: {any}"},
    CodeWords{"land_where_it_goes_on", "the capture must land where it can go on: {any}"},
    CodeWords{"nothing_to_capture", "the piece on {0} can capture nothing"},
    CodeWords{"same_square", "the piece on {0} would stay where it is"},
    CodeWords{"not_diagonal", "pieces move diagonally, and {0} and {last} share no diagonal"},
    CodeWords{"man_backwards", "the man on {0} cannot move backwards"},
    CodeWords{"man_too_far", "the man on {0} moves one square only"},
    CodeWords{"king_too_far", "the king on {0} moves one square only by these rules"},
    CodeWords{"way_blocked", "the piece on {0} is in the way"},

    // Morris.
    CodeWords{"not_a_point", "{0} is no point of the board"},
    CodeWords{"empty_point", "there is no man on {0}"},
    CodeWords{"not_your_man", "the man on {0} is not yours"},
    CodeWords{"nothing_in_hand", "there is no man in hand: move one that is on the board"},
    CodeWords{"men_in_hand", "there are men in hand, and they are placed before any is moved"},
    CodeWords{"same_point", "the man on {0} would stay where it is"},
    CodeWords{"not_neighbours", "no line leads from {0} to {last} at once"},
    CodeWords{"remove_one", "it closes a mill, so a man is removed: add x and {rest}"},
    CodeWords{"man_in_mill", "the man on {0} is in a mill and cannot be removed, but {rest} can"},
    CodeWords{"no_enemy", "there is no enemy man on {0} to remove, but on {rest} there is"},
    CodeWords{"no_mill", "no mill is closed on {0}, so nothing is removed"},
    CodeWords{"nothing_to_remove", "the other side has no man on the board to remove"},

    // Atari Go: refusals.
    CodeWords{"outside", "it is no point of the board, which has {0} to {1}"},
    CodeWords{"suicide",
              "suicide: the {string0} would have no liberty among the {more} and would capture nothing"},
    CodeWords{"ko", "the {string0}, which has just captured on {0}, may not be retaken at once (ko)"},
    CodeWords{"no_pass", "there is no pass: who has no legal move loses"},

    // Any game: what a bounded search proves.
    CodeWords{"forced_win", "{side} wins by force in {n0:ply}: {moves}"},
    CodeWords{"forced_loss", "{side} loses in {n0:ply} whatever it plays: {moves}"},
    CodeWords{"only_move", "{0} is the only move: every other one loses by force within {n0:ply}"},
    CodeWords{"won_game", "it wins the game for {side}"},
    CodeWords{"lost_game", "it loses the game for {side}"},
    CodeWords{"drew_game", "it makes the game a draw"},
    CodeWords{"forces_win", "after it {side} wins by force in {n0:ply}: {moves}"},
    CodeWords{"missed_win", "{side} could have won by force in {n0:ply}: {moves}"},
    CodeWords{"allowed_win", "it allows {side} to win by force in {n0:ply}: {moves}"},
    CodeWords{"lost_anyway", "{side} was lost whatever it played"},
    CodeWords{"only_move_missed", "{0} was the only move: every other one loses by force within {n0:ply}"},
    CodeWords{"only_move_found", "it was the only move: every other one loses by force within {n0:ply}"},

    // Atari Go: what is on the board.
    CodeWords{"atari", "{side}'s {string0} has one liberty left, {0}: it is in atari"},
    CodeWords{"can_capture", "{side} can capture {n0:stone} on {0}: the {strings}"},
    CodeWords{"two_to_save", "{side} would have to save stones on {all} at once: one of them is lost"},
    CodeWords{"must_save", "{side} must play {0}, or the {string0} is captured"},
    CodeWords{"beyond_saving",
              "{side}'s {string0} cannot be saved: a stone on {0} leaves it in atari or is forbidden"},
    CodeWords{"cannot_run", "{side}'s {string0} would be caught in a ladder even after running: {moves}"},
    CodeWords{"ladder_works", "{side} to move catches the {string0} in a ladder: {moves}"},
    CodeWords{"ladder_broken_by",
              "a ladder of {side}'s against the {string0} fails, because it runs into the {more}: {moves}"},
    CodeWords{"ladder_loses_chaser",
              "a ladder of {side}'s against the {string0} fails, because the {more} of the chaser can be "
              "captured: {moves}"},
    CodeWords{"ladder_gets_free",
              "a ladder of {side}'s against the {string0} fails, because it gets enough liberties: {moves}"},
    CodeWords{"double_threat",
              "{0} is a double threat of {side}'s: it puts the {strings} into atari at once"},
    CodeWords{"only_one_may_play", "{n0:point} may be played by {side} only: {all}"},
    CodeWords{"safe_moves",
              "{side} has {n0:safe move} (that put no own stone into atari) of {n1} legal ones"},

    // Atari Go: what a move did.
    CodeWords{"captured", "it captures the {strings}"},
    CodeWords{"gave_atari", "it puts the {strings} into atari"},
    CodeWords{"gave_double_threat", "it is a double threat: the {strings} cannot both be saved, on {all}"},
    CodeWords{"saved", "it saves the {strings} from atari"},
    CodeWords{"left_in_atari", "it leaves the {string0} in atari: {0} captures"},
    CodeWords{"self_atari", "it puts the {string0} into atari itself: {0} captures"},
    CodeWords{"overlooked_capture", "it overlooks that {any} captures the {strings}"},
    CodeWords{"overlooked_ladder", "it lets a ladder go that catches the {string0}: {moves}"},
    CodeWords{"allowed_ladder", "it lets {side} catch the {string0} in a ladder: {moves}"},
    CodeWords{"began_ladder", "it begins a ladder that catches the {string0}: {moves}"},
    CodeWords{"filled_own_point", "it gives up {0}, where only {side} could have played"},
};

std::string several(std::string_view noun) {
    if (noun == "ply") return "plies";
    return std::string(noun) + "s";
}

// A board of 361 points would bury the rest.
std::string list_of(const std::vector<std::string>& words, std::size_t from, std::string_view last) {
    constexpr std::size_t shown = 24;
    std::vector<std::string_view> views(
        words.begin() + static_cast<std::ptrdiff_t>(std::min(from, words.size())), words.end());
    const std::size_t all = views.size();
    if (all <= shown) return listed(views, last);
    views.resize(shown);
    return fmt::format("{} … ({} in all)", fmt::join(views, ", "), all);
}

std::string string_of(const std::vector<std::string>& stones) {
    return fmt::format("{} {}", stones.size() == 1 ? "stone" : "stones", list_of(stones, 0, "and"));
}

std::string strings_of(const Remark& remark, std::size_t from) {
    std::string text;
    for (std::size_t i = from; i < remark.groups.size(); ++i)
        text += (i == from                       ? ""
                 : i + 1 == remark.groups.size() ? " and the "
                                                 : ", the ") +
                string_of(remark.groups[i]);
    return text.empty() ? "?" : text;
}

std::string_view name_of(const Remark& remark, bool other, const SideNames& sides) {
    if (!remark.side) return "?";
    return sides.at(index_of(other ? opponent(*remark.side) : *remark.side));
}

std::string filled(const Remark& remark, std::string_view what, const SideNames& sides) {
    const auto number_after = [&](std::string_view prefix) -> std::optional<std::size_t> {
        if (!what.starts_with(prefix)) return std::nullopt;
        const auto number = integer_from(what.substr(prefix.size()));
        return number ? std::optional(static_cast<std::size_t>(*number)) : std::nullopt;
    };
    const auto square = [&](std::size_t i) {
        return i < remark.squares.size() ? remark.squares[i] : std::string("?");
    };
    if (what == "side") return std::string(name_of(remark, false, sides));
    if (what == "other") return std::string(name_of(remark, true, sides));
    if (what == "last") return remark.squares.empty() ? "?" : remark.squares.back();
    if (what == "any") return list_of(remark.squares, 0, "or");
    if (what == "all") return list_of(remark.squares, 0, "and");
    if (what == "rest") return list_of(remark.squares, 1, "or");
    if (what == "strings") return strings_of(remark, 0);
    if (what == "more") return strings_of(remark, 1);
    if (what == "moves") return fmt::format("{}", fmt::join(remark.moves, " "));
    if (const auto i = number_after("string"))
        return *i < remark.groups.size() ? string_of(remark.groups[*i]) : std::string("?");
    if (const auto i = number_after("")) return square(*i);

    const std::size_t colon = what.find(':');
    const std::string_view noun = colon == std::string_view::npos ? "" : what.substr(colon + 1);
    what = what.substr(0, colon);
    if (const auto i = number_after("n")) {
        const int number = *i < remark.numbers.size() ? remark.numbers[*i] : 0;
        return noun.empty() ? fmt::format("{}", number)
                            : fmt::format("{} {}", number, number == 1 ? std::string(noun) : several(noun));
    }
    throw std::logic_error(fmt::format("the words of {} ask for {{{}}}", remark.code, what));
}

}  // namespace

std::span<const CodeWords> remark_words() {
    return table;
}

std::string sentence(const Remark& remark, const SideNames& sides) {
    const auto* const words = std::find_if(table.begin(), table.end(),
                                           [&](const CodeWords& entry) { return entry.code == remark.code; });
    if (words == table.end()) return remark.code;
    std::string text;
    for (std::string_view rest = words->english; !rest.empty();) {
        const std::size_t open = rest.find('{');
        text += rest.substr(0, open);
        if (open == std::string_view::npos) break;
        const std::size_t close = rest.find('}', open);
        text += filled(remark, rest.substr(open + 1, close - open - 1), sides);
        rest = rest.substr(close + 1);
    }
    // A line of play that has no moves left.
    if (text.ends_with(": ")) text.resize(text.size() - 2);
    return text;
}

}  // namespace tahoun::lab
