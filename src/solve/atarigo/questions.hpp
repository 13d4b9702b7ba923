// Questions about positions, asked of a table and a crew of searches, with the table saved now and then.
#pragma once

#include "core/error.hpp"
#include "solve/atarigo/table_file.hpp"
#include "solve/atarigo/win_within.hpp"
#include "solve/proving.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace tahoun::solve::atarigo {

// It was told to stop; what was found is saved.
struct Stopped {};

template <int N>
class Questions {
public:
    Questions(std::uint64_t table_bytes, std::string path, const ProvingOptions& options)
        : table_(table_bytes), path_(std::move(path)), options_(options) {
        read_table(table_, path_);
        saved_ = std::chrono::steady_clock::now();
    }

    // What the board and the table say without a search.
    [[nodiscard]] Answer known(const Board<N>& board, unsigned attacker, Plies within) const {
        const bool attacks = board.mover() == attacker;
        if (const Look look = look_at(board); look.plies)
            return (*look.plies % 2 == 1) == attacks && *look.plies <= within ? Answer::yes : Answer::no;
        const auto known = table_.find(Codes<N>(board).code(board.mover()));
        if (!known) return Answer::unknown;
        if ((attacks ? known->wins_within : known->loses_within) <= within) return Answer::yes;
        if ((attacks ? known->no_win_within : known->no_loss_within) >= within ||
            (attacks ? known->loses_within : known->wins_within) != Known::never)
            return Answer::no;
        return Answer::unknown;
    }

    // Whether the attacker wins within so many plies. Throws Stopped.
    bool ask(const Board<N>& board, unsigned attacker, Plies within) {
        Answer answer = known(board, attacker, within);
        if (answer == Answer::unknown) answer = quick_search(board, attacker, within);
        while (answer == Answer::unknown) {
            answer = search(board, attacker, within);
            if (answer == Answer::unknown) {
                save();
                if (is_stopped()) throw Stopped{};
            }
        }
        return answer == Answer::yes;
    }

    // The exact distance, by questions for one ply more each time. The winner's are odd or even, so each is about the
    // side that can win after so many.
    Plies distance(const Board<N>& board) {
        if (const Look look = look_at(board); look.plies) return *look.plies;
        for (Plies within = 1;; ++within) {
            const unsigned attacker = within % 2 == 1 ? board.mover() : board.mover() ^ 1U;
            if (ask(board, attacker, within)) return within;
            shown_ = within;
            if (options_.note && seconds() > quiet_seconds) options_.note(known_so_far());
        }
    }

    // Of the last distance() that was asked for.
    [[nodiscard]] std::string known_so_far() const {
        return fmt::format("{}nobody wins within {} plies ({} nodes, {:.0f} s)", what_, shown_, nodes_,
                           seconds());
    }

    void save() {
        write_table(table_, path_);
        saved_ = std::chrono::steady_clock::now();
        unsaved_ = false;
    }
    void save_what_is_new() {
        if (unsaved_) save();
    }
    [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }
    void begin_with(std::string what) {
        what_ = std::move(what);
        shown_ = 0;
    }

private:
    static constexpr double quiet_seconds = 10;  // at first nobody needs to be told anything

    [[nodiscard]] double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }
    [[nodiscard]] bool is_stopped() const noexcept {
        return options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed);
    }

    // Most questions are small, too small for a thread.
    Answer quick_search(const Board<N>& board, unsigned attacker, Plies within) {
        constexpr std::uint64_t few = 4096;
        Crew crew(1, few);
        WinWithin<N> search(table_, crew);
        const Answer answer = search.ask(board, attacker, within);
        nodes_ += crew.nodes;
        unsaved_ = true;
        return answer;
    }

    // Unknown if it was stopped, or if it is time to save.
    Answer search(const Board<N>& board, unsigned attacker, Plies within) {
        Crew crew(options_.threads);
        Answer answer = Answer::unknown;
        int at_work = options_.threads;
        std::mutex mutex;
        std::condition_variable changed;
        std::vector<std::thread> threads;
        for (int i = 0; i < options_.threads; ++i)
            threads.emplace_back([&] {
                WinWithin<N> search(table_, crew);
                const Answer found = search.ask(board, attacker, within);
                const std::lock_guard lock(mutex);
                if (found != Answer::unknown) {
                    answer = found;
                    crew.stop = true;
                }
                --at_work;
                changed.notify_one();
            });
        {
            std::unique_lock lock(mutex);
            while (!changed.wait_for(lock, std::chrono::milliseconds(200), [&] { return at_work == 0; })) {
                if (is_stopped() || std::chrono::steady_clock::now() - saved_ >= options_.save_every)
                    crew.stop = true;
                tell(board, attacker, within, crew.nodes);
            }
        }
        for (std::thread& thread : threads) thread.join();
        nodes_ += crew.nodes;
        unsaved_ = true;
        return answer;
    }

    void tell(const Board<N>& board, unsigned attacker, Plies within, std::uint64_t nodes) const {
        if (!options_.say) return;
        const auto known = table_.find(Codes<N>(board).code(board.mover()));
        options_.say(fmt::format(
            "{}nobody wins within {} plies; {} within {}? {} nodes{}", what_, shown_,
            attacker == 0 ? "black" : "white", within, nodes_ + nodes,
            known && known->within == within
                ? fmt::format(", proof {} disproof {}", known->numbers.proof, known->numbers.disproof)
                : ""));
    }

    Table<N> table_;
    std::string path_;
    const ProvingOptions& options_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point saved_;
    bool unsaved_ = false;
    std::uint64_t nodes_ = 0;
    Plies shown_ = 0;
    std::string what_;
};

}  // namespace tahoun::solve::atarigo
