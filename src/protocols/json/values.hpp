// What the lab says, as JSON.
#pragma once

#include "lab/analysis.hpp"
#include "lab/session.hpp"
#include "protocols/json/message.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tahoun::protocols {

template <class Value>
[[nodiscard]] Json or_null(const std::optional<Value>& value) {
    return value ? Json(*value) : Json(nullptr);
}

[[nodiscard]] Json settings_json(const std::vector<Setting>& settings);
[[nodiscard]] Json remark_json(const Remark& remark, const lab::SideNames& sides);
[[nodiscard]] Json remarks_json(const std::vector<Remark>& remarks, const lab::SideNames& sides);
[[nodiscard]] Json value_json(const std::optional<ExactValue>& value);
// In units of the evaluator; null where there is none.
[[nodiscard]] Json score_json(const std::optional<Score>& score, Score unit);
// Null where the score only says what is proved.
[[nodiscard]] Json unproved_json(const std::optional<Score>& score, Score unit,
                                 const std::optional<ExactValue>& value);
[[nodiscard]] Json move_json(const lab::ShownMove& move);
// `session` stands where the choice was made.
[[nodiscard]] Json thought_json(const lab::Session& session, const lab::Choice& choice,
                                std::int64_t milliseconds);
[[nodiscard]] Json judged_json(const lab::JudgedMove& judged, std::size_t index, const lab::SideNames& sides);

}  // namespace tahoun::protocols
