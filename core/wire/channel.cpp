#include "core/wire/channel.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <poll.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <thread>
#include <unistd.h>

namespace lane::wire {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::string_view Magic = "LNWK";
constexpr std::size_t VersionEnd = 6;
/// A frame that claims to be long gets memory as its bytes come, not at its word.
constexpr std::uint64_t PayloadStep = 4u << 20;
/// Holds the frames of a run and of most compiles; what is longer goes straight to its place.
constexpr std::size_t InputSize = std::size_t{32} << 10;
constexpr const char* RestartHint =
    "The worker is started anew with the next request; if it recurs, "
    "install the program and its worker together, from one build.";

void putInteger(unsigned char* to, std::uint64_t value, std::size_t bytes) {
    for (std::size_t i = 0; i < bytes; ++i)
        to[i] = static_cast<unsigned char>(value >> (8 * i));
}

std::uint64_t getInteger(const unsigned char* from, std::size_t bytes) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < bytes; ++i)
        value |= std::uint64_t{from[i]} << (8 * i);
    return value;
}

std::array<unsigned char, HeaderSize> headerOf(const Frame& frame) {
    std::array<unsigned char, HeaderSize> header{};
    std::memcpy(header.data(), Magic.data(), Magic.size());
    putInteger(&header[4], ProtocolVersion, 2);
    putInteger(&header[6], static_cast<std::uint16_t>(frame.type), 2);
    putInteger(&header[8], frame.request, 4);
    putInteger(&header[12], frame.descriptors.size(), 2);
    putInteger(&header[16], frame.payload.size(), 8);
    return header;
}

Clock::time_point deadlineOf(std::chrono::milliseconds timeout) {
    return timeout.count() < 0 ? Clock::time_point::max() : Clock::now() + timeout;
}

/// How long a reader looks again and again before it sleeps: a small request is answered within
/// that, and waking a process on an idle core takes as long as the answer.
constexpr std::chrono::microseconds SpinTime{60};

/// Whether something came within SpinTime. Not where the other side would need this core for it.
bool comesSoon(int socket) {
    static const bool isAlone = std::thread::hardware_concurrency() < 2;
    if (isAlone)
        return false;
    const auto end = Clock::now() + SpinTime;
    do {
        pollfd entry{socket, POLLIN, 0};
        if (::poll(&entry, 1, 0) > 0)
            return true;
    } while (Clock::now() < end);
    return false;
}

/// Waits until the socket is ready for `events`; L4005 when the deadline passes first.
Status waitFor(int socket, short events, Clock::time_point deadline) {
    for (;;) {
        int wait = -1;
        if (deadline != Clock::time_point::max()) {
            const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
            wait = static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 1 << 30));
        }
        pollfd entry{socket, events, 0};
        const int ready = ::poll(&entry, 1, wait);
        if (ready > 0)
            return Unit{};
        if (ready == 0 && Clock::now() >= deadline)
            return Error{"L4005", "the other side stayed silent beyond the time allowed",
                         "Allow more time, or look whether the machine is overloaded."};
        if (ready < 0 && errno != EINTR)
            return Error{"L4001",
                         std::string("waiting on the socket ended: ") + std::strerror(errno),
                         RestartHint};
    }
}

/// Room for every descriptor that one message can carry, aligned as the kernel wants it.
struct ControlBuffer {
    alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int) * MaxDescriptors)> bytes;
};

void attachDescriptors(msghdr& message, ControlBuffer& control, const std::vector<int>& fds) {
    if (fds.empty())
        return;
    const std::size_t size = sizeof(int) * fds.size();
    message.msg_control = control.bytes.data();
    message.msg_controllen = CMSG_SPACE(size);
    cmsghdr* head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(size);
    std::memcpy(CMSG_DATA(head), fds.data(), size);
}

void takeDescriptors(msghdr& message, std::vector<int>& fds) {
    for (cmsghdr* head = CMSG_FIRSTHDR(&message); head; head = CMSG_NXTHDR(&message, head)) {
        if (head->cmsg_level != SOL_SOCKET || head->cmsg_type != SCM_RIGHTS)
            continue;
        const std::size_t count = (head->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        const std::size_t before = fds.size();
        fds.resize(before + count);
        std::memcpy(fds.data() + before, CMSG_DATA(head), count * sizeof(int));
    }
}

void closeAll(std::vector<int>& descriptors) {
    for (const int fd : descriptors)
        ::close(fd);
    descriptors.clear();
}

Status checkLimits(const Frame& frame) {
    if (frame.payload.size() > MaxFrame)
        return Error{"L4006",
                     "a " + messageName(frame.type) + " of " +
                         std::to_string(frame.payload.size()) + " bytes is beyond " +
                         std::to_string(MaxFrame),
                     "Arrays travel in shared memory; a text of this size does not."};
    if (frame.descriptors.size() > MaxDescriptors)
        return Error{"L4006",
                     "a " + messageName(frame.type) + " carries " +
                         std::to_string(frame.descriptors.size()) +
                         " new buffers; one message takes " + std::to_string(MaxDescriptors),
                     "Give the kernel fewer arrays at once."};
    return Unit{};
}

} // namespace

void closeDescriptors(Frame& frame) {
    closeAll(frame.descriptors);
}

Channel::~Channel() {
    closeDescriptors(m_partial.frame);
    closeAll(m_input.descriptors);
    if (m_socket >= 0)
        ::close(m_socket);
}

void Channel::shutdown() {
    ::shutdown(m_socket, SHUT_RDWR);
}

Status Channel::send(const Frame& frame, Milliseconds timeout) {
    if (Status fits = checkLimits(frame); !fits)
        return fits;
    const auto deadline = deadlineOf(timeout);
    auto header = headerOf(frame);
    std::array<iovec, 2> parts{
        iovec{header.data(), header.size()},
        iovec{const_cast<char*>(frame.payload.data()), frame.payload.size()}};
    ControlBuffer control;
    msghdr message{};
    message.msg_iov = parts.data();
    message.msg_iovlen = frame.payload.empty() ? 1 : 2;
    attachDescriptors(message, control, frame.descriptors);
    std::size_t left = HeaderSize + frame.payload.size();
    while (left > 0) {
        const ssize_t sent = ::sendmsg(m_socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
            if (Status ready = waitFor(m_socket, POLLOUT, deadline); !ready) {
                // Half a frame is on the stream: nothing that follows would be understood.
                if (left < HeaderSize + frame.payload.size())
                    shutdown();
                return ready;
            }
            continue;
        }
        if (sent < 0)
            return Error{"L4001",
                         "the other side of the conversation is gone (" +
                             std::string(std::strerror(errno)) + ")",
                         RestartHint};
        // The descriptors went with the first byte.
        message.msg_control = nullptr;
        message.msg_controllen = 0;
        left -= static_cast<std::size_t>(sent);
        for (std::size_t skip = static_cast<std::size_t>(sent); skip > 0;) {
            const std::size_t step = std::min(skip, message.msg_iov->iov_len);
            message.msg_iov->iov_base = static_cast<char*>(message.msg_iov->iov_base) + step;
            message.msg_iov->iov_len -= step;
            skip -= step;
            if (message.msg_iov->iov_len == 0 && message.msg_iovlen > 1) {
                ++message.msg_iov;
                --message.msg_iovlen;
            }
        }
    }
    return Unit{};
}

Result<Frame> Channel::receive(Milliseconds timeout) {
    if (!m_brokenCode.empty())
        return Error{m_brokenCode, m_brokenMessage, m_brokenHint};
    const auto deadline = deadlineOf(timeout);
    if (Status got = fillHeader(deadline); !got)
        return got.error();
    if (Status got = fillPayload(deadline); !got)
        return got.error();
    if (Status got = takeFrameDescriptors(); !got)
        return got.error();
    Frame frame = std::move(m_partial.frame);
    m_partial = Partial{};
    return frame;
}

Status Channel::fillHeader(Clock::time_point deadline) {
    Partial& p = m_partial;
    while (p.headerGot < HeaderSize) {
        if (m_input.isEmpty())
            if (Status read = fillInput(deadline); !read)
                return read;
        p.headerGot += takeInput(&p.header[p.headerGot], HeaderSize - p.headerGot);
        if (Status known = checkHeader(); !known)
            return known;
    }
    return Unit{};
}

/// Looks at what has come of the header: a stranger is recognised by the first bytes, even if no
/// more come.
Status Channel::checkHeader() {
    Partial& p = m_partial;
    const std::size_t seen = std::min(p.headerGot, Magic.size());
    if (std::memcmp(p.header.data(), Magic.data(), seen) != 0)
        return breakDown({"L4002", "what came is not this program's protocol", RestartHint});
    const std::uint64_t version = getInteger(&p.header[4], 2);
    if (p.headerGot >= VersionEnd && version != ProtocolVersion)
        return breakDown({"L4003",
                          "the other side speaks protocol version " + std::to_string(version) +
                              ", this side " + std::to_string(ProtocolVersion),
                          "Install the program and its worker together, from one build."});
    if (p.headerGot < HeaderSize)
        return Unit{};
    p.frame.type = static_cast<MessageType>(getInteger(&p.header[6], 2));
    p.frame.request = static_cast<std::uint32_t>(getInteger(&p.header[8], 4));
    p.descriptors = static_cast<std::uint16_t>(getInteger(&p.header[12], 2));
    p.length = getInteger(&p.header[16], 8);
    if (p.length > MaxFrame || p.descriptors > MaxDescriptors)
        return breakDown({"L4004",
                          "a frame announces " + std::to_string(p.length) + " bytes and " +
                              std::to_string(p.descriptors) +
                              " descriptors; the limits "
                              "are " +
                              std::to_string(MaxFrame) + " and " + std::to_string(MaxDescriptors),
                          RestartHint});
    return Unit{};
}

Status Channel::fillPayload(Clock::time_point deadline) {
    Partial& p = m_partial;
    while (p.payloadGot < p.length) {
        if (p.payloadGot == p.frame.payload.size())
            p.frame.payload.resize(std::min(p.length, p.payloadGot + PayloadStep));
        char* to = p.frame.payload.data() + p.payloadGot;
        const std::size_t wanted = p.frame.payload.size() - p.payloadGot;
        std::size_t got = 0;
        if (m_input.isEmpty() && wanted >= InputSize) {
            if (Status read = readSome(to, wanted, deadline, got); !read)
                return read;
        } else {
            if (m_input.isEmpty())
                if (Status read = fillInput(deadline); !read)
                    return read;
            got = takeInput(to, wanted);
        }
        p.payloadGot += got;
    }
    return Unit{};
}

Status Channel::fillInput(Clock::time_point deadline) {
    m_input.bytes.resize(InputSize);
    std::size_t got = 0;
    if (Status read = readSome(m_input.bytes.data(), InputSize, deadline, got); !read)
        return read;
    m_input.begin = 0;
    m_input.end = got;
    return Unit{};
}

std::size_t Channel::takeInput(void* to, std::size_t wanted) {
    const std::size_t count = std::min(wanted, m_input.end - m_input.begin);
    std::memcpy(to, m_input.bytes.data() + m_input.begin, count);
    m_input.begin += count;
    return count;
}

/// Descriptors come with the first byte of their frame. The system never reads on behind bytes that
/// brought some, so that those left over belong to a frame of which something is here already.
Status Channel::takeFrameDescriptors() {
    std::vector<int>& come = m_input.descriptors;
    const std::size_t announced = m_partial.descriptors;
    if (come.size() < announced || (come.size() > announced && m_input.isEmpty()))
        return breakDown({"L4004",
                          "a frame announced " + std::to_string(announced) +
                              " descriptors and brought " + std::to_string(come.size()),
                          RestartHint});
    const auto end = come.begin() + static_cast<std::ptrdiff_t>(announced);
    m_partial.frame.descriptors.assign(come.begin(), end);
    come.erase(come.begin(), end);
    return Unit{};
}

bool Channel::hasMore() const {
    pollfd entry{m_socket, POLLIN, 0};
    return !m_input.isEmpty() || ::poll(&entry, 1, 0) > 0;
}

Status Channel::readSome(void* to, std::size_t wanted, Clock::time_point deadline,
                         std::size_t& got) {
    ControlBuffer control;
    for (;;) {
        iovec part{to, wanted};
        msghdr message{};
        message.msg_iov = &part;
        message.msg_iovlen = 1;
        message.msg_control = control.bytes.data();
        message.msg_controllen = control.bytes.size();
        const ssize_t count = ::recvmsg(m_socket, &message, MSG_CMSG_CLOEXEC | MSG_DONTWAIT);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
            if (deadline > Clock::now() && comesSoon(m_socket))
                continue;
            if (Status ready = waitFor(m_socket, POLLIN, deadline); !ready)
                return ready;
            continue;
        }
        if (count < 0)
            return Error{"L4001",
                         "the other side of the conversation is gone (" +
                             std::string(std::strerror(errno)) + ")",
                         RestartHint};
        takeDescriptors(message, m_input.descriptors);
        if (message.msg_flags & MSG_CTRUNC || m_input.descriptors.size() > MaxDescriptors)
            return breakDown({"L4004",
                              "a frame brought more descriptors than fit (this process may "
                              "be out of them)",
                              "Close something and run again."});
        if (count == 0)
            return endOfStream();
        got = static_cast<std::size_t>(count);
        return Unit{};
    }
}

Status Channel::endOfStream() const {
    const Partial& p = m_partial;
    if (p.headerGot == 0)
        return Error{"L4001", "the other side ended the conversation", RestartHint};
    return Error{"L4004",
                 "the conversation ended within a frame, after " +
                     std::to_string(p.headerGot + p.payloadGot) + " of " +
                     (p.headerGot < HeaderSize ? "at least " + std::to_string(HeaderSize)
                                               : std::to_string(HeaderSize + p.length)) +
                     " bytes",
                 RestartHint};
}

Status Channel::breakDown(Error error) {
    closeDescriptors(m_partial.frame);
    closeAll(m_input.descriptors);
    m_brokenCode = error.code;
    m_brokenMessage = error.message;
    m_brokenHint = error.hint;
    return error;
}

} // namespace lane::wire
