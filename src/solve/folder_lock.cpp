#include "solve/folder_lock.hpp"

#include "core/error.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace tahoun::solve {

namespace fs = std::filesystem;

FolderLock::FolderLock(const fs::path& folder) {
    std::error_code failed;
    fs::create_directories(folder, failed);
    if (failed) throw WorkError(fmt::format("cannot make '{}': {}", folder.string(), failed.message()));
    const std::string path = (folder / "lock").string();
    file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);  // NOLINT
    if (file_ < 0)
        throw WorkError(fmt::format("cannot write '{}': {}", path, std::generic_category().message(errno)));
    if (::flock(file_, LOCK_EX | LOCK_NB) != 0) {
        const int error = errno;
        ::close(file_);
        if (error == EWOULDBLOCK)
            throw WorkError(fmt::format("another solver is at work in '{}'", folder.string()));
        throw WorkError(fmt::format("cannot lock '{}': {}", path, std::generic_category().message(error)));
    }
    remove_leftovers(folder);
}

void FolderLock::remove_leftovers(const fs::path& folder) noexcept {
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(folder, ignored))
        if (entry.path().extension() == ".tmp") fs::remove(entry.path(), ignored);
}

FolderLock::~FolderLock() {
    ::close(file_);
}

}  // namespace tahoun::solve
