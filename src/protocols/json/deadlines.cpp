#include "protocols/json/deadlines.hpp"

#include <utility>

namespace tahoun::protocols {

Deadlines::~Deadlines() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    wake_.notify_all();
    if (thread_.joinable()) thread_.join();
}

void Deadlines::add(Clock::time_point when, std::weak_ptr<std::atomic<bool>> stop) {
    {
        const std::lock_guard lock(mutex_);
        std::erase_if(due_, [](const auto& entry) { return entry.second.expired(); });
        due_.emplace(when, std::move(stop));
        if (!thread_.joinable()) thread_ = std::thread([this] { watch(); });
    }
    wake_.notify_all();
}

void Deadlines::watch() {
    std::unique_lock lock(mutex_);
    while (!ending_) {
        if (due_.empty()) {
            wake_.wait(lock);
            continue;
        }
        const auto next = due_.begin()->first;
        if (Clock::now() < next) {
            wake_.wait_until(lock, next);
            continue;
        }
        if (const auto stop = due_.begin()->second.lock()) stop->store(true);
        due_.erase(due_.begin());
    }
}

}  // namespace tahoun::protocols
