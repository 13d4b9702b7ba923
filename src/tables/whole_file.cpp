#include "tables/whole_file.hpp"

#include "core/error.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

namespace tahoun::tables {

namespace {

namespace fs = std::filesystem;

constexpr mode_t usual_permissions = 0666;  // less what the user's umask takes away

[[noreturn]] void fail(std::string_view what, const std::string& path, int error) {
    throw WorkError(fmt::format("cannot {} '{}': {}", what, path, std::generic_category().message(error)));
}

// A file descriptor that closes itself, and removes its file if that is still to be done.
class OpenFile {
public:
    OpenFile(int number, fs::path to_remove) : number_(number), to_remove_(std::move(to_remove)) {}
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    ~OpenFile() {
        if (number_ >= 0) ::close(number_);
        if (!to_remove_.empty()) ::unlink(to_remove_.c_str());
    }
    [[nodiscard]] int number() const noexcept { return number_; }
    [[nodiscard]] bool close() noexcept { return ::close(std::exchange(number_, -1)) == 0; }
    void keep() noexcept { to_remove_.clear(); }

private:
    int number_;
    fs::path to_remove_;
};

void write_all(int file, const std::string& path, std::span<const char> bytes) {
    while (!bytes.empty()) {
        const auto written = ::write(file, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) fail("write", path, errno);
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
}

std::size_t read_all(int file, const std::string& path, std::span<char> bytes) {
    std::size_t done = 0;
    while (done < bytes.size()) {
        const auto got = ::read(file, bytes.data() + done, bytes.size() - done);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) fail("read", path, errno);
        if (got == 0) break;
        done += static_cast<std::size_t>(got);
    }
    return done;
}

// The new name is on the disk only when the folder is. Some file systems cannot do this, and have nothing to do there.
void sync_folder(const fs::path& folder, const std::string& path) {
    const OpenFile opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC), {});
    if (opened.number() < 0) fail("write", path, errno);
    if (::fsync(opened.number()) != 0 && errno != EINVAL && errno != ENOTSUP) fail("write", path, errno);
}

}  // namespace

void write_whole_file(const std::string& path, const std::function<void(const Sink&)>& fill) {
    const fs::path target = fs::absolute(path);
    const fs::path temporary = target.string() + fmt::format(".{}.tmp", ::getpid());
    const int number = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, usual_permissions);
    if (number < 0) fail("write", path, errno);
    OpenFile file(number, temporary);
    fill([&](std::span<const char> bytes) { write_all(file.number(), path, bytes); });
    if (::fsync(file.number()) != 0) fail("write", path, errno);
    if (!file.close()) fail("write", path, errno);
    if (::rename(temporary.c_str(), target.c_str()) != 0) fail("write", path, errno);
    file.keep();
    sync_folder(target.parent_path(), path);
}

bool read_whole_file(const std::string& path, const std::function<void(const Source&)>& use) {
    const int number = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (number < 0 && errno == ENOENT) return false;
    if (number < 0) fail("read", path, errno);
    const OpenFile file(number, {});
    try {
        use([&](std::span<char> bytes) { return read_all(file.number(), path, bytes); });
    } catch (const WorkError& error) {
        throw WorkError(fmt::format("'{}': {}; remove it to have it made again", path, error.what()));
    }
    return true;
}

}  // namespace tahoun::tables
