#include "cli/result_json.hpp"

#include "lab/words.hpp"

namespace tahoun::cli {

void add_result(Json& document, const std::optional<lab::GameResult>& result) {
    document["result"] = nullptr;
    if (!result) return;
    document["result"] = lab::word(result->for_mover);
    document["winner"] = result->winner ? Json(*result->winner) : Json(nullptr);
    document["points"] = result->points;
    document["reason"] = result->reason;
}

Json value_json(const ExactValue& value) {
    return {{"result", lab::word(value.result)}, {"plies", value.plies ? Json(*value.plies) : Json(nullptr)}};
}

}  // namespace tahoun::cli
