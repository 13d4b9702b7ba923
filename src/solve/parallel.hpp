// A long row of numbers, worked off in chunks by several threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace tahoun::solve {

// Calls work(begin, end) for chunks that make up 0 … size−1, each once. What a thread throws stops the others and is
// thrown again here.
template <class Work>
void in_chunks(std::uint64_t size, int threads, const Work& work, std::uint64_t chunk = 1U << 14U) {
    std::atomic<std::uint64_t> next{0};
    std::exception_ptr thrown;
    std::mutex mutex;
    const auto run = [&] {
        try {
            for (std::uint64_t begin = next.fetch_add(chunk); begin < size; begin = next.fetch_add(chunk))
                work(begin, std::min(begin + chunk, size));
        } catch (...) {
            next.store(size);
            const std::lock_guard lock(mutex);
            if (!thrown) thrown = std::current_exception();
        }
    };
    const auto helpful =
        static_cast<int>(std::min<std::uint64_t>(static_cast<std::uint64_t>(threads), size / chunk + 1));
    std::vector<std::thread> helpers;
    for (int i = 1; i < helpful; ++i) helpers.emplace_back(run);
    run();
    for (std::thread& helper : helpers) helper.join();
    if (thrown) std::rethrow_exception(thrown);
}

}  // namespace tahoun::solve
