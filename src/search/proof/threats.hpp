// A win by threats alone: the attacker makes nothing but threats, and the defender has nothing but the answers to them.
// So few moves are left that sequences far beyond the horizon of an ordinary search are found. What is proved here is true
// of the whole game, for a threat leaves no other moves; what is not proved may be won all the same.
#pragma once

#include "core/refinements.hpp"
#include "search/proof/dfpn.hpp"

#include <atomic>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace tahoun::search {

// The game as the attacker wishes it: he has lost when he has no threat left, or when the other needs not answer.
template <HasThreats G>
struct ThreatGame : G {
    struct State : G::State {
        Side attacker = Side::first;
        friend bool operator==(const State&, const State&) = default;
    };

    static State start(const typename G::Rules& rules) { return {G::start(rules), Side::first}; }
    static Outcome decided(const typename G::Rules& rules, const State& state) {
        const Outcome end = outcome<G>(rules, state);
        if (end.over()) return end.winner() == state.attacker ? end : Outcome::win(opponent(state.attacker));
        return has_moves(rules, state) ? end : Outcome::win(opponent(state.attacker));
    }
    static Outcome stuck(const typename G::Rules& /*rules*/, const State& state) {
        return Outcome::win(opponent(state.attacker));
    }
    static bool has_move(const typename G::Rules& /*rules*/, const State& /*state*/) { return true; }
    static void moves(const typename G::Rules& rules, const State& state, MoveList<G>& list) {
        if (G::to_move(rules, state) == state.attacker)
            G::threat_moves(rules, state, list);
        else
            G::forced_moves(rules, state, list);
    }
    static Position<ThreatGame> read_position(const typename G::Rules& rules, std::string_view text) {
        auto [shown, state] = G::read_position(rules, text);
        return {shown, {state, G::to_move(shown, state)}};
    }
    static std::optional<Key> exact_key(const typename G::Rules& /*rules*/, const State& /*state*/) {
        return std::nullopt;
    }
    static State from_exact_key(const typename G::Rules& rules, Key /*key*/) { return start(rules); }

private:
    static bool has_moves(const typename G::Rules& rules, const State& state) {
        MoveList<G> list;
        moves(rules, state, list);
        return !list.empty();
    }
};

template <HasThreats G>
struct ThreatProof {
    typename G::Move move;
    std::uint64_t nodes = 0;
};

// Whether the side to move wins by threats, and how to begin. Nothing if it does not, or not within the limits.
template <HasThreats G>
class ThreatSearch {
public:
    explicit ThreatSearch(std::size_t mebibytes) : dfpn_(ProofOptions{mebibytes}) {}

    std::optional<ThreatProof<G>> think(const Situation<G>& situation, const Limits& limits,
                                        const std::atomic<bool>& stop) {
        const Situation<Threats> attacked{situation.rules,
                                          {situation.state, G::to_move(situation.rules, situation.state)},
                                          situation.history};
        const auto found = dfpn_.think(attacked, limits, stop);
        nodes_ = found.nodes;
        if (found.answer != Answer::yes || !found.move) return std::nullopt;
        return ThreatProof<G>{*found.move, found.nodes};
    }
    [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }  // of the last search

private:
    using Threats = ThreatGame<G>;
    DfPn<Threats> dfpn_;
    std::uint64_t nodes_ = 0;
};

}  // namespace tahoun::search
