#include "lab/hub_games.hpp"

#include "lab/library.hpp"
#include "lab/pdn_games.hpp"
#include "record/hub_text.hpp"

namespace tahoun::lab {

record::GameType hub_type(std::string_view variant) {
    const std::string_view number = variant == "russian" ? "25" : variant == "english" ? "21" : "29";
    return record::in_notation(*record::game_type_from(number), record::Notation::numeric);
}

std::string hub_move(const record::GameType& type, const Session& session, const std::string& move) {
    return record::move_to_hub(type, position_to_pdn(type, session.position()), move_to_pdn(type, move));
}

std::optional<engines::HubGame> hub_game(const Session& session) {
    if (!is_written_as_pdn(session.game())) return std::nullopt;
    engines::HubGame game;
    for (const auto& [name, value] : session.settings())
        if (name == "rules") game.variant = value;
    const record::GameType type = hub_type(game.variant);
    game.start = record::fen_to_hub(type, position_to_pdn(type, session.start_position()));
    // What a move captures is seen on the board before it.
    const auto board =
        game_named(session.game()).begin({session.settings(), std::string(session.start_position())});
    for (const std::string& move : session.moves_so_far()) {
        game.moves.push_back(hub_move(type, *board, move));
        board->play(move);
    }
    for (const std::string& move : session.legal_moves()) game.legal.push_back(hub_move(type, session, move));
    return game;
}

}  // namespace tahoun::lab
