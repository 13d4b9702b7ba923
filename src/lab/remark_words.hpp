// The codes of remarks and refusals in English, one table for all games: for the command line and for errors. The
// application has its own words, and takes the list of codes from here.
#pragma once

#include "core/remark.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::lab {

// What stands in braces is filled in:
//   {0} {1} … {last}           squares
//   {any} {all} {rest}         all squares with "or", with "and"; those after the first with "or"
//   {side} {other}             the side that it is about, the one against it
//   {string0} {string1} …      "stone D4", "stones D4 and D5": one of the groups
//   {strings} {more}           all groups; those after the first
//   {moves}                    the line of play
//   {n0} {n1:stone} …          numbers; "1 stone", "3 stones", "5 plies"
struct CodeWords {
    std::string_view code;
    std::string_view english;
};

[[nodiscard]] std::span<const CodeWords> remark_words();

using SideNames = std::vector<std::string_view>;  // of the first player and of the second

// "the square b2 is occupied". An unknown code is its own sentence.
[[nodiscard]] std::string sentence(const Remark& remark, const SideNames& sides = {"first", "second"});

}  // namespace tahoun::lab
