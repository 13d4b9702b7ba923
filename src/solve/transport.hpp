// How the solver's slices reach each other. A solver works on one slice at a time and sees the rows of that slice alone;
// what it finds out about positions whose row is elsewhere it posts. Here everybody is a thread of one program and a
// message is written where it belongs at once. Between machines each would own some slices, post() would send to the
// owner, settle() would wait until nothing is on its way, and most() would ask them all; the solver would not change.
#pragma once

#include "solve/parallel.hpp"
#include "tables/code.hpp"

#include <cstdint>
#include <functional>
#include <span>

namespace tahoun::solve {

// A position of a table has got its value.
struct Message {
    std::uint32_t part = 0;  // which table of the group
    std::uint32_t row = 0;
    std::uint32_t column = 0;
    tables::Code code = 0;
};

class Transport {
public:
    using Receiver = std::function<void(std::span<const Message>)>;

    Transport() = default;
    Transport(const Transport&) = delete;
    Transport& operator=(const Transport&) = delete;
    virtual ~Transport() = default;

    // Calls work(slice) for each of 0 … slices−1 once, wherever the slice is; returns when all are done.
    virtual void each_slice(std::uint64_t slices, const std::function<void(std::uint64_t)>& work) = 0;
    // Hands messages to whoever owns their rows. May be called by any number of threads.
    virtual void post(std::span<const Message> messages) = 0;
    // Returns when all that was posted has arrived.
    virtual void settle() = 0;
    // The greatest of everybody's numbers.
    [[nodiscard]] virtual int most(int own) = 0;
    // Who takes in the messages.
    virtual void receive_by(Receiver receiver) = 0;
};

class ThreadTransport final : public Transport {
public:
    explicit ThreadTransport(int threads) : threads_(threads) {}

    void each_slice(std::uint64_t slices, const std::function<void(std::uint64_t)>& work) override {
        in_chunks(
            slices, threads_,
            [&](std::uint64_t begin, std::uint64_t end) {
                for (std::uint64_t slice = begin; slice < end; ++slice) work(slice);
            },
            1);
    }
    void post(std::span<const Message> messages) override { receiver_(messages); }
    void settle() override {}
    [[nodiscard]] int most(int own) override { return own; }
    void receive_by(Receiver receiver) override { receiver_ = std::move(receiver); }

private:
    int threads_;
    Receiver receiver_;
};

}  // namespace tahoun::solve
