#include "core/history.hpp"

#include "support/seed.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace tahoun {
namespace {

TEST(RepetitionHistory, CountsTheLastPosition) {
    RepetitionHistory history;
    EXPECT_EQ(history.occurrences(), 0);
    history.push(1, false);
    EXPECT_EQ(history.occurrences(), 1);
    history.push(2, false);
    history.push(1, false);
    EXPECT_EQ(history.occurrences(), 2);
    history.push(2, false);
    history.push(1, false);
    EXPECT_EQ(history.occurrences(), 3);
    EXPECT_EQ(history.length(), 5U);
}

TEST(RepetitionHistory, NothingComesBackAfterAnIrreversibleMove) {
    RepetitionHistory history;
    history.push(1, false);
    history.push(2, false);
    history.push(1, true);  // an equal key, but no repetition: a capture lies between
    EXPECT_EQ(history.occurrences(), 1);
    history.push(2, false);
    EXPECT_EQ(history.occurrences(), 1);
    history.push(1, false);
    EXPECT_EQ(history.occurrences(), 2);
}

TEST(RepetitionHistory, ShorteningGoesBack) {
    RepetitionHistory history;
    history.push(1, false);
    history.push(2, false);
    const RepetitionHistory before = history;
    history.push(1, true);
    history.push(2, false);
    EXPECT_NE(history, before);
    history.shorten(2);
    EXPECT_EQ(history, before);
    history.push(1, false);
    EXPECT_EQ(history.occurrences(), 2);
    history.shorten(0);
    EXPECT_EQ(history.occurrences(), 0);
    EXPECT_EQ(history.plies_since_repetition(), 0U);
}

// Against the plain reading: how often is the last key among those since the last irreversible move?
TEST(RepetitionHistory, AgreesWithCountingByHand) {
    test::Seeded seeded;
    RepetitionHistory history;
    std::vector<std::pair<std::uint64_t, bool>> entries;
    for (int i = 0; i < 5000; ++i) {
        if (entries.size() > 3 && seeded.random.happens(1, 10)) {
            const std::size_t length = entries.size() - seeded.random.below(4);
            history.shorten(length);
            entries.resize(length);
        } else {
            entries.emplace_back(seeded.random.below(4), seeded.random.happens(1, 12));
            history.push(entries.back().first, entries.back().second);
        }
        int expected = 0;
        std::size_t since = 0;
        for (std::size_t back = entries.size(); back-- > 0;) {
            if (entries[back].first == entries.back().first && ++expected == 2)
                since = entries.size() - 1 - back;
            if (entries[back].second) break;
        }
        ASSERT_EQ(history.occurrences(), expected);
        ASSERT_EQ(history.plies_since_repetition(), since);
        ASSERT_EQ(history.length(), entries.size());
    }
}

TEST(NoHistory, RemembersNothing) {
    struct Anything : WithoutHistory {};
    NoHistory history = Anything::begin_history(1, 2);
    Anything::remember(1, history, 2, 3, 4);
    EXPECT_EQ(history.length(), 0U);
    EXPECT_FALSE(Anything::drawn_by_history(1, history));
}

}  // namespace
}  // namespace tahoun
