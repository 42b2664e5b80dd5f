#include "app/cli/interrupt.h"

#include <atomic>
#include <csignal>
#include <unistd.h>

namespace lane::cli {

namespace {

std::atomic<int> s_writing = 0;
std::atomic<int> s_pending = 0;
static_assert(std::atomic<int>::is_always_lock_free, "used in a signal handler");

/// Ends as if there were no handler, so that a shell sees the signal. The worker sees its socket
/// close and ends too.
void endBySignal(int number) {
    std::signal(number, SIG_DFL);
    std::raise(number);
}

void onSignal(int number) {
    if (s_writing > 0) {
        s_pending = number;
        return;
    }
    if (isatty(STDERR_FILENO)) {
        constexpr char Clear[] = "\r\x1b[K";
        [[maybe_unused]] const auto ignored = write(STDERR_FILENO, Clear, sizeof Clear - 1);
    }
    endBySignal(number);
}

} // namespace

void watchForInterrupts() {
    for (int number : {SIGINT, SIGTERM}) {
        struct sigaction action = {};
        action.sa_handler = onSignal;
        action.sa_flags = SA_RESTART;
        sigaction(number, &action, nullptr);
    }
}

WholeFile::WholeFile() {
    ++s_writing;
}

WholeFile::~WholeFile() {
    if (--s_writing == 0 && s_pending != 0)
        endBySignal(s_pending);
}

} // namespace lane::cli
