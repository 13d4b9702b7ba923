// What a fuzz target checks of a position that was read: whatever is written is read back as it was.
#pragma once

#include "core/error.hpp"
#include "core/game.hpp"
#include "core/refinements.hpp"

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::fuzz {

// Ends the run, which the fuzzer takes for a crash and keeps the input.
[[noreturn]] inline void violated(const char* what, const std::string& text) {
    std::fprintf(stderr, "violated: %s\n%s\n", what, text.c_str());
    std::abort();
}

inline void require(bool holds, const char* what, const std::string& text) {
    if (!holds) violated(what, text);
}

template <Game G>
void check_state(const typename G::Rules& rules, const typename G::State& state) {
    const std::string text = G::state_text(rules, state);
    const Position<G> again = G::read_position(rules, text);  // an InputError here is caught by nobody
    require(again.state == state && again.rules == rules, "a position is not read back as it was written",
            text);
    require(G::state_text(again.rules, again.state) == text, "a position has two texts", text);
    require(G::hash(rules, state) == G::hash(again.rules, again.state),
            "equal positions have different hashes", text);
    require(!G::board_text(rules, state).empty(), "a position has no board", text);
}

template <Game G>
void check_moves(const typename G::Rules& rules, const typename G::State& state) {
    MoveList<G> moves;
    legal_moves<G>(rules, state, moves);
    const std::string text = G::state_text(rules, state);
    require(moves.empty() == outcome<G>(rules, state).over(), "the game is over and is not", text);
    for (const auto& move : moves) {
        const auto read = G::read_move(rules, state, G::move_text(rules, state, move));
        require(read && *read == move, "a move is not read back as it was written",
                text + "\n" + G::move_text(rules, state, move));
    }
}

// A position text from outside: refused, or sound in every way.
template <Game G>
void check_position_text(const typename G::Rules& rules, std::string_view text) {
    Position<G> position{rules, {}};
    try {
        position = G::read_position(rules, text);
    } catch (const InputError& error) {
        require(*error.what() != '\0', "an error without a message", std::string(text));
        return;
    }
    check_state<G>(position.rules, position.state);
    check_moves<G>(position.rules, position.state);
}

// Move texts from outside, played as far as they are legal.
template <Game G>
void check_move_texts(const typename G::Rules& rules, typename G::State state,
                      const std::vector<std::string_view>& texts) {
    for (const std::string_view text : texts) {
        const auto move = G::read_move(rules, state, text);
        if (!move) {
            if constexpr (GivesReasons<G>)
                require(!G::refusal(rules, state, text).code.empty(), "a refusal without a reason",
                        std::string(text));
            continue;
        }
        MoveList<G> moves;
        legal_moves<G>(rules, state, moves);
        bool legal = false;
        for (const auto& other : moves) legal |= other == *move;
        require(legal, "a move that is not legal is read", std::string(text));
        G::apply(rules, state, *move);
        check_state<G>(rules, state);
    }
}

}  // namespace tahoun::fuzz
