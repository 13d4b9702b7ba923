// Where the games of a match begin.
#pragma once

#include "lab/library.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::lab {

// The game before its first opening: what --set, --position and --moves say.
struct MatchStart {
    std::string game;
    Setup setup;
    std::vector<std::string> moves;
    [[nodiscard]] std::unique_ptr<Session> begin() const;
};
[[nodiscard]] MatchStart start_of(const Session& session);

// Where the numbers of a match come from: each use and each number has its own, whatever the order of the games.
enum class SeedUse : std::uint8_t { opening, chance, first_player, second_player };
[[nodiscard]] std::uint64_t derived_seed(std::uint64_t seed, SeedUse use, std::uint64_t number) noexcept;

class Openings {
public:
    // None: every game begins at the start.
    Openings() = default;
    // "random:K": K random plies; or a file: one position a line (# begins a comment), or games, whose main lines are
    // the openings. Throws InputError, or WorkError for a file that cannot be read.
    Openings(std::string_view words, const MatchStart& start);

    // The session at the opening of that number, from 0; those of a file come round again. Throws InputError.
    [[nodiscard]] std::unique_ptr<Session> begin(const MatchStart& start, std::uint64_t seed,
                                                 std::uint64_t number) const;

    // For a match's log: the same text means the same openings, whatever a file is called.
    [[nodiscard]] std::string description() const;

private:
    void add_games(const std::string& file, const MatchStart& start);
    void add_positions(const std::string& file, std::string_view text, const MatchStart& start);

    std::optional<int> random_plies_;
    std::vector<MatchStart> listed_;
};

}  // namespace tahoun::lab
