#include "core/error.hpp"
#include "core/number.hpp"
#include "core/text.hpp"
#include "record/pdn.hpp"
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
        if (text_.find('\r') == std::string_view::npos) return;
        with_line_ends_ = one_line_end(text_);
        text_ = with_line_ends_;
    }
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;
    ~Reader() = default;

    ReadResult run() {
        while (skip_to_game()) {
            ++number_;
            begin_game();
            try {
                read_tags();
                read_moves();
                if (is_lone_separator())
                    --number_;
                else
                    keep_game();
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

    // "\r\n" and a lone "\r" end lines too.
    [[nodiscard]] static std::string one_line_end(std::string_view text) {
        std::string changed;
        changed.reserve(text.size());
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] != '\r')
                changed += text[i];
            else if (i + 1 == text.size() || text[i + 1] != '\n')
                changed += '\n';
        }
        return changed;
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
        decided_ = false;
        current_ = start;
        outer_.clear();
        waiting_comments_.clear();
        fresh_ = false;
        after_number_ = false;
        number_seen_ = false;
        comment_start_ = none;
    }

    void keep_game() {
        last_format_ = game_.format;
        result_.games.push_back(std::move(game_));
    }

    // "*" between games of PDN.
    [[nodiscard]] bool is_lone_separator() const noexcept {
        return last_format_ == Format::pdn && game_.format == Format::portable && game_.tags.empty() &&
               game_.nodes.size() == 1 && game_.nodes[start].comments.empty() && game_.result == "*";
    }

    // The rest of the tags, then the moves up to a result or the next tags: from there on it is another game.
    void skip_bad_game() {
        // A comment that is not closed has been read too far: go back to where it began.
        bool in_comment = comment_start_ != none;
        if (in_comment) {
            at_ = comment_start_ + 1;
            line_ = comment_line_;
        } else if (in_tags_) {
            skip_line();
        } else if (begins_tag(rest())) {
            return;
        }
        outer_.clear();
        while (!at_end()) {
            if (at_line_start() && here() == '[' && !in_tags_ && begins_tag(rest())) return;
            if (at_line_start() && (here() == '[' || here() == '%')) {
                skip_line();
            } else if (is_blank(here())) {
                if (at_line_start() && here() == '\n')
                    in_tags_ = false;  // what follows a blank line are no more tags
                step();
            } else {
                in_tags_ = false;
                if (here() == '{' && !in_comment)
                    in_comment = !skip_braced_comment();
                else if (here() == ';')
                    skip_line();
                else if (skip_word(in_comment))
                    return;
            }
        }
    }

    // One word or one other character; true if it was the result that ended the bad game. Where the words may be those of
    // a comment, a result has to stand at the end of its line.
    bool skip_word(bool in_comment) {
        const std::size_t word_start = at_;
        while (!at_end() && !ends_word(here())) ++at_;
        const std::string_view word = text_.substr(word_start, at_ - word_start);
        if (word.empty()) step();
        if (!is_result(word) || castles(word)) return false;
        skip_spaces();
        if (!at_end() && (in_comment ? here() != '\n' : here() == ')')) return false;
        skip_separator();
        return true;
    }

    // False, and nothing is skipped, if it is not closed.
    bool skip_braced_comment() {
        const std::size_t before = at_;
        const std::size_t line = line_;
        if (find_closing_brace()) {
            step();
            return true;
        }
        at_ = before;
        line_ = line;
        return false;
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
        decide_by_tags();
    }

    void decide_by_tags() {
        const std::string* const type = game_.tag("GameType");
        const std::string* const fen = game_.tag("FEN");
        decided_ = game_.tag("Game") != nullptr || type != nullptr || fen != nullptr;
        if (game_.tag("Game") == nullptr &&
            (type != nullptr ? is_draughts_type(*type) : fen != nullptr && is_pdn_fen(*fen)))
            game_.format = Format::pdn;
    }
    // Other games do not name two squares with a sign between.
    void decide_by_first_move(std::string_view word) {
        if (decided_) return;
        decided_ = true;
        word = word.substr(0, word.find_last_not_of("!?*") + 1);
        if (word.find_first_of("-x:") != std::string_view::npos && is_pdn_move(word))
            game_.format = Format::pdn;
    }
    [[nodiscard]] bool pdn() const noexcept { return game_.format == Format::pdn; }

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
            if (here() == '\0') fail(fmt::format("a zero byte in the tag {}", in_quotes(name)));
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
                    if (!read_strength_in_parentheses()) open_variation();
                    break;
                case ')':
                    close_variation();
                    break;
                case '$':
                    read_nag();
                    break;
                case '[':
                    if (begins_tag(rest())) {
                        if (!pdn()) no_result();
                        end_without_result();
                        return;
                    }
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

    [[noreturn]] void no_result() const {
        if (outer_.empty()) fail("the game does not end with a result (1-0, 0-1, 1/2-1/2 or *)");
        fail_at(outer_.back().line,
                fmt::format("the variation of line {} is not closed", outer_.back().line));
    }

    void end_without_result() {
        const std::string* result = game_.tag("Result");
        const bool known = result != nullptr && is_result(*result);
        if (!outer_.empty() || (!known && !pdn())) no_result();
        game_.result = known ? *result : "*";
        finish_moves();
    }

    void finish_moves() {
        finish_comments();
        if (number_seen_ || !pdn()) return;
        // Without a number it is the set-up that tells who began.
        const std::string* const fen = game_.tag("FEN");
        const std::string* const text = game_.tag("GameType");
        const auto type = text == nullptr ? std::nullopt : game_type_from(*text);
        if (fen != nullptr && (fen->starts_with('W') || fen->starts_with('B')))
            game_.second_begins = fen->starts_with('B') != (type && type->black_begins);
    }

    // A number, a sign, a move, or a result, which ends the game: true then.
    bool read_word() {
        const std::size_t word_start = at_;
        while (!at_end() && !ends_word(here())) ++at_;
        std::string_view word = text_.substr(word_start, at_ - word_start);
        if (word.empty()) fail("a control character among the moves");
        if (is_result(word) && !castles(word)) {
            if (!outer_.empty()) {
                at_ = word_start;
                fail(fmt::format("the result {} inside the variation of line {}", in_quotes(word),
                                 outer_.back().line));
            }
            end_with(word);
            return true;
        }
        if (pdn() ? word.starts_with('/') : !decided_ && word == setup_word) {
            at_ = word_start;
            read_setup();
            return false;
        }
        if (word.front() == '%') fail("'%' that does not stand at the beginning of its line");
        if (const std::size_t length = number_length(word)) {
            read_number(word.substr(0, length));
            word.remove_prefix(length);
        } else if (const std::size_t dots = std::min(word.find_first_not_of('.'), word.size())) {
            read_dots();
            word.remove_prefix(dots);
        }
        if (word.empty()) return false;
        decide_by_first_move(word);
        if (pdn()) return read_pdn_move(word);
        const std::size_t sign = word.find_last_not_of("!?") + 1;
        if (sign > 0) add_move(word.substr(0, sign));
        if (sign < word.size()) add_sign(word.substr(sign));
        return false;
    }

    // A move with its strength, and with '*' behind it, which ends the game where no other move follows.
    bool read_pdn_move(std::string_view word) {
        const bool starred = word.ends_with('*');
        if (starred) word.remove_suffix(1);
        const std::size_t sign = word.find_last_not_of("!?") + 1;
        if (sign > 0)
            add_move(sign < word.size() || starred ? std::string(word.substr(0, sign)) : whole_move(word));
        if (sign < word.size()) add_sign(word.substr(sign));
        if (!starred) return false;
        skip_blanks();
        const bool ends = outer_.empty() && (at_end() || begins_tag(rest()) || rest().starts_with("1."));
        if (ends)
            end_with("*");
        else
            add_nag(nag_forced);
        return ends;
    }

    // "32 - 28": the blanks beside a sign are left out.
    [[nodiscard]] std::string whole_move(std::string_view word) {
        constexpr std::string_view signs_between = "-x:";
        std::string move(word);
        while (move.size() <= longest_split_move) {
            const std::size_t before = at_;
            skip_spaces();
            const std::size_t part_start = at_;
            while (!at_end() && !ends_word(here()) && here() != '!' && here() != '?') ++at_;
            const std::string_view part = text_.substr(part_start, at_ - part_start);
            const bool joined = !part.empty() && !is_result(part) &&
                                (signs_between.find(move.back()) != std::string_view::npos ||
                                 signs_between.find(part.front()) != std::string_view::npos);
            if (!joined) {
                at_ = before;
                break;
            }
            move += part;
        }
        return move;
    }

    // "0-0" is a result only where a game can end.
    [[nodiscard]] bool castles(std::string_view word) const noexcept {
        if (word != "0-0" || pdn()) return false;
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
        game_.result = pdn() ? agreed_result(result) : std::string(result);
        finish_moves();
        // Some write how the game ended behind the result; a separator may stand there too.
        const std::size_t line = line_;
        while (true) {
            skip_spaces();
            if (at_end() || here() != '{' || line_ != line) break;
            read_braced_comment();
            finish_comments();
        }
        skip_separator();
    }

    // The tag tells it where "*" only ends the game.
    [[nodiscard]] std::string agreed_result(std::string_view at_the_end) {
        const std::string* const tag = game_.tag("Result");
        if (tag == nullptr || *tag == "*" || !is_result(*tag)) return std::string(at_the_end);
        if (at_the_end != "*" && plain_result(*tag) != plain_result(at_the_end)) {
            at_ -= at_the_end.size();  // the bad game ends here all the same
            fail(fmt::format("the tag Result says {}, but the game ends with {}", *tag, at_the_end));
        }
        return *tag;
    }

    // "*" behind a result.
    void skip_separator() noexcept {
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

    // /FEN "W:Wa1:Bb8"/
    void read_setup() {
        const std::size_t end = text_.find_first_of("/\n", at_ + 1);
        if (end == std::string_view::npos || text_[end] == '\n') fail("a set-up that is not closed by '/'");
        const std::string setup = single_spaced(text_.substr(at_ + 1, end - at_ - 1));
        constexpr std::string_view opening = "FEN \"";
        if (!setup.starts_with(opening) || !setup.ends_with('"') || setup.size() == opening.size())
            fail("a set-up that is none; /FEN \"W:Wa1:Bb8\"/ is one");
        const std::string fen = setup.substr(opening.size(), setup.size() - opening.size() - 1);
        if (!is_pdn_fen(fen) || fen.find_first_of(std::string_view("\"\0", 2)) != std::string::npos)
            fail(fmt::format("{} is no position of draughts, as W:Wa1:Bb8 is one", in_quotes(fen)));
        if (!outer_.empty()) fail("a set-up inside a variation");
        at_ = end + 1;
        decided_ = true;
        game_.format = Format::pdn;
        const std::string* const tag = game_.tag("FEN");
        if (current_ != start)
            begin_part();
        else if (tag != nullptr && *tag != fen)
            fail("a set-up that contradicts the tag FEN");
        game_.set_tag("FEN", fen);
    }

    // What follows a set-up in the middle of a game is a game of its own: no moves lead there.
    void begin_part() {
        for (const auto& [name, value] : game_.tags) copied_ += name.size() + value.size();
        if (copied_ > most_copied) fail("too many set-ups for so many tags");
        finish_moves();
        Record next;
        next.format = game_.format;
        next.tags = game_.tags;
        next.line = line_;
        if (game_.tag("Result") != nullptr) game_.set_tag("Result", "*");
        keep_game();
        ++number_;
        game_ = std::move(next);
        current_ = start;
        number_seen_ = false;
    }

    void add_move(std::string_view word) {
        if (!(pdn() ? is_pdn_move(word) : is_move(word))) fail(fmt::format("{} is no move", in_quotes(word)));
        if (game_.nodes.size() > most_moves) fail(fmt::format("more than {} moves", most_moves));
        current_ = game_.add(current_, std::string(word));
        game_.nodes[current_].line = line_;
        game_.nodes[current_].comments_before = std::exchange(waiting_comments_, {});
        after_number_ = false;
        fresh_ = false;
    }

    void add_sign(std::string_view word) {
        const auto* const sign =
            std::find_if(signs.begin(), signs.end(), [&](const auto& known) { return known.first == word; });
        if (sign == signs.end() && pdn()) return add_nag(nearest_sign(word));
        if (sign == signs.end())
            fail(fmt::format("{} is no annotation; those are !, ?, !!, ??, !? and ?!", in_quotes(word)));
        add_nag(sign->second);
    }

    // "!!!" is as good as "!!", and "!??" as doubtful as "!?".
    [[nodiscard]] static int nearest_sign(std::string_view word) noexcept {
        const bool mixed = word.find(word.front() == '!' ? '?' : '!') != std::string_view::npos;
        if (mixed) return word.front() == '!' ? 5 : 6;
        return word.front() == '!' ? 3 : 4;
    }

    // "(!)", which begins no variation.
    bool read_strength_in_parentheses() {
        if (!pdn()) return false;
        const std::size_t end = text_.find_first_not_of("!?", at_ + 1);
        if (end == std::string_view::npos || end == at_ + 1 || text_[end] != ')') return false;
        add_sign(text_.substr(at_ + 1, end - at_ - 1));
        at_ = end + 1;
        return true;
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
        if (fresh_ && waiting_comments_.empty()) fail("a variation without a move");
        if (!fresh_) finish_comments();
        current_ = outer_.back().node;
        outer_.pop_back();
        if (fresh_) finish_comments();  // words only, of the move itself
        fresh_ = false;
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
        const std::size_t text_start = at_ + 1;
        if (!find_closing_brace()) fail_at(comment_line_, "a comment that is not closed by '}'");
        const std::string_view comment = text_.substr(text_start, at_ - text_start);
        step();
        comment_start_ = none;
        add_comment(comment);
    }

    // Goes from '{' to '}'; false where the next tags or the end of the text come first.
    [[nodiscard]] bool find_closing_brace() {
        if (at_ < unclosed_up_to_) return false;
        for (; !at_end() && here() != '}'; step())
            if (at_line_start() && begins_tag(rest())) break;
        if (!at_end() && here() == '}') return true;
        unclosed_up_to_ = at_;  // nor is any other that begins before: nobody looks that far again
        return false;
    }

    void read_line_comment() {
        const std::size_t text_start = at_ + 1;
        while (!at_end() && here() != '\n') ++at_;
        add_comment(text_.substr(text_start, at_ - text_start));
    }

    void add_comment(std::string_view text) {
        if (text.find('\0') != std::string_view::npos) fail("a zero byte in a comment");
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

    static constexpr int nag_forced = 7;
    static constexpr std::size_t longest_split_move = 80;
    static constexpr std::size_t most_copied = 64U << 20U;  // bytes of tags that set-ups repeat

    std::string with_line_ends_;  // where the text's own are others
    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t line_ = 1;
    std::size_t number_ = 0;
    ReadResult result_;

    Record game_;
    Format last_format_ = Format::portable;  // of the game before
    std::size_t unclosed_up_to_ = 0;         // a comment that begins before this is not closed
    std::size_t copied_ = 0;
    bool in_tags_ = true;
    bool decided_ = false;  // whether the game is PDN
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
