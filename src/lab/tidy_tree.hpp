// Where the nodes of a tree stand beside each other: every subtree as narrow as it can be without overlap, a parent
// in the middle above its children, equal subtrees drawn alike.
#pragma once

#include <cstdint>
#include <vector>

namespace tahoun::lab {

// The node at the front is the root; a node's parent comes before it, brothers in their order. `parents.front()` is
// not looked at. Returns the middle of each node; the leftmost edge of all is at 0. Takes linear time.
[[nodiscard]] std::vector<double> tidy_tree(const std::vector<std::uint32_t>& parents,
                                            const std::vector<double>& widths, double gap);

}  // namespace tahoun::lab
