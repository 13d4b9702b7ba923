// A trace for machines: one document, one line for each node, so that large traces stay small and can be searched by line.
#include "lab/trace.hpp"

#include <nlohmann/json.hpp>

namespace tahoun::lab {

namespace {

using Json = nlohmann::ordered_json;

constexpr int to_the_end = 1 << 16;  // no limit of a search is as deep: it was told to go on to the end

[[nodiscard]] std::string dumped(const Json& json) {
    // A malformed byte of a position's text must not cost the whole document.
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

[[nodiscard]] Json text_or_null(const std::string& text) {
    return text.empty() ? Json(nullptr) : Json(text);
}

[[nodiscard]] Json score(const TraceTree& tree, Score score) {
    if (score >= search::infinite || score <= -search::infinite) return nullptr;
    if (tree.unit <= 1) return score;
    return static_cast<double>(score) / static_cast<double>(tree.unit);
}

[[nodiscard]] Json leaf(Leaf leaf) {
    switch (leaf) {
        case Leaf::none:
            return nullptr;
        case Leaf::end:
            return "end";
        case Leaf::history:
            return "history";
        case Leaf::horizon:
            return "horizon";
    }
    return nullptr;
}

[[nodiscard]] Json role(TraceNode::Role role) {
    switch (role) {
        case TraceNode::Role::max:
            return "max";
        case TraceNode::Role::min:
            return "min";
        case TraceNode::Role::chance:
            return "chance";
    }
    return nullptr;
}

[[nodiscard]] Json cut(const TraceTree& tree, const std::optional<Cut>& cut) {
    if (!cut) return nullptr;
    Json json;
    json["kind"] = cut->kind == CutKind::alpha ? "alpha" : "beta";
    json["bound"] = score(tree, cut->bound);
    json["by"] = cut->by == search::no_trace_node ? Json(nullptr) : Json(cut->by);
    json["branches"] = cut->branches;
    return json;
}

[[nodiscard]] Json node(const TraceTree& tree, TraceId id) {
    const TraceNode& node = tree.nodes[id];
    Json json;
    json["id"] = id;
    json["parent"] = node.parent == search::no_trace_node ? Json(nullptr) : Json(node.parent);
    json["move"] = text_or_null(node.move);
    json["side"] = node.side;
    json["role"] = role(node.role);
    json["chance"] = text_or_null(node.chance);
    json["ply"] = node.ply;
    json["depth"] = node.depth < to_the_end ? Json(node.depth) : Json(nullptr);
    json["visited"] = node.visited;
    json["leaf"] = leaf(node.leaf);
    json["alpha"] = node.window ? score(tree, node.window->alpha) : Json(nullptr);
    json["beta"] = node.window ? score(tree, node.window->beta) : Json(nullptr);
    json["value"] = node.value ? score(tree, *node.value) : Json(nullptr);
    json["best"] = text_or_null(node.best);
    json["cut"] = cut(tree, node.cut);
    return json;
}

[[nodiscard]] Json head(const TraceTree& tree) {
    const auto counts = tree.counts();
    Json json;
    json["game"] = tree.game;
    json["rules"] = tree.rules;
    json["player"] = tree.player;
    json["position"] = tree.position;
    json["view"] = tree.view == View::mover ? "mover" : "root";
    json["counts"] = {{"visited", counts.visited},     {"leaves", counts.leaves},
                      {"cuts", counts.cuts},           {"alpha_cuts", counts.alpha_cuts},
                      {"beta_cuts", counts.beta_cuts}, {"cut_branches", counts.cut_branches}};
    json["line"] = tree.line;
    return json;
}

}  // namespace

std::string trace_as_json(const TraceTree& tree) {
    std::string text = "{\n";
    const Json properties = head(tree);
    for (const auto& [name, value] : properties.items()) text += dumped(name) + ":" + dumped(value) + ",\n";
    text += "\"nodes\":[";
    for (TraceId id = 0; id < tree.nodes.size(); ++id)
        text += (id == 0 ? "\n" : ",\n") + dumped(node(tree, id));
    return text + "\n]\n}\n";
}

}  // namespace tahoun::lab
