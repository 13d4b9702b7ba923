#include "protocols/json/workers.hpp"

#include "lab/low_priority.hpp"

#include <utility>

namespace tahoun::protocols {

Workers::Workers(std::size_t most) : most_(most == 0 ? 1 : most) {}

Workers::~Workers() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void Workers::run(std::function<void()> work) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(work));
        if (waiting_.size() > idle_ && threads_.size() < most_) threads_.emplace_back([this] { serve(); });
    }
    wake_.notify_one();
}

void Workers::serve() {
    lab::lower_priority_of_this_thread();
    std::unique_lock lock(mutex_);
    while (true) {
        ++idle_;
        wake_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
        --idle_;
        if (waiting_.empty()) return;
        auto work = std::move(waiting_.front());
        waiting_.pop_front();
        lock.unlock();
        work();
        work = nullptr;  // what it holds must not outlive it
        lock.lock();
    }
}

}  // namespace tahoun::protocols
