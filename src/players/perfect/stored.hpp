// What may have been computed beforehand about drawn states, for players to look up. A game that has such tables
// specialises StoredDraws; without them the chances are searched for, and classes are not known.
#pragma once

#include "core/draw_class.hpp"
#include "core/game.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace tahoun::players {

// The chance to win of who has just moved, against the modelled opponent, who is to move.
template <Game G>
class ChanceStore {
public:
    ChanceStore() = default;
    ChanceStore(const ChanceStore&) = delete;
    ChanceStore& operator=(const ChanceStore&) = delete;
    virtual ~ChanceStore() = default;
    [[nodiscard]] virtual std::optional<double> chance(const typename G::State& state) const = 0;
};

// A drawn state's class, and the rank of its own subspace, both for its side to move.
struct RankedDraw {
    DrawClass draw;
    int rank = 0;
};

template <Game G>
class DrawClasses {
public:
    DrawClasses() = default;
    DrawClasses(const DrawClasses&) = delete;
    DrawClasses& operator=(const DrawClasses&) = delete;
    virtual ~DrawClasses() = default;
    [[nodiscard]] virtual std::optional<RankedDraw> find(const typename G::State& state) const = 0;
};

template <class G>
struct StoredDraws {
    // `model` is "human" or "random"; `data` where the tables are, empty: in the usual folder. Null where there is none.
    template <class Rules>
    static std::shared_ptr<const ChanceStore<G>> chances(const Rules& /*rules*/, std::string_view /*model*/,
                                                         std::string_view /*data*/ = {}) {
        return nullptr;
    }
    // `value` is "ratio" or "men": what the ranks of the subspaces were computed from.
    template <class Rules>
    static std::shared_ptr<const DrawClasses<G>> classes(const Rules& /*rules*/, std::string_view /*value*/,
                                                         std::string_view /*data*/ = {}) {
        return nullptr;
    }
    // "; build it with: tahoun solve …", for the end of a sentence.
    template <class Rules>
    static std::string how_to_build_classes(const Rules& /*rules*/, std::string_view /*value*/) {
        return {};
    }
};

}  // namespace tahoun::players
