#include "engines/hub_protocol.hpp"

#include "core/text.hpp"
#include "record/hub_text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tahoun::engines {

namespace {

using std::chrono::milliseconds;

// The same game goes on: the same start, and what was played then was played now too.
bool goes_on(const HubGame& before, const HubGame& now) {
    return before.start == now.start && before.moves.size() <= now.moves.size() &&
           std::equal(before.moves.begin(), before.moves.end(), now.moves.begin());
}

// The captured squares may come in any order.
bool same_move(const std::string& one, const std::string& other) {
    try {
        return record::in_hub_order(one) == record::in_hub_order(other);
    } catch (const InputError&) {
        return false;  // what the program said is no move at all
    }
}

}  // namespace

HubProgram::~HubProgram() {
    quit();
}

void HubProgram::forget() {
    variants_.reset();
    ready_for_.reset();
    told_.reset();
}

std::string HubProgram::introduce(const std::atomic<bool>& stop) {
    const Owed owed{"'wait' behind its parameters", "ready"};
    const auto until = Clock::now() + options().greeting;
    std::string name;
    send("hub");
    while (true) {
        const auto said = record::hub_line(line(owed, options().greeting, until, stop));
        if (said.command == "wait") return name;
        if (said.command == "id") name = said.value("name").value_or("");
        if (said.command == "param" && said.value("name") == "variant") {
            const std::string values = said.value("values").value_or("");
            const auto words = words_of(values);
            variants_.emplace(words.begin(), words.end());
        }
    }
}

void HubProgram::prepare(const std::string& variant, const std::atomic<bool>& stop) {
    if (variants_) {
        if (std::find(variants_->begin(), variants_->end(), variant) == variants_->end())
            fail(Fault::wrong_game,
                 fmt::format("does not play the variant {}; it offers {}", in_quotes(variant),
                             variants_->empty() ? "none" : fmt::format("{}", fmt::join(*variants_, ", "))),
                 {{"game", "draughts"}});
        send(fmt::format("set-param name=variant value={}", variant));
    }
    send("init");
    const Owed owed{"'ready'", "ready"};
    const auto until = Clock::now() + options().greeting;
    while (record::hub_line(line(owed, options().greeting, until, stop)).command != "ready") continue;
    ready_for_ = variant;
}

std::string HubProgram::ask(const Turn& turn, const std::atomic<bool>& stop) {
    if (!game_)
        fail(Fault::wrong_game, fmt::format("speaks Hub, which is for draughts and not for {}", turn.game),
             {{"game", turn.game}});
    const HubGame& game = *game_;
    if (ready_for_ != game.variant) prepare(game.variant, stop);
    if (!told_ || !goes_on(*told_, game)) send("new-game");
    told_ = game;
    send(fmt::format("pos pos={}{}", game.start,
                     game.moves.empty() ? "" : fmt::format(" moves=\"{}\"", fmt::join(game.moves, " "))));
    send(fmt::format("level move-time={:.3f}", std::chrono::duration<double>(options().time).count()));
    send("go think");
    std::string move = best_move(stop);
    for (std::size_t i = 0; i < game.legal.size(); ++i)
        if (same_move(game.legal[i], move)) return turn.legal[i];
    return move;
}

std::string HubProgram::best_move(const std::atomic<bool>& stop) {
    const Owed owed{"'done' and a move", "move"};
    const milliseconds patience = options().time + program_grace;
    const auto until = Clock::now() + patience;
    while (true) {
        const std::string text = line(owed, patience, until, stop);
        const auto said = record::hub_line(text);
        if (said.command == "error") {
            const std::string message = said.value("message").value_or("");
            fail(Fault::declined, fmt::format("said: {}", in_quotes(message)), {{"said", told(message)}});
        }
        if (said.command != "done") continue;  // what it thinks, and what we need not know
        if (const auto move = said.value("move"); move && !move->empty()) return *move;
        fail(Fault::nonsense, fmt::format("answered {} where {} was expected", in_quotes(text), owed.words),
             {{"said", told(text)}, {"awaited", owed.awaited}});
    }
}

}  // namespace tahoun::engines
