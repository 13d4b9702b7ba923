// Tables on the disk: what is damaged, foreign or newer is refused.
#include "core/error.hpp"
#include "solve/folder_lock.hpp"
#include "solve/needs.hpp"
#include "support/temporary_folder.hpp"
#include "tables/blocks.hpp"
#include "tables/folder.hpp"
#include "tables/planes_file.hpp"
#include "tables/table_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

namespace tahoun::tables {
namespace {

using testing::HasSubstr;

class Tables : public testing::Test {
protected:
    Tables() {
        for (std::size_t i = 0; i < codes_.size(); ++i) codes_[i] = static_cast<Code>(i * i % 250);
        codes_[7] = hole;
        write_table(path(), about_, codes_);
        std::ifstream file(path(), std::ios::binary);
        good_.assign(std::istreambuf_iterator<char>(file), {});
    }
    [[nodiscard]] std::string path() const { return (folder_.path() / "a.table").string(); }
    void put(const std::string& bytes) const {
        std::filesystem::remove(path());  // a mapped file keeps what it was
        std::ofstream(path(), std::ios::binary) << bytes;
    }
    void expect_refusal(const std::string& bytes, const std::string& why) const {
        put(bytes);
        try {
            const TableFile file(path(), about_, codes_.size());
            FAIL() << "taken, though it " << why;
        } catch (const WorkError& error) {
            EXPECT_THAT(error.what(), HasSubstr(path()));
            EXPECT_THAT(error.what(), HasSubstr(why));
        }
    }

    test::TemporaryFolder folder_;
    Description about_{"draughts", "rules=short", "1-0-2-1"};
    std::vector<Code> codes_ = std::vector<Code>(200'000);
    std::string good_;
};

TEST_F(Tables, AreReadBack) {
    const TableFile file(path(), about_, codes_.size());
    for (std::size_t i = 0; i < codes_.size(); ++i) ASSERT_EQ(file.at(i), codes_[i]);
    EXPECT_EQ(file.counts(), counted(codes_));
    EXPECT_EQ(file.counts().holes, 1U);
    EXPECT_EQ(good_.size(), file.bytes());
    EXPECT_LT(file.bytes(), codes_.size() / 2);  // the codes repeat
    std::vector<Code> all(codes_.size());
    file.read(all, 3);
    EXPECT_EQ(all, codes_);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_.path()), {}), 1);
}

// Those of a whole table wait in memory until they are written.
TEST(TableBlocks, TakeNoMoreRoomThanTheyHave) {
    const std::vector<Code> codes(block_codes, drawn);
    EXPECT_LT(compressed(codes).capacity(), 200U);
}

TEST_F(Tables, HoldNumbersOfSeveralBytes) {
    std::vector<std::uint32_t> numbers(50'000);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        numbers[i] = static_cast<std::uint32_t>(i * i * 7919) & 0xFFFFFFU;
    Description about = about_;
    about.content = "numbers";
    write_planes(path(), about, numbers, 3, 2);
    const PlanesFile file(path(), about, numbers.size(), 3);
    EXPECT_EQ(file.positions(), numbers.size());
    for (std::size_t i = 0; i < numbers.size(); i += 17) ASSERT_EQ(file.at(i), numbers[i]);
    std::vector<std::uint32_t> all(numbers.size());
    file.read(all, 2);
    EXPECT_EQ(all, numbers);
    EXPECT_THROW(PlanesFile(path(), about_, numbers.size(), 3), WorkError);
    EXPECT_THROW(PlanesFile(path(), about, numbers.size(), 2), WorkError);
    std::fstream(path(), std::ios::binary | std::ios::in | std::ios::out).seekp(-3, std::ios::end).put('?');
    const PlanesFile damaged(path(), about, numbers.size(), 3);
    EXPECT_EQ(damaged.sure_at(0), numbers[0]);
    EXPECT_EQ(damaged.at(numbers.size() - 1), std::nullopt);
    EXPECT_THROW(static_cast<void>(damaged.sure_at(numbers.size() - 1)), WorkError);
}

TEST_F(Tables, ForeignOnesAreRefused) {
    EXPECT_THROW(TableFile(path(), {"draughts", "rules=federation", "1-0-2-1"}, codes_.size()), WorkError);
    EXPECT_THROW(TableFile(path(), {"draughts", "rules=short", "2-0-2-1"}, codes_.size()), WorkError);
    EXPECT_THROW(TableFile(path(), about_, codes_.size() + 1), WorkError);
    EXPECT_THROW(TableFile(path() + "x", about_, codes_.size()), WorkError);
    expect_refusal("", "too short");
    expect_refusal(std::string(1000, 'x'), "no table");
    std::string newer = good_;
    newer[8] = 3;
    expect_refusal(newer, "format 3");
    newer[8] = 1;
    expect_refusal(newer, "old format 1; remove it and build it again");
}

TEST_F(Tables, DamagedOnesAreRefused) {
    expect_refusal(good_ + "x", "length");
    expect_refusal(good_.substr(0, good_.size() - 1), "length");
    for (const std::size_t at : {45U, 70U, 330U, 345U}) {
        std::string bad = good_;
        bad[at] = static_cast<char>(bad[at] ^ 1);
        expect_refusal(bad, "damaged");
    }
    // A damaged block is found when it is asked, and the others are still good.
    std::string bad = good_;
    bad[bad.size() - 3] = static_cast<char>(bad[bad.size() - 3] ^ 4);
    put(bad);
    const TableFile file(path(), about_, codes_.size());
    EXPECT_EQ(file.at(0), codes_[0]);
    EXPECT_EQ(file.at(codes_.size() - 1), std::nullopt);
    EXPECT_EQ(file.at(codes_.size() - 1), std::nullopt);
    EXPECT_THROW(static_cast<void>(file.sure_at(codes_.size() - 9)), WorkError);
    std::vector<Code> all(codes_.size());
    EXPECT_THROW(file.read(all, 2), WorkError);
}

TEST(TableCodes, TellWinsFromLosses) {
    EXPECT_EQ(value_of(drawn), (ExactValue{Result::draw, std::nullopt}));
    EXPECT_EQ(value_of(code_of_plies(0)), (ExactValue{Result::loss, 0}));
    EXPECT_EQ(value_of(code_of_plies(1)), (ExactValue{Result::win, 1}));
    EXPECT_EQ(value_of(code_of_plies(most_plies)), (ExactValue{Result::loss, most_plies}));
    EXPECT_EQ(value_of(hole), std::nullopt);
}

TEST(TableFolder, KeepsASecondSolverOut) {
    const test::TemporaryFolder folder;
    {
        const solve::FolderLock lock(folder.path() / "new");
        EXPECT_THROW(solve::FolderLock(folder.path() / "new"), WorkError);
    }
    std::ofstream(folder.path() / "new" / "a.table.17.tmp") << "half";
    const solve::FolderLock again(folder.path() / "new");
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "new" / "a.table.17.tmp"));
    for (const auto& where : {folder.path(), folder.path() / "not" / "there" / "yet"}) try {
            solve::check_disk_space(where, std::uint64_t{1} << 60U);
            ADD_FAILURE();
        } catch (const WorkError& error) {
            EXPECT_THAT(error.what(), HasSubstr("up to 1099511627777 MiB"));
        }
}

}  // namespace
}  // namespace tahoun::tables
