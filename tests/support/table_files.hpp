// The bytes of the tables in a folder, to be compared with those of another.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

namespace tahoun::test {

// By the files' names.
[[nodiscard]] inline std::map<std::string, std::string> table_files(const std::filesystem::path& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".table") {
            std::ifstream file(entry.path(), std::ios::binary);
            files[entry.path().filename()].assign(std::istreambuf_iterator<char>(file), {});
        }
    return files;
}

}  // namespace tahoun::test
