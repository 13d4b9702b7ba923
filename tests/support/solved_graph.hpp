// Every position that can arise from some start, solved by textbook retrograde analysis: an oracle for small games in
// which positions may come back.
#pragma once

#include "core/game.hpp"
#include "core/oracle.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace tahoun::test {

// Copies share what was computed.
template <Game G>
class SolvedGraph {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;

    explicit SolvedGraph(const Rules& rules) : data_(std::make_shared<Data>()) {
        Data& data = *data_;
        reach(rules, G::start(rules));
        for (std::size_t i = 0; i < data.states.size(); ++i) {
            MoveList<G> list;
            legal_moves<G>(rules, data.states[i], list);
            std::vector<std::size_t> children;
            for (const auto& move : list)
                children.push_back(reach(rules, play<G>(rules, data.states[i], move)));
            data.children.push_back(std::move(children));
        }
        resolve(rules);
    }

    [[nodiscard]] std::optional<ExactValue> probe(const Rules& rules, const State& state) const {
        const auto place = data_->numbers.find(G::hash(rules, state));
        if (place == data_->numbers.end()) return std::nullopt;
        return data_->values[place->second].value_or(ExactValue{Result::draw, std::nullopt});
    }
    [[nodiscard]] const std::vector<State>& states() const { return data_->states; }

private:
    struct Data {
        std::vector<State> states;
        std::vector<std::vector<std::size_t>> children;
        std::vector<std::optional<ExactValue>> values;
        std::unordered_map<Key, std::size_t> numbers;
    };

    std::size_t reach(const Rules& rules, const State& state) {
        const auto [place, is_new] = data_->numbers.emplace(G::hash(rules, state), data_->states.size());
        if (is_new) data_->states.push_back(state);
        return place->second;
    }

    // Ply by ply: what is decided in so many plies follows from what is decided in fewer.
    void resolve(const Rules& rules) {
        Data& data = *data_;
        data.values.resize(data.states.size());
        for (std::size_t i = 0; i < data.states.size(); ++i)
            if (const Outcome end = outcome<G>(rules, data.states[i]); end.over())
                data.values[i] = of_end(end, G::to_move(rules, data.states[i]));
        int quiet = 0;
        for (int plies = 1; quiet < 2; ++plies) {
            std::vector<std::pair<std::size_t, ExactValue>> found;
            for (std::size_t i = 0; i < data.states.size(); ++i)
                if (!data.values[i])
                    if (const auto value = decided(i, plies)) found.emplace_back(i, *value);
            for (const auto& [i, value] : found) data.values[i] = value;
            quiet = found.empty() ? quiet + 1 : 0;
        }
    }
    static ExactValue of_end(const Outcome& end, Side side) {
        const auto winner = end.winner();
        if (!winner) return {Result::draw, std::nullopt};
        return {*winner == side ? Result::win : Result::loss, 0};
    }
    [[nodiscard]] std::optional<ExactValue> decided(std::size_t state, int plies) const {
        bool all_won = true;
        for (const std::size_t child : data_->children[state]) {
            const auto& value = data_->values[child];
            if (value && value->result == Result::loss) return ExactValue{Result::win, plies};
            all_won = all_won && value && value->result == Result::win;
        }
        return all_won ? std::optional(ExactValue{Result::loss, plies}) : std::nullopt;
    }

    std::shared_ptr<Data> data_;
};

}  // namespace tahoun::test
