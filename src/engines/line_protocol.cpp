#include "engines/line_protocol.hpp"

#include "core/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tahoun::engines {

namespace {

using std::chrono::milliseconds;
using Fault = PlayerFailed::Fault;

constexpr std::string_view greeting = "tahoun 1";

// The last line that says something, for a message of one line.
std::string last_line(std::string_view text) {
    std::string_view last;
    for (const std::string_view line : pieces_of(text, '\n'))
        if (!words_of(line).empty()) last = line;
    return std::string(last);
}

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

LineProgram::LineProgram(LineOptions options)
    : options_(std::move(options)), words_(command_words(options_.command)) {
    static_cast<void>(program_path(words_.front()));
}

LineProgram::~LineProgram() {
    quit();
}

void LineProgram::greet(const std::atomic<bool>& stop) {
    if (process_) return;
    try {
        process_ = std::make_unique<Process>(words_, options_.limits);
    } catch (const WorkError& error) {
        throw PlayerFailed(Fault::start, error.what());
    }
    send(greeting);
    name_ = answer("ready", options_.greeting, stop);
}

std::string LineProgram::choose(const Turn& turn, const std::atomic<bool>& stop) {
    greet(stop);
    if (!last_ || !goes_on(*last_, turn)) {
        send(with_blank(fmt::format("game {}", turn.game), turn.rules));
        send(fmt::format("start {}", turn.start));
    }
    last_ = turn;
    send(with_blank("moves", fmt::format("{}", fmt::join(turn.moves, " "))));
    send(fmt::format("position {}", turn.position));
    send(fmt::format("legal {}", fmt::join(turn.legal, " ")));
    send(fmt::format("go {}", options_.time.count()));
    try {
        return answer("move", options_.time + line_grace, stop);
    } catch (const PlayerFailed&) {
        throw;
    } catch (...) {
        process_.reset();  // stopped: an answer that still comes would be taken for the next one's
        last_.reset();
        throw;
    }
}

bool LineProgram::quit() {
    if (!process_) return true;
    static_cast<void>(process_->send("quit", Clock::now() + line_quit_time));
    const bool by_itself = process_->end(line_quit_time);
    process_.reset();
    last_.reset();
    return by_itself;
}

void LineProgram::send(std::string_view line) {
    // A program that has gone may have left a word, so the answer is looked for all the same.
    if (process_->send(line, Clock::now() + options_.time + line_grace) != Process::Sent::late) return;
    fail(Fault::no_answer, fmt::format("does not read its input: {} could not be sent", in_quotes(line)));
}

std::string LineProgram::answer(std::string_view word, milliseconds patience, const std::atomic<bool>& stop) {
    const bool greets = word == "ready";
    const std::string expected = greets ? "'ready' and its name" : "'move' and a move";
    const auto until = Clock::now() + patience;
    while (true) {
        const Process::Line line = process_->read(until, stop);
        switch (line.got) {
            case Process::Got::line: {
                const auto words = words_of(line.text);
                if (words.empty() || words.front().starts_with('#')) continue;  // notes are for people
                if (words.front() == "error")
                    fail(Fault::declined, fmt::format("said: {}", in_quotes(rest_of(line.text))));
                if (words.front() == word && (greets || words.size() == 2)) return rest_of(line.text);
                fail(greets ? Fault::greeting : Fault::nonsense,
                     fmt::format("answered {} where {} was expected", in_quotes(line.text), expected));
            }
            case Process::Got::too_long:
                fail(greets ? Fault::greeting : Fault::nonsense,
                     fmt::format("printed a line of more than {} bytes", Process::longest_line));
            case Process::Got::late:
                fail(
                    Fault::no_answer,
                    fmt::format("gave no answer within {} ms ({} was expected{})", patience.count(), expected,
                                greets ? "" : fmt::format(", within {} ms", options_.time.count())));
            case Process::Got::closed:
                if (!line.text.empty())
                    fail(Fault::nonsense,
                         fmt::format("ended in the middle of a line: {}", in_quotes(line.text)));
                fail_as_ended(expected);
        }
    }
}

void LineProgram::fail_as_ended(std::string_view expected) {
    process_->end(line_quit_time);
    fail(Fault::ended, fmt::format("{} where {} was expected",
                                   process_->how_it_ended().value_or("closed its output"), expected));
}

void LineProgram::fail(Fault fault, std::string what) {
    process_->end(milliseconds(0));
    if (const std::string line = last_line(process_->complaints()); !line.empty())
        what += fmt::format("; its last line on standard error: {}", in_quotes(line));
    process_.reset();
    last_.reset();
    throw PlayerFailed(fault, what);
}

}  // namespace tahoun::engines
