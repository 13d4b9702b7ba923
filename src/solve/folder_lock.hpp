// Keeps two solvers out of one folder. The system takes the lock away with the process, however that ends.
#pragma once

#include <filesystem>

namespace tahoun::solve {

class FolderLock {
public:
    // Makes the folder if it is missing. Throws WorkError where another process has the lock.
    explicit FolderLock(const std::filesystem::path& folder);
    ~FolderLock();
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

private:
    // What a solver that was killed had begun to write.
    static void remove_leftovers(const std::filesystem::path& folder) noexcept;

    int file_;
};

}  // namespace tahoun::solve
