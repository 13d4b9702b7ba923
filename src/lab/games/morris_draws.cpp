#include "lab/games/morris_draws.hpp"

#include "core/draw_class.hpp"
#include "solve/morris/draws.hpp"

#include <utility>

namespace tahoun::lab {

using morris::Morris;

namespace {

ProbedClass probed_class(tables::DrawValue value, int rank_here, const DrawClass& draw) {
    return {std::string(tables::word(value)), rank_here + draw.relative, draw};
}

DrawClass class_in(const tables::DrawRanks& ranks, const tables::DrawFiles::Found& found) {
    return {ranks.rank(tables::place_of(found.number)) - ranks.rank(found.subspace),
            tables::distance_of(found.number)};
}

}  // namespace

DrawTablesOf<Morris>::Reader::Reader(const tables::Database<Morris>& database, const morris::Rules& rules) {
    if (database.empty()) return;
    for (const auto value : {tables::DrawValue::ratio, tables::DrawValue::men})
        if (tables::DrawFiles files(database, rules, tables::class_files(value)); !files.empty())
            classes_.push_back({value, std::move(files), tables::DrawRanks(database, rules, value)});
    for (const auto model : {tables::ChanceModel::human, tables::ChanceModel::random})
        if (tables::DrawFiles files(database, rules, tables::chance_files(model)); !files.empty())
            chances_.push_back({model, std::move(files)});
}

ProbedDraw DrawTablesOf<Morris>::Reader::position(const morris::State& state) const {
    ProbedDraw draw;
    for (const Classes& by : classes_)
        if (const auto found = by.files.find(state); found && found->number != 0)
            draw.classes.push_back(
                probed_class(by.value, by.ranks.rank(found->subspace), class_in(by.ranks, *found)));
    add_chances(draw, state, false);
    return draw;
}

ProbedDraw DrawTablesOf<Morris>::Reader::move(const morris::State& before, const morris::State& after) const {
    ProbedDraw draw;
    for (const Classes& by : classes_) {
        const auto here = by.files.find(before);
        const auto there = by.files.find(after);
        if (!here || !there || there->number == 0) continue;
        const int rank = by.ranks.rank(here->subspace);
        const DrawClass by_move =
            class_of_move(class_in(by.ranks, *there), by.ranks.rank(there->subspace), rank);
        draw.classes.push_back(probed_class(by.value, rank, by_move));
    }
    add_chances(draw, after, true);
    return draw;
}

void DrawTablesOf<Morris>::Reader::add_chances(ProbedDraw& draw, const morris::State& state,
                                               bool just_moved) const {
    for (const Chances& by : chances_) {
        const auto found = by.files.find(state);
        if (!found || found->number == tables::no_chances) continue;
        const tables::Chances chances = tables::chances_of(found->number);
        (by.model == tables::ChanceModel::human ? draw.human : draw.random) =
            just_moved ? chances.after_moving : chances.before_moving;
    }
}

std::vector<solve::DrawsReport> DrawTablesOf<Morris>::build(const morris::Rules& rules,
                                                            const solve::TableOptions& options,
                                                            const std::string& which) {
    if (const auto value = tables::draw_value(which)) return solve::build_classes(rules, options, *value);
    return solve::build_chances(rules, options, tables::chance_model(which).value());
}

solve::Verification DrawTablesOf<Morris>::verify(const morris::Rules& rules,
                                                 const solve::TableOptions& options,
                                                 const std::string& which) {
    if (const auto value = tables::draw_value(which)) return solve::verify_classes(rules, options, *value);
    return solve::verify_chances(rules, options, tables::chance_model(which).value());
}

}  // namespace tahoun::lab
