#include "protocols/json/tags.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace tahoun::protocols {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 7> sgf_names{{{"Event", "EV"},
                                                                                  {"Date", "DT"},
                                                                                  {"Site", "PC"},
                                                                                  {"Round", "RO"},
                                                                                  {"Annotator", "AN"},
                                                                                  {"Termination", "GC"},
                                                                                  {"Name", "GN"}}};

// What the game, its players and its result say by themselves.
constexpr std::array<std::string_view, 21> said_otherwise{
    "Game", "Rules", "Position", "First", "Second", "Result", "GameType", "SetUp", "FEN", "White", "Black",
    "FF",   "GM",    "CA",       "AP",    "SZ",     "RU",     "KM",       "PB",    "PW",  "RE"};

bool is_said_otherwise(std::string_view name) {
    return std::find(said_otherwise.begin(), said_otherwise.end(), name) != said_otherwise.end();
}

// SGF writes a date as 2026-11-18, everybody else here as 2026.11.18.
std::string date_text(std::string text, char from, char to) {
    const bool is_date = text.size() == 10 && text[4] == from && text[7] == from;
    if (is_date) text[4] = text[7] = to;
    return text;
}

// Where no side has a colour, White is who begins.
std::size_t side_of_white(const lab::GameInfo& game) {
    return game.sides()[0] == "black" ? 1 : 0;
}

}  // namespace

Json tags_json(const record::Record& record, const lab::PlayerNames& players, const lab::GameInfo& game) {
    Json tags = Json::object();
    const std::size_t white = side_of_white(game);
    if (!players[white].empty()) tags["White"] = players[white];
    if (!players[1 - white].empty()) tags["Black"] = players[1 - white];
    for (const auto& tag : record.tags) {
        const std::string& name = tag.first;  // not by a binding, which clang 14 captures nowhere
        if (is_said_otherwise(name)) continue;
        const auto* const known = std::find_if(sgf_names.begin(), sgf_names.end(),
                                               [&](const auto& pair) { return pair.second == name; });
        tags[known == sgf_names.end() ? name : std::string(known->first)] =
            name == "DT" ? date_text(tag.second, '-', '.') : tag.second;
    }
    return tags;
}

lab::PlayerNames players_in(const std::vector<Setting>& tags, const lab::GameInfo& game) {
    lab::PlayerNames players;
    for (const auto& [name, value] : tags) {
        if (name == "White") players[side_of_white(game)] = value;
        if (name == "Black") players[1 - side_of_white(game)] = value;
    }
    return players;
}

void set_tags(record::Record& record, const std::vector<Setting>& tags) {
    for (const auto& tag : tags) {
        const std::string& name = tag.first;
        if (is_said_otherwise(name)) continue;
        if (record.format != record::Format::sgf) {
            record.set_tag(name, tag.second);
            continue;
        }
        // Other names than those of SGF's own have no place in its files.
        const auto* const known = std::find_if(sgf_names.begin(), sgf_names.end(),
                                               [&](const auto& pair) { return pair.first == name; });
        if (known != sgf_names.end())
            record.set_tag(known->second, name == "Date" ? date_text(tag.second, '.', '-') : tag.second);
    }
}

std::string result_for_starter(const std::string& result, Side starter) {
    if (starter != Side::second) return result;
    return result == "1-0" ? "0-1" : result == "0-1" ? "1-0" : result;
}

}  // namespace tahoun::protocols
