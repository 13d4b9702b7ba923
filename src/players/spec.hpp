// A player in words: `alphabeta:depth=6,evaluator=plain`.
#pragma once

#include "core/rules_text.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::players {

struct Spec {
    std::string name;
    std::vector<Setting> keys;

    // Throws InputError. A value in single quotes may hold commas; two quotes in it mean one.
    [[nodiscard]] static Spec from_text(std::string_view text);
    [[nodiscard]] std::string text() const;
    [[nodiscard]] std::optional<std::string> value(std::string_view key) const;
    friend bool operator==(const Spec&, const Spec&) = default;
};

// The one kind of player that is not made here but by the lab: somebody's program.
inline constexpr std::string_view external_player = "external";

struct PlayerKey {
    std::string_view name;
    std::string_view meaning;
    std::string_view allowed;
    std::string_view standard;  // what it is without being said
};

// One kind of player: what `tahoun games` lists and what its spec may say.
struct PlayerKind {
    std::string_view name;
    std::string_view meaning;
    std::span<const PlayerKey> keys;
    bool evaluates = false;  // takes evaluator= and that evaluator's parameters too
    bool traces = false;     // can write its search down
    [[nodiscard]] bool has_key(std::string_view key) const noexcept;
};

[[nodiscard]] std::span<const PlayerKind> player_kinds();

// The names of those whose search can be written down.
[[nodiscard]] std::vector<std::string_view> traceable_players();

// Null where there is none.
[[nodiscard]] const PlayerKind* find_kind(std::string_view name) noexcept;
// Throws InputError where there is none, listing those among `available`.
[[nodiscard]] const PlayerKind& player_kind(std::string_view name,
                                            const std::vector<std::string_view>& available);

// The keys of one spec while a player is made of it: each is read once, and what nobody knows is refused.
class Keys {
public:
    // `also` are the evaluator's parameters.
    Keys(const Spec& spec, const PlayerKind& kind, const std::vector<std::string_view>& also);

    [[nodiscard]] std::optional<std::int64_t> integer(std::string_view key, std::int64_t low,
                                                      std::int64_t high) const;
    [[nodiscard]] bool flag(std::string_view key, bool standard) const;
    [[nodiscard]] std::string choice(std::string_view key, const std::vector<std::string_view>& allowed)
        const;  // the first is the standard

private:
    const Spec& spec_;
};

}  // namespace tahoun::players
