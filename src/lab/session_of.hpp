// A session of one game: the template behind lab/session.hpp.
#pragma once

#include "lab/endgames_of.hpp"
#include "lab/experiments_of.hpp"
#include "lab/explain.hpp"
#include "lab/external.hpp"
#include "lab/library.hpp"
#include "lab/session.hpp"
#include "lab/trace_from.hpp"
#include "players/make.hpp"
#include "search/perft.hpp"
#include "search/playout.hpp"
#include "search/textbook/retrograde.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace tahoun::lab {

// What a game's own file in lab/games adds: a player for hints, and how it is solved if it can be.
template <class G>
struct Extras;

template <Game G>
class SessionOf final : public Session {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using Move = typename G::Move;

    explicit SessionOf(Position<G> start) : rules_(std::move(start.rules)) {
        nodes_.push_back({root, std::nullopt, start.state, G::begin_history(rules_, start.state), {}, root});
    }

    [[nodiscard]] std::string game() const override { return std::string(G::name); }
    [[nodiscard]] std::string rules() const override { return rules_text<G>(rules_); }
    [[nodiscard]] std::vector<Setting> settings() const override { return settings_of<G>(rules_); }
    [[nodiscard]] std::string start_position() const override {
        return G::state_text(rules_, nodes_[root].state);
    }
    [[nodiscard]] std::string position() const override { return G::state_text(rules_, state()); }
    [[nodiscard]] std::string board() const override { return G::board_text(rules_, state()); }
    [[nodiscard]] std::string side() const override { return std::string(G::side_name(to_move())); }
    [[nodiscard]] Side to_move() const override { return G::to_move(rules_, state()); }

    [[nodiscard]] std::vector<std::string> legal_moves() const override {
        MoveList<G> moves;
        if (!drawn_by_history()) tahoun::legal_moves<G>(rules_, state(), moves);
        std::vector<std::string> texts;
        for (const Move& move : moves) texts.push_back(G::move_text(rules_, state(), move));
        return texts;
    }

    [[nodiscard]] std::optional<GameResult> result() const override {
        const Outcome end = outcome<G>(rules_, state());
        GameResult result;
        if (end.over()) {
            if constexpr (NamesItsEnd<G>) result.reason = G::end_reason(rules_, state());
        } else {
            if (!drawn_by_history()) return std::nullopt;
            if constexpr (NamesDrawsByHistory<G>)
                result.reason = G::history_reason(rules_, nodes_[current_].history);
            else
                result.reason = "history";
        }
        if (const auto winner = end.winner(); end.over() && winner) {
            result.for_mover = *winner == to_move() ? Result::win : Result::loss;
            result.winner = std::string(G::side_name(*winner));
            result.points = end.shown_points();
        }
        return result;
    }

    [[nodiscard]] BoardPicture picture() const override {
        BoardPicture picture;
        picture.shape = View::shape(rules_);
        picture.position = View::shown(rules_, state());
        picture.lost = picture.position.lost ? *picture.position.lost : lost_so_far();
        MoveList<G> moves;
        if (!drawn_by_history()) tahoun::legal_moves<G>(rules_, state(), moves);
        for (const Move& move : moves) picture.moves.push_back(shown(state(), move));
        if (current_ != root) {
            const State& before = nodes_[nodes_[current_].parent].state;
            picture.last = PlayedMove{shown(before, *nodes_[current_].move),
                                      std::string(G::side_name(G::to_move(rules_, before)))};
        }
        return picture;
    }
    [[nodiscard]] std::string typed_move(const std::vector<std::string>& path) const override {
        return View::typed(rules_, state(), path);
    }

    [[nodiscard]] std::optional<int> plies_to_a_draw() const override {
        if constexpr (CountsTowardsADraw<G>) {
            return G::plies_to_a_draw(rules_, nodes_[current_].history);
        } else {
            return std::nullopt;
        }
    }

    [[nodiscard]] std::string random_outcome(Random& random) const override {
        if constexpr (ChanceGame<G>) {
            if (to_move() == Side::chance) {
                MoveList<G> outcomes;
                G::moves(rules_, state(), outcomes);
                return G::move_text(rules_, state(),
                                    search::random_outcome<G>(rules_, state(), outcomes, random));
            }
        }
        throw std::logic_error("chance is asked where a player moves");
    }

    void play(std::string_view text) override {
        const std::optional<Move> move = legal_move(text);
        for (const NodeId child : nodes_[current_].children)
            if (*nodes_[child].move == *move) {
                nodes_[current_].last_played = child;
                current_ = child;
                return;
            }
        Node next{current_, move, state(), nodes_[current_].history, {}, root};
        G::apply(rules_, next.state, *move);
        G::remember(rules_, next.history, state(), *move, next.state);
        const auto id = static_cast<NodeId>(nodes_.size());
        nodes_.push_back(std::move(next));
        nodes_[current_].children.push_back(id);
        nodes_[current_].last_played = id;
        current_ = id;
    }
    bool undo() override {
        if (current_ == root) return false;
        current_ = nodes_[current_].parent;
        return true;
    }
    bool redo() override {
        if (nodes_[current_].last_played == root) return false;
        current_ = nodes_[current_].last_played;
        return true;
    }

    [[nodiscard]] NodeId current() const override { return current_; }
    [[nodiscard]] std::size_t size() const override { return nodes_.size(); }
    [[nodiscard]] NodeId parent(NodeId node) const override { return at(node).parent; }
    [[nodiscard]] const std::vector<NodeId>& children(NodeId node) const override {
        return at(node).children;
    }
    [[nodiscard]] std::string move_to(NodeId node) const override {
        const Node& there = at(node);
        return there.move ? G::move_text(rules_, nodes_[there.parent].state, *there.move) : std::string();
    }
    void go_to(NodeId node) override {
        static_cast<void>(at(node));
        current_ = node;
        for (NodeId below = node; below != root; below = nodes_[below].parent)
            nodes_[nodes_[below].parent].last_played = below;
    }
    void promote(NodeId node) override {
        if (node == root) return;
        auto& siblings = nodes_[at(node).parent].children;
        const auto place = std::find(siblings.begin(), siblings.end(), node);
        std::rotate(siblings.begin(), place, place + 1);
    }

    [[nodiscard]] std::uint64_t perft(int depth) const override {
        return search::perft<G>(rules_, state(), depth);
    }

    // One entry a move; where chance moves first, its outcomes.
    [[nodiscard]] std::vector<Divided> divide(int depth) const override {
        MoveList<G> moves;
        tahoun::legal_moves<G>(rules_, state(), moves);
        const int left = to_move() == Side::chance ? depth : depth - 1;
        std::vector<Divided> parts;
        for (const Move& move : moves)
            parts.push_back({G::move_text(rules_, state(), move),
                             search::perft<G>(rules_, tahoun::play<G>(rules_, state(), move), left)});
        return parts;
    }

    [[nodiscard]] Evaluation evaluate(std::string_view evaluator,
                                      const std::vector<Setting>& parameters) const override {
        return players::with_evaluator<G>(evaluator, parameters, [&]<class E>(const E& chosen) {
            const auto known = players::parameter_names<E>();
            for (const auto& [name, value] : parameters)
                if (std::find(known.begin(), known.end(), name) == known.end())
                    throw InputError(fmt::format("evaluator {} has no parameter {}; its parameters: {}",
                                                 E::name, in_quotes(name), listed(known)));
            Evaluation evaluation{std::string(E::name), chosen.score(rules_, state()),
                                  chosen.terms(rules_, state()), chosen.unit(rules_)};
            if (to_move() == Side::second) {
                evaluation.score = -evaluation.score;
                for (Term& term : evaluation.terms) term.score = -term.score;
            }
            return evaluation;
        });
    }

    [[nodiscard]] std::unique_ptr<Seat> seat(const players::Spec& spec) const override {
        if (spec.name == players::external_player) return external_seat(spec);
        return std::make_unique<SeatOf>(players::make_player<G>(spec));
    }
    [[nodiscard]] std::string hint_player() const override { return Extras<G>::hint_player(rules_); }

    [[nodiscard]] TraceTree trace(const players::Spec& spec, const Watching& watching,
                                  const std::atomic<bool>& stop) const override {
        auto traced = players::make_player<G>(spec)->trace(situation(), watching, stop);
        TraceTree tree = described<G>(traced.trace, rules_, state());
        tree.steps = std::move(traced.steps);
        tree.pseudocode = std::move(traced.pseudocode);
        tree.minimax = traced.minimax;
        tree.game = game();
        tree.rules = rules();
        tree.player = spec.text();
        tree.position = position();
        tree.unit = traced.choice.unit;
        tree.line = line_text(situation(), traced.choice.line);
        return tree;
    }

    [[nodiscard]] MeasuredSearch measure(const players::Spec& spec, const Watching& watching,
                                         const std::atomic<bool>& stop) const override {
        return players::make_player<G>(spec)->measure(situation(), watching, stop);
    }
    void grow(const players::Spec& spec, const std::vector<std::uint64_t>& playouts, std::size_t most,
              const std::atomic<bool>& stop,
              const std::function<void(const GrownTree&)>& grown) const override {
        const auto from = situation();
        players::make_player<G>(spec)->grow(from, playouts, stop, [&](const search::MctsTree<G>& tree) {
            grown(most_visited<G>(from, tree, most));
        });
    }
    void waves(const std::atomic<bool>& stop, const std::function<void(const Wave&)>& wave) const override {
        if constexpr (Indexed<G> || Tabled<G>)
            WaveWatcher<G>(rules_, state(), stop, wave).run();
        else
            throw InputError(fmt::format("retrograde analysis needs numbered positions; {} {} has none",
                                         G::name, rules()));
    }

    [[nodiscard]] Choice solve_by_retrograde() const override {
        if constexpr (Indexed<G>) {
            search::Retrograde<G> retrograde(rules_);
            retrograde.run();
            Choice choice;
            choice.nodes = retrograde.positions();
            choice.value = retrograde.value(state());
            return choice;
        } else {
            throw InputError(fmt::format("retrograde analysis needs numbered positions; {} {} has none",
                                         G::name, rules()));
        }
    }

    [[nodiscard]] solve::Totals enumerate(std::uint64_t memory_mib,
                                          const solve::Progress& progress) const override {
        if constexpr (HasExactKey<G>) {
            Extras<G>::check_size(rules_, memory_mib);
            return solve::Enumeration<G>(rules_, state(), progress).run();
        } else {
            throw InputError(fmt::format("{} cannot be solved by looking at every position", G::name));
        }
    }

    [[nodiscard]] std::optional<Refusal> refusal(std::string_view text) const override {
        if (!drawn_by_history() && G::read_move(rules_, state(), text)) return std::nullopt;
        return why_refused(text);
    }
    [[nodiscard]] std::vector<Remark> remarks(const std::atomic<bool>& stop) const override {
        return Explained<G>(situation(), stop).position();
    }
    [[nodiscard]] std::vector<Remark> remarks_on(std::string_view text,
                                                 const std::atomic<bool>& stop) const override {
        return Explained<G>(situation(), stop).move(legal_move(text));
    }

    [[nodiscard]] std::unique_ptr<Endgames> endgames() const override {
        if constexpr (Tabled<G>)
            return std::make_unique<EndgamesOf<G>>(rules_, state());
        else
            return nullptr;
    }
    [[nodiscard]] std::unique_ptr<solve::Prover> prover() const override {
        if constexpr (requires { Extras<G>::prover(rules_, state()); })
            return Extras<G>::prover(rules_, state());
        else
            return nullptr;
    }

private:
    using View = BoardView<G>;
    static_assert(Viewable<G>);

    struct Node {
        NodeId parent = root;
        std::optional<Move> move;
        State state{};
        typename G::History history;
        std::vector<NodeId> children;
        NodeId last_played = root;  // where redo goes; root: nowhere
    };

    class SeatOf final : public Seat {
    public:
        explicit SeatOf(std::unique_ptr<players::Player<G>> player) : player_(std::move(player)) {}
        using Seat::choose;
        Choice choose(const Session& session, const std::atomic<bool>& stop, const Report& report) override {
            const auto* board = dynamic_cast<const SessionOf*>(&session);
            if (board == nullptr) throw std::logic_error("a player was put at the board of another game");
            const auto situation = board->situation();  // the board may change while the player thinks
            typename players::Player<G>::Report in_moves;
            if (report)
                in_moves = [&](const players::Choice<G>& so_far) { report(in_words(situation, so_far)); };
            return in_words(situation, player_->choose(situation, stop, in_moves));
        }

    private:
        std::unique_ptr<players::Player<G>> player_;
    };

    [[nodiscard]] const Node& at(NodeId node) const {
        if (node >= nodes_.size())
            throw InputError(
                fmt::format("there is no position number {} in this game; it has {}", node, nodes_.size()));
        return nodes_[node];
    }
    [[nodiscard]] const State& state() const { return nodes_[current_].state; }
    [[nodiscard]] bool drawn_by_history() const {
        return G::drawn_by_history(rules_, nodes_[current_].history);
    }
    [[nodiscard]] search::Situation<G> situation() const {
        return {rules_, state(), nodes_[current_].history};
    }

    [[nodiscard]] ShownMove shown(const State& before, const Move& move) const {
        MovePath way = View::path_of(rules_, before, move);
        return {G::move_text(rules_, before, move), std::move(way.path), std::move(way.removes)};
    }
    // What each side has lost by the moves from the start to here.
    [[nodiscard]] std::array<int, 2> lost_so_far() const {
        std::array<int, 2> lost{};
        for (NodeId node = current_; node != root; node = nodes_[node].parent) {
            const State& before = nodes_[nodes_[node].parent].state;
            const Side mover = G::to_move(rules_, before);
            if (mover == Side::chance) continue;
            lost[index_of(opponent(mover))] +=
                static_cast<int>(View::path_of(rules_, before, *nodes_[node].move).removes.size());
        }
        return lost;
    }

    [[nodiscard]] Move legal_move(std::string_view text) const {
        const auto move = drawn_by_history() ? std::nullopt : G::read_move(rules_, state(), text);
        if (!move) throw MoveRefused(std::string(text), why_refused(text), legal_moves());
        return *move;
    }
    [[nodiscard]] Refusal why_refused(std::string_view text) const {
        if (drawn_by_history()) return {"game_over", {}};
        if constexpr (GivesReasons<G>) {
            return G::refusal(rules_, state(), text);
        } else {
            return {"illegal", {}};
        }
    }

    [[nodiscard]] static std::vector<std::string> line_text(const search::Situation<G>& situation,
                                                            const std::vector<Move>& line) {
        std::vector<std::string> texts;
        State at = situation.state;
        for (const Move& move : line) {
            texts.push_back(G::move_text(situation.rules, at, move));
            G::apply(situation.rules, at, move);
        }
        return texts;
    }

    [[nodiscard]] static Choice in_words(const search::Situation<G>& situation,
                                         const players::Choice<G>& choice) {
        Choice words;
        if (choice.move) words.move = G::move_text(situation.rules, situation.state, *choice.move);
        words.score = choice.score;
        words.unit = choice.unit;
        words.clear_advantage = choice.clear_advantage;
        words.depth = choice.depth;
        words.nodes = choice.nodes;
        words.line = line_text(situation, choice.line);
        words.value = choice.value;
        words.selective = choice.selective;
        words.cut_share = choice.cut_share;
        for (const auto& line : choice.lines)
            words.lines.push_back({line.score, line_text(situation, line.moves), line.value});
        return words;
    }

    Rules rules_;
    std::vector<Node> nodes_;
    NodeId current_ = root;
};

// What every game tells of itself; G is the general type of its family.
template <Game G>
class GameInfoOf : public GameInfo {
public:
    [[nodiscard]] std::string_view name() const override { return G::name; }
    [[nodiscard]] std::vector<OptionInfo> options() const override {
        std::vector<OptionInfo> infos;
        const typename G::Rules standard{};
        for (const RuleOption& option : G::options())
            infos.push_back({option.name, option.meaning, option.allowed, G::option(standard, option.name)});
        return infos;
    }
    [[nodiscard]] std::vector<EvaluatorInfo> evaluators() const override {
        std::vector<EvaluatorInfo> infos;
        players::each_evaluator(typename EvaluatorsOf<G>::Types{}, [&]<class E>(const E& evaluator) {
            EvaluatorInfo info{E::name, E::meaning, {}};
            for (const Parameter& parameter : E::parameters())
                info.parameters.push_back({parameter.name, parameter.meaning, parameter.allowed,
                                           evaluator.parameter(parameter.name)});
            infos.push_back(std::move(info));
        });
        return infos;
    }
    [[nodiscard]] std::vector<std::string_view> players() const override { return players::players_of<G>(); }
    [[nodiscard]] std::string position_example() const override {
        const typename G::Rules standard{};
        return G::state_text(standard, G::start(standard));
    }
    [[nodiscard]] std::vector<std::string_view> sides() const override {
        return {G::side_name(Side::first), G::side_name(Side::second)};
    }
    [[nodiscard]] std::vector<PieceKind> pieces() const override { return BoardView<G>::piece_kinds(); }
    [[nodiscard]] bool has_tables() const override { return Tabled<G>; }
    [[nodiscard]] std::string edited_position(const std::vector<Setting>& settings,
                                              const EditedBoard& edited) const override {
        const std::string text = BoardView<G>::position_text(rules_from<G>(settings), edited);
        const auto session = begin({settings, text});
        if (session->result()) throw BadPosition("the game is over in this position", {"finished", {}});
        return session->position();
    }

protected:
    // The position of a set-up, with its settings and its text agreeing.
    static Position<G> start_of(const Setup& setup) {
        const auto rules = unchecked_rules_from<G>(setup.settings);
        if (!setup.position) {
            G::check_rules(rules);
            return {rules, G::start(rules)};
        }
        Position<G> position = G::read_position(rules, *setup.position);
        G::check_rules(position.rules);
        for (const auto& [name, value] : setup.settings)
            if (const std::string shown = G::option(position.rules, name); shown != G::option(rules, name))
                throw InputError(fmt::format("the position {} has {}={}, but {}={} was set",
                                             in_quotes(*setup.position), name, shown, name, value));
        return position;
    }
};

}  // namespace tahoun::lab
