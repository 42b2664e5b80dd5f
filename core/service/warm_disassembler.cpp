#include "core/service/warm_disassembler.h"

#include "core/service/spawn_signals.h"
#include "core/service/warm/protocol.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>
#include <vector>

extern char** environ;

namespace lane {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds PrintLimit{5000};
constexpr int LookMs = 5; ///< between two questions whether the answer is still wanted
constexpr char LibraryName[] = "lanework-warm.so";

class Owned {
public:
    explicit Owned(int fd) : m_fd(fd) {}
    ~Owned() {
        if (m_fd >= 0)
            ::close(m_fd);
    }
    Owned(const Owned&) = delete;
    Owned& operator=(const Owned&) = delete;
    int get() const { return m_fd; }
    int release() { return std::exchange(m_fd, -1); }
    /// Out of the way of the numbers that the child gets.
    void moveUp() {
        const int moved = ::fcntl(m_fd, F_DUPFD_CLOEXEC, LANE_WARM_SELF + 1);
        ::close(m_fd);
        m_fd = moved;
    }

private:
    int m_fd;
};

/// A file in memory that holds `bytes`; -1: none to be had.
int memoryFile(const char* name, const std::string& bytes) {
    Owned file(::memfd_create(name, MFD_CLOEXEC));
    for (std::size_t done = 0; file.get() >= 0 && done < bytes.size();) {
        const ssize_t written = ::write(file.get(), bytes.data() + done, bytes.size() - done);
        if (written <= 0)
            return -1;
        done += static_cast<std::size_t>(written);
    }
    return file.release();
}

bool readAll(int file, std::string& text) {
    struct stat about;
    if (::fstat(file, &about) != 0)
        return false;
    text.resize(static_cast<std::size_t>(about.st_size));
    for (std::size_t done = 0; done < text.size();) {
        const ssize_t got = ::pread(file, text.data() + done, text.size() - done, static_cast<off_t>(done));
        if (got <= 0)
            return false;
        done += static_cast<std::size_t>(got);
    }
    return true;
}

/// This program's, with our library in front of what is preloaded already.
std::vector<std::string> environmentOfWarm() {
    std::vector<std::string> all{std::string(LANE_WARM_SWITCH) + "=1"};
    std::string preload = "LD_PRELOAD=" LANE_WARM_PRELOAD;
    bool hasTunables = false;
    for (char** one = environ; *one; ++one) {
        const std::string entry = *one;
        if (entry.starts_with("LD_PRELOAD=")) {
            preload += ":" + entry.substr(std::strlen("LD_PRELOAD="));
            continue;
        }
        hasTunables = hasTunables || entry.starts_with("GLIBC_TUNABLES=");
        all.push_back(entry);
    }
    all.push_back(std::move(preload));
    if (!hasTunables) // in large pages a fork has less to copy
        all.push_back("GLIBC_TUNABLES=glibc.malloc.hugetlb=1:glibc.malloc.top_pad=67108864");
    return all;
}

std::vector<char*> pointersTo(std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    for (std::string& text : texts)
        pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

/// An errno, or 0.
int spawn(std::vector<std::string> arguments, int channel, int code, int library, pid_t& pid) {
    std::vector<std::string> environment = environmentOfWarm();
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, channel, LANE_WARM_CHANNEL);
    posix_spawn_file_actions_adddup2(&actions, code, LANE_WARM_CODE);
    posix_spawn_file_actions_adddup2(&actions, library, LANE_WARM_SELF);
    posix_spawn_file_actions_addclosefrom_np(&actions, LANE_WARM_SELF + 1);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    setSignals(attributes);
    const int failed = ::posix_spawn(&pid, arguments[0].c_str(), &actions, &attributes, pointersTo(arguments).data(),
                                     pointersTo(environment).data());
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return failed;
}

/// With the code's descriptor and the text's.
bool send(int channel, unsigned number, int code, int text) {
    LaneWarmRequest request{number};
    const int files[] = {code, text};
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof files)] = {};
    iovec data{&request, sizeof request};
    msghdr message{};
    message.msg_iov = &data;
    message.msg_iovlen = 1;
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    cmsghdr* head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(sizeof files);
    std::memcpy(CMSG_DATA(head), files, sizeof files);
    return ::sendmsg(channel, &message, MSG_NOSIGNAL) == static_cast<ssize_t>(sizeof request);
}

} // namespace

std::string WarmDisassembler::library() {
    if (const char* named = std::getenv("LANE_WARM_LIBRARY"))
        return ::access(named, R_OK) == 0 ? named : "";
    char own[4096];
    const ssize_t size = ::readlink("/proc/self/exe", own, sizeof own);
    if (size <= 0 || size == static_cast<ssize_t>(sizeof own))
        return {};
    std::string folder(own, static_cast<std::size_t>(size));
    folder.erase(folder.rfind('/') + 1);
    for (const std::string& path : {folder + LibraryName, folder + "../bin/" + LibraryName})
        if (::access(path.c_str(), R_OK) == 0)
            return path;
    return {};
}

std::unique_ptr<WarmDisassembler> WarmDisassembler::start(const std::string& program, const std::string& arch, std::string& why) {
    const std::string own = library();
    if (own.empty()) {
        why = std::string("no ") + LibraryName + " beside this program";
        return nullptr;
    }
    int sockets[2];
    if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, sockets) != 0) {
        why = ::strerrordesc_np(errno);
        return nullptr;
    }
    Owned ours(sockets[0]), theirs(sockets[1]), code(memoryFile("code", std::string(16, '\0')));
    Owned file(::open(own.c_str(), O_RDONLY | O_CLOEXEC));
    for (Owned* one : {&theirs, &code, &file})
        one->moveUp();
    pid_t pid = 0;
    const int failed = code.get() < 0 || theirs.get() < 0 || file.get() < 0
                           ? EMFILE
                           : spawn({program, "--binary", arch, "--print-instruction-encoding", "--no-dataflow", LANE_WARM_INPUT},
                                   theirs.get(), code.get(), file.get(), pid);
    if (failed) {
        why = program + ": " + ::strerrordesc_np(failed);
        return nullptr;
    }
    return std::unique_ptr<WarmDisassembler>(new WarmDisassembler(pid, ours.release()));
}

WarmDisassembler::~WarmDisassembler() {
    ::close(m_channel);
    ::kill(m_pid, SIGKILL); // not reaped before: the number is still its own
    while (::waitpid(m_pid, nullptr, 0) < 0 && errno == EINTR)
        ;
}

/// Replies to requests that were given up are passed over.
WarmDisassembler::Answer WarmDisassembler::waitFor(unsigned number, int& status, std::chrono::milliseconds limit,
                                                   const std::function<bool()>& isGivenUp) {
    const auto end = Clock::now() + limit;
    for (;;) {
        pollfd entry{m_channel, POLLIN, 0};
        const int got = ::poll(&entry, 1, LookMs);
        if (got > 0) {
            LaneWarmReply reply{};
            if (::recv(m_channel, &reply, sizeof reply, MSG_DONTWAIT) != static_cast<ssize_t>(sizeof reply))
                return Answer::Failed; // it has ended
            m_isReady = true;
            status = reply.status;
            if (reply.number >= number)
                return Answer::Text;
        }
        if (isGivenUp && isGivenUp())
            return Answer::GivenUp;
        if (Clock::now() > end)
            return Answer::Late;
    }
}

WarmDisassembler::Answer WarmDisassembler::waitUntilReady(std::chrono::milliseconds limit, const std::function<bool()>& isGivenUp) {
    int status = 0;
    return m_isReady ? Answer::Text : waitFor(0, status, limit, isGivenUp);
}

WarmDisassembler::Answer WarmDisassembler::print(const std::string& code, std::string& text, const std::function<bool()>& isGivenUp) {
    const Owned input(memoryFile("code", code)), output(memoryFile("text", {}));
    if (input.get() < 0 || output.get() < 0 || !send(m_channel, ++m_requests, input.get(), output.get()))
        return Answer::Failed;
    int status = 0;
    const Answer answer = waitFor(m_requests, status, PrintLimit, isGivenUp);
    if (answer != Answer::Text)
        return answer;
    return status == 0 && readAll(output.get(), text) ? Answer::Text : Answer::Refused;
}

} // namespace lane
