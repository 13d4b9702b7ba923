// What verifying the files about drawn positions takes: a word of each position beside its code.
#include "solve/every_position.hpp"
#include "solve/morris/draws.hpp"

namespace tahoun::solve {

Needs needs_of_verifying_draws(const morris::Rules& rules, const TableOptions& options,
                               const tables::DrawFileKind& kind) {
    return needs_of_verifying<morris::Morris>(rules, options, {sizeof(std::uint32_t), kind.planes});
}

}  // namespace tahoun::solve
