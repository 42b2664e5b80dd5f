#include "app/worker/stdio_bridge.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

namespace lane::worker {

namespace {

bool writeAll(int to, const char* bytes, std::size_t count) {
    while (count > 0) {
        const ssize_t done = ::write(to, bytes, count);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        bytes += done;
        count -= static_cast<std::size_t>(done);
    }
    return true;
}

/// Moves bytes until either side ends.
void pump(int from, int to) {
    std::array<char, 1 << 16> bytes;
    for (;;) {
        const ssize_t count = ::read(from, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0 || !writeAll(to, bytes.data(), static_cast<std::size_t>(count)))
            return;
    }
}

Error failed(const char* what) {
    return {"L4219", std::string(what) + ": " + std::strerror(errno),
            "The worker needs standard input and output for its conversation; start it without "
            "redirecting them."};
}

} // namespace

Status StdioBridge::open() {
    const int input = ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3);
    m_output = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
    if (input < 0 || m_output < 0 || ::dup2(STDERR_FILENO, STDOUT_FILENO) < 0)
        return failed("taking over the standard streams");
    int pair[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
        return failed("making a socket pair");
    m_socket = pair[0];
    const int outside = pair[1], output = m_output;
    std::thread([=] {
        pump(input, outside);
        ::shutdown(outside, SHUT_WR); // the worker reads to the end, answers, and goes
    }).detach();
    m_writer = std::thread([=] { pump(outside, output); });
    return Unit{};
}

void StdioBridge::finish() {
    ::shutdown(m_socket, SHUT_WR);
    m_writer.join();
}

} // namespace lane::worker
