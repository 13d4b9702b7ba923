// A game written down: tags, and a tree of moves as texts. What the moves mean is for a game's rules to say.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tahoun::record {

using NodeId = std::uint32_t;
inline constexpr NodeId start = 0;  // the position before the first move
inline constexpr NodeId no_node = static_cast<NodeId>(-1);

// What SGF says beside moves and comments: set-up, markup, clocks. Not understood here, only kept: the values are as they
// stand between the brackets, escapes and all.
struct Property {
    std::string name;
    std::vector<std::string> values;
    friend bool operator==(const Property&, const Property&) = default;
};

struct Node {
    NodeId parent = no_node;
    std::string move;                          // empty at the start, and where SGF has a node without one
    std::vector<std::string> comments_before;  // none at the start
    std::vector<std::string> comments;         // after the move; at the start: before the first one
    std::vector<int> nags;                     // numeric annotation glyphs: 1 good, 2 bad, 3 brilliant …
    std::vector<Property> properties;          // of SGF
    std::vector<NodeId> children;              // the main line first, then the variations
    std::size_t line = 0;                      // where in its file the move stands; 0: it comes from none
};

// How a game's file says what it holds: `portable` by a tag Game, `pdn` by GameType, which is for draughts, `sgf` by GM;
// there the tags are the properties that tell of the whole game.
enum class Format : std::uint8_t { portable, pdn, sgf };

struct Record {
    Format format = Format::portable;
    std::vector<std::pair<std::string, std::string>> tags;
    std::vector<Node> nodes = std::vector<Node>(1);
    std::string result = "*";
    int first_number = 1;        // of the first move
    bool second_begins = false;  // "1... e5": the game starts with the second player's move
    std::size_t line = 0;        // where in its file the game begins; 0: it comes from none

    // The value of the first tag with this name, or nothing.
    [[nodiscard]] const std::string* tag(std::string_view name) const noexcept;
    // Changes the tag, or adds it behind the others.
    void set_tag(std::string_view name, std::string_view value);

    // The first child added is the main line, each further one a variation.
    NodeId add(NodeId parent, std::string move);
    [[nodiscard]] std::vector<NodeId> main_line() const;
    // Without the nodes that have no move.
    [[nodiscard]] std::vector<std::string> main_moves() const;

    // The same game: nodes may be numbered differently, and the line in the file does not count.
    friend bool operator==(const Record& a, const Record& b);
};

}  // namespace tahoun::record
