// Where the page of `tahoun serve` is, which the build makes beside the program.
#pragma once

#include <filesystem>
#include <string>

namespace tahoun::cli {

// The one that was named; else beside the program (a build tree), else where an installed program has it. Throws
// WorkError that says what to do where there is none.
[[nodiscard]] std::filesystem::path page_folder(const std::string& named);

}  // namespace tahoun::cli
