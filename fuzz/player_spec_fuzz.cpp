// The words of a player: whatever is accepted must survive being written and read again, and make a player or be refused.
#include "core/error.hpp"
#include "lab/library.hpp"
#include "players/spec.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    static const auto session = tahoun::lab::game_named("tictactoe").begin({});
    try {
        const auto spec = tahoun::players::Spec::from_text(text);
        if (!(tahoun::players::Spec::from_text(spec.text()) == spec)) std::abort();
        static_cast<void>(session->seat(spec));
    } catch (const tahoun::InputError&) {
        return 0;
    }
    return 0;
}
