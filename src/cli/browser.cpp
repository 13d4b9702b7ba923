#include "cli/browser.hpp"

#include "core/error.hpp"
#include "engines/process.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>

namespace tahoun::cli {

namespace {

bool has_screen() {
    const auto is_set = [](const char* name) {
        const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody changes it
        return value != nullptr && *value != '\0';
    };
    return is_set("DISPLAY") || is_set("WAYLAND_DISPLAY");
}

}  // namespace

void open_browser(const std::string& address) {
    if (!has_screen()) return;
    std::string program;
    try {
        program = engines::program_path("xdg-open");
    } catch (const InputError&) {
        return;
    }
    std::string words = address;
    std::array<char*, 3> arguments{program.data(), words.data(), nullptr};
    const pid_t child = ::fork();
    if (child == 0) {
        // A child of a child: nobody has to wait for it, and Ctrl-C here does not close the browser.
        if (::setsid() == -1 || ::fork() != 0) ::_exit(0);
        const int nowhere = ::open("/dev/null", O_RDWR);  // NOLINT(cppcoreguidelines-pro-type-vararg)
        for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream) ::dup2(nowhere, stream);
        ::execv(program.c_str(), arguments.data());
        ::_exit(1);
    }
    if (child > 0) ::waitpid(child, nullptr, 0);
}

}  // namespace tahoun::cli
