// How the perfect player chooses among drawing moves.
#pragma once

#include "core/error.hpp"
#include "players/perfect/stored.hpp"
#include "players/perfect/winning_chance.hpp"
#include "search/textbook/common.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tahoun::players {

// A drawing move, and where it leads.
template <Game G>
struct DrawingMove {
    typename G::Move move;
    typename G::State after;
};

template <Game G>
class DrawRule {
public:
    using Situation = search::Situation<G>;
    using Moves = std::span<const DrawingMove<G>>;

    DrawRule() = default;
    DrawRule(const DrawRule&) = delete;
    DrawRule& operator=(const DrawRule&) = delete;
    virtual ~DrawRule() = default;

    // Called once before the first move by these rules. Throws WorkError where a table is needed that is not there.
    virtual void open(const typename G::Rules& /*rules*/) {}

    // The numbers of the best ones, all of them alike; never none. Throws search::Stopped.
    [[nodiscard]] virtual std::vector<std::size_t> best(const Situation& situation, Moves moves,
                                                        const std::atomic<bool>& stop) = 0;

protected:
    // The numbers of those with the highest rating.
    template <class Rate>
    [[nodiscard]] static std::vector<std::size_t> highest(Moves moves, Rate rate) {
        constexpr double same = 1e-9;  // sums in another order differ by less
        std::vector<std::size_t> best;
        double best_rating = 0;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const double rating = rate(moves[i]);
            if (best.empty() || rating > best_rating + same) {
                best_rating = rating;
                best.clear();
            }
            if (rating >= best_rating - same) best.push_back(i);
        }
        return best;
    }
};

// `any`
template <Game G>
class AnyDraw final : public DrawRule<G> {
public:
    [[nodiscard]] std::vector<std::size_t> best(const search::Situation<G>& /*situation*/,
                                                typename DrawRule<G>::Moves moves,
                                                const std::atomic<bool>& /*stop*/) override {
        return DrawRule<G>::highest(moves, [](const DrawingMove<G>& /*move*/) { return 0.0; });
    }
};

// `difficulty`, `distance` and `human`: where the modelled opponent errs most.
template <Game G, OracleFor<G> O>
class LikeliestError final : public DrawRule<G> {
public:
    // `model`: which of the chances stored in `data` are its own; empty: none.
    LikeliestError(O oracle, std::unique_ptr<const OpponentModel<G>> opponent, ChanceSettings settings,
                   std::string model = {}, std::string data = {})
        : chance_(std::move(oracle), std::move(opponent), settings),
          model_(std::move(model)),
          data_(std::move(data)) {}
    // With chances from elsewhere than the game's tables.
    LikeliestError(O oracle, std::unique_ptr<const OpponentModel<G>> opponent, ChanceSettings settings,
                   std::shared_ptr<const ChanceStore<G>> stored)
        : chance_(std::move(oracle), std::move(opponent), settings), stored_(std::move(stored)) {}

    void open(const typename G::Rules& rules) override {
        if (!model_.empty()) stored_ = StoredDraws<G>::chances(rules, model_, data_);
    }
    [[nodiscard]] std::vector<std::size_t> best(const search::Situation<G>& situation,
                                                typename DrawRule<G>::Moves moves,
                                                const std::atomic<bool>& stop) override {
        if (all_stored(moves))
            return DrawRule<G>::highest(
                moves, [&](const DrawingMove<G>& move) { return *stored_->chance(move.after); });
        chance_.forget();
        return DrawRule<G>::highest(moves, [&](const DrawingMove<G>& move) {
            return chance_.after(situation.rules, move.after, stop);
        });
    }

private:
    // What is stored looks ahead without an end, so it is always more than what a few replies show: the two cannot be
    // compared.
    [[nodiscard]] bool all_stored(typename DrawRule<G>::Moves moves) const {
        return stored_ && std::all_of(moves.begin(), moves.end(), [&](const DrawingMove<G>& move) {
                   return stored_->chance(move.after).has_value();
               });
    }

    WinningChance<G, O> chance_;
    std::string model_;
    std::string data_;
    std::shared_ptr<const ChanceStore<G>> stored_;
};

// `moves`: by the kind of the move alone. R rates a move: rating(rules, state, move).
template <Game G, class R>
class BestKind final : public DrawRule<G> {
public:
    explicit BestKind(R rating) : rating_(std::move(rating)) {}

    [[nodiscard]] std::vector<std::size_t> best(const search::Situation<G>& situation,
                                                typename DrawRule<G>::Moves moves,
                                                const std::atomic<bool>& /*stop*/) override {
        return DrawRule<G>::highest(moves, [&](const DrawingMove<G>& move) {
            return static_cast<double>(rating_.rating(situation.rules, situation.state, move.move));
        });
    }

private:
    R rating_;
};

// `ultra`: by the classes of draws.
template <Game G>
class BestClass final : public DrawRule<G> {
public:
    explicit BestClass(std::string value, std::string data = {})
        : value_(std::move(value)), data_(std::move(data)) {}
    // With classes from elsewhere than the game's tables.
    explicit BestClass(std::shared_ptr<const DrawClasses<G>> classes) : classes_(std::move(classes)) {}

    void open(const typename G::Rules& rules) override {
        if (!value_.empty()) classes_ = StoredDraws<G>::classes(rules, value_, data_);
        if (classes_) return;
        throw WorkError("perfect:draws=ultra needs the classes of draws, and there is no table of them" +
                        StoredDraws<G>::how_to_build_classes(rules, value_));
    }
    [[nodiscard]] std::vector<std::size_t> best(const search::Situation<G>& situation,
                                                typename DrawRule<G>::Moves moves,
                                                const std::atomic<bool>& /*stop*/) override {
        const auto here = classes_->find(situation.state);
        std::vector<std::size_t> best;
        DrawClass best_class;
        for (std::size_t i = 0; here && i < moves.size(); ++i) {
            const auto there = classes_->find(moves[i].after);
            if (!there) continue;
            const DrawClass draw = class_of_move(there->draw, there->rank, here->rank);
            if (best.empty() || preferred(draw, best_class)) {
                best.clear();
                best_class = draw;
            }
            if (draw.relative == best_class.relative && !preferred(best_class, draw)) best.push_back(i);
        }
        // Positions that are solved but have no class yet: no drawing move is known to be better than another.
        if (best.empty())
            for (std::size_t i = 0; i < moves.size(); ++i) best.push_back(i);
        return best;
    }

private:
    std::string value_;
    std::string data_;
    std::shared_ptr<const DrawClasses<G>> classes_;
};

}  // namespace tahoun::players
