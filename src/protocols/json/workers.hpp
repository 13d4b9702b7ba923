// The threads that think for all connections, at a low priority. A new one is started when all are busy, so that no request
// waits behind an analysis that has no end; how many requests there may be is for the caller to limit.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace tahoun::protocols {

class Workers {
public:
    // At most so many threads; more work than that waits its turn.
    explicit Workers(std::size_t most);
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    // Waits for what is being done; what waits is done too.
    ~Workers();

    // `work` must not throw.
    void run(std::function<void()> work);

private:
    void serve();

    std::size_t most_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::function<void()>> waiting_;
    std::vector<std::thread> threads_;
    std::size_t idle_ = 0;
    bool ending_ = false;
};

}  // namespace tahoun::protocols
