#include "core/error.hpp"
#include "players/spec.hpp"

#include <gtest/gtest.h>

namespace tahoun::players {

TEST(PlayerSpec, ReadsNameAndKeys) {
    const Spec spec = Spec::from_text("alphabeta:depth=6,evaluator=plain");
    EXPECT_EQ(spec.name, "alphabeta");
    EXPECT_EQ(spec.value("depth"), "6");
    EXPECT_EQ(spec.value("evaluator"), "plain");
    EXPECT_EQ(spec.value("seed"), std::nullopt);
    EXPECT_TRUE(Spec::from_text("random").keys.empty());
}

TEST(PlayerSpec, QuotesHoldCommasAndQuotes) {
    const Spec spec = Spec::from_text("external:command='my engine, --name=''x''',protocol=line");
    EXPECT_EQ(spec.value("command"), "my engine, --name='x'");
    EXPECT_EQ(spec.value("protocol"), "line");
    EXPECT_EQ(Spec::from_text(spec.text()), spec);
}

TEST(PlayerSpec, TextRoundTrip) {
    for (const char* text : {"random", "random:seed=3", "minimax:depth=2,simple=true,max=99,many=90", "a:b="})
        EXPECT_EQ(Spec::from_text(text).text(), text);
}

TEST(PlayerSpec, RefusesWhatIsNoSpec) {
    for (const char* text : {"", ":", "a b", ":depth=3", "a:", "a:b", "a:b=1,", "a:=1", "a:b=1,b=2", "a:b='x",
                             "a:b='x'y", "a:b=1,,c=2"})
        EXPECT_THROW(static_cast<void>(Spec::from_text(text)), InputError) << text;
}

TEST(PlayerSpec, EveryKindHasAMeaningAndKeysToldApart) {
    for (const PlayerKind& kind : player_kinds()) {
        EXPECT_FALSE(kind.meaning.empty());
        for (std::size_t i = 0; i < kind.keys.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) EXPECT_NE(kind.keys[i].name, kind.keys[j].name) << kind.name;
    }
}

}  // namespace tahoun::players
