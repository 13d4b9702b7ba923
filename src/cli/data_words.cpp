#include "cli/data_words.hpp"

#include "core/number.hpp"
#include "tables/folder.hpp"

#include <algorithm>
#include <thread>

namespace tahoun::cli {

void DataWords::add_data_to(Command& command) {
    command.words.push_back({"--data", "DIR",
                             "Where tables are (default: $TAHOUN_DATA, $XDG_DATA_HOME/tahoun or "
                             "~/.local/share/tahoun)",
                             &data});
}

void DataWords::add_limits_to(Command& command) {
    command.words.push_back({"--threads", "N", "Cores to use for tables (default: all)", &threads});
    command.words.push_back({"--memory", "MIB", "Most memory to use, in MiB (default: 4096)", &memory});
}

std::filesystem::path DataWords::folder() const {
    return tables::data_folder(data);
}

int DataWords::thread_count() const {
    constexpr std::int64_t most = 256;
    if (threads.empty()) return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    return static_cast<int>(integer_between("--threads", threads, 1, most));
}

std::uint64_t DataWords::mebibytes() const {
    constexpr std::int64_t most = 1'048'576;
    return static_cast<std::uint64_t>(integer_between("--memory", memory, 1, most));
}

}  // namespace tahoun::cli
