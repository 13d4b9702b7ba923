// How far a long piece of work has come: adds up what its threads have done, tells whoever asked for progress, and ends the
// work when it is to be stopped.
#pragma once

#include "core/error.hpp"
#include "solve/report.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <string>
#include <utility>

namespace tahoun::solve {

class WorkDone {
public:
    // `when_stopped` is what the WorkError says.
    WorkDone(const TableOptions& options, std::string when_stopped)
        : options_(options), when_stopped_(std::move(when_stopped)) {}

    // Before the work begins: so much more of it.
    void expect(std::uint64_t work) noexcept {
        all_ += work;
        limit_ = all_;
    }

    // A part of which is known what it counts in all, but not how much of that will be added while it goes on. Not while
    // others add.
    void begin_part(std::uint64_t work) noexcept { limit_ = done_.load() + work; }
    void end_part() {
        done_.store(limit_);
        add(0);
    }

    // By any thread. Throws WorkError to stop.
    void add(std::uint64_t work) {
        const std::uint64_t done = std::min(done_.fetch_add(work) + work, limit_);
        if (options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed))
            throw WorkError(when_stopped_);
        if (options_.progress) options_.progress(done, all_);
    }

    [[nodiscard]] std::uint64_t done() const noexcept { return std::min(done_.load(), limit_); }

private:
    const TableOptions& options_;
    std::string when_stopped_;
    std::uint64_t all_ = 0;
    std::uint64_t limit_ = 0;  // of what may be told now
    std::atomic<std::uint64_t> done_{0};
};

// What a build says that keeps what it has finished.
inline constexpr const char* stopped_build =
    "stopped; what is finished is kept, and the same command goes on from there";

}  // namespace tahoun::solve
