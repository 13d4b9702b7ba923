#include "server/address.hpp"

#include "core/error.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>

#include <array>
#include <cstring>
#include <memory>

namespace tahoun::server {

namespace {

// The number of a socket's address, without its port; empty where it is neither of IPv4 nor of IPv6.
std::string number_of(const sockaddr* address) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (address->sa_family == AF_INET) {
        sockaddr_in four{};
        std::memcpy(&four, address, sizeof four);
        inet_ntop(AF_INET, &four.sin_addr, text.data(), text.size());
    } else if (address->sa_family == AF_INET6) {
        sockaddr_in6 six{};
        std::memcpy(&six, address, sizeof six);
        inet_ntop(AF_INET6, &six.sin6_addr, text.data(), text.size());
    }
    return text.data();
}

}  // namespace

Address address_of(const std::string& host) {
    addrinfo wanted{};
    wanted.ai_family = AF_UNSPEC;
    wanted.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (host.empty() || getaddrinfo(host.c_str(), nullptr, &wanted, &found) != 0)
        throw InputError(fmt::format(
            "--host {} is no address of this machine; 127.0.0.1 is for this machine only, 0.0.0.0 for all",
            in_quotes(host)));
    const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> owner(found, &freeaddrinfo);
    const addrinfo* chosen = found;
    for (const addrinfo* one = found; one != nullptr; one = one->ai_next)
        if (one->ai_family == AF_INET) {
            chosen = one;
            break;
        }
    Address address;
    address.number = number_of(chosen->ai_addr);
    address.loopback = address.number.starts_with("127.") || address.number == "::1";
    address.everywhere = address.number == "0.0.0.0" || address.number == "::";
    return address;
}

std::string outward_address() {
    ifaddrs* found = nullptr;
    if (getifaddrs(&found) != 0) return "127.0.0.1";
    const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owner(found, &freeifaddrs);
    for (const ifaddrs* one = found; one != nullptr; one = one->ifa_next)
        if (one->ifa_addr != nullptr && one->ifa_addr->sa_family == AF_INET &&
            (one->ifa_flags & IFF_LOOPBACK) == 0 && (one->ifa_flags & IFF_UP) != 0)
            return number_of(one->ifa_addr);
    return "127.0.0.1";
}

}  // namespace tahoun::server
