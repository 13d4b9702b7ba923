// What is behind a host: its threads, its clock, and what is left of what its connections may use.
#pragma once

#include "protocols/json/deadlines.hpp"
#include "protocols/json/host.hpp"
#include "protocols/json/request.hpp"
#include "protocols/json/workers.hpp"

#include <atomic>
#include <mutex>
#include <string>

namespace tahoun::protocols {

class JsonHost::Impl final : public Means {
public:
    explicit Impl(JsonSettings settings);

    [[nodiscard]] const JsonSettings& settings() const noexcept override { return settings_; }
    [[nodiscard]] Lease memory(std::uint64_t mebibytes) override;
    [[nodiscard]] Lease building(const std::string& what) override;
    [[nodiscard]] bool is_building(const std::string& what) const override;
    // The right to be one of the searches at once. Throws Failure busy.
    [[nodiscard]] Lease search();

    // The greeting of every page is the same.
    [[nodiscard]] const Json& hello() const noexcept { return hello_; }

    void run(std::function<void()> work) { workers_.run(std::move(work)); }
    void stop_after(std::int64_t milliseconds, const std::shared_ptr<std::atomic<bool>>& stop);

private:
    JsonSettings settings_;
    Json hello_;
    std::atomic<std::uint64_t> mebibytes_{0};
    std::atomic<std::size_t> searches_{0};
    mutable std::mutex mutex_;
    std::string built_now_;  // what is being built; empty: nothing
    Deadlines deadlines_;
    Workers workers_;  // last, so that it ends first
};

}  // namespace tahoun::protocols
