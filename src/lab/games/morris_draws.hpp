// The tables of drawn positions of morris: classes and chances.
#pragma once

#include "games/morris/morris.hpp"
#include "lab/draw_tables.hpp"
#include "tables/database.hpp"
#include "tables/morris/draw_files.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tahoun::lab {

template <>
struct DrawTablesOf<morris::Morris> {
    class Reader {
    public:
        Reader(const tables::Database<morris::Morris>& database, const morris::Rules& rules);
        [[nodiscard]] ProbedDraw position(const morris::State& state);
        [[nodiscard]] ProbedDraw move(const morris::State& before, const morris::State& after);
        // Files that are not to be trusted, as far as they were opened and asked.
        [[nodiscard]] const std::vector<std::string>& faults() const noexcept { return faults_; }

    private:
        struct Classes {
            tables::DrawValue value{};
            tables::DrawFiles files;
            tables::DrawRanks ranks;
        };
        struct Chances {
            tables::ChanceModel model{};
            tables::DrawFiles files;
        };
        [[nodiscard]] std::optional<tables::DrawFiles::Found> find(const tables::DrawFiles& files,
                                                                   const morris::State& state);
        void add_chances(ProbedDraw& draw, const morris::State& state, bool just_moved);

        std::vector<Classes> classes_;
        std::vector<Chances> chances_;
        std::vector<std::string> faults_;
    };
    [[nodiscard]] static std::vector<std::string> names(const morris::Rules& rules) {
        if (rules.variant().moves_while_placing) return {};
        return {"ratio", "men", "human", "random"};
    }
    [[nodiscard]] static solve::Needs needs(const morris::Rules& rules, const solve::TableOptions& options,
                                            const std::string& which, bool verify);
    [[nodiscard]] static std::vector<solve::DrawsReport> build(const morris::Rules& rules,
                                                               const solve::TableOptions& options,
                                                               const std::string& which);
    [[nodiscard]] static solve::Verification verify(const morris::Rules& rules,
                                                    const solve::TableOptions& options,
                                                    const std::string& which);
};

}  // namespace tahoun::lab
