#include "core/error.hpp"
#include "core/text.hpp"
#include "record/pdn.hpp"
#include "record/portable.hpp"
#include "record/portable_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tahoun::record {

namespace {

constexpr std::size_t columns = 80;

// Words one after the other, in lines that are not too long.
class Lines {
public:
    // `keep_on_line`: it must not stand at the beginning of a line, even if the line becomes too long.
    void word(std::string_view text, bool keep_on_line = false) {
        const std::size_t width = width_of(text);
        if (!at_line_start() && !glued_) {
            if (column_ + 1 + width > columns && !keep_on_line) {
                end_line();
            } else {
                text_ += ' ';
                ++column_;
            }
        }
        text_ += text;
        column_ += width;
        glued_ = false;
    }
    // What is written next follows without a space.
    void glue() noexcept { glued_ = true; }
    void end_line() {
        if (!at_line_start()) text_ += '\n';
        column_ = 0;
        glued_ = false;
    }
    [[nodiscard]] std::string take() {
        end_line();
        return std::move(text_);
    }

private:
    [[nodiscard]] bool at_line_start() const noexcept { return text_.empty() || text_.back() == '\n'; }
    [[nodiscard]] static std::size_t width_of(std::string_view text) noexcept {
        // The bytes after the first of a UTF-8 character take no column.
        return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
            return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
        }));
    }

    std::string text_;
    std::size_t column_ = 0;
    bool glued_ = false;
};

class Writer {
public:
    explicit Writer(const Record& game) : game_(game) {}

    std::string run() {
        check();
        std::string text;
        for (const auto& [name, value] : game_.tags) text += tag_line(name, value);
        if (!text.empty()) text += '\n';
        comments(game_.nodes[start].comments);
        if (!game_.nodes[start].children.empty()) moves(game_.nodes[start].children.front(), 0, 0);
        lines_.word(pdn() ? "*" : game_.result);  // PDN has the result among the tags
        return text + lines_.take();
    }

private:
    [[nodiscard]] bool pdn() const noexcept { return game_.format == Format::pdn; }

    void check() const {
        if (!is_result(game_.result))
            throw InputError(fmt::format("{} is no result of a game", in_quotes(game_.result)));
        if (game_.first_number < 0 || game_.first_number > largest_number)
            throw InputError(fmt::format("{} is no number of a first move", game_.first_number));
        const Node& before = game_.nodes[start];
        if (!before.move.empty() || !before.comments_before.empty() || !before.nags.empty())
            throw InputError("the start of a game has a move or an annotation");
    }

    [[nodiscard]] static std::string tag_line(const std::string& name, const std::string& value) {
        if (!is_tag_name(name))
            throw InputError(
                fmt::format("{} is no name of a tag: letters, digits and _ are", in_quotes(name)));
        std::string line = fmt::format("[{} \"", name);
        for (const char c : value) {
            if (c == '\n' || c == '\r' || c == '\0')
                throw InputError(
                    fmt::format("the value of the tag {} has more than one line, or a zero byte", name));
            if (c == '"' || c == '\\') line += '\\';
            line += c;
        }
        return line + "\"]\n";
    }

    // A line of play from its first move to its end, each variation behind the move to which it is one.
    void moves(NodeId first, std::size_t ply, std::size_t depth) {
        if (depth > deepest_variation)
            throw InputError(fmt::format("variations within each other more than {} deep cannot be written",
                                         deepest_variation));
        bool number = true;  // it would not be clear whose move follows
        for (NodeId id = first;; ++ply) {
            const Node& node = game_.nodes[id];
            move(node, ply, number);
            number = !node.comments.empty();
            const auto& brothers = game_.nodes[node.parent].children;
            if (brothers.front() == id) {
                for (std::size_t i = 1; i < brothers.size(); ++i) {
                    lines_.word("(");
                    lines_.glue();
                    moves(brothers[i], ply, depth + 1);
                    lines_.glue();
                    lines_.word(")");
                    number = true;
                }
            }
            if (node.children.empty()) return;
            id = node.children.front();
        }
    }

    void move(const Node& node, std::size_t ply, bool number) {
        if (!(pdn() ? is_pdn_move(node.move) : is_move(node.move)))
            throw InputError(fmt::format("{} cannot be written as a move", in_quotes(node.move)));
        const std::size_t half_moves = ply + (game_.second_begins ? 1 : 0);
        const bool first_player = half_moves % 2 == 0;
        if (first_player || number || !node.comments_before.empty())
            lines_.word(fmt::format("{}{}", static_cast<std::size_t>(game_.first_number) + half_moves / 2,
                                    first_player ? "." : "..."));
        comments(node.comments_before);
        lines_.word(node.move);
        for (const int nag : node.nags) {
            if (nag < 0 || nag > largest_nag)
                throw InputError(fmt::format("the annotation {} is not from 0 to {}", nag, largest_nag));
            lines_.word(fmt::format("${}", nag));
        }
        comments(node.comments);
    }

    void comments(const std::vector<std::string>& texts) {
        for (const std::string& text : texts) comment(single_spaced(text));
    }

    void comment(const std::string& text) {
        if (text.empty()) return;
        if (text.find('}') != std::string::npos) {
            lines_.word(";" + text);
            lines_.end_line();
            return;
        }
        const std::string braced = "{" + text + "}";
        // At the head of a line a reader takes '[' for the tags of the next game, and '%' for a line to be skipped.
        for (const std::string_view word : words_of(braced))
            lines_.word(word, word.starts_with('[') || word.starts_with('%'));
    }

    const Record& game_;
    Lines lines_;
};

}  // namespace

std::string write_portable(const Record& game) {
    if (game.format != Format::pdn) return Writer(game).run();
    const Record canonical = canonical_pdn(game);
    return Writer(canonical).run();
}

std::string write_portable(std::span<const Record> games) {
    std::string text;
    for (const Record& game : games) {
        if (!text.empty()) text += '\n';
        text += write_portable(game);
    }
    return text;
}

}  // namespace tahoun::record
