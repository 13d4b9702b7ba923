#include "lab/games/atarigo_prover.hpp"

#include "core/error.hpp"
#include "solve/atarigo/solver.hpp"

#include <fmt/format.h>

namespace tahoun::lab {

namespace {

class AtariGoProver final : public solve::Prover {
public:
    explicit AtariGoProver(const solve::atarigo::Stones& position) : position_(position) {}
    [[nodiscard]] solve::Proved prove(const solve::ProvingOptions& options) const override {
        return solve::atarigo::prove(position_, options);
    }

private:
    solve::atarigo::Stones position_;
};

}  // namespace

std::unique_ptr<solve::Prover> atarigo_prover(const atarigo::Rules& rules, const atarigo::Diagram& position,
                                              bool over) {
    if (over) throw InputError("the game is over: there is nothing to solve");
    if (rules.capture != 1)
        throw InputError(fmt::format(
            "the solver takes games of the first capture (capture=1), not capture={}", rules.capture));
    if (position.size > solve::atarigo::largest_board)
        throw InputError(fmt::format("the solver takes boards of up to {0}×{0} points, not {1}×{1}",
                                     solve::atarigo::largest_board, position.size));
    solve::atarigo::Stones stones{position.size, 0, 0, position.side};
    for (int point = 0; point < position.size * position.size; ++point) {
        const atarigo::Cell cell = position.at({point % position.size, point / position.size});
        if (cell == atarigo::Cell::black) stones.black |= solve::atarigo::only(point);
        if (cell == atarigo::Cell::white) stones.white |= solve::atarigo::only(point);
    }
    return std::make_unique<AtariGoProver>(stones);
}

}  // namespace tahoun::lab
