// A seat for somebody's program: external:protocol=line,command='…'. It works in every game, because all it needs of
// one is text.
#pragma once

#include "engines/line_protocol.hpp"
#include "lab/session.hpp"

#include <memory>
#include <string>

namespace tahoun::lab {

// What the keys of such a player say. Throws InputError.
[[nodiscard]] engines::LineOptions external_options(const players::Spec& spec);

// Throws InputError; its choices throw engines::PlayerFailed.
[[nodiscard]] std::unique_ptr<Seat> external_seat(const players::Spec& spec);

// Asks for a move and holds it to the rules. Throws engines::PlayerFailed, also for an illegal move.
[[nodiscard]] std::string external_move(engines::LineProgram& program, const Session& session,
                                        const std::atomic<bool>& stop);

}  // namespace tahoun::lab
