#include "app/worker/process.h"

#include <cerrno>
#include <csignal>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <thread>
#include <unistd.h>

namespace lane::worker {

void setUpProcess() {
    const rlimit none{0, 0};
    ::setrlimit(RLIMIT_CORE, &none);
    ::prctl(PR_SET_DUMPABLE, 0);
    ::signal(SIGINT, SIG_IGN);
    ::signal(SIGPIPE, SIG_IGN);
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
