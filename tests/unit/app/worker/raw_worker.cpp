#include "raw_worker.h"

#include <array>
#include <csignal>
#include <cstdlib>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

using namespace lane;

RawWorker::RawWorker() {
    int pair[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
        return;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, pair[1], 50);
    std::string program = std::getenv("LANE_WORKER");
    std::string option = "--fd", number = "50";
    std::array<char*, 4> arguments{program.data(), option.data(), number.data(), nullptr};
    if (::posix_spawn(&m_pid, program.c_str(), &actions, nullptr, arguments.data(), environ) != 0)
        m_pid = -1;
    posix_spawn_file_actions_destroy(&actions);
    ::close(pair[1]);
    m_channel = std::make_unique<wire::Channel>(pair[0]);
}

RawWorker::~RawWorker() {
    if (m_pid <= 0 || m_ended)
        return;
    ::kill(m_pid, SIGKILL);
    ::waitpid(m_pid, nullptr, 0);
}

void RawWorker::write(const std::string& bytes) {
    const ssize_t written = ::write(m_channel->socket(), bytes.data(), bytes.size());
    if (written != static_cast<ssize_t>(bytes.size()))
        std::abort();
}

bool RawWorker::hasEnded() {
    int status = 0;
    if (!m_ended && ::waitpid(m_pid, &status, WNOHANG) == m_pid) {
        m_ended = true;
        m_status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }
    return m_ended;
}

std::string bytesOf(const wire::Frame& frame) {
    int pair[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
        std::abort();
    {
        wire::Channel channel(pair[0]);
        if (!channel.send(frame).ok())
            std::abort();
    }
    std::string bytes;
    std::array<char, 4096> part;
    for (ssize_t count; (count = ::read(pair[1], part.data(), part.size())) > 0;)
        bytes.append(part.data(), static_cast<std::size_t>(count));
    ::close(pair[1]);
    return bytes;
}

Error errorIn(const Result<wire::Frame>& frame) {
    if (!frame)
        return {"", "no frame: " + frame.error().message};
    const auto reply = wire::decode<wire::ErrorReply>(*frame);
    if (!reply)
        return {"", "a " + wire::messageName(frame->type) + ", no ErrorReply"};
    return {reply->code, reply->message, reply->hint};
}
