#include "app/cli/interrupt.h"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace lane::cli {

namespace {

std::atomic<int> s_writing = 0;
std::atomic<int> s_pending = 0;
std::atomic<int> s_called = -1; ///< where the first interrupt is written to
static_assert(std::atomic<int>::is_always_lock_free, "used in a signal handler");

/// Ends as if there were no handler, so that a shell sees the signal. The worker sees its socket
/// close and ends too.
void endBySignal(int number) {
    std::signal(number, SIG_DFL);
    std::raise(number);
}

void onSignal(int number) {
    if (const int called = s_called.exchange(-1); called >= 0) {
        constexpr char Stop = 's';
        [[maybe_unused]] const auto ignored = write(called, &Stop, 1);
        return;
    }
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

InterruptCall::InterruptCall(std::function<void()> stop) {
    if (pipe2(m_pipe, O_CLOEXEC) != 0)
        return; // an interrupt then ends the program, as elsewhere
    m_thread = std::thread([stop = std::move(stop), from = m_pipe[0]] {
        char word = 0;
        ssize_t got = 0;
        do
            got = read(from, &word, 1);
        while (got < 0 && errno == EINTR);
        if (got == 1 && word == 's')
            stop();
    });
    s_called = m_pipe[1];
}

InterruptCall::~InterruptCall() {
    if (m_pipe[0] < 0)
        return;
    s_called = -1;
    constexpr char End = 'e';
    [[maybe_unused]] const auto ignored = write(m_pipe[1], &End, 1);
    m_thread.join();
    close(m_pipe[0]);
    close(m_pipe[1]);
}

} // namespace lane::cli
