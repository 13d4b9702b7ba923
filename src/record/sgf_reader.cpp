#include "core/error.hpp"
#include "core/text.hpp"
#include "record/charset.hpp"
#include "record/portable_words.hpp"
#include "record/sgf.hpp"
#include "record/sgf_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace tahoun::record {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

// "\r\n", "\n\r" and a lone "\r" end lines too.
[[nodiscard]] std::string one_line_end(std::string_view text) {
    std::string changed;
    changed.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c != '\r' && c != '\n') {
            changed += c;
            continue;
        }
        changed += '\n';
        if (i + 1 < text.size() && text[i + 1] != c && (text[i + 1] == '\r' || text[i + 1] == '\n')) ++i;
    }
    return changed;
}

// --- Character sets ---------------------------------------------------------------------------------------------------

// The value of the first CA that stands where a property can; empty where there is none.
[[nodiscard]] std::string_view charset_of(std::string_view game) noexcept {
    for (std::size_t at = game.find("CA["); at != std::string_view::npos; at = game.find("CA[", at + 1)) {
        const bool stands_alone = at == 0 || is_blank(game[at - 1]) || game[at - 1] == ';' ||
                                  game[at - 1] == ']' || game[at - 1] == '(';
        if (!stands_alone) continue;
        const std::size_t end = game.find(']', at);
        return end == std::string_view::npos ? std::string_view() : game.substr(at + 3, end - at - 3);
    }
    return {};
}

// The text in UTF-8, and from where on it could not be brought into it.
struct Decoded {
    struct Failure {
        std::size_t begin;
        std::size_t end;
        std::string reason;
    };
    std::string text;
    std::vector<Failure> failures;
};

// Each game may have a set of its own. All of a game is converted, not its texts alone: in some sets the second byte of a
// character may be that of ']'.
[[nodiscard]] Decoded decoded(std::string_view text) {
    Decoded all;
    while (!text.empty()) {
        std::size_t end = 1;
        while (end < text.size() && !(text[end] == '(' && begins_first_node(text.substr(end)))) ++end;
        const std::string_view game = text.substr(0, end);
        text.remove_prefix(end);
        if (is_utf8(game)) {
            all.text += game;
            continue;
        }
        const std::size_t begin = all.text.size();
        try {
            const std::string_view charset = charset_of(game);
            all.text += charset.empty() ? utf8_from_latin1(game) : utf8_from(charset, game);
        } catch (const InputError& error) {
            all.text += game;
            all.failures.push_back({begin, all.text.size(), error.what()});
        }
    }
    return all;
}

// --- The reader -------------------------------------------------------------------------------------------------------

class Reader {
public:
    explicit Reader(std::string_view text) {
        if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
        decoded_ = decoded(one_line_end(text));
        text_ = decoded_.text;
    }
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;
    ~Reader() = default;

    ReadResult run() {
        while (skip_to_game()) {
            ++number_;
            begin_game();
            try {
                check_charset();
                read_game();
                finish_game();
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
    void step() noexcept {
        if (text_[at_] == '\n') ++line_;
        ++at_;
    }
    void skip_blanks() noexcept {
        while (!at_end() && is_blank(here())) step();
    }

    // --- Games ------------------------------------------------------------------------------------------------------

    // Whatever stands before a game, it is not ours to read.
    [[nodiscard]] bool skip_to_game() noexcept {
        while (!at_end() && !(here() == '(' && begins_tree(rest()))) step();
        return !at_end();
    }

    void begin_game() {
        game_ = Record{};
        game_.format = Format::sgf;
        game_.line = line_;
        open_.clear();
        current_ = no_node;
    }

    // Where the text could not be read, nothing that it says of itself can be believed.
    void check_charset() {
        const auto& failures = decoded_.failures;
        while (failure_ < failures.size() && failures[failure_].end <= at_) ++failure_;
        if (failure_ < failures.size() && failures[failure_].begin <= at_) fail(failures[failure_].reason);
    }

    // Goes on behind the bracket that closes the game, or to the next game if that comes first.
    void skip_bad_game() {
        while (!at_end()) {
            if (here() == '[') {
                skip_value();
                continue;
            }
            if (here() == '(') {
                if (begins_first_node(rest()) && !open_.empty()) return;
                open_.push_back({});
            } else if (here() == ')') {
                if (open_.size() <= 1) {
                    step();
                    return;
                }
                open_.pop_back();
            }
            step();
        }
    }

    // To the ']' that closes it; where nothing does, what stands behind the bracket is looked at as if there were none.
    void skip_value() {
        const std::size_t begin = at_;
        const std::size_t line = line_;
        ++at_;
        if (find_closing_bracket()) return;
        if (!at_end()) return;  // another game begins
        unclosed_from_ = std::min(unclosed_from_, begin);
        at_ = begin + 1;
        line_ = line;
    }

    // --- The tree ---------------------------------------------------------------------------------------------------

    struct Open {
        NodeId before = no_node;  // the node that the variation follows
        std::size_t line = 0;
        bool closed_one = false;  // a variation within it has ended
    };

    void read_game() {
        do {
            skip_blanks();
            if (at_end()) not_closed();
            switch (here()) {
                case '(':
                    open_tree();
                    break;
                case ')':
                    close_tree();
                    break;
                case ';':
                    if (open_.back().closed_one)
                        fail("a node behind the variations, of which nobody knows what it follows");
                    ++at_;
                    read_node();
                    break;
                default:
                    fail_at_character();
            }
        } while (!open_.empty());
    }

    [[noreturn]] void not_closed() const {
        fail_at(open_.front().line,
                open_.size() == 1
                    ? "the game is not closed by ')'"
                    : fmt::format("the game is not closed: {} more ')' are expected", open_.size()));
    }

    void open_tree() {
        if (!open_.empty() && begins_first_node(rest())) not_closed();
        open_.push_back({current_, line_, false});
        ++at_;
        skip_blanks();
        if (!at_end() && here() == ')' && open_.size() > 1) return;  // "()" is nothing
        if (!at_end() && here() == ';') return;
        if (property_name_length(rest()) == 0) fail("'(' without a node behind it");
        read_node();
    }

    void close_tree() {
        current_ = open_.back().before;
        open_.pop_back();
        if (!open_.empty()) open_.back().closed_one = true;
        ++at_;
    }

    [[noreturn]] void fail_at_character() const {
        if (here() == ']') fail("']' that closes nothing; inside a text it is written \\]");
        if (here() == '[') fail("a value without the name of a property before it");
        const std::string_view word = rest().substr(0, rest().find_first_of(" \t\n[]();"));
        fail(fmt::format("{} is no property; NAME[value] is expected", in_quotes(beginning(word, 40))));
    }

    // --- Nodes ------------------------------------------------------------------------------------------------------

    void read_node() {
        const std::size_t line = line_;
        std::vector<Property> properties;
        while (true) {
            skip_blanks();
            if (at_end() || here() == ';' || here() == '(' || here() == ')') break;
            const std::size_t length = property_name_length(rest());
            if (length == 0) fail_at_character();
            read_property(length, properties);
        }
        keep_node(std::move(properties), line);
    }

    void read_property(std::size_t length, std::vector<Property>& properties) {
        std::string name(rest().substr(0, length));
        std::erase_if(name, [](char c) { return c >= 'a' && c <= 'z'; });
        if (!is_property_name(name))
            fail(fmt::format("{} is no name of a property", in_quotes(rest().substr(0, length))));
        at_ += length;
        auto known = std::find_if(properties.begin(), properties.end(),
                                  [&](const Property& property) { return property.name == name; });
        // Two moves of one side are two.
        if (known == properties.end() || is_move(name)) {
            properties.push_back({std::move(name), {}});
            known = properties.end() - 1;
        }
        const std::size_t before = known->values.size();
        for (skip_blanks(); !at_end() && here() == '['; skip_blanks())
            known->values.push_back(read_value(known->name));
        if (is_move(known->name) && known->values.size() - before > 1)
            fail(fmt::format("{} has {} values; a move has one", known->name, known->values.size()));
    }

    [[nodiscard]] static bool is_move(std::string_view name) noexcept { return name == "B" || name == "W"; }

    // A first node has the tags and the set-up, a node of its own has each move; the rest is of the position that the last
    // of them leads to.
    void keep_node(std::vector<Property> properties, std::size_t line) {
        const bool first = current_ == no_node;
        if (first) current_ = start;
        const auto is_early = [&](const Property& property) {
            return is_setup_property(property.name) || (first && is_game_property(property.name));
        };
        const bool has_moves = std::any_of(properties.begin(), properties.end(),
                                           [](const Property& property) { return is_move(property.name); });
        const auto rest = has_moves ? std::stable_partition(properties.begin(), properties.end(), is_early)
                                    : properties.end();
        if (!first && (!has_moves || rest != properties.begin())) add_node("", line);
        for (auto early = properties.begin(); early != rest; ++early) keep_property(std::move(*early), first);
        for (auto move = rest; move != properties.end(); ++move)
            if (is_move(move->name)) add_node(move_text(*move), line);
        for (auto late = rest; late != properties.end(); ++late)
            if (!is_move(late->name)) keep_property(std::move(*late), false);
    }

    [[nodiscard]] static std::string move_text(const Property& property) {
        std::string_view value = property.values.front();
        while (!value.empty() && is_blank(value.front())) value.remove_prefix(1);
        while (!value.empty() && is_blank(value.back()) &&
               !(value.size() > 1 && value[value.size() - 2] == '\\'))
            value.remove_suffix(1);
        return fmt::format("{}[{}]", property.name, value);
    }

    void add_node(std::string move, std::size_t line) {
        if (game_.nodes.size() > most_moves) fail(fmt::format("more than {} nodes", most_moves));
        current_ = game_.add(current_, std::move(move));
        game_.nodes[current_].line = line;
    }

    // As a tag, a comment, an annotation, or as it is.
    void keep_property(Property property, bool as_tag) {
        Node& node = game_.nodes[current_];
        const std::string& name = property.name;
        if (as_tag && is_game_property(name)) {
            for (const std::string& value : property.values)
                game_.tags.emplace_back(name, text_from_sgf(value, line_ends_of(name)));
        } else if (name == "C") {
            for (const std::string& value : property.values)
                node.comments.push_back(text_from_sgf(value, LineEnds::stay));
        } else if (const int nag = nag_from_sgf(name, property.values.front());
                   nag != 0 && property.values.size() == 1 && !node.move.empty()) {
            node.nags.push_back(nag);
        } else {
            node.properties.push_back(std::move(property));
        }
    }

    // --- Values -----------------------------------------------------------------------------------------------------

    // What stands between '[' and ']'.
    [[nodiscard]] std::string read_value(std::string_view name) {
        const std::size_t begin = at_;
        const std::size_t line = line_;
        if (is_prose_property(name) && at_ < unclosed_from_) {
            if (auto value = value_with_brackets()) return *std::move(value);
            at_ = begin;
            line_ = line;
        }
        ++at_;
        if (!find_closing_bracket()) {
            at_ = begin;  // what follows is looked at once more, for the next game
            line_ = line;
            fail(fmt::format("a value of {} that is not closed by ']'", name));
        }
        const std::string_view value = text_.substr(begin + 1, at_ - begin - 1);
        ++at_;
        if (value.find('\0') != std::string_view::npos)
            fail(fmt::format("a zero byte in a value of {}", name));
        return std::string(value);
    }

    // Goes to the ']' that closes a value; false where another game or the end of the text comes first.
    [[nodiscard]] bool find_closing_bracket() {
        if (at_ > unclosed_from_) {
            at_ = text_.size();
            return false;
        }
        for (; !at_end() && here() != ']'; step()) {
            if (here() == '(' && begins_first_node(rest())) return false;
            if (here() == '\\') step();
            if (at_end()) return false;
        }
        return !at_end();
    }

    // The same for prose, in which people forget to escape: "[1]" within it does not end it, unless what follows could be
    // more of the file. Nothing where it is not closed so, or where no bracket was forgotten.
    [[nodiscard]] std::optional<std::string> value_with_brackets() {
        ++at_;
        std::string value;
        int opened = 0;
        int forgotten = 0;
        for (; !at_end(); step()) {
            const char c = here();
            if (c == '\0' || (c == '(' && begins_first_node(rest()))) return std::nullopt;
            if (c == '\\') {
                value += c;
                step();
                if (at_end()) return std::nullopt;
            } else if (c == '[') {
                ++opened;
            } else if (c == ']') {
                if (opened == 0 || can_follow_value(at_ + 1)) {
                    ++at_;
                    return forgotten > 0 ? std::optional(std::move(value)) : std::nullopt;
                }
                if (++forgotten > most_forgotten) return std::nullopt;
                --opened;
                value += '\\';
            }
            value += here();
        }
        return std::nullopt;
    }

    [[nodiscard]] bool can_follow_value(std::size_t at) const noexcept {
        while (at < text_.size() && is_blank(text_[at])) ++at;
        return at == text_.size() || std::string_view("[();").find(text_[at]) != std::string_view::npos ||
               property_name_length(text_.substr(at)) > 0;
    }

    // --- The end of a game ------------------------------------------------------------------------------------------

    void finish_game() {
        if (const std::string* const result = game_.tag("RE")) game_.result = result_from_sgf(*result);
        game_ = canonical_sgf(std::move(game_));
    }

    static constexpr std::size_t nowhere = static_cast<std::size_t>(-1);
    static constexpr int most_forgotten = 20;  // brackets in one text; a bound on how far ahead is looked

    Decoded decoded_;
    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t line_ = 1;
    std::size_t number_ = 0;
    ReadResult result_;
    std::size_t failure_ = 0;              // the first of decoded_ that ends behind here
    std::size_t unclosed_from_ = nowhere;  // no value that begins here or later is closed

    Record game_;
    NodeId current_ = no_node;  // none before the first node
    std::vector<Open> open_;    // the game and its variations that are not closed yet
};

}  // namespace

bool is_sgf(std::string_view text) {
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    bool line_start = true;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '(' && begins_tree(text.substr(i))) return true;
        // What the portable syntax has before any variation.
        if (text[i] == '{' || (line_start && begins_tag(text.substr(i)))) return false;
        line_start = text[i] == '\n' || text[i] == '\r';
    }
    return false;
}

ReadResult read_sgf(std::string_view text) {
    return Reader(text).run();
}

}  // namespace tahoun::record
