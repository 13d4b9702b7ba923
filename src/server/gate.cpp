#include "server/gate.hpp"

#include "core/error.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <sys/random.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <utility>

namespace tahoun::server {

namespace {

std::string lower(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return result;
}

// "name" and "port" of "name:port"; the port that nobody writes is 80.
std::optional<std::pair<std::string, std::string>> split(std::string_view host) {
    const auto bracket = host.rfind(']');
    const auto colon = host.rfind(':');
    if (host.starts_with('[') != (bracket != std::string_view::npos)) return std::nullopt;
    if (colon == std::string_view::npos || (bracket != std::string_view::npos && colon < bracket))
        return std::pair{lower(host), std::string("80")};
    return std::pair{lower(host.substr(0, colon)), std::string(host.substr(colon + 1))};
}

bool is_number_address(const std::string& name) {
    std::array<unsigned char, sizeof(in6_addr)> address{};
    if (name.starts_with('[') && name.ends_with(']'))
        return inet_pton(AF_INET6, name.substr(1, name.size() - 2).c_str(), address.data()) == 1;
    return inet_pton(AF_INET, name.c_str(), address.data()) == 1;
}

// As long for a wrong token as for the right one, so that it cannot be guessed letter by letter.
bool same_secret(std::string_view left, std::string_view right) {
    if (left.size() != right.size()) return false;
    unsigned difference = 0;
    for (std::size_t i = 0; i < left.size(); ++i)
        difference |= static_cast<unsigned char>(left[i]) ^ static_cast<unsigned char>(right[i]);
    return difference == 0;
}

}  // namespace

std::string bracketed(const std::string& host) {
    return host.find(':') == std::string::npos ? host : "[" + host + "]";
}

Gate::Gate(std::string host, std::uint16_t port, bool everywhere, std::string token)
    : names_{"localhost", "127.0.0.1", "[::1]", lower(bracketed(host))},
      port_(std::to_string(port)),
      everywhere_(everywhere),
      token_(std::move(token)) {
    if (!everywhere_) return;
    std::array<char, 256> name{};
    if (gethostname(name.data(), name.size() - 1) != 0) return;
    names_.push_back(lower(name.data()));
    names_.push_back(lower(name.data()) + ".local");
}

bool Gate::knows_host(std::string_view host_header) const {
    const auto parts = split(host_header);
    if (!parts || parts->second != port_) return false;
    if (std::find(names_.begin(), names_.end(), parts->first) != names_.end()) return true;
    // No stranger's name: numbers cannot be made to lead elsewhere.
    return everywhere_ && is_number_address(parts->first);
}

bool Gate::knows_origin(std::string_view origin) const {
    constexpr std::string_view scheme = "http://";
    if (origin.empty()) return true;
    return origin.starts_with(scheme) && knows_host(origin.substr(scheme.size()));
}

bool Gate::has_token(std::string_view target) const {
    if (token_.empty()) return true;
    constexpr std::string_view key = "token=";
    auto query = target.substr(std::min(target.find('?'), target.size()));
    while (!query.empty()) {
        query.remove_prefix(1);  // ? or &
        const auto item = query.substr(0, query.find('&'));
        if (item.starts_with(key) && same_secret(item.substr(key.size()), token_)) return true;
        query.remove_prefix(item.size());
    }
    return false;
}

std::string random_token() {
    std::array<unsigned char, 16> bytes{};
    if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
        throw WorkError("the system has no random numbers for a token");
    std::string token;
    for (const unsigned char byte : bytes) token += fmt::format("{:02x}", byte);
    return token;
}

}  // namespace tahoun::server
