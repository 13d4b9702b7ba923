// Helpers for classes and chances of the draws of morris.
#pragma once

#include "core/draw_class.hpp"
#include "players/morris/perfect.hpp"
#include "solve/build.hpp"
#include "solve/morris/draws.hpp"
#include "support/morris_positions.hpp"
#include "support/morris_tables.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

namespace tahoun::test {

// Tables in a folder of their own, which is that of players too as long as this lives.
class MorrisTables {
public:
    MorrisTables(const std::vector<Setting>& settings, int men, bool placing)
        : rules(morris_rules(settings)), options(morris_options(folder_, men, placing)) {
        if (const char* before = std::getenv("TAHOUN_DATA")) before_ = before;  // NOLINT
        ::setenv("TAHOUN_DATA", folder_.path().c_str(), 1);                     // NOLINT
        static_cast<void>(solve::build_tables<morris::Morris>(rules, options));
    }
    ~MorrisTables() { ::setenv("TAHOUN_DATA", before_.c_str(), 1); }  // NOLINT
    MorrisTables(const MorrisTables&) = delete;
    MorrisTables& operator=(const MorrisTables&) = delete;

    [[nodiscard]] tables::Database<morris::Morris> database() const { return {options.data, rules}; }

private:
    TemporaryFolder folder_;
    std::string before_;

public:
    morris::Rules rules;
    solve::TableOptions options;
};

inline constexpr std::array draw_values{tables::DrawValue::ratio, tables::DrawValue::men};
inline constexpr std::array chance_models{tables::ChanceModel::human, tables::ChanceModel::random};

// A drawn position of a subspace; nothing if a few hundred tries find none.
inline std::optional<morris::State> random_draw(const tables::Database<morris::Morris>& database,
                                                const morris::Rules& rules, const morris::Subspace& subspace,
                                                Random& random) {
    using morris::Morris;
    const auto size = static_cast<std::uint32_t>(Morris::subspace_size(rules, subspace));
    for (int i = 0; i < 300; ++i) {
        const auto state = Morris::unrank(rules, subspace, random.below(size));
        if (state && database.probe(rules, *state)->result == Result::draw) return state;
    }
    return std::nullopt;
}

// Both sides make moves of the best class until play is where it stays: so many turns were made in worse places, less
// those in better ones, as the distance says, and afterwards nobody leaves.
inline void expect_play_by_classes(const morris::Rules& rules,
                                   const players::DrawClasses<morris::Morris>& classes, morris::State state,
                                   Random& random) {
    using morris::Morris;
    SCOPED_TRACE(Morris::state_text(rules, state));
    const auto first = classes.find(state);
    ASSERT_TRUE(first);
    const int place = first->rank + first->draw.relative;  // for the first mover
    int balance = 0;                                       // turns in worse places less those in better ones
    int sign = 1;
    bool arrived = false;
    for (int ply = 0; ply < 200; ++ply, sign = -sign) {
        const auto here = classes.find(state);
        ASSERT_TRUE(here);
        ASSERT_EQ(sign * (here->rank + here->draw.relative), place);
        if (here->draw.relative == 0) arrived = true;
        if (!arrived) balance += sign * here->draw.relative > 0 ? 1 : -1;
        MoveList<Morris> moves;
        legal_moves<Morris>(rules, state, moves);
        std::vector<morris::State> best;
        DrawClass best_class;
        for (const auto& move : moves) {
            const auto after = play<Morris>(rules, state, move);
            const auto there = classes.find(after);
            if (!there) continue;
            const DrawClass draw = class_of_move(there->draw, there->rank, here->rank);
            if (best.empty() || preferred(draw, best_class)) best.clear();
            if (best.empty()) best_class = draw;
            if (draw == best_class || (draw.relative == 0 && best_class.relative == 0)) best.push_back(after);
        }
        ASSERT_FALSE(best.empty());
        ASSERT_EQ(best_class.relative, here->draw.relative);
        state = best[random.below(static_cast<std::uint32_t>(best.size()))];
    }
    EXPECT_TRUE(arrived);
    EXPECT_EQ(balance, first->draw.relative > 0 ? first->draw.distance : -first->draw.distance);
}

}  // namespace tahoun::test
