#include "games/morris/board_view.hpp"
#include "games/morris/evaluators.hpp"
#include "lab/games/list.hpp"
#include "lab/games/morris_draws.hpp"
#include "lab/session_of.hpp"
#include "players/morris/levels.hpp"
#include "players/morris/perfect.hpp"

namespace tahoun::lab {

template <>
struct Extras<morris::Morris> {
    static std::string hint_player(const morris::Rules& /*rules*/) { return "engine:time=1s"; }
};

namespace {

class MorrisInfo final : public GameInfoOf<morris::Morris> {
public:
    [[nodiscard]] std::string_view meaning() const override {
        return "Nine Men's Morris (mlýn), with six and three men, and Lasker's with ten";
    }
    [[nodiscard]] std::unique_ptr<Session> begin(const Setup& setup) const override {
        return std::make_unique<SessionOf<morris::Morris>>(start_of(setup));
    }
};

}  // namespace

const GameInfo& morris_info() {
    static const MorrisInfo info;
    return info;
}

}  // namespace tahoun::lab
