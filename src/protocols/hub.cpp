#include "protocols/hub.hpp"

#include "core/error.hpp"
#include "core/number.hpp"
#include "core/text.hpp"
#include "lab/library.hpp"
#include "lab/pdn_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <utility>

namespace tahoun::protocols {

namespace {

constexpr std::string_view game_name = "draughts";
constexpr std::array<std::pair<std::string_view, int>, 4> types_of_rules{
    {{"short", 29}, {"federation", 29}, {"russian", 25}, {"english", 21}}};
constexpr double longest_seconds = 24.0 * 60 * 60;

[[nodiscard]] double seconds_from(std::string_view name, const std::string& text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !(value >= 0))
        throw InputError(
            fmt::format("{} has the value {}, where a number is expected", name, in_quotes(text)));
    return std::min(value, longest_seconds);
}

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

// The order of the captured squares does not matter.
[[nodiscard]] std::string in_order(const std::string& move) {
    if (move.find('x') == std::string::npos) return move;
    auto squares = squares_of(move);
    if (squares.size() > 2) std::sort(squares.begin() + 2, squares.end());
    return fmt::format("{}", fmt::join(squares, "x"));
}

[[nodiscard]] std::string quoted(std::string text) {
    std::replace(text.begin(), text.end(), '"', '\'');
    std::replace(text.begin(), text.end(), '\n', ' ');
    return '"' + text + '"';
}

[[nodiscard]] std::string hub_text(const record::GameType& type, const lab::Session& session,
                                   const std::string& move) {
    return move_to_hub(type, lab::position_to_pdn(type, session.position()), lab::move_to_pdn(type, move));
}

void play(const record::GameType& type, lab::Session& session, const std::string& hub_move) {
    const std::string wanted = in_order(hub_move);
    for (const std::string& move : session.legal_moves())
        if (in_order(hub_text(type, session, move)) == wanted) {
            session.play(move);
            return;
        }
    throw InputError(fmt::format("the move {} is not legal in {}", in_quotes(hub_move), session.position()));
}

// In men, as the protocol has it; a result that is proved is worth nearly a hundred.
[[nodiscard]] std::string score_of(const lab::Choice& choice) {
    constexpr double proved = 100;
    if (choice.value) {
        const double worth = proved - (choice.value->plies ? *choice.value->plies : 0) / proved;
        const double sign = choice.value->result == Result::win    ? 1
                            : choice.value->result == Result::loss ? -1
                                                                   : 0;
        return fmt::format(" score={:.2f}", sign * worth);
    }
    if (!choice.score) return "";
    return fmt::format(" score={:.2f}",
                       static_cast<double>(*choice.score) / static_cast<double>(choice.unit));
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

std::string fen_from_hub(const record::GameType& type, std::string_view position) {
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

std::string move_to_hub(const record::GameType& type, std::string_view fen, std::string_view move) {
    if (move.find('-') != std::string_view::npos) return std::string(move);
    const auto squares = squares_of(move);
    const auto pieces = occupied(fen);
    std::string text = fmt::format("{}x{}", squares.front(), squares.back());
    for (std::size_t i = 0; i + 1 < squares.size(); ++i) {
        const auto from = record::square_of(type, squares[i]);
        const auto to = record::square_of(type, squares[i + 1]);
        if (!from || !to || std::abs(from->file - to->file) != std::abs(from->rank - to->rank))
            throw InputError(fmt::format("{} is no capture", in_quotes(move)));
        record::Square at = *from;
        for (at.file += step(from->file, to->file), at.rank += step(from->rank, to->rank); at != *to;
             at.file += step(from->file, to->file), at.rank += step(from->rank, to->rank)) {
            const auto over = record::number_of(type, at);
            // Whoever captures has left the square from which it came.
            if (over && *over != squares.front() &&
                std::find(pieces.begin(), pieces.end(), *over) != pieces.end())
                text += fmt::format("x{}", *over);
        }
    }
    return text;
}

HubEngine::HubEngine(std::optional<players::Spec> player, Print print)
    : player_(std::move(player)), print_(std::move(print)) {}

HubEngine::~HubEngine() {
    stop();
}

void HubEngine::say(const std::string& line) {
    const std::scoped_lock lock(printing_);
    print_(line);
}

void HubEngine::read(std::string_view line) {
    try {
        obey(hub_line(line));
    } catch (const InputError& error) {
        say("error message=" + quoted(error.what()));
    } catch (const WorkError& error) {
        say("error message=" + quoted(error.what()));
    }
}

void HubEngine::obey(const HubLine& line) {
    const std::string& command = line.command;
    if (command == "hub") {
        introduce();
    } else if (command == "ping") {
        say("pong");
    } else if (command == "stop") {
        stop();
    } else if (command == "quit") {
        stop();
        over_ = true;
    } else if (command == "ponder-hit") {
        if (std::exchange(pondering_, false) && silenced()) go(false);
    } else if (command == "set-param" || command == "init" || command == "pos" || command == "level" ||
               command == "go" || command == "new-game") {
        if (thinking_) throw InputError(fmt::format("{} while thinking; stop comes first", command));
        if (command == "set-param") set_parameter(line);
        if (command == "init") say("ready");
        if (command == "level") set_level(line);
        if (command == "new-game") seat_.reset();
        if (command == "pos") {
            const auto position = line.value("pos");
            if (!position) throw InputError("pos without pos=");
            static_cast<void>(session(*position, line.value("moves").value_or("")));
            position_ = *position;
            moves_ = line.value("moves").value_or("");
        }
        if (command == "go") {
            pondering_ = line.value("ponder").has_value();
            go(pondering_ || (line.value("analyze").has_value() && level_.empty()));
        }
    }
}

void HubEngine::introduce() {
    say(R"(id name=Tahoun version=1 author="the authors of Tahoun" country="Czech Republic")");
    std::string names;
    for (const auto& [rules, number] : types_of_rules)
        names += fmt::format("{}{}", names.empty() ? "" : " ", rules);
    say(fmt::format("param name=variant value={} type=enum values=\"{}\"", rules_, names));
    say("wait");
}

void HubEngine::set_parameter(const HubLine& line) {
    if (line.value("name") != "variant") return;
    const std::string value = line.value("value").value_or("");
    std::vector<std::string_view> allowed;
    for (const auto& [rules, number] : types_of_rules) {
        allowed.push_back(rules);
        if (rules != value) continue;
        rules_ = value;
        return;
    }
    throw InputError(fmt::format("there is no variant {}; there are {}", in_quotes(value), listed(allowed)));
}

void HubEngine::set_level(const HubLine& line) {
    std::vector<Setting> level;
    const auto milliseconds = [](double seconds) {
        return fmt::format("{}", std::max<std::int64_t>(1, static_cast<std::int64_t>(seconds * 1000)));
    };
    if (const auto depth = line.value("depth")) level.emplace_back("depth", *depth);
    if (const auto nodes = line.value("nodes")) level.emplace_back("nodes", *nodes);
    if (const auto time = line.value("move-time")) {
        level.emplace_back("time", milliseconds(seconds_from("move-time", *time)));
    } else if (const auto left = line.value("time")) {
        constexpr double usual_moves = 25;
        constexpr double most = 0.8;  // of what is left
        const double seconds = seconds_from("time", *left);
        const double inc = line.value("inc") ? seconds_from("inc", *line.value("inc")) : 0;
        const double moves = line.value("moves") ? seconds_from("moves", *line.value("moves")) : usual_moves;
        level.emplace_back("time",
                           milliseconds(std::min(seconds / std::max(moves, 1.0) + inc, seconds * most)));
    }
    level_ = std::move(level);
}

record::GameType HubEngine::type() const {
    for (const auto& [rules, number] : types_of_rules)
        if (rules == rules_)
            return record::in_notation(*record::game_type_from(fmt::format("{}", number)),
                                       record::Notation::numeric);
    return {};
}

std::unique_ptr<lab::Session> HubEngine::session(const std::string& position,
                                                 const std::string& moves) const {
    lab::Setup setup{{{"rules", rules_}}, std::nullopt};
    if (!position.empty()) setup.position = lab::position_from_pdn(type(), fen_from_hub(type(), position));
    auto begun = lab::game_named(game_name).begin(setup);
    for (const std::string_view move : words_of(moves)) play(type(), *begun, std::string(move));
    return begun;
}

players::Spec HubEngine::limited(const std::string& hint, bool endlessly) const {
    players::Spec spec = player_ ? *player_ : players::Spec::from_text(hint);
    if (player_ &&
        (spec.name != "engine" || spec.value("time") || spec.value("depth") || spec.value("nodes")))
        return spec;  // whoever chose the player has set its limits
    std::erase_if(spec.keys, [](const Setting& key) {
        return key.first == "time" || key.first == "depth" || key.first == "nodes";
    });
    if (endlessly)
        spec.keys.emplace_back("time", fmt::format("{}", static_cast<std::int64_t>(longest_seconds) * 1000));
    else if (level_.empty())
        spec.keys.emplace_back("time", "1000");
    else
        spec.keys.insert(spec.keys.end(), level_.begin(), level_.end());
    return spec;
}

void HubEngine::go(bool endlessly) {
    stop();  // an earlier search that is over has left its thread
    auto board = session(position_, moves_);
    if (board->result()) throw InputError("the game is over");
    const auto spec = limited(board->hint_player(), endlessly);
    if (const std::string words = board->rules() + " " + spec.text(); !seat_ || words != seated_) {
        seat_ = board->seat(spec);
        seated_ = words;
    }
    stop_ = false;
    thinking_ = true;
    thread_ = std::thread([this, board = std::move(board)]() mutable { think(std::move(board)); });
}

void HubEngine::stop() {
    stop_ = true;
    if (thread_.joinable()) thread_.join();
}

bool HubEngine::silenced() {
    {
        const std::scoped_lock lock(printing_);
        if (!thinking_) return false;
        silent_ = true;
    }
    stop();
    silent_ = false;  // nobody else is there any more
    return true;
}

void HubEngine::think(std::unique_ptr<lab::Session> session) {
    const auto begin = std::chrono::steady_clock::now();
    const record::GameType numbered = type();
    const auto start = session->current();
    // The moves as Hub writes them; the seat looks at a copy of the board, so they may be played on this one.
    const auto in_numbers = [&](const std::vector<std::string>& moves) {
        std::vector<std::string> line;
        for (const std::string& move : moves) {
            line.push_back(hub_text(numbered, *session, move));
            session->play(move);
        }
        session->go_to(start);
        return line;
    };
    const auto info = [&](const lab::Choice& choice, const std::vector<std::string>& line) {
        const double seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        return fmt::format("info depth={}{} nodes={} time={:.3f} nps={:.3f} pv=\"{}\"", choice.depth,
                           score_of(choice), choice.nodes, seconds,
                           static_cast<double>(choice.nodes) / std::max(seconds, 1e-3) / 1e6,
                           fmt::join(line, " "));
    };
    const auto tell = [&](const std::vector<std::string>& lines) {
        const std::scoped_lock lock(printing_);
        if (!silent_)
            for (const std::string& line : lines) print_(line);
    };
    std::vector<std::string> last;
    try {
        lab::Choice choice;
        try {
            choice = seat_->choose(*session, stop_, [&](const lab::Choice& so_far) {
                tell({info(so_far, in_numbers(so_far.line))});
            });
        } catch (const std::exception&) {
            if (!stop_) throw;  // otherwise there was no time for a better one
        }
        if (!choice.move) choice.move = session->legal_moves().front();
        if (choice.line.empty() || choice.line.front() != *choice.move) choice.line = {*choice.move};
        const auto line = in_numbers(choice.line);
        last = {info(choice, line),
                fmt::format("done move={}{}", line.front(), line.size() > 1 ? " ponder=" + line[1] : "")};
    } catch (const std::exception& error) {
        last = {"error message=" + quoted(error.what())};
    }
    const std::scoped_lock lock(printing_);
    if (!silent_)
        for (const std::string& line : last) print_(line);
    thinking_ = false;
}

}  // namespace tahoun::protocols
