// One search written down for the laboratory: its tree by columns, its steps, its pseudocode. Such an answer may have
// hundreds of thousands of entries, so that its text is written at once.
#include "core/error.hpp"
#include "protocols/json/lab_words.hpp"
#include "protocols/json/place.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace tahoun::protocols {

namespace {

constexpr std::int64_t usual_nodes = 20'000;
constexpr std::int64_t most_nodes = 200'000;
constexpr std::uint64_t most_compared = 3'000'000;          // nodes of plain minimax that are counted
constexpr std::size_t most_bytes = std::size_t{48} << 20U;  // less than the server keeps for a slow page
constexpr std::uint64_t nodes_in_a_mebibyte = 1000;

class TraceWriter {
public:
    explicit TraceWriter(const lab::TraceTree& tree) : tree_(tree) {}

    std::string text() {
        out_ = "{";
        name("game"), quote(tree_.game);
        name("player"), quote(tree_.player);
        name("position"), quote(tree_.position);
        name("view"), out_ += tree_.view == lab::View::mover ? "\"mover\"" : "\"root\"";
        name("unit"), write("{}", tree_.unit);
        name("nodes"), write_nodes();
        name("steps"), write_steps();
        name("pseudocode");
        list(tree_.pseudocode, [&](std::string_view line) { quote(line); });
        name("best");
        if (tree_.line.empty())
            out_ += "null";
        else
            quote(tree_.line.front());
        name("line");
        list(tree_.line, [&](const std::string& move) { quote(move); });
        write_counts();
        return std::move(out_) + "}";
    }

private:
    using Node = lab::TraceNode;

    void name(std::string_view field) {
        if (out_.back() != '{') out_ += ',';
        out_ += '"';
        out_ += field;
        out_ += "\":";
    }
    template <class... Values>
    void write(fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(out_), format, std::forward<Values>(values)...);
    }
    void quote(std::string_view text) {
        const bool plain = std::all_of(
            text.begin(), text.end(), [](char c) { return c >= ' ' && c < '\x7f' && c != '"' && c != '\\'; });
        if (plain)
            write("\"{}\"", text);
        else
            out_ += text_of(Json(std::string(text)));
    }
    void boolean(bool value) { out_ += value ? "true" : "false"; }
    // In points; null for an end of a window that is open.
    void score(Score value) {
        if (lab::is_open(value))
            out_ += "null";
        else if (tree_.unit <= 1)
            write("{}", value);
        else
            write("{}", static_cast<double>(value) / static_cast<double>(tree_.unit));
    }
    void score(const std::optional<Score>& value) {
        if (value)
            score(*value);
        else
            out_ += "null";
    }
    void window(const std::optional<lab::Window>& window, bool upper) {
        if (window)
            score(upper ? window->beta : window->alpha);
        else
            out_ += "null";
    }

    template <class List, class Write>
    void list(const List& entries, Write write_entry) {
        out_ += '[';
        bool first = true;
        for (const auto& entry : entries) {
            if (!first) out_ += ',';
            first = false;
            write_entry(entry);
        }
        out_ += ']';
        if (out_.size() > most_bytes)
            throw Failure("too_big", "the tree is too large to be sent; lower the depth");
    }
    template <class Write>
    void column(std::string_view field, Write write_entry) {
        name(field);
        list(tree_.nodes, write_entry);
    }

    void write_nodes() {
        out_ += '{';
        column("parent", [&](const Node& node) {
            if (node.parent == lab::no_trace_node)
                out_ += "-1";
            else
                write("{}", node.parent);
        });
        column("move", [&](const Node& node) { quote(node.move); });
        column("side", [&](const Node& node) { quote(node.side); });
        column("role", [&](const Node& node) {
            out_ += node.role == Node::Role::max   ? "\"max\""
                    : node.role == Node::Role::min ? "\"min\""
                                                   : "\"chance\"";
        });
        column("chance", [&](const Node& node) { quote(node.chance); });
        column("depth", [&](const Node& node) { write_depth(node); });
        column("visited", [&](const Node& node) { boolean(node.visited); });
        column("leaf", [&](const Node& node) {
            out_ += node.leaf == lab::Leaf::end       ? "\"end\""
                    : node.leaf == lab::Leaf::history ? "\"history\""
                    : node.leaf == lab::Leaf::horizon ? "\"horizon\""
                                                      : "null";
        });
        column("alpha", [&](const Node& node) { window(node.window, false); });
        column("beta", [&](const Node& node) { window(node.window, true); });
        column("window", [&](const Node& node) { boolean(node.window.has_value()); });
        column("value", [&](const Node& node) { score(node.value); });
        column("cut", [&](const Node& node) { write_cut(node.cut); });
        out_ += '}';
    }
    // A branch that nobody looked at would have had a ply less than its parent.
    void write_depth(const Node& node) {
        const int depth = node.visited || node.parent == lab::no_trace_node
                              ? node.depth
                              : tree_.nodes[node.parent].depth - 1;
        if (depth >= lab::no_depth_limit - 1)
            out_ += "null";
        else
            write("{}", depth);
    }
    void write_cut(const std::optional<lab::Cut>& cut) {
        if (!cut) {
            out_ += "null";
            return;
        }
        write(R"({{"kind":"{}","bound":)", cut->kind == lab::CutKind::alpha ? "alpha" : "beta");
        score(cut->bound);
        if (cut->by == lab::no_trace_node)
            out_ += R"(,"by":null)";
        else
            write(R"(,"by":{})", cut->by);
        write(R"(,"branches":{}}})", cut->branches);
    }

    void write_steps() {
        list(tree_.steps, [&](const lab::Step& step) {
            write(R"({{"kind":"{}","node":{})", word(step.kind), step.node);
            if (step.child != lab::no_trace_node) write(R"(,"child":{})", step.child);
            out_ += R"(,"alpha":)";
            window(step.window, false);
            out_ += R"(,"beta":)";
            window(step.window, true);
            out_ += R"(,"value":)";
            score(step.value);
            write(R"(,"line":{}}})", step.line);
        });
    }
    [[nodiscard]] static std::string_view word(lab::Step::Kind kind) noexcept {
        using Kind = lab::Step::Kind;
        switch (kind) {
            case Kind::enter:
                return "enter";
            case Kind::leaf:
                return "leaf";
            case Kind::better:
                return "better";
            case Kind::worse:
                return "worse";
            case Kind::cut:
                return "cut";
            case Kind::leave:
                return "leave";
        }
        return "";
    }

    void write_counts() {
        const auto counts = tree_.counts();
        name("counts");
        write(R"({{"visited":{},"leaves":{},"alpha_cuts":{},"beta_cuts":{},"cut_branches":{}}})",
              counts.visited, counts.leaves, counts.alpha_cuts, counts.beta_cuts, counts.cut_branches);
        const auto number = [&](std::string_view field, const std::uint64_t* value) {
            name(field);
            if (value != nullptr)
                write("{}", *value);
            else
                out_ += "null";
        };
        const lab::NodesAndLeaves* const all = tree_.minimax ? &tree_.minimax->all : nullptr;
        const lab::NodesAndLeaves* const least =
            tree_.minimax && tree_.minimax->least ? &*tree_.minimax->least : nullptr;
        number("minimax", all != nullptr ? &all->nodes : nullptr);
        number("minimax_leaves", all != nullptr ? &all->leaves : nullptr);
        number("least", least != nullptr ? &least->nodes : nullptr);
        number("least_leaves", least != nullptr ? &least->leaves : nullptr);
    }

    const lab::TraceTree& tree_;
    std::string out_;
};

}  // namespace

std::string answer_trace(const Request& request) {
    const auto session = session_in(request);
    const AllowedPlayer player =
        traced_player(request.settings(), request.fields.text("player", longest_player), "player");
    lab::Watching watching;
    watching.most_nodes =
        static_cast<std::size_t>(request.fields.integer_if_any("most", 1, most_nodes).value_or(usual_nodes));
    watching.order =
        order_named(request.fields.text_if_any("order", longest_name).value_or("rules"), "order");
    watching.seed = seed_in(request);
    watching.steps = true;
    watching.most_compared = most_compared;
    const Lease memory = request.means.memory(player.mebibytes + watching.most_nodes / nodes_in_a_mebibyte);
    try {
        return TraceWriter(session->trace(player.spec, watching, request.stop)).text();
    } catch (const lab::TraceTooBig& error) {
        throw Failure("too_big", error.what()).about("most");
    } catch (const InputError& error) {
        throw Failure("bad_player", error.what()).about("player");
    }
}

}  // namespace tahoun::protocols
