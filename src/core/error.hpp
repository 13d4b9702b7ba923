// The three ways in which something can go wrong that a person should hear about.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun {

// Bad words or bad input: the message names the offending word and says what would be accepted.
class InputError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// The work failed: a file that cannot be read, a database that is missing or damaged.
class WorkError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// A fixed-capacity list is full: a fault of ours, reported rather than hidden by dropping a move.
class CapacityError : public std::length_error {
public:
    using std::length_error::length_error;
};

// "a, b and c" for the messages that list what there is, "a, b or c" for what is allowed; "none".
[[nodiscard]] std::string listed(const std::vector<std::string_view>& words, std::string_view last = "and");

// A word of the input as it is quoted in a message: control characters shown, long ones shortened.
[[nodiscard]] std::string in_quotes(std::string_view word);

}  // namespace tahoun
