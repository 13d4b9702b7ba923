#include "games/tictactoe/grid.hpp"

#include "core/random.hpp"
#include "games/tictactoe/setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace tahoun::tictactoe {

namespace {

struct Direction {
    int columns;
    int rows;
};
constexpr std::array<Direction, 4> directions{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

constexpr int neighbourhood = 2;  // how far from a stone a move still has to do with it

constexpr auto stone_keys = [] {
    std::array<std::array<Key, most_squares>, 2> keys{};
    Random random(0x7461686F756E0001ULL);
    for (auto& player : keys)
        for (Key& key : player) key = random.next();
    return keys;
}();
constexpr Key second_to_move_key = mix64(0x7461686F756E0002ULL);

std::size_t cell_at(const Rules& rules, int column, int row) noexcept {
    return static_cast<std::size_t>(row * rules.width + column);
}

bool on_board(const Rules& rules, int column, int row) noexcept {
    return column >= 0 && column < rules.width && row >= 0 && row < rules.height;
}

// How many further squares lie on the board from here in a direction, `most` at the most.
int room(const Rules& rules, int column, int row, Direction direction, int most) noexcept {
    int steps = most;
    if (direction.columns > 0) steps = std::min(steps, rules.width - 1 - column);
    if (direction.columns < 0) steps = std::min(steps, column);
    if (direction.rows > 0) steps = std::min(steps, rules.height - 1 - row);
    if (direction.rows < 0) steps = std::min(steps, row);
    return steps;
}

void set_bit(std::array<std::uint64_t, 6>& bits, std::size_t square) noexcept {
    bits[square / 64] |= std::uint64_t{1} << square % 64;
}

void clear_bit(std::array<std::uint64_t, 6>& bits, std::size_t square) noexcept {
    bits[square / 64] &= ~(std::uint64_t{1} << square % 64);
}

// The windows of one direction that contain the square: what a stone of `player` there does to their counts.
void count_stone(const Rules& rules, Grid::State& state, int column, int row, Direction direction,
                 Side player) noexcept {
    const int line = rules.line;
    const int back = room(rules, column, row, {-direction.columns, -direction.rows}, line - 1);
    const int ahead = room(rules, column, row, direction, line - 1);
    if (back + ahead + 1 < line) return;

    auto& own = state.windows[index_of(player)];
    auto& other = state.windows[index_of(opponent(player))];
    const int step = direction.rows * rules.width + direction.columns;
    const int first = row * rules.width + column - back * step;
    const auto cell = [&](int i) { return state.cells[static_cast<std::size_t>(first + i * step)]; };

    std::array<int, 3> in_window{};  // x, o, empty
    for (int i = 0; i <= back + ahead; ++i) {
        ++in_window[static_cast<std::size_t>(cell(i))];
        if (i + 1 < line) continue;
        const auto own_stones = static_cast<std::size_t>(in_window[index_of(player)]);
        const auto other_stones = static_cast<std::size_t>(in_window[index_of(opponent(player))]);
        if (other_stones == 0) {
            if (own_stones > 0) --own[own_stones];
            ++own[own_stones + 1];
        } else if (own_stones == 0) {
            --other[other_stones];
        }
        --in_window[static_cast<std::size_t>(cell(i + 1 - line))];
    }
}

// --- Shapes --------------------------------------------------------------------------------------------------------

constexpr unsigned bits_of_a_player = 16;

unsigned place_of(std::size_t player, std::size_t direction) noexcept {
    return static_cast<unsigned>(player) * bits_of_a_player +
           static_cast<unsigned>(direction) * bits_of_a_shape;
}

Shape shape_in(std::uint32_t makes, std::size_t player, std::size_t direction) noexcept {
    return static_cast<Shape>(makes >> place_of(player, direction) & 15U);
}

// All directions of one player.
std::uint16_t half_of(std::uint32_t makes, std::size_t player) noexcept {
    return static_cast<std::uint16_t>(makes >> static_cast<unsigned>(player) * bits_of_a_player);
}

MadeAtOnce made_by(std::uint32_t makes, Side side) noexcept {
    return made_at_once_table()[half_of(makes, index_of(side))];
}

// On how many squares a side could make something or what is better.
int could_make(const Grid::State& state, Side side, Shape least) noexcept {
    int count = 0;
    for (auto shape = static_cast<std::size_t>(least); shape < shapes; ++shape)
        count += state.could_make[index_of(side)][shape];
    return count;
}
int could_make(const Grid::State& state, Side side, Together least) noexcept {
    int count = 0;
    for (auto together = static_cast<std::size_t>(least); together < togethers; ++together)
        count += state.at_once[index_of(side)][together];
    return count;
}

void set_shape(Grid::State& state, std::size_t square, std::size_t player, std::size_t direction,
               Shape shape) noexcept {
    const Shape before = shape_in(state.makes[square], player, direction);
    if (before == shape) return;
    const MadeAtOnceTable& table = made_at_once_table();
    const Together together_before = table[half_of(state.makes[square], player)].together;
    const unsigned place = place_of(player, direction);
    state.makes[square] = (state.makes[square] & ~(15U << place)) | static_cast<std::uint32_t>(shape)
                                                                        << place;
    auto& counts = state.could_make[player];
    if (before != Shape::nothing) --counts[static_cast<std::size_t>(before)];
    if (shape != Shape::nothing) ++counts[static_cast<std::size_t>(shape)];
    const Together together = table[half_of(state.makes[square], player)].together;
    auto& at_once = state.at_once[player];
    if (together_before != Together::nothing) --at_once[static_cast<std::size_t>(together_before)];
    if (together != Together::nothing) ++at_once[static_cast<std::size_t>(together)];
}

// The shapes of one direction again, on the empty squares up to `reach` from a square, itself included.
void count_shapes(const Rules& rules, Grid::State& state, int column, int row, std::size_t direction,
                  int reach) noexcept {
    const int half = rules.line - 1;
    const Direction ahead = directions[direction];
    const Direction behind{-ahead.columns, -ahead.rows};
    const int back = room(rules, column, row, behind, reach + half);
    const int forth = room(rules, column, row, ahead, reach + half);
    const int step = ahead.rows * rules.width + ahead.columns;
    const int middle = row * rules.width + column;

    // The line as bits, bit `reach + half` the square itself; beyond the edge is lost for both.
    std::array<std::uint64_t, 2> stones{};
    const int bits = 2 * (reach + half) + 1;
    std::uint64_t outside = (std::uint64_t{1} << static_cast<unsigned>(bits)) - 1;
    for (int i = -back; i <= forth; ++i) {
        const std::uint64_t bit = std::uint64_t{1} << static_cast<unsigned>(i + reach + half);
        outside &= ~bit;
        const Cell cell = state.cells[static_cast<std::size_t>(middle + i * step)];
        if (cell != Cell::empty) stones[static_cast<std::size_t>(cell)] |= bit;
    }
    const ShapeTable& table = shape_table(rules.line);
    const std::uint64_t low = (std::uint64_t{1} << static_cast<unsigned>(half)) - 1;
    for (int i = -std::min(back, reach); i <= std::min(forth, reach); ++i) {
        const auto square = static_cast<std::size_t>(middle + i * step);
        const bool empty = state.cells[square] == Cell::empty;
        const auto around = [&](std::uint64_t mask) {
            const std::uint64_t seen = mask >> static_cast<unsigned>(i + reach);
            return (seen & low) | (seen >> static_cast<unsigned>(half + 1) & low)
                                      << static_cast<unsigned>(half);
        };
        for (std::size_t player = 0; player < 2; ++player)
            set_shape(state, square, player, direction,
                      empty ? table[around(stones[player]) | around(stones[1 - player] | outside) << 8U]
                            : Shape::nothing);
    }
}

void count_all_shapes(const Rules& rules, Grid::State& state) noexcept {
    if (!has_shapes(rules.line)) return;
    // Each line once, from the square where it begins.
    for (int square = 0; square < rules.squares(); ++square)
        for (std::size_t direction = 0; direction < directions.size(); ++direction) {
            const int column = square % rules.width;
            const int row = square / rules.width;
            if (!on_board(rules, column - directions[direction].columns, row - directions[direction].rows))
                count_shapes(rules, state, column, row, direction, longest_side - 1);
        }
}

// The squares near the stones whose shapes please.
template <class Pleases>
void list_near(const Grid::State& state, FixedList<Grid::Move, Grid::max_moves>& list, Pleases pleases) {
    for (std::size_t word = 0; word < state.near.size(); ++word)
        for (std::uint64_t left = state.near[word]; left != 0; left &= left - 1) {
            const std::size_t square = word * 64 + static_cast<std::size_t>(std::countr_zero(left));
            if (state.makes[square] != 0 && pleases(state.makes[square]))
                list.push({static_cast<std::uint16_t>(square)});
        }
}

// The squares on which a side completes a line; false if there is none.
bool list_completing(const Grid::State& state, FixedList<Grid::Move, Grid::max_moves>& list, Side side) {
    if (could_make(state, side, Shape::five) == 0) return false;
    list_near(state, list, [side](std::uint32_t makes) { return made_by(makes, side).best == Shape::five; });
    return true;
}

Diagram diagram_of(const Rules& rules, const Grid::State& state) {
    Diagram diagram;
    diagram.width = rules.width;
    diagram.height = rules.height;
    diagram.side = state.side;
    diagram.cells = state.cells;
    return diagram;
}

constexpr int most_exact_squares = 39;  // 2·3^39 < 2^64

}  // namespace

Grid::State Grid::start(const Rules& rules) noexcept {
    State state;
    state.cells.fill(Cell::empty);
    state.empty = static_cast<std::uint16_t>(rules.squares());
    count_all_shapes(rules, state);
    return state;
}

void Grid::moves(const Rules& rules, const State& state, FixedList<Move, max_moves>& list) {
    const auto squares = static_cast<std::uint16_t>(rules.squares());
    for (std::uint16_t square = 0; square < squares; ++square)
        if (state.cells[square] == Cell::empty) list.push({square});
}

void Grid::candidates(const Rules& rules, const State& state, FixedList<Move, max_moves>& list) {
    for (std::size_t word = 0; word < state.near.size(); ++word)
        for (std::uint64_t left = state.near[word]; left != 0; left &= left - 1)
            list.push(
                {static_cast<std::uint16_t>(word * 64 + static_cast<std::size_t>(std::countr_zero(left)))});
    if (!list.empty() || state.empty == 0) return;
    // An even side has two middle rows or columns: all of them, or the candidates would not be symmetric.
    for (int row = (rules.height - 1) / 2; row <= rules.height / 2; ++row)
        for (int column = (rules.width - 1) / 2; column <= rules.width / 2; ++column)
            if (const std::size_t square = cell_at(rules, column, row); state.cells[square] == Cell::empty)
                list.push({static_cast<std::uint16_t>(square)});
    if (list.empty()) moves(rules, state, list);
}

void Grid::apply(const Rules& rules, State& state, Move move) noexcept {
    const int column = move.square % rules.width;
    const int row = move.square / rules.width;
    for (const Direction direction : directions)
        count_stone(rules, state, column, row, direction, state.side);

    state.cells[move.square] = stone_of(state.side);
    clear_bit(state.near, move.square);
    for (int r = std::max(0, row - neighbourhood); r <= std::min(rules.height - 1, row + neighbourhood); ++r)
        for (int c = std::max(0, column - neighbourhood);
             c <= std::min(rules.width - 1, column + neighbourhood); ++c)
            if (const std::size_t square = cell_at(rules, c, r); state.cells[square] == Cell::empty)
                set_bit(state.near, square);

    if (has_shapes(rules.line))
        for (std::size_t direction = 0; direction < directions.size(); ++direction)
            count_shapes(rules, state, column, row, direction, rules.line - 1);

    state.key ^= stone_keys[index_of(state.side)][move.square] ^ second_to_move_key;
    --state.empty;
    state.side = opponent(state.side);
}

void Grid::forced_moves(const Rules& /*rules*/, const State& state, FixedList<Move, max_moves>& list) {
    const Side own = state.side;
    const Side other = opponent(own);
    if (list_completing(state, list, own) || list_completing(state, list, other)) return;
    if (could_make(state, own, Together::unstoppable) > 0)
        return list_near(state, list, [own](std::uint32_t makes) {
            return made_by(makes, own).together == Together::unstoppable;
        });
    // What becomes an open four or two fours cannot be answered a move later. Now each square on which a four would arise
    // may do, for all its lines lie there, or a four of one's own.
    if (could_make(state, other, Together::unstoppable) > 0)
        list_near(state, list, [own, other](std::uint32_t makes) {
            return made_by(makes, own).best >= Shape::four || made_by(makes, other).best >= Shape::four;
        });
}

void Grid::threat_moves(const Rules& /*rules*/, const State& state, FixedList<Move, max_moves>& list) {
    const Side own = state.side;
    const Side other = opponent(own);
    if (list_completing(state, list, own)) return;
    if (could_make(state, other, Shape::five) > 0)
        return list_near(state, list, [own, other](std::uint32_t makes) {
            return made_by(makes, other).best == Shape::five && made_by(makes, own).best >= Shape::open_three;
        });
    // An open three is no threat to somebody who wins faster instead of answering it.
    const Shape least = could_make(state, other, Together::unstoppable) > 0 ? Shape::four : Shape::open_three;
    if (could_make(state, own, least) == 0) return;
    list_near(state, list, [own, least](std::uint32_t makes) { return made_by(makes, own).best >= least; });
}

void Grid::noisy_moves(const Rules& /*rules*/, const State& state, FixedList<Move, max_moves>& list) {
    const Side own = state.side;
    const Side other = opponent(own);
    if (list_completing(state, list, own) || list_completing(state, list, other)) return;
    if (could_make(state, own, Shape::four) > 0)
        list_near(state, list,
                  [own](std::uint32_t makes) { return made_by(makes, own).best >= Shape::four; });
}

int Grid::promise(const Rules& /*rules*/, const State& state, Move move) noexcept {
    // To make a shape is worth a little more than to keep the other from making it.
    constexpr std::array<int, shapes> makes_it{0, 2, 5, 7, 24, 26, 200, 2000};
    constexpr std::array<int, shapes> keeps_from_it{0, 1, 4, 5, 18, 16, 120, 1000};
    const std::uint32_t makes = state.makes[move.square];
    int promise = 0;
    for (std::size_t direction = 0; direction < directions.size(); ++direction)
        promise += makes_it[static_cast<std::size_t>(shape_in(makes, index_of(state.side), direction))] +
                   keeps_from_it[static_cast<std::size_t>(
                       shape_in(makes, index_of(opponent(state.side)), direction))];
    return promise;
}

void Grid::pass(const Rules& /*rules*/, State& state) noexcept {
    state.key ^= second_to_move_key;
    state.side = opponent(state.side);
}

Grid::State Grid::from_cells(const Rules& rules, const std::array<Cell, most_squares>& cells,
                             Side side) noexcept {
    State state = start(rules);
    state.side = side;
    if (side == Side::second) state.key ^= second_to_move_key;
    for (int row = 0; row < rules.height; ++row)
        for (int column = 0; column < rules.width; ++column) {
            const std::size_t square = cell_at(rules, column, row);
            state.cells[square] = cells[square];
            if (cells[square] == Cell::empty) {
                for (int r = row - neighbourhood; r <= row + neighbourhood; ++r)
                    for (int c = column - neighbourhood; c <= column + neighbourhood; ++c)
                        if (on_board(rules, c, r) && cells[cell_at(rules, c, r)] != Cell::empty)
                            set_bit(state.near, square);
            } else {
                --state.empty;
                state.key ^= stone_keys[static_cast<std::size_t>(cells[square])][square];
            }
            for (const auto [columns, rows] : directions) {
                if (!on_board(rules, column + columns * (rules.line - 1), row + rows * (rules.line - 1)))
                    continue;
                std::array<std::size_t, 3> stones{};
                for (int i = 0; i < rules.line; ++i)
                    ++stones[static_cast<std::size_t>(
                        cells[cell_at(rules, column + columns * i, row + rows * i)])];
                if (stones[0] > 0 && stones[1] == 0) ++state.windows[0][stones[0]];
                if (stones[1] > 0 && stones[0] == 0) ++state.windows[1][stones[1]];
            }
        }
    count_all_shapes(rules, state);
    return state;
}

Position<Grid> Grid::read_position(const Rules& rules, std::string_view text) {
    const Diagram diagram = read_diagram(text);
    Rules shown = rules;
    shown.width = diagram.width;
    shown.height = diagram.height;
    check_rules(shown);
    const State state = from_cells(shown, diagram.cells, diagram.side);
    check_lines(text, state.windows[0][shown.line] > 0, state.windows[1][shown.line] > 0, state.side);
    return {shown, state};
}

std::string Grid::state_text(const Rules& rules, const State& state) {
    return diagram_text(diagram_of(rules, state));
}

std::string Grid::board_text(const Rules& rules, const State& state) {
    return diagram_board(diagram_of(rules, state));
}

std::string Grid::move_text(const Rules& rules, const State& /*state*/, Move move) {
    return square_text(rules, move.square);
}

std::optional<Grid::Move> Grid::read_move(const Rules& rules, const State& state, std::string_view text) {
    const auto square = read_square(rules, text);
    if (!square || decided(rules, state).over() ||
        state.cells[static_cast<std::size_t>(*square)] != Cell::empty)
        return std::nullopt;
    return Move{static_cast<std::uint16_t>(*square)};
}

Refusal Grid::refusal(const Rules& rules, const State& state, std::string_view text) {
    return why_refused(rules, text, outcome<Grid>(rules, state).over());
}

std::string_view Grid::end_reason(const Rules& rules, const State& state) {
    return decided(rules, state).over() ? "line" : "full_board";
}

Grid::State Grid::transformed(const Rules& rules, const State& state, std::size_t which) noexcept {
    std::array<Cell, most_squares> cells = start(rules).cells;
    for (int square = 0; square < rules.squares(); ++square)
        cells[static_cast<std::size_t>(transformed_square(rules.width, rules.height, square, which))] =
            state.cells[static_cast<std::size_t>(square)];
    return from_cells(rules, cells, state.side);
}

Grid::Move Grid::transformed(const Rules& rules, Move move, std::size_t which) noexcept {
    return {static_cast<std::uint16_t>(transformed_square(rules.width, rules.height, move.square, which))};
}

Grid::State Grid::exchanged(const Rules& rules, const State& state) noexcept {
    auto cells = state.cells;
    for (Cell& cell : cells)
        if (cell != Cell::empty) cell = cell == Cell::x ? Cell::o : Cell::x;
    return from_cells(rules, cells, opponent(state.side));
}

std::optional<Key> Grid::exact_key(const Rules& rules, const State& state) noexcept {
    if (rules.squares() > most_exact_squares) return std::nullopt;
    Key key = 0;
    for (std::size_t square = static_cast<std::size_t>(rules.squares()); square-- > 0;)
        key = key * 3 + static_cast<Key>(state.cells[square]);
    return key * 2 + index_of(state.side);
}

Grid::State Grid::from_exact_key(const Rules& rules, Key key) noexcept {
    std::array<Cell, most_squares> cells = start(rules).cells;
    const Side side = key % 2 == 0 ? Side::first : Side::second;
    key /= 2;
    for (std::size_t square = 0; square < static_cast<std::size_t>(rules.squares()); ++square, key /= 3)
        cells[square] = static_cast<Cell>(key % 3);
    return from_cells(rules, cells, side);
}

}  // namespace tahoun::tictactoe
