#pragma once

#include "core/base/result.h"
#include "core/wire/messages.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace lane::wire {

/// One frame as it stands on the stream: "LNWK", protocol u16, type u16, request u32, descriptors
/// u16, reserved u16, length u64, then `length` bytes. Version first, so that a stranger is known
/// at once. A frame is at most MaxFrame bytes: bulk data travels in shared memory.
constexpr std::size_t HeaderSize = 24;
constexpr std::uint64_t MaxFrame = 256u << 20;

struct Frame {
    MessageType type = MessageType::None;
    std::uint32_t request = 0; ///< answers carry the number of their request
    std::string payload;
    std::vector<int> descriptors; ///< owned by who receives them
};

/// Frames over a stream socket, descriptors included. Blocking, one reader and one writer thread at
/// a time; whoever waits can be woken by shutdown() from elsewhere. Errors: L4001 end of stream,
/// L4002 not our protocol, L4003 wrong version, L4004 broken frame, L4005 nothing came in time.
class Channel {
public:
    explicit Channel(int socket) : m_socket(socket) {}
    ~Channel();
    Channel(const Channel&) = delete;
    Channel& operator=(const Channel&) = delete;

    Status send(const Frame& frame);
    /// Waits at most `timeout` (negative: for ever) for a whole frame.
    Result<Frame> receive(std::chrono::milliseconds timeout = std::chrono::milliseconds(-1));
    void shutdown();
    int socket() const { return m_socket; }

private:
    int m_socket = -1;
};

/// A message as a frame, and back; decode() refuses truncated, trailing and absurd content (L4004).
template <typename Message> Frame encode(const Message& message, std::uint32_t request);
template <typename Message> Result<Message> decode(const Frame& frame);

} // namespace lane::wire
