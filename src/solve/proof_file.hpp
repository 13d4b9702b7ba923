// The table of a proof search on the disk, so that a long proof can go on after a break.
#pragma once

#include "search/proof/common.hpp"

#include <functional>
#include <string>

namespace tahoun::solve {

// All or nothing: `fill` writes to a new file beside the old one, which takes its place once it is safely on the disk.
void write_whole_file(const std::string& path,
                      const std::function<void(const search::ProofTable::Sink&)>& fill);
// False if there is no such file. Both throw WorkError.
bool read_whole_file(const std::string& path,
                     const std::function<void(const search::ProofTable::Source&)>& use);

template <Game G>
void save_proof(const search::ProofSearch<G>& search, const typename G::Rules& rules,
                const std::string& path) {
    write_whole_file(path, [&](const auto& sink) { search.write_table(rules, sink); });
}
// False if there is nothing to go on from; a foreign or damaged file is refused with a WorkError.
template <Game G>
bool load_proof(search::ProofSearch<G>& search, const typename G::Rules& rules, const std::string& path) {
    return read_whole_file(path, [&](const auto& source) { search.read_table(rules, source); });
}

}  // namespace tahoun::solve
