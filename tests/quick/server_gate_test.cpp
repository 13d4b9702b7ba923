// Who is let in to the server: names in Host, pages in Origin, tokens.
#include "core/error.hpp"
#include "server/address.hpp"
#include "server/gate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>

namespace tahoun::server {
namespace {

TEST(Gate, KnowsThisMachineByItsOwnNames) {
    const Gate gate("127.0.0.1", 8080, false, "");
    for (const char* known : {"127.0.0.1:8080", "localhost:8080", "LocalHost:8080", "[::1]:8080"})
        EXPECT_TRUE(gate.knows_host(known)) << known;
    for (const char* strange : {"", "localhost", "localhost:80", "localhost:8081", "localhost:08080",
                                "localhost:8080 ", "evil.example:8080", "localhost.evil.example:8080",
                                "127.0.0.1.evil.example:8080", "192.168.1.5:8080", "::1:8080", "[::1:8080",
                                "[::1]", "localhost:8080:8080", "evil@localhost:8080", ":8080", "8080"})
        EXPECT_FALSE(gate.knows_host(strange)) << strange;
}

TEST(Gate, PortEightyNeedNotBeSaid) {
    const Gate gate("127.0.0.1", 80, false, "");
    EXPECT_TRUE(gate.knows_host("localhost"));
    EXPECT_TRUE(gate.knows_host("localhost:80"));
    EXPECT_TRUE(gate.knows_host("[::1]"));
}

TEST(Gate, KnowsTheNameThatWasGiven) {
    const Gate gate("Board.Example", 9000, false, "");
    EXPECT_TRUE(gate.knows_host("board.example:9000"));
    EXPECT_FALSE(gate.knows_host("192.168.1.5:9000"));
    EXPECT_TRUE(Gate("fd00::5", 9000, false, "").knows_host("[fd00::5]:9000"));
}

TEST(Gate, EverywhereNumbersAreKnownAndStrangersNamesAreNot) {
    const Gate gate("0.0.0.0", 9000, true, "secret");
    EXPECT_TRUE(gate.knows_host("192.168.1.5:9000"));
    EXPECT_TRUE(gate.knows_host("[fd00::5]:9000"));
    EXPECT_FALSE(gate.knows_host("evil.example:9000"));
    EXPECT_FALSE(gate.knows_host("[evil]:9000"));
}

TEST(Gate, KnowsItsOwnPagesOnly) {
    const Gate gate("127.0.0.1", 8080, false, "");
    EXPECT_TRUE(gate.knows_origin("http://localhost:8080"));
    EXPECT_TRUE(gate.knows_origin("http://127.0.0.1:8080"));
    EXPECT_TRUE(gate.knows_origin("")) << "no browser";
    for (const char* strange :
         {"null", "http://evil.example", "http://localhost", "http://localhost:3000",
          "https://localhost:8080", "http://localhost:8080.evil.example", "http://evil.example:8080",
          "localhost:8080", "file://", "http://localhost:8080/"})
        EXPECT_FALSE(gate.knows_origin(strange)) << strange;
}

TEST(Gate, AsksForTheToken) {
    const Gate gate("0.0.0.0", 8080, true, "0123456789abcdef");
    EXPECT_TRUE(gate.has_token("/ws?token=0123456789abcdef"));
    EXPECT_TRUE(gate.has_token("/ws?a=b&token=0123456789abcdef&c"));
    EXPECT_TRUE(gate.has_token("/ws?token=no&token=0123456789abcdef"));
    for (const char* wrong :
         {"/ws", "/ws?", "/ws?token", "/ws?token=", "/ws?token=0123456789abcde", "/ws?token=0123456789abcdeg",
          "/ws?token=0123456789abcdef0", "/ws?xtoken=0123456789abcdef", "/token=0123456789abcdef", "/ws?&&&"})
        EXPECT_FALSE(gate.has_token(wrong)) << wrong;
    EXPECT_TRUE(Gate("127.0.0.1", 8080, false, "").has_token("/ws"));
}

TEST(Gate, TokensAreLongAndNeverTheSame) {
    const std::string token = random_token();
    EXPECT_EQ(token.size(), 32U);
    EXPECT_TRUE(
        std::all_of(token.begin(), token.end(), [](unsigned char c) { return std::isxdigit(c) != 0; }));
    EXPECT_NE(token, random_token());
}

TEST(Addresses, AreToldApart) {
    EXPECT_TRUE(address_of("127.0.0.1").loopback);
    EXPECT_TRUE(address_of("127.1.2.3").loopback);
    EXPECT_TRUE(address_of("localhost").loopback);
    EXPECT_TRUE(address_of("::1").loopback);
    EXPECT_FALSE(address_of("0.0.0.0").loopback);
    EXPECT_TRUE(address_of("0.0.0.0").everywhere);
    EXPECT_TRUE(address_of("::").everywhere);
    EXPECT_FALSE(address_of("192.168.1.5").loopback);
    EXPECT_FALSE(address_of("192.168.1.5").everywhere);
    EXPECT_THROW(static_cast<void>(address_of("")), InputError);
    EXPECT_THROW(static_cast<void>(address_of("no such host")), InputError);
    EXPECT_EQ(bracketed("::1"), "[::1]");
    EXPECT_EQ(bracketed("localhost"), "localhost");
    EXPECT_NE(outward_address(), "");
}

}  // namespace
}  // namespace tahoun::server
