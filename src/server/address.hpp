// The machine's addresses: where a server listens, and what it is called there.
#pragma once

#include <string>

namespace tahoun::server {

struct Address {
    std::string number;       // "127.0.0.1", "::1"
    bool loopback = false;    // reached from this machine only
    bool everywhere = false;  // 0.0.0.0 or ::, all addresses of the machine
};

// Of a name or a number; where a name has several, IPv4 is preferred. Throws InputError where there is none.
[[nodiscard]] Address address_of(const std::string& host);

// An address by which others reach this machine; "127.0.0.1" where it has no other.
[[nodiscard]] std::string outward_address();

}  // namespace tahoun::server
