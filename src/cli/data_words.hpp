// The words of commands that build or ask tables: --data, --threads, --memory.
#pragma once

#include "cli/command.hpp"

#include <cstdint>
#include <filesystem>
#include <string>

namespace tahoun::cli {

struct DataWords {
    std::string data;
    std::string threads;
    std::string memory = "4096";

    void add_data_to(Command& command);
    void add_limits_to(Command& command);

    // All three throw InputError.
    [[nodiscard]] std::filesystem::path folder() const;
    [[nodiscard]] int thread_count() const;
    [[nodiscard]] std::uint64_t mebibytes() const;
};

}  // namespace tahoun::cli
