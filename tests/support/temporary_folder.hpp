// A folder that is gone with the test.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <string>

namespace tahoun::test {

class TemporaryFolder {
public:
    TemporaryFolder() {
        static int number = 0;
        path_ =
            std::filesystem::path(::testing::TempDir()) / fmt::format("tahoun-{}-{}", ::getpid(), ++number);
        std::filesystem::remove_all(path_);
        std::filesystem::create_directories(path_);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    [[nodiscard]] const std::filesystem::path& path() const noexcept { return path_; }

private:
    std::filesystem::path path_;
};

}  // namespace tahoun::test
