#include "protocols/json/host.hpp"

#include "protocols/json/host_impl.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tahoun::protocols {

JsonHost::Impl::Impl(JsonSettings settings)
    : settings_(std::move(settings)),
      hello_(hello_json(settings_)),
      workers_(settings_.workers != 0 ? settings_.workers : settings_.limits.all_searches) {}

Lease JsonHost::Impl::memory(std::uint64_t mebibytes) {
    if (mebibytes_.fetch_add(mebibytes) + mebibytes > settings_.limits.all_hash_mib) {
        mebibytes_ -= mebibytes;
        throw Failure("busy", "all the memory for searches is taken");
    }
    return {nullptr, [this, mebibytes](void*) { mebibytes_ -= mebibytes; }};
}

Lease JsonHost::Impl::search() {
    if (searches_.fetch_add(1) >= settings_.limits.all_searches) {
        --searches_;
        throw Failure("busy", "too many searches at once on this machine");
    }
    return {nullptr, [this](void*) { --searches_; }};
}

Lease JsonHost::Impl::building(const std::string& what) {
    const std::lock_guard lock(mutex_);
    if (!built_now_.empty()) throw Failure("busy", fmt::format("{} is being built", built_now_));
    built_now_ = what;
    return {nullptr, [this](void*) {
                const std::lock_guard unlocking(mutex_);
                built_now_.clear();
            }};
}

bool JsonHost::Impl::is_building(const std::string& what) const {
    const std::lock_guard lock(mutex_);
    return built_now_ == what;
}

void JsonHost::Impl::stop_after(std::int64_t milliseconds, const std::shared_ptr<std::atomic<bool>>& stop) {
    deadlines_.add(Deadlines::Clock::now() + std::chrono::milliseconds(milliseconds), stop);
}

JsonHost::JsonHost(JsonSettings settings) : impl_(std::make_unique<Impl>(std::move(settings))) {}
JsonHost::~JsonHost() = default;

const JsonSettings& JsonHost::settings() const noexcept {
    return impl_->settings();
}

}  // namespace tahoun::protocols
