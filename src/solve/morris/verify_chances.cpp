// An independent look at stored chances: each must follow from those one turn on. It shares the rules, the numbers of
// positions and the model with the solver. That is a proof, for the equations have one solution: what is stored differs from it
// by no more than the tolerance divided by 1 − 0.95.
#include "core/error.hpp"
#include "games/morris/human.hpp"
#include "solve/held_tables.hpp"
#include "solve/morris/draws.hpp"
#include "solve/morris/held_draws.hpp"
#include "solve/parallel.hpp"

#include <atomic>
#include <cmath>
#include <mutex>
#include <vector>

namespace tahoun::solve {

namespace {

using morris::Morris;
using morris::Subspace;

constexpr double tolerance = 2.5 / tables::surest_chance;  // both sides of an equation are rounded

class ChanceVerifier {
public:
    ChanceVerifier(const morris::Rules& rules, const TableOptions& options, tables::ChanceModel model)
        : rules_(rules),
          options_(options),
          model_(model),
          database_(options.data, rules),
          files_(database_, rules, tables::chance_files(model)),
          codes_(database_, options.threads),
          chances_(files_, options.threads) {}

    Verification run() {
        for (const auto* faults : {&database_.faults(), &files_.faults()})
            if (!faults->empty()) throw WorkError(faults->front());
        const auto groups = table_groups<Morris>(rules_, options_.size, options_.placing);
        for (const auto& group : groups)
            for (const Subspace& subspace : group) all_ += database_.existing(subspace).positions();
        for (const auto& group : groups) {
            auto needed = subspaces_after_group<Morris>(rules_, group);
            needed.insert(needed.end(), group.begin(), group.end());
            codes_.hold(needed, [](const Subspace&, tables::Code*) {});
            chances_.hold(needed);
            for (const Subspace& subspace : group)
                in_chunks(database_.existing(subspace).positions(), options_.threads,
                          [&](std::uint64_t begin, std::uint64_t end) {
                              for (std::uint64_t index = begin; index < end; ++index)
                                  compare(subspace, index);
                              tell(end - begin);
                          });
        }
        return found_;
    }

private:
    void compare(const Subspace& subspace, std::uint64_t index) {
        const bool drawn = codes_.codes(subspace)[index] == tables::drawn;
        const std::uint32_t stored = chances_.words(subspace)[index];
        if (!drawn && stored == tables::no_chances) return;
        const auto state = Morris::unrank(rules_, subspace, index);
        if (drawn && stored != tables::no_chances && state) {
            const tables::Chances here = tables::chances_of(stored);
            const tables::Chances right = by_turns(*state);
            if (std::abs(here.after_moving - right.after_moving) <= tolerance &&
                std::abs(here.before_moving - right.before_moving) <= tolerance)
                return;
        }
        constexpr std::size_t most_examples = 5;
        const std::lock_guard lock(mutex_);
        ++found_.wrong;
        if (found_.examples.size() < most_examples && state)
            found_.examples.push_back(Morris::state_text(rules_, *state));
    }

    [[nodiscard]] tables::Chances by_turns(const morris::State& state) const {
        MoveList<Morris> moves;
        legal_moves<Morris>(rules_, state, moves);
        std::vector<std::optional<ExactValue>> values;
        std::vector<tables::Chances> later;
        for (const auto& move : moves) {
            const auto after = Morris::rank(rules_, play<Morris>(rules_, state, move));
            auto value = tables::value_of(codes_.codes(after->subspace)[after->index]);
            value->result = opposite(value->result);
            if (value->plies) ++*value->plies;
            values.push_back(value);
            later.push_back(tables::chances_of(chances_.words(after->subspace)[after->index]));
        }
        std::vector<double> f(moves.size(), 1 / static_cast<double>(moves.size()));
        if (model_ == tables::ChanceModel::human)
            morris::HumanReplies().probabilities(rules_, state, moves.after(0), values, f);
        tables::Chances chances;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            if (values[i]->result == Result::draw) {
                chances.after_moving += f[i] * tables::chance_discount * later[i].before_moving;
                chances.before_moving = std::max(chances.before_moving, later[i].after_moving);
            } else {
                chances.after_moving += f[i];
            }
        }
        return chances;
    }

    void tell(std::uint64_t positions) {
        const std::uint64_t done = done_.fetch_add(positions) + positions;
        if (options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed))
            throw WorkError("stopped before all positions were verified");
        {
            const std::lock_guard lock(mutex_);
            found_.positions = std::max(found_.positions, done);
        }
        if (options_.progress) options_.progress(done, all_);
    }

    morris::Rules rules_;
    const TableOptions& options_;
    tables::ChanceModel model_;
    tables::Database<Morris> database_;
    tables::DrawFiles files_;
    HeldTables<Morris> codes_;
    HeldDraws chances_;
    Verification found_;
    std::mutex mutex_;
    std::uint64_t all_ = 0;
    std::atomic<std::uint64_t> done_{0};
};

}  // namespace

Verification verify_chances(const morris::Rules& rules, const TableOptions& options,
                            tables::ChanceModel model) {
    return ChanceVerifier(rules, options, model).run();
}

}  // namespace tahoun::solve
