// Monte Carlo tree search as a player. Its score is the expected result: from −1, lost, to 1, won.
#pragma once

#include "players/player.hpp"
#include "search/mcts/mcts.hpp"

#include <algorithm>
#include <cmath>

namespace tahoun::players {

// What a game's Monte Carlo player does unless told otherwise. A game has its own in players/<game>/mcts.hpp.
template <class G>
struct MctsHabits {
    [[nodiscard]] static constexpr search::MctsOptions options() noexcept { return {}; }
};

template <Game G>
class MctsPlayer final : public Player<G> {
public:
    MctsPlayer(search::MctsLimits limits, search::MctsOptions options, int lines)
        : limits_(limits), lines_(lines), mcts_(options) {}

    using Player<G>::choose;
    Choice<G> choose(const search::Situation<G>& situation, const std::atomic<bool>& stop,
                     const typename Player<G>::Report& report) override {
        const auto info = mcts_.think(situation, limits_, stop, [&](const search::MctsInfo<G>& so_far) {
            if (report) report(described(so_far));
        });
        if (info.playouts == 0 && stop.load()) throw search::Stopped();
        return described(info);
    }
    void grow(const search::Situation<G>& situation, const std::vector<std::uint64_t>& playouts,
              const std::atomic<bool>& stop, const typename Player<G>::Grown& grown) override {
        mcts_.grow_and_show(situation, playouts, stop, grown);
    }

private:
    static constexpr Score thousandths = 1000;
    [[nodiscard]] static Score score_of(double value) {
        return static_cast<Score>(std::lround((2 * value - 1) * static_cast<double>(thousandths)));
    }

    [[nodiscard]] Choice<G> described(const search::MctsInfo<G>& info) const {
        Choice<G> choice;
        choice.unit = thousandths;
        choice.clear_advantage = thousandths * 3 / 10;
        choice.nodes = info.playouts;
        choice.depth = static_cast<int>(info.line.size());
        if (info.moves.empty()) return choice;
        choice.move = info.moves.front().move;
        choice.line = info.line;
        choice.score = score_of(info.moves.front().visits > 0 ? info.moves.front().value : info.value);
        choice.value = info.proved;
        if (lines_ > 1)
            for (std::size_t i = 0;
                 i < std::min<std::size_t>(info.moves.size(), static_cast<std::size_t>(lines_)); ++i)
                choice.lines.push_back({score_of(info.moves[i].value),
                                        i == 0 ? info.line : std::vector{info.moves[i].move},
                                        info.moves[i].proved});
        return choice;
    }

    search::MctsLimits limits_;
    int lines_;
    search::Mcts<G> mcts_;
};

}  // namespace tahoun::players
