#include "protocols/json/thinking.hpp"

#include "core/error.hpp"
#include "protocols/json/values.hpp"

namespace tahoun::protocols {

lab::Choice chosen(const Request& request, const lab::Session& session, lab::Seat& seat,
                   const lab::Seat::Report& report) {
    lab::Choice choice = seat.choose(session, request.stop, report);
    if (!choice.move && request.stop.load()) throw Failure("stopped", "stopped before there was a move");
    return choice;
}

Json thought(const Request& request, const lab::Session& session, lab::Seat& seat) {
    const auto start = std::chrono::steady_clock::now();
    const auto milliseconds = [&] {
        return static_cast<std::int64_t>(
            std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start)
                .count());
    };
    Pacing pacing;
    const lab::Choice choice = chosen(request, session, seat, [&](const lab::Choice& so_far) {
        if (pacing.is_due()) request.tell(thought_json(session, so_far, milliseconds()));
    });
    return thought_json(session, choice, milliseconds());
}

}  // namespace tahoun::protocols
