#include "protocols/json/allowed_players.hpp"

#include "core/error.hpp"
#include "core/number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace tahoun::protocols {

namespace {

constexpr std::string_view machine_player = "machine";
constexpr std::uint64_t usual_hash = 64;
constexpr std::uint64_t memory_of_a_level = 24;
constexpr std::uint64_t memory_of_others = 8;
constexpr std::string_view memory_of_a_program = "2048";

[[noreturn]] void forbid(const std::string& message) {
    throw Failure("forbidden", message).about("player");
}
[[noreturn]] void refuse(const std::string& message) {
    throw Failure("bad_player", message).about("player");
}

void set_key(players::Spec& spec, std::string_view key, std::string value) {
    for (auto& [name, old] : spec.keys)
        if (name == key) {
            old = std::move(value);
            return;
        }
    spec.keys.emplace_back(std::string(key), std::move(value));
}

void check_limit(const players::Spec& spec, std::string_view key, std::int64_t limit) {
    const auto text = spec.value(key);
    if (!text) return;
    const std::int64_t value =
        key == "time" ? milliseconds_from(key, *text) : integer_between(key, *text, 1, limit);
    if (value > limit)
        refuse(fmt::format("{}={} is more than this machine allows, which is {}", key, *text, limit));
}

void check_limits(const players::Spec& spec, const JsonLimits& limits) {
    try {
        check_limit(spec, "threads", limits.threads);
        check_limit(spec, "hash", limits.hash_mib);
        check_limit(spec, "memory", limits.hash_mib);
        check_limit(spec, "depth", limits.nodes_depth);
        check_limit(spec, "time", limits.time_ms);
    } catch (const InputError& error) {
        refuse(error.what());
    }
}

// The least of what the spec says and what the request allows.
void set_time(players::Spec& spec, std::int64_t time) {
    const auto own = spec.value("time");
    const std::int64_t least = own ? std::min(milliseconds_from("time", *own), time) : time;
    set_key(spec, "time", fmt::format("{}", std::max<std::int64_t>(1, least)));
}

AllowedPlayer program_of_the_machine(const JsonSettings& settings, const players::Spec& asked,
                                     std::optional<std::int64_t> time) {
    for (const auto& [key, value] : asked.keys)
        if (key != "name" && key != "time")
            forbid(fmt::format("machine takes the keys name and time, not {}", in_quotes(key)));
    if (!settings.may_engines || settings.engines.empty())
        forbid("programs of this machine are not allowed here");
    const std::string name = asked.value("name").value_or("");
    const auto engine = std::find_if(settings.engines.begin(), settings.engines.end(),
                                     [&](const NamedEngine& known) { return known.name == name; });
    if (engine == settings.engines.end())
        throw Failure("no_such_thing", fmt::format("this machine has no program {}", in_quotes(name)))
            .about("player");
    check_limits(asked, settings.limits);
    AllowedPlayer player;
    player.takes_time = true;
    player.mebibytes = memory_of_others;
    player.spec = {std::string(players::external_player),
                   {{"protocol", engine->protocol},
                    {"command", engine->command},
                    {"memory", std::string(memory_of_a_program)}}};
    if (const auto own = asked.value("time")) set_key(player.spec, "time", *own);
    if (time) set_time(player.spec, *time);
    return player;
}

std::uint64_t number_in(const players::Spec& spec, std::string_view key, std::uint64_t standard) {
    const auto text = spec.value(key);
    const auto number = text ? integer_from(*text) : std::nullopt;
    return number && *number > 0 ? static_cast<std::uint64_t>(*number) : standard;
}

}  // namespace

bool is_allowed_key(std::string_view key) noexcept {
    constexpr std::array<std::string_view, 3> of_the_machine{"data", "command", "protocol"};
    return std::find(of_the_machine.begin(), of_the_machine.end(), key) == of_the_machine.end();
}

AllowedPlayer allowed_player(const JsonSettings& settings, std::string_view text,
                             std::optional<std::int64_t> time) {
    players::Spec spec;
    try {
        spec = players::Spec::from_text(text);
    } catch (const InputError& error) {
        refuse(error.what());
    }
    if (spec.name == players::external_player)
        forbid("programs are named on the machine and asked for by that name: machine:name=…");
    for (const auto& [key, value] : spec.keys)
        if (!is_allowed_key(key)) forbid(fmt::format("the key {} is not for pages", in_quotes(key)));
    try {
        if (spec.name == machine_player) return program_of_the_machine(settings, spec, time);
        const players::PlayerKind* const kind = players::find_kind(spec.name);
        if (kind == nullptr) refuse(fmt::format("there is no player {}", in_quotes(spec.name)));
        check_limits(spec, settings.limits);

        AllowedPlayer player{spec};
        player.takes_time = kind->has_key("time");
        player.stops_with_a_move = player.takes_time || spec.name == "level";
        if (player.takes_time && time) set_time(player.spec, *time);
        if (kind->has_key("hash"))
            player.mebibytes = number_in(spec, "hash", usual_hash);
        else if (kind->has_key("memory")) {
            player.mebibytes = number_in(spec, "memory", usual_hash);
            set_key(player.spec, "memory", fmt::format("{}", player.mebibytes));
        } else {
            player.mebibytes = spec.name == "level" ? memory_of_a_level : memory_of_others;
        }
        if (kind->has_key("data") && !settings.data.empty())
            set_key(player.spec, "data", settings.data.string());
        return player;
    } catch (const InputError& error) {
        refuse(error.what());
    }
}

players::Spec with_key(players::Spec spec, std::string_view key, std::string value) {
    set_key(spec, key, std::move(value));
    return spec;
}

Seated seated(const Request& request, const lab::Session& session, const AllowedPlayer& player) {
    Seated seated;
    seated.memory = request.means.memory(player.mebibytes);
    try {
        seated.seat = session.seat(player.spec);
    } catch (const InputError& error) {
        refuse(error.what());
    }
    return seated;
}

std::string hint_with_time(const lab::Session& session, std::int64_t milliseconds) {
    players::Spec spec = players::Spec::from_text(session.hint_player());
    const players::PlayerKind* const kind = players::find_kind(spec.name);
    if (kind != nullptr && kind->has_key("time") && spec.value("time"))
        set_key(spec, "time", fmt::format("{}", milliseconds));
    return spec.text();
}

}  // namespace tahoun::protocols
