// Where the tables are.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace tahoun::tables {

// $TAHOUN_DATA, else $XDG_DATA_HOME/tahoun, else ~/.local/share/tahoun.
[[nodiscard]] std::filesystem::path usual_data_folder();
// The folder that was named; the usual one if none was.
[[nodiscard]] std::filesystem::path data_folder(std::string_view named);

// The tables of one game by one set of rules.
[[nodiscard]] std::filesystem::path table_folder(const std::filesystem::path& data, std::string_view game,
                                                 std::string_view rules);

}  // namespace tahoun::tables
