#include "core/error.hpp"
#include "core/text.hpp"
#include "record/sgf.hpp"
#include "record/sgf_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tahoun::record {

namespace {

constexpr std::size_t columns = 80;

class Writer {
public:
    explicit Writer(const Record& game) : game_(game) {}

    std::string run() {
        const Node& before = game_.nodes[start];
        if (!before.move.empty() || !before.nags.empty())
            throw InputError("the start of a game has a move or an annotation");
        // With a list of what is still to be written: a game may be longer than the program's stack is deep.
        waiting_.push_back({start, true});
        while (!waiting_.empty()) {
            const Step step = waiting_.back();
            waiting_.pop_back();
            if (step.node == no_node) {
                word(")");
                continue;
            }
            if (step.opens) {
                if (step.node != start) end_line();
                word("(");
                waiting_.push_back({no_node, false});
            }
            node(step.node);
            const auto& children = game_.nodes[step.node].children;
            for (auto child = children.rbegin(); child != children.rend(); ++child)
                waiting_.push_back({*child, children.size() > 1});
        }
        end_line();
        if (text_.find('\0') != std::string::npos) throw InputError("a zero byte cannot be written in SGF");
        return std::move(text_);
    }

private:
    struct Step {
        NodeId node;  // no_node: a bracket closes
        bool opens;   // a game or a variation
    };

    void node(NodeId id) {
        const Node& node = game_.nodes[id];
        std::string begin = ";";
        const auto next = [&](std::string_view text) {
            word(begin + std::string(text));
            begin.clear();
        };
        if (id == start)
            for (const auto& [name, value] : game_.tags) {
                if (!is_game_property(name))
                    throw InputError(fmt::format("{} is no property of a game in SGF", in_quotes(name)));
                next(fmt::format("{}[{}]", name, text_to_sgf(value)));
            }
        else if (!node.move.empty()) {
            if (!sgf_move(node.move))
                throw InputError(
                    fmt::format("{} cannot be written as a move; B[aa] is one", in_quotes(node.move)));
            next(node.move);
        }
        for (const int nag : node.nags) {
            if (node.move.empty()) throw InputError("an annotation where there is no move");
            next(nag_to_sgf(nag));
        }
        for (const Property& property : node.properties) {
            const bool belongs_elsewhere = id == start
                                               ? is_game_property(property.name)
                                               : !node.move.empty() && is_setup_property(property.name);
            if (belongs_elsewhere)
                throw InputError(
                    fmt::format("the property {} cannot be written here", in_quotes(property.name)));
            next(property_text(property));
        }
        for (const std::string& comment : node.comments) next(fmt::format("C[{}]", text_to_sgf(comment)));
        if (!begin.empty()) word(begin);
    }

    // One that the reader would take for something else has to be that.
    static std::string property_text(const Property& property) {
        const std::string& name = property.name;
        if (!is_property_name(name) || name == "B" || name == "W" || name == "C" || property.values.empty())
            throw InputError(fmt::format("{} cannot be written as a property", in_quotes(name)));
        std::string text = name;
        for (const std::string& value : property.values) {
            if (!is_property_value(value))
                throw InputError(
                    fmt::format("a value of {} that cannot stand in brackets: {}", name, in_quotes(value)));
            text += '[' + value + ']';
        }
        return text;
    }

    // On the same line, where there is room.
    void word(std::string_view text) {
        const std::size_t width = std::min(text.find('\n'), text.size());
        if (column_ > 0 && column_ + width > columns && text != ")") end_line();
        text_ += text;
        column_ = width == text.size() ? column_ + width : text.size() - text.rfind('\n') - 1;
    }
    void end_line() {
        if (!text_.empty() && column_ > 0) text_ += '\n';
        column_ = 0;
    }

    const Record& game_;
    std::vector<Step> waiting_;
    std::string text_;
    std::size_t column_ = 0;
};

// All comments as one, in lines.
void join_comments(Node& node) {
    std::string joined;
    for (const auto* const comments : {&node.comments_before, &node.comments})
        for (const std::string& comment : *comments) {
            const std::string text = plain_text(comment, LineEnds::stay);
            if (words_of(text).empty()) continue;
            if (!joined.empty()) joined += '\n';
            joined += text;
        }
    node.comments_before.clear();
    node.comments.clear();
    if (!joined.empty()) node.comments.push_back(std::move(joined));
}

// Those that SGF has, and of good and very good, bad and very bad, what was said last.
void choose_nags(Node& node) {
    std::vector<int> kept;
    for (const int nag : node.nags) {
        const std::string_view text = nag_to_sgf(nag);
        if (text.empty()) continue;
        std::erase_if(kept, [&](int before) { return nag_to_sgf(before).substr(0, 2) == text.substr(0, 2); });
        kept.push_back(nag);
    }
    node.nags = std::move(kept);
}

}  // namespace

Record canonical_sgf(Record game) {
    std::vector<std::pair<std::string, std::string>> tags;
    const std::string* const kind = game.tag("GM");
    tags.emplace_back("FF", "4");
    tags.emplace_back(
        "GM", kind == nullptr || words_of(*kind).empty() ? "1" : plain_text(*kind, LineEnds::become_blanks));
    tags.emplace_back("CA", "UTF-8");
    bool has_result = false;
    for (const auto& [name, value] : game.tags) {
        if (name == "FF" || name == "GM" || name == "CA") continue;
        if (name == "RE") {
            if (has_result || result_from_sgf(value) != game.result) continue;
            has_result = true;
        }
        tags.emplace_back(name, plain_text(value, line_ends_of(name)));
    }
    if (!has_result && game.result != "*") tags.emplace_back("RE", result_to_sgf(game.result));
    game.tags = std::move(tags);
    for (Node& node : game.nodes) {
        join_comments(node);
        choose_nags(node);
    }
    return game;
}

std::string write_sgf(const Record& game) {
    const Record canonical = canonical_sgf(game);
    return Writer(canonical).run();
}

std::string write_sgf(std::span<const Record> games) {
    std::string text;
    for (const Record& game : games) {
        if (!text.empty()) text += '\n';
        text += write_sgf(game);
    }
    return text;
}

}  // namespace tahoun::record
