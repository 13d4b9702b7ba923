// What takes time and is thought by a player: choose, analyse, offer.
#include "core/error.hpp"
#include "protocols/json/allowed_players.hpp"
#include "protocols/json/place.hpp"
#include "protocols/json/thinking.hpp"
#include "protocols/json/values.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tahoun::protocols {

namespace {

constexpr std::int64_t time_for_an_offer = 1000;
constexpr int most_lines = 20;
constexpr std::int64_t most_milliseconds = std::int64_t{1} << 40U;

// A finished game speaks for itself.
Json thought_of_the_end(const lab::Session& session, const lab::GameResult& result) {
    lab::Choice nothing;
    nothing.value = ExactValue{result.for_mover, 0};
    return thought_json(session, nothing, 0);
}

std::optional<std::int64_t> time_in(const Request& request) {
    const auto time = request.fields.integer_if_any("time", 1, most_milliseconds);
    if (!time) return std::nullopt;
    return std::min(*time, request.settings().limits.time_ms);
}

void check_that_a_player_moves(const lab::Session& session) {
    if (session.to_move() == Side::chance) throw Failure("bad_place", "chance is to move: ask \"roll\"");
}

// How a computer answers an offer: it takes a draw that it could not better, and one that it would be glad of.
bool takes_draw(const lab::Choice& choice, bool its_own_move, std::size_t plies) {
    if (choice.value) {
        const Result result = its_own_move ? choice.value->result : opposite(choice.value->result);
        return result != Result::win;
    }
    if (!choice.score) return false;
    constexpr std::size_t begun_game = 20;
    constexpr std::size_t long_game = 40;
    const Score score = its_own_move ? *choice.score : -*choice.score;
    const Score slight = std::max<Score>(1, choice.clear_advantage / 4);
    return score <= -choice.clear_advantage || (score <= -slight && plies >= begun_game) ||
           (score < slight && plies >= long_game);
}

}  // namespace

Json answer_choose(const Request& request) {
    const auto session = session_in(request);
    const auto time = time_in(request);
    const AllowedPlayer player =
        allowed_player(request.settings(), request.fields.text("player", longest_player), time);
    if (const auto result = session->result()) return thought_of_the_end(*session, *result);
    check_that_a_player_moves(*session);
    const Seated seat = seated(request, *session, player);
    // A level counts positions, not time: the limit is for slow machines, and never so short that there is no move yet.
    constexpr std::int64_t least_time = 1000;
    if (time && player.stops_with_a_move && !player.takes_time)
        request.limit_time(std::max(*time, least_time));
    try {
        return thought(request, *session, *seat.seat);
    } catch (const InputError& error) {
        throw Failure("bad_player", error.what()).about("player");
    }
}

Json answer_analyse(const Request& request) {
    const auto session = session_in(request);
    const std::int64_t time = time_in(request).value_or(request.settings().limits.time_ms);
    const auto lines = request.fields.integer_if_any("lines", 1, most_lines).value_or(1);
    const auto asked = request.fields.text_if_any("player", longest_player);
    // Looking for threats first would take its part of a time that has no end.
    const AllowedPlayer player = allowed_player(
        request.settings(), asked ? *asked : fmt::format("engine:lines={},threats=false", lines), time);
    if (const auto result = session->result()) return thought_of_the_end(*session, *result);
    check_that_a_player_moves(*session);
    if (!player.takes_time) request.limit_time(time);
    try {
        const Seated seat = seated(request, *session, player);
        return thought(request, *session, *seat.seat);
    } catch (const InputError& error) {
        if (asked) throw Failure("bad_player", error.what()).about("player");
    }
    // The engine does not play games of chance.
    const Seated seat =
        seated(request, *session, allowed_player(request.settings(), session->hint_player(), time));
    return thought(request, *session, *seat.seat);
}

Json answer_offer(const Request& request) {
    const Place place = place_in(request);
    const auto session = played(place);
    const Side side = side_named(*place.game, request.fields.text("side", longest_name), "side");
    const AllowedPlayer player =
        allowed_player(request.settings(), request.fields.text("player", longest_player), time_for_an_offer);
    if (session->result()) throw Failure("bad_place", "the game is over");
    check_that_a_player_moves(*session);
    const bool its_own_move = session->to_move() == side;
    lab::Choice choice;
    if (player.spec.name != players::external_player) {
        const Seated seat = seated(request, *session, player);
        choice = chosen(request, *session, *seat.seat);
    }
    if (!choice.score && !choice.value) {  // a player who does not judge asks one who does
        const Seated seat = seated(
            request, *session,
            allowed_player(request.settings(), hint_with_time(*session, time_for_an_offer), std::nullopt));
        choice = chosen(request, *session, *seat.seat);
    }
    return {{"accepts", takes_draw(choice, its_own_move, session->moves_so_far().size())}};
}

}  // namespace tahoun::protocols
