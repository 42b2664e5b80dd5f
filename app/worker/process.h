#pragma once

namespace lane::worker {

/// What a process that runs other people's code does first: no core dumps (a fault of a kernel is
/// an answer, not an incident), the first to go when memory runs out, Ctrl-C left to the client,
/// who decides what it ends.
void setUpProcess();

/// Ends the process at once when the other end of a socket or pipe is gone, whatever the main
/// thread is doing: an endless kernel must not outlive its client. Not PR_SET_PDEATHSIG: that
/// follows the thread that started the worker, not the client's process.
void endWithPeer(int fd);

} // namespace lane::worker
