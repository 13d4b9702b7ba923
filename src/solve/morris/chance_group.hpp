// The chances to win drawn positions of one group of subspaces against an opponent who errs.
//
// With C(p) the chance of who has just moved to p, where the model replies, and B(q) that of a perfect player to move in q:
//     C(p) = Σ f(reply) · (1 if the reply loses, else 0.95 · B(after it))        B(q) = max of C over the drawing turns
// Turns that leave the group are known; the rest is iterated. Each round makes the error 0.95 times smaller at least, so the
// last change says how much is left. Every position's drawing turns within the group are listed once, with their
// probabilities: asking the model again in each round would take hours.
#pragma once

#include "games/morris/human.hpp"
#include "games/morris/morris.hpp"
#include "solve/held_tables.hpp"
#include "solve/morris/held_draws.hpp"
#include "tables/morris/draw_files.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace tahoun::solve {

class ChanceGroup {
public:
    using Subspace = morris::Subspace;
    // Called after each chunk of work by any thread, with the positions looked at for the first time and those it is done
    // with; throws to stop.
    using ChunkDone = std::function<void(std::uint64_t positions)>;

    // `codes` holds the group too, `earlier` only what it leads to.
    ChanceGroup(const morris::Rules& rules, const std::vector<Subspace>& group, tables::ChanceModel model,
                const HeldTables<morris::Morris>& codes, const HeldDraws& earlier, int threads,
                ChunkDone chunk_done);
    void run();
    // After the run.
    [[nodiscard]] Words take(std::size_t part) const;

private:
    using Item =
        std::uint32_t;  // a position: its number, that of the second subspace after those of the first
    // What is known of some positions that follow one another.
    struct Chunk {
        std::vector<std::uint32_t> ends;   // of each position's turns in the lists
        std::vector<Item> children;        // drawn ones in the group
        std::vector<float> probabilities;  // of the turns that lead there
        std::vector<float> surely;         // the part of C that leaving turns make
        std::vector<float> leaving;        // the best that B has by a leaving turn
    };

    void list(Chunk& chunk, std::uint64_t begin, std::uint64_t end) const;
    void list(Chunk& chunk, Item item) const;
    void probabilities(const morris::State& state, const MoveList<morris::Morris>& moves,
                       const std::vector<std::optional<ExactValue>>& values, std::vector<double>& f) const;
    void best_turns(const Chunk& chunk, std::uint64_t begin);
    [[nodiscard]] float replies(const Chunk& chunk, std::uint64_t begin);
    [[nodiscard]] std::optional<Item> item_of(const Ranked<morris::Morris>& ranked) const noexcept;
    [[nodiscard]] bool drawn(Item item) const;

    morris::Rules rules_;
    std::vector<Subspace> group_;
    tables::ChanceModel model_;
    morris::HumanReplies human_;
    const HeldTables<morris::Morris>& codes_;
    const HeldDraws& earlier_;
    int threads_;
    ChunkDone chunk_done_;
    std::uint64_t first_size_;
    std::uint64_t size_ = 0;
    std::vector<Chunk> chunks_;
    std::vector<float> after_;   // C
    std::vector<float> before_;  // B
};

}  // namespace tahoun::solve
