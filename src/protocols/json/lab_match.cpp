// The match room: many games of two players, each told when it has ended.
#include "core/error.hpp"
#include "lab/match.hpp"
#include "protocols/json/allowed_players.hpp"
#include "protocols/json/lab_words.hpp"
#include "protocols/json/place.hpp"
#include "protocols/json/values.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tahoun::protocols {

namespace {

constexpr std::int64_t most_games = 10'000;
constexpr std::int64_t most_opening_plies = 100;
constexpr std::size_t most_moves = 2'000;

lab::SprtSettings sprt_from(const Fields& fields) {
    constexpr double most_elo = 1000;
    constexpr double least_chance = 1e-6;
    constexpr double most_chance = 0.499;
    lab::SprtSettings sprt;
    sprt.elo0 = fields.number("elo0", -most_elo, most_elo);
    sprt.elo1 = fields.number("elo1", -most_elo, most_elo);
    sprt.alpha = fields.number("alpha", least_chance, most_chance);
    sprt.beta = fields.number("beta", least_chance, most_chance);
    if (!(sprt.elo0 < sprt.elo1))
        throw Failure("bad_message", "elo0 must be smaller than elo1").about("sprt.elo0");
    return sprt;
}

// Of a game that was played before only its result counts.
lab::PlayedGame game_from(const Fields& fields, std::int64_t games) {
    lab::PlayedGame game;
    game.number = static_cast<std::uint32_t>(fields.integer("number", 1, games));
    game.half_points = static_cast<int>(fields.integer("half_points", 0, 2));
    game.moves = fields.texts_if_any("moves", most_moves, longest_move);
    game.resigned = fields.flag("resigned", false);
    return game;
}

Json game_json(const lab::PlayedGame& game, bool repeat) {
    Json error = nullptr;
    if (game.error)
        error = {{"player", game.error->player},
                 {"position", game.error->position},
                 {"code", game.error->code},
                 {"facts", settings_json(game.error->facts)},
                 {"what", game.error->what}};
    return {{"number", game.number},     {"half_points", game.half_points},
            {"moves", game.moves},       {"first_begins", !repeat || game.number % 2 == 1},
            {"error", std::move(error)}, {"resigned", game.resigned}};
}

Json sprt_json(const lab::Sprt& sprt) {
    const std::string_view verdict = sprt.verdict == lab::SprtVerdict::h1   ? "accepted"
                                     : sprt.verdict == lab::SprtVerdict::h0 ? "rejected"
                                                                            : "undecided";
    return {{"llr", sprt.llr}, {"low", sprt.lower}, {"high", sprt.upper}, {"verdict", verdict}};
}

// How a match stands after these games, by number.
Json state_json(const lab::MatchSettings& settings, const std::vector<lab::PlayedGame>& games,
                const lab::PlayedGame* latest, bool done) {
    const lab::Tally tally = lab::tally_of(games, settings.repeat);
    const bool begun = tally.games() > 0;
    const lab::Elo elo = lab::elo_of(tally);
    const auto if_begun = [&](double value) { return begun ? Json(value) : Json(nullptr); };
    return {{"games", tally.games()},
            {"wins", tally.wins},
            {"draws", tally.draws},
            {"losses", tally.losses},
            {"elo", if_begun(elo.difference)},
            {"elo_low", if_begun(elo.low)},
            {"elo_high", if_begun(elo.high)},
            {"sprt", settings.sprt ? sprt_json(lab::sprt_of(tally, *settings.sprt)) : Json(nullptr)},
            {"latest", latest != nullptr ? game_json(*latest, settings.repeat) : Json(nullptr)},
            {"done", done}};
}

// In their order, whichever ended first. Moves and errors are told once and not kept.
void insert_by_number(std::vector<lab::PlayedGame>& games, const lab::PlayedGame& game) {
    const auto place = std::lower_bound(
        games.begin(), games.end(), game,
        [](const lab::PlayedGame& a, const lab::PlayedGame& b) { return a.number < b.number; });
    if (place == games.end() || place->number != game.number)
        games.insert(place, lab::PlayedGame{game.number, game.half_points, {}, std::nullopt, game.resigned});
}

lab::Match begun_match(const lab::MatchSettings& settings) {
    try {
        return lab::Match(settings);
    } catch (const InputError& error) {
        throw Failure("bad_message", error.what()).about("openings");
    }
}

struct Prepared {
    lab::MatchSettings settings;
    std::uint64_t mebibytes = 0;
};

Prepared prepared(const Request& request) {
    Prepared match;
    lab::MatchSettings& settings = match.settings;
    const Place place = place_in(request);
    const auto session = begun(place);
    if (session->result()) throw Failure("bad_place", "the game is over before the match begins");
    settings.start = {std::string(place.game->name()), {place.settings, place.position}, {}};

    const auto players = request.fields.texts("players", 2, longest_player);
    if (players.size() != 2) throw Failure("bad_message", "a match has two players").about("players");
    for (std::size_t i = 0; i < 2; ++i) {
        const AllowedPlayer player = allowed_player(request.settings(), players[i], std::nullopt);
        try {
            static_cast<void>(session->seat(player.spec));
        } catch (const InputError& error) {
            throw Failure("bad_player", error.what()).about("players");
        }
        settings.players[i] = player.spec;
        match.mebibytes += player.mebibytes;
    }
    settings.games = static_cast<std::uint32_t>(request.fields.integer("games", 1, most_games));
    settings.seed = seed_in(request);
    settings.repeat = request.fields.flag("repeat", false);
    const std::int64_t most_at_once = std::max<std::int64_t>(1, request.settings().limits.threads);
    settings.concurrency =
        static_cast<unsigned>(request.fields.integer_if_any("concurrency", 1, most_at_once).value_or(1));
    match.mebibytes *= settings.concurrency;
    if (const auto sprt = request.fields.object_if_any("sprt")) settings.sprt = sprt_from(*sprt);
    if (const auto plies = request.fields.integer_if_any("openings", 0, most_opening_plies);
        plies && *plies > 0)
        settings.openings = lab::Openings(fmt::format("random:{}", *plies), settings.start);
    return match;
}

}  // namespace

Json answer_match(const Request& request) {
    const Prepared match = prepared(request);
    const lab::MatchSettings& settings = match.settings;
    std::vector<lab::PlayedGame> games;
    for (const Fields& fields : request.fields.objects_if_any("played", static_cast<std::size_t>(most_games)))
        insert_by_number(games, game_from(fields, settings.games));
    const Lease memory = request.means.memory(match.mebibytes);
    const lab::Match match_of_two = begun_match(settings);
    try {
        const lab::MatchResult result =
            match_of_two.run(games, request.stop, [&](const lab::PlayedGame& game) {
                insert_by_number(games, game);
                request.tell(state_json(settings, games, &game, false));
            });
        return state_json(settings, result.games, nullptr, !result.stopped);
    } catch (const InputError& error) {
        throw Failure("bad_player", error.what()).about("players");
    }
}

}  // namespace tahoun::protocols
