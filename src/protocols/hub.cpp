#include "protocols/hub.hpp"

#include "core/error.hpp"
#include "core/number.hpp"
#include "core/text.hpp"
#include "lab/hub_games.hpp"
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
constexpr double longest_seconds = 24.0 * 60 * 60;

[[nodiscard]] double seconds_from(std::string_view name, const std::string& text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !(value >= 0))
        throw InputError(
            fmt::format("{} has the value {}, where a number is expected", name, in_quotes(text)));
    return std::min(value, longest_seconds);
}

[[nodiscard]] std::string quoted(std::string text) {
    std::replace(text.begin(), text.end(), '"', '\'');
    std::replace(text.begin(), text.end(), '\n', ' ');
    return '"' + text + '"';
}

void play(const record::GameType& type, lab::Session& session, const std::string& hub_move) {
    const std::string wanted = record::in_hub_order(hub_move);
    for (const std::string& move : session.legal_moves())
        if (record::in_hub_order(lab::hub_move(type, session, move)) == wanted) {
            session.play(move);
            return;
        }
    throw InputError(fmt::format("the move {} is not legal in {}", in_quotes(hub_move), session.position()));
}

// In men, as the protocol has it, and a man is a clear advantage; a result that is proved is worth nearly a hundred.
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
                       static_cast<double>(*choice.score) / static_cast<double>(choice.clear_advantage));
}

}  // namespace

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
        obey(record::hub_line(line));
    } catch (const InputError& error) {
        say("error message=" + quoted(error.what()));
    } catch (const WorkError& error) {
        say("error message=" + quoted(error.what()));
    }
}

void HubEngine::obey(const record::HubLine& line) {
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
    say(fmt::format("param name=variant value={} type=enum values=\"{}\"", rules_,
                    fmt::join(lab::hub_variants, " ")));
    say("wait");
}

void HubEngine::set_parameter(const record::HubLine& line) {
    if (line.value("name") != "variant") return;
    const std::string value = line.value("value").value_or("");
    if (std::find(lab::hub_variants.begin(), lab::hub_variants.end(), value) == lab::hub_variants.end())
        throw InputError(fmt::format("there is no variant {}; there are {}", in_quotes(value),
                                     listed({lab::hub_variants.begin(), lab::hub_variants.end()})));
    rules_ = value;
}

void HubEngine::set_level(const record::HubLine& line) {
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
    return lab::hub_type(rules_);
}

std::unique_ptr<lab::Session> HubEngine::session(const std::string& position,
                                                 const std::string& moves) const {
    lab::Setup setup{{{"rules", rules_}}, std::nullopt};
    if (!position.empty())
        setup.position = lab::position_from_pdn(type(), record::fen_from_hub(type(), position));
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
            line.push_back(lab::hub_move(numbered, *session, move));
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
    thinking_ = false;  // before the answer is said: the next command may come at once
    if (!silent_)
        for (const std::string& line : last) print_(line);
}

}  // namespace tahoun::protocols
