#include "server/answer.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

namespace tahoun::server {

namespace {

// Scripts, styles and connections are the page's own; a style that stands in an attribute may be moved about by scripts,
// pictures may be made on the spot. Nobody may frame the page.
constexpr std::string_view content_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; media-src 'self' data: blob:; font-src 'self'; connect-src 'self'; "
    "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

void add_safety(Answer& answer) {
    answer.headers.insert(answer.headers.end(), {{"Content-Security-Policy", std::string(content_policy)},
                                                 {"X-Content-Type-Options", "nosniff"},
                                                 {"Cross-Origin-Opener-Policy", "same-origin"},
                                                 {"Cross-Origin-Embedder-Policy", "require-corp"},
                                                 {"Cross-Origin-Resource-Policy", "same-origin"},
                                                 {"Referrer-Policy", "no-referrer"},
                                                 {"X-Frame-Options", "DENY"}});
}

std::string_view trimmed(std::string_view text) {
    const auto blank = [](char letter) { return letter == ' ' || letter == '\t'; };
    while (!text.empty() && blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && blank(text.back())) text.remove_suffix(1);
    return text;
}

// Calls with each item of "a, b;q=0.5, c" until it says true.
template <class Wanted>
bool any_of_list(std::string_view list, Wanted wanted) {
    while (!list.empty()) {
        const auto item = list.substr(0, list.find(','));
        if (wanted(trimmed(item))) return true;
        list.remove_prefix(std::min(list.size(), item.size() + 1));
    }
    return false;
}

bool takes_gzip(std::string_view accept_encoding) {
    return any_of_list(accept_encoding, [](std::string_view item) {
        const auto semicolon = item.find(';');
        const auto name = trimmed(item.substr(0, semicolon));
        if (name != "gzip" && name != "*") return false;
        if (semicolon == std::string_view::npos) return true;
        // "q=0", "q=0.0" and "q=0.000" mean: not that one.
        const auto quality = trimmed(item.substr(semicolon + 1));
        return quality.find_first_of("123456789") != std::string_view::npos;
    });
}

bool names_tag(std::string_view if_none_match, std::string_view tag) {
    return any_of_list(if_none_match, [&](std::string_view item) {
        if (item.starts_with("W/")) item.remove_prefix(2);
        return item == "*" || item == tag;
    });
}

std::string_view words_of(unsigned status) {
    switch (status) {
        case 400:
            return "This request is not understood.\n";
        case 403:
            return "This server is for its own page on this machine only.\n";
        case 404:
            return "There is no such page.\n";
        case 405:
            return "Only GET and HEAD are answered.\n";
        case 408:
            return "The request took too long.\n";
        case 413:
            return "The request is too big.\n";
        case 426:
            return "A WebSocket is spoken here.\n";
        case 431:
            return "The request's headers are too big.\n";
        case 503:
            return "There are too many connections; try again later.\n";
        default:
            return "That cannot be done.\n";
    }
}

}  // namespace

std::string path_of(std::string_view target) {
    target = target.substr(0, target.find_first_of("?#"));
    if (!target.starts_with('/')) return {};
    std::string path;
    for (std::size_t i = 0; i < target.size(); ++i) {
        if (target[i] != '%') {
            path += target[i];
            continue;
        }
        unsigned code = 0;
        const auto digits = target.substr(i + 1, 2);
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
        if (digits.size() != 2 || read.ptr != digits.data() + 2 || code == 0) return {};
        path += static_cast<char>(code);
        i += 2;
    }
    return path;
}

Answer refusal(unsigned status) {
    Answer answer;
    answer.status = status;
    answer.body = words_of(status);
    answer.headers = {{"Content-Type", "text/plain; charset=utf-8"}, {"Cache-Control", "no-store"}};
    if (status == 405) answer.headers.emplace_back("Allow", "GET, HEAD");
    if (status == 426) answer.headers.emplace_back("Upgrade", "websocket");
    if (status == 503) answer.headers.emplace_back("Retry-After", "5");
    add_safety(answer);
    return answer;
}

Answer answer_for(const Site& site, const Question& question) {
    if (question.method != "GET" && question.method != "HEAD") return refusal(405);
    const auto refuse = [&](unsigned status) {
        Answer answer = refusal(status);
        answer.head = question.method == "HEAD";
        return answer;
    };
    const std::string path = path_of(question.target);
    if (path.empty()) return refuse(400);
    if (path == "/ws") return refuse(426);
    const SiteFile* const file = site.find(path);
    if (file == nullptr) return refuse(404);

    Answer answer;
    const bool packed = !file->gzipped.empty() && takes_gzip(question.accept_encoding);
    const std::string tag = "\"" + file->tag + (packed ? "-gz\"" : "\"");
    answer.headers = {
        {"Content-Type", file->type},
        {"ETag", tag},
        {"Cache-Control", file->immutable ? "public, max-age=31536000, immutable" : "no-cache"}};
    if (!file->gzipped.empty()) answer.headers.emplace_back("Vary", "Accept-Encoding");
    add_safety(answer);
    if (names_tag(question.if_none_match, tag)) {
        answer.status = 304;
        return answer;
    }
    if (packed) answer.headers.emplace_back("Content-Encoding", "gzip");
    answer.body = packed ? file->gzipped : file->bytes;
    answer.head = question.method == "HEAD";
    return answer;
}

}  // namespace tahoun::server
