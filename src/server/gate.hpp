// Who may come in: by which names this server is called, from which pages, and with which token.
//
// A browser sends any page's requests to 127.0.0.1 and lets a stranger's name lead there (DNS rebinding). So a request
// must call the server by a name that only its own page uses, and a WebSocket must come from that page.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::server {

class Gate {
public:
    // `host`: the address that is listened on, or the name that was given for it. `everywhere`: it is 0.0.0.0 or ::, so
    // that the machine may be called by any of its addresses. `token`: empty where none is asked for.
    Gate(std::string host, std::uint16_t port, bool everywhere, std::string token);

    [[nodiscard]] bool knows_host(std::string_view host_header) const;
    // `origin`: empty where the client says none, as programs that are no browsers do.
    [[nodiscard]] bool knows_origin(std::string_view origin) const;
    // `target`: the request's, "/ws?token=…".
    [[nodiscard]] bool has_token(std::string_view target) const;

    [[nodiscard]] const std::string& token() const noexcept { return token_; }

private:
    std::vector<std::string> names_;  // lower case, in brackets where they hold colons
    std::string port_;
    bool everywhere_;
    std::string token_;
};

// 128 random bits of the system, in hexadecimal. Throws WorkError where it has none.
[[nodiscard]] std::string random_token();

// "[::1]" for "::1", other names as they are: how an address writes them.
[[nodiscard]] std::string bracketed(const std::string& host);

}  // namespace tahoun::server
