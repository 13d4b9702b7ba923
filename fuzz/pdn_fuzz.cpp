// Any bytes as games of draughts: as for other games, and their squares come back from the other notation.
#include "record_round_trip.hpp"

#include <cstddef>
#include <cstdint>

namespace {

using tahoun::fuzz::require;
using tahoun::record::Notation;

void check_notations(const tahoun::record::Record& game) {
    try {
        const auto numbered = in_notation(game, Notation::numeric);
        const auto lettered = in_notation(numbered, Notation::algebraic);
        const std::string text = write_portable(numbered);
        require(in_notation(numbered, Notation::numeric) == numbered, "numbers change", text);
        require(in_notation(lettered, Notation::algebraic) == lettered, "letters change", text);
    } catch (const tahoun::InputError& error) {
        require(*error.what() != '\0', "an error without a message", write_portable(game));
    }
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer looks for this name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    for (const char* const tag : {"", "[GameType \"29\"]\n"}) {
        const auto read = tahoun::fuzz::check_games_text(tag + std::string(bytes));
        for (const auto& game : read.games) check_notations(game);
    }
    return 0;
}
