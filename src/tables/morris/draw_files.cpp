#include "tables/morris/draw_files.hpp"

#include "core/error.hpp"
#include "core/rules_text.hpp"

#include <fmt/format.h>

#include <system_error>

namespace tahoun::tables {

using morris::Morris;
using morris::Subspace;

const DrawFileKind& class_files(DrawValue value) noexcept {
    static constexpr DrawFileKind ratio{"ultra-ratio", "draws by the ratio of results: place, distance", 3};
    static constexpr DrawFileKind men{"ultra-men", "draws by the difference of men: place, distance", 3};
    return value == DrawValue::ratio ? ratio : men;
}

std::string_view word(ChanceModel model) noexcept {
    return model == ChanceModel::human ? "human" : "random";
}

std::optional<ChanceModel> chance_model(std::string_view word) noexcept {
    if (word == "human") return ChanceModel::human;
    if (word == "random") return ChanceModel::random;
    return std::nullopt;
}

const DrawFileKind& chance_files(ChanceModel model) noexcept {
    static constexpr DrawFileKind human{"human", "chances against a person, 0.95 a turn", 4};
    static constexpr DrawFileKind random{"random", "chances against random turns, 0.95 a turn", 4};
    return model == ChanceModel::human ? human : random;
}

DrawFiles::DrawFiles(const Database<Morris>& database, const morris::Rules& rules, const DrawFileKind& kind)
    : rules_(rules),
      kind_(kind),
      folder_(database.folder()),
      rules_text_(rules_text<Morris>(rules)),
      files_(Subspace::numbers) {
    std::error_code nowhere;
    if (!std::filesystem::is_directory(folder_, nowhere)) return;
    for (const auto& group : table_groups<Morris>(rules, Morris::largest_table, true))
        for (const Subspace& subspace : group)
            if (std::filesystem::exists(path_of(subspace), nowhere)) try {
                    open(subspace);
                } catch (const WorkError& error) {
                    faults_.emplace_back(error.what());
                }
}

void DrawFiles::open(const Subspace& subspace) {
    files_[subspace.number()] = std::make_unique<PlanesFile>(
        path_of(subspace), description_of(subspace), Morris::subspace_size(rules_, subspace), kind_.planes);
    any_ = true;
}

std::string DrawFiles::path_of(const Subspace& subspace) const {
    return (folder_ / fmt::format("{}.{}", subspace_text(Morris::subspace_counts(subspace)), kind_.ending))
        .string();
}

Description DrawFiles::description_of(const Subspace& subspace) const {
    return {std::string(Morris::name), rules_text_, subspace_text(Morris::subspace_counts(subspace)),
            std::string(kind_.content)};
}

const PlanesFile& DrawFiles::existing(const Subspace& subspace) const {
    const PlanesFile* found = file(subspace);
    if (found == nullptr) throw WorkError(fmt::format("there is no table '{}'", path_of(subspace)));
    return *found;
}

std::optional<DrawFiles::Found> DrawFiles::sure_find(const morris::State& state) const {
    if (!any_) return std::nullopt;
    const auto ranked = Morris::rank(rules_, state);
    const PlanesFile* found = ranked ? file(ranked->subspace) : nullptr;
    if (found == nullptr) return std::nullopt;
    return Found{ranked->subspace, found->sure_at(ranked->index)};
}

std::optional<DrawFiles::Found> DrawFiles::find(const morris::State& state) const {
    try {
        return sure_find(state);
    } catch (const WorkError&) {
        return std::nullopt;
    }
}

std::optional<DrawClass> class_of(const DrawRanks& ranks, const DrawFiles::Found& found) {
    const PlaceCode place = place_of(found.number);
    if (place == 0 || !ranks.has(found.subspace) || !ranks.has(place)) return std::nullopt;
    return DrawClass{ranks.rank(place) - ranks.rank(found.subspace), distance_of(found.number)};
}

}  // namespace tahoun::tables
