#include "support/seed.hpp"

#include "core/number.hpp"

#include <cstdlib>
#include <random>
#include <stdexcept>
#include <string_view>

namespace tahoun::test {

namespace {

constexpr std::uint64_t usual_seed = 20260101;

std::uint64_t chosen_seed() {
    const char* given = std::getenv("TAHOUN_TEST_SEED");
    if (given == nullptr) return usual_seed;
    if (std::string_view(given) == "random") return std::random_device{}();
    const auto number = integer_from(given);
    if (!number || *number < 0)
        throw std::runtime_error("TAHOUN_TEST_SEED is " + std::string(given) +
                                 "; it must be a number from 0, or random");
    return static_cast<std::uint64_t>(*number);
}

}  // namespace

std::uint64_t seed() {
    static const std::uint64_t chosen = chosen_seed();
    return chosen;
}

std::string seed_hint() {
    return "repeat with TAHOUN_TEST_SEED=" + std::to_string(seed());
}

}  // namespace tahoun::test
