#include "protocols/gtp_game.hpp"

#include "lab/go_positions.hpp"

#include <algorithm>
#include <utility>

namespace tahoun::protocols {

namespace {

constexpr std::string_view game_name = "atarigo";

}  // namespace

GtpGame::GtpGame(std::vector<Setting> settings) : settings_(std::move(settings)) {
    clear();
}

void GtpGame::begin(const std::vector<Setting>& settings, const std::optional<std::string>& position) {
    session_ = lab::game_named(game_name).begin({settings, position});
    settings_ = settings;
    positions_.assign(1, session_->position());
}

int GtpGame::size() const {
    return lab::go_position(positions_.back()).size;
}

std::string GtpGame::setting(std::string_view name) const {
    for (const auto& [known, value] : session_->settings())
        if (known == name) return value;
    return {};
}

bool GtpGame::is_empty() const {
    return !has_moves() && stones_of(lab::go_position(positions_.back())).empty();
}

void GtpGame::change(std::string_view name, std::string_view value) {
    std::vector<Setting> settings = settings_;
    const auto known = std::find_if(settings.begin(), settings.end(),
                                    [&](const Setting& setting) { return setting.first == name; });
    if (known == settings.end())
        settings.emplace_back(name, value);
    else
        known->second = value;
    begin(settings, std::nullopt);
}

void GtpGame::clear() {
    begin(settings_, std::nullopt);
}

void GtpGame::begin_with(const std::string& position) {
    begin(settings_, position);
}

void GtpGame::take_over(const lab::Session& game, std::size_t moves) {
    begin(game.settings(), game.start_position());
    const auto played = game.moves_so_far();
    for (std::size_t i = 0; i < std::min(moves, played.size()); ++i) play(black_to_move(), played[i]);
}

std::unique_ptr<lab::Session> GtpGame::board_for(bool black) const {
    const bool turn = black_to_move() != black && !over();
    return lab::game_named(game_name).begin(
        {settings_, turn ? lab::with_side_exchanged(positions_.back()) : positions_.back()});
}

void GtpGame::play(bool black, std::string_view point) {
    if (black_to_move() == black) {
        session_->play(point);
    } else {
        auto board = board_for(black);
        board->play(point);
        session_ = std::move(board);
    }
    positions_.push_back(session_->position());
}

bool GtpGame::undo() {
    if (!has_moves()) return false;
    positions_.pop_back();
    session_ = lab::game_named(game_name).begin({settings_, positions_.back()});
    return true;
}

}  // namespace tahoun::protocols
