// Watching a search. An algorithm takes a tracer as a template parameter and tells it every step; the tracer that
// nobody listens to is empty and costs nothing, because the calls stand behind `if constexpr (Tracer::listening)`.
//
// A node is reported as
//   enter                     the node, before anything is known of it
//   leaf                      if it is not expanded: why
//   better(move, value) …     each time a branch becomes the best so far (and narrows the window)
//   added(value) …            at a chance node, to tracers who have it: a branch counts now, and the mean is so far
//   cut(rest)                 if the remaining branches need not be looked at
//   leave(value)
// The values and windows of one search are all seen from the mover's side, or all from the root's (see View).
#pragma once

#include "core/game.hpp"
#include "core/score.hpp"

#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <tuple>
#include <vector>

namespace tahoun::search {

// Beyond every score that a search can meet, and safe to negate.
inline constexpr Score infinite = Score{1} << 60U;

struct Window {
    Score alpha = -infinite;
    Score beta = infinite;
    friend constexpr bool operator==(const Window&, const Window&) noexcept = default;
};

// The depth of a node in a search that goes on to the end of the game.
inline constexpr int no_depth_limit = 1 << 20;

enum class View : std::uint8_t { mover, root };

// Why a node was not expanded: the game is over there, a draw by history, or the depth is used up.
enum class Leaf : std::uint8_t { none, end, history, horizon };

template <class Move>
struct Entry {
    std::optional<Move> move;  // none at the root
    Side side = Side::first;
    int depth = 0;  // how many plies may still be searched
    std::optional<Window> window;
};

struct NoTracer {
    static constexpr bool listening = false;
};

// Several tracers at once.
template <class... Tracers>
class Listeners {
public:
    static constexpr bool listening = true;
    explicit Listeners(Tracers&... tracers) : tracers_(tracers...) {}

    template <class Move>
    void enter(const Entry<Move>& entry) {
        each([&](auto& tracer) { tracer.enter(entry); });
    }
    void leaf(Leaf why) {
        each([&](auto& tracer) { tracer.leaf(why); });
    }
    template <class Move>
    void better(const Move& move, Score value) {
        each([&](auto& tracer) { tracer.better(move, value); });
    }
    void added(Score so_far) {
        each([&](auto& tracer) {
            if constexpr (requires { tracer.added(so_far); }) tracer.added(so_far);
        });
    }
    template <class Move>
    void cut(std::span<const Move> rest) {
        each([&](auto& tracer) { tracer.cut(rest); });
    }
    void leave(Score value) {
        each([&](auto& tracer) { tracer.leave(value); });
    }

private:
    template <class Action>
    void each(Action action) {
        std::apply([&](auto&... tracer) { (action(tracer), ...); }, tracers_);
    }
    std::tuple<Tracers&...> tracers_;
};

// Follows the best line: each time a branch becomes the best one, its line is the node's line.
template <class Move>
class LineTracer {
public:
    static constexpr bool listening = true;

    void enter(const Entry<Move>& /*entry*/) {
        ++height_;
        if (lines_.size() < height_ + 1) lines_.resize(height_ + 1);
        lines_[height_ - 1].clear();
        lines_[height_].clear();
    }
    void leaf(Leaf /*why*/) noexcept {}
    void better(const Move& move, Score /*value*/) {
        auto& line = lines_[height_ - 1];
        line.assign(1, move);
        line.insert(line.end(), lines_[height_].begin(), lines_[height_].end());
    }
    void cut(std::span<const Move> /*rest*/) noexcept {}
    void leave(Score /*value*/) noexcept { --height_; }

    // Of the search that has just ended.
    [[nodiscard]] const std::vector<Move>& line() const { return lines_.front(); }

private:
    std::vector<std::vector<Move>> lines_ = std::vector<std::vector<Move>>(1);
    std::size_t height_ = 0;
};

// Thrown through a search that was told to stop.
class Stopped : public std::runtime_error {
public:
    Stopped() : std::runtime_error("the search was stopped") {}
};

// Ends a textbook search from outside: another thread raises the flag, the next node throws.
class StopTracer {
public:
    static constexpr bool listening = true;
    explicit StopTracer(const std::atomic<bool>& stop) : stop_(&stop) {}

    template <class Move>
    void enter(const Entry<Move>& /*entry*/) {
        if (stop_->load(std::memory_order_relaxed)) throw Stopped();
    }
    void leaf(Leaf /*why*/) noexcept {}
    template <class Move>
    void better(const Move& /*move*/, Score /*value*/) noexcept {}
    template <class Move>
    void cut(std::span<const Move> /*rest*/) noexcept {}
    void leave(Score /*value*/) noexcept {}

private:
    const std::atomic<bool>* stop_;
};

}  // namespace tahoun::search
