#include "cli/page_folder.hpp"

#include "core/error.hpp"

#include <fmt/format.h>

#include <system_error>

namespace tahoun::cli {

namespace fs = std::filesystem;

fs::path page_folder(const std::string& named) {
    std::error_code trouble;
    const auto holds_page = [&](const fs::path& folder) {
        return fs::is_regular_file(folder / "index.html", trouble);
    };
    if (!named.empty()) {
        if (holds_page(named)) return named;
        throw WorkError(fmt::format("there is no index.html in the folder {} of --web", in_quotes(named)));
    }
    const fs::path program = fs::read_symlink("/proc/self/exe", trouble);
    for (const fs::path& folder :
         {program.parent_path() / "web", program.parent_path() / "../share/tahoun/web"})
        if (holds_page(folder)) return folder.lexically_normal();
    throw WorkError(
        "the page is not built: run 'make build' (or scripts/build-web) in the source folder, or say --web "
        "DIR");
}

}  // namespace tahoun::cli
