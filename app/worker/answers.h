#pragma once

#include "core/wire/channel.h"

namespace lane::worker {

/// Where the answers to one request go. A client that is gone is noticed by the next receive.
class Answers {
public:
    Answers(wire::Channel& channel, std::uint32_t request)
        : m_channel(channel), m_request(request) {}

    template <typename Message> void send(const Message& message) {
        Status sent = m_channel.send(wire::encode(message, m_request));
        if (!sent && sent.error().code == "L4006") // too large for a frame: nothing went out
            send(sent.error());
    }
    void send(const Error& error) {
        (void)m_channel.send(
            wire::encode(wire::ErrorReply{error.code, error.message, error.hint}, m_request));
    }
    /// The value as it is, or the reason why there is none.
    template <typename Message> void send(const Result<Message>& result) {
        result ? send(*result) : send(result.error());
    }

private:
    wire::Channel& m_channel;
    std::uint32_t m_request;
};

} // namespace lane::worker
