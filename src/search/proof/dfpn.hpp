// Depth-first proof-number search (Nagai's df-pn): whether one side can force a win.
//
// Every node has two numbers: how many leaves must at least be shown to be wins for the attacker before the node is
// (its proof number), and how many must be shown not to be before it is not (its disproof number). The search always goes
// to the leaf that is cheapest for both, and stays in a branch while that is so.
//
// However small the table, the search ends with the right answer: each node on the path keeps its children's numbers
// itself, and lets a child's threshold grow by a quarter each time, so what the table loses is found again.
#pragma once

#include "search/proof/common.hpp"

#include <algorithm>
#include <array>
#include <functional>

namespace tahoun::search {

enum class Answer : std::uint8_t { no, yes, unknown };

template <Game G>
struct DfPnInfo {
    Answer answer = Answer::unknown;
    std::optional<typename G::Move> move;  // where the attacker is to move and wins: by this move
    std::uint32_t proof = 1;               // the root's numbers
    std::uint32_t disproof = 1;
    std::uint64_t nodes = 0;
    double seconds = 0;
};

template <Game G>
class DfPn : public ProofSearch<G> {
    using Base = ProofSearch<G>;

public:
    using typename Base::Move;
    using typename Base::Rules;
    using typename Base::State;
    using Info = DfPnInfo<G>;
    using Report = std::function<void(const Info&)>;

    explicit DfPn(const ProofOptions& options) : Base("dfpn", options) {}

    // Whether the side to move wins.
    Info think(const Situation<G>& situation, const Limits& limits, const std::atomic<bool>& stop,
               const Report& report = {}) {
        return think(situation, G::to_move(situation.rules, situation.state), limits, stop, report);
    }

    // Whether the attacker wins, whoever is to move. What was found out stays in the table: another call goes on from there.
    // `report` hears of it whenever the root has looked at one of its moves. The depth is not limited.
    Info think(const Situation<G>& situation, Side attacker, const Limits& limits,
               const std::atomic<bool>& stop, const Report& report = {}) {
        this->begin(situation, limits, stop);
        attacker_ = attacker;
        report_ = &report;
        const Numbers numbers = search(situation.state, {infinite_number, infinite_number}, true);
        report_ = nullptr;
        return info(numbers);
    }

    // Win, draw or loss for the side to move, by two questions; nothing if it was stopped.
    std::optional<Result> solve(const Situation<G>& situation, const Limits& limits,
                                const std::atomic<bool>& stop) {
        const Side side = G::to_move(situation.rules, situation.state);
        const Answer wins = think(situation, side, limits, stop).answer;
        if (wins == Answer::unknown) return std::nullopt;
        if (wins == Answer::yes) return Result::win;
        const Answer loses = think(situation, opponent(side), limits, stop).answer;
        if (loses == Answer::unknown) return std::nullopt;
        return loses == Answer::yes ? Result::loss : Result::draw;
    }

private:
    static constexpr std::uint32_t infinite_number = 0xFFFF'FFFF;
    struct Numbers {
        std::uint32_t proof = 1;
        std::uint32_t disproof = 1;
    };

    [[nodiscard]] static std::uint64_t packed(Numbers numbers) noexcept {
        return std::uint64_t{numbers.proof} << 32U | numbers.disproof;
    }
    [[nodiscard]] static Numbers unpacked(std::uint64_t data) noexcept {
        return {static_cast<std::uint32_t>(data >> 32U), static_cast<std::uint32_t>(data)};
    }
    [[nodiscard]] static bool answered(Numbers numbers) noexcept {
        return numbers.proof == 0 || numbers.disproof == 0;
    }
    // Large but finite, however much is added: only what is proved is infinite.
    [[nodiscard]] static std::uint32_t limited(std::uint64_t number) noexcept {
        return static_cast<std::uint32_t>(std::min<std::uint64_t>(number, infinite_number - 1));
    }

    [[nodiscard]] std::uint64_t looked_up(Key key) const {
        return this->table_.probe(key, static_cast<std::uint32_t>(index_of(attacker_)));
    }
    void keep(Key key, Numbers numbers, std::uint64_t work) {
        this->table_.store(key, packed(numbers), work, static_cast<std::uint32_t>(index_of(attacker_)));
    }

    [[nodiscard]] std::optional<Numbers> leaf(const State& state) const {
        const Outcome end = outcome<G>(*this->rules_, state);
        if (!end.over()) return std::nullopt;
        return this->result_for(attacker_, end) == Result::win ? Numbers{0, infinite_number}
                                                               : Numbers{infinite_number, 0};
    }

    // Searches until one of the numbers reaches its threshold.
    Numbers search(const State& state, Numbers threshold, bool root) {
        // Step 1. Count the node; stop if somebody says so.
        const std::uint64_t nodes_before = this->nodes_;
        if (this->must_stop()) return {1, 1};
        if (const auto end = leaf(state)) return *end;
        this->refuse_chance(state);
        const Key key = this->key_of(state);

        // Step 2. What is known of the children.
        MoveList<G> moves;
        G::moves(*this->rules_, state, moves);
        std::array<Numbers, G::max_moves> known;  // NOLINT(cppcoreguidelines-pro-type-member-init)
        std::array<Key, G::max_moves> keys;       // NOLINT(cppcoreguidelines-pro-type-member-init)
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const State child = play<G>(*this->rules_, state, moves[i]);
            keys[i] = this->key_of(child);
            known[i] = Numbers{};
            if (const auto end = leaf(child))
                known[i] = *end;
            else if (const std::uint64_t data = looked_up(keys[i]))
                known[i] = unpacked(data);
        }
        const bool attacks = G::to_move(*this->rules_, state) == attacker_;

        while (true) {
            // Step 3. The node's numbers: the attacker needs one move, the defender is beaten when all fail.
            std::size_t best = 0;
            std::uint32_t least = infinite_number;
            std::uint32_t second = infinite_number;
            std::uint64_t sum = 0;
            bool refuted = false;  // one child's other number is infinite: it can never be summed away
            for (std::size_t i = 0; i < moves.size(); ++i) {
                const std::uint32_t own = attacks ? known[i].proof : known[i].disproof;
                const std::uint32_t other = attacks ? known[i].disproof : known[i].proof;
                refuted = refuted || other == infinite_number;
                sum += other;
                if (own < least) {
                    second = least;
                    least = own;
                    best = i;
                } else {
                    second = std::min(second, own);
                }
            }
            const std::uint32_t total = refuted ? infinite_number : limited(sum);
            const Numbers here = attacks ? Numbers{least, total} : Numbers{total, least};

            // Step 4. Enough for whoever asked, or an answer.
            if (root && !answered(here) && *report_) (*report_)(info(here));
            if (answered(here) || here.proof >= threshold.proof || here.disproof >= threshold.disproof ||
                this->stopped_) {
                if (root && here.proof == 0 && attacks) winning_ = moves[best];
                keep(key, here, this->nodes_ - nodes_before);
                return here;
            }

            // Step 5. Into the best child, until another one looks better by a quarter or this node is too expensive.
            const std::uint32_t own_limit = attacks ? threshold.proof : threshold.disproof;
            const std::uint32_t other_limit = attacks ? threshold.disproof : threshold.proof;
            const std::uint32_t other = attacks ? known[best].disproof : known[best].proof;
            const std::uint64_t patience = std::uint64_t{second} + second / 4 + 1;
            const std::uint32_t own_threshold =
                patience >= infinite_number - 1 ? own_limit
                                                : std::min(own_limit, static_cast<std::uint32_t>(patience));
            const std::uint32_t other_threshold =
                other_limit == infinite_number ? infinite_number : limited(other_limit - sum + other);
            const Numbers child_threshold =
                attacks ? Numbers{own_threshold, other_threshold} : Numbers{other_threshold, own_threshold};
            const Numbers found = search(play<G>(*this->rules_, state, moves[best]), child_threshold, false);
            if (this->stopped_) {
                keep(key, here, this->nodes_ - nodes_before);
                return here;
            }
            known[best] = found;
            // Step 6. Children that were reached by another way meanwhile may be better known by now.
            for (std::size_t i = 0; i < moves.size(); ++i)
                if (i != best && !answered(known[i])) look_again(keys[i], known[i]);
        }
    }

    // Only an answer counts: other numbers may be those that a search with lower thresholds left.
    void look_again(Key key, Numbers& known) const {
        const std::uint64_t data = looked_up(key);
        if (data != 0 && answered(unpacked(data))) known = unpacked(data);
    }

    [[nodiscard]] Info info(Numbers numbers) const {
        Info info;
        info.answer = numbers.proof == 0 ? Answer::yes : numbers.disproof == 0 ? Answer::no : Answer::unknown;
        if (info.answer == Answer::yes) info.move = winning_;
        info.proof = numbers.proof;
        info.disproof = numbers.disproof;
        info.nodes = this->nodes_;
        info.seconds = this->seconds();
        return info;
    }

    Side attacker_ = Side::first;
    std::optional<Move> winning_;
    const Report* report_ = nullptr;
};

}  // namespace tahoun::search
