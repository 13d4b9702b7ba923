#include "cli/remark_json.hpp"

#include "cli/result_json.hpp"

namespace tahoun::cli {

Json remark_json(const Remark& remark, const lab::SideNames& sides) {
    return {{"code", remark.code},
            {"side", remark.side ? Json(sides.at(index_of(*remark.side))) : Json(nullptr)},
            {"squares", remark.squares},
            {"groups", remark.groups},
            {"moves", remark.moves},
            {"numbers", remark.numbers},
            {"words", lab::sentence(remark, sides)}};
}

Json remarks_json(const std::vector<Remark>& remarks, const lab::SideNames& sides) {
    Json list = Json::array();
    for (const Remark& remark : remarks) list.push_back(remark_json(remark, sides));
    return list;
}

Json judged_json(const lab::JudgedMove& move, const lab::SideNames& sides) {
    const Score unit = move.before.unit;
    const auto score = [&](const std::optional<Score>& value) {
        return value ? score_json(*value, unit) : Json(nullptr);
    };
    const auto value = [](const std::optional<ExactValue>& exact) {
        return exact ? value_json(*exact) : Json(nullptr);
    };
    const std::string_view grade = lab::code_of(move.grade);
    return {{"move", move.move},
            {"best", move.best},
            {"before", {{"score", score(move.before.score)}, {"value", value(move.before.value)}}},
            {"after", {{"score", score(move.after)}, {"value", value(move.value_after)}}},
            {"grade", grade},
            {"mistake", move.grade >= lab::Grade::mistake ? Json(grade) : Json(nullptr)},
            {"remarks", remarks_json(move.remarks, sides)}};
}

}  // namespace tahoun::cli
