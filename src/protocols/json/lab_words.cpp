#include "protocols/json/lab_words.hpp"

#include "core/error.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

namespace tahoun::protocols {

lab::MoveOrder order_named(std::string_view name, std::string_view field) {
    using lab::MoveOrder;
    constexpr std::array<std::pair<std::string_view, MoveOrder>, 5> orders{{{"rules", MoveOrder::rules},
                                                                            {"best", MoveOrder::best},
                                                                            {"worst", MoveOrder::worst},
                                                                            {"random", MoveOrder::random},
                                                                            {"engine", MoveOrder::engine}}};
    for (const auto& [known, order] : orders)
        if (known == name) return order;
    throw Failure("bad_message", fmt::format("there is no order {}; the orders: rules, best, worst, random "
                                             "and engine",
                                             in_quotes(name)))
        .about(field);
}

AllowedPlayer traced_player(const JsonSettings& settings, std::string_view text, std::string_view field) {
    AllowedPlayer player = allowed_player(settings, text, std::nullopt);
    const players::PlayerKind* const kind = players::find_kind(player.spec.name);
    if (kind == nullptr || !kind->traces)
        throw Failure("bad_player", fmt::format("the search of {} cannot be written down; these can: {}",
                                                player.spec.name, listed(players::traceable_players())))
            .about(field);
    return player;
}

std::uint64_t seed_in(const Request& request) {
    constexpr std::int64_t largest = (std::int64_t{1} << 53U) - 1;
    return static_cast<std::uint64_t>(request.fields.integer_if_any("seed", 0, largest).value_or(1));
}

}  // namespace tahoun::protocols
