// Something worth saying about a position or a move: a code with its squares, so that it can be said in any language.
// docs/explanations.md lists the codes and what each carries.
#pragma once

#include "core/side.hpp"

#include <concepts>
#include <optional>
#include <string>
#include <vector>

namespace tahoun {

// Squares and moves are written as the game writes them.
struct Remark {
    std::string code;
    std::vector<std::string> squares{};  // what it is about; of a refused move perhaps what would do instead
    std::optional<Side> side{};          // whom it is about
    std::vector<std::vector<std::string>> groups{};  // pieces that belong together: strings of stones
    std::vector<std::string> moves{};                // a line of play, one move after another
    std::vector<int> numbers{};
    friend bool operator==(const Remark&, const Remark&) = default;
};

// Why a move is refused.
using Refusal = Remark;

// What a game can say of itself, where it can: specialised beside the game. It sees what a player sees who knows the
// game's tactics; forced wins of any other kind are found for every game by lab/explain.hpp.
template <class G>
struct Explainer {};

template <class G>
concept ExplainsItself = requires(const typename G::Rules& rules, const typename G::State& state,
                                  const typename G::Move& move) {
    // Of a position in which the game goes on, and of a legal move there.
    { Explainer<G>::of_position(rules, state) } -> std::same_as<std::vector<Remark>>;
    { Explainer<G>::of_move(rules, state, move) } -> std::same_as<std::vector<Remark>>;
    // Whether the lines of these remarks win the game: then nobody has to say so again.
    { Explainer<G>::lines_win(rules) } -> std::same_as<bool>;
};

// The same game with more for a search for forced wins to go by (threats, promising moves), where the game has that.
template <class G>
struct SearchedForWins {
    using Type = G;
};
template <class G>
    requires requires {
        typename Explainer<G>::Searched;
    }
struct SearchedForWins<G> {
    using Type = typename Explainer<G>::Searched;
};

}  // namespace tahoun
