// A player thinks about a position, and whoever asked hears of it meanwhile.
#pragma once

#include "lab/session.hpp"
#include "protocols/json/request.hpp"

#include <chrono>

namespace tahoun::protocols {

// Lets through about ten of what happens in a second: a page cannot show more.
class Pacing {
public:
    // Whether it is time for the next.
    [[nodiscard]] bool is_due() noexcept {
        const auto now = std::chrono::steady_clock::now();
        if (last_ != std::chrono::steady_clock::time_point{} && now - last_ < interval) return false;
        last_ = now;
        return true;
    }

private:
    static constexpr std::chrono::milliseconds interval{100};
    std::chrono::steady_clock::time_point last_;
};

// Throws Failure stopped where there is no move yet, bad_player where the player cannot play here, and failed where a
// program of the machine does something wrong.
[[nodiscard]] lab::Choice chosen(const Request& request, const lab::Session& session, lab::Seat& seat,
                                 const lab::Seat::Report& report = {});
// The same as JSON, told from time to time while it goes on.
[[nodiscard]] Json thought(const Request& request, const lab::Session& session, lab::Seat& seat);

}  // namespace tahoun::protocols
