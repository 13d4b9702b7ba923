#include "players/spec.hpp"

#include "core/error.hpp"
#include "core/number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace tahoun::players {

namespace {

constexpr std::string_view form = "a player is name or name:key=value,key=value, as in alphabeta:depth=6";

constexpr PlayerKey depth_key{"depth", "plies to look ahead; each one more multiplies the time", "1 to 100",
                              "what takes about a second"};
constexpr PlayerKey max_key{"max", "the value of a win (MAX of the text)", "many+1 to 1000000000", "1010000"};
constexpr PlayerKey many_key{"many", "the limit of evaluations (MANY of the text)", "1 to 999999999",
                             "1000000"};
constexpr PlayerKey moves_key{"moves", "near: only moves close to the stones, where the game knows them",
                              "all or near", "all"};
constexpr PlayerKey seed_key{"seed", "makes the player repeatable", "0 to 9223372036854775807",
                             "a new one each time"};

constexpr std::array random_keys{
    PlayerKey{"sees", "no move that loses by force within so many plies, while there is another", "0 to 10",
              "0"},
    seed_key};
constexpr std::array greedy_keys{moves_key, seed_key};
constexpr std::array minimax_keys{
    depth_key,
    PlayerKey{"simple", "the text's first version (2.1), which does not know MAX", "true or false", "false"},
    max_key,
    many_key,
    moves_key,
    seed_key};
constexpr std::array alphabeta_keys{depth_key, max_key, many_key, moves_key, seed_key};
constexpr std::array lecture_keys{PlayerKey{"depth", "plies for Max-Value and Min-Value with a cut-off test",
                                            "1 to 100", "to the end, by Minimax-Decision"},
                                  moves_key, seed_key};
constexpr PlayerKey nodes_key{"nodes", "positions to look at at the most", "1 to 1000000000000", "no limit"};
constexpr PlayerKey threads_key{"threads", "cores to use; above 1 the play is not repeatable", "1 to 64",
                                "1"};
constexpr PlayerKey hash_key{"hash", "size of the transposition table in MiB", "1 to 65536", "64"};
constexpr PlayerKey lines_key{"lines", "how many of the best moves are wanted with their values", "1 to 100",
                              "1"};
constexpr PlayerKey data_key{"data", "where the tables are", "a folder", "as for tahoun solve"};
constexpr PlayerKey near_key{"moves", "near: only moves close to the stones, where the game knows them",
                             "all or near", "near where there is"};

constexpr std::array expectiminimax_keys{
    PlayerKey{"depth", "players' plies to look ahead", "1 to 100",
              "2, in a tree to its end; with time or nodes, as deep as these allow"},
    PlayerKey{"time", "thinking time a move", "milliseconds, or 2s, 1m", "no limit"}, nodes_key, hash_key,
    seed_key};

constexpr std::array mcts_keys{
    PlayerKey{"playouts", "games played out to the end a move", "1 to 1000000000000", "no limit"},
    PlayerKey{"time", "thinking time a move", "milliseconds, or 2s, 1m", "1s, unless playouts is given"},
    threads_key,
    PlayerKey{"exploration", "thousandths; more of it looks at doubtful moves too", "0 to 100000",
              "1000, in atarigo 300"},
    PlayerKey{"rave",
              "visits after which a move's own results outweigh those of the same move elsewhere; 0: "
              "these are not asked",
              "0 to 1000000", "0, in atarigo 1000"},
    PlayerKey{"prior", "playouts that the game's opinion of an untried move counts for, with rave",
              "0 to 1000000", "0, in atarigo 20"},
    PlayerKey{"grow", "visits of a position before the moves there are looked at one by one", "1 to 1000000",
              "1, in atarigo 4"},
    PlayerKey{"memory", "for the tree, in MiB", "1 to 1048576", "256"},
    lines_key,
    near_key,
    seed_key};

constexpr std::array level_keys{
    PlayerKey{"n", "from 1, which a beginner beats, to 10, the full strength", "1 to 10", "5"},
    PlayerKey{"skill", "the number behind the levels, instead of n (tahoun calibrate)", "0 to 1000",
              "that of the level"},
    seed_key};

constexpr std::array engine_keys{
    PlayerKey{"time", "thinking time a move", "milliseconds, or 2s, 1m",
              "1s, unless depth or nodes is given"},
    PlayerKey{"depth", "plies to look ahead at the most", "1 to 100", "100"},
    nodes_key,
    threads_key,
    hash_key,
    lines_key,
    PlayerKey{"reductions", "look at late moves less deeply", "true or false", "true"},
    PlayerKey{"pruning", "near the horizon look at the most promising moves only", "true or false", "true"},
    PlayerKey{"passing", "see whether a position is good even after doing nothing", "true or false", "true"},
    PlayerKey{"quiescence", "finish exchanges beyond the horizon", "true or false", "true"},
    PlayerKey{"forcing", "where moves are forced look at these alone, and deeper", "true or false", "true"},
    PlayerKey{"threats", "look first for a win by threats alone, where the game knows them", "true or false",
              "true"},
    PlayerKey{"tables", "ask the endgame tables, where there are any", "true or false", "true"},
    data_key,
    PlayerKey{"table", "remember positions that were met before", "true or false", "true"},
    PlayerKey{"ordering", "try first what cut elsewhere", "true or false", "true"},
    PlayerKey{"aspiration", "begin each depth with a narrow window", "true or false", "true"},
    PlayerKey{"exact", "nothing that may change a value: equal to minimax at the same depth", "true or false",
              "false"},
    near_key,
    seed_key};
constexpr std::array perfect_keys{
    PlayerKey{
        "draws",
        "how to choose among drawing moves: any; where most replies lose (difficulty) or lose from afar "
        "(distance); by the classes of draws (ultra), the kind of the move (moves), or how people reply "
        "(human)",
        "any, difficulty or distance; in morris also ultra, moves or human", "any"},
    PlayerKey{"depth", "replies in a row that difficulty, distance and human look at", "1 to 20", "1"},
    PlayerKey{"l", "a loss in fewer plies is seen by every opponent (distance, human)", "0 to 254", "2"},
    PlayerKey{"u", "a loss in so many plies or more is seen by none", "1 to 255", "12"},
    PlayerKey{"value", "what the classes of draws are ranked by (ultra)", "ratio or men", "ratio"},
    PlayerKey{
        "gamma",
        "hundredths: what a chance is worth a turn later (human, and difficulty where it is given); at 95, "
        "and without depth, chances are looked up where they are stored (tahoun solve --human)",
        "1 to 100", "95"},
    PlayerKey{"time", "thinking time a move where values are missing", "milliseconds, or 2s, 1m",
              "1s, unless nodes is given"},
    nodes_key,
    hash_key,
    data_key,
    seed_key};
constexpr std::array fallible_keys{data_key, seed_key};
constexpr std::array original_keys{
    PlayerKey{"search", "how it looks for a move where it neither attacks nor defends", "alphabeta or greedy",
              "alphabeta"},
    PlayerKey{"depth", "plies that alphabeta looks ahead", "1 to 5", "3"}, seed_key};
constexpr std::array external_keys{
    PlayerKey{"protocol", "how it is spoken to (docs/your-own-player.md)",
              "line; gtp for programs of Go; hub for programs of draughts", "line"},
    PlayerKey{"command", "the program and its words, in single quotes; no shell reads it", "a command",
              "none"},
    PlayerKey{"time", "what it is told to think for, a move; a second later it has lost",
              "milliseconds, or 2s, 1m", "1000"},
    PlayerKey{"memory", "most memory it may use, in MiB", "1 to 1048576", "no limit"}};

constexpr std::array<PlayerKind, 13> kinds{{
    {"random", "any legal move, all alike, or any that does not lose soon", random_keys, false},
    {"greedy", "the best static value one move ahead", greedy_keys, true, true},
    {"minimax", "Kühr's minimax (algorithms 2.2 and 2.3)", minimax_keys, true, true},
    {"alphabeta", "Kühr's alpha-beta (algorithms 3.1 to 3.3)", alphabeta_keys, true, true},
    {"lecture", "the lecture's Minimax-Decision, or Max-Value and Min-Value with a depth", lecture_keys, true,
     true},
    {"engine", "the strong one: iterative deepening, transposition table, principal variation search",
     engine_keys, true},
    {"expectiminimax", "the lecture's recurrence for games with chance", expectiminimax_keys, true, true},
    {"mcts", "Monte Carlo tree search: plays the game to its end many times", mcts_keys, false},
    {"level", "one of ten levels of strength", level_keys, false},
    {"perfect",
     "plays from tables: wins at once, loses late, and chooses among draws; also weights of the game's "
     "models",
     perfect_keys, false},
    {"fallible", "errs like a person, in games that have a model of it; also the model's weights",
     fallible_keys, false},
    {"original",
     "the three steps of the original program: capture, else defend, else search; also weights of textbook",
     original_keys, false},
    {"external", "somebody's program", external_keys, false},
}};

bool is_word(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
               c == '-';
    });
}

// Takes one value off the front of `rest`: up to the next comma, or what stands in quotes.
std::string take_value(std::string_view whole, std::string_view& rest) {
    if (rest.empty() || rest.front() != '\'') {
        const std::size_t end = std::min(rest.find(','), rest.size());
        std::string value(rest.substr(0, end));
        rest.remove_prefix(end);
        return value;
    }
    std::string value;
    for (rest.remove_prefix(1); !rest.empty(); rest.remove_prefix(1)) {
        if (rest.front() == '\'') {
            rest.remove_prefix(1);
            if (rest.empty() || rest.front() != '\'') return value;
        }
        value += rest.front();
    }
    throw InputError(fmt::format("player {}: a quote is not closed", in_quotes(whole)));
}

}  // namespace

Spec Spec::from_text(std::string_view text) {
    Spec spec;
    const std::size_t colon = text.find(':');
    spec.name = text.substr(0, colon);
    if (!is_word(spec.name))
        throw InputError(fmt::format("player {} has no name; {}", in_quotes(text), form));
    if (colon == std::string_view::npos) return spec;

    std::string_view rest = text.substr(colon + 1);
    while (true) {
        const std::size_t equals = rest.find('=');
        const std::string_view key = rest.substr(0, equals);
        if (equals == std::string_view::npos || !is_word(key))
            throw InputError(fmt::format("player {}: {} is not key=value; {}", in_quotes(text),
                                         in_quotes(rest.substr(0, rest.find(','))), form));
        rest.remove_prefix(equals + 1);
        if (spec.value(key))
            throw InputError(fmt::format("player {}: {} is said twice", in_quotes(text), in_quotes(key)));
        std::string value = take_value(text, rest);
        spec.keys.emplace_back(std::string(key), std::move(value));
        if (rest.empty()) return spec;
        if (rest.front() != ',')
            throw InputError(
                fmt::format("player {}: expected a comma before {}", in_quotes(text), in_quotes(rest)));
        rest.remove_prefix(1);
    }
}

std::string Spec::text() const {
    std::string text = name;
    for (const auto& [key, value] : keys) {
        text += fmt::format("{}{}=", text.size() == name.size() ? ':' : ',', key);
        if (value.find_first_of(",'") == std::string::npos) {
            text += value;
            continue;
        }
        text += '\'';
        for (const char c : value) text += c == '\'' ? std::string("''") : std::string(1, c);
        text += '\'';
    }
    return text;
}

std::optional<std::string> Spec::value(std::string_view key) const {
    for (const auto& [name_of_key, value] : keys)
        if (name_of_key == key) return value;
    return std::nullopt;
}

std::span<const PlayerKind> player_kinds() {
    return kinds;
}

std::vector<std::string_view> traceable_players() {
    std::vector<std::string_view> names;
    for (const PlayerKind& kind : kinds)
        if (kind.traces) names.push_back(kind.name);
    return names;
}

bool PlayerKind::has_key(std::string_view key) const noexcept {
    return std::any_of(keys.begin(), keys.end(), [&](const PlayerKey& known) { return known.name == key; });
}

const PlayerKind* find_kind(std::string_view name) noexcept {
    const auto* kind =
        std::find_if(kinds.begin(), kinds.end(), [&](const PlayerKind& known) { return known.name == name; });
    return kind == kinds.end() ? nullptr : kind;
}

const PlayerKind& player_kind(std::string_view name, const std::vector<std::string_view>& available) {
    const PlayerKind* kind = find_kind(name);
    if (kind == nullptr || std::find(available.begin(), available.end(), name) == available.end())
        throw InputError(
            fmt::format("{} is no player of this game; its players: {}", in_quotes(name), listed(available)));
    return *kind;
}

Keys::Keys(const Spec& spec, const PlayerKind& kind, const std::vector<std::string_view>& also)
    : spec_(spec) {
    std::vector<std::string_view> known;
    for (const PlayerKey& key : kind.keys) known.push_back(key.name);
    if (kind.evaluates) known.emplace_back("evaluator");
    known.insert(known.end(), also.begin(), also.end());
    for (const auto& [key, value] : spec.keys)
        if (std::find(known.begin(), known.end(), key) == known.end())
            throw InputError(fmt::format("player {} has no key {}; its keys: {}", spec.name, in_quotes(key),
                                         listed(known)));
}

std::optional<std::int64_t> Keys::integer(std::string_view key, std::int64_t low, std::int64_t high) const {
    const auto value = spec_.value(key);
    if (!value) return std::nullopt;
    return integer_between(key, *value, low, high);
}

bool Keys::flag(std::string_view key, bool standard) const {
    const auto value = spec_.value(key);
    return value ? truth_from(key, *value) : standard;
}

std::string Keys::choice(std::string_view key, const std::vector<std::string_view>& allowed) const {
    const auto value = spec_.value(key);
    if (!value) return std::string(allowed.front());
    check_choice(key, *value, allowed);
    return *value;
}

}  // namespace tahoun::players
