// How good it is to stay in a subspace for ever: an order of the subspaces, and with it of draws (core/draw_class.hpp).
//
// A subspace is worth the share of its results (`ratio`) or the difference of men (`men`). The values are sorted and replaced
// by ranks symmetric about 0. Ranks are numbers of the moment: with more tables at hand there are more of them. Their order
// never changes, so files do not hold ranks; they name the subspace where play stays, by its code.
#pragma once

#include "games/morris/morris.hpp"
#include "tables/database.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace tahoun::tables {

enum class DrawValue : std::uint8_t { ratio, men };

// "ratio", "men".
[[nodiscard]] std::string_view word(DrawValue value) noexcept;
[[nodiscard]] std::optional<DrawValue> draw_value(std::string_view word) noexcept;

// A moving subspace, for the side to move; 0 is none. Of several with the same rank the one with the fewest men has the code.
using PlaceCode = std::uint8_t;
inline constexpr std::size_t place_codes = 1 + 8 * 8;

class DrawRanks {
public:
    // By the tables that there are. A moving subspace has a rank only where its partner's table is there too: a solver that
    // was killed may have written one of the two.
    DrawRanks(const Database<morris::Morris>& database, const morris::Rules& rules, DrawValue value);

    // Of a subspace that has one, for its side to move.
    [[nodiscard]] int rank(const morris::Subspace& subspace) const { return *ranks_[subspace.number()]; }
    [[nodiscard]] int rank(PlaceCode code) const { return *rank_of_code_[code]; }
    [[nodiscard]] bool has(const morris::Subspace& subspace) const {
        return ranks_[subspace.number()].has_value();
    }
    [[nodiscard]] bool has(PlaceCode code) const {
        return code < rank_of_code_.size() && rank_of_code_[code].has_value();
    }
    // Of a moving subspace.
    [[nodiscard]] PlaceCode code(const morris::Subspace& subspace) const { return codes_[subspace.number()]; }
    // Of the moving subspaces with that rank; 0 where there are none.
    [[nodiscard]] PlaceCode code(int rank) const {
        const auto found = code_of_rank_.find(rank);
        return found != code_of_rank_.end() ? found->second : PlaceCode{0};
    }
    [[nodiscard]] static PlaceCode turned(PlaceCode code) noexcept;

private:
    void rank_by_men(const std::vector<morris::Subspace>& subspaces);
    void rank_by_results(const Database<morris::Morris>& database,
                         const std::vector<morris::Subspace>& subspaces);
    void choose_codes(const std::vector<morris::Subspace>& subspaces);

    std::vector<std::optional<int>> ranks_;  // by subspace number
    std::vector<PlaceCode> codes_;
    std::array<std::optional<int>, place_codes> rank_of_code_{};
    std::map<int, PlaceCode> code_of_rank_;
};

}  // namespace tahoun::tables
