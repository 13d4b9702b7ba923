#include "lab/library.hpp"

#include "lab/games/list.hpp"

#include <fmt/format.h>

#include <array>

namespace tahoun::lab {

std::span<const GameInfo* const> games() {
    static const std::array<const GameInfo*, 5> library{&tictactoe_info(), &draughts_info(), &morris_info(),
                                                        &atarigo_info(), &tree_info()};
    return library;
}

const GameInfo& game_named(std::string_view name) {
    std::vector<std::string_view> names;
    for (const GameInfo* game : games()) {
        if (game->name() == name) return *game;
        names.push_back(game->name());
    }
    throw InputError(fmt::format("there is no game {}; the games: {}", in_quotes(name), listed(names)));
}

}  // namespace tahoun::lab
