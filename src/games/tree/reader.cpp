// Reads a tree from its text, by recursive descent.
//   node    = [name "="] ( leaf | player | chance )
//   leaf    = integer | "win" | "draw" | "loss"
//   player  = ("max" | "min") ["[" integer "]"] "(" node {"," node} ")"
//   chance  = "chance" ["[" integer "]"] "(" weight ":" node {"," weight ":" node} ")"
//   weight  = integer ["/" integer]
#include "core/error.hpp"
#include "core/number.hpp"
#include "core/random.hpp"
#include "core/text.hpp"
#include "games/tree/tree.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>

namespace tahoun::tree {

namespace {

struct Fraction {
    std::int64_t top = 0;
    std::int64_t bottom = 1;
};

// The tree as it is read, before its nodes are laid one after the other.
struct Sketch {
    Node node;
    Fraction chance;
    std::vector<Sketch> children;
};

constexpr std::int64_t largest_value = default_many;
constexpr std::int64_t largest_denominator = 1'000'000;

bool is_name_start(char c) noexcept {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_' ||
           static_cast<unsigned char>(c) >= 0x80U;
}
bool is_name_part(char c) noexcept {
    return is_name_start(c) || is_digit(c) || c == '\'';
}
bool is_keyword(std::string_view word) noexcept {
    return word == "max" || word == "min" || word == "chance" || word == "win" || word == "draw" ||
           word == "loss";
}

}  // namespace

class TreeReader {
public:
    explicit TreeReader(std::string_view text) : text_(text) {}

    Tree read() {
        Sketch sketch = node(0);
        skip_blanks();
        if (at_ < text_.size()) fail("the end of the text");
        return laid_out(std::move(sketch));
    }

private:
    [[noreturn]] void fail(const std::string& expected) const {
        const std::string found =
            at_ >= text_.size() ? "the end of the text" : in_quotes(beginning(text_.substr(at_), 12));
        throw InputError(fmt::format("tree, character {}: expected {}, found {}", at_ + 1, expected, found));
    }

    void skip_blanks() {
        while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
    }
    bool take(char c) {
        skip_blanks();
        if (at_ >= text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }
    void need(char c) {
        if (!take(c)) fail(fmt::format("'{}'", c));
    }
    std::string_view word() {
        skip_blanks();
        const std::size_t start = at_;
        if (at_ < text_.size() && is_name_start(text_[at_]))
            while (at_ < text_.size() && is_name_part(text_[at_])) ++at_;
        return text_.substr(start, at_ - start);
    }
    std::int64_t integer(std::int64_t low, std::int64_t high) {
        skip_blanks();
        const std::size_t start = at_;
        std::size_t end = at_;
        if (end < text_.size() && text_[end] == '-') ++end;
        while (end < text_.size() && is_digit(text_[end])) ++end;
        const auto value = integer_from(text_.substr(start, end - start));
        if (!value || *value < low || *value > high)
            fail(fmt::format("a whole number from {} to {}", low, high));
        at_ = end;
        return *value;
    }
    Fraction weight() {
        Fraction chance;
        chance.top = integer(1, largest_denominator);
        if (take('/')) chance.bottom = integer(1, largest_denominator);
        need(':');
        const std::int64_t common = std::gcd(chance.top, chance.bottom);
        return {chance.top / common, chance.bottom / common};
    }

    Sketch node(int depth) {
        if (depth > deepest)
            throw InputError(fmt::format("tree, character {}: deeper than {} levels", at_ + 1, deepest));
        if (++nodes_ > most_nodes)
            throw InputError(fmt::format("tree, character {}: more than {} nodes", at_ + 1, most_nodes));
        Sketch sketch;
        std::string_view first = word();
        if (!first.empty() && take('=')) {
            if (is_keyword(first))
                fail(fmt::format("a name before '=' that is not the word {}", in_quotes(first)));
            sketch.node.name = first;
            first = word();
        }
        if (first == "max" || first == "min" || first == "chance") {
            inner_node(sketch, first, depth);
        } else if (first == "win" || first == "draw" || first == "loss") {
            sketch.node.outcome =
                first == "draw" ? Outcome::draw() : Outcome::win(first == "win" ? Side::first : Side::second);
        } else if (first.empty()) {
            skip_blanks();
            const bool number = at_ < text_.size() && (is_digit(text_[at_]) || text_[at_] == '-');
            if (!number) fail("max(…), min(…), chance(…), a number, win, draw or loss");
            sketch.node.outcome =
                Outcome::worth(static_cast<Outcome::Points>(integer(-largest_value, largest_value)));
        } else {
            at_ -= first.size();
            fail("max(…), min(…), chance(…), a number, win, draw or loss");
        }
        return sketch;
    }

    void inner_node(Sketch& sketch, std::string_view keyword, int depth) {
        sketch.node.kind = keyword == "max" ? Kind::max : keyword == "min" ? Kind::min : Kind::chance;
        if (take('[')) {
            sketch.node.estimate = static_cast<std::int32_t>(integer(-largest_value, largest_value));
            need(']');
        }
        need('(');
        do {
            if (sketch.children.size() == most_children)
                throw InputError(fmt::format("tree, character {}: more than {} branches at one node", at_ + 1,
                                             most_children));
            const Fraction chance = sketch.node.kind == Kind::chance ? weight() : Fraction{};
            sketch.children.push_back(node(depth + 1));
            sketch.children.back().chance = chance;
        } while (take(','));
        if (!take(')')) fail("',' or ')'");
        check_names(sketch);
        for (const Sketch& child : sketch.children)
            sketch.node.height = std::max(sketch.node.height, child.node.height);
        if (sketch.node.kind != Kind::chance) ++sketch.node.height;
        if (sketch.node.kind == Kind::chance) share_out(sketch);
    }

    void check_names(const Sketch& sketch) const {
        for (std::size_t i = 0; i < sketch.children.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (const auto& name = sketch.children[i].node.name;
                    !name.empty() && name == sketch.children[j].node.name)
                    throw InputError(
                        fmt::format("tree, before character {}: two branches of one node have the name {}",
                                    at_ + 1, in_quotes(name)));
    }

    // The weights of a chance node, brought over one denominator; they must make one.
    void share_out(Sketch& sketch) const {
        std::int64_t denominator = 1;
        for (const Sketch& child : sketch.children) {
            denominator = std::lcm(denominator, child.chance.bottom);
            if (denominator > largest_denominator)
                throw InputError(
                    fmt::format("tree, before character {}: the chances have no common denominator up to {}",
                                at_ + 1, largest_denominator));
        }
        std::int64_t sum = 0;
        for (Sketch& child : sketch.children) {
            const std::int64_t weight = child.chance.top * (denominator / child.chance.bottom);
            sum += weight;
            child.node.weight = static_cast<std::uint32_t>(std::min(weight, largest_denominator));
        }
        if (sum != denominator)
            throw InputError(
                fmt::format("tree, before character {}: the chances add up to {}/{} instead of 1", at_ + 1,
                            sum, denominator));
        sketch.node.denominator = static_cast<std::uint32_t>(denominator);
    }

    // Breadth first, so that the children of a node lie one after the other.
    static Tree laid_out(Sketch root_sketch) {
        Tree tree;
        std::vector<Sketch> level;
        level.push_back(std::move(root_sketch));
        tree.nodes_.push_back(std::move(level.front().node));
        settle(tree, root, Side::second);
        NodeId first_of_level = 0;
        while (!level.empty()) {
            std::vector<Sketch> next;
            for (std::size_t i = 0; i < level.size(); ++i) {
                const NodeId parent = first_of_level + static_cast<NodeId>(i);
                tree.nodes_[parent].children = static_cast<std::uint32_t>(level[i].children.size());
                if (!level[i].children.empty())
                    tree.nodes_[parent].first_child = static_cast<NodeId>(tree.nodes_.size());
                for (Sketch& child : level[i].children) {
                    const auto id = static_cast<NodeId>(tree.nodes_.size());
                    child.node.parent = parent;
                    tree.nodes_.push_back(std::move(child.node));
                    settle(tree, id, last_player(tree, parent));
                    next.push_back(std::move(child));
                }
            }
            first_of_level += static_cast<NodeId>(level.size());
            level = std::move(next);
        }
        tree.fingerprint_ = fingerprint(tree.text());
        return tree;
    }

    static Side last_player(const Tree& tree, NodeId node) {
        while (node != no_node && tree.nodes_[node].kind == Kind::chance) node = tree.nodes_[node].parent;
        return node == no_node ? Side::second : tree.nodes_[node].side;
    }

    static void settle(Tree& tree, NodeId id, Side last) {
        Node& node = tree.nodes_[id];
        if (node.kind == Kind::chance) tree.has_chance_ = true;
        node.side = node.kind == Kind::max    ? Side::first
                    : node.kind == Kind::min  ? Side::second
                    : node.kind == Kind::leaf ? opponent(last)
                                              : Side::chance;
    }

    static std::uint64_t fingerprint(std::string_view text) {
        std::uint64_t hash = text.size();
        for (const char c : text) hash = mix64(hash ^ static_cast<unsigned char>(c));
        return hash;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t nodes_ = 0;
};

Tree Tree::from_text(std::string_view text) {
    return TreeReader(text).read();
}

}  // namespace tahoun::tree
