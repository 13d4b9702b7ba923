#include "lab/low_priority.hpp"

#ifdef __linux__
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace tahoun::lab {

void lower_priority_of_this_thread() noexcept {
#ifdef __linux__
    // On Linux a "process" that is named by a thread's number is that thread alone.
    constexpr int nicer = 10;
    const auto thread = static_cast<id_t>(::syscall(SYS_gettid));
    static_cast<void>(::setpriority(PRIO_PROCESS, thread, nicer));
#endif
}

}  // namespace tahoun::lab
