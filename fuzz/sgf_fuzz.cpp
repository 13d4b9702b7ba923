// Any bytes as a file of SGF: nothing crashes, and what was read comes back the same after it was written.
#include "core/error.hpp"
#include "record/games_text.hpp"
#include "record/sgf.hpp"
#include "round_trip.hpp"

#include <cstddef>
#include <cstdint>

namespace {

using tahoun::fuzz::require;

void check_points(const tahoun::record::Record& game) {
    for (const auto& node : game.nodes)
        for (const auto& property : node.properties) {
            try {
                for (const auto point : sgf_points(property))
                    require(tahoun::record::sgf_point(text_of(point)) == point, "a point has two texts",
                            property.name);
            } catch (const tahoun::InputError& error) {
                require(*error.what() != '\0', "an error without a message", property.name);
            }
        }
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer looks for this name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tahoun::record;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    static_cast<void>(read_games_text(text));
    const ReadResult first = read_sgf(text);
    const std::string written = write_sgf(first.games);
    require(first.games.empty() || is_sgf(written), "what is written is not seen as SGF", written);
    const ReadResult second = read_sgf(written);
    require(second.faults.empty() && second.games == first.games, "games are not read back as written",
            written);
    require(write_sgf(second.games) == written, "a game has two texts", written);
    for (const Record& game : first.games) check_points(game);
    return 0;
}
