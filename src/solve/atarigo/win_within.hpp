// Whether one side, the attacker, can force its win within so many plies: depth-first proof-number search.
//
// A child of a node is the position after a move and after all forced moves that follow it, so a ladder is one step.
// Each node keeps its children's numbers itself and lets a child's limit grow by a quarter each time, so that the search
// ends however small the table is. Several searches may share a table: each looks where the others are not.
#pragma once

#include "solve/atarigo/shortcuts.hpp"
#include "solve/atarigo/table.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <utility>

namespace tahoun::solve::atarigo {

enum class Answer : std::uint8_t { no, yes, unknown };

// What the searches at work on one question share.
class Crew {
public:
    // A crew of one may have a limit: it stops soon after so many nodes.
    explicit Crew(int size, std::uint64_t most_nodes = ~std::uint64_t{0})
        : size_(size), most_nodes_(most_nodes), busy_(size == 1 ? nullptr : std::make_unique<Busy>()) {}

    std::atomic<bool> stop{false};
    std::atomic<std::uint64_t> nodes{0};

    void count(std::uint64_t more) noexcept {
        if (nodes.fetch_add(more, std::memory_order_relaxed) + more >= most_nodes_) stop = true;
    }
    [[nodiscard]] bool is_one() const noexcept { return size_ == 1; }
    // How many searches are below a position. Two positions may share a counter: it only guides.
    [[nodiscard]] std::atomic<std::uint8_t>& busy_at(std::uint64_t mixed_code) noexcept {
        return (*busy_)[mixed_code % busy_->size()];
    }

private:
    using Busy = std::array<std::atomic<std::uint8_t>, 1U << 16U>;
    int size_;
    std::uint64_t most_nodes_;
    std::unique_ptr<Busy> busy_;
};

template <int N>
class WinWithin {
public:
    WinWithin(Table<N>& table, Crew& crew) noexcept : table_(table), crew_(crew) {}

    // Unknown only if it was stopped. The table then knows how far it came.
    Answer ask(const Board<N>& board, unsigned attacker, Plies within) {
        attacker_ = attacker;
        to_the_end_ = within >= count(board.empty());
        Child root;
        root.within = within;
        root.attacks = board.mover() == attacker;
        const Look look = look_at(board);
        if (look.plies) {
            settle(root, *look.plies);
        } else {
            const Codes<N> codes(board);
            root.code = codes.code(board.mover());
            const auto known = table_.find(root.code);
            if (!known || !settle(root, *known)) {
                static_cast<Found&>(root) = visit(board, codes, look.moves, root, {infinite, infinite});
                crew_.count(std::exchange(uncounted_, 0));
            }
        }
        numbers_ = root.numbers;
        return root.numbers.proof == 0      ? Answer::yes
               : root.numbers.disproof == 0 ? Answer::no
                                            : Answer::unknown;
    }
    // Of the last question.
    [[nodiscard]] Numbers numbers() const noexcept { return numbers_; }

private:
    struct Found {
        Numbers numbers;
        // Where it is answered: yes, within so many plies; no, not within so many, or, where the question is about all plies
        // there are, no, for the other wins within so many.
        int bound = 0;
    };
    static constexpr std::size_t longest_chain = 16;
    struct Child : Found {
        std::array<std::uint8_t, longest_chain> moves{};
        std::size_t length = 0;
        Plies within = 0;
        bool attacks = false;  // the attacker is to move
        bool open = false;
        Code<N> code = 0;

        [[nodiscard]] int bound_above() const noexcept {
            return this->bound == Known::never
                       ? Known::never
                       : std::min(Known::never - 1, this->bound + static_cast<int>(length));
        }
    };
    static constexpr std::size_t most_children = static_cast<std::size_t>(N * N);
    static constexpr Numbers proved{0, infinite};
    static constexpr Numbers disproved{infinite, 0};

    // The exact distance answers every question.
    void settle(Child& child, Plies plies) const noexcept {
        const bool mover_wins = plies % 2 == 1;
        if (mover_wins != child.attacks) {
            child.numbers = disproved;
            child.bound = to_the_end_ ? plies : Known::never;
        } else if (plies <= child.within) {
            child.numbers = proved;
            child.bound = plies;
        } else {
            child.numbers = disproved;
            child.bound = plies - 1;
        }
    }
    // False if the bounds do not answer the question; the numbers may still be known.
    bool settle(Child& child, const Known& known) const noexcept {
        const int yes = child.attacks ? known.wins_within : known.loses_within;
        const int no = child.attacks ? known.no_win_within : known.no_loss_within;
        const int other = child.attacks ? known.loses_within : known.wins_within;
        if (yes <= child.within) {
            child.numbers = proved;
            child.bound = yes;
            return true;
        }
        if (no >= child.within || other != Known::never) {
            child.numbers = disproved;
            child.bound = to_the_end_             ? std::min(other, child.within)
                          : other != Known::never ? Known::never
                                                  : no;
            return true;
        }
        if (known.within == child.within && known.about_mover == child.attacks) child.numbers = known.numbers;
        return false;
    }

    void keep(const Child& node, const Found& found, std::uint64_t work) noexcept {
        table_.change(node.code, work_class(work), [&](Known& known) {
            int& yes = node.attacks ? known.wins_within : known.loses_within;
            int& no = node.attacks ? known.no_win_within : known.no_loss_within;
            if (found.numbers.proof == 0) {
                yes = std::min(yes, found.bound);
            } else if (found.numbers.disproof == 0) {
                if (to_the_end_) {
                    int& other = node.attacks ? known.loses_within : known.wins_within;
                    other = std::min(other, found.bound);
                } else {
                    no = std::max(no, found.bound);
                }
            } else {
                known.within = node.within;
                known.about_mover = node.attacks;
                known.numbers = found.numbers;
            }
        });
    }

    // A guess for a position that nobody has looked at: whoever has many safe moves is hard to beat.
    [[nodiscard]] static Numbers first_numbers(const Board<N>& board, const Look& look,
                                               bool attacks) noexcept {
        const auto own = static_cast<std::uint32_t>(count(look.moves));
        const auto other =
            static_cast<std::uint32_t>(std::max(1, count(safe_moves(board, board.mover() ^ 1U))));
        return attacks ? Numbers{other, own} : Numbers{own, other};
    }

    // The move and what is forced after it.
    void follow(const Board<N>& board, const Codes<N>& codes, int move, Plies within, Child& child) {
        Board<N> after = board;
        Look look;
        child.within = within;
        do {
            child.moves[child.length++] = static_cast<std::uint8_t>(move);
            --child.within;
            after.play(move);
            look = look_at(after);
            move = first_of(look.moves);
        } while (!look.plies && look.forced && child.within > 0 && child.length < longest_chain);
        child.attacks = after.mover() == attacker_;
        if (look.plies) {
            settle(child, *look.plies);
        } else if (child.within <= 0 || too_many_liberties(after, attacker_, child.within)) {
            child.numbers = disproved;
            child.bound = child.within;
        } else {
            child.open = true;
            child.numbers = first_numbers(after, look, child.attacks);
            if (child.length == 1) {
                child.code = codes.code_after(board.mover(), child.moves[0]);
            } else {
                Codes<N> below = codes;
                unsigned side = board.mover();
                for (std::size_t i = 0; i < child.length; ++i, side ^= 1U) below.add(side, child.moves[i]);
                child.code = below.code(side);
            }
            table_.prefetch(child.code);
        }
    }

    struct Children {
        std::array<Child, most_children> list;
        std::size_t size = 0;
        [[nodiscard]] Child* begin() noexcept { return list.data(); }
        [[nodiscard]] Child* end() noexcept { return list.data() + size; }
    };

    // True if one child alone decides the node.
    bool find_children(const Board<N>& board, const Codes<N>& codes, Points moves, const Child& node,
                       Children& children) {
        for (; moves != 0; moves &= moves - 1) {
            Child& child = children.list[children.size++];
            child = Child{};
            follow(board, codes, first_of(moves), node.within, child);
            if (!child.open && own(child.numbers, node.attacks) == 0) return true;
        }
        look_up(children);
        return false;
    }
    void look_up(Children& children) const noexcept {
        for (Child& child : children)
            if (child.open)
                if (const auto known = table_.find(child.code); known && settle(child, *known))
                    child.open = false;
    }

    // The number that the side to move wants small (the least of the children's counts), and the other (their sum).
    [[nodiscard]] static std::uint32_t own(Numbers numbers, bool attacks) noexcept {
        return attacks ? numbers.proof : numbers.disproof;
    }
    [[nodiscard]] static std::uint32_t other(Numbers numbers, bool attacks) noexcept {
        return attacks ? numbers.disproof : numbers.proof;
    }
    [[nodiscard]] static Numbers numbers_of(std::uint32_t own, std::uint32_t other, bool attacks) noexcept {
        return attacks ? Numbers{own, other} : Numbers{other, own};
    }

    struct Summary {
        Child* best = nullptr;  // nothing: every child is lost for the side to move
        std::uint32_t least = infinite;
        Child* chosen = nullptr;  // to be searched next: the best, unless others are at work there
        std::uint64_t second = infinite;
        std::uint32_t sum = 0;
    };
    Summary summary_of(Children& children, bool attacks, std::uint32_t limit) noexcept {
        Summary summary;
        std::uint64_t sum = 0;
        std::uint64_t cheapest = 0;
        for (Child& child : children) {
            const std::uint32_t mine = own(child.numbers, attacks);
            if (other(child.numbers, attacks) == 0) continue;
            sum += other(child.numbers, attacks);
            if (summary.best == nullptr || mine < summary.least) {
                summary.best = &child;
                summary.least = mine;
            }
            std::uint64_t price = mine;
            if (!crew_.is_one() && child.open) {
                // One beyond the limit is not what this visit is for, however busy the others are.
                price = mine < limit
                            ? price * (1U + crew_.busy_at(mixed(child.code)).load(std::memory_order_relaxed))
                            : infinite;
            }
            if (summary.chosen == nullptr || price < cheapest) {
                if (summary.chosen != nullptr) summary.second = std::min(summary.second, cheapest);
                cheapest = price;
                summary.chosen = &child;
            } else {
                summary.second = std::min(summary.second, price);
            }
        }
        summary.sum = static_cast<std::uint32_t>(std::min<std::uint64_t>(sum, infinite - 1));
        return summary;
    }

    // Bounds from those of the children: a win by the one that was found, a loss by the longest of all.
    [[nodiscard]] static Found decided_by(const Child& child) noexcept {
        return {child.numbers, child.bound_above()};
    }
    [[nodiscard]] Found lost(Children& children, bool attacks) const noexcept {
        const bool not_sooner = attacks && !to_the_end_;
        int bound = not_sooner ? Known::never : 0;
        for (const Child& child : children)
            bound = not_sooner ? std::min(bound, child.bound_above()) : std::max(bound, child.bound_above());
        return {attacks ? disproved : proved, bound};
    }

    [[nodiscard]] bool must_stop() noexcept {
        constexpr std::uint64_t seldom = 256;
        if (++uncounted_ >= seldom) {
            crew_.count(uncounted_);
            counted_ += std::exchange(uncounted_, 0);
        }
        return crew_.stop.load(std::memory_order_relaxed);
    }
    [[nodiscard]] std::uint64_t visited() const noexcept { return counted_ + uncounted_; }

    // Until it is answered, or a number reaches its limit.
    Found visit(const Board<N>& board, const Codes<N>& codes, Points moves, const Child& node,
                Numbers limits) {
        bool stopped = must_stop();
        const std::uint64_t start = visited();
        const bool attacks = node.attacks;
        const std::uint32_t own_limit = own(limits, attacks);
        const std::uint32_t other_limit = other(limits, attacks);
        const auto leave = [&](const Found& found) {
            keep(node, found, visited() - start + 1);
            return found;
        };
        Children children;
        if (find_children(board, codes, moves, node, children))
            return leave(decided_by(children.list[children.size - 1]));
        const Presence presence(crew_, node);
        for (bool again = false;; again = true) {
            if (again && !crew_.is_one()) look_up(children);
            const Summary summary = summary_of(children, attacks, own_limit);
            if (summary.best == nullptr) return leave(lost(children, attacks));
            if (summary.least == 0) return leave(decided_by(*summary.best));
            if (summary.least >= own_limit || summary.sum >= other_limit || stopped)
                return leave({numbers_of(summary.least, summary.sum, attacks), 0});
            Child& child = *summary.chosen;
            const std::uint64_t child_own = std::max<std::uint64_t>(
                std::min<std::uint64_t>(own_limit, summary.second + summary.second / 4 + 1),
                own(child.numbers, attacks) + 1U);
            const std::uint64_t child_other = std::min<std::uint64_t>(
                infinite, std::uint64_t{other_limit} - summary.sum + other(child.numbers, attacks));
            Board<N> after = board;
            Codes<N> after_codes = codes;
            for (std::size_t i = 0; i < child.length; ++i) {
                after_codes.add(after.mover(), child.moves[i]);
                after.play(child.moves[i]);
            }
            static_cast<Found&>(child) = visit(after, after_codes, look_at(after).moves, child,
                                               numbers_of(static_cast<std::uint32_t>(child_own),
                                                          static_cast<std::uint32_t>(child_other), attacks));
            if (is_answered(child.numbers)) child.open = false;
            stopped = crew_.stop.load(std::memory_order_relaxed);
        }
    }
    [[nodiscard]] static bool is_answered(Numbers numbers) noexcept {
        return numbers.proof == 0 || numbers.disproof == 0;
    }

    // Tells the others of the crew where this search is.
    class Presence {
    public:
        Presence(Crew& crew, const Child& node) noexcept
            : counter_(crew.is_one() ? nullptr : &crew.busy_at(mixed(node.code))) {
            if (counter_ != nullptr) counter_->fetch_add(1, std::memory_order_relaxed);
        }
        ~Presence() {
            if (counter_ != nullptr) counter_->fetch_sub(1, std::memory_order_relaxed);
        }
        Presence(const Presence&) = delete;
        Presence& operator=(const Presence&) = delete;

    private:
        std::atomic<std::uint8_t>* counter_;
    };

    Table<N>& table_;
    Crew& crew_;
    unsigned attacker_ = 0;
    // Within as many plies as there are empty points: every ply takes one, so who is not beaten by then has won.
    bool to_the_end_ = false;
    Numbers numbers_;
    std::uint64_t counted_ = 0;
    std::uint64_t uncounted_ = 0;
};

}  // namespace tahoun::solve::atarigo
