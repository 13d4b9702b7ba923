#include "tables/folder.hpp"

#include <algorithm>
#include <cstdlib>

namespace tahoun::tables {

namespace fs = std::filesystem;

fs::path usual_data_folder() {
    const auto given = [](const char* name) -> std::string {
        const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody changes it
        return value != nullptr ? value : "";
    };
    if (const std::string own = given("TAHOUN_DATA"); !own.empty()) return own;
    if (const std::string shared = given("XDG_DATA_HOME"); !shared.empty())
        return fs::path(shared) / "tahoun";
    return fs::path(given("HOME")) / ".local" / "share" / "tahoun";
}

fs::path data_folder(std::string_view named) {
    return named.empty() ? usual_data_folder() : fs::path(named);
}

fs::path table_folder(const fs::path& data, std::string_view game, std::string_view rules) {
    std::string name(rules);
    std::replace(name.begin(), name.end(), ' ', '_');
    return data / game / name;
}

}  // namespace tahoun::tables
