#include "record/hub_text.hpp"

#include "core/error.hpp"
#include "core/number.hpp"
#include "core/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace tahoun::record {

namespace {

// The numbers of a move of a file: "21x10x24" has three.
[[nodiscard]] std::vector<int> squares_of(std::string_view move) {
    std::vector<int> squares;
    while (!move.empty()) {
        const std::size_t end = std::min(move.find_first_of("-x:"), move.size());
        const auto number = integer_from(move.substr(0, end));
        if (!number || *number < 1 || *number > 99)
            throw InputError(fmt::format("{} is no move", in_quotes(move)));
        squares.push_back(static_cast<int>(*number));
        move.remove_prefix(std::min(end + 1, move.size()));
    }
    return squares;
}

// The squares with a piece, of a position in numbers without ranges.
[[nodiscard]] std::vector<int> occupied(std::string_view fen) {
    std::vector<int> squares;
    for (std::size_t i = 0; i < fen.size(); ++i) {
        if (!is_digit(fen[i])) continue;
        const std::size_t begin = i;
        while (i < fen.size() && is_digit(fen[i])) ++i;
        squares.push_back(static_cast<int>(*integer_from(fen.substr(begin, i - begin))));
    }
    return squares;
}

[[nodiscard]] int step(int from, int to) noexcept {
    return to > from ? 1 : -1;
}

}  // namespace

std::optional<std::string> HubLine::value(std::string_view name) const {
    for (const auto& [known, value] : words)
        if (known == name) return value;
    return std::nullopt;
}

HubLine hub_line(std::string_view line) {
    HubLine read;
    std::size_t i = 0;
    const auto blanks = [&] {
        while (i < line.size() && is_blank(line[i])) ++i;
    };
    const auto word = [&] {
        const std::size_t begin = i;
        while (i < line.size() && !is_blank(line[i]) && line[i] != '=') ++i;
        return std::string(line.substr(begin, i - begin));
    };
    blanks();
    read.command = word();
    while (true) {
        blanks();
        if (i == line.size()) return read;
        std::string name = word();
        std::string value;
        blanks();
        if (i < line.size() && line[i] == '=') {
            ++i;
            blanks();
            if (i < line.size() && line[i] == '"') {
                const std::size_t end = std::min(line.find('"', i + 1), line.size());
                value = line.substr(i + 1, end - i - 1);
                i = std::min(end + 1, line.size());
            } else {
                const std::size_t begin = i;
                while (i < line.size() && !is_blank(line[i])) ++i;
                value = line.substr(begin, i - begin);
            }
        }
        read.words.emplace_back(std::move(name), std::move(value));
    }
}

std::string fen_from_hub(const GameType& type, std::string_view position) {
    const auto squares = static_cast<std::size_t>(type.width * type.height / 2);
    if (position.size() != squares + 1 || (position[0] != 'W' && position[0] != 'B'))
        throw InputError(fmt::format("{} is no position: W or B and {} of the letters w, b, W, B, e are",
                                     in_quotes(position), squares));
    std::array<std::string, 2> pieces{"W", "B"};
    for (std::size_t i = 1; i < position.size(); ++i) {
        const char c = position[i];
        if (c == 'e') continue;
        if (std::string_view("wWbB").find(c) == std::string_view::npos)
            throw InputError(
                fmt::format("{} in a position; w, b, W, B and e are expected", in_quotes(std::string(1, c))));
        std::string& side = pieces[c == 'w' || c == 'W' ? 0 : 1];
        side += fmt::format("{}{}{}", side.size() > 1 ? "," : "", c == 'W' || c == 'B' ? "K" : "", i);
    }
    return fmt::format("{}:{}:{}", position[0], pieces[0], pieces[1]);
}

std::string fen_to_hub(const GameType& type, std::string_view fen) {
    std::string position(static_cast<std::size_t>(type.width * type.height / 2) + 1, 'e');
    const auto sections = pieces_of(fen, ':');
    const auto bad = [&] { return InputError(fmt::format("{} is no position in numbers", in_quotes(fen))); };
    const auto is_side = [](std::string_view text) { return text.starts_with('W') || text.starts_with('B'); };
    if (sections.front().size() != 1 || !is_side(sections.front())) throw bad();
    position.front() = sections.front().front();
    for (std::size_t i = 1; i < sections.size(); ++i) {
        if (!is_side(sections[i])) throw bad();
        const char king = sections[i].front();
        if (sections[i].size() == 1) continue;  // a side without pieces
        for (std::string_view piece : pieces_of(sections[i].substr(1), ',')) {
            const bool crowned = piece.starts_with('K');
            if (crowned) piece.remove_prefix(1);
            const auto square = integer_from(piece);
            if (!square || *square < 1 || *square >= static_cast<std::int64_t>(position.size())) throw bad();
            position[static_cast<std::size_t>(*square)] = crowned ? king : king == 'W' ? 'w' : 'b';
        }
    }
    return position;
}

std::string move_to_hub(const GameType& type, std::string_view fen, std::string_view move) {
    if (move.find('-') != std::string_view::npos) return std::string(move);
    const auto squares = squares_of(move);
    const auto pieces = occupied(fen);
    std::string text = fmt::format("{}x{}", squares.front(), squares.back());
    for (std::size_t i = 0; i + 1 < squares.size(); ++i) {
        const auto from = square_of(type, squares[i]);
        const auto to = square_of(type, squares[i + 1]);
        if (!from || !to || std::abs(from->file - to->file) != std::abs(from->rank - to->rank))
            throw InputError(fmt::format("{} is no capture", in_quotes(move)));
        Square at = *from;
        for (at.file += step(from->file, to->file), at.rank += step(from->rank, to->rank); at != *to;
             at.file += step(from->file, to->file), at.rank += step(from->rank, to->rank)) {
            const auto over = number_of(type, at);
            // Whoever captures has left the square from which it came.
            if (over && *over != squares.front() &&
                std::find(pieces.begin(), pieces.end(), *over) != pieces.end())
                text += fmt::format("x{}", *over);
        }
    }
    return text;
}

std::string in_hub_order(std::string_view move) {
    if (move.find('x') == std::string_view::npos) return std::string(move);
    auto squares = squares_of(move);
    if (squares.size() > 2) std::sort(squares.begin() + 2, squares.end());
    return fmt::format("{}", fmt::join(squares, "x"));
}

}  // namespace tahoun::record
