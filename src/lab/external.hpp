// A seat for somebody's program: external:protocol=line,command='…'. That one works in every game, because all it needs of
// one is text; protocol=gtp is for those on a board of Go, protocol=hub for draughts.
#pragma once

#include "engines/program.hpp"
#include "lab/session.hpp"

#include <memory>
#include <string>

namespace tahoun::lab {

// The program that the keys of such a player name. Throws InputError.
[[nodiscard]] std::unique_ptr<engines::Program> external_program(const players::Spec& spec);

// Throws InputError; its choices throw engines::PlayerFailed.
[[nodiscard]] std::unique_ptr<Seat> external_seat(const players::Spec& spec);

// Asks for a move and holds it to the rules. Throws engines::PlayerFailed, also for an illegal move.
[[nodiscard]] std::string external_move(engines::Program& program, const Session& session,
                                        const std::atomic<bool>& stop);

}  // namespace tahoun::lab
