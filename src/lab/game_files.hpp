// Sessions as game records and back: records are replayed through the rules, never believed.
#pragma once

#include "lab/session.hpp"
#include "record/game_record.hpp"

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tahoun::lab {

using PlayerNames = std::array<std::string, 2>;

// The whole tree of moves, with tags for the game, its rules, where it started and who played. The line on which the
// session stands is the record's main line.
[[nodiscard]] record::Record record_of(const Session& session, const PlayerNames& players);

// The same with notes on its nodes: `note` is called for each node of the session (the start too) with its twin, before the
// result is written down. In the format of a name that `formats_of` has. Throws InputError where there is none.
using NoteNode = std::function<void(Session::NodeId node, record::Node& twin)>;
[[nodiscard]] record::Record record_of(const Session& session, const PlayerNames& players,
                                       std::string_view format, const NoteNode& note);

// How the games of a name can be written down, their own format first.
struct FileFormat {
    std::string_view name;       // "pdn", "sgf", "portable"
    std::string_view extension;  // of a file
};
[[nodiscard]] std::vector<FileFormat> formats_of(std::string_view game);

// A move of a record that the rules refuse, as the file writes it, and why.
struct RefusedMove {
    std::string game;
    std::string move;
    Refusal refusal;
};

// A record that breaks the rules, with the line of its file where it does.
class ReplayError : public InputError {
public:
    ReplayError(const std::string& reason, std::size_t line, std::optional<RefusedMove> refused = {})
        : InputError(reason), line_(line), refused_(std::move(refused)) {}
    [[nodiscard]] std::size_t line() const noexcept { return line_; }
    // Where it is a move that is wrong, and nothing about the file.
    [[nodiscard]] const std::optional<RefusedMove>& refused() const noexcept { return refused_; }

private:
    std::size_t line_;
    std::optional<RefusedMove> refused_;
};

// The result as "1-0" for whoever begins; a file may name it for White.
void set_result(record::Record& record, std::string_view for_first);
// Which game of a match it was, and how it ended where the rules do not tell.
void set_round(record::Record& record, int number);
void set_termination(record::Record& record, std::string_view how);

// The same game as a file of its own kind has it, where it was written in the portable syntax: Atari Go as SGF. Throws
// ReplayError.
[[nodiscard]] record::Record in_own_format(const record::Record& record);

// The same game with its moves as the rules write them, however they stood in the file. Throws ReplayError.
[[nodiscard]] record::Record canonical(record::Record record);

// The other way round; the session stands at the end of the main line. Throws ReplayError that names the move.
[[nodiscard]] std::unique_ptr<Session> replay(const record::Record& record);

// A record with all that it says, played through.
struct ReplayedRecord {
    std::unique_ptr<Session> session;
    std::vector<Session::NodeId>
        twins;            // of the record's nodes; one without a move shares that of its parent
    PlayerNames players;  // as the file has them; empty where it has none
    std::string result;   // "1-0" for whoever begins, "*"
};
// Throws ReplayError.
[[nodiscard]] ReplayedRecord replay_whole(const record::Record& record);

// "1-0", "0-1", "1/2-1/2", or "*" while the game goes on.
[[nodiscard]] std::string result_text(const Session& session);

// Throws WorkError.
void save_game(const Session& session, const PlayerNames& players, const std::string& file);

struct LoadedGame {
    std::unique_ptr<Session> session;
    PlayerNames players;  // as the file has them; empty where it has none
};

// The first game of a file. Throws InputError where it is of another game than `game` or breaks the rules.
[[nodiscard]] LoadedGame load_game(const std::string& file, std::string_view game);

struct FileFault {
    std::string file;
    std::size_t line = 0;
    std::size_t game = 0;
    std::string reason;
};

struct GamesRead {
    std::vector<record::Record> games;  // those that follow the rules
    std::size_t read = 0;               // all that were found, bad ones too
    std::vector<FileFault> faults;
};

// Reads the games of a file and replays each. Throws WorkError where the file cannot be read.
[[nodiscard]] GamesRead read_games(const std::string& file);

}  // namespace tahoun::lab
