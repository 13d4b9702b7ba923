// What there is to say about positions, moves and whole games: explain, judge.
#include "core/error.hpp"
#include "protocols/json/allowed_players.hpp"
#include "protocols/json/place.hpp"
#include "protocols/json/values.hpp"

namespace tahoun::protocols {

namespace {

// A whole game is looked over while somebody waits.
constexpr std::int64_t time_for_a_move = 400;

}  // namespace

Json answer_explain(const Request& request) {
    const Place place = place_in(request);
    const auto session = played(place);
    const auto sides = place.game->sides();
    const auto move = request.fields.text_if_any("move", longest_move);
    if (!move) {
        if (session->result()) return {{"remarks", Json::array()}};
        return {{"remarks", remarks_json(session->remarks(request.stop), sides)}};
    }
    try {
        return {{"remarks", remarks_json(session->remarks_on(*move, request.stop), sides)}};
    } catch (const lab::MoveRefused& refused) {
        throw Failure("bad_place", refused.what())
            .about("move")
            .because(remark_json(refused.refusal(), sides));
    }
}

Json answer_judge(const Request& request) {
    Place place = place_in(request);
    static_cast<void>(played(place));  // a bad move is refused before the first is judged
    const auto session = begun(place);
    const auto asked = request.fields.text_if_any("player", longest_player);
    const AllowedPlayer player = allowed_player(
        request.settings(), asked ? *asked : hint_with_time(*session, time_for_a_move), std::nullopt);
    if (player.spec.name == players::external_player)
        throw Failure("bad_player", "a program of the machine does not say what moves are worth")
            .about("player");
    const Lease memory = request.means.memory(player.mebibytes);
    const auto sides = place.game->sides();
    Json judged = Json::array();
    try {
        lab::judge_moves(*session, place.moves, player.spec, request.stop, [&](const lab::JudgedMove& move) {
            judged.push_back(judged_json(move, judged.size(), sides));
            request.tell(judged.back());
        });
    } catch (const InputError& error) {
        throw Failure("bad_player", error.what()).about("player");
    }
    return {{"moves", std::move(judged)}};
}

}  // namespace tahoun::protocols
