#include "lab/match_log.hpp"

#include "core/error.hpp"
#include "core/text.hpp"
#include "record/file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace tahoun::lab {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t largest_log = 4ULL << 30U;  // bytes
constexpr const char* mark = "tahoun_match";        // names a log, with its version
constexpr int version = 1;

std::string line_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json object_of(const std::vector<std::pair<std::string, std::string>>& facts) {
    Json json = Json::object();
    for (const auto& [name, value] : facts) json[name] = value;
    return json;
}

Json json_of(const PlayedGame& game) {
    Json json{{"game", game.number}, {"half_points", game.half_points}, {"moves", game.moves}};
    if (game.error)
        json["error"] = {{"player", game.error->player},
                         {"position", game.error->position},
                         {"what", game.error->what},
                         {"code", game.error->code},
                         {"facts", object_of(game.error->facts)}};
    if (game.resigned) json["resigned"] = true;
    return json;
}

// Throws nlohmann's errors where something is missing or of another kind.
PlayedGame game_from(const Json& json) {
    PlayedGame game{json.at("game").get<std::uint32_t>(), json.at("half_points").get<int>(),
                    json.at("moves").get<std::vector<std::string>>(), std::nullopt, false};
    if (game.number == 0 || game.half_points < 0 || game.half_points > 2)
        throw InputError("a number is out of its range");
    if (const auto error = json.find("error"); error != json.end()) {
        game.error = PlayerError{error->at("player").get<std::size_t>(),
                                 error->at("position").get<std::string>(),
                                 error->at("what").get<std::string>(),
                                 error->value("code", ""),
                                 {}};
        if (const auto facts = error->find("facts"); facts != error->end())
            for (const auto& [name, value] : facts->items())
                game.error->facts.emplace_back(name, value.get<std::string>());
        if (game.error->player > 1) throw InputError("a number is out of its range");
    }
    game.resigned = json.value("resigned", false);
    return game;
}

}  // namespace

MatchLog::MatchLog(std::string file) : file_(std::move(file)) {
    constexpr mode_t usual_permissions = 0666;
    descriptor_ = ::open(file_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_APPEND, usual_permissions);
    if (descriptor_ < 0) fail(std::strerror(errno));
    try {
        if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0)
            fail(errno == EWOULDBLOCK ? "another match is writing it" : std::strerror(errno));
        read();
    } catch (...) {
        ::close(descriptor_);
        throw;
    }
}

MatchLog::~MatchLog() {
    ::fsync(descriptor_);
    ::close(descriptor_);
}

void MatchLog::read() {
    const std::string text = record::read_file(file_, largest_log);
    const std::size_t whole = text.rfind('\n') == std::string::npos ? 0 : text.rfind('\n') + 1;
    const std::string beginning = fmt::format("{{\"{}\":", mark);
    // Whatever is not ours stays as it is: only what begins as a log is cut.
    const std::size_t common = std::min(text.size(), beginning.size());
    if (text.compare(0, common, beginning, 0, common) != 0) fail("it is no log of a match");

    std::size_t number = 0;
    for (const std::string_view line : pieces_of(std::string_view(text).substr(0, whole), '\n')) {
        ++number;
        if (line.empty()) continue;
        try {
            const Json json = Json::parse(line);
            if (number > 1) {
                played_.push_back(game_from(json));
                continue;
            }
            if (json.at(mark).get<int>() != version)
                fail(fmt::format("it is of version {}, and this program writes {}", json.at(mark).dump(),
                                 version));
            for (const auto& [name, value] : json.items())
                if (name != mark) words_.emplace_back(name, value.get<std::string>());
        } catch (const Json::exception&) {
            fail(fmt::format("line {} is damaged", number));
        } catch (const InputError& error) {
            fail(fmt::format("line {}: {}", number, error.what()));
        }
    }
    if (whole < text.size() && ::ftruncate(descriptor_, static_cast<off_t>(whole)) != 0)
        fail(std::strerror(errno));
}

std::optional<std::string> MatchLog::word(std::string_view name) const {
    for (const auto& [known, value] : words_)
        if (known == name) return value;
    return std::nullopt;
}

void MatchLog::begin(const Match& match) {
    const auto words = match.words();
    if (words_.empty()) {
        Json header{{mark, version}};
        for (const auto& [name, value] : words) header[name] = value;
        write(line_of(header));
        sync();
        words_ = words;
        return;
    }
    for (const auto& [name, value] : words)
        if (const std::string there = word(name).value_or("missing"); there != value)
            throw InputError(
                fmt::format("the log {} is of another match: {} is {} there and {} here; go on with the "
                            "same words, or take another file",
                            in_quotes(file_), name, in_quotes(there), in_quotes(value)));
}

void MatchLog::append(const PlayedGame& game) {
    write(line_of(json_of(game)));
    if (std::chrono::steady_clock::now() - synced_ > std::chrono::seconds(1)) sync();
}

void MatchLog::sync() {
    if (::fsync(descriptor_) != 0 && errno != EINVAL) fail(std::strerror(errno));
    synced_ = std::chrono::steady_clock::now();
}

void MatchLog::write(const std::string& line) {
    std::string_view left = line;
    while (!left.empty()) {
        const ssize_t written = ::write(descriptor_, left.data(), left.size());
        if (written >= 0)
            left.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            fail(std::strerror(errno));
    }
}

void MatchLog::fail(std::string_view reason) const {
    throw WorkError(fmt::format("the log '{}' cannot be used: {}", file_, reason));
}

}  // namespace tahoun::lab
