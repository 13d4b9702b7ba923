// What morris adds to perfect play: kinds of turns, how people reply, classes of draws.
#pragma once

#include "games/morris/human.hpp"
#include "games/morris/move_kinds.hpp"
#include "players/perfect/game.hpp"
#include "players/perfect/stored.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace tahoun::players {

template <>
struct PerfectPlayOf<morris::Morris> {
    using Human = morris::HumanReplies;
    using MoveRating = morris::MoveKinds;
    static constexpr bool classes_draws = true;
};

// From the files beside the tables (tables/morris/draw_files.hpp). Throws WorkError where one of them
// is damaged or foreign.
template <>
struct StoredDraws<morris::Morris> {
    static std::shared_ptr<const ChanceStore<morris::Morris>> chances(const morris::Rules& rules,
                                                                      std::string_view model,
                                                                      std::string_view data = {});
    static std::shared_ptr<const DrawClasses<morris::Morris>> classes(const morris::Rules& rules,
                                                                      std::string_view value,
                                                                      std::string_view data = {});
    static std::string how_to_build_classes(const morris::Rules& rules, std::string_view value);
};

}  // namespace tahoun::players
