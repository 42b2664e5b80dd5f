#pragma once

#include "core/base/result.h"

#include <thread>

namespace lane::worker {

/// Makes standard input and output one socket, for a worker behind `ssh` or `srun`: two threads
/// move bytes between the streams and a socket pair. What the process itself prints to standard
/// output goes to standard error from then on.
class StdioBridge {
public:
    /// Errors: L4219 the streams cannot be taken over.
    Status open();
    int socket() const { return m_socket; }
    /// Where the answers go out: its end is the client's end.
    int output() const { return m_output; }
    /// Waits until everything that was sent has been written; nothing can be sent afterwards.
    void finish();

private:
    int m_socket = -1, m_output = -1;
    std::thread m_writer;
};

} // namespace lane::worker
