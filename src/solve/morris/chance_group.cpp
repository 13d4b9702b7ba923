#include "solve/morris/chance_group.hpp"

#include "core/error.hpp"
#include "solve/parallel.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>
#include <utility>

namespace tahoun::solve {

using morris::Morris;

namespace {

constexpr std::uint64_t chunk_size = 1U << 12U;
constexpr double discount = tables::chance_discount;
// A change of so much leaves an error of a quarter of what a file can say.
constexpr double smallest_change = (1 - discount) / discount / (4.0 * tables::surest_chance);

}  // namespace

ChanceGroup::ChanceGroup(const morris::Rules& rules, const std::vector<Subspace>& group,
                         tables::ChanceModel model, const HeldTables<Morris>& codes, const HeldDraws& earlier,
                         int threads, ChunkDone chunk_done)
    : rules_(rules),
      group_(group),
      model_(model),
      codes_(codes),
      earlier_(earlier),
      threads_(threads),
      chunk_done_(std::move(chunk_done)),
      first_size_(Morris::subspace_size(rules, group.front())) {
    for (const Subspace& subspace : group_) size_ += Morris::subspace_size(rules, subspace);
    if (size_ > std::numeric_limits<Item>::max())
        throw WorkError("a group has too many positions for the chances of draws");
    chunks_.resize((size_ + chunk_size - 1) / chunk_size);
    after_.resize(size_);
    before_.resize(size_);
}

void ChanceGroup::run() {
    const auto each_chunk = [&](const auto& work) {
        in_chunks(
            size_, threads_,
            [&](std::uint64_t begin, std::uint64_t end) { work(chunks_[begin / chunk_size], begin, end); },
            chunk_size);
    };
    // Step 1. The turns, and what those that leave are worth.
    each_chunk([&](Chunk& chunk, std::uint64_t begin, std::uint64_t end) {
        list(chunk, begin, end);
        chunk_done_(end - begin);
    });

    // Step 2. Round by round, each half of a round reading what the other one wrote.
    std::uint64_t told = 0;
    for (float change = 1; change > smallest_change;) {
        each_chunk([&](const Chunk& chunk, std::uint64_t begin, std::uint64_t /*end*/) {
            best_turns(chunk, begin);
            chunk_done_(0);
        });
        change = 0;
        std::mutex mutex;
        each_chunk([&](const Chunk& chunk, std::uint64_t begin, std::uint64_t /*end*/) {
            const float here = replies(chunk, begin);
            const std::lock_guard lock(mutex);
            change = std::max(change, here);
        });
        // Changes become smaller by the same factor, more or less: their logarithms say how far this has come.
        const double share = change > 0 ? std::log(change) / std::log(smallest_change) : 1;
        const auto done =
            static_cast<std::uint64_t>(std::clamp(share, 0.0, 1.0) * static_cast<double>(size_));
        chunk_done_(done - std::min(done, told));
        told = std::max(done, told);
    }
}

Words ChanceGroup::take(std::size_t part) const {
    const std::uint64_t first = part == 0 ? 0 : first_size_;
    Words words(Morris::subspace_size(rules_, group_[part]));
    for (std::uint64_t i = 0; i < words.size(); ++i)
        words.data()[i] = drawn(static_cast<Item>(first + i))
                              ? tables::packed_chances({after_[first + i], before_[first + i]})
                              : tables::no_chances;
    return words;
}

std::optional<ChanceGroup::Item> ChanceGroup::item_of(const Ranked<Morris>& ranked) const noexcept {
    if (ranked.subspace == group_.front()) return static_cast<Item>(ranked.index);
    if (group_.size() > 1 && ranked.subspace == group_.back())
        return static_cast<Item>(first_size_ + ranked.index);
    return std::nullopt;
}

bool ChanceGroup::drawn(Item item) const {
    const bool first = item < first_size_;
    return codes_.codes(group_[first ? 0 : 1])[first ? item : item - first_size_] == tables::drawn;
}

void ChanceGroup::list(Chunk& chunk, std::uint64_t begin, std::uint64_t end) const {
    for (std::uint64_t i = begin; i < end; ++i) {
        chunk.surely.push_back(0);
        chunk.leaving.push_back(0);
        if (drawn(static_cast<Item>(i))) list(chunk, static_cast<Item>(i));
        chunk.ends.push_back(static_cast<std::uint32_t>(chunk.children.size()));
    }
}

void ChanceGroup::list(Chunk& chunk, Item item) const {
    const bool first = item < first_size_;
    const morris::State state =
        *Morris::unrank(rules_, group_[first ? 0 : 1], first ? item : item - first_size_);
    MoveList<Morris> moves;
    legal_moves<Morris>(rules_, state, moves);
    std::vector<Ranked<Morris>> ranked;
    std::vector<std::optional<ExactValue>> values;
    for (const auto& move : moves) {
        const auto after = Morris::rank(rules_, play<Morris>(rules_, state, move));
        if (!after) throw std::logic_error("a turn wins from a drawn position");
        auto value = tables::value_of(codes_.codes(after->subspace)[after->index]);
        if (!value) throw WorkError("a table has no value after " + Morris::state_text(rules_, state));
        value->result = opposite(value->result);
        if (value->plies) ++*value->plies;
        values.push_back(value);
        ranked.push_back(*after);
    }
    std::vector<double> f(moves.size());
    probabilities(state, moves, values, f);
    double surely = 0;
    double leaving = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (values[i]->result == Result::loss) {
            surely += f[i];
        } else if (const auto child = item_of(ranked[i])) {
            chunk.children.push_back(*child);
            chunk.probabilities.push_back(static_cast<float>(f[i]));
        } else {
            const auto after = tables::chances_of(earlier_.words(ranked[i].subspace)[ranked[i].index]);
            surely += discount * f[i] * after.before_moving;
            leaving = std::max(leaving, after.after_moving);
        }
    }
    chunk.surely.back() = static_cast<float>(surely);
    chunk.leaving.back() = static_cast<float>(leaving);
}

void ChanceGroup::probabilities(const morris::State& state, const MoveList<Morris>& moves,
                                const std::vector<std::optional<ExactValue>>& values,
                                std::vector<double>& f) const {
    if (model_ == tables::ChanceModel::human)
        human_.probabilities(rules_, state, moves.after(0), values, f);
    else
        std::fill(f.begin(), f.end(), 1 / static_cast<double>(f.size()));
}

void ChanceGroup::best_turns(const Chunk& chunk, std::uint64_t begin) {
    std::uint32_t at = 0;
    for (std::size_t i = 0; i < chunk.ends.size(); ++i) {
        float best = chunk.leaving[i];
        for (; at < chunk.ends[i]; ++at) best = std::max(best, after_[chunk.children[at]]);
        before_[begin + i] = best;
    }
}

// The greatest change.
float ChanceGroup::replies(const Chunk& chunk, std::uint64_t begin) {
    float change = 0;
    std::uint32_t at = 0;
    for (std::size_t i = 0; i < chunk.ends.size(); ++i) {
        double sum = 0;
        for (; at < chunk.ends[i]; ++at)
            sum += static_cast<double>(chunk.probabilities[at]) * before_[chunk.children[at]];
        const auto now = static_cast<float>(chunk.surely[i] + discount * sum);
        change = std::max(change, std::abs(now - after_[begin + i]));
        after_[begin + i] = now;
    }
    return change;
}

}  // namespace tahoun::solve
