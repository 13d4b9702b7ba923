#include "lab/engine_check.hpp"

#include "lab/external.hpp"
#include "lab/match.hpp"
#include "search/tracer.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tahoun::lab {

namespace {

using engines::PlayerFailed;
using std::chrono::milliseconds;

class Check {
public:
    Check(const MatchStart& start, std::string_view protocol, const engines::ProgramOptions& options,
          const std::atomic<bool>& stop)
        : start_(start), options_(options), program_(engines::make_program(protocol, options)), stop_(stop) {}

    EngineReport run(int games, std::uint64_t seed, const std::function<void(double)>& progress) {
        if (!greets()) return report_;
        for (int game = 1; game <= games; ++game) {
            play(game, derived_seed(seed, SeedUse::chance, static_cast<std::uint64_t>(game)));
            progress(static_cast<double>(game) / games);
        }
        if (!program_->quit())
            report_.faults.push_back(
                {0, "", fmt::format("had not ended {} ms after 'quit'", engines::program_quit_time.count())});
        return report_;
    }

private:
    bool greets() {
        try {
            program_->greet(stop_);
        } catch (const PlayerFailed& failed) {
            report_.faults.push_back({0, "", failed.what()});
            return false;
        }
        report_.name = program_->name();
        if (report_.name.empty())
            report_.faults.push_back({0, "", "gave no name: 'ready' was expected with a name behind it"});
        return true;
    }

    void play(int game, std::uint64_t seed) {
        Random random(seed);
        const auto session = start_.begin();
        const Side its_side = game % 2 == 1 ? Side::first : Side::second;
        for (int plies = 0; !session->result() && plies < most_plies; ++plies) {
            if (session->to_move() == Side::chance) {
                session->play(session->random_outcome(random));
            } else if (session->to_move() != its_side) {
                const auto legal = session->legal_moves();
                session->play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
            } else if (!let_play(*session, game)) {
                return;
            }
        }
        ++report_.games;
    }

    bool let_play(Session& session, int game) {
        const auto begin = engines::Clock::now();
        try {
            session.play(external_move(*program_, session, stop_));
        } catch (const PlayerFailed& failed) {
            if (failed.fault() == PlayerFailed::Fault::resigned)
                ++report_.games;  // lost, and ended as a game may
            else
                report_.faults.push_back({game, session.position(), failed.what()});
            return false;
        }
        const auto taken = std::chrono::ceil<milliseconds>(engines::Clock::now() - begin);
        report_.slowest = std::max(report_.slowest, taken);
        ++report_.moves;
        if (taken > options_.time)
            report_.faults.push_back({game, session.position(),
                                      fmt::format("took {} ms for its move, and was told {}", taken.count(),
                                                  options_.time.count())});
        return true;
    }

    const MatchStart& start_;
    const engines::ProgramOptions& options_;
    std::unique_ptr<engines::Program> program_;
    const std::atomic<bool>& stop_;
    EngineReport report_;
};

}  // namespace

EngineReport check_engine(const MatchStart& start, std::string_view protocol,
                          const engines::ProgramOptions& options, int games, std::uint64_t seed,
                          const std::atomic<bool>& stop, const std::function<void(double)>& progress) {
    return Check(start, protocol, options, stop).run(games, seed, progress);
}

}  // namespace tahoun::lab
