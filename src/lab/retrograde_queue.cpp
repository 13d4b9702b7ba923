#include "lab/retrograde_queue.hpp"

#include "core/rules_text.hpp"
#include "games/draughts/draughts.hpp"
#include "games/morris/morris.hpp"
#include "games/tictactoe/small.hpp"
#include "lab/experiments_of.hpp"

#include <fmt/format.h>

#include <unordered_map>
#include <utility>

namespace tahoun::lab {

namespace {

// Writes the whole analysis down. A position goes by its text: where symmetric ones have one number, a predecessor is shown
// as it leads to the position by a move.
template <Numbered G>
class QueueWatcher {
public:
    static constexpr bool listening = true;

    QueueWatcher(const Position<G>& from, std::size_t most, const std::atomic<bool>& stop)
        : rules_(from.rules),
          most_(most),
          stop_(stop),
          analysis_(rules_, few_enough(rules_, subspaces_to_analyse<G>(rules_, from.state), most)) {}

    [[nodiscard]] QueueRun run() {
        analysis_.run(*this);
        run_.steps.push_back({Kind::done, 0, 0, line_of(Kind::done)});
        run_.all = analysis_.positions();
        for (const auto& line : search::retrograde_lines) run_.pseudocode.push_back(line.text);
        return std::move(run_);
    }

    void known(const typename G::State& state, const ExactValue& value) {
        const Kind kind = !taken_ ? Kind::first : value.result == Result::win ? Kind::won : Kind::lost;
        run_.positions[add(kind, state)].value = value;
    }
    void taken(const typename G::State& state) {
        taken_ = true;
        add(Kind::taken, state);
    }
    void counted(const typename G::State& state, std::uint32_t left) { add(Kind::counted, state, left); }

private:
    using Kind = QueueRun::Kind;
    using Subspaces = std::vector<typename G::Subspace>;

    // More positions than steps that may be would hardly fit into these: each that is won or lost takes two.
    static Subspaces few_enough(const typename G::Rules& rules, Subspaces subspaces, std::size_t most) {
        std::uint64_t positions = 0;
        for (const auto& subspace : subspaces) positions += G::subspace_size(rules, subspace);
        if (positions > most) throw TraceTooBig(fmt::format("there are more than {} positions", most));
        return subspaces;
    }

    std::uint32_t add(Kind kind, const typename G::State& state, std::uint32_t left = 0) {
        if (stop_.load(std::memory_order_relaxed)) throw search::Stopped();
        if (run_.steps.size() >= most_) throw TraceTooBig(fmt::format("there are more than {} steps", most_));
        const auto [found, is_new] = places_.try_emplace(G::state_text(rules_, state),
                                                         static_cast<std::uint32_t>(run_.positions.size()));
        if (is_new) run_.positions.push_back({found->first, std::nullopt});
        run_.steps.push_back({kind, found->second, left, line_of(kind)});
        return found->second;
    }

    typename G::Rules rules_;
    std::size_t most_;
    const std::atomic<bool>& stop_;
    search::Retrograde<G> analysis_;
    std::unordered_map<std::string, std::uint32_t> places_;  // by text
    QueueRun run_;
    bool taken_ = false;  // something was: what is found now follows from it
};

template <Numbered G>
QueueRun queue_of(const Session& session, std::size_t most, const std::atomic<bool>& stop) {
    const auto rules = rules_from<G>(session.settings());
    return QueueWatcher<G>(G::read_position(rules, session.position()), most, stop).run();
}

}  // namespace

QueueRun retrograde_queue(const Session& session, std::size_t most, const std::atomic<bool>& stop) {
    using tictactoe::Small;
    const std::string game = session.game();
    if (game == Small::name && Small::handles(rules_from<Small>(session.settings())))
        return queue_of<Small>(session, most, stop);
    if (game == morris::Morris::name) return queue_of<morris::Morris>(session, most, stop);
    if (game == draughts::Draughts::name) return queue_of<draughts::Draughts>(session, most, stop);
    throw InputError(
        fmt::format("retrograde analysis needs numbered positions; {} {} has none", game, session.rules()));
}

}  // namespace tahoun::lab
