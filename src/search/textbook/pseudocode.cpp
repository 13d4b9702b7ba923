#include "search/textbook/pseudocode.hpp"

#include <array>

namespace tahoun::search {

namespace {

using Line = Pseudocode::Line;
using enum Pseudocode::Place;
using enum Pseudocode::Mark;

constexpr unsigned players = max | min;

constexpr std::array greedy_lines{
    Line{"best_move(position):", root, enter},
    Line{"    best ← −∞"},
    Line{"    for each move:"},
    Line{"        value ← look(position after the move)"},
    Line{"        if value > best:", root, worse},
    Line{"            best ← value; best_move ← move", root, better},
    Line{"    return best_move", root, leave},
    Line{"look(position):", players | chance, enter},
    Line{"    if the game is over: return MAX, 0 or −MAX", players | chance, end},
    Line{"    if the history makes it a draw: return 0", players | chance, history},
    Line{"    return evaluation(position)", players | chance, horizon | leave},
};

constexpr std::array minimax_lines{
    Line{"best_move(position, depth):", root, enter},
    Line{"    best ← −∞"},
    Line{"    for each move:"},
    Line{"        value ← nearer(−minimax(position after the move, depth − 1))"},
    Line{"        if value > best:", root, worse},
    Line{"            best ← value; best_move ← move", root, better},
    Line{"    return best_move", root, leave},
    Line{"minimax(position, depth):", players, enter},
    Line{"    if the game is over: return MAX, 0 or −MAX", players, end},
    Line{"    if the history makes it a draw: return 0", players, history},
    Line{"    if depth = 0: return evaluation(position)", players, horizon},
    Line{"    best ← −∞"},
    Line{"    for each move:"},
    Line{"        value ← −minimax(position after the move, depth − 1)"},
    Line{"        if value > best:", players, worse},
    Line{"            best ← value", players, better},
    Line{"    return nearer(best)", players, leave},
};

constexpr std::array simple_minimax_lines{
    Line{"best_move(position, depth):", root, enter},
    Line{"    best ← −∞"},
    Line{"    for each move:"},
    Line{"        value ← −minimax(position after the move, depth − 1)"},
    Line{"        if value > best:", root, worse},
    Line{"            best ← value; best_move ← move", root, better},
    Line{"    return best_move", root, leave},
    Line{"minimax(position, depth):", players, enter},
    Line{"    if the game is over or depth = 0: return evaluation(position)", players,
         end | history | horizon},
    Line{"    best ← −∞"},
    Line{"    for each move:"},
    Line{"        value ← −minimax(position after the move, depth − 1)"},
    Line{"        if value > best:", players, worse},
    Line{"            best ← value", players, better},
    Line{"    return best", players, leave},
};

constexpr std::array alphabeta_lines{
    Line{"best_move(position, depth):", root, enter},
    Line{"    alpha ← −MAX"},
    Line{"    for each move:"},
    Line{"        value ← nearer(−alphabeta(position after the move, depth − 1, −MAX, −farther(alpha)))"},
    Line{"        if value > alpha:", root, worse},
    Line{"            alpha ← value; best_move ← move", root, better},
    Line{"    return best_move", root, leave},
    Line{"alphabeta(position, depth, alpha, beta):", players, enter},
    Line{"    if the game is over: return MAX, 0 or −MAX", players, end},
    Line{"    if the history makes it a draw: return 0", players, history},
    Line{"    if depth = 0: return evaluation(position)", players, horizon},
    Line{"    for each move:"},
    Line{"        value ← nearer(−alphabeta(position after the move, depth − 1, −farther(beta), "
         "−farther(alpha)))"},
    Line{"        if value > alpha:", players, worse},
    Line{"            alpha ← value", players, better},
    Line{"            if alpha ≥ beta: return beta", players, cut},
    Line{"    return alpha", players, leave},
};

constexpr std::array lecture_lines{
    Line{"decision(position):", root, enter | end},
    Line{"    for each move:"},
    Line{"        v ← value(position after the move)"},
    Line{"        if v is larger than all before:", root, worse},
    Line{"            best_move ← move", root, better},
    Line{"    return best_move", root, leave},
    Line{"value(position):", players | chance, enter},
    Line{"    if the game is over: return utility(position)", players | chance, end},
    Line{"    if the history makes it a draw: return 0", players | chance, history},
    Line{"    for each move of MAX or MIN:"},
    Line{"        v ← value(position after the move)"},
    Line{"        if v is better than all before for MAX or MIN:", players, worse},
    Line{"            best ← v", players, better},
    Line{"    return best", players, leave},
    Line{"    for each roll of the dice:"},
    Line{"        mean ← mean + P(roll) · value(position after the roll)", chance, better | worse},
    Line{"    return mean", chance, leave},
};

constexpr std::array pruned_lecture_lines{
    Line{"decision(position): the move that max_value finds with alpha = −∞, beta = ∞", root, enter | end},
    Line{"max_value(position, depth, alpha, beta):", max, enter},
    Line{"    if the game is over: return utility(position)", max, end},
    Line{"    if the history makes it a draw: return 0", max, history},
    Line{"    if depth = 0: return evaluation(position)", max, horizon},
    Line{"    for each move:"},
    Line{"        v ← min_value(position after the move, depth − 1, alpha, beta)", root | max, worse},
    Line{"        alpha ← max(alpha, v)", root | max, better},
    Line{"        if alpha ≥ beta: return beta", root | max, cut},
    Line{"    return alpha", root | max, leave},
    Line{"min_value(position, depth, alpha, beta):", min, enter},
    Line{"    if the game is over: return utility(position)", min, end},
    Line{"    if the history makes it a draw: return 0", min, history},
    Line{"    if depth = 0: return evaluation(position)", min, horizon},
    Line{"    for each move:"},
    Line{"        v ← max_value(position after the move, depth − 1, alpha, beta)", min, worse},
    Line{"        beta ← min(beta, v)", min, better},
    Line{"        if beta ≤ alpha: return alpha", min, cut},
    Line{"    return beta", min, leave},
    Line{"chance_value(position, depth):", chance, enter},
    Line{"    if depth = 0: return evaluation(position)", chance, end | history | horizon},
    Line{"    for each roll of the dice, with alpha = −∞ and beta = ∞:"},
    Line{"        mean ← mean + P(roll) · value(position after the roll, depth)", chance, better | worse},
    Line{"    return mean", chance, leave},
};

constexpr std::array expectiminimax_lines{
    Line{"decision(position, depth):", root, enter | end},
    Line{"    for each move:"},
    Line{"        v ← value(position after the move, depth − 1)"},
    Line{"        if v is larger than all before:", root, worse},
    Line{"            best_move ← move", root, better},
    Line{"    return best_move", root, leave},
    Line{"value(position, depth):", players | chance, enter},
    Line{"    if the game is over: return utility(position)", players | chance, end},
    Line{"    if the history makes it a draw: return 0", players | chance, history},
    Line{"    if depth = 0: return evaluation(position)", players | chance, horizon},
    Line{"    for each move of MAX or MIN:"},
    Line{"        v ← value(position after the move, depth − 1)"},
    Line{"        if v is better than all before for MAX or MIN:", players, worse},
    Line{"            best ← v", players, better},
    Line{"    return best", players, leave},
    Line{"    for each roll of the dice:"},
    Line{"        mean ← mean + P(roll) · value(position after the roll, depth)", chance, better | worse},
    Line{"    return mean", chance, leave},
};

}  // namespace

std::optional<std::size_t> Pseudocode::find(Place place, Mark mark) const noexcept {
    for (std::size_t i = 0; i < lines_.size(); ++i)
        if ((lines_[i].places & place) != 0 && (lines_[i].marks & mark) != 0) return i;
    return std::nullopt;
}

std::vector<std::string_view> Pseudocode::texts() const {
    std::vector<std::string_view> texts;
    for (const Line& line : lines_) texts.push_back(line.text);
    return texts;
}

const Pseudocode greedy_pseudocode(greedy_lines);
const Pseudocode minimax_pseudocode(minimax_lines);
const Pseudocode simple_minimax_pseudocode(simple_minimax_lines);
const Pseudocode alphabeta_pseudocode(alphabeta_lines);
const Pseudocode lecture_pseudocode(lecture_lines);
const Pseudocode pruned_lecture_pseudocode(pruned_lecture_lines);
const Pseudocode expectiminimax_pseudocode(expectiminimax_lines);

}  // namespace tahoun::search
