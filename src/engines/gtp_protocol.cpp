#include "engines/gtp_protocol.hpp"

#include "core/text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tahoun::engines {

namespace {

using std::chrono::milliseconds;

[[nodiscard]] std::string_view colour(bool black) noexcept {
    return black ? "black" : "white";
}

// All that was told was played since.
[[nodiscard]] bool goes_on(const GoGame& before, const GoGame& now) {
    return before.size == now.size && before.setup == now.setup && before.moves.size() <= now.moves.size() &&
           std::equal(before.moves.begin(), before.moves.end(), now.moves.begin());
}

}  // namespace

GtpProgram::~GtpProgram() {
    quit();
}

std::string GtpProgram::introduce(const std::atomic<bool>& stop) {
    return *say("name", true, stop);
}

std::string GtpProgram::ask(const Turn& turn, const std::atomic<bool>& stop) {
    if (!turn.go)
        fail(Fault::wrong_game,
             fmt::format("speaks GTP, which is for games on a board of Go and not for {}", turn.game),
             {{"game", turn.game}});
    const GoGame& game = *turn.go;
    if (!told_ || !goes_on(*told_, game)) begin(game, stop);
    for (std::size_t i = told_->moves.size(); i < game.moves.size(); ++i) {
        tell(game.moves[i], stop);
        told_->moves.push_back(game.moves[i]);
    }
    const std::string side(colour(game.black_to_move));
    const auto seconds = std::chrono::floor<std::chrono::seconds>(options().time).count();
    say(fmt::format("time_left {} {} 1", side, std::max<long long>(1, seconds)), false, stop);
    std::string move = *say("genmove " + side, true, stop);
    std::string name = move;
    for (char& c : name)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (name == "resign") {
        told_.reset();
        throw PlayerFailed(Fault::resigned, "resigned");
    }
    for (char& c : move)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    told_->moves.push_back({game.black_to_move, move});
    return move;
}

void GtpProgram::begin(const GoGame& game, const std::atomic<bool>& stop) {
    told_.reset();
    say(fmt::format("boardsize {}", game.size), true, stop);
    say("clear_board", true, stop);
    say("komi 0", false, stop);
    const auto seconds = std::chrono::floor<std::chrono::seconds>(options().time).count();
    say(fmt::format("time_settings 0 {} 1", std::max<long long>(1, seconds)), false, stop);
    for (const GoGame::Play& stone : game.setup) tell(stone, stop);
    told_ = GoGame{game.size, game.setup, {}, game.black_to_move};
}

void GtpProgram::tell(const GoGame::Play& play, const std::atomic<bool>& stop) {
    say(fmt::format("play {} {}", colour(play.black), play.point), true, stop);
}

std::optional<std::string> GtpProgram::say(const std::string& command, bool needed,
                                           const std::atomic<bool>& stop) {
    const bool greets = command == "name";
    const Owed owed{fmt::format("an answer to {}", in_quotes(command)), "answer"};
    const milliseconds patience = greets ? options().greeting : options().time + program_grace;
    const auto until = Clock::now() + patience;
    send(command);
    std::string text;
    while (text.empty()) {
        text = line(owed, patience, until, stop);
        if (words_of(text).empty()) text.clear();
    }
    if (!text.starts_with('=') && !text.starts_with('?'))
        fail(Fault::nonsense, fmt::format("answered {} where '=' or '?' was expected", in_quotes(text)),
             {{"said", told(text)}, {"awaited", owed.awaited}});
    while (!words_of(line({"the empty line behind an answer", "answer"}, patience, until, stop)).empty())
        continue;
    const bool refused = text.starts_with('?');
    const auto words = words_of(std::string_view(text).substr(1));
    std::string answer = fmt::format("{}", fmt::join(words, " "));
    if (!refused) return answer;
    if (needed)
        fail(Fault::refused, fmt::format("answered {} to {}", in_quotes(answer), in_quotes(command)),
             {{"said", told(answer)}, {"asked", told(command)}});
    return std::nullopt;
}

}  // namespace tahoun::engines
