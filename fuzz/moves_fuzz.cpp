// A position in the first line, move texts in the others, in each game.
#include "core/text.hpp"
#include "games/draughts/draughts.hpp"
#include "games/morris/morris.hpp"
#include "games/tictactoe/grid.hpp"
#include "games/tictactoe/small.hpp"
#include "games/tree/game.hpp"
#include "round_trip.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace {

using namespace tahoun;

// The moves from the position, or from the start where the first line is no position.
template <Game G>
void check(const typename G::Rules& rules, const std::vector<std::string_view>& lines) {
    Position<G> position{rules, G::start(rules)};
    try {
        position = G::read_position(rules, lines.front());
    } catch (const InputError&) {
    }
    fuzz::check_move_texts<G>(position.rules, position.state, {lines.begin() + 1, lines.end()});
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto lines = pieces_of(text, '\n');
    check<draughts::Draughts>({draughts::RuleSet::short_rules}, lines);
    check<draughts::Draughts>({draughts::RuleSet::russian}, lines);
    check<morris::Morris>({}, lines);
    check<tictactoe::Small>({}, lines);
    check<tictactoe::Grid>({5, 4, 4}, lines);
    check<tree::TreeGame>({}, lines);
    return 0;
}
