// A game in the terminal.
#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "cli/position_words.hpp"
#include "core/error.hpp"
#include "core/number.hpp"
#include "core/random.hpp"
#include "core/text.hpp"
#include "engines/program.hpp"
#include "lab/game_files.hpp"
#include "lab/words.hpp"
#include "search/tracer.hpp"
#include "tables/folder.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <limits>
#include <optional>
#include <random>
#include <utility>

namespace tahoun::cli {

namespace {

std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);  // or a signal handler might not touch it

// Ctrl-C stops a search that is going on, and ends the game at the prompt.
void catch_interrupts() {
    struct sigaction action = {};
    action.sa_handler = [](int) { interrupted.store(true); };
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, nullptr);  // without SA_RESTART: reading at the prompt comes back
}

// Lines of standard input, read so that an interrupt ends the waiting.
class Lines {
public:
    std::optional<std::string> next() {
        while (true) {
            if (const std::size_t end = buffer_.find('\n'); end != std::string::npos) {
                std::string line = buffer_.substr(0, end);
                buffer_.erase(0, end + 1);
                return line;
            }
            std::array<char, 4096> block{};
            const ssize_t size = ::read(STDIN_FILENO, block.data(), block.size());
            if (size > 0 && buffer_.size() < longest_line) {
                buffer_.append(block.data(), static_cast<std::size_t>(size));
            } else if (size < 0 && errno == EINTR && !interrupted.load()) {
                continue;
            } else {
                if (buffer_.empty() || size != 0) return std::nullopt;
                return std::exchange(buffer_, {});  // a last line without its end
            }
        }
    }

private:
    static constexpr std::size_t longest_line = 1 << 20;
    std::string buffer_;
};

struct PlayWords {
    PositionWords position;
    std::string first;
    std::string second;
    std::string load;
    std::string seed;
};

// Who played in a saved game, if it was somebody we have; people go by all kinds of names.
std::string known_player(const lab::Session& session, const std::string& name) {
    try {
        static_cast<void>(session.seat(players::Spec::from_text(name)));
        return name;
    } catch (const InputError&) {
        return "human";
    }
}

std::uint64_t seed_of(const PlayWords& words) {
    if (words.seed.empty()) return std::random_device{}();
    return static_cast<std::uint64_t>(
        integer_between("--seed", words.seed, 0, std::numeric_limits<std::int64_t>::max()));
}

class Table {
public:
    Table(std::unique_ptr<lab::Session> session, const PlayWords& words)
        : session_(std::move(session)), random_(seed_of(words)) {
        specs_[0] = words.first.empty() ? "human" : words.first;
        specs_[1] = words.second.empty() ? session_->hint_player() : words.second;
        for (const std::size_t player : {0U, 1U})
            if (specs_[player] != "human")
                seats_[player] = session_->seat(players::Spec::from_text(specs_[player]));
    }

    int run() {
        print(fmt::format("{}: {} plays first, {} second. 'help' lists the commands.\n", session_->game(),
                          specs_[0], specs_[1]));
        note_missing_tables();
        show();
        while (!quit_) {
            if (session_->to_move() == Side::chance && !session_->result()) {
                let_chance_move();
            } else if (Seat* seat = seat_to_move(); seat != nullptr && !session_->result() && !stopped_) {
                let_play(*seat);
            } else {
                if (session_->result() && !someone_human()) return 0;
                ask();
            }
        }
        return 0;
    }

private:
    using Seat = lab::Seat;

    [[nodiscard]] bool someone_human() const { return !seats_[0] || !seats_[1]; }
    [[nodiscard]] Seat* seat_to_move() const {
        return session_->to_move() == Side::chance ? nullptr : seats_[index_of(session_->to_move())].get();
    }

    // For a person only: the play is weaker without them, and nothing else is wrong.
    void note_missing_tables() const {
        const auto endgames = session_->endgames();
        if (!endgames || (!seats_[0] && !seats_[1])) return;
        const auto data = tables::usual_data_folder();
        const auto available = endgames->available(data);
        for (const std::string& fault : available.faults) note(fault + "; it is not used");
        if (!available.any)
            note(fmt::format(
                "no endgame database in '{}': weaker play in endgames; build it with 'tahoun "
                "solve {} {} {}'",
                data.string(), session_->game(), endgames->size_word(), endgames->smallest() + 2));
    }

    void show() const {
        const auto result = session_->result();
        print(fmt::format("\n{}{}\n", session_->board(),
                          result ? lab::sentence(*result) : session_->side() + " to move"));
    }

    void let_play(Seat& seat) {
        try {
            const Ticker ticker(session_->side() + " is thinking (Ctrl-C stops it)");
            const lab::Choice choice = seat.choose(*session_, interrupted);
            if (!choice.move) return;
            print(fmt::format("{} plays {}\n", session_->side(), *choice.move));
            session_->play(*choice.move);
        } catch (const engines::PlayerFailed& failed) {
            stopped_ = true;
            print(fmt::format("{} {}; move for it yourself, or 'go' to ask it again\n", session_->side(),
                              failed.what()));
        } catch (const search::Stopped&) {
            interrupted = false;
            stopped_ = true;  // the person may move for it, take back, save or leave
            print("stopped; move for it yourself, or 'go' to let it think again\n");
        }
        show();
    }

    void let_chance_move() {
        const std::string outcome = session_->random_outcome(random_);
        print(fmt::format("chance: {}\n", outcome));
        session_->play(outcome);
        show();
    }

    void ask() {
        print(session_->result() ? "over> " : session_->side() + "> ");
        const auto line = lines_.next();
        if (!line) {
            print("\n");
            quit_ = true;
            return;
        }
        const auto words = words_of(*line);
        if (words.empty()) return;
        try {
            if (words[0] == "save") {
                save(words.size() > 1 ? rest_of(*line, words) : "");
            } else {
                if (words.size() > 1)
                    throw InputError(
                        fmt::format("one word a line, please: {} is too much", in_quotes(words[1])));
                obey(std::string(words[0]));
            }
        } catch (const InputError& error) {
            print(fmt::format("{}\n", error.what()));
        } catch (const WorkError& error) {
            print(fmt::format("{}\n", error.what()));
        }
    }

    // From the second word to the last one, blanks between them kept: a file's name may have some.
    static std::string rest_of(const std::string& line, const std::vector<std::string_view>& words) {
        const auto first = static_cast<std::size_t>(words[1].data() - line.data());
        const auto end = static_cast<std::size_t>(words.back().data() + words.back().size() - line.data());
        return line.substr(first, end - first);
    }

    void obey(const std::string& word) {
        if (word == "quit" || word == "exit") {
            quit_ = true;
        } else if (word == "help" || word == "?") {
            print(
                "a move, or: undo, redo, hint, moves, board, go (let the computer move), save FILE, quit\n");
        } else if (word == "moves") {
            print(fmt::format("{}\n", fmt::join(session_->legal_moves(), " ")));
        } else if (word == "board") {
            show();
        } else if (word == "undo") {
            take_back();
        } else if (word == "redo") {
            if (!session_->redo()) throw InputError("there is nothing to play again");
            if (seat_to_move() != nullptr && !session_->result()) session_->redo();
            show();
        } else if (word == "hint") {
            hint();
        } else if (word == "go") {
            stopped_ = false;
            if (seat_to_move() == nullptr) throw InputError("it is a person's move; 'hint' helps");
        } else {
            session_->play(word);
            stopped_ = false;
            show();
        }
    }

    // Against the computer its answer is taken back too, and what chance did: the same person is to move again.
    void take_back() {
        if (!session_->undo()) throw InputError("there is no move to take back");
        while (someone_human() && (seat_to_move() != nullptr || session_->to_move() == Side::chance))
            if (!session_->undo()) {
                stopped_ = true;  // the computer's first move: wait for a word before it plays again
                break;
            }
        show();
    }

    void hint() {
        if (session_->result()) throw InputError("the game is over");
        const auto helper = session_->seat(players::Spec::from_text(session_->hint_player()));
        try {
            const Ticker ticker("thinking (Ctrl-C stops it)");
            const lab::Choice choice = helper->choose(*session_, interrupted);
            if (choice.move) print(fmt::format("hint: {}\n", *choice.move));
        } catch (const search::Stopped&) {
            interrupted = false;
            print("stopped\n");
        }
    }

    void save(const std::string& file) const {
        if (file.empty()) throw InputError("save where? 'save FILE'");
        lab::save_game(*session_, {specs_[0], specs_[1]}, file);
        print(fmt::format("saved as {}\n", file));
    }

    std::unique_ptr<lab::Session> session_;
    std::array<std::string, 2> specs_;
    std::array<std::unique_ptr<Seat>, 2> seats_;
    Lines lines_;
    Random random_;
    bool stopped_ = false;
    bool quit_ = false;
};

}  // namespace

Command play_command() {
    auto words = std::make_shared<PlayWords>();
    Command command{"play", "Play a game in the terminal", {}, {}};
    words->position.add_without_json_to(command);
    auto players = player_names();
    players.emplace_back("human");
    command.words.push_back({"--first", "SPEC|human", "Who plays first: human or a player (default: human)",
                             &words->first, false, players});
    command.words.push_back({"--second", "SPEC|human", "Who plays second (default: a good player)",
                             &words->second, false, players});
    command.words.push_back({"--load", "FILE", "Go on with a game that was saved", &words->load});
    command.words.push_back({"--seed", "N", "Makes chance repeatable", &words->seed});
    command.run = [words] {
        std::unique_ptr<lab::Session> session;
        if (words->load.empty()) {
            session = words->position.begin();
        } else {
            if (!words->position.from_the_start())
                throw InputError(
                    "--load brings its own rules and position; --set, --position and --moves do not go with "
                    "it");
            auto loaded = lab::load_game(words->load, words->position.game());
            session = std::move(loaded.session);
            if (words->first.empty()) words->first = known_player(*session, loaded.players[0]);
            if (words->second.empty()) words->second = known_player(*session, loaded.players[1]);
        }
        catch_interrupts();
        return Table(std::move(session), *words).run();
    };
    return command;
}

}  // namespace tahoun::cli
