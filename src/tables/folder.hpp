// Where the tables are.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace tahoun::tables {

// $TAHOUN_DATA, else $XDG_DATA_HOME/tahoun, else ~/.local/share/tahoun.
[[nodiscard]] std::filesystem::path usual_data_folder();

// The tables of one game by one set of rules.
[[nodiscard]] std::filesystem::path table_folder(const std::filesystem::path& data, std::string_view game,
                                                 std::string_view rules);

}  // namespace tahoun::tables
