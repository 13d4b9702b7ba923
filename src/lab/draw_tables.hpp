// What more than values a game's tables may know of drawn positions. A game that has such tables specialises this.
#pragma once

#include "core/error.hpp"
#include "core/game.hpp"
#include "lab/endgames.hpp"
#include "solve/needs.hpp"
#include "solve/report.hpp"

#include <string>
#include <vector>

namespace tahoun::lab {

template <class G>
struct DrawTablesOf {
    // Reads what there is.
    class Reader {
    public:
        template <class Database, class Rules>
        Reader(const Database& /*database*/, const Rules& /*rules*/) noexcept {}
        template <class State>
        [[nodiscard]] static ProbedDraw position(const State& /*state*/) {
            return {};
        }
        template <class State>
        [[nodiscard]] static ProbedDraw move(const State& /*before*/, const State& /*after*/) {
            return {};
        }
        // Files that are not to be trusted.
        [[nodiscard]] static std::vector<std::string> faults() { return {}; }
    };
    // Of the tables that there can be by these rules.
    template <class Rules>
    [[nodiscard]] static std::vector<std::string> names(const Rules& /*rules*/) {
        return {};
    }
    // What building one of them takes, and verifying it where that is asked for.
    template <class Rules>
    [[nodiscard]] static solve::Needs needs(const Rules& /*rules*/, const solve::TableOptions& /*options*/,
                                            const std::string& /*which*/, bool /*verify*/) {
        return {};
    }
    template <class Rules>
    [[nodiscard]] static std::vector<solve::DrawsReport> build(const Rules& /*rules*/,
                                                               const solve::TableOptions& /*options*/,
                                                               const std::string& /*which*/) {
        throw InputError("this game's draws are not told apart");
    }
    template <class Rules>
    [[nodiscard]] static solve::Verification verify(const Rules& /*rules*/,
                                                    const solve::TableOptions& /*options*/,
                                                    const std::string& /*which*/) {
        throw InputError("this game's draws are not told apart");
    }
};

}  // namespace tahoun::lab
