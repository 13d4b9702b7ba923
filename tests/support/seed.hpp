// The seed of the randomised tests: always the same one, unless TAHOUN_TEST_SEED says otherwise
// (a number, or "random" for a fresh one). A failure prints it, so that it can be given back.
#pragma once

#include "core/random.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

namespace tahoun::test {

[[nodiscard]] std::uint64_t seed();

// "repeat with TAHOUN_TEST_SEED=…"
[[nodiscard]] std::string seed_hint();

// Lives as long as the test: every failure meanwhile shows the seed.
class Seeded {
public:
    Seeded() : random(seed()), trace_(__FILE__, __LINE__, seed_hint()) {}
    Random random;

private:
    testing::ScopedTrace trace_;
};

// Slow builds look at fewer cases of the same kind.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr int slowness = 10;
#elif !defined(NDEBUG)
inline constexpr int slowness = 4;
#else
inline constexpr int slowness = 1;
#endif

[[nodiscard]] constexpr int cases(int in_a_fast_build) noexcept {
    return in_a_fast_build / slowness;
}

}  // namespace tahoun::test
