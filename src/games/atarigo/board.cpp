#include "games/atarigo/board.hpp"

#include "core/error.hpp"

#include <fmt/format.h>

namespace tahoun::atarigo {

namespace {

std::string_view colour(Side side) {
    return side == Side::first ? "Black" : "White";
}

[[noreturn]] void impossible(std::string_view text, const std::string& why) {
    throw InputError(fmt::format("position {}: {}", in_quotes(text), why));
}

// A string without liberties: the set-up would capture it.
template <int Longest>
void refuse_captured(std::string_view text, int size, const State<Longest>& state) {
    for (const Side side : {Side::first, Side::second})
        for (const int stone : state.heads(side))
            if (state.liberties(stone).empty())
                impossible(
                    text,
                    fmt::format("{}'s stone on {} has no liberty: it would be taken off, and the game "
                                "counts as won before it starts; it cannot begin",
                                colour(side),
                                place_text(size, Geometry<Longest>::place_of(state.string(stone).first()))));
}

template <int Longest>
void check_taken(std::string_view text, const Rules& rules, const State<Longest>& state) {
    const bool black = state.taken[0] >= rules.capture;
    const bool white = state.taken[1] >= rules.capture;
    if (black && white)
        impossible(text, fmt::format("both sides have taken {} or more stones; only one of them can win",
                                     rules.capture));
    if (state.side == Side::first ? black : white)
        impossible(text, fmt::format(
                             "{0} has taken {1} stones, with which the game ends, and cannot be to move; the "
                             "other side is (capture={2})",
                             colour(state.side), state.taken[index_of(state.side)], rules.capture));
    for (const Side side : {Side::first, Side::second})
        if (state.taken[index_of(side)] >= rules.capture + rules.size * rules.size)
            impossible(text, fmt::format("{} cannot have taken {} stones (capture={})", colour(side),
                                         state.taken[index_of(side)], rules.capture));
}

// A ko is where the side to move would take the single stone that has just taken a single stone there.
template <int Longest>
void check_ko(std::string_view text, const Rules& rules, const State<Longest>& state, Place ko) {
    using Where = Geometry<Longest>;
    const int point = Where::point_at(ko);
    const Side enemy = opponent(state.side);
    const auto around = Where::around(point) & Where::board(rules.size);
    if (rules.capture > 1 && state.taken[index_of(enemy)] > 0 &&
        state.taken[index_of(enemy)] < rules.capture && state.is_empty(point) &&
        (around & state.stones_by(enemy)) == around && state.captured_by(state.side, point).single())
        return;
    impossible(text,
               fmt::format("{0} cannot be a ko point: {1} would have to retake a single stone there that has "
                           "just taken one, before {2} stones are captured",
                           place_text(rules.size, ko), colour(state.side), rules.capture));
}

template <class Points>
std::vector<std::string> texts_of(const Rules& rules, int longest, const Points& points) {
    std::vector<std::string> texts;
    for (const int point : points)
        texts.push_back(place_text(rules.size, {point % longest, point / longest}));
    return texts;
}

// The groups: the string that would have no liberty, then the enemy strings around it.
template <int Longest>
Refusal of_suicide(const Rules& rules, const State<Longest>& state, int point) {
    using Where = Geometry<Longest>;
    auto string = Where::Points::of(point);
    for (const int stone : Where::neighbours(point))
        if (state.stones_by(state.side).has(stone)) string |= state.string(stone);
    Refusal refusal{"suicide", texts_of(rules, Longest, Where::Points::of(point)), state.side};
    refusal.groups.push_back(texts_of(rules, Longest, string));
    auto enemies = Where::around(string) & state.stones_by(opponent(state.side));
    while (!enemies.empty()) {
        const auto enemy = state.string(enemies.first());
        refusal.groups.push_back(texts_of(rules, Longest, enemy));
        enemies -= enemy;
    }
    return refusal;
}

// The group: the stone that would be retaken.
template <int Longest>
Refusal of_ko(const Rules& rules, const State<Longest>& state, int point) {
    Refusal refusal{"ko", texts_of(rules, Longest, Geometry<Longest>::Points::of(point)), state.side};
    refusal.groups.push_back(texts_of(rules, Longest, state.captured_by(state.side, point)));
    return refusal;
}

bool with_taken(const Rules& rules, const std::array<std::uint16_t, 2>& taken) {
    return rules.capture > 1 || taken[0] > 0 || taken[1] > 0;
}

}  // namespace

template <int Longest>
typename Board<Longest>::State Board<Longest>::from_diagram(const Diagram& diagram) {
    using Where = Geometry<Longest>;
    State state = State::on_board(diagram.size);
    for (int row = 0; row < diagram.size; ++row)
        for (int column = 0; column < diagram.size; ++column)
            if (const Cell cell = diagram.at({column, row}); cell != Cell::empty)
                state.put(cell == Cell::black ? Side::first : Side::second, Where::point_at({column, row}));
    state.find_last_liberties();
    if (state.side != diagram.side) state.turn();
    state.taken = diagram.taken;
    if (diagram.ko) state.ko = static_cast<typename State::Number>(Where::point_at(*diagram.ko));
    return state;
}

template <int Longest>
Diagram Board<Longest>::to_diagram(const Rules& rules, const State& state) {
    using Where = Geometry<Longest>;
    Diagram diagram = empty_diagram(rules.size);
    diagram.side = state.side;
    diagram.taken = state.taken;
    for (const int point : state.stones[0]) diagram.at(Where::place_of(point)) = Cell::black;
    for (const int point : state.stones[1]) diagram.at(Where::place_of(point)) = Cell::white;
    if (state.ko != State::none) diagram.ko = Where::place_of(state.ko);
    return diagram;
}

template <int Longest>
Position<Board<Longest>> Board<Longest>::read_position(const Rules& rules, std::string_view text) {
    const Diagram diagram = read_diagram(text);
    if (diagram.size > Longest)
        impossible(text, fmt::format("it is on a board of {0}×{0}; this board takes {1}×{1} at the most",
                                     diagram.size, Longest));
    Rules shown = rules;
    shown.size = static_cast<std::uint8_t>(diagram.size);
    check_rules(shown);
    const State state = from_diagram(diagram);
    refuse_captured(text, diagram.size, state);
    check_taken(text, shown, state);
    if (diagram.ko) check_ko(text, shown, state, *diagram.ko);
    return {shown, state};
}

template <int Longest>
std::string Board<Longest>::state_text(const Rules& rules, const State& state) {
    return diagram_text(to_diagram(rules, state), with_taken(rules, state.taken));
}

template <int Longest>
std::string Board<Longest>::board_text(const Rules& rules, const State& state) {
    return diagram_board(to_diagram(rules, state), with_taken(rules, state.taken));
}

template <int Longest>
std::optional<typename Board<Longest>::Move> Board<Longest>::read_move(const Rules& rules, const State& state,
                                                                       std::string_view text) {
    const auto place = read_place(rules.size, text);
    if (!place || decided(rules, state).over()) return std::nullopt;
    const int point = Geometry<Longest>::point_at(*place);
    if (!state.is_legal(point)) return std::nullopt;
    return Move{static_cast<std::uint16_t>(point)};
}

template <int Longest>
Refusal Board<Longest>::refusal(const Rules& rules, const State& state, std::string_view text) {
    if (outcome<Board>(rules, state).over()) return {"game_over", {}};
    if (text == "pass" || text == "PASS") return {"no_pass", {}};
    const auto place = read_place(rules.size, text);
    if (!place)
        return {"outside",
                {place_text(rules.size, {0, rules.size - 1}), place_text(rules.size, {rules.size - 1, 0})}};
    const std::string name = place_text(rules.size, *place);
    const int point = Geometry<Longest>::point_at(*place);
    if (!state.is_empty(point)) return {"occupied", {name}};
    return point == state.ko ? of_ko(rules, state, point) : of_suicide(rules, state, point);
}

template <int Longest>
typename Board<Longest>::State Board<Longest>::transformed(const Rules& rules, const State& state,
                                                           std::size_t which) {
    using Where = Geometry<Longest>;
    State image = State::on_board(rules.size);
    for (const Side side : {Side::first, Side::second})
        for (const int stone : state.stones_by(side))
            image.put(side, Where::transformed(rules.size, stone, which));
    image.find_last_liberties();
    if (state.side != image.side) image.turn();
    image.taken = state.taken;
    if (state.ko != State::none)
        image.ko = static_cast<typename State::Number>(Where::transformed(rules.size, state.ko, which));
    return image;
}

template <int Longest>
typename Board<Longest>::State Board<Longest>::exchanged(const Rules& rules, const State& state) {
    State image = State::on_board(rules.size);
    for (const Side side : {Side::first, Side::second})
        for (const int stone : state.stones_by(side)) image.put(opponent(side), stone);
    image.find_last_liberties();
    if (state.side == image.side) image.turn();
    image.taken = {state.taken[1], state.taken[0]};
    image.ko = state.ko;
    return image;
}

template struct Board<5>;
template struct Board<6>;
template struct Board<8>;
template struct Board<11>;
template struct Board<19>;

}  // namespace tahoun::atarigo
