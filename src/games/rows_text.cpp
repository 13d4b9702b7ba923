#include "games/rows_text.hpp"

#include "core/error.hpp"
#include "core/number.hpp"
#include "core/text.hpp"

#include <fmt/format.h>

namespace tahoun {

RowRead read_row(std::string_view text, const RowForm& form) {
    RowRead row;
    std::size_t i = 0;
    while (i < text.size()) {
        if (form.letters.find(text[i]) != std::string_view::npos) {
            row.squares += text[i++];
        } else if (is_digit(text[i])) {
            const std::size_t start = i;
            while (i < text.size() && is_digit(text[i])) ++i;
            const std::string_view digits = text.substr(start, i - start);
            const auto run = integer_from(digits);
            if (!run || *run < 1 || *run > form.longest)
                return {{},
                        fmt::format("has an empty run of {} {}, 1 to {} are possible", digits, form.squares,
                                    form.longest)};
            row.squares.append(static_cast<std::size_t>(*run), empty_square);
        } else {
            return {{}, fmt::format("has the character {}", in_quotes(beginning(text.substr(i), 1)))};
        }
        if (row.squares.size() > static_cast<std::size_t>(form.longest))
            return {{}, fmt::format("is longer than {} {}", form.longest, form.squares)};
    }
    return row;
}

std::string row_text(std::string_view squares) {
    std::string text;
    int run = 0;
    const auto end_run = [&] {
        if (run > 0) text += fmt::format("{}", run);
        run = 0;
    };
    for (const char square : squares) {
        if (square == empty_square) {
            ++run;
        } else {
            end_run();
            text += square;
        }
    }
    end_run();
    return text;
}

}  // namespace tahoun
