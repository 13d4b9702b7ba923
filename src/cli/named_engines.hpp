// Programs that the owner of the machine lets pages play with: by --engine NAME=COMMAND, or by engines.json in the
// configuration folder (docs/serve.md).
#pragma once

#include "protocols/json/host.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace tahoun::cli {

// $XDG_CONFIG_HOME/tahoun, or ~/.config/tahoun
[[nodiscard]] std::filesystem::path configuration_folder();

// None where there is no such file. Throws InputError that names the file and what is wrong there.
[[nodiscard]] std::vector<protocols::NamedEngine> engines_from_file(const std::filesystem::path& file);

// "mine=./mine --fast", "gnugo=gtp:gnugo --mode gtp", "other=hub:./other hub". Throws InputError.
[[nodiscard]] protocols::NamedEngine engine_from_words(const std::string& words);

// Those of the file, then those of --engine, which replace a file's of the same name.
[[nodiscard]] std::vector<protocols::NamedEngine> named_engines(const std::filesystem::path& file,
                                                                const std::vector<std::string>& said);

}  // namespace tahoun::cli
