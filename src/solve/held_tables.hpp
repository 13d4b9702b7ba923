// Finished tables, expanded into memory: those that the group at work leads to, and no others.
#pragma once

#include "core/refinements.hpp"
#include "solve/big_array.hpp"
#include "tables/database.hpp"

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <vector>

namespace tahoun::solve {

// What a group leads to and does not contain, each once.
template <Tabled G>
[[nodiscard]] std::vector<typename G::Subspace> subspaces_after_group(
    const typename G::Rules& rules, const std::vector<typename G::Subspace>& group) {
    std::vector<typename G::Subspace> all;
    for (const auto& subspace : group)
        for (const auto& after : G::subspaces_after(rules, subspace))
            if (std::find(group.begin(), group.end(), after) == group.end() &&
                std::find(all.begin(), all.end(), after) == all.end())
                all.push_back(after);
    return all;
}

template <Tabled G>
class HeldTables {
public:
    using Subspace = typename G::Subspace;
    using Code = tables::Code;

    HeldTables(const tables::Database<G>& database, int threads)
        : database_(database), threads_(threads), codes_(G::subspace_numbers) {}

    // Lets go of all others. complete(subspace, codes) may fill in what the file leaves out. Throws WorkError where a table
    // is missing or damaged.
    template <class Complete>
    void hold(const std::vector<Subspace>& wanted, const Complete& complete) {
        std::vector<BigArray> before(codes_.size());
        std::swap(before, codes_);
        std::vector<Subspace> missing;
        for (const Subspace& subspace : wanted) {
            const std::size_t number = G::subspace_number(subspace);
            if (before[number].data() != nullptr)
                codes_[number] = std::move(before[number]);
            else
                missing.push_back(subspace);
        }
        before.clear();
        for (const Subspace& subspace : missing) {
            const tables::TableFile& file = database_.existing(subspace);
            BigArray codes(file.positions());
            file.read(codes.bytes(), threads_);
            file.forget();
            complete(subspace, codes.data());
            codes_[G::subspace_number(subspace)] = std::move(codes);
        }
    }

    [[nodiscard]] Code* codes(const Subspace& subspace) const {
        Code* codes = codes_[G::subspace_number(subspace)].data();
        if (codes == nullptr) throw std::logic_error("a move leads to a table that is not held");
        return codes;
    }

private:
    const tables::Database<G>& database_;
    int threads_;
    std::vector<BigArray> codes_;
};

}  // namespace tahoun::solve
