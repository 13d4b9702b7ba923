// A search written down step by step, as somebody follows it with a finger on its pseudocode.
#pragma once

#include "search/textbook/pseudocode.hpp"
#include "search/trace.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tahoun::search {

struct Step {
    enum class Kind : std::uint8_t {
        enter,   // the node is called with its window
        leaf,    // it is not expanded
        better,  // a branch has returned and is the best so far; at a chance node: its share is added
        worse,   // a branch has returned and changes nothing
        cut,     // the rest need not be looked at
        leave    // it returns its value
    };
    Kind kind = Kind::enter;
    std::uint16_t line = 0;  // of the pseudocode, from 0
    TraceId node = no_trace_node;
    TraceId child = no_trace_node;
    std::optional<Window> window;  // after the step; none where the algorithm has no window
    std::optional<Score> value;    // the best so far, for whom the trace's view says
};

// Listens behind a TraceRecorder, whose numbers of nodes it uses.
template <class Move>
class StepRecorder {
public:
    static constexpr bool listening = true;

    // `writes`: false where nobody wants the steps.
    StepRecorder(const TraceRecorder<Move>& recorder, const Pseudocode& pseudocode, bool writes)
        : recorder_(recorder), pseudocode_(pseudocode), writes_(writes) {}

    void enter(const Entry<Move>& entry) {
        settle();
        Frame frame;
        frame.id = static_cast<TraceId>(recorder_.trace().nodes.size() - 1);
        const Side max = root_side(entry.side);
        frame.place = entry.side == Side::chance ? Pseudocode::chance
                      : frames_.empty()          ? Pseudocode::root
                      : entry.side == max        ? Pseudocode::max
                                                 : Pseudocode::min;
        frame.raises_alpha = recorder_.trace().view == View::mover || entry.side == max;
        frame.window = entry.window;
        frames_.push_back(frame);
        add(Step::Kind::enter, Pseudocode::enter);
    }
    void leaf(Leaf why) {
        frames_.back().end = why == Leaf::end       ? Pseudocode::end
                             : why == Leaf::history ? Pseudocode::history
                                                    : Pseudocode::horizon;
        frames_.back().leaf = true;
    }
    void better(const Move& /*move*/, Score value) {
        Frame& frame = frames_.back();
        frame.value = value;
        if (frame.window) (frame.raises_alpha ? frame.window->alpha : frame.window->beta) = value;
        add(Step::Kind::better, Pseudocode::better);
        frame.returned = no_trace_node;
    }
    // At a chance node: the expected value of the branches so far.
    void added(Score so_far) {
        Frame& frame = frames_.back();
        frame.value = so_far;
        add(Step::Kind::better, Pseudocode::better);
        frame.returned = no_trace_node;
    }
    void cut(std::span<const Move> rest) {
        settle();
        frames_.back().end = Pseudocode::cut;
        if (!rest.empty()) add(Step::Kind::cut, Pseudocode::cut);  // behind the last branch nothing is cut
    }
    void leave(Score value) {
        settle();
        Frame& frame = frames_.back();
        frame.value = value;
        if (frame.leaf) add(Step::Kind::leaf, frame.end);
        add(Step::Kind::leave, frame.end);
        const TraceId returned = frame.id;
        frames_.pop_back();
        if (!frames_.empty()) frames_.back().returned = returned;
    }

    [[nodiscard]] std::vector<Step> take() noexcept { return std::move(steps_); }

private:
    struct Frame {
        TraceId id = no_trace_node;
        TraceId returned = no_trace_node;  // a branch of which nobody has said yet whether it is better
        Pseudocode::Place place = Pseudocode::root;
        Pseudocode::Mark end = Pseudocode::leave;  // the line that the node is left by
        bool leaf = false;
        bool raises_alpha = true;
        std::optional<Window> window;
        std::optional<Score> value;
    };

    [[nodiscard]] Side root_side(Side here) const {
        const Side root = frames_.empty() ? here : recorder_.trace().nodes.front().side;
        return root == Side::chance ? Side::first : root;
    }
    // Whatever else happens at a node whose branch has returned: the branch was no better.
    void settle() {
        if (frames_.empty() || frames_.back().returned == no_trace_node) return;
        add(Step::Kind::worse, Pseudocode::worse);
        frames_.back().returned = no_trace_node;
    }
    void add(Step::Kind kind, Pseudocode::Mark mark) {
        if (!writes_) return;
        const Frame& frame = frames_.back();
        steps_.push_back({kind, static_cast<std::uint16_t>(pseudocode_.line(frame.place, mark)), frame.id,
                          frame.returned, frame.window, frame.value});
    }

    const TraceRecorder<Move>& recorder_;
    const Pseudocode& pseudocode_;
    bool writes_;
    std::vector<Frame> frames_;  // from the root to where the search is
    std::vector<Step> steps_;
};

// Only how much there was.
class CountTracer {
public:
    static constexpr bool listening = true;
    explicit CountTracer(std::uint64_t most_nodes) : most_(most_nodes) {}

    template <class Move>
    void enter(const Entry<Move>& /*entry*/) {
        if (++nodes_ > most_) throw TraceTooBig("the search visits too many nodes; lower depth=");
    }
    void leaf(Leaf /*why*/) noexcept { ++leaves_; }
    template <class Move>
    void better(const Move& /*move*/, Score /*value*/) noexcept {}
    template <class Move>
    void cut(std::span<const Move> /*rest*/) noexcept {}
    void leave(Score /*value*/) noexcept {}

    [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }
    [[nodiscard]] std::uint64_t leaves() const noexcept { return leaves_; }

private:
    std::uint64_t most_;
    std::uint64_t nodes_ = 0;
    std::uint64_t leaves_ = 0;
};

}  // namespace tahoun::search
