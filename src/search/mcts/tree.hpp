// One thread's tree of a Monte Carlo search: UCT, with what is proved folded in.
//
// A node is a path from the root, not a position: two ways to one position make two nodes. So a draw by repetition is
// what it is on that path, and a proof never has to ask how the game came there.
//
// Every node knows between which bounds its value lies (Cazenave and Saffidine's score-bounded search, of which
// MCTS-Solver is the case with two results). A node whose bounds meet is proved. A branch that cannot be better than what
// is already certain is not visited any more.
//
// All numbers that choose a move are integers.
#pragma once

#include "core/error.hpp"
#include "core/history.hpp"
#include "core/random.hpp"
#include "core/refinements.hpp"
#include "search/engine/ordering.hpp"
#include "search/mcts/fixed_point.hpp"
#include "search/mcts/options.hpp"
#include "search/playout.hpp"
#include "search/textbook/common.hpp"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <vector>

namespace tahoun::search {

// A game may choose the moves of playouts itself, from its list of moves; without this they are uniformly random.
template <class G>
concept ChoosesPlayouts = Game<G> && requires(const typename G::Rules& rules, const typename G::State& state,
                                              Random& random, const MoveList<G>& list) {
    { G::playout_move(rules, state, random, list) } -> std::same_as<typename G::Move>;
};

// A game may play itself out by its own sense, in place: the winner, nothing if it would take more plies than allowed.
// `note(side, move)` hears of each move.
template <class G>
concept PlaysItselfOut = Game<G> && requires(const typename G::Rules& rules, typename G::State& state,
                                             Random& random, void (*note)(Side, const typename G::Move&)) {
    { G::sensible_winner(rules, state, random, int{}, note) } -> std::same_as<std::optional<Side>>;
};

// A game may say what it thinks of a move before it is tried: thousandths of a won game for whoever moves.
template <class G>
concept GivesPriors = Game<G> &&
    requires(const typename G::Rules& rules, const typename G::State& state, const typename G::Move& move) {
    { G::prior(rules, state, move) } -> std::same_as<int>;
};

template <Game G>
class MctsTree {
public:
    using State = typename G::State;
    using Move = typename G::Move;
    using Points = std::int32_t;

    // A decided game outweighs all points.
    static constexpr Points decided = Points{1} << 30U;

    struct Node {
        Move move;  // that led here; of no meaning at the root
        std::uint32_t visits = 0;
        std::int64_t sum = 0;   // of results for the first player
        Points low = -decided;  // what the first player is sure of
        Points high = decided;  // what the second player can hold him to
        std::uint32_t first_child = 0;
        std::uint16_t children = 0;  // 0: not expanded
        Side side = Side::first;     // of an expanded node
        bool ended = false;          // the game is over here

        [[nodiscard]] bool proved() const noexcept { return low == high; }
    };

    MctsTree(const Situation<G>& situation, const MctsOptions& options, std::size_t bytes, std::uint64_t seed)
        : options_(options),
          rules_(situation.rules),
          root_state_(situation.state),
          history_(situation.history),
          random_(seed) {
        if constexpr (!NumbersMoves<G>) {
            if (options.rave > 0)
                throw InputError("rave needs a game whose moves are numbered; this one's are not");
        }
        const std::size_t node_bytes = sizeof(Node) + (options.rave > 0 ? sizeof(Amaf) : 0);
        // Room for the root and its children there must be, however little memory is given.
        most_nodes_ = std::clamp<std::size_t>(bytes / node_bytes, G::max_moves + 1,
                                              std::numeric_limits<std::uint32_t>::max());
        nodes_.reserve(most_nodes_);
        path_.reserve(most_steps);
        if constexpr (NumbersMoves<G>) {
            if (options.rave > 0) {
                amaf_.reserve(most_nodes_);
                played_.reserve(most_steps);
                for (auto& side : seen_) side.assign(G::move_numbers, 0);
            }
        }
        if constexpr (requires { history_.reserve(std::size_t{}); })
            history_.reserve(history_.length() + most_steps);

        MoveList<G> moves;
        legal_moves<G>(rules_, root_state_, moves);
        if (moves.empty()) return;
        nodes_.push_back(Node{moves[0]});
        if (keeps_amaf()) amaf_.push_back({});
        State state = root_state_;
        expand(0, state);
    }

    // No moves at the root.
    [[nodiscard]] bool over() const noexcept { return nodes_.empty(); }
    [[nodiscard]] bool settled() const noexcept { return over() || root().proved(); }
    [[nodiscard]] const Node& root() const noexcept { return nodes_.front(); }
    [[nodiscard]] const Node& operator[](std::size_t i) const noexcept { return nodes_[i]; }
    [[nodiscard]] std::size_t size() const noexcept { return nodes_.size(); }
    [[nodiscard]] std::uint64_t playouts() const noexcept { return playouts_; }
    [[nodiscard]] bool full() const noexcept { return full_; }
    // Moves were left out somewhere, or a result of points was met.
    [[nodiscard]] bool narrowed() const noexcept { return narrowed_; }
    [[nodiscard]] bool saw_points() const noexcept { return saw_points_; }
    // The largest number of points met so far: a won game counts as much in the sums.
    [[nodiscard]] std::int64_t largest() const noexcept { return largest_; }

    // One playout, in numbered steps.
    void grow() {
        // Step 1. Down the tree, by the most promising branch each time, to a node without children.
        State state = root_state_;
        const auto length = history_.length();
        path_.assign(1, 0);
        std::size_t at = 0;
        std::optional<std::int64_t> result;
        while (true) {
            if (nodes_[at].proved()) {
                result = counted(nodes_[at].low);
                break;
            }
            // Step 2. A node that is here for the second time gets children, if there is memory left for them. A new one
            // may be decided without them.
            if (nodes_[at].children == 0) {
                if (nodes_[at].visits == 0 && known(at, state)) continue;
                if (nodes_[at].visits < static_cast<std::uint32_t>(options_.visits_to_grow) ||
                    !expand(at, state))
                    break;
                continue;
            }
            at = chosen_child(at, state);
            step(state, nodes_[at].move);
            path_.push_back(static_cast<std::uint32_t>(at));
        }
        // Step 3. From there at random to the end of the game.
        begin_record();
        if (!result) result = play_on(state);
        history_.shorten(length);
        // Step 4. The result back up the path: what is proved first, then the counts.
        prove_upwards();
        for (const std::uint32_t node : path_) {
            ++nodes_[node].visits;
            nodes_[node].sum += *result;
        }
        if (keeps_amaf()) credit_other_moves(*result);
        ++playouts_;
    }

    // A mean result in 0 … fixed_one, for the first player.
    [[nodiscard]] std::int64_t mean(std::int64_t sum, std::uint32_t visits) const noexcept {
        constexpr std::int64_t half = fixed_one / 2;
        if (visits == 0) return half;
        // One division where the product fits, two where it would not.
        constexpr std::int64_t fits = std::int64_t{1} << 43U;
        if (sum < fits && sum > -fits) return half + sum * half / (std::int64_t{visits} * largest_);
        return half + sum / visits * half / largest_;
    }

    // What is certain (a bound) as it enters the sums.
    [[nodiscard]] std::int64_t counted(Points points) const noexcept {
        return points == decided ? largest_ : points == -decided ? -largest_ : points;
    }

private:
    struct Amaf {
        std::int64_t sum = 0;
        std::uint32_t visits = 0;
    };
    struct Played {
        Side side;
        std::uint32_t number;
    };
    static constexpr std::size_t most_steps = 4096;    // what is longer makes its lists grow
    static constexpr Points largest_points = 1 << 20;  // more would not fit the sums

    [[nodiscard]] bool keeps_amaf() const noexcept {
        if constexpr (NumbersMoves<G>) return options_.rave > 0;
        return false;
    }

    [[nodiscard]] Points points_of(const Outcome& outcome) {
        const auto points = outcome.points_for(Side::first);
        if (!outcome.is_worth_points()) return points > 0 ? decided : points < 0 ? -decided : 0;
        saw_points_ = true;
        const Points kept = std::clamp(points, -largest_points, largest_points);
        largest_ = std::max<std::int64_t>(largest_, kept < 0 ? -kept : kept);
        return kept;
    }

    void step(State& state, const Move& move) {
        if constexpr (std::same_as<typename G::History, NoHistory>) {
            G::apply(rules_, state, move);
        } else {
            const State before = state;
            G::apply(rules_, state, move);
            G::remember(rules_, history_, before, move, state);
        }
    }

    void list_moves(const State& state, MoveList<G>& moves) const {
        if constexpr (HasCandidates<G>) {
            if (options_.candidates) return G::candidates(rules_, state, moves);
        }
        if constexpr (HasSoundMoves<G>)
            G::sound_moves(rules_, state, moves);
        else
            G::moves(rules_, state, moves);
    }

    // Whether the game says who wins here; the node is proved then.
    bool known(std::size_t at, const State& state) {
        if constexpr (KnowsWinners<G>) {
            const auto winner = G::known_winner(rules_, state);
            if (!winner) return false;
            nodes_[at].low = nodes_[at].high = *winner == Side::first ? decided : -decided;
            return true;
        } else {
            static_cast<void>(at);
            static_cast<void>(state);
            return false;
        }
    }

    // All children at once, so that a win with the next move is seen at once. False if there is no memory for them.
    bool expand(std::size_t at, const State& state) {
        MoveList<G> moves;
        list_moves(state, moves);
        if (nodes_.size() + moves.size() > most_nodes_) {
            full_ = true;
            return false;
        }
        note_narrowing(state, moves.size());
        nodes_[at].side = G::to_move(rules_, state);
        // Untried branches are tried in their order: it should favour none.
        if (nodes_[at].side == Side::chance)
            met_chance_ = true;
        else
            random_.shuffle(moves);
        nodes_[at].first_child = static_cast<std::uint32_t>(nodes_.size());
        nodes_[at].children = static_cast<std::uint16_t>(moves.size());
        const auto length = history_.length();
        for (const Move& move : moves) {
            Node child{move};
            // A game that knows its winners will say so when the child is visited; only the root is in a hurry.
            if (KnowsWinners<G> && at != 0 && std::same_as<typename G::History, NoHistory>) {
                nodes_.push_back(child);
                if (keeps_amaf()) amaf_.push_back(prior_of(state, move));
                continue;
            }
            State next = state;
            G::apply(rules_, next, move);
            if (const Outcome end = outcome<G>(rules_, next); end.over()) {
                child.ended = true;
                child.low = child.high = points_of(end);
            } else {
                G::remember(rules_, history_, state, move, next);
                if (G::drawn_by_history(rules_, history_)) {
                    child.ended = true;
                    child.low = child.high = 0;
                }
                history_.shorten(length);
            }
            nodes_.push_back(child);
            if (keeps_amaf()) amaf_.push_back(prior_of(state, move));
        }
        tighten(at);
        return true;
    }

    // As if so many playouts elsewhere had said so.
    [[nodiscard]] Amaf prior_of(const State& state, const Move& move) const {
        Amaf prior;
        if constexpr (GivesPriors<G>) {
            if (options_.prior == 0) return prior;
            const int chance = std::clamp(G::prior(rules_, state, move), 0, 1000);
            const std::int64_t balance = std::int64_t{2 * chance - 1000} * options_.prior * largest_ / 1000;
            prior.visits = static_cast<std::uint32_t>(options_.prior);
            prior.sum = G::to_move(rules_, state) == Side::first ? balance : -balance;
        }
        static_cast<void>(state), static_cast<void>(move);
        return prior;
    }

    void note_narrowing(const State& state, std::size_t listed) {
        if constexpr (HasCandidates<G>) {
            if (!options_.candidates || narrowed_) return;
            MoveList<G> all;
            G::moves(rules_, state, all);
            narrowed_ = all.size() != listed;
        }
    }

    // The bounds that follow from the children's; true if they are better than before.
    bool tighten(std::size_t at) {
        Node& node = nodes_[at];
        const Node* child = &nodes_[node.first_child];
        Points low = child->low;
        Points high = child->high;
        for (const Node* end = child + node.children; ++child != end;) {
            // Whoever chooses takes the best of each bound; an average lies between the worst and the best.
            low = node.side == Side::first ? std::max(low, child->low) : std::min(low, child->low);
            high = node.side == Side::second ? std::min(high, child->high) : std::max(high, child->high);
        }
        const bool better = low > node.low || high < node.high;
        node.low = low;
        node.high = high;
        return better;
    }

    void prove_upwards() {
        // The last node of the path has the bounds that `expand` gave it, or none yet.
        for (std::size_t i = path_.size() - 1; i-- > 0;)
            if (!tighten(path_[i])) return;
    }

    [[nodiscard]] std::size_t chosen_child(std::size_t at, const State& state) {
        const Node& node = nodes_[at];
        if constexpr (ChanceGame<G>) {
            if (node.side == Side::chance) return rolled_child(node, state);
        }
        const bool first = node.side == Side::first;
        const std::int64_t spread =
            options_.exploration * fixed_root(fixed_log(std::max<std::uint32_t>(node.visits, 1))) / 1000;
        std::size_t best = node.first_child;
        std::int64_t best_value = std::numeric_limits<std::int64_t>::min();
        for (std::size_t i = node.first_child; i < node.first_child + node.children; ++i) {
            const Node& child = nodes_[i];
            const bool no_better = first ? child.high <= node.low : child.low >= node.high;
            const bool worse = first ? child.high < node.low : child.low > node.high;
            // Without chance the others will be proved too, and only they are of interest. With chance they may never be:
            // then what is certain is a branch like any other, or the means above would forget it.
            if (no_better && (worse || !met_chance_ || !child.proved())) continue;
            const std::int64_t value =
                child.proved() ? certain(child, first) : promise(i, child, first, spread);
            if (value > best_value) {
                best_value = value;
                best = i;
            }
        }
        return best;
    }

    [[nodiscard]] std::int64_t certain(const Node& child, bool first) const {
        const std::int64_t value = mean(counted(child.low), 1);
        return first ? value : fixed_one - value;
    }

    // The upper confidence bound. Untried branches come before all, unless other playouts say something about them.
    [[nodiscard]] std::int64_t promise(std::size_t i, const Node& child, bool first,
                                       std::int64_t spread) const {
        constexpr std::int64_t untried = fixed_one * 1'000'000;
        const std::int64_t own = mean(child.sum, child.visits);
        std::int64_t value = first ? own : fixed_one - own;
        if (keeps_amaf() && amaf_[i].visits > 0) {
            const std::int64_t others = mean(amaf_[i].sum, amaf_[i].visits);
            const std::int64_t theirs = first ? others : fixed_one - others;
            // β = √(k / (3n + k)) of it is theirs, which is all at first and less with every visit.
            const std::int64_t share = fixed_root(std::int64_t{options_.rave} * fixed_one /
                                                  (3 * std::int64_t{child.visits} + options_.rave));
            value += (theirs - value) * share / fixed_one;
        } else if (child.visits == 0) {
            return untried;
        }
        return value +
               (spread * fixed_inverse_root(std::max<std::uint32_t>(child.visits, 1)) >> fraction_bits);
    }

    [[nodiscard]] std::size_t rolled_child(const Node& node, const State& state) requires ChanceGame<G> {
        std::uint32_t left = random_.below(G::denominator(rules_, state));
        const std::size_t last = node.first_child + node.children - 1U;
        for (std::size_t i = node.first_child; i < last; ++i) {
            const std::uint32_t weight = G::weight(rules_, state, nodes_[i].move);
            if (left < weight) return i;
            left -= weight;
        }
        return last;
    }

    // To the end of the game. The result for the first player, as it enters the sums.
    std::int64_t play_on(State& state) {
        if constexpr (PlaysItselfOut<G>) {
            const auto winner = G::sensible_winner(rules_, state, random_, options_.longest_playout,
                                                   [&](Side side, const Move& move) { record(side, move); });
            return !winner ? 0 : counted(*winner == Side::first ? decided : -decided);
        }
        for (int ply = 0; ply < options_.longest_playout; ++ply) {
            MoveList<G> moves;
            if (const Outcome over = G::decided(rules_, state); over.over()) return counted(points_of(over));
            if (ply > 0 && G::drawn_by_history(rules_, history_)) return 0;
            list_moves(state, moves);
            if (moves.empty()) return counted(points_of(G::stuck(rules_, state)));
            const Move move = playout_move(state, moves);
            record(G::to_move(rules_, state), move);
            step(state, move);
        }
        return 0;
    }

    [[nodiscard]] Move playout_move(const State& state, const MoveList<G>& moves) {
        if constexpr (ChanceGame<G>) {
            if (G::to_move(rules_, state) == Side::chance)
                return random_outcome<G>(rules_, state, moves, random_);
        }
        if constexpr (ChoosesPlayouts<G>)
            return G::playout_move(rules_, state, random_, moves);
        else
            return moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
    }

    // --- All moves as first: a playout also says something about the moves that were played later in it ---------------

    void begin_record() {
        if (keeps_amaf()) played_.clear();
    }
    void record(Side side, const Move& move) {
        if constexpr (NumbersMoves<G>) {
            if (keeps_amaf() && side != Side::chance)
                played_.push_back({side, static_cast<std::uint32_t>(G::move_number(rules_, move))});
        }
    }
    void credit_other_moves(std::int64_t result) {
        if constexpr (NumbersMoves<G>) {
            ++stamp_;
            for (const Played& played : played_) seen_[index_of(played.side)][played.number] = stamp_;
            for (std::size_t i = path_.size() - 1; i-- > 0;) {
                const Node& node = nodes_[path_[i]];
                if (node.side == Side::chance) continue;
                auto& seen = seen_[index_of(node.side)];
                seen[G::move_number(rules_, nodes_[path_[i + 1]].move)] = stamp_;
                for (std::size_t child = node.first_child; child < node.first_child + node.children; ++child)
                    if (seen[G::move_number(rules_, nodes_[child].move)] == stamp_) {
                        ++amaf_[child].visits;
                        amaf_[child].sum += result;
                    }
            }
        }
    }

    const MctsOptions& options_;
    const typename G::Rules& rules_;
    const State root_state_;
    typename G::History history_;
    Random random_;
    std::size_t most_nodes_ = 0;
    std::vector<Node> nodes_;  // the root first, the children of a node one after the other
    std::vector<Amaf> amaf_;   // beside the nodes, where it is kept
    std::vector<std::uint32_t> path_;
    std::vector<Played> played_;                      // the moves of the last playout
    std::array<std::vector<std::uint64_t>, 2> seen_;  // in which playout a player last made a move
    std::uint64_t stamp_ = 0;
    std::uint64_t playouts_ = 0;
    std::int64_t largest_ = 1;
    bool full_ = false;
    bool narrowed_ = false;
    bool met_chance_ = false;
    bool saw_points_ = false;
};

}  // namespace tahoun::search
