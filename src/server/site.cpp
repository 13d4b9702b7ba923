#include "server/site.hpp"

#include "core/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

namespace tahoun::server {

namespace {

namespace fs = std::filesystem;

std::string bytes_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    if (!stream) throw WorkError(fmt::format("cannot read the page's file {}", file.string()));
    return bytes;
}

// FNV-1a: tells two versions of a file apart; nobody is kept from anything by it.
std::string tag_of(std::string_view bytes) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char byte : bytes) {
        hash ^= static_cast<unsigned char>(byte);
        hash *= 0x100000001b3U;
    }
    return fmt::format("{:016x}-{:x}", hash, bytes.size());
}

bool is_hidden(const fs::path& relative) {
    return std::any_of(relative.begin(), relative.end(),
                       [](const fs::path& part) { return part.string().starts_with('.'); });
}

}  // namespace

std::string_view type_of(std::string_view name) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 20> known{{
        {"html", "text/html; charset=utf-8"},
        {"js", "text/javascript; charset=utf-8"},
        {"mjs", "text/javascript; charset=utf-8"},
        {"css", "text/css; charset=utf-8"},
        {"svg", "image/svg+xml"},
        {"png", "image/png"},
        {"jpg", "image/jpeg"},
        {"webp", "image/webp"},
        {"ico", "image/x-icon"},
        {"json", "application/json"},
        {"map", "application/json"},
        {"webmanifest", "application/manifest+json"},
        {"txt", "text/plain; charset=utf-8"},
        {"md", "text/plain; charset=utf-8"},
        {"woff2", "font/woff2"},
        {"wasm", "application/wasm"},
        {"mp3", "audio/mpeg"},
        {"ogg", "audio/ogg"},
        {"wav", "audio/wav"},
        {"xml", "application/xml"},
    }};
    const auto dot = name.rfind('.');
    const auto ending = dot == std::string_view::npos ? std::string_view() : name.substr(dot + 1);
    const auto* const found =
        std::find_if(known.begin(), known.end(), [&](const auto& entry) { return entry.first == ending; });
    return found == known.end() ? "application/octet-stream" : found->second;
}

bool is_hashed(std::string_view name) {
    constexpr std::size_t hash_length = 8;
    const auto dot = name.rfind('.');
    if (dot == std::string_view::npos || dot < hash_length + 1 || name[dot - hash_length - 1] != '-')
        return false;
    const auto hash = name.substr(dot - hash_length, hash_length);
    return std::all_of(hash.begin(), hash.end(), [](unsigned char letter) {
        return std::isalnum(letter) != 0 || letter == '_' || letter == '-';
    });
}

Site Site::read(const fs::path& folder) {
    Site site;
    std::size_t total = 0;
    std::error_code trouble;
    for (fs::recursive_directory_iterator entry(folder, trouble), end; !trouble && entry != end;
         entry.increment(trouble)) {
        if (!entry->is_regular_file()) continue;
        const fs::path relative = entry->path().lexically_relative(folder);
        if (is_hidden(relative) || relative.extension() == ".gz") continue;
        SiteFile file;
        file.bytes = bytes_of(entry->path());
        const fs::path packed = entry->path().string() + ".gz";
        if (fs::is_regular_file(packed)) file.gzipped = bytes_of(packed);
        if (file.gzipped.size() >= file.bytes.size()) file.gzipped.clear();
        file.type = type_of(relative.filename().string());
        file.tag = tag_of(file.bytes);
        // Only where the builder puts what it names by hash: a file of ours called "notation-overview" is none.
        file.immutable = *relative.begin() == "assets" && is_hashed(relative.filename().string());
        total += file.bytes.size() + file.gzipped.size();
        if (total > most_bytes)
            throw WorkError(fmt::format("{} holds more than the {} MiB that a page may have", folder.string(),
                                        most_bytes >> 20U));
        site.add("/" + relative.generic_string(), std::move(file));
    }
    if (trouble)
        throw WorkError(fmt::format("cannot read the folder {}: {}", folder.string(), trouble.message()));
    if (site.find("/") == nullptr)
        throw WorkError(fmt::format("there is no index.html in the folder {}", folder.string()));
    return site;
}

void Site::add(const std::string& path, SiteFile file) {
    constexpr std::string_view index = "/index.html";
    const auto shared = std::make_shared<const SiteFile>(std::move(file));
    if (path.ends_with(index)) files_[path.substr(0, path.size() - index.size() + 1)] = shared;
    files_[path] = shared;
}

const SiteFile* Site::find(std::string_view path) const {
    const auto found = files_.find(path);
    return found == files_.end() ? nullptr : found->second.get();
}

}  // namespace tahoun::server
