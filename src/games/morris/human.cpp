#include "games/morris/human.hpp"

#include "core/number.hpp"
#include "games/morris/generator.hpp"
#include "games/morris/outlook.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace tahoun::morris {

namespace {

constexpr std::string_view percent = "1 to 1000000 percent";
constexpr std::string_view plies = "0 to 255";

constexpr std::array<Parameter, 13> known_parameters{{
    {"closes", "closing a mill, times the number of turns", percent},
    {"blocks", "going where the enemy could close a mill, times the number of turns", percent},
    {"unblocks", "leaving such a point; less of it leaves it more rarely", percent},
    {"stops_reopening", "shutting a mill in that the enemy could open and close again", percent},
    {"allows_reopening", "making way for such a mill; less of it does so more rarely", percent},
    {"reopens", "opening an own mill that can be closed again", percent},
    {"takes_threat", "taking a man with which the enemy mills within two turns", percent},
    {"takes_blocker", "taking a man that stands in the way of an own mill", percent},
    {"takes_guard", "taking a man that keeps an own mill from being opened", percent},
    {"takes_returning", "taking a man that could step into an own mill when it is opened", percent},
    {"blunder", "a turn after which all is lost within l plies; less of it sees more", percent},
    {"l", "a loss in so many plies or fewer is seen", plies},
    {"u", "a loss in so many plies or more is not seen", plies},
}};

std::size_t index_named(std::string_view which) {
    std::size_t i = 0;
    while (i + 1 < known_parameters.size() && known_parameters[i].name != which) ++i;
    return i;
}

}  // namespace

std::span<const Parameter> HumanReplies::parameters() {
    return known_parameters;
}

std::string HumanReplies::parameter(std::string_view which) const {
    return fmt::format("{}", numbers_[index_named(which)]);
}

void HumanReplies::set_parameter(std::string_view which, std::string_view value) {
    const std::size_t i = index_named(which);
    numbers_[i] =
        i < nearest ? integer_between(which, value, 1, 1'000'000) : integer_between(which, value, 0, 255);
}

double HumanReplies::unseen(const std::optional<ExactValue>& value) const noexcept {
    if (!value || value->result != Result::loss || !value->plies) return 1;
    const std::int64_t distance = *value->plies;
    if (distance >= numbers_[farthest]) return 1;
    if (distance <= numbers_[nearest]) return factor(blunder);
    return std::max(factor(blunder), static_cast<double>(distance - numbers_[nearest]) /
                                         static_cast<double>(numbers_[farthest] - numbers_[nearest]));
}

// What a person sees in one position.
class HumanTurns {
public:
    HumanTurns(const HumanReplies& model, const Rules& rules, const State& state) noexcept
        : model_(model),
          variant_(rules.variant()),
          state_(state),
          us_(variant_, state, state.side),
          them_(variant_, state, opponent(state.side)) {}

    // The weights of all turns; a step's removals come one after the other.
    template <Shape S>
    void weigh(std::span<const Move> turns, std::span<const std::optional<ExactValue>> values,
               std::span<double> weights) const noexcept {
        const auto many = static_cast<double>(turns.size());
        for (std::size_t begin = 0; begin < turns.size();) {
            std::size_t end = begin + 1;
            while (end < turns.size() && turns[end].from == turns[begin].from &&
                   turns[end].to == turns[begin].to)
                ++end;
            const Step step = step_of<S>(turns[begin]);
            double shares = 0;
            for (std::size_t i = begin; i < end; ++i) {
                weights[i] = step.closes ? removal<S>(turns[i]) : 1;
                shares += weights[i];
            }
            for (std::size_t i = begin; i < end; ++i) {
                // What is done without thinking is done whatever it leads to.
                const bool at_once = (step.closes || step.blocks) && leaves_no_mill<S>(turns[i]);
                const double seen = at_once || values.empty() ? 1 : model_.unseen(values[i]);
                const double noticed = step.closes || step.blocks ? many : 1;
                weights[i] *= step.factor * seen * noticed / shares;
            }
            begin = end;
        }
    }

private:
    using Model = HumanReplies;
    struct Step {
        double factor = 1;
        bool closes = false;
        bool blocks = false;
    };

    template <Shape S>
    [[nodiscard]] Step step_of(const Move& move) const noexcept {
        const Board& board = board_of(S);
        const Points left = move.places() ? Points{0} : bit(move.from);
        Step step;
        step.closes = makes_mill(board, us_.own & ~left, move.to);
        step.blocks = them_.closes<S>(move.to);
        if (step.closes) step.factor *= model_.factor(Model::closes);
        if (step.blocks) step.factor *= model_.factor(Model::blocks);

        State after = state_;
        apply_move(after, Move{move.from, move.to, no_point});
        const Outlook they(variant_, after, opponent(state_.side));
        if (!move.places() && they.closes<S>(move.from)) step.factor *= model_.factor(Model::unblocks);
        const int before = them_.reopenable<S>();
        const int now = they.reopenable<S>();
        if (now < before) step.factor *= model_.factor(Model::stops_reopening);
        if (now > before) step.factor *= model_.factor(Model::allows_reopening);
        if (!move.places() && makes_mill(board, us_.own, move.from) && comes_back<S>(after, they, move.from))
            step.factor *= model_.factor(Model::reopens);
        return step;
    }

    // Whether the mill that was just opened can be closed again, and nobody steps in.
    template <Shape S>
    [[nodiscard]] bool comes_back(const State& after, const Outlook& they, Point opened) const noexcept {
        const bool filled = they.places || they.comers<S>(opened) != 0;
        return !filled && Outlook(variant_, after, state_.side).template closes<S>(opened);
    }

    template <Shape S>
    [[nodiscard]] bool leaves_no_mill(const Move& move) const noexcept {
        State after = state_;
        apply_move(after, move);
        return Outlook(variant_, after, after.side).template closable<S>() == 0;
    }

    template <Shape S>
    [[nodiscard]] double removal(const Move& move) const noexcept {
        if (!move.removes()) return 1;
        State after = state_;
        apply_move(after, Move{move.from, move.to, no_point});
        const Outlook we(variant_, after, state_.side);
        const Outlook they(variant_, after, opponent(state_.side));
        State taken = after;
        taken.men[index_of(opponent(state_.side))] &= ~bit(move.remove);
        const Outlook we_then(variant_, taken, state_.side);

        double weight = 1;
        if (mills_in_two<S>(they, move.remove)) weight *= model_.factor(Model::takes_threat);
        if (we.closes<S>(move.remove)) weight *= model_.factor(Model::takes_blocker);
        const Points mills = in_mills<S>(we.own);
        if (we_then.reopenable<S>() > we.reopenable<S>())
            weight *= model_.factor(Model::takes_guard);
        else if (they.steps && (they.flies || (board_of(S).neighbours[move.remove] & mills) != 0))
            weight *= model_.factor(Model::takes_returning);
        return weight;
    }

    // Whether a man belongs to two on a line with an empty third point that another man reaches within two steps, or is
    // that other man.
    template <Shape S>
    [[nodiscard]] static bool mills_in_two(const Outlook& they, Point man) noexcept {
        const Board& board = board_of(S);
        const Points empty = they.empty<S>();
        for (std::size_t i = 0; i < board.mill_count; ++i) {
            const Points line = board.mills[i];
            const Points gap = line & empty;
            if (std::popcount(line & they.own) != 2 || gap == 0) continue;
            const Points near = beside<S>(gap) | beside<S>(beside<S>(gap) & empty);
            const Points comers = they.own & ~line & (they.flies ? board.all : near);
            const bool comes = they.places || (they.steps && comers != 0);
            if (comes && ((line | (they.steps ? comers : 0)) & bit(man)) != 0) return true;
        }
        return false;
    }

    const HumanReplies& model_;
    Variant variant_;
    const State& state_;
    Outlook us_;
    Outlook them_;
};

void HumanReplies::probabilities(const Rules& rules, const State& state, std::span<const Move> turns,
                                 std::span<const std::optional<ExactValue>> values,
                                 std::span<double> probabilities) const {
    const HumanTurns seen(*this, rules, state);
    with_shape(rules.shape(), [&]<Shape S>() { seen.template weigh<S>(turns, values, probabilities); });
    double sum = 0;
    for (const double weight : probabilities) sum += weight;
    for (double& weight : probabilities) weight /= sum;
}

}  // namespace tahoun::morris
