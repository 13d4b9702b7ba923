#include "core/error.hpp"
#include "core/number.hpp"
#include "core/text.hpp"
#include "record/portable.hpp"
#include "record/portable_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace tahoun::record {

namespace {

// The signs "!" to "?!" and the numbers they stand for.
constexpr std::array<std::pair<std::string_view, int>, 6> signs{
    {{"!", 1}, {"?", 2}, {"!!", 3}, {"??", 4}, {"!?", 5}, {"?!", 6}}};

class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {
        constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
        if (text_.starts_with(byte_order_mark)) text_.remove_prefix(byte_order_mark.size());
    }

    ReadResult run() {
        while (skip_to_game()) {
            ++number_;
            begin_game();
            try {
                read_tags();
                read_moves();
                result_.games.push_back(std::move(game_));
            } catch (const Trouble& trouble) {
                result_.faults.push_back({trouble.line, number_, trouble.reason});
                skip_bad_game();
            }
        }
        return std::move(result_);
    }

private:
    struct Trouble {
        std::size_t line;
        std::string reason;
    };
    [[noreturn]] void fail(std::string reason) const { throw Trouble{line_, std::move(reason)}; }
    [[noreturn]] static void fail_at(std::size_t line, std::string reason) {
        throw Trouble{line, std::move(reason)};
    }

    // --- Characters -------------------------------------------------------------------------------------------------

    [[nodiscard]] bool at_end() const noexcept { return at_ >= text_.size(); }
    [[nodiscard]] char here() const noexcept { return text_[at_]; }
    [[nodiscard]] std::string_view rest() const noexcept { return text_.substr(at_); }
    [[nodiscard]] bool at_line_start() const noexcept { return at_ == 0 || text_[at_ - 1] == '\n'; }

    void step() noexcept {
        if (text_[at_] == '\n') ++line_;
        ++at_;
    }
    void skip_line() noexcept {
        while (!at_end() && here() != '\n') ++at_;
        if (!at_end()) step();
    }
    // Blanks, and the lines that begin with '%'.
    void skip_blanks() noexcept {
        while (!at_end()) {
            if (here() == '%' && at_line_start())
                skip_line();
            else if (is_blank(here()))
                step();
            else
                return;
        }
    }

    // --- Games ------------------------------------------------------------------------------------------------------

    [[nodiscard]] bool skip_to_game() noexcept {
        skip_blanks();
        return !at_end();
    }

    void begin_game() {
        game_ = Record{};
        game_.line = line_;
        in_tags_ = true;
        current_ = start;
        outer_.clear();
        waiting_comments_.clear();
        fresh_ = false;
        after_number_ = false;
        number_seen_ = false;
        comment_start_ = none;
    }

    // The rest of the tags, then the moves up to the next tags: from there on it is another game.
    void skip_bad_game() {
        // A comment that is not closed has been read too far: go back to where it began.
        if (comment_start_ != none) {
            at_ = comment_start_ + 1;
            line_ = comment_line_;
        } else if (!in_tags_ && begins_tag(rest())) {
            return;
        }
        if (!at_line_start()) skip_line();
        for (; !at_end(); skip_line()) {
            if (here() == '[') {
                if (!in_tags_ && begins_tag(rest())) return;
            } else if (!is_blank(here()) && here() != '%') {
                in_tags_ = false;
            }
        }
    }

    // --- Tags -------------------------------------------------------------------------------------------------------

    void read_tags() {
        for (skip_blanks(); !at_end(); skip_blanks()) {
            if (here() == '[') {
                in_tags_ = true;
                read_tag();
            } else if (here() == '{' || here() == ';') {  // some programs introduce themselves above the tags
                in_tags_ = false;
                read_comment();
            } else {
                break;
            }
        }
        in_tags_ = false;
    }

    void read_tag() {
        step();
        skip_spaces();
        const std::size_t name_start = at_;
        while (!at_end() && is_tag_name(text_.substr(at_, 1))) ++at_;
        const std::string_view name = text_.substr(name_start, at_ - name_start);
        if (name.empty()) fail("a tag without a name; [Name \"value\"] is expected");
        skip_spaces();
        if (at_end() || here() != '"')
            fail(fmt::format("the tag {} has no value in quotes", in_quotes(name)));
        ++at_;
        std::string value;
        while (true) {
            if (at_end() || here() == '\n')
                fail(
                    fmt::format("the value of the tag {} has no closing quote on its line", in_quotes(name)));
            if (here() == '"') break;
            const bool escaped =
                here() == '\\' && at_ + 1 < text_.size() && (text_[at_ + 1] == '"' || text_[at_ + 1] == '\\');
            if (escaped) ++at_;
            value += here();
            ++at_;
        }
        ++at_;
        skip_spaces();
        if (at_end() || here() != ']') fail(fmt::format("the tag {} is not closed by ']'", in_quotes(name)));
        ++at_;
        game_.tags.emplace_back(name, std::move(value));
    }

    void skip_spaces() noexcept {
        while (!at_end() && (here() == ' ' || here() == '\t')) ++at_;
    }

    // --- Moves ------------------------------------------------------------------------------------------------------

    void read_moves() {
        while (true) {
            skip_blanks();
            if (at_end()) {
                end_without_result();
                return;
            }
            switch (here()) {
                case '{':
                case ';':
                    read_comment();
                    break;
                case '(':
                    open_variation();
                    break;
                case ')':
                    close_variation();
                    break;
                case '$':
                    read_nag();
                    break;
                case '[':
                    if (begins_tag(rest())) fail(no_result());
                    fail("'[' among the moves");
                case '"':
                    fail("a text in quotes among the moves");
                case '}':
                    fail("'}' without a comment that it closes");
                case ']':
                    fail("']' without a tag that it closes");
                default:
                    if (read_word()) return;
            }
        }
    }

    [[nodiscard]] std::string no_result() const {
        return outer_.empty() ? "the game does not end with a result (1-0, 0-1, 1/2-1/2 or *)"
                              : fmt::format("the variation of line {} is not closed", outer_.back().line);
    }

    void end_without_result() {
        const std::string* result = game_.tag("Result");
        if (!outer_.empty() || result == nullptr || !is_result(*result)) fail(no_result());
        game_.result = *result;
        finish_comments();
    }

    // A number, a sign, a move, or a result, which ends the game: true then.
    bool read_word() {
        const std::size_t word_start = at_;
        while (!at_end() && !ends_word(here())) ++at_;
        std::string_view word = text_.substr(word_start, at_ - word_start);
        if (word.empty()) fail("a control character among the moves");
        if (is_result(word) && !castles(word)) {
            end_with(word);
            return true;
        }
        if (word.front() == '%') fail("'%' that does not stand at the beginning of its line");
        if (const std::size_t length = number_length(word)) {
            read_number(word.substr(0, length));
            word.remove_prefix(length);
        } else if (const std::size_t dots = std::min(word.find_first_not_of('.'), word.size())) {
            read_dots();
            word.remove_prefix(dots);
        }
        const std::size_t sign = word.find_last_not_of("!?") + 1;
        if (sign > 0) add_move(word.substr(0, sign));
        if (sign < word.size()) add_sign(word.substr(sign));
        return false;
    }

    // "0-0" is a result only where a game can end.
    [[nodiscard]] bool castles(std::string_view word) const noexcept {
        if (word != "0-0") return false;
        if (!outer_.empty()) return true;
        int line_ends = 0;
        for (const char c : rest()) {
            if (c == '\n') ++line_ends;
            if (line_ends == 2 || c == '[') return false;
            if (!is_blank(c)) return true;
        }
        return false;
    }

    void end_with(std::string_view result) {
        if (!outer_.empty())
            fail(fmt::format("the result {} inside the variation of line {}", in_quotes(result),
                             outer_.back().line));
        game_.result = result;
        finish_comments();
        // Some write how the game ended behind the result; a separator may stand there too.
        const std::size_t line = line_;
        while (true) {
            skip_spaces();
            if (at_end() || here() != '{' || line_ != line) break;
            read_braced_comment();
            finish_comments();
        }
        std::size_t after = at_;
        int line_ends = 0;
        for (; after < text_.size() && is_blank(text_[after]); ++after)
            if (text_[after] == '\n') ++line_ends;
        const bool separator = line_ends < 2 && after < text_.size() && text_[after] == '*' &&
                               (after + 1 == text_.size() || is_blank(text_[after + 1]));
        if (separator)
            while (at_ <= after) step();
    }

    void read_number(std::string_view number) {
        after_number_ = true;
        // The others follow from the first one; whether they are right is not looked at.
        if (number_seen_ || current_ != start || !outer_.empty()) return;
        const std::size_t digits = number.find('.');
        if (digits > longest_number) fail(fmt::format("the move number {} is too large", in_quotes(number)));
        number_seen_ = true;
        game_.first_number = static_cast<int>(*integer_from(number.substr(0, digits)));
        game_.second_begins = number.size() - digits > 1;
    }

    // "1. ... e5" and "... e5"
    void read_dots() {
        after_number_ = true;
        if (current_ == start && outer_.empty()) game_.second_begins = number_seen_ = true;
    }

    void add_move(std::string_view word) {
        if (!is_move(word)) fail(fmt::format("{} is no move", in_quotes(word)));
        current_ = game_.add(current_, std::string(word));
        game_.nodes[current_].line = line_;
        game_.nodes[current_].comments_before = std::exchange(waiting_comments_, {});
        after_number_ = false;
        fresh_ = false;
    }

    void add_sign(std::string_view word) {
        const auto* const sign =
            std::find_if(signs.begin(), signs.end(), [&](const auto& known) { return known.first == word; });
        if (sign == signs.end())
            fail(fmt::format("{} is no annotation; those are !, ?, !!, ??, !? and ?!", in_quotes(word)));
        add_nag(sign->second);
    }

    void read_nag() {
        ++at_;
        const std::size_t digits_start = at_;
        while (!at_end() && is_digit(here())) ++at_;
        const auto nag = integer_from(text_.substr(digits_start, at_ - digits_start));
        if (!nag || *nag > largest_nag) fail(fmt::format("'$' without a number from 0 to {}", largest_nag));
        add_nag(static_cast<int>(*nag));
    }

    void add_nag(int nag) {
        if (current_ == start || fresh_) fail("an annotation without a move before it");
        game_.nodes[current_].nags.push_back(nag);
    }

    // --- Variations -------------------------------------------------------------------------------------------------

    void open_variation() {
        if (current_ == start || fresh_) fail("a variation without a move before it");
        if (outer_.size() == deepest_variation)
            fail(fmt::format("variations within each other more than {} deep", deepest_variation));
        finish_comments();
        outer_.push_back({current_, line_});
        current_ = game_.nodes[current_].parent;
        fresh_ = true;
        after_number_ = true;
        ++at_;
    }

    void close_variation() {
        if (outer_.empty()) fail("')' without a variation that it closes");
        if (fresh_) fail("a variation without a move");
        finish_comments();
        current_ = outer_.back().node;
        outer_.pop_back();
        after_number_ = true;  // a comment that follows is of the next move
        ++at_;
    }

    // --- Comments ---------------------------------------------------------------------------------------------------

    void read_comment() {
        if (here() == '{')
            read_braced_comment();
        else
            read_line_comment();
    }

    void read_braced_comment() {
        comment_start_ = at_;
        comment_line_ = line_;
        step();
        const std::size_t text_start = at_;
        for (; !at_end() && here() != '}'; step())
            if (at_line_start() && begins_tag(rest())) break;
        if (at_end() || here() != '}') fail_at(comment_line_, "a comment that is not closed by '}'");
        add_comment(text_.substr(text_start, at_ - text_start));
        step();
        comment_start_ = none;
    }

    void read_line_comment() {
        const std::size_t text_start = at_ + 1;
        while (!at_end() && here() != '\n') ++at_;
        add_comment(text_.substr(text_start, at_ - text_start));
    }

    void add_comment(std::string_view text) {
        std::string comment = single_spaced(text);
        if (comment.empty()) return;
        if (after_number_)
            waiting_comments_.push_back(std::move(comment));
        else
            game_.nodes[current_].comments.push_back(std::move(comment));
    }

    // No move follows that the comments could be of: they are of the one before.
    void finish_comments() {
        auto& comments = game_.nodes[current_].comments;
        std::move(waiting_comments_.begin(), waiting_comments_.end(), std::back_inserter(comments));
        waiting_comments_.clear();
        after_number_ = false;
    }

    struct Outer {
        NodeId node;       // the move to which the variation is one
        std::size_t line;  // where it was opened
    };
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t line_ = 1;
    std::size_t number_ = 0;
    ReadResult result_;

    Record game_;
    bool in_tags_ = true;
    NodeId current_ = start;
    std::vector<Outer> outer_;   // the variations that are open
    bool fresh_ = false;         // at the head of a variation, before its first move
    bool after_number_ = false;  // a comment is of the move to come
    bool number_seen_ = false;
    std::vector<std::string> waiting_comments_;
    std::size_t comment_start_ = none;
    std::size_t comment_line_ = 0;
};

}  // namespace

ReadResult read_portable(std::string_view text) {
    return Reader(text).run();
}

}  // namespace tahoun::record
