// The classes of the drawn positions of one group of subspaces: retrograde analysis with more values than won and lost.
//
// A turn that leaves the group has a class already. What is above the subspace's own rank is like a win, what is below it like
// a loss, and the farther from it, the sooner it is dealt with: events come by falling |relative class|, then by rising
// distance. A position with a child that is bad for the child's mover is resolved at once; one whose children are all good
// for their movers, when the last of them is. What is left in the end stays here.
//
// A word a position: the place and the distance as in the file (tables/morris/draw_files.hpp), then a byte:
//     0        not drawn
//     1        a turn leads to a class that is not below this subspace's rank, so it never becomes one below
//     2        resolved
//     3 + n    n children in the group are not known to be good for their movers
// Children and predecessors are counted once each, however many turns lead there, so symmetries need no care.
#pragma once

#include "core/draw_class.hpp"
#include "games/morris/morris.hpp"
#include "solve/morris/held_draws.hpp"
#include "tables/code.hpp"
#include "tables/morris/draw_ranks.hpp"

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace tahoun::solve {

class ClassGroup {
public:
    using Subspace = morris::Subspace;
    // Called after each chunk of work by any thread, with the positions looked at for the first time and those it is done
    // with; throws to stop.
    using ChunkDone = std::function<void(std::uint64_t positions)>;

    ClassGroup(const morris::Rules& rules, const std::vector<Subspace>& group, const tables::DrawRanks& ranks,
               const HeldDraws& earlier, int threads, ChunkDone chunk_done);

    // The solved values of one of the group's subspaces; for all of them before the run.
    void set_drawn(std::size_t part, const tables::Code* codes);
    void run();
    // After the run, without the byte that only the solver needs.
    [[nodiscard]] Words take(std::size_t part);

private:
    using Item =
        std::uint32_t;  // a position: its number, that of the second subspace after those of the first
    struct Bucket {
        std::vector<Item> candidates;  // not better than that by turns that leave
        std::vector<Item> resolved;
    };
    struct Level {
        int above = 0;  // |relative class|, negative so that the greatest comes first
        int distance = 0;
        friend auto operator<=>(const Level&, const Level&) = default;
    };
    using Buckets = std::map<Level, Bucket>;
    struct Turns {
        std::optional<DrawClass> best_leaving;
        FixedList<Item, morris::Morris::max_moves> staying;  // drawn children, each once
    };

    [[nodiscard]] static Level level_of(const DrawClass& draw) noexcept;
    [[nodiscard]] std::size_t part_of(Item item) const noexcept { return item < first_size_ ? 0 : 1; }
    [[nodiscard]] std::uint32_t& word(Item item) const noexcept;
    [[nodiscard]] DrawClass class_in(std::uint32_t word, int rank) const noexcept;
    [[nodiscard]] morris::State state_of(Item item) const;
    [[nodiscard]] std::optional<Item> item_of(const Ranked<morris::Morris>& ranked) const noexcept;
    [[nodiscard]] Turns turns_of(Item item) const;

    void begin(Item item, Buckets& found) const;
    void propagate(Item item, Buckets& found) const;
    // Whether it was not resolved before.
    [[nodiscard]] bool resolve(Item item, const DrawClass& draw) const;
    // Whether that was the last child.
    [[nodiscard]] bool count_down(Item item) const noexcept;
    void merge(Buckets& found);

    morris::Rules rules_;
    std::vector<Subspace> group_;
    const tables::DrawRanks& ranks_;
    const HeldDraws& earlier_;
    int threads_;
    ChunkDone chunk_done_;
    std::uint64_t first_size_;
    std::uint64_t size_ = 0;
    std::vector<Words> words_;
    Buckets buckets_;
    std::mutex mutex_;
};

}  // namespace tahoun::solve
