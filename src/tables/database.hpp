// The tables of one game by one set of rules that a folder has: finds a position's value. Any number of threads may ask.
#pragma once

#include "core/error.hpp"
#include "core/oracle.hpp"
#include "core/refinements.hpp"
#include "core/rules_text.hpp"
#include "tables/folder.hpp"
#include "tables/table_file.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tahoun::tables {

// "1-0-2-1": a subspace as files are called.
[[nodiscard]] inline std::string subspace_text(const SubspaceCounts& counts) {
    std::string text;
    for (const auto& [name, count] : counts) text += fmt::format("{}{}", text.empty() ? "" : "-", count);
    return text;
}

template <Tabled G>
class Database {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using Subspace = typename G::Subspace;

    // Opens what is there. A file that cannot be trusted is left out, and `faults` says why.
    Database(const std::filesystem::path& data, const Rules& rules)
        : rules_(rules),
          folder_(table_folder(data, G::name, rules_text<G>(rules))),
          files_(G::subspace_numbers) {
        std::error_code nowhere;
        if (!std::filesystem::is_directory(folder_, nowhere)) return;
        for (const auto& group : table_groups<G>(rules_, G::largest_table, true))
            for (const Subspace& subspace : group)
                if (std::filesystem::exists(path_of(subspace), nowhere)) try {
                        open(subspace);
                    } catch (const WorkError& error) {
                        faults_.emplace_back(error.what());
                    }
    }

    void open(const Subspace& subspace) {
        files_[G::subspace_number(subspace)] = std::make_unique<TableFile>(
            path_of(subspace), description_of(subspace), G::subspace_size(rules_, subspace));
        any_ = true;
    }

    [[nodiscard]] const std::filesystem::path& folder() const noexcept { return folder_; }
    [[nodiscard]] std::string path_of(const Subspace& subspace) const {
        return (folder_ / (subspace_text(G::subspace_counts(subspace)) + ".table")).string();
    }
    [[nodiscard]] Description description_of(const Subspace& subspace) const {
        return {.game = std::string(G::name),
                .rules = rules_text<G>(rules_),
                .subspace = subspace_text(G::subspace_counts(subspace))};
    }
    [[nodiscard]] bool empty() const noexcept { return !any_; }
    [[nodiscard]] const std::vector<std::string>& faults() const noexcept { return faults_; }

    // Null where there is none.
    [[nodiscard]] const TableFile* table(const Subspace& subspace) const noexcept {
        return files_[G::subspace_number(subspace)].get();
    }

    // Throws WorkError where there is none.
    [[nodiscard]] const TableFile& existing(const Subspace& subspace) const {
        const TableFile* file = table(subspace);
        if (file == nullptr) throw WorkError(fmt::format("there is no table '{}'", path_of(subspace)));
        return *file;
    }

    // Nothing where there is no table, or a damaged one.
    [[nodiscard]] std::optional<ExactValue> probe(const Rules& rules, const State& state) const {
        if (!any_ || !(rules == rules_)) return std::nullopt;
        const auto ranked = G::rank(rules_, state);
        if (!ranked) return std::nullopt;
        const TableFile* file = table(ranked->subspace);
        const auto code = file != nullptr ? file->at(ranked->index) : std::nullopt;
        return code ? value_of(*code) : std::nullopt;
    }

private:
    Rules rules_;
    std::filesystem::path folder_;
    std::vector<std::unique_ptr<TableFile>> files_;
    std::vector<std::string> faults_;
    bool any_ = false;
};

}  // namespace tahoun::tables
