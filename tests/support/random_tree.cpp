#include "support/random_tree.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <vector>

namespace tahoun::test {

namespace {

class Grower {
public:
    Grower(Random& random, const TreeShape& shape) : random_(random), shape_(shape) {}

    std::string grow() { return node(0, shape_.first_to_move, 0); }

private:
    [[nodiscard]] bool percent(int chance) {
        return random_.happens(static_cast<std::uint32_t>(chance), 100);
    }
    [[nodiscard]] std::int64_t number() { return random_.between(-shape_.largest, shape_.largest); }

    std::string node(int ply, Side side, std::int64_t sum) {
        const bool last = ply == shape_.depth;
        if (last || (ply > 0 && percent(shape_.early_leaf))) return leaf(sum);
        const bool chance = percent(shape_.chance_node);
        std::string text = chance ? "chance" : side == Side::first ? "max" : "min";
        if (shape_.estimates) text += fmt::format("[{}]", shape_.correlated ? sum : number());

        const auto branches = static_cast<std::uint32_t>(random_.between(1, shape_.most_branches));
        const auto weights = chance ? shares(branches) : std::vector<std::uint32_t>(branches);
        const Side next = chance || percent(shape_.repeated_player) ? side : opponent(side);
        for (std::uint32_t i = 0; i < branches; ++i) {
            text += i == 0 ? '(' : ',';
            if (chance) text += fmt::format("{}/{}:", weights[i], denominator);
            if (shape_.names && percent(30)) text += fmt::format("N{}=", i + 1);
            text += node(ply + 1, next, sum + random_.between(-2, 2));
        }
        return text + ')';
    }

    std::string leaf(std::int64_t sum) {
        if (percent(shape_.decided_leaf)) {
            const std::int64_t value = shape_.correlated ? sum : random_.between(-1, 1);
            return value > 0 ? "win" : value < 0 ? "loss" : "draw";
        }
        return fmt::format("{}", shape_.correlated ? sum : number());
    }

    // Weights that add up to the denominator, none of them zero.
    std::vector<std::uint32_t> shares(std::uint32_t branches) {
        std::vector<std::uint32_t> weights(branches, 1);
        for (std::uint32_t left = denominator - branches; left > 0; --left)
            ++weights[random_.below(branches)];
        return weights;
    }

    static constexpr std::uint32_t denominator = 36;
    Random& random_;
    const TreeShape& shape_;
};

}  // namespace

std::string random_tree_text(Random& random, const TreeShape& shape) {
    return Grower(random, shape).grow();
}

tree::TreeGame::Rules random_tree(Random& random, const TreeShape& shape) {
    return tree::TreeGame::Rules(tree::Tree::from_text(random_tree_text(random, shape)));
}

}  // namespace tahoun::test
