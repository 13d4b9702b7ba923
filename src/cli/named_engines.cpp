#include "cli/named_engines.hpp"

#include "core/error.hpp"
#include "engines/process.hpp"
#include "engines/protocol_names.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <system_error>
#include <utility>

namespace tahoun::cli {

namespace {

using Json = nlohmann::json;
using protocols::NamedEngine;

constexpr const auto& protocols_known = engines::protocol_names;

// What a page can say in "machine:name=…" and a person can read.
void check_name(const std::string& name) {
    constexpr std::size_t longest = 40;
    const auto plain = [](unsigned char letter) {
        return std::isalnum(letter) != 0 || letter == '-' || letter == '_' || letter == '.';
    };
    if (name.empty() || name.size() > longest || !std::all_of(name.begin(), name.end(), plain))
        throw InputError(
            fmt::format("{} cannot be an engine's name; it is up to {} letters, digits, '-', '_' and '.'",
                        in_quotes(name), longest));
}

void check(const NamedEngine& engine) {
    check_name(engine.name);
    if (std::find(protocols_known.begin(), protocols_known.end(), engine.protocol) == protocols_known.end())
        throw InputError(fmt::format("there is no protocol {} for the engine {}; there are {}",
                                     in_quotes(engine.protocol), in_quotes(engine.name),
                                     listed({protocols_known.begin(), protocols_known.end()})));
    // Said now, not when a page wants to play with it.
    static_cast<void>(engines::program_path(engines::command_words(engine.command).front()));
}

NamedEngine engine_from_json(const Json& entry) {
    if (!entry.is_object()) throw InputError(R"(an engine is an object with "name" and "command")");
    NamedEngine engine;
    for (const auto& [key, value] : entry.items()) {
        std::string* const target = key == "name"       ? &engine.name
                                    : key == "command"  ? &engine.command
                                    : key == "protocol" ? &engine.protocol
                                                        : nullptr;
        if (target == nullptr)
            throw InputError(
                fmt::format("an engine has no {}; it has name, command and protocol", in_quotes(key)));
        if (!value.is_string())
            throw InputError(fmt::format("an engine's {} must be a text", in_quotes(key)));
        *target = value.get<std::string>();
    }
    if (engine.name.empty() || engine.command.empty())
        throw InputError(R"(an engine needs both "name" and "command")");
    check(engine);
    return engine;
}

std::vector<NamedEngine> engines_from_json(const Json& document) {
    if (!document.is_object() || document.size() != 1 || !document.contains("engines") ||
        !document["engines"].is_array())
        throw InputError("it must be an object with a list \"engines\" and nothing else");
    std::vector<NamedEngine> engines;
    for (const Json& entry : document["engines"]) {
        engines.push_back(engine_from_json(entry));
        for (std::size_t i = 0; i + 1 < engines.size(); ++i)
            if (engines[i].name == engines.back().name)
                throw InputError(fmt::format("two engines are called {}", in_quotes(engines[i].name)));
    }
    return engines;
}

std::string environment(const char* name) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody changes it
    return value != nullptr ? value : "";
}

}  // namespace

std::filesystem::path configuration_folder() {
    const std::string shared = environment("XDG_CONFIG_HOME");
    const auto parent = shared.empty() ? std::filesystem::path(environment("HOME")) / ".config"
                                       : std::filesystem::path(shared);
    return parent / "tahoun";
}

std::vector<NamedEngine> engines_from_file(const std::filesystem::path& file) {
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored)) return {};
    std::ifstream stream(file);
    if (!stream) throw WorkError(fmt::format("cannot read {}", file.string()));
    try {
        return engines_from_json(Json::parse(stream));
    } catch (const Json::parse_error& error) {
        // The library's sentence begins with a number of its own in brackets.
        const std::string_view what = error.what();
        const auto bracket = what.find("] ");
        throw InputError(fmt::format("{} is not JSON: {}", file.string(),
                                     what.substr(bracket == std::string_view::npos ? 0 : bracket + 2)));
    } catch (const InputError& error) {
        throw InputError(fmt::format("{}: {}", file.string(), error.what()));
    }
}

NamedEngine engine_from_words(const std::string& words) {
    const auto equals = words.find('=');
    if (equals == std::string::npos || equals + 1 == words.size())
        throw InputError(
            fmt::format("--engine {} must be NAME=COMMAND, as in mine='./mine --fast'", in_quotes(words)));
    NamedEngine engine{words.substr(0, equals), words.substr(equals + 1)};
    for (const std::string_view protocol : protocols_known) {
        const std::string prefix = std::string(protocol) + ":";
        if (!engine.command.starts_with(prefix)) continue;
        engine.command.erase(0, prefix.size());
        engine.protocol = protocol;
        break;
    }
    check(engine);
    return engine;
}

std::vector<NamedEngine> named_engines(const std::filesystem::path& file,
                                       const std::vector<std::string>& said) {
    std::vector<NamedEngine> engines = engines_from_file(file);
    for (const std::string& words : said) {
        NamedEngine engine = engine_from_words(words);
        std::erase_if(engines, [&](const NamedEngine& other) { return other.name == engine.name; });
        engines.push_back(std::move(engine));
    }
    return engines;
}

}  // namespace tahoun::cli
