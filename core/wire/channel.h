#pragma once

#include "core/base/result.h"
#include "core/wire/messages.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lane::wire {

/// One frame as it stands on the stream: "LNWK", protocol u16, type u16, request u32, descriptors
/// u16, reserved u16, length u64, then `length` bytes. Version first, so that a stranger is known
/// at once. A frame is at most MaxFrame bytes: bulk data travels in shared memory.
constexpr std::size_t HeaderSize = 24;
constexpr std::uint64_t MaxFrame = 256u << 20;
/// What Linux passes with one message (SCM_MAX_FD).
constexpr std::size_t MaxDescriptors = 253;

struct Frame {
    MessageType type = MessageType::None;
    std::uint32_t request = 0; ///< answers carry the number of their request
    std::string payload;
    std::vector<int> descriptors; ///< owned by who receives them; send() leaves them open
};

/// Closes a received frame's descriptors, for whoever does not want them.
void closeDescriptors(Frame& frame);

/// Frames over a stream socket, descriptors included. Blocking, one reader and one writer thread at
/// a time; whoever waits can be woken by shutdown() from elsewhere. Errors: L4001 end of stream,
/// L4002 not our protocol, L4003 wrong version, L4004 broken frame, L4005 nothing came in time,
/// L4006 the frame to be sent is beyond a limit (nothing was sent, the channel is fine).
/// After L4002, L4003 and L4004 the stream has lost its place: every later receive() says the same.
/// After L4005 it has not: a frame that came in part is kept, and the next receive() goes on.
class Channel {
public:
    using Milliseconds = std::chrono::milliseconds;

    /// Takes the socket over and closes it in the end.
    explicit Channel(int socket) : m_socket(socket) {}
    ~Channel();
    Channel(const Channel&) = delete;
    Channel& operator=(const Channel&) = delete;

    /// Sends a whole frame; waits at most `timeout` (negative: for ever) for a reader that is slow.
    Status send(const Frame& frame, Milliseconds timeout = Milliseconds(-1));
    /// Waits at most `timeout` (negative: for ever) for a whole frame.
    Result<Frame> receive(Milliseconds timeout = Milliseconds(-1));
    /// Ends the conversation in both directions; from any thread, while the channel lives.
    void shutdown();
    int socket() const { return m_socket; }
    /// Whether something has come that receive() has not given yet.
    bool hasMore() const;

private:
    /// What has come of the frame that is being read. Descriptors in it are closed with it.
    struct Partial {
        std::array<unsigned char, HeaderSize> header{};
        std::size_t headerGot = 0;
        std::uint64_t length = 0; ///< of the payload
        std::uint64_t payloadGot = 0;
        std::uint16_t descriptors = 0; ///< as the header says
        Frame frame;
    };
    /// What has been read and not used: a small frame comes with one call, header and payload, and
    /// sometimes the next one with it.
    struct Input {
        std::vector<char> bytes;
        std::size_t begin = 0, end = 0;
        std::vector<int> descriptors; ///< in the stream's order, of frames that are not given yet
        bool isEmpty() const { return begin == end; }
    };
    using Clock = std::chrono::steady_clock;

    Status fillHeader(Clock::time_point deadline);
    Status fillPayload(Clock::time_point deadline);
    Status fillInput(Clock::time_point deadline);
    Status takeFrameDescriptors();
    std::size_t takeInput(void* to, std::size_t wanted);
    Status checkHeader();
    Status readSome(void* to, std::size_t wanted, Clock::time_point deadline, std::size_t& got);
    Status endOfStream() const;
    Status breakDown(Error error);

    int m_socket = -1;
    Input m_input;
    Partial m_partial;
    std::string m_brokenCode, m_brokenMessage, m_brokenHint; ///< code empty: not broken
};

/// The number of a message type: messageType<RunRequest>.
template <typename Message> inline constexpr MessageType messageType = MessageType::None;
#define LANE_MESSAGE(Type)                                                                         \
    template <> inline constexpr MessageType messageType<Type> = MessageType::Type;
#include "core/wire/messages.def"
#undef LANE_MESSAGE

/// "RunRequest"; of a number that has no message "message 77".
std::string messageName(MessageType type);

/// A message as a frame, and back; decode() refuses truncated, trailing and absurd content and a
/// frame of another type (L4004). Both exist for every message of messages.def.
template <typename Message> Frame encode(const Message& message, std::uint32_t request);
template <typename Message> Result<Message> decode(const Frame& frame);

} // namespace lane::wire
