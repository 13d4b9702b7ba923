#include "solve/morris/class_group.hpp"

#include "core/error.hpp"
#include "solve/parallel.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace tahoun::solve {

using morris::Morris;
using tables::DrawRanks;

namespace {

constexpr unsigned status_shift = 24;
constexpr std::uint32_t file_mask = (1U << status_shift) - 1;
constexpr std::uint32_t not_below = 1;
constexpr std::uint32_t resolved = 2;
constexpr std::uint32_t none_left = 3;
constexpr std::uint64_t chunk = 1U << 12U;

constexpr std::uint32_t status_of(std::uint32_t word) noexcept {
    return word >> status_shift;
}
constexpr std::uint32_t with_status(std::uint32_t word, std::uint32_t status) noexcept {
    return (word & file_mask) | status << status_shift;
}

std::uint32_t load(std::uint32_t& word) noexcept {
    return std::atomic_ref<std::uint32_t>(word).load(std::memory_order_relaxed);
}

}  // namespace

ClassGroup::ClassGroup(const morris::Rules& rules, const std::vector<Subspace>& group, const DrawRanks& ranks,
                       const HeldDraws& earlier, int threads, ChunkDone chunk_done)
    : rules_(rules),
      group_(group),
      ranks_(ranks),
      earlier_(earlier),
      threads_(threads),
      chunk_done_(std::move(chunk_done)),
      first_size_(Morris::subspace_size(rules, group.front())) {
    for (const Subspace& subspace : group_) {
        words_.emplace_back(Morris::subspace_size(rules, subspace));
        size_ += words_.back().size();
    }
    if (size_ > std::numeric_limits<Item>::max())
        throw WorkError("a group has too many positions for the classes of draws");
}

void ClassGroup::set_drawn(std::size_t part, const tables::Code* codes) {
    // The placing phase has no class of its own; every position there has a drawing turn and gets that one's.
    const std::uint32_t here = with_status(tables::packed_draw(ranks_.code(group_[part]), 0), not_below);
    std::uint32_t* words = words_[part].data();
    for (std::uint64_t i = 0; i < words_[part].size(); ++i) words[i] = codes[i] == tables::drawn ? here : 0;
}

void ClassGroup::run() {
    // Step 1. What turns that leave the group say.
    in_chunks(
        size_, threads_,
        [&](std::uint64_t first, std::uint64_t end) {
            Buckets found;
            for (std::uint64_t i = first; i < end; ++i) begin(static_cast<Item>(i), found);
            merge(found);
            chunk_done_(end - first);
        },
        chunk);
    if (group_.front().placing()) return;  // all turns leave

    // Step 2. From the farthest classes inwards, and for each from the nearest distance outwards.
    while (!buckets_.empty()) {
        const Level level = buckets_.begin()->first;
        Bucket bucket = std::move(buckets_.begin()->second);
        buckets_.erase(buckets_.begin());
        for (const Item item : bucket.candidates)
            if (resolve(item, {-level.above, level.distance})) bucket.resolved.push_back(item);
        in_chunks(
            bucket.resolved.size(), threads_,
            [&](std::uint64_t first, std::uint64_t end) {
                Buckets found;
                for (std::uint64_t i = first; i < end; ++i) propagate(bucket.resolved[i], found);
                merge(found);
                chunk_done_(end - first);
            },
            chunk);
    }
}

Words ClassGroup::take(std::size_t part) {
    for (std::uint32_t& word : words_[part].span()) word &= file_mask;
    return std::move(words_[part]);
}

ClassGroup::Level ClassGroup::level_of(const DrawClass& draw) noexcept {
    return {-std::abs(draw.relative), draw.distance};
}

std::uint32_t& ClassGroup::word(Item item) const noexcept {
    return item < first_size_ ? words_[0].data()[item] : words_[1].data()[item - first_size_];
}

// As the side to move sees it, in a subspace of that rank.
DrawClass ClassGroup::class_in(std::uint32_t word, int rank) const noexcept {
    return {ranks_.rank(tables::place_of(word)) - rank, tables::distance_of(word)};
}

morris::State ClassGroup::state_of(Item item) const {
    const std::size_t part = part_of(item);
    return *Morris::unrank(rules_, group_[part], part == 0 ? item : item - first_size_);
}

std::optional<ClassGroup::Item> ClassGroup::item_of(const Ranked<Morris>& ranked) const noexcept {
    if (ranked.subspace == group_.front()) return static_cast<Item>(ranked.index);
    if (group_.size() > 1 && ranked.subspace == group_.back())
        return static_cast<Item>(first_size_ + ranked.index);
    return std::nullopt;
}

ClassGroup::Turns ClassGroup::turns_of(Item item) const {
    const int rank = ranks_.rank(group_[part_of(item)]);
    const morris::State state = state_of(item);
    MoveList<Morris> moves;
    legal_moves<Morris>(rules_, state, moves);
    Turns turns;
    for (const auto& move : moves) {
        const auto ranked = Morris::rank(rules_, play<Morris>(rules_, state, move));
        if (!ranked) continue;  // the game is over: not from a drawn position
        if (const auto child = item_of(*ranked)) {
            const bool known =
                std::find(turns.staying.begin(), turns.staying.end(), *child) != turns.staying.end();
            if (!known && load(word(*child)) != 0) turns.staying.push(*child);
            continue;
        }
        const std::uint32_t after = earlier_.words(ranked->subspace)[ranked->index];
        if (after == 0) continue;  // not drawn: the turn loses
        const int rank_after = ranks_.rank(ranked->subspace);
        const DrawClass draw = class_of_move(class_in(after, rank_after), rank_after, rank);
        if (!turns.best_leaving || preferred(draw, *turns.best_leaving)) turns.best_leaving = draw;
    }
    return turns;
}

void ClassGroup::begin(Item item, Buckets& found) const {
    if (load(word(item)) == 0) return;
    const Turns turns = turns_of(item);
    const auto& leaving = turns.best_leaving;
    if (turns.staying.empty()) {
        if (!leaving) throw std::logic_error("a drawn position has no turn that draws");
        if (resolve(item, *leaving) && leaving->relative != 0)
            found[level_of(*leaving)].resolved.push_back(item);
    } else if (leaving && leaving->relative > 0) {
        found[level_of(*leaving)].candidates.push_back(item);
    } else if (!leaving || leaving->relative < 0) {
        std::atomic_ref<std::uint32_t> shared(word(item));
        const auto count = static_cast<std::uint32_t>(turns.staying.size());
        shared.store(with_status(load(word(item)), none_left + count), std::memory_order_relaxed);
    }
}

void ClassGroup::propagate(Item item, Buckets& found) const {
    const int rank = ranks_.rank(group_[part_of(item)]);
    const DrawClass here = class_in(load(word(item)), rank);
    const DrawClass before = class_of_move(here, rank, -rank);
    FixedList<morris::State, Morris::max_predecessors> states;
    Morris::predecessors(rules_, state_of(item), states);
    FixedList<Item, Morris::max_predecessors> items;
    for (const morris::State& state : states) {
        const auto ranked = Morris::rank(rules_, state);
        const auto parent = ranked ? item_of(*ranked) : std::nullopt;
        if (parent && std::find(items.begin(), items.end(), *parent) == items.end()) items.push(*parent);
    }
    for (const Item parent : items) {
        if (before.relative > 0) {
            if (resolve(parent, before)) found[level_of(before)].resolved.push_back(parent);
        } else if (count_down(parent)) {
            const auto leaving = turns_of(parent).best_leaving;
            const DrawClass best = leaving && preferred(*leaving, before) ? *leaving : before;
            if (resolve(parent, best)) found[level_of(best)].resolved.push_back(parent);
        }
    }
}

bool ClassGroup::resolve(Item item, const DrawClass& draw) const {
    if (std::abs(draw.distance) > std::numeric_limits<std::int16_t>::max())
        throw WorkError("a draw is farther away than a file can say");
    const tables::PlaceCode place = ranks_.code(ranks_.rank(group_[part_of(item)]) + draw.relative);
    const std::uint32_t after = with_status(tables::packed_draw(place, draw.distance), resolved);
    std::atomic_ref<std::uint32_t> shared(word(item));
    std::uint32_t now = shared.load(std::memory_order_relaxed);
    while (now != 0 && status_of(now) != resolved)
        if (shared.compare_exchange_weak(now, after, std::memory_order_relaxed)) return true;
    return false;
}

bool ClassGroup::count_down(Item item) const noexcept {
    std::atomic_ref<std::uint32_t> shared(word(item));
    std::uint32_t now = shared.load(std::memory_order_relaxed);
    while (status_of(now) > none_left)
        if (shared.compare_exchange_weak(now, with_status(now, status_of(now) - 1),
                                         std::memory_order_relaxed))
            return status_of(now) - 1 == none_left;
    return false;
}

void ClassGroup::merge(Buckets& found) {
    const std::lock_guard lock(mutex_);
    for (auto& [level, bucket] : found) {
        Bucket& all = buckets_[level];
        all.candidates.insert(all.candidates.end(), bucket.candidates.begin(), bucket.candidates.end());
        all.resolved.insert(all.resolved.end(), bucket.resolved.begin(), bucket.resolved.end());
    }
}

}  // namespace tahoun::solve
