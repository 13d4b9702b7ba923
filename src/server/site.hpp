// The page's files, read into memory once: what a client asks for is looked up among them and never becomes a file name.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace tahoun::server {

// One file: its bytes, the same bytes gzipped where the build has made them, and what headers say of it.
struct SiteFile {
    std::string type;
    std::string bytes;
    std::string gzipped;     // empty: there is no such file beside it
    std::string tag;         // changes with the bytes; without quotes
    bool immutable = false;  // its name holds a hash of its bytes, so that it may be kept for ever
};

class Site {
public:
    static constexpr std::size_t most_bytes = std::size_t{256} << 20U;

    Site() = default;

    // Every file below the folder, hidden ones excepted. Throws WorkError where it cannot be read or has no index.html.
    [[nodiscard]] static Site read(const std::filesystem::path& folder);

    // By the path of an address: "/", "/assets/index-D4f9aZ12.js". Nothing where there is none.
    [[nodiscard]] const SiteFile* find(std::string_view path) const;

    void add(const std::string& path, SiteFile file);

private:
    std::map<std::string, std::shared_ptr<const SiteFile>, std::less<>> files_;
};

// "text/html; charset=utf-8" for "index.html"
[[nodiscard]] std::string_view type_of(std::string_view name);

// Whether the name ends as a builder's names do, in a hash of the bytes: "index-D4f9aZ12.js".
[[nodiscard]] bool is_hashed(std::string_view name);

}  // namespace tahoun::server
