// Keys that several kinds of players read in the same way.
#pragma once

#include "core/number.hpp"
#include "players/spec.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <random>
#include <string>

namespace tahoun::players::detail {

[[nodiscard]] inline std::uint64_t seed_of(const Keys& keys) {
    if (const auto seed = keys.integer("seed", 0, std::numeric_limits<std::int64_t>::max()))
        return static_cast<std::uint64_t>(*seed);
    std::random_device device;
    return std::uint64_t{device()} << 32U | device();
}

[[nodiscard]] inline std::optional<std::chrono::milliseconds> time_limit(const Spec& spec) {
    const auto time = spec.value("time");
    if (!time) return std::nullopt;
    return std::chrono::milliseconds(milliseconds_from("time", *time));
}
constexpr std::chrono::seconds usual_time{1};

[[nodiscard]] inline std::optional<std::uint64_t> node_limit(const Keys& keys) {
    const auto nodes = keys.integer("nodes", 1, 1'000'000'000'000);
    return nodes ? std::optional(static_cast<std::uint64_t>(*nodes)) : std::nullopt;
}

[[nodiscard]] inline std::size_t hash_mebibytes(const Keys& keys) {
    return static_cast<std::size_t>(keys.integer("hash", 1, 65'536).value_or(64));
}

// Where the tables are; empty: in the usual folder.
[[nodiscard]] inline std::string data_of(const Spec& spec) {
    return spec.value("data").value_or("");
}

}  // namespace tahoun::players::detail
