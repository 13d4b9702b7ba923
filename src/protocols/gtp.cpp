#include "protocols/gtp.hpp"

#include "core/error.hpp"
#include "core/number.hpp"
#include "core/text.hpp"
#include "lab/game_files.hpp"
#include "lab/go_positions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <utility>

namespace tahoun::protocols {

namespace {

// What goes wrong in the words of the protocol.
constexpr const char* syntax_error = "syntax error";
constexpr const char* illegal_move = "illegal move";

struct Failure {
    std::string message;
};
[[noreturn]] void fail(std::string message) {
    throw Failure{std::move(message)};
}

void expect_words(const std::vector<std::string>& words, std::size_t count) {
    if (words.size() < count) fail(syntax_error);  // more than needed are left unread
}

[[nodiscard]] std::string lower_case(std::string_view text) {
    std::string lower(text);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return lower;
}

[[nodiscard]] bool black_named(const std::string& word) {
    const std::string name = lower_case(word);
    if (name == "b" || name == "black") return true;
    if (name == "w" || name == "white") return false;
    fail(syntax_error);
}

[[nodiscard]] long long integer(const std::string& word) {
    const auto number = integer_from(word);
    if (!number) fail(syntax_error);
    return *number;
}

// Times come with fractions from some.
[[nodiscard]] long long whole_seconds(const std::string& word) {
    const long long seconds = integer(word.substr(0, word.find('.')));
    if (seconds < 0) fail(syntax_error);
    return seconds;
}

[[nodiscard]] bool is_real(std::string_view text) noexcept {
    if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
    const std::size_t point = text.find('.');
    std::string digits(text.substr(0, point));
    if (point != std::string_view::npos) digits += text.substr(point + 1);
    return !digits.empty() && std::all_of(digits.begin(), digits.end(), is_digit);
}

// Somewhere on some board, or a pass.
[[nodiscard]] bool is_vertex(const std::string& word) {
    const std::string name = lower_case(word);
    if (name == "pass") return true;
    return name.size() >= 2 && name[0] >= 'a' && name[0] <= 'z' && name[0] != 'i' &&
           std::all_of(name.begin() + 1, name.end(), is_digit);
}

[[nodiscard]] bool is_limit(const Setting& key) {
    return key.first == "time" || key.first == "depth" || key.first == "nodes" || key.first == "playouts";
}

[[nodiscard]] bool minds_the_clock(const players::Spec& spec) {
    for (const auto& kind : players::player_kinds())
        if (kind.name == spec.name)
            return std::any_of(kind.keys.begin(), kind.keys.end(),
                               [](const auto& key) { return key.name == "time"; });
    return false;
}

// A player of ours gets the clock's time in place of its own. What somebody chose stays, but no longer than that.
[[nodiscard]] players::Spec within(players::Spec spec, bool chosen,
                                   std::optional<std::chrono::milliseconds> time) {
    if (!time || !minds_the_clock(spec)) return spec;
    if (!chosen) std::erase_if(spec.keys, is_limit);
    for (Setting& key : spec.keys)
        if (key.first == "time")
            key.second = fmt::format(
                "{}", std::min<std::int64_t>(milliseconds_from("time", key.second), time->count()));
    if (std::none_of(spec.keys.begin(), spec.keys.end(),
                     [](const Setting& key) { return key.first == "time"; }))
        spec.keys.emplace_back("time", fmt::format("{}", time->count()));
    return spec;
}

[[nodiscard]] std::string joined(const std::vector<std::string>& words, std::string_view between = " ") {
    return fmt::format("{}", fmt::join(words, between));
}

[[nodiscard]] std::string_view colour(bool black) noexcept {
    return black ? "black" : "white";
}

}  // namespace

std::optional<GtpCommand> gtp_command(std::string_view line) {
    std::string text;
    for (const char c : line.substr(0, line.find('#'))) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '\t')
            text += ' ';
        else if (byte >= 0x20U && byte != 0x7FU)
            text += c;
    }
    const auto words = words_of(text);
    std::size_t next = 0;
    GtpCommand command;
    if (!words.empty() && std::all_of(words[0].begin(), words[0].end(), is_digit)) command.id = words[next++];
    if (next == words.size()) return std::nullopt;
    command.name = words[next++];
    command.words.assign(words.begin() + static_cast<std::ptrdiff_t>(next), words.end());
    return command;
}

struct GtpEngine::Known {
    std::string_view name;
    std::string (GtpEngine::*obey)(const Words&) = nullptr;
    std::string (GtpEngine::*tell)(const Words&) const = nullptr;
    std::string_view fixed = {};  // the answer, where it is always the same
};

const std::vector<GtpEngine::Known>& GtpEngine::commands() {
    static const std::vector<Known> known{
        {"protocol_version", nullptr, nullptr, "2"},
        {"name", nullptr, nullptr, "Tahoun"},
        {"version", nullptr, nullptr, TAHOUN_VERSION},
        {"known_command", nullptr, &GtpEngine::known_command},
        {"list_commands", nullptr, &GtpEngine::list_commands},
        {"quit", &GtpEngine::quit},
        {"boardsize", &GtpEngine::boardsize},
        {"clear_board", &GtpEngine::clear_board},
        {"komi", nullptr, &GtpEngine::komi},
        {"fixed_handicap", &GtpEngine::fixed_handicap},
        {"place_free_handicap", &GtpEngine::place_free_handicap},
        {"set_free_handicap", &GtpEngine::set_free_handicap},
        {"play", &GtpEngine::play},
        {"genmove", &GtpEngine::genmove},
        {"undo", &GtpEngine::undo},
        {"time_settings", &GtpEngine::time_settings},
        {"time_left", &GtpEngine::time_left},
        {"final_score", nullptr, &GtpEngine::final_score},
        {"final_status_list", nullptr, &GtpEngine::final_status_list},
        {"loadsgf", &GtpEngine::loadsgf},
        {"reg_genmove", &GtpEngine::reg_genmove},
        {"showboard", nullptr, &GtpEngine::showboard},
        {"is_legal", nullptr, &GtpEngine::is_legal},
        {"list_stones", nullptr, &GtpEngine::list_stones},
        {"gogui-rules_game_id", nullptr, nullptr, "Atarigo"},
        {"gogui-rules_board", nullptr, &GtpEngine::rules_board},
        {"gogui-rules_board_size"},
        {"gogui-rules_legal_moves", nullptr, &GtpEngine::rules_legal_moves},
        {"gogui-rules_side_to_move"},
        {"gogui-rules_final_result", nullptr, &GtpEngine::rules_final_result},
        {"gogui-rules_captured_count", nullptr, &GtpEngine::rules_captured_count},
        {"gogui-rules_board_gfx", nullptr, &GtpEngine::rules_board_gfx},
        {"gogui-analyze_commands", nullptr, nullptr,
         "param/Rules/tahoun-rules\n"
         "string/Position/tahoun-position\n"
         "plist/Legal Moves/gogui-rules_legal_moves\n"
         "string/Result/gogui-rules_final_result"},
        {"tahoun-rules", &GtpEngine::rules},
        {"tahoun-position"},
    };
    return known;
}

GtpEngine::GtpEngine(std::optional<players::Spec> player, std::vector<Setting> settings)
    : player_(std::move(player)), game_(std::move(settings)) {
    if (player_)
        static_cast<void>(game_.session().seat(*player_));  // so that it is refused before anybody plays
}

std::optional<std::string> GtpEngine::answer(std::string_view line, const std::atomic<bool>& stop) {
    const auto command = gtp_command(line);
    if (!command) return std::nullopt;
    const auto response = [&](char sign, const std::string& text) {
        return fmt::format("{}{}{}{}\n\n", sign, command->id,
                           text.empty() || text.starts_with('\n') ? "" : " ", text);
    };
    try {
        return response('=', obey(*command, stop));
    } catch (const Failure& failure) {
        return response('?', failure.message);
    } catch (const InputError& error) {
        return response('?', error.what());
    } catch (const WorkError& error) {
        return response('?', error.what());
    }
}

std::string GtpEngine::obey(const GtpCommand& command, const std::atomic<bool>& stop) {
    stop_ = &stop;
    const auto& known = commands();
    const auto found = std::find_if(known.begin(), known.end(),
                                    [&](const Known& each) { return each.name == command.name; });
    if (found == known.end()) fail("unknown command");
    if (found->obey != nullptr) return (this->*found->obey)(command.words);
    if (found->tell != nullptr) return (this->*found->tell)(command.words);
    if (!found->fixed.empty()) return std::string(found->fixed);
    if (command.name == "gogui-rules_board_size") return fmt::format("{}", game_.size());
    if (command.name == "gogui-rules_side_to_move") return std::string(colour(game_.black_to_move()));
    return game_.session().position();
}

// --- The session ------------------------------------------------------------------------------------------------------

std::string GtpEngine::list_commands(const Words& /*words*/) const {
    std::vector<std::string> names;
    for (const Known& known : commands()) names.emplace_back(known.name);
    return joined(names, "\n");
}

std::string GtpEngine::known_command(const Words& words) const {
    expect_words(words, 1);
    const auto& known = commands();
    return std::any_of(known.begin(), known.end(), [&](const Known& each) { return each.name == words[0]; })
               ? "true"
               : "false";
}

std::string GtpEngine::quit(const Words& /*words*/) {
    over_ = true;
    return {};
}

// --- The board --------------------------------------------------------------------------------------------------------

std::string GtpEngine::boardsize(const Words& words) {
    expect_words(words, 1);
    static_cast<void>(integer(words[0]));
    try {
        game_.change("size", words[0]);
    } catch (const InputError&) {
        fail("unacceptable size");
    }
    clock_.reset();
    return {};
}

std::string GtpEngine::clear_board(const Words& /*words*/) {
    game_.clear();
    clock_.reset();
    return {};
}

// Who captures wins, so there are no points to give.
std::string GtpEngine::komi(const Words& words) const {
    expect_words(words, 1);
    if (!is_real(words[0])) fail(syntax_error);
    return {};
}

std::string GtpEngine::fixed_handicap(const Words& words) {
    expect_words(words, 1);
    const long long stones = integer(words[0]);
    if (!game_.is_empty()) fail("board not empty");
    const auto points =
        stones < 2 || stones > 9 ? Words{} : lab::handicap_points(game_.size(), static_cast<int>(stones));
    if (points.empty()) fail("invalid number of stones");
    return place_handicap(points);
}

// As many as there are points for.
std::string GtpEngine::place_free_handicap(const Words& words) {
    expect_words(words, 1);
    const long long stones = integer(words[0]);
    if (!game_.is_empty()) fail("board not empty");
    constexpr long long most = 13;
    Words points;
    for (long long i = std::min(stones, most); i >= 2 && points.empty(); --i)
        points = lab::handicap_points(game_.size(), static_cast<int>(i));
    if (points.empty()) fail("invalid number of stones");
    return place_handicap(points);
}

std::string GtpEngine::set_free_handicap(const Words& words) {
    if (!game_.is_empty()) fail("board not empty");
    Words points;
    for (const std::string& word : words) {
        const auto point = lab::point_named(game_.size(), word);
        if (!point || std::find(points.begin(), points.end(), *point) != points.end())
            fail("bad vertex list");
        points.push_back(*point);
    }
    if (points.size() < 2) fail("bad vertex list");
    static_cast<void>(place_handicap(points));
    return {};
}

std::string GtpEngine::place_handicap(const Words& points) {
    std::vector<lab::GoStone> stones;
    for (const std::string& point : points) stones.push_back({true, point});
    try {
        game_.begin_with(lab::set_up(game_.size(), stones, false));
    } catch (const InputError&) {
        fail("bad vertex list");
    }
    return joined(points);
}

// The position before the move of that number, or the last one.
std::string GtpEngine::loadsgf(const Words& words) {
    expect_words(words, 1);
    Words name = words;
    std::size_t moves = std::numeric_limits<std::size_t>::max();
    if (name.size() > 1 && integer_from(name.back())) {
        moves = static_cast<std::size_t>(std::max<std::int64_t>(1, *integer_from(name.back()))) - 1;
        name.pop_back();
    }
    if (joined(name) == "-") fail("cannot load file: the standard input brings commands");
    try {
        const auto loaded = lab::load_game(joined(name), "atarigo");
        game_.take_over(*loaded.session, moves);
    } catch (const InputError& error) {
        fail(fmt::format("cannot load file: {}", error.what()));
    } catch (const WorkError& error) {
        fail(fmt::format("cannot load file: {}", error.what()));
    }
    return {};
}

std::string GtpEngine::showboard(const Words& /*words*/) const {
    std::string board = game_.session().board();
    while (board.ends_with('\n')) board.pop_back();
    return fmt::format("\n{}\n{} to move", board, game_.black_to_move() ? "Black" : "White");
}

std::string GtpEngine::list_stones(const Words& words) const {
    expect_words(words, 1);
    const bool black = black_named(words[0]);
    Words points;
    for (const auto& stone : stones_of(lab::go_position(game_.session().position())))
        if (stone.black == black) points.push_back(stone.point);
    return joined(points);
}

// --- The game ---------------------------------------------------------------------------------------------------------

std::string GtpEngine::play(const Words& words) {
    expect_words(words, 2);
    const bool black = black_named(words[0]);
    const auto point = lab::point_named(game_.size(), words[1]);
    if (!point) fail(is_vertex(words[1]) ? illegal_move : syntax_error);
    try {
        game_.play(black, *point);
    } catch (const InputError&) {
        fail(illegal_move);
    }
    return {};
}

std::string GtpEngine::undo(const Words& /*words*/) {
    if (!game_.undo()) fail("cannot undo");
    return {};
}

std::string GtpEngine::is_legal(const Words& words) const {
    expect_words(words, 2);
    const bool black = black_named(words[0]);
    const auto point = lab::point_named(game_.size(), words[1]);
    if (!point) return "0";
    const auto legal = game_.board_for(black)->legal_moves();
    return std::find(legal.begin(), legal.end(), *point) != legal.end() ? "1" : "0";
}

std::string GtpEngine::genmove(const Words& words) {
    expect_words(words, 1);
    const bool black = black_named(words[0]);
    const auto begin = std::chrono::steady_clock::now();
    std::string move = think(black, clock_.for_move(black));
    clock_.spend(black,
                 std::chrono::ceil<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin));
    if (move != "resign") game_.play(black, move);
    return move;
}

std::string GtpEngine::reg_genmove(const Words& words) {
    expect_words(words, 1);
    return think(black_named(words[0]), std::nullopt);
}

std::string GtpEngine::think(bool black, std::optional<std::chrono::milliseconds> time) {
    const auto turned = game_.black_to_move() == black ? nullptr : game_.board_for(black);
    const lab::Session& board = turned ? *turned : game_.session();
    if (board.result()) {
        // The side that would be to move has lost; whoever has won has nothing left to do.
        if ((board.to_move() == Side::first) != black) fail("the game is over");
        return "resign";
    }
    const auto spec =
        within(player_ ? *player_ : players::Spec::from_text(board.hint_player()), player_.has_value(), time);
    if (const std::string words = board.rules() + " " + spec.text(); !seat_ || words != seated_) {
        seat_ = board.seat(spec);
        seated_ = words;
    }
    return seat_->choose(board, *stop_).move.value_or("resign");
}

std::string GtpEngine::time_settings(const Words& words) {
    expect_words(words, 3);
    clock_.set(whole_seconds(words[0]), whole_seconds(words[1]), whole_seconds(words[2]));
    return {};
}

std::string GtpEngine::time_left(const Words& words) {
    expect_words(words, 3);
    clock_.set_left(black_named(words[0]), whole_seconds(words[1]), whole_seconds(words[2]));
    return {};
}

// Points are the stones captured; a side without a legal move loses as one that resigns.
std::string GtpEngine::final_score(const Words& /*words*/) const {
    const auto result = game_.session().result();
    if (!result) fail("cannot score");
    const char winner = game_.black_to_move() ? 'W' : 'B';
    return result->points > 0 ? fmt::format("{}+{}", winner, result->points) : fmt::format("{}+R", winner);
}

// Nothing is dead before it is captured.
std::string GtpEngine::final_status_list(const Words& words) const {
    expect_words(words, 1);
    if (words[0] == "dead" || words[0] == "seki") return {};
    if (words[0] != "alive") fail(syntax_error);
    Words points;
    for (const auto& stone : stones_of(lab::go_position(game_.session().position())))
        points.push_back(stone.point);
    return joined(points, "\n");
}

// --- GoGui ------------------------------------------------------------------------------------------------------------

std::string GtpEngine::rules_board(const Words& /*words*/) const {
    std::string board;
    for (const std::string& row : lab::go_position(game_.session().position()).rows) {
        if (!board.empty()) board += '\n';
        for (const char cell : row)
            board += fmt::format("{}{}", board.empty() || board.back() == '\n' ? "" : " ",
                                 cell == 'b'   ? 'X'
                                 : cell == 'w' ? 'O'
                                               : '.');
    }
    return board;
}

// None where the game is over, which is how GoGui knows.
std::string GtpEngine::rules_legal_moves(const Words& /*words*/) const {
    return joined(game_.session().legal_moves());
}

std::string GtpEngine::rules_final_result(const Words& /*words*/) const {
    const auto result = game_.session().result();
    if (!result) return "unknown";
    const std::string_view winner = game_.black_to_move() ? "White" : "Black";
    if (result->reason == "no_legal_move") return fmt::format("{} wins: no legal move is left", winner);
    return fmt::format("{} wins: {} captured", winner, result->points);
}

// By Black, by White, as GoGui reads it.
std::string GtpEngine::rules_captured_count(const Words& /*words*/) const {
    const auto position = lab::go_position(game_.session().position());
    return fmt::format("{} {}", position.taken[0], position.taken[1]);
}

std::string GtpEngine::rules_board_gfx(const Words& /*words*/) const {
    const auto position = lab::go_position(game_.session().position());
    const std::string ko = position.ko ? fmt::format("MARK {}\n", *position.ko) : std::string();
    return fmt::format("{}TEXT Capture {} to win; captured so far: Black {}, White {}", ko,
                       game_.setting("capture"), position.taken[0], position.taken[1]);
}

// What GoGui shows as a form, and what it sends back: a name and a value.
std::string GtpEngine::rules(const Words& words) {
    if (words.size() >= 2) {
        if (words[0] != "start" && words[0] != "capture" && words[0] != "first") fail(syntax_error);
        game_.change(words[0], words[1]);
        clock_.reset();
        return {};
    }
    return fmt::format(
        "[list/empty/stable/crosscut] start {}\n[string] capture {}\n[list/usual/black/white] first {}",
        game_.setting("start"), game_.setting("capture"), game_.setting("first"));
}

}  // namespace tahoun::protocols
