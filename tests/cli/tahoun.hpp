// Running the program under test.
#pragma once

#include "support/run_program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace tahoun::testing {

using Json = nlohmann::json;

[[nodiscard]] inline Ran tahoun(const std::vector<std::string>& words, const std::string& input = "") {
    return run_program(TAHOUN_BINARY, words, input);
}

// Expects success and one JSON document with nothing else on either stream.
[[nodiscard]] inline Json tahoun_json(std::vector<std::string> words) {
    words.emplace_back("--json");
    const Ran ran = tahoun(words);
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(ran.err, "");
    Json document = Json::parse(ran.out, nullptr, false);
    EXPECT_FALSE(document.is_discarded()) << ran.out;
    return document;
}

// Bad words: exit 2, nothing on standard output, one line of complaint that holds every one of `parts`.
inline void expect_refused(const std::vector<std::string>& words, const std::vector<std::string>& parts,
                           int status = 2) {
    const Ran ran = tahoun(words);
    SCOPED_TRACE(::testing::PrintToString(words));
    EXPECT_EQ(ran.status, status) << ran.out << ran.err;
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(ran.err.starts_with("tahoun: ")) << ran.err;
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
    for (const std::string& part : parts) EXPECT_THAT(ran.err, ::testing::HasSubstr(part));
}

}  // namespace tahoun::testing
