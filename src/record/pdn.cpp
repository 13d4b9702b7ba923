#include "record/pdn.hpp"

#include "core/error.hpp"
#include "core/number.hpp"
#include "core/text.hpp"
#include "record/portable_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace tahoun::record {

namespace {

struct KnownType {
    GameType type;
    std::string_view name;
};
constexpr auto letters = Notation::algebraic;
constexpr auto numbers = Notation::numeric;
constexpr std::array<KnownType, 14> known_types{{
    {{20, false, 10, 10, numbers, 2, false}, "international draughts"},
    {{21, true, 8, 8, numbers, 1, false}, "English draughts"},
    {{22, false, 8, 8, numbers, 2, true}, "Italian draughts"},
    {{23, true, 8, 8, numbers, 1, false}, "American pool checkers"},
    {{24, false, 8, 8, numbers, 1, true}, "Spanish draughts"},
    {{25, false, 8, 8, letters, 0, false}, "Russian draughts"},
    {{26, false, 8, 8, letters, 0, false}, "Brazilian draughts"},
    {{27, false, 12, 12, numbers, 2, false}, "Canadian draughts"},
    {{28, false, 8, 8, numbers, 1, true}, "Portuguese draughts"},
    {{29, false, 8, 8, letters, 0, false}, "Czech draughts"},
    {{30, false, 8, 8, letters, 0, false}, "Turkish draughts"},
    {{31, true, 8, 8, numbers, 2, false}, "Thai draughts"},
    {{40, false, 10, 10, numbers, 2, false}, "Frisian draughts"},
    {{41, false, 10, 8, letters, 0, false}, "Spantsiretti"},
}};
constexpr int longest_side = 12;  // of a board, so that a square is a letter and a number of two digits
constexpr int most_types = 999;

[[nodiscard]] const KnownType* known_type(int number) noexcept {
    const auto* const found =
        std::find_if(known_types.begin(), known_types.end(),
                     [&](const KnownType& known) { return known.type.number == number; });
    return found == known_types.end() ? nullptr : found;
}

[[nodiscard]] std::optional<int> number_within(std::string_view text, int low, int high) noexcept {
    if (text.empty() || !is_digit(text.front())) return std::nullopt;
    const auto number = integer_from(text);
    if (!number || *number < low || *number > high) return std::nullopt;
    return static_cast<int>(*number);
}

// --- Squares as text --------------------------------------------------------------------------------------------------

[[nodiscard]] bool is_file(char c) noexcept {
    return c >= 'a' && c < 'a' + longest_side;
}
[[nodiscard]] bool is_separator(char c) noexcept {
    return c == '-' || c == 'x' || c == ':';
}

// How long the square is with which a text begins; 0 where it begins with none.
[[nodiscard]] std::size_t square_length(std::string_view text) noexcept {
    const std::size_t letter = !text.empty() && is_file(text.front()) ? 1 : 0;
    std::size_t end = letter;
    while (end < text.size() && end < letter + 2 && is_digit(text[end])) ++end;
    if (end == letter || text.substr(letter, end - letter).find_first_not_of('0') == std::string_view::npos)
        return 0;
    return letter == 1 && text[1] == '0' ? 0 : end;
}

// A move taken apart: squares, each with what stands behind it. Nothing where it is none.
using MoveParts = std::vector<std::pair<std::string_view, std::string_view>>;
[[nodiscard]] std::optional<MoveParts> parts_of(std::string_view word) {
    MoveParts parts;
    while (!word.empty()) {
        const std::size_t length = square_length(word);
        if (length == 0) return std::nullopt;
        const std::string_view square = word.substr(0, length);
        word.remove_prefix(length);
        const std::size_t sign = !word.empty() && is_separator(word.front()) ? 1 : 0;
        if (!parts.empty() && is_digit(square.front()) != is_digit(parts.front().first.front()))
            return std::nullopt;
        if (sign == 1 && word.size() == 1) return std::nullopt;
        parts.emplace_back(square, word.substr(0, sign));
        word.remove_prefix(sign);
    }
    if (parts.size() < 2) return std::nullopt;
    // Without a sign between them numbers are two squares of two digits each, and nothing longer.
    const bool numeric = is_digit(parts.front().first.front());
    const bool unsigned_pair =
        std::any_of(parts.begin(), parts.end() - 1, [](const auto& part) { return part.second.empty(); });
    if (numeric && unsigned_pair &&
        (parts.size() != 2 || parts[0].first.size() != 2 || parts[1].first.size() != 2))
        return std::nullopt;
    return parts;
}

// --- Geometry ---------------------------------------------------------------------------------------------------------

// Steps from the corner of the first square; its own inverse.
[[nodiscard]] Square turned(const GameType& type, Square square) noexcept {
    if (type.black_begins) square = {type.width - 1 - square.file, type.height - 1 - square.rank};
    if (type.corner % 2 == 1) square.file = type.width - 1 - square.file;
    if (type.corner / 2 == 1) square.rank = type.height - 1 - square.rank;
    return square;
}

[[nodiscard]] bool on_board(const GameType& type, Square square) noexcept {
    return square.file >= 0 && square.file < type.width && square.rank >= 0 && square.rank < type.height;
}

// The parity of the left lower corner is that of the right upper one seen by the other player: the sides are even.
[[nodiscard]] bool is_playing_square(const GameType& type, Square square) noexcept {
    const Square seen =
        type.black_begins ? Square{type.width - 1 - square.file, type.height - 1 - square.rank} : square;
    return ((seen.file + seen.rank) % 2 == 1) == type.inverted;
}

[[noreturn]] void no_square(std::string_view text, const GameType& type) {
    throw InputError(
        fmt::format("{} is no square of the board of GameType {}", in_quotes(text), text_of(type)));
}

[[nodiscard]] Square square_from(const GameType& type, std::string_view text) {
    if (text.empty()) no_square(text, type);
    std::optional<Square> square;
    if (is_digit(text.front())) {
        if (const auto number = number_within(text, 1, longest_side * longest_side))
            square = square_of(type, *number);
    } else if (const auto rank = number_within(text.substr(1), 1, longest_side);
               rank && is_file(text.front())) {
        const GameType lettered = in_notation(type, letters);
        square = Square{text.front() - 'a', *rank - 1};
        if (on_board(lettered, *square)) square = turned(lettered, *square);
    }
    if (!square || !on_board(type, *square)) no_square(text, type);
    return *square;
}

[[nodiscard]] std::string square_text(const GameType& type, Square square, Notation notation,
                                      std::string_view original) {
    if (notation == numbers) {
        const auto number = number_of(type, square);
        if (!number) no_square(original, type);
        return fmt::format("{}", *number);
    }
    const Square steps = turned(in_notation(type, letters), square);
    return fmt::format("{}{}", static_cast<char>('a' + steps.file), steps.rank + 1);
}

// --- Positions --------------------------------------------------------------------------------------------------------

[[noreturn]] void no_position(std::string_view fen) {
    throw InputError(
        fmt::format("{} is no position of draughts, as W:Wa1,Kc3:Bf8,h8 is one", in_quotes(fen)));
}

// "Ka1", "12", "K5-8": the squares, each with the letters before it.
void add_pieces(std::string& to, const GameType& type, std::string_view piece, Notation notation) {
    std::string_view king;
    if (piece.starts_with('K')) {
        king = piece.substr(0, 1);
        piece.remove_prefix(1);
    }
    const auto add = [&](std::string_view square) {
        if (to.back() != 'W' && to.back() != 'B') to += ',';
        to += king;
        to += square_text(type, square_from(type, square), notation, square);
    };
    const std::size_t dash = piece.find('-');
    if (dash == std::string_view::npos) return add(piece);
    const auto first = number_within(piece.substr(0, dash), 1, longest_side * longest_side);
    const auto last = number_within(piece.substr(dash + 1), 1, longest_side * longest_side);
    if (!first || !last || *first > *last) no_position(piece);
    for (int number = *first; number <= *last; ++number) add(fmt::format("{}", number));
}

}  // namespace

std::optional<GameType> game_type_from(std::string_view text) {
    const auto fields = pieces_of(text, ',');
    const auto number = number_within(fields.front(), 0, most_types);
    if (!number) return std::nullopt;
    if (fields.size() == 1) {
        const KnownType* const known = known_type(*number);
        return known == nullptr ? std::nullopt : std::optional(known->type);
    }
    if (fields.size() != 5 && fields.size() != 6) return std::nullopt;
    const auto width = number_within(fields[2], 2, longest_side);
    const auto height = number_within(fields[3], 2, longest_side);
    const std::string_view notation = fields[4];
    const bool right = (fields[1] == "W" || fields[1] == "B") && width && height && *width % 2 == 0 &&
                       *height % 2 == 0 && notation.size() == 2 &&
                       std::string_view("ANS").find(notation[0]) != std::string_view::npos &&
                       notation[1] >= '0' && notation[1] <= '3' &&
                       (fields.size() == 5 || fields[5] == "0" || fields[5] == "1");
    if (!right) return std::nullopt;
    return GameType{*number,
                    fields[1] == "B",
                    *width,
                    *height,
                    static_cast<Notation>(notation[0]),
                    notation[1] - '0',
                    fields.size() == 6 && fields[5] == "1"};
}

std::string text_of(const GameType& type) {
    return fmt::format("{},{},{},{},{}{},{}", type.number, type.black_begins ? 'B' : 'W', type.width,
                       type.height, static_cast<char>(type.notation), type.corner, type.inverted ? 1 : 0);
}

std::string_view name_of_type(int number) noexcept {
    const KnownType* const known = known_type(number);
    return known == nullptr ? "a game without a name" : known->name;
}

bool is_draughts_type(std::string_view text) noexcept {
    constexpr int first = 20;
    constexpr int last = 49;
    return number_within(text.substr(0, text.find(',')), first, last).has_value();
}

bool is_pdn_move(std::string_view word) {
    constexpr std::size_t longest_word = 200;  // a capture of sixty pieces; a limit on what is taken apart
    return word.size() <= longest_word && !is_result(word) && parts_of(word).has_value();
}

bool is_pdn_fen(std::string_view text) noexcept {
    const auto is_colour = [&](std::size_t i) { return text[i] == 'W' || text[i] == 'B'; };
    return text.size() >= 3 && (is_colour(0) || text[0] == '?') && text[1] == ':' && is_colour(2);
}

std::string_view plain_result(std::string_view result) noexcept {
    if (result == "2-0") return "1-0";
    if (result == "0-2") return "0-1";
    if (result == "1-1") return "1/2-1/2";
    return result;
}

std::optional<int> number_of(const GameType& type, Square square) noexcept {
    const GameType numbered = in_notation(type, numbers);
    if (!on_board(numbered, square) || !is_playing_square(numbered, square)) return std::nullopt;
    const Square steps = turned(numbered, square);
    return steps.rank * (type.width / 2) + steps.file / 2 + 1;
}

std::optional<Square> square_of(const GameType& type, int number) noexcept {
    const GameType numbered = in_notation(type, numbers);
    const int in_row = type.width / 2;
    if (number < 1 || number > in_row * type.height) return std::nullopt;
    const Square steps{(number - 1) % in_row * 2, (number - 1) / in_row};
    const Square square = turned(numbered, steps);
    if (is_playing_square(numbered, square)) return square;
    return turned(numbered, {steps.file + 1, steps.rank});
}

GameType in_notation(const GameType& type, Notation notation) noexcept {
    GameType changed = type;
    if ((notation == numbers) == (type.notation == numbers)) return changed;
    changed.notation = notation;
    // The corners that White sees at the left, above for numbers and below for letters.
    if (notation == numbers)
        changed.corner = type.black_begins ? 1 : 2;
    else
        changed.corner = type.black_begins ? 3 : 0;
    return changed;
}

std::string move_in_notation(const GameType& type, std::string_view move, Notation notation) {
    const auto parts = is_pdn_move(move) ? parts_of(move) : std::nullopt;
    if (!parts) throw InputError(fmt::format("{} is no move of draughts", in_quotes(move)));
    std::string text;
    for (std::size_t i = 0; i < parts->size(); ++i) {
        const auto& [square, sign] = (*parts)[i];
        text += square_text(type, square_from(type, square), notation, square);
        // Numbers would run together.
        text += sign.empty() && i + 1 < parts->size() && notation == numbers ? "-" : sign;
    }
    return text;
}

std::string fen_in_notation(const GameType& type, std::string_view fen, Notation notation) {
    std::string spaceless(fen);
    std::erase_if(spaceless, is_blank);
    if (spaceless.ends_with('.')) spaceless.pop_back();
    if (!is_pdn_fen(spaceless)) no_position(fen);
    const auto sections = pieces_of(spaceless, ':');
    std::string text(sections.front());
    for (std::size_t i = 1; i < sections.size(); ++i) {
        std::string_view section = sections[i];
        if (!section.starts_with('W') && !section.starts_with('B')) no_position(fen);
        text += ':';
        text += section.front();
        section.remove_prefix(1);
        if (section.empty()) continue;  // a side without pieces
        for (const std::string_view piece : pieces_of(section, ',')) add_pieces(text, type, piece, notation);
    }
    return text;
}

Record in_notation(Record game, Notation notation) {
    const std::string* const tag = game.tag("GameType");
    if (tag == nullptr) throw InputError("the tag GameType is missing, as in [GameType \"29,W,8,8,A0,0\"]");
    const auto type = game_type_from(*tag);
    if (!type) throw InputError(fmt::format("the tag GameType has the value {}", in_quotes(*tag)));
    game.set_tag("GameType", text_of(in_notation(*type, notation)));
    if (const std::string* const fen = game.tag("FEN"))
        game.set_tag("FEN", fen_in_notation(*type, *fen, notation));
    for (Node& node : game.nodes)
        if (!node.move.empty()) node.move = move_in_notation(*type, node.move, notation);
    return game;
}

Record canonical_pdn(Record game) {
    const std::string* const result = game.tag("Result");
    // Some count in other points than anybody else, and write so.
    if (result == nullptr || is_result(*result) || game.result != "*") game.set_tag("Result", game.result);
    static constexpr std::array<std::string_view, 9> order{"Event", "Site",   "Date",     "Round", "White",
                                                           "Black", "Result", "GameType", "FEN"};
    const auto rank = [](const auto& tag) { return std::find(order.begin(), order.end(), tag.first); };
    std::stable_sort(game.tags.begin(), game.tags.end(),
                     [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
    for (Node& node : game.nodes)
        for (auto* const comments : {&node.comments_before, &node.comments})
            for (std::string& comment : *comments) std::replace(comment.begin(), comment.end(), '}', ')');
    return game;
}

}  // namespace tahoun::record
