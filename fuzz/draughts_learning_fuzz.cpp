// Any bytes as files of the training: the table of weights, or positions with results. What is read is written back alike.
#include "core/error.hpp"
#include "games/draughts/trained_table.hpp"
#include "train/draughts/positions.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

using namespace tahoun;

void check_table(std::string_view bytes) {
    const draughts::Weights weights = draughts::weights_from_bytes(bytes);
    if (draughts::bytes_of(weights) != bytes) std::abort();
}

void check_positions(std::string_view bytes) {
    const train::PositionsFile file = train::positions_from_bytes(bytes);
    std::string again = train::header_bytes(file.key);
    for (const train::LearnedGame& game : file.games) again += train::game_bytes(game);
    if (again != bytes.substr(0, file.whole_bytes)) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    for (const auto check : {check_table, check_positions}) {
        try {
            check(bytes);
        } catch (const WorkError&) {
        }
    }
    return 0;
}
