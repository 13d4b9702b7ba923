#include "games/tree/board_view.hpp"
#include "games/tree/evaluators.hpp"
#include "lab/games/list.hpp"
#include "lab/session_of.hpp"

namespace tahoun::lab {

template <>
struct Extras<tree::TreeGame> {
    static std::string hint_player(const tree::TreeGame::Rules& /*rules*/) { return "lecture"; }
};

namespace {

class WrittenTree final : public GameInfoOf<tree::TreeGame> {
public:
    [[nodiscard]] std::string_view meaning() const override {
        return "a game tree typed in, with MAX, MIN and chance nodes; its text is the position";
    }
    [[nodiscard]] std::unique_ptr<Session> begin(const Setup& setup) const override {
        return std::make_unique<SessionOf<tree::TreeGame>>(start_of(setup));
    }
};

}  // namespace

const GameInfo& tree_info() {
    static const WrittenTree info;
    return info;
}

}  // namespace tahoun::lab
