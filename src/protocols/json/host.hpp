// What all connections of the JSON protocol share: what they may do, and the threads that think for them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tahoun::protocols {

// A program that the owner of the machine has named; pages know its name only.
struct NamedEngine {
    std::string name;
    std::string command;
    std::string protocol = "line";
};

struct JsonLimits {
    std::size_t message_bytes = std::size_t{1} << 20U;
    std::size_t moves = 2000;           // of one place
    std::size_t searches = 4;           // at once, of one connection
    std::size_t lookups = 32;           // at once, of one connection: what takes no player
    std::size_t all_searches = 64;      // at once, of all connections; more are refused as busy
    std::int64_t time_ms = 600'000;     // of one search
    std::int64_t threads = 2;           // of one search
    std::int64_t hash_mib = 256;        // of one search
    std::uint64_t all_hash_mib = 2048;  // of all searches; more are refused as busy
    std::uint64_t build_mib = 2048;     // for building tables
    std::int64_t nodes_depth = 60;      // the largest depth a page may ask for
};

struct JsonSettings {
    JsonLimits limits;
    std::filesystem::path data;        // where tables are
    std::vector<NamedEngine> engines;  // programs that may take a seat
    bool may_engines = true;           // false: none of them, whatever the machine has
    bool may_build = true;             // tables
    std::string program = "tahoun";    // with the version
    std::string commit;
    unsigned workers = 0;  // threads that think; 0: as many as the machine has
};

class JsonHost {
public:
    explicit JsonHost(JsonSettings settings);
    JsonHost(const JsonHost&) = delete;
    JsonHost& operator=(const JsonHost&) = delete;
    ~JsonHost();  // all peers must be gone

    [[nodiscard]] const JsonSettings& settings() const noexcept;

    class Impl;
    [[nodiscard]] Impl& impl() noexcept { return *impl_; }

private:
    std::unique_ptr<Impl> impl_;
};

}  // namespace tahoun::protocols
