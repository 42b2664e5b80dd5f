// lanework-worker: compiles CUDA and runs kernels for a client, over a socket (`--fd N`) or over
// standard input and output (`--stdio`).

#include "app/worker/dispatch.h"
#include "app/worker/process.h"
#include "app/worker/stdio_bridge.h"

#include <charconv>
#include <cstdio>
#include <fcntl.h>
#include <optional>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

namespace {

using namespace lane;

const char Usage[] = "usage: lanework-worker --fd N    speaks over the socket with descriptor N\n"
                     "       lanework-worker --stdio   speaks over standard input and output\n"
                     "       lanework-worker --version\n"
                     "It is started by lanework and lanework-cli, not by hand.\n";

int wrongUsage(const char* reason, std::string_view word) {
    std::fprintf(stderr, "lanework-worker: %s%.*s\n%s", reason, static_cast<int>(word.size()),
                 word.data(), Usage);
    return 2;
}

bool isSocket(int fd) {
    struct stat info {};
    return ::fstat(fd, &info) == 0 && S_ISSOCK(info.st_mode);
}

/// The number of a descriptor that is a socket.
std::optional<int> socketNamed(std::string_view word) {
    int fd = -1;
    const auto [end, failed] = std::from_chars(word.data(), word.data() + word.size(), fd);
    if (failed != std::errc{} || end != word.data() + word.size() || fd < 0 || !isSocket(fd))
        return {};
    ::fcntl(fd, F_SETFD, FD_CLOEXEC);
    return fd;
}

/// Never destroys what it makes: process exit is the teardown of the driver and of CUPTI, whose
/// threads may be anywhere.
int serve(int socket) {
    auto* channel = new wire::Channel(socket);
    return (new worker::Dispatcher(*channel))->loop();
}

[[noreturn]] void leave(int status) {
    std::fflush(nullptr);
    ::_exit(status);
}

int serveSocket(int socket) {
    worker::endWithPeer(socket);
    leave(serve(socket));
}

int serveStandardStreams() {
    static worker::StdioBridge bridge; // its thread lives as long as the process
    if (Status opened = bridge.open(); !opened)
        return wrongUsage(opened.error().message.c_str(), "");
    worker::endWithPeer(bridge.output());
    const int status = serve(bridge.socket());
    bridge.finish();
    leave(status);
}

} // namespace

int main(int count, char** words) {
    worker::setUpProcess();
    const std::string_view first = count > 1 ? words[1] : "";
    if (first == "--version" && count == 2) {
        std::printf("lanework-worker %s\n", LANE_VERSION);
        return 0;
    }
    if (first == "--fd" && count == 3) {
        const std::optional<int> socket = socketNamed(words[2]);
        return socket ? serveSocket(*socket) : wrongUsage("not a socket's descriptor: ", words[2]);
    }
    if (first == "--stdio" && count == 2)
        return serveStandardStreams();
    return wrongUsage(count > 1 ? "not understood: " : "nothing to do", first);
}
