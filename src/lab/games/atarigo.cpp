#include "games/atarigo/board_view.hpp"
#include "games/atarigo/evaluators.hpp"
#include "games/atarigo/explain.hpp"
#include "lab/games/atarigo_prover.hpp"
#include "lab/games/list.hpp"
#include "lab/session_of.hpp"
#include "players/atarigo/levels.hpp"
#include "players/atarigo/mcts.hpp"
#include "players/atarigo/original.hpp"

namespace tahoun::lab {

template <int Longest>
struct Extras<atarigo::Board<Longest>> {
    static std::string hint_player(const atarigo::Rules& /*rules*/) { return "engine:time=1s"; }
    static std::unique_ptr<solve::Prover> prover(const atarigo::Rules& rules,
                                                 const typename atarigo::Board<Longest>::State& state) {
        using Board = atarigo::Board<Longest>;
        return atarigo_prover(rules, Board::to_diagram(rules, state), outcome<Board>(rules, state).over());
    }
};

namespace {

template <class Board>
std::unique_ptr<Session> session_on(const Position<atarigo::LargeBoard>& start) {
    return std::make_unique<SessionOf<Board>>(Position<Board>{
        start.rules, Board::from_diagram(atarigo::LargeBoard::to_diagram(start.rules, start.state))});
}

class AtariGo final : public GameInfoOf<atarigo::LargeBoard> {
public:
    [[nodiscard]] std::string_view meaning() const override {
        return "Go in which the first capture wins (capture Go), on 2×2 to 19×19";
    }
    [[nodiscard]] std::unique_ptr<Session> begin(const Setup& setup) const override {
        const Position<atarigo::LargeBoard> start = start_of(setup);
        if (start.rules.size <= atarigo::SmallBoard::longest) return session_on<atarigo::SmallBoard>(start);
        if (start.rules.size <= atarigo::MediumBoard::longest) return session_on<atarigo::MediumBoard>(start);
        return session_on<atarigo::LargeBoard>(start);
    }
};

}  // namespace

const GameInfo& atarigo_info() {
    static const AtariGo info;
    return info;
}

}  // namespace tahoun::lab
