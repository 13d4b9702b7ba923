#include "lab/match.hpp"

#include "core/number.hpp"
#include "lab/external.hpp"
#include "lab/game_files.hpp"
#include "lab/remark_words.hpp"
#include "search/tracer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <limits>
#include <map>
#include <mutex>
#include <thread>

namespace tahoun::lab {

namespace {

using engines::PlayerFailed;

// What one side of a game has to say, held to the rules: a player that cannot is reported, whoever it is.
void let_move(Session& session, Seat& seat, const std::atomic<bool>& stop) {
    const Choice choice = seat.choose(session, stop);
    if (!choice.move) throw PlayerFailed(PlayerFailed::Fault::no_move, "gave no move");
    try {
        session.play(*choice.move);
    } catch (const MoveRefused& refused) {
        throw PlayerFailed(PlayerFailed::Fault::illegal_move, refused.what(),
                           {{"move", engines::told(*choice.move)}, {"reason", sentence(refused.refusal())}});
    }
}

int half_points_of_beginner(const Session& session) {
    const std::string result = result_text(session);
    return result == "1-0" ? 2 : result == "0-1" ? 0 : 1;
}

// One game more; `before` is the one that was counted before it.
void add(Tally& tally, const PlayedGame& game, const PlayedGame* before, bool paired) {
    ++(game.half_points == 2 ? tally.wins : game.half_points == 1 ? tally.draws : tally.losses);
    if (paired && game.number % 2 == 0 && before != nullptr && before->number + 1 == game.number)
        ++tally.pairs[static_cast<std::size_t>(before->half_points + game.half_points)];
}

// The games of a match being played by several threads.
class Run {
public:
    Run(const Match& match, std::vector<PlayedGame> played, const Match::AfterGame& after_game)
        : match_(match), after_game_(after_game) {
        for (PlayedGame& game : played)
            if (game.number >= 1 && game.number <= match.settings().games)
                played_.emplace(game.number, std::move(game));
        count_on();
    }

    MatchResult finish(const std::atomic<bool>& stop) {
        const auto missing = match_.settings().games - static_cast<std::uint32_t>(played_.size());
        const unsigned threads = enough_ ? 0 : std::min(match_.settings().concurrency, missing);
        working_ = threads;
        std::vector<std::thread> workers;
        for (unsigned i = 0; i < threads; ++i) workers.emplace_back([this] { work(); });
        wait(stop);
        for (std::thread& worker : workers) worker.join();
        if (failure_) std::rethrow_exception(failure_);
        return result();
    }

private:
    void wait(const std::atomic<bool>& stop) {
        std::unique_lock lock(mutex_);
        while (working_ > 0) {
            if (stop.load(std::memory_order_relaxed)) halt_ = true;
            changed_.wait_for(lock, std::chrono::milliseconds(50));
        }
    }

    void work() {
        try {
            while (const auto number = next()) keep(match_.play(*number, halt_));
        } catch (const search::Stopped&) {
        } catch (...) {
            const std::lock_guard lock(mutex_);
            if (!failure_) failure_ = std::current_exception();
            halt_ = true;
        }
        const std::lock_guard lock(mutex_);
        --working_;
        changed_.notify_all();
    }

    std::optional<std::uint32_t> next() {
        const std::lock_guard lock(mutex_);
        if (halt_) return std::nullopt;
        do ++last_given_;
        while (played_.contains(last_given_));
        if (last_given_ > match_.settings().games) {
            last_given_ = match_.settings().games;
            return std::nullopt;
        }
        return last_given_;
    }

    void keep(PlayedGame game) {
        const std::lock_guard lock(mutex_);
        if (after_game_) after_game_(game);
        played_.emplace(game.number, std::move(game));
        count_on();
    }

    // The test looks at the games in their order, so that it ends after the same one whoever was quicker.
    void count_on() {
        const auto& sprt = match_.settings().sprt;
        while (!enough_ && played_.contains(counted_ + 1)) {
            const PlayedGame& game = played_.at(++counted_);
            add(running_, game, counted_ > 1 ? &played_.at(counted_ - 1) : nullptr, match_.settings().repeat);
            if (!sprt || (match_.settings().repeat && counted_ % 2 == 1)) continue;
            enough_ = sprt_of(running_, *sprt).verdict != SprtVerdict::open;
        }
        if (enough_) halt_ = true;
    }

    MatchResult result() {
        MatchResult result;
        for (auto& [number, game] : played_)
            if (!enough_ || number <= counted_) result.games.push_back(std::move(game));
        result.stopped = !enough_ && result.games.size() < match_.settings().games;
        result.tally = tally_of(result.games, match_.settings().repeat);
        if (match_.settings().sprt) result.sprt = sprt_of(result.tally, *match_.settings().sprt);
        return result;
    }

    const Match& match_;
    const Match::AfterGame& after_game_;
    std::atomic<bool> halt_{false};
    std::mutex mutex_;
    std::condition_variable changed_;
    unsigned working_ = 0;
    std::map<std::uint32_t, PlayedGame> played_;
    Tally running_;              // of the games 1 … counted_
    std::uint32_t counted_ = 0;  // the games 1 … counted_ are all there
    std::uint32_t last_given_ = 0;
    bool enough_ = false;
    std::exception_ptr failure_;
};

}  // namespace

Match::Match(MatchSettings settings) : settings_(std::move(settings)) {
    const auto session = begin(1);
    if (session->result()) throw InputError("the game is over before the match begins");
    for (const std::size_t player : {0U, 1U}) static_cast<void>(session->seat(spec_for(player, 1)));
}

MatchResult Match::run(std::vector<PlayedGame> played, const std::atomic<bool>& stop,
                       const AfterGame& after_game) const {
    return Run(*this, std::move(played), after_game).finish(stop);
}

bool Match::swapped(std::uint32_t number) const noexcept {
    return settings_.repeat && number % 2 == 0;
}

std::uint64_t Match::opening_of(std::uint32_t number) const noexcept {
    return settings_.repeat ? (number - 1) / 2 : number - 1;
}

std::unique_ptr<Session> Match::begin(std::uint32_t number) const {
    return settings_.openings.begin(settings_.start, settings_.seed, opening_of(number));
}

// A seed that the words give is the start of a sequence too, or every game of a match would be the same one.
players::Spec Match::spec_for(std::size_t player, std::uint32_t number) const {
    players::Spec spec = settings_.players[player];
    const players::PlayerKind* kind = players::find_kind(spec.name);
    if (kind == nullptr || !kind->has_key("seed")) return spec;
    std::uint64_t base = settings_.seed;
    constexpr auto largest = std::numeric_limits<std::int64_t>::max();
    if (const auto said = spec.value("seed"))
        base = static_cast<std::uint64_t>(integer_between("seed", *said, 0, largest));
    const auto use = player == 0 ? SeedUse::first_player : SeedUse::second_player;
    std::erase_if(spec.keys, [](const Setting& key) { return key.first == "seed"; });
    spec.keys.emplace_back("seed", fmt::format("{}", derived_seed(base, use, number) >> 1U));
    return spec;
}

PlayedGame Match::play(std::uint32_t number, const std::atomic<bool>& stop) const {
    const auto session = begin(number);
    const bool turned = swapped(number);
    std::array<std::unique_ptr<Seat>, 2> seats;  // by side
    for (const std::size_t side : {0U, 1U})
        seats[side] = session->seat(spec_for(turned ? 1 - side : side, number));
    // Both games of a pair have the same dice, as far as their moves let them.
    Random chance(derived_seed(settings_.seed, SeedUse::chance, opening_of(number)));

    PlayedGame game{number, 1, {}, std::nullopt, false};
    int plies = 0;
    while (!session->result() && plies++ < most_plies) {
        if (stop.load(std::memory_order_relaxed)) throw search::Stopped();
        if (session->to_move() == Side::chance) {
            session->play(session->random_outcome(chance));
            continue;
        }
        const std::size_t side = index_of(session->to_move());
        try {
            let_move(*session, *seats[side], stop);
        } catch (const PlayerFailed& failed) {
            const std::size_t player = turned ? 1 - side : side;
            game.resigned = failed.fault() == PlayerFailed::Fault::resigned;
            if (!game.resigned)
                game.error = PlayerError{player, session->position(), failed.what(),
                                         std::string(engines::code_of(failed.fault())), failed.facts()};
            game.half_points = player == 0 ? 0 : 2;
            break;
        }
    }
    game.moves = session->moves_so_far();
    if (!game.error && !game.resigned) {
        const int beginner = half_points_of_beginner(*session);
        game.half_points = turned ? 2 - beginner : beginner;
    }
    return game;
}

std::string Match::how_ended(const PlayedGame& game) const {
    if (game.error)
        return fmt::format("{} {}", settings_.players[game.error->player].text(), game.error->what);
    if (game.resigned)
        return fmt::format("{} resigned", settings_.players[game.half_points == 0 ? 0 : 1].text());
    return fmt::format("more than {} plies", most_plies);
}

record::Record Match::record_of(const PlayedGame& game) const {
    const auto opening = begin(game.number);
    const auto session = game_named(opening->game()).begin({opening->settings(), opening->start_position()});
    for (const std::string& move : game.moves) session->play(move);
    const bool turned = swapped(game.number);
    record::Record record = lab::record_of(
        *session, {settings_.players[turned ? 1 : 0].text(), settings_.players[turned ? 0 : 1].text()});
    set_round(record, static_cast<int>(game.number));
    if (record.result == "*") {
        const int beginner = turned ? 2 - game.half_points : game.half_points;
        set_result(record, beginner == 2 ? "1-0" : beginner == 0 ? "0-1" : "1/2-1/2");
        set_termination(record, how_ended(game));
    }
    return record;
}

std::vector<std::pair<std::string, std::string>> Match::words() const {
    const auto session = settings_.start.begin();
    return {{"game", session->game()},
            {"rules", session->rules()},
            {"start", session->start_position()},
            {"moves", fmt::format("{}", fmt::join(session->moves_so_far(), " "))},
            {"first", settings_.players[0].text()},
            {"second", settings_.players[1].text()},
            {"seed", fmt::format("{}", settings_.seed)},
            {"openings", settings_.openings.description()},
            {"repeat", settings_.repeat ? "true" : "false"},
            {"sprt", settings_.sprt ? settings_.sprt->text() : "none"}};
}

Tally tally_of(const std::vector<PlayedGame>& games, bool paired) {
    Tally tally;
    const PlayedGame* before = nullptr;
    for (const PlayedGame& game : games) {
        add(tally, game, before, paired);
        before = &game;
    }
    return tally;
}

}  // namespace tahoun::lab
