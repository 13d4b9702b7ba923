#include "protocols/json/request.hpp"

#include "protocols/json/lab_retrograde.hpp"

#include <algorithm>
#include <array>

namespace tahoun::protocols {

namespace {

constexpr std::array questions{
    Question{"see", Pace::at_once, answer_see},
    Question{"why", Pace::at_once, answer_why},
    Question{"make", Pace::at_once, answer_make},
    Question{"roll", Pace::at_once, answer_roll},
    Question{"evaluate", Pace::at_once, answer_evaluate},
    Question{"choose", Pace::thinks, answer_choose},
    Question{"analyse", Pace::endless, answer_analyse},
    Question{"offer", Pace::thinks, answer_offer},
    Question{"explain", Pace::looks_up, answer_explain},
    Question{"judge", Pace::thinks, answer_judge},
    Question{"probe", Pace::looks_up, answer_probe},
    Question{"tables", Pace::looks_up, answer_tables},
    Question{"build", Pace::thinks, answer_build, nullptr, true},
    Question{"puzzles", Pace::thinks, answer_puzzles},
    Question{"read", Pace::looks_up, answer_read},
    Question{"write", Pace::looks_up, answer_write},
    Question{"trace", Pace::thinks, nullptr, answer_trace},
    Question{"measure", Pace::thinks, answer_measure},
    Question{"deepen", Pace::thinks, answer_deepen},
    Question{"grow", Pace::thinks, answer_grow},
    Question{"waves", Pace::thinks, answer_waves},
    Question{"queue", Pace::thinks, answer_queue},
    Question{"match", Pace::thinks, answer_match, nullptr, true},
};

}  // namespace

const Question* find_question(std::string_view name) noexcept {
    const auto* const found = std::find_if(questions.begin(), questions.end(),
                                           [&](const Question& known) { return known.name == name; });
    return found == questions.end() ? nullptr : found;
}

}  // namespace tahoun::protocols
