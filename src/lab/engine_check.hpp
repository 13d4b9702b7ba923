// Plays with somebody's program and writes down what it does wrong.
#pragma once

#include "engines/program.hpp"
#include "lab/openings.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace tahoun::lab {

struct EngineFault {
    int game = 0;          // from 1; 0 outside of games
    std::string position;  // empty outside of games
    std::string what;      // "gave no answer within 2000 ms …"
};

struct EngineReport {
    std::string name;  // what it calls itself; empty where it never did
    int games = 0;     // played to their end
    int moves = 0;
    std::chrono::milliseconds slowest{0};
    std::vector<EngineFault> faults;
};

// Games against a player who moves at random, first and second in turn. After a fault the next game begins with the
// program started anew; a program that cannot even greet plays none. Throws InputError, or search::Stopped.
[[nodiscard]] EngineReport check_engine(const MatchStart& start, std::string_view protocol,
                                        const engines::ProgramOptions& options, int games, std::uint64_t seed,
                                        const std::atomic<bool>& stop,
                                        const std::function<void(double)>& progress);

}  // namespace tahoun::lab
