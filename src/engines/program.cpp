#include "engines/program.hpp"

#include "core/text.hpp"
#include "engines/gtp_protocol.hpp"
#include "engines/hub_protocol.hpp"
#include "engines/line_protocol.hpp"
#include "engines/protocol_names.hpp"

#include <fmt/format.h>

#include <utility>

namespace tahoun::engines {

namespace {

using std::chrono::milliseconds;

// The last line that says something, for a message of one line.
std::string last_line(std::string_view text) {
    std::string_view last;
    for (const std::string_view line : pieces_of(text, '\n'))
        if (!words_of(line).empty()) last = line;
    return std::string(last);
}

}  // namespace

Program::Program(ProgramOptions options)
    : options_(std::move(options)), words_(command_words(options_.command)) {
    static_cast<void>(program_path(words_.front()));
}

void Program::greet(const std::atomic<bool>& stop) {
    if (process_) return;
    introduced_ = false;
    try {
        process_ = std::make_unique<Process>(words_, options_.limits);
    } catch (const WorkError& error) {
        throw PlayerFailed(Fault::not_started, error.what(), {{"reason", error.what()}});
    }
    name_ = introduce(stop);
    introduced_ = true;
}

std::string Program::choose(const Turn& turn, const std::atomic<bool>& stop) {
    greet(stop);
    try {
        return ask(turn, stop);
    } catch (const PlayerFailed&) {
        throw;
    } catch (...) {
        process_.reset();  // stopped: an answer that still comes would be taken for the next one's
        forget();
        throw;
    }
}

bool Program::quit() {
    if (!process_) return true;
    static_cast<void>(process_->send("quit", Clock::now() + program_quit_time));
    const bool by_itself = process_->end(program_quit_time);
    process_.reset();
    forget();
    return by_itself;
}

void Program::send(std::string_view line) {
    // A program that has gone may have left a word, so the answer is looked for all the same.
    if (process_->send(line, Clock::now() + options_.time + program_grace) != Process::Sent::late) return;
    fail(Fault::not_reading, fmt::format("does not read its input: {} could not be sent", in_quotes(line)),
         {{"line", told(line)}});
}

std::string Program::line(const Owed& owed, milliseconds patience, Clock::time_point until,
                          const std::atomic<bool>& stop) {
    const Process::Line line = process_->read(until, stop);
    switch (line.got) {
        case Process::Got::line:
            return line.text;
        case Process::Got::too_long:
            fail(Fault::long_line, fmt::format("printed a line of more than {} bytes", Process::longest_line),
                 {{"bytes", fmt::format("{}", Process::longest_line)}});
        case Process::Got::late:
            fail(Fault::no_answer,
                 fmt::format("gave no answer within {} ms ({} was expected{})", patience.count(), owed.words,
                             introduced_ ? fmt::format(", within {} ms", options_.time.count()) : ""),
                 {{"milliseconds", fmt::format("{}", patience.count())}, {"awaited", owed.awaited}});
        case Process::Got::closed:
            break;
    }
    if (!line.text.empty())
        fail(Fault::half_line, fmt::format("ended in the middle of a line: {}", in_quotes(line.text)),
             {{"said", told(line.text)}});
    fail_as_ended(owed);
}

void Program::fail_as_ended(const Owed& owed) {
    process_->end(program_quit_time);
    const auto ending = process_->ending();
    const std::string what = fmt::format("{} where {} was expected",
                                         process_->how_it_ended().value_or("closed its output"), owed.words);
    if (!ending) fail(Fault::closed, what, {{"awaited", owed.awaited}});
    const std::string number = fmt::format("{}", ending->number);
    if (ending->by_signal)
        fail(Fault::killed, what,
             {{"signal", number}, {"name", ending->signal_name()}, {"awaited", owed.awaited}});
    fail(Fault::exited, what, {{"status", number}, {"awaited", owed.awaited}});
}

void Program::fail(Fault fault, std::string what, PlayerFailed::Facts facts) {
    process_->end(milliseconds(0));
    if (const std::string line = last_line(process_->complaints()); !line.empty()) {
        what += fmt::format("; its last line on standard error: {}", in_quotes(line));
        facts.emplace_back("complaint", told(line));
    }
    process_.reset();
    forget();
    throw PlayerFailed(fault, what, std::move(facts));
}

std::unique_ptr<Program> make_program(std::string_view protocol, ProgramOptions options) {
    if (protocol == "line") return std::make_unique<LineProgram>(std::move(options));
    if (protocol == "gtp") return std::make_unique<GtpProgram>(std::move(options));
    if (protocol == "hub") return std::make_unique<HubProgram>(std::move(options));
    throw InputError(fmt::format("there is no protocol {}; there are {}", in_quotes(protocol),
                                 listed({protocol_names.begin(), protocol_names.end()})));
}

}  // namespace tahoun::engines
