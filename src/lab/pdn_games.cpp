#include "lab/pdn_games.hpp"

#include "core/error.hpp"
#include "core/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace tahoun::lab {

namespace {

using record::GameType;
using record::Notation;

constexpr std::string_view game_name = "draughts";

struct RulesOfType {
    int type;
    std::string_view rules;
    char capture;  // the sign that the standard wants
};
// The first one of a type is meant where nothing else is said.
constexpr std::array<RulesOfType, 4> rules_of_types{
    {{29, "federation", 'x'}, {29, "short", 'x'}, {25, "russian", ':'}, {21, "english", 'x'}}};

// The board as whoever begins sees it.
GameType seen_by_first(GameType type) {
    type.black_begins = false;
    return type;
}

// Letters may begin in another corner than ours do: numbers, which then are the same, stand between them.
using InNotation = std::string (*)(const GameType&, std::string_view, Notation);
constexpr GameType ours{};

std::string from_pdn(InNotation in_notation, const GameType& type, std::string_view text) {
    const GameType seen = seen_by_first(type);
    if (type.notation == Notation::numeric || type.corner == ours.corner)
        return in_notation(seen, text, Notation::algebraic);
    return in_notation(ours, in_notation(seen, text, Notation::numeric), Notation::algebraic);
}
std::string to_pdn(InNotation in_notation, const GameType& type, std::string_view text) {
    const GameType seen = seen_by_first(type);
    if (type.notation == Notation::numeric) return in_notation(seen, text, Notation::numeric);
    return in_notation(seen, in_notation(ours, text, Notation::numeric), Notation::algebraic);
}

std::string with_colours_exchanged(std::string text) {
    for (char& c : text) {
        if (c == 'W')
            c = 'B';
        else if (c == 'B')
            c = 'W';
    }
    return text;
}

std::string turned_result(const GameType& type, std::string_view result) {
    if (type.black_begins && result == "1-0") return "0-1";
    if (type.black_begins && result == "0-1") return "1-0";
    return std::string(result);
}

// Letters are Czech; numbers could be those of many boards.
GameType type_of(const record::Record& record) {
    const std::string* const tag = record.tag("GameType");
    if (tag == nullptr) {
        const std::string* const fen = record.tag("FEN");
        const auto moves = record.main_moves();
        const bool letters = fen != nullptr ? fen->find_first_of("abcdefgh") != std::string::npos
                                            : !moves.empty() && !is_digit(moves.front().front());
        if (!letters)
            throw InputError(
                "the tag GameType is missing, as in [GameType \"29,W,8,8,A0,0\"]; squares that are numbers "
                "need it");
        return {};
    }
    const auto type = record::game_type_from(*tag);
    if (!type)
        throw InputError(
            fmt::format("the tag GameType has the value {}, where one such as 29,W,8,8,A0,0 is expected",
                        in_quotes(*tag)));
    const bool known = std::any_of(rules_of_types.begin(), rules_of_types.end(),
                                   [&](const RulesOfType& entry) { return entry.type == type->number; });
    if (!known)
        throw InputError(fmt::format("GameType {} is {}, which is not played here; 21, 25 and 29 are",
                                     type->number, record::name_of_type(type->number)));
    if (type->width != 8 || type->height != 8 || type->inverted)
        throw InputError(fmt::format("GameType {} has another board than {} is played on", *tag,
                                     record::name_of_type(type->number)));
    return *type;
}

std::string rules_of(const record::Record& record, const GameType& type) {
    const std::string* const tag = record.tag("Rules");
    std::string_view wanted = tag == nullptr ? std::string_view() : *tag;
    constexpr std::string_view option = "rules=";
    if (wanted.starts_with(option)) wanted.remove_prefix(option.size());
    std::vector<std::string_view> allowed;
    for (const auto& [number, rules, capture] : rules_of_types) {
        if (number != type.number) continue;
        if (tag == nullptr || rules == wanted) return std::string(rules);
        allowed.push_back(rules);
    }
    throw InputError(fmt::format("the tag Rules has the value {}; GameType {} has {}", in_quotes(wanted),
                                 type.number, listed(allowed, "or")));
}

}  // namespace

bool is_written_as_pdn(std::string_view game) noexcept {
    return game == game_name;
}

PdnStart pdn_start(const record::Record& record) {
    const GameType type = type_of(record);
    PdnStart begun{std::string(game_name), {}, type};
    begun.setup.settings.emplace_back("rules", rules_of(record, type));
    if (const std::string* const fen = record.tag("FEN"))
        begun.setup.position = position_from_pdn(type, *fen);
    return begun;
}

std::string move_from_pdn(const GameType& type, std::string_view move) {
    return from_pdn(record::move_in_notation, type, move);
}

std::string move_to_pdn(const GameType& type, std::string_view move) {
    std::string text = to_pdn(record::move_in_notation, type, move);
    for (const auto& [number, rules, capture] : rules_of_types)
        if (number == type.number) std::replace(text.begin(), text.end(), 'x', capture);
    return text;
}

std::string position_from_pdn(const GameType& type, std::string_view fen) {
    std::string text = from_pdn(record::fen_in_notation, type, fen);
    return type.black_begins ? with_colours_exchanged(std::move(text)) : text;
}

std::string position_to_pdn(const GameType& type, std::string_view position) {
    std::string text = to_pdn(record::fen_in_notation, type, position);
    return type.black_begins ? with_colours_exchanged(std::move(text)) : text;
}

std::string result_from_pdn(const GameType& type, std::string_view result) {
    return turned_result(type, record::plain_result(result));
}

std::string result_to_pdn(const GameType& type, std::string_view result) {
    return turned_result(type, result);
}

record::Record pdn_record(const std::vector<Setting>& settings, std::string_view position, bool usual_start,
                          std::string_view first, std::string_view second) {
    std::string_view rules = rules_of_types.front().rules;
    for (const auto& [name, value] : settings)
        if (name == "rules") rules = value;
    const auto* const found = std::find_if(rules_of_types.begin(), rules_of_types.end(),
                                           [&](const RulesOfType& entry) { return entry.rules == rules; });
    if (found == rules_of_types.end())
        throw InputError(fmt::format("there is no GameType for the rules {}", in_quotes(rules)));
    const GameType type = *record::game_type_from(fmt::format("{}", found->type));

    record::Record record;
    record.format = record::Format::pdn;
    record.set_tag("White", type.black_begins ? second : first);
    record.set_tag("Black", type.black_begins ? first : second);
    record.set_tag("GameType", record::text_of(type));
    if (!usual_start) {
        record.set_tag("FEN", position_to_pdn(type, position));
        record.second_begins = position.starts_with('B');
    }
    // Only where the type leaves a choice.
    if (std::count_if(rules_of_types.begin(), rules_of_types.end(),
                      [&](const RulesOfType& entry) { return entry.type == type.number; }) > 1)
        record.set_tag("Rules", rules);
    return record;
}

}  // namespace tahoun::lab
