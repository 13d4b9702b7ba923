#include "lab/sgf_games.hpp"

#include "core/error.hpp"
#include "core/number.hpp"
#include "core/text.hpp"
#include "games/atarigo/notation.hpp"
#include "record/sgf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace tahoun::lab {

namespace {

using atarigo::Cell;
using atarigo::Diagram;
using atarigo::Place;
using record::SgfPoint;

constexpr std::string_view game_name = "atarigo";
constexpr std::string_view rules_name = "Capture Go";
// What SGF has no words for, as properties of our own: stones taken before the game begins (by Black, by White), and the
// point that a ko forbids.
constexpr std::string_view taken_name = "XTAKEN";
constexpr std::string_view ko_name = "XKO";

[[nodiscard]] bool is_among(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

[[nodiscard]] std::string lower_case(std::string_view text) {
    std::string lower(text);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return lower;
}

[[nodiscard]] std::string_view trimmed(std::string_view text) noexcept {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

// --- What the tags say ------------------------------------------------------------------------------------------------

// Trimmed; empty where the file does not say, be it by an empty value.
[[nodiscard]] std::string_view said(const record::Record& record, std::string_view name) {
    const std::string* const tag = record.tag(name);
    return tag == nullptr ? std::string_view() : trimmed(*tag);
}

void check_game(const record::Record& record) {
    const std::string_view game = said(record, "GM");
    if (!game.empty() && game != "1") throw InputError(fmt::format("GM[{}] is not Go, which is GM[1]", game));
}

[[nodiscard]] int size_of(const record::Record& record) {
    const std::string_view tag = said(record, "SZ");
    if (tag.empty()) return atarigo::largest_size;  // as the standard has it
    const auto sides = pieces_of(tag, tag.find('x') == std::string_view::npos ? ':' : 'x');  // some write 9x9
    const auto size = integer_from(trimmed(sides.front()));
    const bool square = sides.size() == 1 || (sides.size() == 2 && integer_from(trimmed(sides[1])) == size);
    if (!size || !square || *size < atarigo::smallest_size || *size > atarigo::largest_size)
        throw InputError(fmt::format("SZ has the value {}; boards of {} to {} lines each way are played on",
                                     in_quotes(tag), atarigo::smallest_size, atarigo::largest_size));
    return static_cast<int>(*size);
}

// The first number in a text; "9x9" is none, but a board.
[[nodiscard]] std::string_view number_in(std::string_view text) noexcept {
    constexpr std::string_view digits = "0123456789";
    for (std::size_t begin = 0; (begin = text.find_first_of(digits, begin)) != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_not_of(digits, begin), text.size());
        if (!text.substr(end).starts_with('x') && !text.substr(0, begin).ends_with('x'))
            return text.substr(begin, end - begin);
        begin = end;
    }
    return {};
}

// How many stones win, by the name of the rules.
[[nodiscard]] std::string capture_of(const record::Record& record) {
    const std::string_view tag = said(record, "RU");
    if (tag.empty()) return "1";
    const std::string name = lower_case(tag);
    const bool known = name.find("capture") != std::string::npos || name.find("atari") != std::string::npos ||
                       name.find("ponnuki") != std::string::npos;
    if (!known)
        throw InputError(
            fmt::format("RU names the rules {}; of Go only {} is played here", in_quotes(tag), rules_name));
    const std::string_view stones = number_in(name);
    return stones.empty() ? "1" : std::string(stones);
}

[[nodiscard]] int handicap_of(const record::Record& record) {
    const std::string_view tag = said(record, "HA");
    if (tag.empty()) return 0;
    const auto stones = integer_from(tag);
    if (!stones || *stones < 0 || *stones > atarigo::most_points)
        throw InputError(
            fmt::format("HA has the value {}, where a number of stones is expected", in_quotes(tag)));
    return static_cast<int>(*stones);
}

// --- What is set up ---------------------------------------------------------------------------------------------------

// The start, and the nodes behind it up to the first move or variation.
[[nodiscard]] std::vector<record::NodeId> nodes_before_moves(const record::Record& record) {
    std::vector<record::NodeId> nodes{record::start};
    while (true) {
        const auto& children = record.nodes[nodes.back()].children;
        if (children.size() != 1 || !record.nodes[children.front()].move.empty()) return nodes;
        nodes.push_back(children.front());
    }
}

[[nodiscard]] Place place_on(int size, SgfPoint point, std::string_view property) {
    if (point.column >= size || point.row >= size)
        throw InputError(
            fmt::format("{}[{}] is not on the board, which has {} lines", property, text_of(point), size));
    return {point.column, point.row};
}

void set_up(Diagram& diagram, const record::Node& node) {
    constexpr std::array<std::pair<std::string_view, Cell>, 3> kinds{
        {{"AB", Cell::black}, {"AW", Cell::white}, {"AE", Cell::empty}}};
    for (const auto& [name, cell] : kinds)
        if (const record::Property* const stones = property(node, name))
            for (const SgfPoint point : sgf_points(*stones))
                diagram.at(place_on(diagram.size, point, name)) = cell;
    if (const record::Property* const taken = property(node, taken_name)) {
        const auto numbers = pieces_of(taken->values.front(), ':');
        for (std::size_t i = 0; i < 2; ++i)
            diagram.taken[i] = static_cast<std::uint16_t>(integer_between(
                taken_name, i < numbers.size() ? numbers[i] : "", 0, 2 * atarigo::most_points));
    }
    if (const record::Property* const ko = property(node, ko_name)) {
        const auto points = sgf_points(*ko);
        if (points.size() == 1) diagram.ko = place_on(diagram.size, points.front(), ko_name);
    }
}

// Nothing where the node does not say.
[[nodiscard]] std::optional<Side> side_in(const record::Node& node) {
    const record::Property* const side = property(node, "PL");
    if (side == nullptr) return std::nullopt;
    const std::string value = lower_case(trimmed(side->values.front()));
    if (value.empty()) return std::nullopt;
    if (is_among(value, {"b", "black", "1"})) return Side::first;
    if (is_among(value, {"w", "white", "2"})) return Side::second;
    throw InputError(fmt::format("PL has the value {}, where B or W is expected", in_quotes(value)));
}

[[nodiscard]] Side side_of(const record::Record& record, const std::vector<record::NodeId>& nodes,
                           bool after_handicap) {
    std::optional<Side> side;
    for (const record::NodeId node : nodes)
        if (const auto named = side_in(record.nodes[node])) side = named;
    if (side) return *side;
    const auto& children = record.nodes[nodes.back()].children;
    if (!children.empty())
        if (const auto move = record::sgf_move(record.nodes[children.front()].move))
            return move->black ? Side::first : Side::second;
    return after_handicap ? Side::second : Side::first;
}

[[nodiscard]] bool is_empty(const Diagram& diagram) {
    return std::all_of(diagram.cells.begin(), diagram.cells.begin() + diagram.size * diagram.size,
                       [](Cell cell) { return cell == Cell::empty; });
}

void place_handicap(Diagram& diagram, int stones) {
    const auto places = atarigo::handicap_places(diagram.size, stones);
    if (places.empty())
        throw InputError(
            fmt::format("HA[{}] without stones in AB, and a board of {} lines has no usual points for them",
                        stones, diagram.size));
    for (const Place place : places) diagram.at(place) = Cell::black;
}

// The settings with which a game begins so, where there are such: who goes on with it has its rules in words then.
[[nodiscard]] std::optional<std::vector<Setting>> usual_settings(const std::vector<Setting>& settings,
                                                                 int handicap, std::string_view position) {
    for (const std::string_view start : {"empty", "stable", "crosscut"})
        for (const std::string_view first : {"usual", "black", "white"}) {
            std::vector<Setting> tried = settings;
            if (start != "empty") tried.emplace_back("start", start);
            if (first != "usual") tried.emplace_back("first", first);
            if (handicap > 0) tried.emplace_back("handicap", fmt::format("{}", handicap));
            try {
                if (game_named(game_name).begin({tried, std::nullopt})->position() == position) return tried;
            } catch (const InputError&) {
                continue;  // no start on this board
            }
        }
    return std::nullopt;
}

[[nodiscard]] std::vector<std::string> points_of(const Diagram& diagram, Cell wanted) {
    std::vector<std::string> points;
    for (int row = 0; row < diagram.size; ++row)
        for (int column = 0; column < diagram.size; ++column)
            if (diagram.at({column, row}) == wanted) points.push_back(text_of(SgfPoint{column, row}));
    return points;
}

}  // namespace

bool is_written_as_sgf(std::string_view game) noexcept {
    return game == game_name;
}

SgfStart sgf_start(const record::Record& record) {
    check_game(record);
    SgfStart begun{std::string(game_name), {}, size_of(record), nodes_before_moves(record)};
    const std::string capture = capture_of(record);
    const int handicap = handicap_of(record);
    begun.setup.settings.emplace_back("size", fmt::format("{}", begun.size));
    begun.setup.settings.emplace_back("capture", capture);

    Diagram diagram = atarigo::empty_diagram(begun.size);
    for (const record::NodeId node : begun.nodes) set_up(diagram, record.nodes[node]);
    if (handicap > 1 && is_empty(diagram)) place_handicap(diagram, handicap);
    diagram.side = side_of(record, begun.nodes, handicap > 0 && !is_empty(diagram));

    const std::string position = atarigo::diagram_text(diagram, true);
    const auto session = game_named(game_name).begin({begun.setup.settings, position});
    if (auto usual = usual_settings(begun.setup.settings, handicap, session->position()))
        begun.setup.settings = *std::move(usual);
    else
        begun.setup.position = position;
    return begun;
}

std::string move_from_sgf(int size, std::string_view move, bool black_to_move) {
    const auto parts = record::sgf_move(move);
    if (!parts) throw InputError(fmt::format("{} is no move", in_quotes(move)));
    constexpr std::string_view old_pass = "tt";  // on boards that have no such point
    if (parts->value.empty() || parts->value == old_pass)
        throw InputError(fmt::format("{} is a pass, which {} does not have", move, rules_name));
    const auto point = record::sgf_point(parts->value);
    if (!point || point->column >= size || point->row >= size)
        throw InputError(fmt::format("{} is no point of a board of {} lines", in_quotes(move), size));
    if (parts->black != black_to_move)
        throw InputError(fmt::format("{} is a move of {}, but {} is to move", move,
                                     parts->black ? "Black" : "White", black_to_move ? "Black" : "White"));
    return atarigo::place_text(size, {point->column, point->row});
}

std::string move_to_sgf(int size, std::string_view move, bool black) {
    const auto place = atarigo::read_place(size, move);
    if (!place) throw InputError(fmt::format("{} is no point", in_quotes(move)));
    return fmt::format("{}[{}]", black ? 'B' : 'W', text_of(SgfPoint{place->column, place->row}));
}

void check_without_move(const record::Node& node, bool black_to_move) {
    for (const std::string_view name : {"AB", "AW", "AE"})
        if (property(node, name) != nullptr)
            throw InputError(fmt::format(
                "{} sets up stones in the middle of the game; no rules lead to such a position", name));
    if (const auto side = side_in(node); side && (*side == Side::first) != black_to_move)
        throw InputError("PL lets a side move twice");
}

record::Record sgf_record(const std::vector<Setting>& settings, std::string_view position,
                          std::string_view black, std::string_view white) {
    std::string capture = "1";
    std::string handicap = "0";
    for (const auto& [name, value] : settings) {
        if (name == "capture") capture = value;
        if (name == "handicap") handicap = value;
    }
    const Diagram diagram = atarigo::read_diagram(position);
    record::Record record;
    record.format = record::Format::sgf;
    record.set_tag("AP", "Tahoun:" TAHOUN_VERSION);
    record.set_tag("SZ", fmt::format("{}", diagram.size));
    record.set_tag(
        "RU", capture == "1" ? std::string(rules_name) : fmt::format("{} ({} stones)", rules_name, capture));
    record.set_tag("KM", "0");
    if (handicap != "0") record.set_tag("HA", handicap);
    if (!black.empty()) record.set_tag("PB", black);
    if (!white.empty()) record.set_tag("PW", white);

    auto& properties = record.nodes[record::start].properties;
    const auto add = [&](std::string_view name, std::vector<std::string> values) {
        if (!values.empty()) properties.push_back({std::string(name), std::move(values)});
    };
    add("AB", points_of(diagram, Cell::black));
    add("AW", points_of(diagram, Cell::white));
    if (diagram.taken[0] > 0 || diagram.taken[1] > 0)
        add(taken_name, {fmt::format("{}:{}", diagram.taken[0], diagram.taken[1])});
    if (diagram.ko) add(ko_name, {text_of(SgfPoint{diagram.ko->column, diagram.ko->row})});
    if (!properties.empty() || diagram.side != Side::first)
        add("PL", {diagram.side == Side::first ? "B" : "W"});
    return canonical_sgf(std::move(record));
}

}  // namespace tahoun::lab
