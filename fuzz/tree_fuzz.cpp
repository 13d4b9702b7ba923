// Texts of trees, and of positions in them (a tree, then "@" and a path).
#include "games/tree/evaluators.hpp"
#include "games/tree/game.hpp"
#include "round_trip.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace {

using namespace tahoun;
using tree::Tree;
using tree::TreeGame;

void check_tree_text(std::string_view text) {
    Tree tree;
    try {
        tree = Tree::from_text(text);
    } catch (const InputError&) {
        return;
    }
    const std::string canonical = tree.text();
    const Tree again = Tree::from_text(canonical);
    fuzz::require(again == tree, "a tree is not read back as it was written", canonical);
    fuzz::require(again.text() == canonical, "a tree has two texts", canonical);
    for (tree::NodeId node = 0; node < tree.size(); ++node) {
        const auto& at = tree[node];
        fuzz::require((at.kind == tree::Kind::leaf) == (at.children == 0),
                      "a leaf with branches, or a node without", canonical);
        fuzz::require(at.outcome.over() == (at.kind == tree::Kind::leaf),
                      "the game is over at a node that is no leaf", canonical);
        for (tree::NodeId child = at.first_child; child < at.first_child + at.children; ++child)
            fuzz::require(child < tree.size() && tree[child].parent == node,
                          "a branch does not know where it comes from", canonical);
        if (at.kind != tree::Kind::chance) continue;
        std::uint64_t sum = 0;
        for (tree::NodeId child = at.first_child; child < at.first_child + at.children; ++child)
            sum += tree[child].weight;
        fuzz::require(sum == at.denominator, "chances do not make one", canonical);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    check_tree_text(text);
    fuzz::check_position_text<TreeGame>({}, text);
    return 0;
}
