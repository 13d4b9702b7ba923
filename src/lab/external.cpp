#include "lab/external.hpp"

#include "core/number.hpp"
#include "engines/hub_protocol.hpp"
#include "engines/protocol_names.hpp"
#include "lab/go_positions.hpp"
#include "lab/hub_games.hpp"
#include "lab/library.hpp"
#include "lab/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace tahoun::lab {

namespace {

class ExternalSeat final : public Seat {
public:
    explicit ExternalSeat(std::unique_ptr<engines::Program> program) : program_(std::move(program)) {}

    using Seat::choose;
    Choice choose(const Session& session, const std::atomic<bool>& stop, const Report& /*report*/) override {
        Choice choice;
        if (session.result() || session.to_move() == Side::chance) return choice;
        choice.move = external_move(*program_, session, stop);
        choice.line = {*choice.move};
        return choice;
    }

private:
    std::unique_ptr<engines::Program> program_;
};

// Why the rules refuse it, asked of a second board: the first one is only looked at.
std::string refusal_of(const Session& session, const std::string& move) {
    try {
        game_named(session.game()).begin({session.settings(), session.position()})->play(move);
    } catch (const MoveRefused& refused) {
        return sentence(refused.refusal());
    } catch (const InputError& error) {
        return error.what();
    }
    return "it is not written as in the list of legal moves";
}

// For programs of Go; nothing where the game is another.
std::optional<engines::GoGame> go_game(const Session& session) {
    if (session.game() != "atarigo") return std::nullopt;
    const GoPosition start = go_position(session.start_position());
    engines::GoGame game;
    game.size = start.size;
    for (const GoStone& stone : stones_of(start)) game.setup.push_back({stone.black, stone.point});
    bool black = start.black_to_move;
    for (const std::string& move : session.moves_so_far()) {
        game.moves.push_back({black, move});
        black = !black;
    }
    game.black_to_move = black;
    return game;
}

}  // namespace

std::unique_ptr<engines::Program> external_program(const players::Spec& spec) {
    const players::Keys keys(spec, players::player_kind(players::external_player, {players::external_player}),
                             {});
    const std::string protocol =
        keys.choice("protocol", {engines::protocol_names.begin(), engines::protocol_names.end()});
    engines::ProgramOptions options;
    options.command = spec.value("command").value_or("");
    if (options.command.empty())
        throw InputError(fmt::format(
            "player {} has no command; expected external:protocol=line,command='python3 player.py'",
            in_quotes(spec.text())));
    if (const auto time = spec.value("time"))
        options.time = std::chrono::milliseconds(milliseconds_from("time", *time));
    constexpr std::int64_t most_memory = 1'048'576;
    if (const auto memory = keys.integer("memory", 1, most_memory))
        options.limits.memory_mib = static_cast<std::uint64_t>(*memory);
    return engines::make_program(protocol, std::move(options));
}

std::unique_ptr<Seat> external_seat(const players::Spec& spec) {
    return std::make_unique<ExternalSeat>(external_program(spec));
}

std::string external_move(engines::Program& program, const Session& session, const std::atomic<bool>& stop) {
    engines::Turn turn{session.game(),         session.rules(),    session.start_position(),
                       session.moves_so_far(), session.position(), session.legal_moves()};
    turn.go = go_game(session);
    // For others the whole game need not be replayed.
    if (auto* const hub = dynamic_cast<engines::HubProgram*>(&program)) hub->is_about(hub_game(session));
    std::string move = program.choose(turn, stop);
    if (std::find(turn.legal.begin(), turn.legal.end(), move) != turn.legal.end()) return move;
    const std::string reason = refusal_of(session, move);
    throw engines::PlayerFailed(engines::PlayerFailed::Fault::illegal_move,
                                fmt::format("played the illegal move {}: {}", in_quotes(move), reason),
                                {{"move", engines::told(move)}, {"reason", reason}});
}

}  // namespace tahoun::lab
