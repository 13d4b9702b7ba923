// The page's words are tested against web/src/words/games.json, so that file must be what the program says.
#include "cli/tahoun.hpp"

#include <fstream>

namespace tahoun::testing {

TEST(PageWords, AreTestedAgainstWhatTheProgramHas) {
    std::ifstream file(TAHOUN_SOURCE_DIR "/web/src/words/games.json");
    ASSERT_TRUE(file) << "web/src/words/games.json cannot be read";
    const Json saved = Json::parse(file, nullptr, false);
    ASSERT_FALSE(saved.is_discarded());
    const Json now = tahoun_json({"games"});
    EXPECT_EQ(saved, now)
        << "run `tahoun games --json > web/src/words/games.json`, then the page's tests tell which "
           "words are missing; the differences: "
        << Json::diff(saved, now).dump(1);
}

}  // namespace tahoun::testing
