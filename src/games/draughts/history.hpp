// What a diagram of draughts does not show: repetition, and how long nothing has happened.
#pragma once

#include "core/history.hpp"
#include "games/draughts/position.hpp"
#include "games/draughts/rules.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace tahoun::draughts {

// Few pieces against a single king, for which the federation's article 6 has counters of their own.
struct LoneKing {
    std::uint8_t moves = 0;      // by each side, after which it is a draw; 0: no such counter
    std::uint8_t signature = 0;  // which material; the counter starts again when it changes
    friend constexpr bool operator==(const LoneKing&, const LoneKing&) noexcept = default;
};
[[nodiscard]] LoneKing lone_king(const State& state) noexcept;

class History {
public:
    History() = default;
    explicit History(const State& start);

    void push(const State& before, const Move& move, const State& after);

    [[nodiscard]] int occurrences() const noexcept { return repetition_.occurrences(); }
    [[nodiscard]] std::size_t plies_since_repetition() const noexcept {
        return repetition_.plies_since_repetition();
    }
    // Plies since a man moved or something was captured, and since the counter of few against one began.
    [[nodiscard]] int idle_plies() const noexcept { return counters_.back().idle_plies; }
    [[nodiscard]] int lone_king_plies() const noexcept { return counters_.back().lone_king_plies; }
    [[nodiscard]] LoneKing lone_king_counter() const noexcept { return counters_.back().lone_king; }

    // Which rule makes the game a draw now: a code, empty if none does.
    [[nodiscard]] std::string_view draw_reason(const Variant& variant) const noexcept;

    // How many plies the counters still allow; nothing where none is counting.
    [[nodiscard]] std::optional<int> plies_to_a_draw(const Variant& variant) const noexcept;

    [[nodiscard]] std::size_t length() const noexcept { return repetition_.length(); }
    void shorten(std::size_t length) {
        repetition_.shorten(length);
        counters_.resize(length);
    }
    friend bool operator==(const History&, const History&) noexcept = default;

private:
    struct Counters {
        std::uint16_t idle_plies = 0;
        std::uint16_t lone_king_plies = 0;
        LoneKing lone_king;
        friend bool operator==(const Counters&, const Counters&) noexcept = default;
    };
    RepetitionHistory repetition_;
    std::vector<Counters> counters_;
};

}  // namespace tahoun::draughts
