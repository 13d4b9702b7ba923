// A game tree written down: MAX, MIN and chance nodes with values at the leaves.
//
//   max(A1=min(3,12,8), A2=min(2,4,6), A3=min(14,5,2))
//   chance(1/2:3, 1/2:5)
//
// A leaf is a value for MAX, or `win`, `draw`, `loss`, which end the game for MAX instead of being worth points.
// A number in brackets, as in min[4](3,12,8), is what a static evaluation says about an inner node (0 otherwise).
#pragma once

#include "core/outcome.hpp"
#include "core/score.hpp"
#include "core/side.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::tree {

using NodeId = std::uint32_t;
inline constexpr NodeId root = 0;
inline constexpr NodeId no_node = static_cast<NodeId>(-1);

inline constexpr std::size_t most_children = 256;
inline constexpr std::size_t most_nodes = 2'000'000;
inline constexpr int deepest = 100;

enum class Kind : std::uint8_t { leaf, max, min, chance };

struct Node {
    Kind kind = Kind::leaf;
    Side side = Side::first;  // who moves; at a leaf: who would
    Outcome outcome = Outcome::goes_on();
    std::int32_t estimate = 0;  // the static value of an inner node
    std::int32_t height = 0;    // plies of players below it, at the most
    NodeId parent = no_node;
    NodeId first_child = no_node;  // the children lie one after the other
    std::uint32_t children = 0;
    std::uint32_t weight = 0;       // as an outcome of a chance node, over its parent's denominator
    std::uint32_t denominator = 0;  // of a chance node
    std::string name;               // of the move that leads here; empty: it goes by its number
    friend bool operator==(const Node&, const Node&) = default;
};

class Tree {
public:
    // Throws InputError with the place and what was expected there.
    [[nodiscard]] static Tree from_text(std::string_view text);
    [[nodiscard]] std::string text() const { return text(root); }
    [[nodiscard]] std::string text(NodeId node) const;

    [[nodiscard]] const Node& operator[](NodeId node) const noexcept { return nodes_[node]; }
    [[nodiscard]] std::size_t size() const noexcept { return nodes_.size(); }
    [[nodiscard]] bool has_chance() const noexcept { return has_chance_; }
    [[nodiscard]] std::uint64_t fingerprint() const noexcept { return fingerprint_; }

    // The name of the move to a child: its own, or its number from 1.
    [[nodiscard]] std::string move_name(NodeId child) const;

    friend bool operator==(const Tree&, const Tree&) = default;

private:
    friend class TreeReader;
    std::vector<Node> nodes_;  // breadth first, the root at the front
    std::uint64_t fingerprint_ = 0;
    bool has_chance_ = false;
};

}  // namespace tahoun::tree
