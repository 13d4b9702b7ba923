#include "protocols/json/place.hpp"

#include "core/error.hpp"
#include "protocols/json/values.hpp"

#include <fmt/format.h>

namespace tahoun::protocols {

const lab::GameInfo& game_in(const Fields& fields) {
    const std::string name = fields.text("game", longest_name);
    try {
        return lab::game_named(name);
    } catch (const InputError& error) {
        throw Failure("bad_place", error.what()).about("game");
    }
}

Place place_in(const Request& request) {
    const Fields& fields = request.fields;
    Place place;
    place.game = &game_in(fields);
    place.settings = fields.settings_if_any("settings");
    place.position = fields.text_if_any("position", longest_position);
    place.moves = fields.texts_if_any("moves", request.settings().limits.moves, longest_move);
    return place;
}

std::unique_ptr<lab::Session> begun(const Place& place) {
    try {
        return place.game->begin({place.settings, place.position});
    } catch (const InputError& error) {
        throw Failure("bad_place", error.what()).about(place.position ? "position" : "settings");
    }
}

std::unique_ptr<lab::Session> played(const Place& place) {
    auto session = begun(place);
    for (std::size_t i = 0; i < place.moves.size(); ++i) try {
            session->play(place.moves[i]);
        } catch (const lab::MoveRefused& refused) {
            throw Failure("bad_place", refused.what())
                .about("moves")
                .at_move(i)
                .because(remark_json(refused.refusal(), place.game->sides()));
        }
    return session;
}

std::unique_ptr<lab::Session> session_in(const Request& request) {
    return played(place_in(request));
}

Side side_named(const lab::GameInfo& game, std::string_view name, std::string_view field) {
    const auto sides = game.sides();
    if (name == sides[0]) return Side::first;
    if (name == sides[1]) return Side::second;
    throw Failure("bad_message", fmt::format("the field {} is neither {} nor {}", field, sides[0], sides[1]))
        .about(field);
}

}  // namespace tahoun::protocols
