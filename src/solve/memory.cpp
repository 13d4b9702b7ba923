#include "solve/memory.hpp"

#include <unistd.h>

#include <cstdio>

namespace tahoun::solve {

std::uint64_t resident_mebibytes() noexcept {
    std::FILE* file = std::fopen("/proc/self/statm", "r");
    if (file == nullptr) return 0;
    unsigned long long all = 0;
    unsigned long long resident = 0;
    const int read = std::fscanf(file, "%llu %llu", &all, &resident);  // NOLINT: two numbers
    static_cast<void>(std::fclose(file));
    if (read != 2) return 0;
    return resident * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)) >> 20U;
}

}  // namespace tahoun::solve
