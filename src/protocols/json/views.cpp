// Quick questions about a position: see, why, make, roll, evaluate.
#include "core/error.hpp"
#include "protocols/json/place.hpp"
#include "protocols/json/values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <random>

namespace tahoun::protocols {

namespace {

constexpr std::size_t most_pieces = 400;  // the largest board has 361 points
constexpr std::size_t longest_path = 64;
constexpr std::int64_t most_in_hand = 1000;

Json shape_json(const BoardShape& shape) {
    Json json{{"kind", shape.kind}, {"width", shape.width}, {"height", shape.height}};
    if (shape.checkered) json["checkered"] = true;
    json["squares"] = Json::array();
    for (const BoardSquare& square : shape.squares)
        json["squares"].push_back({{"name", square.name}, {"x", square.x}, {"y", square.y}});
    if (!shape.lines.empty()) {
        json["lines"] = Json::array();
        for (const auto& line : shape.lines) json["lines"].push_back(Json::array({line.first, line.second}));
    }
    if (!shape.stars.empty()) json["stars"] = shape.stars;
    return json;
}

Json hands_json(const ShownPosition& position, const lab::SideNames& sides) {
    Json json = Json::object();
    for (const PiecesInHand& hand : position.hands)
        json[std::string(sides[index_of(hand.side)])][hand.piece] = hand.count;
    return json;
}

Json ending_json(const std::optional<lab::GameResult>& result) {
    if (!result) return nullptr;
    return {{"winner", or_null(result->winner)}, {"points", result->points}, {"reason", result->reason}};
}

Json moves_json(const std::vector<lab::ShownMove>& moves) {
    Json list = Json::array();
    for (const lab::ShownMove& move : moves) list.push_back(move_json(move));
    return list;
}

Json view_json(const lab::GameInfo& game, const lab::Session& session) {
    const lab::BoardPicture picture = session.picture();
    const auto sides = game.sides();
    const auto result = session.result();
    Json pieces = Json::array();
    for (const PlacedPiece& piece : picture.position.pieces)
        pieces.push_back({{"at", piece.at}, {"piece", piece.piece}});
    Json marks = Json::array();
    for (const BoardMark& mark : picture.position.marks)
        marks.push_back({{"at", mark.at}, {"kind", mark.kind}});
    Json last = nullptr;
    if (picture.last) {
        last = move_json(picture.last->shown);
        last["side"] = picture.last->side;
    }
    Json taken = Json::object();
    for (std::size_t side = 0; side < sides.size(); ++side)
        taken[std::string(sides[side])] = picture.lost[side];

    Json view{{"game", session.game()},
              {"settings", settings_json(session.settings())},
              {"start", session.start_position()},
              {"position", session.position()},
              {"side", session.side()},
              {"chance", !result && session.to_move() == Side::chance},
              {"ply", session.moves_so_far().size()},
              {"board", shape_json(picture.shape)},
              {"pieces", std::move(pieces)},
              {"hands", hands_json(picture.position, sides)},
              {"taken", std::move(taken)},
              {"marks", std::move(marks)},
              {"moves", moves_json(picture.moves)},
              {"last", std::move(last)}};
    if (!picture.position.must.empty() && !result) view["must"] = picture.position.must;
    view["result"] = ending_json(result);
    view["plies_to_draw"] = or_null(session.plies_to_a_draw());
    return view;
}

bool begins_with(const std::vector<std::string>& whole, const std::vector<std::string>& beginning) {
    return beginning.size() <= whole.size() && std::equal(beginning.begin(), beginning.end(), whole.begin());
}

Json refused_json(bool legal, Json move, Json refusal, const std::vector<lab::ShownMove>& moves) {
    return {{"legal", legal},
            {"move", std::move(move)},
            {"refusal", std::move(refusal)},
            {"moves", moves_json(moves)}};
}

// The moves that a reason names (captures that must be made), or else all.
std::vector<lab::ShownMove> instead_of(const Refusal& refusal, const std::vector<lab::ShownMove>& legal) {
    std::vector<lab::ShownMove> named;
    for (const lab::ShownMove& move : legal)
        if (std::find(refusal.squares.begin(), refusal.squares.end(), move.move) != refusal.squares.end())
            named.push_back(move);
    return named.empty() ? legal : named;
}

EditedBoard edited_in(const Fields& fields, const lab::GameInfo& game) {
    EditedBoard edited;
    for (const Fields& piece : fields.objects("pieces", most_pieces))
        edited.pieces.push_back({piece.text("at", longest_name), piece.text("piece", longest_name)});
    edited.side = side_named(game, fields.text("side", longest_name), "side");
    for (const auto& [side, hand] : fields.named_objects_if_any("hands"))
        for (const auto& [piece, count] : hand.all_numbers(0, most_in_hand))
            edited.hands.push_back({side_named(game, side, "hands"), piece, static_cast<int>(count)});
    for (const auto& [side, count] : fields.numbers_if_any("taken", 0, most_in_hand))
        edited.lost[index_of(side_named(game, side, "taken"))] = static_cast<int>(count);
    for (const Fields& mark : fields.objects_if_any("marks", most_pieces))
        edited.marks.push_back({mark.text("at", longest_name), mark.text("kind", longest_name)});
    return edited;
}

}  // namespace

Json answer_see(const Request& request) {
    const Place place = place_in(request);
    return view_json(*place.game, *played(place));
}

Json answer_why(const Request& request) {
    const Place place = place_in(request);
    const auto session = played(place);
    const auto legal = session->picture().moves;
    std::string move;
    if (const auto typed = request.fields.text_if_any("move", longest_move)) {
        move = *typed;
    } else {
        const auto path = request.fields.texts("path", longest_path, longest_name);
        std::vector<lab::ShownMove> possible;
        for (const lab::ShownMove& known : legal)
            if (begins_with(known.path, path)) {
                if (known.path.size() == path.size()) return refused_json(true, known.move, nullptr, {known});
                possible.push_back(known);
            }
        // The beginning of moves that go on: nothing is wrong yet, and nothing is played.
        if (!possible.empty()) return refused_json(true, nullptr, nullptr, possible);
        move = session->typed_move(path);
    }
    if (const auto refusal = session->refusal(move))
        return refused_json(false, nullptr, remark_json(*refusal, place.game->sides()),
                            instead_of(*refusal, legal));
    session->play(move);
    const lab::ShownMove meant = session->picture().last->shown;
    return refused_json(true, meant.move, nullptr, {meant});
}

Json answer_make(const Request& request) {
    const lab::GameInfo& game = game_in(request.fields);
    const auto settings = request.fields.settings_if_any("settings");
    const EditedBoard edited = edited_in(request.fields, game);
    try {
        return {{"position", game.edited_position(settings, edited)}};
    } catch (const BadPosition& bad) {
        throw Failure("bad_position", bad.what()).explained(remark_json(bad.reason(), game.sides()));
    } catch (const InputError& error) {
        throw Failure("bad_position", error.what()).explained(remark_json({"impossible", {}}, game.sides()));
    }
}

Json answer_roll(const Request& request) {
    const auto session = session_in(request);
    if (session->result() || session->to_move() != Side::chance)
        throw Failure("bad_place", "chance is not to move here");
    std::random_device device;
    Random random(std::uint64_t{device()} << 32U | device());
    return {{"move", session->random_outcome(random)}};
}

Json answer_evaluate(const Request& request) {
    const auto session = session_in(request);
    const std::string evaluator = request.fields.text_if_any("evaluator", longest_name).value_or("");
    const auto parameters = request.fields.settings_if_any("parameters");
    try {
        const lab::Evaluation evaluation = session->evaluate(evaluator, parameters);
        Json terms = Json::array();
        for (const Term& term : evaluation.terms)
            terms.push_back({{"name", term.name}, {"value", score_json(term.score, evaluation.unit)}});
        return {{"evaluator", evaluation.evaluator},
                {"score", score_json(evaluation.score, evaluation.unit)},
                {"terms", std::move(terms)},
                {"side", session->side()}};
    } catch (const InputError& error) {
        throw Failure("no_such_thing", error.what()).about("evaluator");
    }
}

}  // namespace tahoun::protocols
