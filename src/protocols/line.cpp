#include "protocols/line.hpp"

#include "core/error.hpp"
#include "core/number.hpp"
#include "core/text.hpp"
#include "lab/library.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tahoun::protocols {

namespace {

// What follows the first word.
std::string rest_of(std::string_view line, const std::vector<std::string_view>& words) {
    if (words.size() < 2) return {};
    const auto begin = static_cast<std::size_t>(words[1].data() - line.data());
    const auto end = static_cast<std::size_t>(words.back().data() - line.data()) + words.back().size();
    return std::string(line.substr(begin, end - begin));
}

// A player that minds the clock and was told no limit gets the one that we are told, less what the way costs.
players::Spec within(players::Spec spec, std::int64_t milliseconds) {
    for (const auto& kind : players::player_kinds()) {
        const bool timed = std::any_of(kind.keys.begin(), kind.keys.end(),
                                       [](const auto& key) { return key.name == "time"; });
        if (kind.name != spec.name || !timed) continue;
        const bool limited = std::any_of(spec.keys.begin(), spec.keys.end(), [](const Setting& key) {
            return key.first == "time" || key.first == "depth" || key.first == "nodes" ||
                   key.first == "playouts";
        });
        if (!limited)
            spec.keys.emplace_back("time",
                                   fmt::format("{}", std::max<std::int64_t>(1, milliseconds * 9 / 10)));
    }
    return spec;
}

}  // namespace

LineEngine::LineEngine(std::optional<players::Spec> player) : player_(std::move(player)) {}

std::optional<std::string> LineEngine::answer(std::string_view line, const std::atomic<bool>& stop) {
    const auto words = words_of(line);
    if (words.empty()) return std::nullopt;
    const std::string_view word = words.front();
    try {
        if (word == "tahoun") return "ready tahoun";
        if (word == "game") {
            game_ = words.size() > 1 ? std::string(words[1]) : "";
            settings_.clear();
            for (std::size_t i = 2; i < words.size(); ++i) {
                const std::size_t equals = std::min(words[i].find('='), words[i].size() - 1);
                settings_.emplace_back(words[i].substr(0, equals), words[i].substr(equals + 1));
            }
            start_.clear();
            position_.clear();
            moves_.clear();
            seat_.reset();
            static_cast<void>(lab::game_named(game_));
        } else if (word == "start") {
            start_ = rest_of(line, words);
        } else if (word == "position") {
            position_ = rest_of(line, words);
        } else if (word == "moves") {
            moves_.assign(words.begin() + 1, words.end());
        } else if (word == "go") {
            return "move " + move(words.size() > 1 ? words[1] : "1000", stop);
        } else if (word == "quit") {
            over_ = true;
        }
    } catch (const InputError& error) {
        return fmt::format("error {}", error.what());
    } catch (const WorkError& error) {
        return fmt::format("error {}", error.what());
    }
    return std::nullopt;
}

std::unique_ptr<lab::Session> LineEngine::session() const {
    const lab::GameInfo& game = lab::game_named(game_);
    lab::Setup setup{settings_, std::nullopt};
    if (start_.empty() && !position_.empty()) {
        setup.position = position_;
        return game.begin(setup);
    }
    if (!start_.empty()) setup.position = start_;
    auto session = game.begin(setup);
    for (const std::string& move : moves_) session->play(move);
    return session;
}

std::string LineEngine::move(std::string_view milliseconds, const std::atomic<bool>& stop) {
    const auto time = milliseconds_from("go", milliseconds);
    const auto board = session();
    if (board->result()) throw InputError("the game is over");
    const auto spec = within(player_ ? *player_ : players::Spec::from_text(board->hint_player()), time);
    if (const std::string words = board->rules() + " " + spec.text(); !seat_ || words != seated_) {
        seat_ = board->seat(spec);
        seated_ = words;
    }
    const lab::Choice choice = seat_->choose(*board, stop);
    if (!choice.move) throw InputError("chance moves here");
    return *choice.move;
}

}  // namespace tahoun::protocols
