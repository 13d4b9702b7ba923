// The solver's table on the disk, so that a long proof goes on after a break.
//
// Entries that were little work are left out, and more of them the more there are: they are soon found again.
#pragma once

#include "core/error.hpp"
#include "solve/atarigo/bytes.hpp"
#include "solve/atarigo/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

namespace tahoun::solve::atarigo {

inline constexpr std::string_view table_file_magic = "tahoun atarigo table";
inline constexpr std::uint64_t table_file_version = 1;
inline constexpr std::uint64_t entries_in_block = 4096;

inline constexpr std::uint64_t most_entries_in_file = 1U << 26U;

// How long the file of a table can get.
template <int N>
[[nodiscard]] std::uint64_t longest_table_file(const Table<N>& table) noexcept {
    constexpr std::uint64_t number = 8;
    constexpr std::uint64_t entry = (N > 6 ? 4 : 3) * number;
    constexpr std::uint64_t header = 5 * number + table_file_magic.size();
    const std::uint64_t entries = std::min(table.places(), most_entries_in_file);
    return header + entries * entry + (entries / entries_in_block + 1) * number;
}

// The least work that is worth a place in the file.
template <int N>
[[nodiscard]] unsigned least_work_kept(const Table<N>& table) {
    constexpr unsigned least = 4;
    std::array<std::uint64_t, work_classes> entries{};
    table.for_each([&](Code<N>, unsigned work, std::uint64_t) { ++entries[work]; });
    std::uint64_t all = 0;
    unsigned work = work_classes;
    while (work > least && all + entries[work - 1] <= most_entries_in_file) all += entries[--work];
    return work;
}

template <int N>
void write_table(const Table<N>& table, const std::string& path) {
    const unsigned least = least_work_kept(table);
    std::uint64_t all = 0;
    table.for_each([&](Code<N>, unsigned work, std::uint64_t) { all += work >= least ? 1 : 0; });
    tables::write_whole_file(path, [&](const tables::Sink& sink) {
        BlockWriter writer(sink);
        writer.text(table_file_magic);
        writer.number(table_file_version);
        writer.number(N);
        writer.number(all);
        writer.end_block();
        std::uint64_t in_block = 0;
        table.for_each([&](Code<N> code, unsigned work, std::uint64_t word) {
            if (work < least) return;
            writer.number(low_word(code));
            if constexpr (N > 6) writer.number(high_word(code));
            writer.number(work);
            writer.number(word);
            if (++in_block == entries_in_block) {
                writer.end_block();
                in_block = 0;
            }
        });
        if (in_block > 0) writer.end_block();
    });
}

// False if there is none. A damaged or foreign file is refused: the table is then not to be used.
template <int N>
bool read_table(Table<N>& table, const std::string& path) {
    return tables::read_whole_file(path, [&](const tables::Source& source) {
        BlockReader reader(source);
        if (reader.text() != table_file_magic) throw WorkError("this is no table of the solver of atarigo");
        if (const std::uint64_t version = reader.number(); version != table_file_version)
            throw WorkError(fmt::format("the table has version {}; this program reads version {}", version,
                                        table_file_version));
        if (const std::uint64_t size = reader.number(); size != N)
            throw WorkError(
                fmt::format("the table is of a board of {0}×{0} points, not of {1}×{1}", size, N));
        std::uint64_t left = reader.number();
        reader.end_block();
        while (left > 0) {
            const std::uint64_t here = std::min(left, entries_in_block);
            std::vector<std::array<std::uint64_t, 4>> entries(static_cast<std::size_t>(here));
            for (auto& [low, high, work, word] : entries) {
                low = reader.number();
                high = N > 6 ? reader.number() : 0;
                work = reader.number();
                word = reader.number();
            }
            reader.end_block();  // only now are they to be believed
            for (const auto& [low, high, work, word] : entries) {
                if (work >= work_classes || Known::unpacked(word).contradicts_itself())
                    throw WorkError("the table contradicts itself");
                table.restore(static_cast<Code<N>>(LongCode{high} << 64U | low), static_cast<unsigned>(work),
                              word);
            }
            left -= here;
        }
        reader.end_file();
    });
}

}  // namespace tahoun::solve::atarigo
