// `tahoun solve` for games whose endgames are kept in tables.
#pragma once

#include "cli/data_words.hpp"
#include "lab/session.hpp"

namespace tahoun::cli {

struct EndgameWords {
    std::string pieces;     // --pieces
    std::string men_total;  // --men-total
    bool placing = false;
    bool verify = false;
    bool ultra = false;  // --ultra: classes of draws
    std::string value;   // --value: by what
    bool human = false;  // --human: chances of draws
    std::string format;  // --export
    std::string out;

    void add_to(Command& command);
    [[nodiscard]] bool any() const noexcept;
};

// Builds what is missing; verifies it or exports it where that is asked for. Gives the exit status: 1 where a value is wrong.
int solve_endgames(const lab::Session& session, const EndgameWords& words, const DataWords& data, bool json);

}  // namespace tahoun::cli
