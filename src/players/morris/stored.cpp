#include "core/error.hpp"
#include "core/rules_text.hpp"
#include "players/morris/perfect.hpp"
#include "tables/folder.hpp"
#include "tables/morris/draw_files.hpp"

#include <fmt/format.h>

#include <utility>

namespace tahoun::players {

namespace {

using morris::Morris;

class FiledChances final : public ChanceStore<Morris> {
public:
    explicit FiledChances(tables::DrawFiles files) : files_(std::move(files)) {}
    [[nodiscard]] std::optional<double> chance(const morris::State& state) const override {
        const auto found = files_.find(state);
        if (!found || found->number == tables::no_chances) return std::nullopt;
        return tables::chances_of(found->number).after_moving;
    }

private:
    tables::DrawFiles files_;
};

class FiledClasses final : public DrawClasses<Morris> {
public:
    FiledClasses(tables::DrawFiles files, tables::DrawRanks ranks)
        : files_(std::move(files)), ranks_(std::move(ranks)) {}
    [[nodiscard]] std::optional<RankedDraw> find(const morris::State& state) const override {
        const auto found = files_.find(state);
        const auto draw = found ? tables::class_of(ranks_, *found) : std::nullopt;
        if (!draw) return std::nullopt;
        return RankedDraw{*draw, ranks_.rank(found->subspace)};
    }

private:
    tables::DrawFiles files_;
    tables::DrawRanks ranks_;
};

// Nothing where there are none.
std::optional<tables::DrawFiles> files_of(const tables::Database<Morris>& database,
                                          const morris::Rules& rules, const tables::DrawFileKind& kind) {
    tables::DrawFiles files(database, rules, kind);
    if (!files.faults().empty()) throw WorkError(files.faults().front());
    if (files.empty()) return std::nullopt;
    return files;
}

}  // namespace

std::shared_ptr<const ChanceStore<Morris>> StoredDraws<Morris>::chances(const morris::Rules& rules,
                                                                        std::string_view model,
                                                                        std::string_view data) {
    const auto known = tables::chance_model(model);
    if (!known) return nullptr;
    const tables::Database<Morris> database(tables::data_folder(data), rules);
    auto files = files_of(database, rules, tables::chance_files(*known));
    if (!files) return nullptr;
    return std::make_shared<const FiledChances>(std::move(*files));
}

std::shared_ptr<const DrawClasses<Morris>> StoredDraws<Morris>::classes(const morris::Rules& rules,
                                                                        std::string_view value,
                                                                        std::string_view data) {
    const auto known = tables::draw_value(value);
    if (!known) return nullptr;
    const tables::Database<Morris> database(tables::data_folder(data), rules);
    auto files = files_of(database, rules, tables::class_files(*known));
    if (!files) return nullptr;
    return std::make_shared<const FiledClasses>(std::move(*files),
                                                tables::DrawRanks(database, rules, *known));
}

std::string StoredDraws<Morris>::how_to_build_classes(const morris::Rules& rules, std::string_view value) {
    if (rules.variant().moves_while_placing) return "; they are not computed for Lasker's morris";
    std::string command = fmt::format("tahoun solve {}", Morris::name);
    for (const auto& [name, setting] : settings_of<Morris>(rules))
        command += fmt::format(" --set {}={}", name, setting);
    // As many men as `make play` has tables for; more of them is a matter of patience.
    if (!Morris::is_small(rules)) command += fmt::format(" {} 8", Morris::size_word);
    return fmt::format("; build it with: {} --ultra --value {}", command, value);
}

}  // namespace tahoun::players
