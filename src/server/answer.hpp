// The answers to requests for the page's files, and for anything else: statuses, headers and bodies, without a network.
#pragma once

#include "server/site.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tahoun::server {

struct Question {
    std::string_view method;
    std::string_view target;  // "/assets/a.js?x"
    std::string_view accept_encoding;
    std::string_view if_none_match;
};

struct Answer {
    unsigned status = 200;
    std::vector<std::pair<std::string, std::string>> headers;
    std::string_view body;  // of the site, or of one of our constants
    bool head = false;      // of the body only the length is told
};

// 200, 304, 400, 404, 405, or 426 for /ws, which is not for such requests.
[[nodiscard]] Answer answer_for(const Site& site, const Question& question);

// A status with one line for a person.
[[nodiscard]] Answer refusal(unsigned status);

// The address's path, with what is written as %41 read; nothing where that is wrong. What follows a ? is left out.
[[nodiscard]] std::string path_of(std::string_view target);

}  // namespace tahoun::server
