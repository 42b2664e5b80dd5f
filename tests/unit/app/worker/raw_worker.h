#pragma once

#include "core/wire/channel.h"

#include <memory>
#include <string>
#include <sys/types.h>

/// A worker at the other end of a socket pair, without the client's manners: a test writes any
/// bytes to it and sees how it ends.
class RawWorker {
public:
    RawWorker();
    ~RawWorker(); ///< kills it if it is still there
    RawWorker(const RawWorker&) = delete;
    RawWorker& operator=(const RawWorker&) = delete;

    lane::wire::Channel& channel() { return *m_channel; }
    void write(const std::string& bytes);
    void closeSocket() { m_channel.reset(); }
    pid_t pid() const { return m_pid; }
    /// Whether it has ended; then exitStatus() is -1 for a signal.
    bool hasEnded();
    int exitStatus() const { return m_status; }

    /// Sends a message and waits for one frame.
    template <typename Message> lane::Result<lane::wire::Frame> ask(const Message& message) {
        const auto frame = lane::wire::encode(message, ++m_request);
        if (lane::Status sent = m_channel->send(frame); !sent)
            return sent.error();
        return m_channel->receive(std::chrono::seconds(30));
    }
    /// Says hello and throws the answer away.
    void greet() { (void)ask(lane::wire::Hello{}); }

private:
    std::unique_ptr<lane::wire::Channel> m_channel;
    pid_t m_pid = -1;
    bool m_ended = false;
    int m_status = -1;
    std::uint32_t m_request = 0;
};

/// The bytes of a frame as they stand on the stream.
std::string bytesOf(const lane::wire::Frame& frame);
/// The error in a frame, or one with an empty code.
lane::Error errorIn(const lane::Result<lane::wire::Frame>& frame);
