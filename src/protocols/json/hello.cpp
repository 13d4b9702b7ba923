// What the engine tells of itself when a page greets it.
#include "lab/game_files.hpp"
#include "lab/library.hpp"
#include "protocols/json/allowed_players.hpp"
#include "protocols/json/request.hpp"

namespace tahoun::protocols {

namespace {

Json options_json(const std::vector<lab::OptionInfo>& options) {
    Json list = Json::array();
    for (const lab::OptionInfo& option : options)
        list.push_back({{"name", option.name},
                        {"meaning", option.meaning},
                        {"allowed", option.allowed},
                        {"standard", option.standard}});
    return list;
}

Json evaluators_json(const lab::GameInfo& game) {
    Json list = Json::array();
    for (const lab::EvaluatorInfo& evaluator : game.evaluators())
        list.push_back({{"name", evaluator.name},
                        {"meaning", evaluator.meaning},
                        {"parameters", options_json(evaluator.parameters)}});
    return list;
}

// Those that a page may ask for, with the keys that it may use.
Json players_json(const lab::GameInfo& game) {
    Json list = Json::array();
    for (const std::string_view name : game.players()) {
        const players::PlayerKind* const kind = players::find_kind(name);
        if (kind == nullptr || name == players::external_player) continue;
        Json keys = Json::array();
        for (const players::PlayerKey& key : kind->keys)
            if (is_allowed_key(key.name))
                keys.push_back({{"name", key.name},
                                {"meaning", key.meaning},
                                {"allowed", key.allowed},
                                {"standard", key.standard}});
        list.push_back({{"name", name},
                        {"meaning", kind->meaning},
                        {"evaluates", kind->evaluates},
                        {"keys", std::move(keys)}});
    }
    return list;
}

Json game_json(const lab::GameInfo& game) {
    const auto session = game.begin({});
    Json pieces = Json::array();
    for (const PieceKind& kind : game.pieces())
        pieces.push_back({{"piece", kind.piece}, {"side", game.sides()[index_of(kind.side)]}});
    Json formats = Json::array();
    for (const lab::FileFormat& format : lab::formats_of(game.name()))
        formats.push_back({{"name", format.name}, {"extension", format.extension}});
    return {{"name", game.name()},
            {"meaning", game.meaning()},
            {"sides", game.sides()},
            {"pieces", std::move(pieces)},
            {"options", options_json(game.options())},
            {"evaluators", evaluators_json(game)},
            {"players", players_json(game)},
            {"formats", std::move(formats)},
            {"tables", game.has_tables()},
            {"hint", session->hint_player()},
            {"start", session->start_position()}};
}

}  // namespace

Json hello_json(const JsonSettings& settings) {
    Json games = Json::array();
    for (const lab::GameInfo* game : lab::games()) games.push_back(game_json(*game));
    Json engines = Json::array();
    for (const NamedEngine& engine : settings.engines)
        engines.push_back({{"name", engine.name},
                           {"games", engine.protocol == "gtp"   ? Json::array({"atarigo"})
                                     : engine.protocol == "hub" ? Json::array({"draughts"})
                                                                : Json(nullptr)}});
    const JsonLimits& limits = settings.limits;
    return {{"protocol", protocol_version},
            {"program", settings.program},
            {"commit", settings.commit},
            {"games", std::move(games)},
            {"engines", std::move(engines)},
            {"may", {{"build", settings.may_build}, {"engines", settings.may_engines}}},
            {"limits",
             {{"message", limits.message_bytes},
              {"moves", limits.moves},
              {"searches", limits.searches},
              {"time", limits.time_ms},
              {"threads", limits.threads},
              {"hash", limits.hash_mib}}}};
}

}  // namespace tahoun::protocols
