// Raises the stop of searches that have had their time.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

namespace tahoun::protocols {

class Deadlines {
public:
    using Clock = std::chrono::steady_clock;

    Deadlines() = default;
    Deadlines(const Deadlines&) = delete;
    Deadlines& operator=(const Deadlines&) = delete;
    ~Deadlines();

    // Whoever owns the flag may be gone by then.
    void add(Clock::time_point when, std::weak_ptr<std::atomic<bool>> stop);

private:
    void watch();

    std::mutex mutex_;
    std::condition_variable wake_;
    std::multimap<Clock::time_point, std::weak_ptr<std::atomic<bool>>> due_;
    bool ending_ = false;
    std::thread thread_;  // from the first deadline on
};

}  // namespace tahoun::protocols
