// What repetition and move counters need. It lies beside the state, never in it: a session keeps one history,
// a search's stack keeps another and shortens it when it steps back (a stack is shortened, no state is undone).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tahoun {

// For games in which a position can never come back.
struct NoHistory {
    [[nodiscard]] static constexpr std::size_t length() noexcept { return 0; }
    static constexpr void shorten(std::size_t /*length*/) noexcept {}
    friend constexpr bool operator==(const NoHistory&, const NoHistory&) noexcept = default;
};

// A game inherits this to say so.
struct WithoutHistory {
    using History = NoHistory;
    template <class Rules, class State>
    static constexpr History begin_history(const Rules& /*rules*/, const State& /*start*/) noexcept {
        return {};
    }
    template <class Rules, class State, class Move>
    static constexpr void remember(const Rules& /*rules*/, History& /*history*/, const State& /*before*/,
                                   const Move& /*move*/, const State& /*after*/) noexcept {}
    template <class Rules>
    static constexpr bool drawn_by_history(const Rules& /*rules*/, const History& /*history*/) noexcept {
        return false;
    }
};

// The keys of the positions so far, with how many plies back a repetition can lie.
class RepetitionHistory {
public:
    // `irreversible`: no earlier position can come back after the move that led here (a capture, a man's move).
    void push(std::uint64_t key, bool irreversible) {
        const std::uint32_t reversible_plies =
            irreversible || entries_.empty() ? 0 : entries_.back().reversible_plies + 1;
        entries_.push_back({key, reversible_plies});
    }
    void reserve(std::size_t plies) { entries_.reserve(plies); }

    // How often the last position has been there, itself included.
    [[nodiscard]] int occurrences() const noexcept {
        if (entries_.empty()) return 0;
        const auto& last = entries_.back();
        int found = 0;
        for (std::size_t back = 0; back <= last.reversible_plies; ++back)
            if (entries_[entries_.size() - 1 - back].key == last.key) ++found;
        return found;
    }

    // How many plies ago the last position was there before; 0 if it is new.
    [[nodiscard]] std::size_t plies_since_repetition() const noexcept {
        if (entries_.empty()) return 0;
        const auto& last = entries_.back();
        for (std::size_t back = 1; back <= last.reversible_plies; ++back)
            if (entries_[entries_.size() - 1 - back].key == last.key) return back;
        return 0;
    }

    [[nodiscard]] std::size_t length() const noexcept { return entries_.size(); }
    void shorten(std::size_t length) { entries_.resize(length); }

    friend bool operator==(const RepetitionHistory&, const RepetitionHistory&) noexcept = default;

private:
    struct Entry {
        std::uint64_t key = 0;
        std::uint32_t reversible_plies = 0;
        friend bool operator==(const Entry&, const Entry&) noexcept = default;
    };
    std::vector<Entry> entries_;
};

}  // namespace tahoun
