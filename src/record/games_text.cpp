#include "record/games_text.hpp"

#include "record/portable.hpp"
#include "record/sgf.hpp"

namespace tahoun::record {

ReadResult read_games_text(std::string_view text) {
    return is_sgf(text) ? read_sgf(text) : read_portable(text);
}

std::string write_games_text(const Record& game) {
    return game.format == Format::sgf ? write_sgf(game) : write_portable(game);
}

std::string write_games_text(std::span<const Record> games) {
    std::string text;
    for (const Record& game : games) {
        if (!text.empty()) text += '\n';
        text += write_games_text(game);
    }
    return text;
}

}  // namespace tahoun::record
