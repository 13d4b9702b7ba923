#include "games/tictactoe/board_view.hpp"
#include "games/tictactoe/evaluators.hpp"
#include "lab/games/list.hpp"
#include "lab/session_of.hpp"
#include "players/tictactoe/levels.hpp"
#include "solve/tictactoe/solve.hpp"

namespace tahoun::lab {

template <>
struct Extras<tictactoe::Small> {
    static std::string hint_player(const tictactoe::Rules& /*rules*/) { return "alphabeta:depth=9"; }
    static void check_size(const tictactoe::Rules& /*rules*/, std::uint64_t /*memory_mib*/) {}
};

template <>
struct Extras<tictactoe::Grid> {
    static std::string hint_player(const tictactoe::Rules& rules) {
        return rules.squares() <= 16 ? "alphabeta:depth=6" : "engine:time=1s";
    }
    static void check_size(const tictactoe::Rules& rules, std::uint64_t memory_mib) {
        solve::check_size(rules, memory_mib);
    }
};

namespace {

class TicTacToe final : public GameInfoOf<tictactoe::Grid> {
public:
    [[nodiscard]] std::string_view meaning() const override {
        return "a number of stones in a row on a board of any size; 15×15 with five in a row is piškvorky";
    }
    [[nodiscard]] std::unique_ptr<Session> begin(const Setup& setup) const override {
        const Position<tictactoe::Grid> start = start_of(setup);
        if (!tictactoe::Small::handles(start.rules))
            return std::make_unique<SessionOf<tictactoe::Grid>>(start);
        using tictactoe::Small;
        return std::make_unique<SessionOf<Small>>(
            Small::read_position(start.rules, tictactoe::Grid::state_text(start.rules, start.state)));
    }
};

}  // namespace

const GameInfo& tictactoe_info() {
    static const TicTacToe info;
    return info;
}

}  // namespace tahoun::lab
