#include "core/service/worker_process.h"

#include "core/service/spawn_signals.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <mutex>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace lane {

namespace {

constexpr std::size_t KeptWords = 4096;
constexpr int WorkerSocket = 3;

/// A descriptor that is closed with its scope.
class Owned {
public:
    explicit Owned(int fd = -1) : m_fd(fd) {}
    ~Owned() { reset(); }
    Owned(const Owned&) = delete;
    Owned& operator=(const Owned&) = delete;
    int get() const { return m_fd; }
    int release() { return std::exchange(m_fd, -1); }
    void reset(int fd = -1) {
        if (m_fd >= 0)
            ::close(m_fd);
        m_fd = fd;
    }
    /// Out of the way of the numbers that the child gets (0 to 3).
    void moveUp() {
        if (m_fd >= 0 && m_fd <= WorkerSocket)
            reset(::fcntl(m_fd, F_DUPFD_CLOEXEC, WorkerSocket + 1));
    }

private:
    int m_fd;
};

Error cannotStart(const std::string& program, int reason) {
    return {"L4100",
            "the worker `" + program + "` could not be started: " + ::strerrordesc_np(reason),
            "Install lanework-worker beside this program, or set LANE_WORKER to where it is."};
}

/// Runs the program with `socket` as 3 and `words` as standard error; an errno, or 0.
int spawnProgram(const WorkerCommand& command, int socket, int words, pid_t& pid) {
    std::vector<std::string> arguments = command.arguments;
    arguments.insert(arguments.end(), {"--fd", std::to_string(WorkerSocket)});
    std::vector<char*> pointers;
    for (std::string& argument : arguments)
        pointers.push_back(argument.data());
    pointers.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, words, 1);
    posix_spawn_file_actions_adddup2(&actions, words, 2);
    posix_spawn_file_actions_adddup2(&actions, socket, WorkerSocket);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    setSignals(attributes);
    const int failed =
        ::posix_spawnp(&pid, pointers[0], &actions, &attributes, pointers.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return failed;
}

} // namespace

struct WorkerProcess::State {
    State(int socket) : channel(socket) {}

    wire::Channel channel;
    int pid = 0;
    Owned pidfd, words;

    mutable std::mutex mutex;
    std::condition_variable changed;
    bool ended = false;       ///< and reaped: the pid is no longer ours
    bool statusKnown = false; ///< an application that ignores SIGCHLD leaves none
    int status = 0;
    std::string tail;

    /// Takes what is there of the standard error; false at its end.
    bool readWords() {
        std::array<char, 4096> bytes;
        for (;;) {
            const ssize_t count = ::read(words.get(), bytes.data(), bytes.size());
            if (count < 0 && errno == EINTR)
                continue;
            if (count <= 0)
                return count < 0 && errno == EAGAIN;
            const std::lock_guard lock(mutex);
            tail.append(bytes.data(), static_cast<std::size_t>(count));
            if (tail.size() > KeptWords)
                tail.erase(0, tail.size() - KeptWords);
        }
    }

    void watch() {
        pollfd entries[2] = {{words.get(), POLLIN, 0}, {pidfd.get(), POLLIN, 0}};
        // Without a pidfd (Linux before 5.3) the end of standard error is the sign of the end.
        while (!(entries[1].revents & POLLIN) && (entries[0].fd >= 0 || entries[1].fd >= 0)) {
            if (::poll(entries, 2, -1) < 0 && errno != EINTR)
                break;
            if (entries[0].revents != 0 && !readWords())
                entries[0].fd = -1;
        }
        siginfo_t info;
        while (::waitid(P_PID, static_cast<id_t>(pid), &info, WEXITED | WNOWAIT) < 0 &&
               errno == EINTR)
            ;
        if (entries[0].fd >= 0)
            readWords();
        reap();
        channel.shutdown(); // a grandchild may hold the other end open
    }

    /// Under the lock, so that kill() never meets a pid that is someone else's by now.
    void reap() {
        const std::lock_guard lock(mutex);
        int got = 0;
        statusKnown = ::waitpid(pid, &got, 0) == pid;
        status = got;
        ended = true;
        changed.notify_all();
    }
};

WorkerProcess::WorkerProcess(std::shared_ptr<State> state)
    : m_state(std::move(state)), m_watcher([shared = m_state] { shared->watch(); }) {}

WorkerProcess::~WorkerProcess() {
    kill();
    // A process that hangs inside a driver is left to its watcher.
    if (waitForEnd(std::chrono::seconds(2)))
        m_watcher.join();
    else
        m_watcher.detach();
}

Result<std::unique_ptr<WorkerProcess>> WorkerProcess::spawn(const WorkerCommand& command) {
    if (command.arguments.empty())
        return cannotStart("", ENOENT);
    const std::string& program = command.arguments.front();
    int sockets[2], pipe[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) != 0)
        return cannotStart(program, errno);
    auto state = std::make_shared<State>(sockets[0]);
    Owned theirs(sockets[1]);
    if (::pipe2(pipe, O_CLOEXEC) != 0)
        return cannotStart(program, errno);
    state->words.reset(pipe[0]);
    ::fcntl(pipe[0], F_SETFL, O_NONBLOCK);
    Owned theirWords(pipe[1]);
    theirs.moveUp();
    theirWords.moveUp();
    if (const int failed = spawnProgram(command, theirs.get(), theirWords.get(), state->pid))
        return cannotStart(program, failed);
    // By number: the C++ linkage of glibc 2.36's pidfd_open is wrong.
    state->pidfd.reset(static_cast<int>(::syscall(SYS_pidfd_open, state->pid, 0)));
    return std::unique_ptr<WorkerProcess>(new WorkerProcess(std::move(state)));
}

wire::Channel& WorkerProcess::channel() {
    return m_state->channel;
}
int WorkerProcess::pid() const {
    return m_state->pid;
}

bool WorkerProcess::hasEnded() const {
    const std::lock_guard lock(m_state->mutex);
    return m_state->ended;
}

bool WorkerProcess::waitForEnd(std::chrono::milliseconds timeout) {
    std::unique_lock lock(m_state->mutex);
    return m_state->changed.wait_for(lock, timeout, [&] { return m_state->ended; });
}

void WorkerProcess::kill() {
    {
        const std::lock_guard lock(m_state->mutex);
        if (!m_state->ended)
            ::kill(-m_state->pid, SIGKILL);
    }
    m_state->channel.shutdown();
}

std::string WorkerProcess::endInWords() const {
    const std::lock_guard lock(m_state->mutex);
    if (!m_state->ended)
        return "is alive";
    if (!m_state->statusKnown)
        return "ended";
    if (WIFSIGNALED(m_state->status)) {
        const int signal = WTERMSIG(m_state->status);
        const char* name = ::sigdescr_np(signal);
        return "was killed by signal " + std::to_string(signal) +
               (name ? " (" + std::string(name) + ")" : std::string());
    }
    return "exited with status " + std::to_string(WEXITSTATUS(m_state->status));
}

int WorkerProcess::endSignal() const {
    const std::lock_guard lock(m_state->mutex);
    return m_state->ended && m_state->statusKnown && WIFSIGNALED(m_state->status)
               ? WTERMSIG(m_state->status)
               : 0;
}

std::string WorkerProcess::lastWords() const {
    const std::lock_guard lock(m_state->mutex);
    std::string_view words = m_state->tail;
    while (!words.empty() && (words.back() == '\n' || words.back() == ' '))
        words.remove_suffix(1);
    constexpr int Lines = 5;
    std::size_t from = words.size();
    for (int line = 0; line < Lines && from != std::string_view::npos && from > 0; ++line)
        from = words.rfind('\n', from - 1);
    return std::string(from == std::string_view::npos || from == 0 ? words
                                                                   : words.substr(from + 1));
}

} // namespace lane
