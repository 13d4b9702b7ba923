#include "games/tree/game.hpp"

#include "core/error.hpp"
#include "core/number.hpp"
#include "core/random.hpp"
#include "core/text.hpp"

#include <fmt/format.h>

namespace tahoun::tree {

namespace {

constexpr std::string_view lecture_tree = "max(A1=min(3,12,8),A2=min(2,4,6),A3=min(14,5,2))";

void draw(const Tree& tree, NodeId id, const std::string& indent, std::string& board) {
    const Node& node = tree[id];
    for (NodeId child = node.first_child; child < node.first_child + node.children; ++child) {
        const bool last = child + 1 == node.first_child + node.children;
        const Node& below = tree[child];
        board += fmt::format("{}{} ", indent, last ? "└─" : "├─");
        if (node.kind == Kind::chance) board += fmt::format("{}/{} ", below.weight, node.denominator);
        board += tree.move_name(child) + ": ";
        if (below.kind == Kind::leaf) {
            std::string leaf = tree.text(child);
            board += leaf.substr(leaf.find_last_of(":=") + 1) + "\n";
        } else {
            board += fmt::format("{}\n", TreeGame::side_name(below.side));
            draw(tree, child, indent + (last ? "   " : "│  "), board);
        }
    }
}

}  // namespace

TreeGame::Rules::Rules() {
    static const auto lecture = std::make_shared<const Tree>(Tree::from_text(lecture_tree));
    tree = lecture;
}

void TreeGame::moves(const Rules& rules, const State& state, FixedList<Move, max_moves>& list) {
    const auto branches = at(rules, state).children;
    for (std::uint32_t branch = 0; branch < branches; ++branch)
        list.push({static_cast<std::uint16_t>(branch)});
}

Key TreeGame::hash(const Rules& rules, const State& state) noexcept {
    return mix64(rules.tree->fingerprint() ^ mix64(state.node));
}

std::string_view TreeGame::side_name(Side side) noexcept {
    return side == Side::first ? "max" : side == Side::second ? "min" : "chance";
}

std::string TreeGame::state_text(const Rules& rules, const State& state) {
    std::string path;
    for (NodeId node = state.node; node != root; node = (*rules.tree)[node].parent)
        path = rules.tree->move_name(node) + (path.empty() ? "" : ".") + path;
    return rules.tree->text() + (path.empty() ? "" : " @" + path);
}

Position<TreeGame> TreeGame::read_position(const Rules& /*rules*/, std::string_view text) {
    const std::size_t mark = text.find('@');
    Position<TreeGame> position{Rules(Tree::from_text(text.substr(0, mark))), {}};
    if (mark == std::string_view::npos) return position;
    std::string_view path = text.substr(mark + 1);
    while (!path.empty() && is_blank(path.back())) path.remove_suffix(1);
    for (const std::string_view step : pieces_of(path, '.')) {
        const auto move = read_move(position.rules, position.state, step);
        if (!move)
            throw InputError(
                fmt::format("tree, path {}: there is no branch {}", in_quotes(path), in_quotes(step)));
        apply(position.rules, position.state, *move);
    }
    return position;
}

std::string TreeGame::board_text(const Rules& rules, const State& state) {
    const Node& node = at(rules, state);
    if (node.kind == Kind::leaf) {
        const std::string leaf = rules.tree->text(state.node);
        return leaf.substr(leaf.find_last_of(":=") + 1) + "\n";
    }
    std::string board(side_name(node.side));
    board += '\n';
    draw(*rules.tree, state.node, "", board);
    return board;
}

std::string TreeGame::move_text(const Rules& rules, const State& state, Move move) {
    return rules.tree->move_name(at(rules, state).first_child + move.branch);
}

std::optional<TreeGame::Move> TreeGame::read_move(const Rules& rules, const State& state,
                                                  std::string_view text) {
    const Node& node = at(rules, state);
    for (std::uint32_t branch = 0; branch < node.children; ++branch)
        if (!text.empty() && (*rules.tree)[node.first_child + branch].name == text)
            return Move{static_cast<std::uint16_t>(branch)};
    const auto number = integer_from(text);
    if (!number || *number < 1 || *number > static_cast<std::int64_t>(node.children)) return std::nullopt;
    return Move{static_cast<std::uint16_t>(*number - 1)};
}

Refusal TreeGame::refusal(const Rules& rules, const State& state, std::string_view /*text*/) {
    return {at(rules, state).children == 0 ? "game_over" : "no_such_branch", {}};
}

}  // namespace tahoun::tree
