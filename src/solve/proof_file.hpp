// The table of a proof search on the disk, so that a long proof can go on after a break.
#pragma once

#include "search/proof/common.hpp"
#include "tables/whole_file.hpp"

#include <string>

namespace tahoun::solve {

using tables::read_whole_file;
using tables::write_whole_file;

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
