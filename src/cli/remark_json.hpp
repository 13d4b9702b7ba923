// Remarks and judged moves in JSON, the same in every command: codes for programs, and the English words beside them.
#pragma once

#include "cli/output.hpp"
#include "lab/analysis.hpp"
#include "lab/remark_words.hpp"

#include <vector>

namespace tahoun::cli {

[[nodiscard]] Json remark_json(const Remark& remark, const lab::SideNames& sides);
[[nodiscard]] Json remarks_json(const std::vector<Remark>& remarks, const lab::SideNames& sides);
[[nodiscard]] Json judged_json(const lab::JudgedMove& move, const lab::SideNames& sides);

}  // namespace tahoun::cli
