#include "games/draughts/board_view.hpp"
#include "games/draughts/evaluators.hpp"
#include "lab/games/list.hpp"
#include "lab/session_of.hpp"
#include "players/draughts/levels.hpp"

namespace tahoun::lab {

template <>
struct Extras<draughts::Draughts> {
    static std::string hint_player(const draughts::Rules& /*rules*/) { return "engine:time=1s"; }
};

namespace {

class DraughtsInfo final : public GameInfoOf<draughts::Draughts> {
public:
    [[nodiscard]] std::string_view meaning() const override {
        return "Czech draughts (česká dáma) by the short or the federation's rules, Russian and English "
               "draughts";
    }
    [[nodiscard]] std::unique_ptr<Session> begin(const Setup& setup) const override {
        return std::make_unique<SessionOf<draughts::Draughts>>(start_of(setup));
    }
};

}  // namespace

const GameInfo& draughts_info() {
    static const DraughtsInfo info;
    return info;
}

}  // namespace tahoun::lab
