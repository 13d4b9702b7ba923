#include "support/literal_atarigo.hpp"

namespace tahoun::test {

namespace {

char other(char player) {
    return player == 'b' ? 'w' : 'b';
}

}  // namespace

LiteralAtariGo::LiteralAtariGo(std::vector<std::string> rows, char to_move, int capture)
    : rows_(std::move(rows)), to_move_(to_move), capture_(capture) {}

char LiteralAtariGo::at(Spot spot) const {
    return rows_[static_cast<std::size_t>(spot.first)][static_cast<std::size_t>(spot.second)];
}

void LiteralAtariGo::put(Spot spot, char what) {
    rows_[static_cast<std::size_t>(spot.first)][static_cast<std::size_t>(spot.second)] = what;
}

std::vector<LiteralAtariGo::Spot> LiteralAtariGo::beside(Spot spot) const {
    const int size = static_cast<int>(rows_.size());
    std::vector<Spot> spots;
    for (const auto& [down, right] : {Spot{-1, 0}, Spot{1, 0}, Spot{0, -1}, Spot{0, 1}}) {
        const Spot next{spot.first + down, spot.second + right};
        if (next.first >= 0 && next.first < size && next.second >= 0 && next.second < size)
            spots.push_back(next);
    }
    return spots;
}

std::set<LiteralAtariGo::Spot> LiteralAtariGo::string_at(Spot spot) const {
    std::set<Spot> string{spot};
    std::vector<Spot> to_look_at{spot};
    while (!to_look_at.empty()) {
        const Spot here = to_look_at.back();
        to_look_at.pop_back();
        for (const Spot& next : beside(here))
            if (at(next) == at(spot) && string.insert(next).second) to_look_at.push_back(next);
    }
    return string;
}

std::set<LiteralAtariGo::Spot> LiteralAtariGo::liberties_at(Spot spot) const {
    std::set<Spot> liberties;
    for (const Spot& stone : string_at(spot))
        for (const Spot& next : beside(stone))
            if (at(next) == '.') liberties.insert(next);
    return liberties;
}

// Takes off all strings of a player that have no liberties.
int LiteralAtariGo::remove_captured(char player) {
    std::set<Spot> captured;
    const int size = static_cast<int>(rows_.size());
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column)
            if (at({row, column}) == player && liberties_at({row, column}).empty())
                captured.insert({row, column});
    for (const Spot& stone : captured) put(stone, '.');
    return static_cast<int>(captured.size());
}

bool LiteralAtariGo::captured_enough() const {
    return taken_by_black_ >= capture_ || taken_by_white_ >= capture_;
}

// A single stone may not at once retake the stone that just took it.
bool LiteralAtariGo::retakes_at_once(Spot spot) const {
    if (!single_for_single_ || single_for_single_->second != spot) return false;
    LiteralAtariGo next = *this;
    next.put(spot, to_move_);
    const bool takes_it = next.liberties_at(single_for_single_->first).empty();
    return takes_it && next.remove_captured(other(to_move_)) == 1 && next.string_at(spot).size() == 1;
}

std::optional<LiteralAtariGo::Spot> LiteralAtariGo::ko() const {
    if (captured_enough() || !single_for_single_ || !retakes_at_once(single_for_single_->second)) return {};
    return single_for_single_->second;
}

std::set<LiteralAtariGo::Spot> LiteralAtariGo::legal() const {
    std::set<Spot> spots;
    if (captured_enough()) return spots;
    const int size = static_cast<int>(rows_.size());
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column) {
            const Spot spot{row, column};
            if (at(spot) != '.' || retakes_at_once(spot)) continue;
            LiteralAtariGo next = *this;
            next.put(spot, to_move_);
            const bool captures = next.remove_captured(other(to_move_)) > 0;
            if (captures || !next.liberties_at(spot).empty()) spots.insert(spot);
        }
    return spots;
}

void LiteralAtariGo::play(Spot spot) {
    put(spot, to_move_);
    const std::vector<std::string> before = rows_;
    const int taken = remove_captured(other(to_move_));
    (to_move_ == 'b' ? taken_by_black_ : taken_by_white_) += taken;
    single_for_single_.reset();
    if (taken == 1 && string_at(spot).size() == 1)
        for (const Spot& next : beside(spot))
            if (before[static_cast<std::size_t>(next.first)][static_cast<std::size_t>(next.second)] !=
                at(next))
                single_for_single_ = {spot, next};
    to_move_ = other(to_move_);
}

}  // namespace tahoun::test
