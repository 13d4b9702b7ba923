// How a game ended, or that it goes on.
#pragma once

#include "core/side.hpp"

#include <cstdint>
#include <optional>

namespace tahoun {

// A *decided* game has a winner or is drawn; its points (stones captured, say) are for show, and a search
// only asks who won. A game that is *worth* points is another thing: there the points are the aim, as the
// leaves of a typed tree or the stake of a backgammon game, and a search adds them up.
class Outcome {
public:
    using Points = std::int32_t;

    [[nodiscard]] static constexpr Outcome goes_on() noexcept { return {Kind::goes_on, 0}; }
    [[nodiscard]] static constexpr Outcome draw() noexcept { return {Kind::decided, 0}; }
    [[nodiscard]] static constexpr Outcome win(Side winner, Points points = 1) noexcept {
        return {Kind::decided, winner == Side::first ? points : -points};
    }
    // Won, but there is nothing to show for it (no stone captured). A search sees a win like any other.
    [[nodiscard]] static constexpr Outcome win_without_points(Side winner) noexcept {
        return {Kind::decided_without_points, winner == Side::first ? 1 : -1};
    }
    [[nodiscard]] static constexpr Outcome worth(Points for_first) noexcept {
        return {Kind::worth, for_first};
    }

    [[nodiscard]] constexpr bool over() const noexcept { return kind_ != Kind::goes_on; }
    [[nodiscard]] constexpr bool is_decided() const noexcept {
        return kind_ == Kind::decided || kind_ == Kind::decided_without_points;
    }
    [[nodiscard]] constexpr bool is_worth_points() const noexcept { return kind_ == Kind::worth; }

    [[nodiscard]] constexpr Points points_for(Side side) const noexcept {
        return side == Side::second ? -points_ : points_;
    }
    // The winner's points as they are shown: the sign of a result without points is no point.
    [[nodiscard]] constexpr Points shown_points() const noexcept {
        return kind_ == Kind::decided_without_points ? 0 : points_ < 0 ? -points_ : points_;
    }
    // The winner of a decided game, or whoever the points favour.
    [[nodiscard]] constexpr std::optional<Side> winner() const noexcept {
        if (points_ == 0) return std::nullopt;
        return points_ > 0 ? Side::first : Side::second;
    }

    friend constexpr bool operator==(const Outcome&, const Outcome&) noexcept = default;

private:
    enum class Kind : std::uint8_t { goes_on, decided, decided_without_points, worth };
    constexpr Outcome(Kind kind, Points points) noexcept : points_(points), kind_(kind) {}

    Points points_;
    Kind kind_;
};

}  // namespace tahoun
