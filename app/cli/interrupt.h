#pragma once

#include <functional>
#include <thread>

namespace lane::cli {

/// From here on Ctrl-C and a request to end stop the program at once, with the terminal's line
/// cleared; but not in the middle of a file (see WholeFile).
void watchForInterrupts();

/// While one lives, an interrupt waits: a file is written whole or not at all. The wait is as long
/// as the write.
class WholeFile {
public:
    WholeFile();
    ~WholeFile();
    WholeFile(const WholeFile&) = delete;
    WholeFile& operator=(const WholeFile&) = delete;
};

/// While one lives, the first interrupt does not end the program but calls `stop`, on a thread of its own,
/// so that what there is can be told; the second one ends it.
class InterruptCall {
public:
    explicit InterruptCall(std::function<void()> stop);
    ~InterruptCall();
    InterruptCall(const InterruptCall&) = delete;
    InterruptCall& operator=(const InterruptCall&) = delete;

private:
    int m_pipe[2] = {-1, -1};
    std::thread m_thread;
};

} // namespace lane::cli
