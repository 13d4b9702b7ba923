// Tables in the byte encoding of the text on Nine Men's Morris: a file for each subspace, a byte a position, rows and columns
// as in our own tables.
//   win      130 + (plies + 1) / 2      so 131 is a win in one ply
//   loss     125 − plies / 2
//   draw     127
//   128      no such position: a symmetric one stands for it
#pragma once

#include "core/error.hpp"
#include "solve/needs.hpp"
#include "solve/report.hpp"
#include "tables/database.hpp"
#include "tables/whole_file.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace tahoun::solve {

[[nodiscard]] constexpr std::uint8_t matica_byte(tables::Code code) noexcept {
    constexpr int wins = 130;
    constexpr int losses = 125;
    constexpr std::uint8_t draw = 127;
    constexpr std::uint8_t unreachable = 128;
    const int plies = tables::plies_of(code);
    if (tables::is_win(code)) return static_cast<std::uint8_t>(wins + (plies + 1) / 2);
    if (tables::is_loss(code)) return static_cast<std::uint8_t>(losses - plies / 2);
    return code == tables::drawn ? draw : unreachable;
}

// Writes every table that options.data has, of at most options.size; gives the files' names. Throws WorkError.
template <Tabled G>
[[nodiscard]] std::vector<std::string> export_matica(const typename G::Rules& rules,
                                                     const TableOptions& options,
                                                     const std::filesystem::path& out) {
    std::error_code error;
    std::filesystem::create_directories(out, error);
    if (error) throw WorkError(fmt::format("cannot make the folder '{}': {}", out.string(), error.message()));
    const tables::Database<G> database(options.data, rules);
    if (!database.faults().empty()) throw WorkError(database.faults().front());
    std::array<std::uint8_t, 256> byte_of{};
    for (std::size_t code = 0; code < byte_of.size(); ++code)
        byte_of[code] = matica_byte(static_cast<tables::Code>(code));
    std::uint64_t bytes = 0;
    for (const auto& group : table_groups<G>(rules, options.size, options.placing))
        for (const auto& subspace : group)
            if (const tables::TableFile* table = database.table(subspace)) bytes += table->positions();
    check_disk_space(out, bytes);
    std::vector<std::string> names;
    for (const auto& group : table_groups<G>(rules, options.size, options.placing))
        for (const auto& subspace : group) {
            const tables::TableFile* table = database.table(subspace);
            if (table == nullptr) continue;
            std::vector<tables::Code> codes(table->positions());
            table->read(codes, options.threads);
            for (tables::Code& code : codes) code = byte_of[code];
            names.push_back(G::matica_name(subspace));
            tables::write_whole_file((out / names.back()).string(), [&](const tables::Sink& sink) {
                sink({reinterpret_cast<const char*>(codes.data()), codes.size()});  // NOLINT
            });
        }
    return names;
}

}  // namespace tahoun::solve
