#include "app/worker/process.h"

#include <cerrno>
#include <csignal>
#include <fstream>
#include <malloc.h>
#include <poll.h>
#include <sys/resource.h>
#include <thread>
#include <unistd.h>

namespace lane::worker {

void setUpProcess() {
    // 1, not 0: a core_pattern that is a pipe (systemd-coredump) is fed whatever the limit is, but
    // 1 stops it; to a file 1 byte means none too.
    const rlimit none{1, 1};
    ::setrlimit(RLIMIT_CORE, &none);
    std::ofstream("/proc/self/oom_score_adj") << "500\n";
    ::signal(SIGINT, SIG_IGN);
    ::signal(SIGPIPE, SIG_IGN);
    // NVRTC takes and gives back tens of megabytes a compile: kept, they need not be mapped and
    // cleared page by page for the next one.
    ::mallopt(M_MMAP_THRESHOLD, 32 << 20);
    ::mallopt(M_TRIM_THRESHOLD, 96 << 20);
}

void endWithPeer(int fd) {
    std::thread([fd] {
        // No events asked for: only the end of both directions (or an error) wakes this.
        pollfd entry{fd, 0, 0};
        while (::poll(&entry, 1, -1) < 0 && errno == EINTR)
            entry.revents = 0;
        ::_exit(0);
    }).detach();
}

} // namespace lane::worker
