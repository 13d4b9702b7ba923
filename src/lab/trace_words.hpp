// The words that the readable forms of a trace share: outline, Graphviz and picture say the same in the same way.
#pragma once

#include "lab/trace.hpp"

#include <string>
#include <string_view>

namespace tahoun::lab {

// "MAX", "MIN", "chance", or "leaf" where nothing was expanded.
[[nodiscard]] std::string_view kind_word(const TraceNode& node) noexcept;
// "end of the game", "draw by history", "horizon"; empty at an inner node.
[[nodiscard]] std::string_view leaf_word(Leaf leaf) noexcept;
// The move, below a chance node with its chance: "6-1 (2/36)".
[[nodiscard]] std::string edge_text(const TraceNode& node);
// The text's triple "alpha [value] beta"; "[value]" where there is no window.
[[nodiscard]] std::string triple_text(const TraceTree& tree, const TraceNode& node);
// "?" for a value that is not known.
[[nodiscard]] std::string value_text(const TraceTree& tree, const TraceNode& node);
// "beta cut by node #3 (bound 70)"
[[nodiscard]] std::string cut_text(const TraceTree& tree, const Cut& cut);
// "13 nodes visited, 7 of them leaves; 1 cut (1 alpha, 0 beta) spared 2 branches"
[[nodiscard]] std::string counts_text(const TraceTree& tree);
// "each value as the player to move there sees it", "every value as MAX sees it"
[[nodiscard]] std::string_view view_text(View view) noexcept;

}  // namespace tahoun::lab
