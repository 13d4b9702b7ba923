#include "record/file.hpp"

#include "core/error.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

namespace tahoun::record {

namespace {

namespace fs = std::filesystem;

constexpr mode_t usual_permissions = 0666;  // less what the user's umask takes away

[[noreturn]] void fail(std::string_view what, const std::string& path, std::string_view reason) {
    throw WorkError(
        fmt::format("cannot {} {}: {}", what, path == "-" ? "the standard input" : "'" + path + "'", reason));
}
[[noreturn]] void fail(std::string_view what, const std::string& path, int error) {
    fail(what, path, std::generic_category().message(error));
}

// A file descriptor that closes itself.
class Descriptor {
public:
    explicit Descriptor(int number) noexcept : number_(number) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    [[nodiscard]] bool open() const noexcept { return number_ >= 0; }
    [[nodiscard]] int number() const noexcept { return number_; }
    // Closing may report what a write could not yet know.
    [[nodiscard]] bool close() noexcept { return ::close(std::exchange(number_, -1)) == 0; }

private:
    int number_;
};

// Removed again unless it was kept.
class TemporaryFile {
public:
    explicit TemporaryFile(fs::path path) : path_(std::move(path)) {}
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() {
        if (!kept_) ::unlink(path_.c_str());
    }
    [[nodiscard]] const fs::path& path() const noexcept { return path_; }
    void keep() noexcept { kept_ = true; }

private:
    fs::path path_;
    bool kept_ = false;
};

[[nodiscard]] std::optional<struct stat> status_of(const fs::path& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) return std::nullopt;
    return status;
}

[[nodiscard]] std::string size_text(std::uint64_t bytes) {
    return bytes % (1U << 20U) == 0 ? fmt::format("{} MiB", bytes >> 20U) : fmt::format("{} bytes", bytes);
}

[[nodiscard]] std::string read_all(int file, const std::string& path, std::uint64_t limit) {
    std::string text;
    std::array<char, 1U << 16U> block{};
    while (true) {
        const auto got = ::read(file, block.data(), block.size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) fail("read", path, errno);
        if (got == 0) return text;
        text.append(block.data(), static_cast<std::size_t>(got));
        if (text.size() > limit) fail("read", path, "it is larger than " + size_text(limit));
        if (std::string_view(block.data(), static_cast<std::size_t>(got)).find('\0') !=
            std::string_view::npos)
            fail("read", path, "it is binary, and a text is expected");
    }
}

void write_all(int file, const std::string& path, std::string_view text) {
    while (!text.empty()) {
        const auto written = ::write(file, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) fail("write", path, errno);
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

void write_directly(const std::string& path, std::string_view text) {
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!file.open()) fail("write", path, errno);
    write_all(file.number(), path, text);
    if (!file.close()) fail("write", path, errno);
}

// A new file beside `target`, under a name that nobody has.
[[nodiscard]] std::pair<fs::path, int> create_beside(const fs::path& target, const std::string& path) {
    constexpr int most_tries = 100;
    for (int i = 0; i < most_tries; ++i) {
        fs::path name = target.parent_path() / fmt::format(".tahoun-{}-{}.tmp", ::getpid(), i);
        const int file = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, usual_permissions);
        if (file >= 0) return {std::move(name), file};
        if (errno != EEXIST) fail("write", path, errno);
    }
    fail("write", path, EEXIST);
}

// Without this the new name could be lost with the power.
void sync_folder(const fs::path& folder, const std::string& path) {
    const Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!opened.open()) fail("write", path, errno);
    // Some file systems cannot do this for folders, and have nothing to do there.
    if (::fsync(opened.number()) != 0 && errno != EINVAL && errno != ENOTSUP) fail("write", path, errno);
}

}  // namespace

std::string read_file(const std::string& path, std::uint64_t limit) {
    if (path == "-") return read_all(STDIN_FILENO, path, limit);
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.open()) fail("read", path, errno);
    struct stat status {};
    if (::fstat(file.number(), &status) != 0) fail("read", path, errno);
    if (S_ISDIR(status.st_mode)) fail("read", path, EISDIR);
    if (S_ISREG(status.st_mode) && static_cast<std::uint64_t>(status.st_size) > limit)
        fail("read", path, "it is larger than " + size_text(limit));
    return read_all(file.number(), path, limit);
}

void write_file(const std::string& path, std::string_view text) {
    // 1. What is there now: a link stays one, and what is not a plain file is never replaced.
    if (path.empty() || path.ends_with('/')) fail("write", path, "it is no name of a file");
    const auto old = status_of(path);
    if (old && S_ISDIR(old->st_mode)) fail("write", path, EISDIR);
    if (old && !S_ISREG(old->st_mode)) return write_directly(path, text);
    if (old && ::access(path.c_str(), W_OK) != 0) fail("write", path, errno);
    std::error_code unresolved;
    const fs::path target = fs::weakly_canonical(fs::absolute(path), unresolved);
    if (unresolved) fail("write", path, unresolved.value());

    // 2. The new file, complete and on the disk before anybody can see it under the old one's name.
    auto [name, number] = create_beside(target, path);
    TemporaryFile temporary(std::move(name));
    Descriptor file(number);
    if (old && ::fchmod(file.number(), old->st_mode & 07777U) != 0) fail("write", path, errno);
    write_all(file.number(), path, text);
    if (::fsync(file.number()) != 0) fail("write", path, errno);
    if (!file.close()) fail("write", path, errno);

    // 3. The exchange.
    if (::rename(temporary.path().c_str(), target.c_str()) != 0) fail("write", path, errno);
    temporary.keep();
    sync_folder(target.parent_path(), path);
}

}  // namespace tahoun::record
