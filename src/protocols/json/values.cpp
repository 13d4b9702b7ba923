#include "protocols/json/values.hpp"

#include "lab/verdict.hpp"
#include "lab/words.hpp"

#include <algorithm>
#include <cstdlib>

namespace tahoun::protocols {

Json settings_json(const std::vector<Setting>& settings) {
    Json object = Json::object();
    for (const auto& [name, value] : settings) object[name] = value;
    return object;
}

Json remark_json(const Remark& remark, const lab::SideNames& sides) {
    const bool has_side = remark.side && index_of(*remark.side) < sides.size();
    return {
        {"code", remark.code},       {"side", has_side ? Json(sides[index_of(*remark.side)]) : Json(nullptr)},
        {"squares", remark.squares}, {"groups", remark.groups},
        {"moves", remark.moves},     {"numbers", remark.numbers}};
}

Json remarks_json(const std::vector<Remark>& remarks, const lab::SideNames& sides) {
    Json list = Json::array();
    for (const Remark& remark : remarks) list.push_back(remark_json(remark, sides));
    return list;
}

Json value_json(const std::optional<ExactValue>& value) {
    if (!value) return nullptr;
    return {{"result", lab::word(value->result)}, {"plies", or_null(value->plies)}};
}

Json score_json(const std::optional<Score>& score, Score unit) {
    if (!score) return nullptr;
    // What is beyond is a result that somebody believes in.
    const Score shown = std::clamp(*score, -default_many, default_many);
    return static_cast<double>(shown) / static_cast<double>(unit);
}

Json unproved_json(const std::optional<Score>& score, Score unit, const std::optional<ExactValue>& value) {
    const bool says_nothing = value && score && std::abs(*score) >= default_many;
    return says_nothing ? Json(nullptr) : score_json(score, unit);
}

Json move_json(const lab::ShownMove& move) {
    Json json{{"move", move.move}, {"path", move.path}};
    if (!move.removes.empty()) json["removes"] = move.removes;
    return json;
}

Json thought_json(const lab::Session& session, const lab::Choice& choice, std::int64_t milliseconds) {
    Json verdict = nullptr;
    if (const auto found = lab::verdict_of(session, choice))
        verdict = {{"code", found->code}, {"side", or_null(found->side)}, {"plies", or_null(found->plies)}};
    Json lines = Json::array();
    for (const lab::Line& line : choice.lines)
        lines.push_back({{"moves", line.moves},
                         {"score", unproved_json(line.score, choice.unit, line.value)},
                         {"value", value_json(line.value)}});
    const bool judges = choice.score || choice.value;
    return {{"move", or_null(choice.move)},
            {"score", unproved_json(choice.score, choice.unit, choice.value)},
            {"clear", judges ? score_json(choice.clear_advantage, choice.unit) : Json(nullptr)},
            {"value", value_json(choice.value)},
            {"depth", choice.depth},
            {"nodes", choice.nodes},
            {"milliseconds", milliseconds},
            {"line", choice.line},
            {"lines", std::move(lines)},
            {"verdict", std::move(verdict)}};
}

Json judged_json(const lab::JudgedMove& judged, std::size_t index, const lab::SideNames& sides) {
    const lab::Choice& before = judged.before;
    return {{"index", index},
            {"move", judged.move},
            {"best", judged.best},
            {"grade", lab::code_of(judged.grade)},
            {"score_before", unproved_json(before.score, before.unit, before.value)},
            {"score_after", unproved_json(judged.after, before.unit, judged.value_after)},
            {"clear", before.score ? score_json(before.clear_advantage, before.unit) : Json(nullptr)},
            {"value_before", value_json(before.value)},
            {"value_after", value_json(judged.value_after)},
            {"line", before.line},
            {"remarks", remarks_json(judged.remarks, sides)}};
}

}  // namespace tahoun::protocols
