// Questions about positions, asked of a table and a crew of searches, with the table saved now and then.
#pragma once

#include "core/error.hpp"
#include "solve/atarigo/disk_room.hpp"
#include "solve/atarigo/table_file.hpp"
#include "solve/atarigo/win_within.hpp"
#include "solve/proving.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
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
        look_for_room();
        read_table(table_, path_);
        saved_ = std::chrono::steady_clock::now();
    }

    // What the board and the table say without a search. Of forced moves the table knows only where they end.
    [[nodiscard]] Answer known(Board<N> board, unsigned attacker, Plies within) const {
        for (;; --within) {
            const bool attacks = board.mover() == attacker;
            const Look look = look_at(board);
            if (look.plies)
                return (*look.plies % 2 == 1) == attacks && *look.plies <= within ? Answer::yes : Answer::no;
            if (const auto known = table_.find(Codes<N>(board).code(board.mover()))) {
                if ((attacks ? known->wins_within : known->loses_within) <= within) return Answer::yes;
                if ((attacks ? known->no_win_within : known->no_loss_within) >= within ||
                    (attacks ? known->loses_within : known->wins_within) != Known::never)
                    return Answer::no;
            }
            if (!look.forced) return Answer::unknown;
            board.play(first_of(look.moves));
        }
    }
    // A number of plies within which this side, the winner, is known to win.
    [[nodiscard]] Plies known_bound(const Board<N>& board, unsigned winner) const {
        Plies bound = longest(board);
        while (bound > 0 && known(board, winner, bound - 1) == Answer::yes) --bound;
        return bound;
    }
    // Every ply takes an empty point.
    [[nodiscard]] static Plies longest(const Board<N>& board) noexcept { return count(board.empty()); }

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

    // Who wins, however long it takes.
    unsigned winner(const Board<N>& board) {
        winner_ = ask(board, board.mover(), longest(board)) ? board.mover() : board.mover() ^ 1U;
        note_what_is_known();
        return *winner_;
    }
    // The exact distance. When the winner is known, so are half the answers; then it is asked for two plies more each time.
    Plies distance(const Board<N>& board) {
        const bool mover_wins = winner(board) == board.mover();
        if (const Look look = look_at(board); look.plies) return *look.plies;
        for (Plies within = mover_wins ? 1 : 2;; within += 2) {
            if (ask(board, *winner_, within)) return within;
            refuted_ = within;
            note_what_is_known();
        }
    }

    // Of the last winner() or distance() that was asked for.
    [[nodiscard]] std::string known_so_far() const {
        return fmt::format("{}{} ({} nodes, {:.0f} s)", what_, known_about_winner(), nodes_, seconds());
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
        winner_.reset();
        refuted_ = 0;
    }

private:
    static constexpr double quiet_seconds = 10;  // at first nobody needs to be told anything

    [[nodiscard]] double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }
    [[nodiscard]] bool is_stopped() const noexcept {
        return options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed);
    }

    // The table is always written whole beside the old one, so what is stored has to fit once more. How much comes to it
    // nobody knows before: that there may be too little room is only said.
    void look_for_room() const {
        const std::filesystem::path file(path_);
        std::error_code none;
        const std::uint64_t size = std::filesystem::file_size(file, none);
        const std::optional<std::string> doubt =
            doubt_about_room(none ? 0 : size, longest_table_file(table_), free_disk_space(file.parent_path()),
                             file.parent_path().string());
        if (doubt && options_.note) options_.note(*doubt);
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
        threads.reserve(static_cast<std::size_t>(options_.threads));
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

    [[nodiscard]] static std::string_view name_of(unsigned side) noexcept {
        return side == 0 ? "black" : "white";
    }
    [[nodiscard]] std::string known_about_winner() const {
        if (!winner_) return "the winner is not known yet";
        if (refuted_ == 0) return fmt::format("{} wins", name_of(*winner_));
        return fmt::format("{} wins, not within {} plies", name_of(*winner_), refuted_);
    }
    void note_what_is_known() const {
        if (options_.note && seconds() > quiet_seconds) options_.note(known_so_far());
    }
    void tell(const Board<N>& board, unsigned attacker, Plies within, std::uint64_t nodes) const {
        if (!options_.say) return;
        const auto known = table_.find(Codes<N>(board).code(board.mover()));
        options_.say(fmt::format(
            "{}{}; {} within {}? {} nodes{}", what_, known_about_winner(), name_of(attacker), within,
            nodes_ + nodes,
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
    std::optional<unsigned> winner_;
    Plies refuted_ = 0;  // the winner does not win within so many
    std::string what_;
};

}  // namespace tahoun::solve::atarigo
