#include "lab/games/morris_draws.hpp"

#include "core/draw_class.hpp"
#include "core/error.hpp"
#include "solve/morris/draws.hpp"

#include <algorithm>
#include <utility>

namespace tahoun::lab {

using morris::Morris;

namespace {

ProbedClass probed_class(tables::DrawValue value, int rank_here, const DrawClass& draw) {
    return {std::string(tables::word(value)), rank_here + draw.relative, draw};
}

}  // namespace

DrawTablesOf<Morris>::Reader::Reader(const tables::Database<Morris>& database, const morris::Rules& rules) {
    if (database.empty()) return;
    const auto opened = [&](const tables::DrawFileKind& kind) {
        tables::DrawFiles files(database, rules, kind);
        faults_.insert(faults_.end(), files.faults().begin(), files.faults().end());
        return files;
    };
    for (const auto value : {tables::DrawValue::ratio, tables::DrawValue::men})
        if (auto files = opened(tables::class_files(value)); !files.empty())
            classes_.push_back({value, std::move(files), tables::DrawRanks(database, rules, value)});
    for (const auto model : {tables::ChanceModel::human, tables::ChanceModel::random})
        if (auto files = opened(tables::chance_files(model)); !files.empty())
            chances_.push_back({model, std::move(files)});
}

std::optional<tables::DrawFiles::Found> DrawTablesOf<Morris>::Reader::find(const tables::DrawFiles& files,
                                                                           const morris::State& state) {
    try {
        return files.sure_find(state);
    } catch (const WorkError& error) {
        if (std::find(faults_.begin(), faults_.end(), error.what()) == faults_.end())
            faults_.emplace_back(error.what());
        return std::nullopt;
    }
}

ProbedDraw DrawTablesOf<Morris>::Reader::position(const morris::State& state) {
    ProbedDraw draw;
    for (const Classes& by : classes_) {
        const auto found = find(by.files, state);
        const auto here = found ? tables::class_of(by.ranks, *found) : std::nullopt;
        if (here) draw.classes.push_back(probed_class(by.value, by.ranks.rank(found->subspace), *here));
    }
    add_chances(draw, state, false);
    return draw;
}

ProbedDraw DrawTablesOf<Morris>::Reader::move(const morris::State& before, const morris::State& after) {
    ProbedDraw draw;
    for (const Classes& by : classes_) {
        const auto here = find(by.files, before);
        const auto there = find(by.files, after);
        if (!here || !there || !by.ranks.has(here->subspace)) continue;
        const auto theirs = tables::class_of(by.ranks, *there);
        if (!theirs) continue;
        const int rank = by.ranks.rank(here->subspace);
        const DrawClass by_move = class_of_move(*theirs, by.ranks.rank(there->subspace), rank);
        draw.classes.push_back(probed_class(by.value, rank, by_move));
    }
    add_chances(draw, after, true);
    return draw;
}

void DrawTablesOf<Morris>::Reader::add_chances(ProbedDraw& draw, const morris::State& state,
                                               bool just_moved) {
    for (const Chances& by : chances_) {
        const auto found = find(by.files, state);
        if (!found || found->number == tables::no_chances) continue;
        const tables::Chances chances = tables::chances_of(found->number);
        (by.model == tables::ChanceModel::human ? draw.human : draw.random) =
            just_moved ? chances.after_moving : chances.before_moving;
    }
}

solve::Needs DrawTablesOf<Morris>::needs(const morris::Rules& rules, const solve::TableOptions& options,
                                         const std::string& which, bool verify) {
    const auto value = tables::draw_value(which);
    const auto model = tables::chance_model(which);
    solve::Needs needs = value ? solve::needs_of_classes(rules, options, *value)
                               : solve::needs_of_chances(rules, options, model.value());
    if (verify)
        needs.then(solve::needs_of_verifying_draws(
            rules, options, value ? tables::class_files(*value) : tables::chance_files(*model)));
    return needs;
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
