// The files beside the tables of morris that say more of drawn positions: where play stays (classes), and the chance to win
// against an opponent who errs.
#pragma once

#include "core/draw_class.hpp"
#include "games/morris/morris.hpp"
#include "tables/database.hpp"
#include "tables/morris/draw_ranks.hpp"
#include "tables/planes_file.hpp"

#include <cmath>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::tables {

// What a kind of file holds: how it is called, what is in it, and how many bytes a position.
struct DrawFileKind {
    std::string_view ending;
    std::string_view content;
    unsigned planes = 0;
};

// Three bytes: the code of the subspace where best play stays (tables/morris/draw_ranks.hpp), 0 where the position is not
// drawn; then the distance, signed, in two bytes.
[[nodiscard]] const DrawFileKind& class_files(DrawValue value) noexcept;

// The modelled opponents: `human` replies as games/morris/human.hpp says, `random` makes any turn.
enum class ChanceModel : std::uint8_t { human, random };
[[nodiscard]] std::string_view word(ChanceModel model) noexcept;
[[nodiscard]] std::optional<ChanceModel> chance_model(std::string_view word) noexcept;

// Two bytes: the chance to win of who has just moved, if the model is to move. Two more: that of who is to move, if the model
// replies. Both in 65534ths; 65535 where the position is not drawn.
[[nodiscard]] const DrawFileKind& chance_files(ChanceModel model) noexcept;
inline constexpr double chance_discount = 0.95;  // a turn
inline constexpr std::uint32_t surest_chance = 65534;
inline constexpr std::uint32_t no_chances = 0xFFFFFFFF;

struct Chances {
    double after_moving = 0;   // of who has just moved
    double before_moving = 0;  // of who is to move
};
[[nodiscard]] inline std::uint32_t packed_chances(const Chances& chances) noexcept {
    const auto part = [](double chance) {
        return static_cast<std::uint32_t>(std::lround(chance * surest_chance));
    };
    return part(chances.after_moving) | part(chances.before_moving) << 16U;
}
[[nodiscard]] constexpr Chances chances_of(std::uint32_t packed) noexcept {
    return {static_cast<double>(packed & 0xFFFFU) / surest_chance,
            static_cast<double>(packed >> 16U) / surest_chance};
}

// A drawn position's place and distance as a file has them.
[[nodiscard]] constexpr std::uint32_t packed_draw(PlaceCode place, int distance) noexcept {
    return place | std::uint32_t{static_cast<std::uint16_t>(distance)} << 8U;
}
[[nodiscard]] constexpr PlaceCode place_of(std::uint32_t packed) noexcept {
    return static_cast<PlaceCode>(packed & 0xFFU);
}
[[nodiscard]] constexpr int distance_of(std::uint32_t packed) noexcept {
    return static_cast<std::int16_t>(static_cast<std::uint16_t>(packed >> 8U));
}

class DrawFiles {
public:
    // Opens what is there. A file that cannot be trusted is left out, and `faults` says why.
    DrawFiles(const Database<morris::Morris>& database, const morris::Rules& rules, const DrawFileKind& kind);

    void open(const morris::Subspace& subspace);
    [[nodiscard]] std::string path_of(const morris::Subspace& subspace) const;
    [[nodiscard]] Description description_of(const morris::Subspace& subspace) const;
    [[nodiscard]] bool empty() const noexcept { return !any_; }
    [[nodiscard]] const std::vector<std::string>& faults() const noexcept { return faults_; }
    [[nodiscard]] const DrawFileKind& kind() const noexcept { return kind_; }

    // Null where there is none.
    [[nodiscard]] const PlanesFile* file(const morris::Subspace& subspace) const noexcept {
        return files_[subspace.number()].get();
    }
    // Throws WorkError where there is none.
    [[nodiscard]] const PlanesFile& existing(const morris::Subspace& subspace) const;

    struct Found {
        morris::Subspace subspace;
        std::uint32_t number = 0;
    };
    // Nothing where there is no file, or a damaged one; the other one throws WorkError then.
    [[nodiscard]] std::optional<Found> find(const morris::State& state) const;
    [[nodiscard]] std::optional<Found> sure_find(const morris::State& state) const;

private:
    morris::Rules rules_;
    DrawFileKind kind_;
    std::filesystem::path folder_;
    std::string rules_text_;
    std::vector<std::unique_ptr<PlanesFile>> files_;
    std::vector<std::string> faults_;
    bool any_ = false;
};

// What a file of classes says of a position, for its side to move. Nothing where it is not drawn, or where a table is
// missing that its rank or that of the place needs.
[[nodiscard]] std::optional<DrawClass> class_of(const DrawRanks& ranks, const DrawFiles::Found& found);

}  // namespace tahoun::tables
