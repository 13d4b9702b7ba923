#include "lab/openings.hpp"

#include "core/number.hpp"
#include "core/random.hpp"
#include "core/text.hpp"
#include "lab/game_files.hpp"
#include "record/file.hpp"

#include <fmt/format.h>

namespace tahoun::lab {

namespace {

constexpr std::string_view random_word = "random:";
constexpr int most_random_plies = 1000;
constexpr std::uint64_t tries = 100;

// Plays so many plies of the players, chance in between; false where the game was over too soon.
bool play_randomly(Session& session, int plies, Random& random) {
    while (true) {
        if (session.result()) return false;
        if (session.to_move() == Side::chance) {
            session.play(session.random_outcome(random));
            continue;
        }
        if (plies-- == 0) return true;
        const auto legal = session.legal_moves();
        session.play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    }
}

}  // namespace

std::unique_ptr<Session> MatchStart::begin() const {
    auto session = game_named(game).begin(setup);
    for (const std::string& move : moves) session->play(move);
    return session;
}

MatchStart start_of(const Session& session) {
    return {session.game(), {session.settings(), session.start_position()}, session.moves_so_far()};
}

std::uint64_t derived_seed(std::uint64_t seed, SeedUse use, std::uint64_t number) noexcept {
    return mix64(mix64(mix64(seed) + static_cast<std::uint64_t>(use)) + number);
}

Openings::Openings(std::string_view words, const MatchStart& start) {
    if (words.starts_with(random_word)) {
        random_plies_ = static_cast<int>(
            integer_between("--openings random", words.substr(random_word.size()), 0, most_random_plies));
        return;
    }
    const std::string file(words);
    const std::string text = record::read_file(file);
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first != std::string::npos && text[first] == '[')
        add_games(file, start);
    else
        add_positions(file, text, start);
    if (listed_.empty())
        throw InputError(
            fmt::format("--openings: {} holds none; expected one position a line, or games", file));
}

void Openings::add_games(const std::string& file, const MatchStart& start) {
    const GamesRead read = read_games(file);
    if (!read.faults.empty()) {
        const FileFault& fault = read.faults.front();
        throw InputError(fmt::format("{}:{}: game {}: {}", fault.file, fault.line, fault.game, fault.reason));
    }
    const auto here = start.begin();
    for (const auto& game : read.games) {
        const auto session = replay(game);
        if (session->game() != here->game() || session->rules() != here->rules())
            throw InputError(fmt::format("{}:{}: a game of {} with {}, but the match is of {} with {}", file,
                                         game.line, session->game(), session->rules(), here->game(),
                                         here->rules()));
        if (session->result())
            throw InputError(fmt::format("{}:{}: this opening is a finished game", file, game.line));
        listed_.push_back(start_of(*session));
    }
}

void Openings::add_positions(const std::string& file, std::string_view text, const MatchStart& start) {
    std::size_t number = 0;
    for (const std::string_view line : pieces_of(text, '\n')) {
        ++number;
        const auto words = words_of(line);
        if (words.empty() || words.front().starts_with('#')) continue;
        const auto begin = static_cast<std::size_t>(words.front().data() - line.data());
        const auto end = static_cast<std::size_t>(words.back().data() - line.data()) + words.back().size();
        try {
            MatchStart opening{
                start.game, {start.setup.settings, std::string(line.substr(begin, end - begin))}, {}};
            if (opening.begin()->result()) throw InputError("the game is over in this position");
            listed_.push_back(std::move(opening));
        } catch (const InputError& error) {
            throw InputError(fmt::format("{}:{}: {}", file, number, error.what()));
        }
    }
}

std::unique_ptr<Session> Openings::begin(const MatchStart& start, std::uint64_t seed,
                                         std::uint64_t number) const {
    if (!listed_.empty()) return listed_[number % listed_.size()].begin();
    if (!random_plies_) return start.begin();
    for (std::uint64_t i = 0; i < tries; ++i) {
        Random random(derived_seed(seed, SeedUse::opening, number * tries + i));
        auto session = start.begin();
        if (play_randomly(*session, *random_plies_, random)) return session;
    }
    throw InputError(
        fmt::format("--openings random:{0}: in {1} tries the game was always over within {0} random "
                    "plies; take fewer",
                    *random_plies_, tries));
}

std::string Openings::description() const {
    if (random_plies_) return fmt::format("{}{}", random_word, *random_plies_);
    if (listed_.empty()) return "none";
    std::uint64_t sum = 0;
    const auto add = [&](std::string_view text) {
        for (const char c : text) sum = mix64(sum ^ static_cast<unsigned char>(c));
        sum = mix64(sum);
    };
    for (const MatchStart& opening : listed_) {
        add(*opening.setup.position);
        for (const std::string& move : opening.moves) add(move);
    }
    return fmt::format("{} listed, {:016x}", listed_.size(), sum);
}

}  // namespace tahoun::lab
