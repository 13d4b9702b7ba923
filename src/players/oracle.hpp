// What a searching player may know before it searches: the game's endgame tables, where there are any.
#pragma once

#include "core/oracle.hpp"
#include "core/refinements.hpp"
#include "core/rules_text.hpp"
#include "tables/database.hpp"

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace tahoun::players {

// Nothing, in games without tables.
template <Game G>
class OracleOf {
public:
    explicit OracleOf(bool /*wanted*/ = false, std::string_view /*data*/ = {}) noexcept {}
    static void open(const typename G::Rules& /*rules*/) noexcept {}
    [[nodiscard]] static std::optional<ExactValue> probe(const typename G::Rules& /*rules*/,
                                                         const typename G::State& /*state*/) noexcept {
        return std::nullopt;
    }
};

// The tables are looked for when the rules are known, and shared by all who play by them. Copies of an oracle are one.
template <Tabled G>
class OracleOf<G> {
public:
    // `data` is where tables are; empty: the usual folder.
    explicit OracleOf(bool wanted = false, std::string_view data = {})
        : shared_(wanted ? std::make_shared<Opened>(Opened{std::string(data), {}, {}}) : nullptr) {}

    // Not while somebody searches.
    void open(const typename G::Rules& rules) {
        if (!shared_ || (shared_->rules && *shared_->rules == rules)) return;
        shared_->rules = rules;
        shared_->database = database_for(shared_->data, rules);
    }
    [[nodiscard]] std::optional<ExactValue> probe(const typename G::Rules& rules,
                                                  const typename G::State& state) const {
        if (!shared_ || !shared_->database) return std::nullopt;
        return shared_->database->probe(rules, state);
    }

private:
    using Database = tables::Database<G>;
    struct Opened {
        std::string data;
        std::optional<typename G::Rules> rules;
        std::shared_ptr<const Database> database;  // null where there is no table
    };

    [[nodiscard]] static std::shared_ptr<const Database> database_for(const std::string& named,
                                                                      const typename G::Rules& rules) {
        static std::mutex mutex;
        static std::map<std::string, std::weak_ptr<const Database>> open_ones;
        const auto data = tables::data_folder(named);
        const std::string name = tables::table_folder(data, G::name, rules_text<G>(rules)).string();
        const std::lock_guard lock(mutex);
        if (auto known = open_ones[name].lock()) return known;
        auto database = std::make_shared<const Database>(data, rules);
        if (database->empty()) return nullptr;
        open_ones[name] = database;
        return database;
    }

    std::shared_ptr<Opened> shared_;
};

}  // namespace tahoun::players
