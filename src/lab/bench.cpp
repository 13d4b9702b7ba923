#include "lab/bench.hpp"

#include "lab/library.hpp"

#include <atomic>
#include <chrono>

namespace tahoun::lab {

namespace {

struct Fixed {
    const char* game;
    std::vector<Setting> settings;
    const char* position;  // null: the start
    const char* player;
};

std::vector<Fixed> fixed_searches() {
    return {
        {"tictactoe", {}, nullptr, "engine:depth=9,hash=4"},
        {"tictactoe", {{"line", "4"}}, "7/7/3o3/2xxo2/3x3/7/7 o", "engine:depth=6,hash=4"},
        {"tictactoe",
         {{"line", "5"}},
         "15/15/15/15/15/6o8/6xo7/6xx7/7o7/15/15/15/15/15/15 x",
         "engine:depth=5,hash=16"},
        {"tictactoe",
         {{"line", "5"}},
         "15/15/15/15/15/6o8/6xo7/6xx7/7o7/15/15/15/15/15/15 x",
         "engine:depth=3,exact=true,hash=16"},
        {"tree", {}, nullptr, "engine:depth=4,hash=1"},
        {"draughts", {}, nullptr, "engine:depth=11,hash=4,tables=false"},
        {"morris", {}, nullptr, "engine:depth=6,hash=4,tables=false"},
        {"morris", {}, "O*O*O**O/@*@**@**/O**@O**@ w 0 0", "engine:depth=8,hash=4,tables=false"},
        {"atarigo", {{"start", "crosscut"}}, nullptr, "engine:depth=5,hash=4"},
    };
}

}  // namespace

BenchResult bench() {
    BenchResult result;
    const std::atomic<bool> never{false};
    for (const Fixed& fixed : fixed_searches()) {
        Setup setup{fixed.settings, std::nullopt};
        if (fixed.position != nullptr) setup.position = fixed.position;
        const auto session = game_named(fixed.game).begin(setup);
        const auto seat = session->seat(players::Spec::from_text(fixed.player));
        const auto start = std::chrono::steady_clock::now();
        const Choice choice = seat->choose(*session, never);
        const double seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        result.searches.push_back({fixed.game, session->position(), fixed.player, choice.nodes, seconds});
        result.signature += choice.nodes;
        result.seconds += seconds;
    }
    return result;
}

}  // namespace tahoun::lab
