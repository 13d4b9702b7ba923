#include "games/draughts/trained.hpp"

#include "games/draughts/trained_features.hpp"

namespace tahoun::draughts {

namespace {

constexpr Score textbook_times = 4;  // its man is worth 25

[[nodiscard]] bool was_trained_for(const Rules& rules) noexcept {
    const Variant& variant = facts(rules.set);
    return variant.kings_fly && variant.king_before_man && !variant.men_capture_backward;
}

// Most positions have a free square before a man, which is quickly seen.
[[nodiscard]] bool can_move(const Rules& rules, const State& state) noexcept {
    const Squares own = state.of(state.side);
    const Squares forward = state.side == Side::first
                                ? stepped<Direction::up_left>(own) | stepped<Direction::up_right>(own)
                                : stepped<Direction::down_left>(own) | stepped<Direction::down_right>(own);
    return (forward & ~state.occupied()) != 0 || Draughts::has_move(rules, state);
}

[[nodiscard]] std::int32_t packed(int full, int empty) noexcept {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(full) +
                                     (static_cast<std::uint32_t>(empty) << 16U));
}

[[nodiscard]] Score mixed(TrainedLookup::Sum sum, int pieces) noexcept {
    const int left = pieces < full_board ? pieces : full_board;
    // Division rounds towards zero, so the other side's value is exactly the opposite.
    return (Score{sum.full} * left + Score{sum.empty} * (full_board - left)) / full_board;
}

}  // namespace

TrainedLookup::TrainedLookup(const Weights& weights)
    : plain_(weights.begin(), weights.begin() + weight_place::pattern),
      patterns_(pattern_count * pattern_shapes) {
    for (std::size_t pattern = 0; pattern < pattern_count; ++pattern) {
        const PatternPlace place = pattern_places[pattern];
        for (std::uint16_t shape = 0; shape < pattern_shapes; ++shape) {
            const Weight weight = weights[pattern_place(place.family, shape)];
            const Weight image = weights[pattern_place(place.family, turned_shape(shape))];
            int full = place.turned ? -image.full : weight.full;
            int empty = place.turned ? -image.empty : weight.empty;
            if (place.its_own_image) {
                full -= image.full;
                empty -= image.empty;
            }
            patterns_[pattern * pattern_shapes + shape] = packed(full, empty);
        }
    }
}

const TrainedLookup& TrainedLookup::shipped() {
    static const TrainedLookup lookup(weights_from_bytes(shipped_bytes()));
    return lookup;
}

TrainedLookup::Sum TrainedLookup::plain(const State& state) const noexcept {
    Sum sum;
    each_plain_feature(state, [&](std::size_t place, int times) {
        sum.full += times * plain_[place].full;
        sum.empty += times * plain_[place].empty;
    });
    return sum;
}

TrainedLookup::Sum TrainedLookup::patterns(const State& state) const noexcept {
    std::uint32_t both = 0;
    const std::int32_t* const table = patterns_.data();
    each_pattern(state.men(Side::first), state.men(Side::second),
                 [&](std::size_t pattern, Squares white, Squares black) {
                     both +=
                         static_cast<std::uint32_t>(table[pattern * pattern_shapes + shape_of(white, black)]);
                 });
    const auto full = static_cast<std::int16_t>(static_cast<std::uint16_t>(both));
    // What the lower half borrowed from the upper one is given back.
    const auto empty = static_cast<std::int16_t>(
        static_cast<std::uint16_t>((both - static_cast<std::uint32_t>(full)) >> 16U));
    return {full, empty};
}

Score Trained::score(const Rules& rules, const State& state) const noexcept {
    if (!was_trained_for(rules))
        return clamp_score(textbook_times * Textbook().score(rules, state), default_many);
    if (!can_move(rules, state)) return state.side == Side::first ? -default_many : default_many;
    const TrainedLookup::Sum plain = lookup_->plain(state);
    const TrainedLookup::Sum shapes = lookup_->patterns(state);
    return clamp_score(mixed({plain.full + shapes.full, plain.empty + shapes.empty}, piece_count(state)),
                       default_many - 1);  // the end alone is worth more
}

std::vector<Term> Trained::terms(const Rules& rules, const State& state) const {
    if (!can_move(rules, state))
        return {{std::string(Draughts::end_reason(rules, state)), score(rules, state)}};
    if (!was_trained_for(rules)) {
        std::vector<Term> terms = Textbook().terms(rules, state);
        for (Term& term : terms) term.score *= textbook_times;
        return terms;
    }
    const Score material = mixed(lookup_->plain(state), piece_count(state));
    // The rest, so that what the mixing rounds off is in one of them.
    return {{"material and kings", material}, {"patterns of men", score(rules, state) - material}};
}

}  // namespace tahoun::draughts
