#include "record/game_record.hpp"

#include <algorithm>
#include <tuple>

namespace tahoun::record {

namespace {

// Walks both trees at once, with a stack of its own: a game may be longer than the program's stack is deep.
[[nodiscard]] bool same_tree(const std::vector<Node>& a, const std::vector<Node>& b) {
    if (a.size() != b.size()) return false;
    std::vector<std::pair<NodeId, NodeId>> waiting{{start, start}};
    while (!waiting.empty()) {
        const Node& left = a[waiting.back().first];
        const Node& right = b[waiting.back().second];
        waiting.pop_back();
        const auto contents = [](const Node& node) {
            return std::tie(node.move, node.comments_before, node.comments, node.nags, node.properties);
        };
        if (contents(left) != contents(right) || left.children.size() != right.children.size()) return false;
        for (std::size_t i = 0; i < left.children.size(); ++i)
            waiting.emplace_back(left.children[i], right.children[i]);
    }
    return true;
}

}  // namespace

const std::string* Record::tag(std::string_view name) const noexcept {
    const auto found =
        std::find_if(tags.begin(), tags.end(), [&](const auto& tag) { return tag.first == name; });
    return found == tags.end() ? nullptr : &found->second;
}

void Record::set_tag(std::string_view name, std::string_view value) {
    const auto found =
        std::find_if(tags.begin(), tags.end(), [&](const auto& tag) { return tag.first == name; });
    if (found == tags.end())
        tags.emplace_back(name, value);
    else
        found->second = value;
}

NodeId Record::add(NodeId parent, std::string move) {
    const auto id = static_cast<NodeId>(nodes.size());
    Node node;
    node.parent = parent;
    node.move = std::move(move);
    nodes.push_back(std::move(node));
    nodes[parent].children.push_back(id);
    return id;
}

std::vector<NodeId> Record::main_line() const {
    std::vector<NodeId> ids;
    for (NodeId id = start; !nodes[id].children.empty();) {
        id = nodes[id].children.front();
        ids.push_back(id);
    }
    return ids;
}

std::vector<std::string> Record::main_moves() const {
    std::vector<std::string> moves;
    for (const NodeId id : main_line())
        if (!nodes[id].move.empty()) moves.push_back(nodes[id].move);
    return moves;
}

bool operator==(const Record& a, const Record& b) {
    if (a.format != b.format || a.tags != b.tags || a.result != b.result || !same_tree(a.nodes, b.nodes))
        return false;
    const bool without_moves = a.nodes.size() == 1;
    return without_moves || (a.first_number == b.first_number && a.second_begins == b.second_begins);
}

}  // namespace tahoun::record
