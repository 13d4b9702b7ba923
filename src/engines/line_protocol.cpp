#include "engines/line_protocol.hpp"

#include "core/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tahoun::engines {

namespace {

using std::chrono::milliseconds;

constexpr std::string_view greeting = "tahoun 1";

// What follows the first word.
std::string rest_of(std::string_view line) {
    const auto words = words_of(line);
    if (words.size() < 2) return {};
    const auto begin = static_cast<std::size_t>(words[1].data() - line.data());
    const auto end = static_cast<std::size_t>(words.back().data() - line.data()) + words.back().size();
    return std::string(line.substr(begin, end - begin));
}

// The same game goes on: the same start, and what was played then was played now too.
bool goes_on(const Turn& before, const Turn& now) {
    return before.game == now.game && before.rules == now.rules && before.start == now.start &&
           before.moves.size() < now.moves.size() &&
           std::equal(before.moves.begin(), before.moves.end(), now.moves.begin());
}

std::string with_blank(std::string_view word, std::string_view text) {
    return text.empty() ? std::string(word) : fmt::format("{} {}", word, text);
}

}  // namespace

LineProgram::~LineProgram() {
    quit();
}

std::string LineProgram::introduce(const std::atomic<bool>& stop) {
    send(greeting);
    return answer("ready", options().greeting, stop);
}

std::string LineProgram::ask(const Turn& turn, const std::atomic<bool>& stop) {
    if (!last_ || !goes_on(*last_, turn)) {
        send(with_blank(fmt::format("game {}", turn.game), turn.rules));
        send(fmt::format("start {}", turn.start));
    }
    last_ = turn;
    send(with_blank("moves", fmt::format("{}", fmt::join(turn.moves, " "))));
    send(fmt::format("position {}", turn.position));
    send(fmt::format("legal {}", fmt::join(turn.legal, " ")));
    send(fmt::format("go {}", options().time.count()));
    return answer("move", options().time + program_grace, stop);
}

std::string LineProgram::answer(std::string_view word, milliseconds patience, const std::atomic<bool>& stop) {
    const bool greets = word == "ready";
    const Owed owed{greets ? "'ready' and its name" : "'move' and a move", std::string(word)};
    const auto until = Clock::now() + patience;
    while (true) {
        const std::string text = line(owed, patience, until, stop);
        const auto words = words_of(text);
        if (words.empty() || words.front().starts_with('#')) continue;  // notes are for people
        if (words.front() == "error")
            fail(Fault::declined, fmt::format("said: {}", in_quotes(rest_of(text))),
                 {{"said", told(rest_of(text))}});
        if (words.front() == word && (greets || words.size() == 2)) return rest_of(text);
        fail(Fault::nonsense, fmt::format("answered {} where {} was expected", in_quotes(text), owed.words),
             {{"said", told(text)}, {"awaited", owed.awaited}});
    }
}

}  // namespace tahoun::engines
