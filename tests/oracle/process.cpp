#include "tests/oracle/process.h"

#include <array>
#include <fcntl.h>
#include <spawn.h>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace oracle {

namespace {

constexpr std::size_t MostText = 600;

std::string readAll(int from) {
    std::string text;
    std::array<char, 4096> part{};
    for (;;) {
        const ssize_t count = ::read(from, part.data(), part.size());
        if (count <= 0)
            break;
        text.append(part.data(), static_cast<std::size_t>(count));
    }
    ::close(from);
    return text.size() > MostText ? text.substr(text.size() - MostText) : text;
}

} // namespace

Ended runProcess(const std::vector<std::string>& words) {
    std::array<int, 2> pipe{};
    if (::pipe2(pipe.data(), O_CLOEXEC) != 0)
        throw std::runtime_error("no pipe");
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, pipe[1], 2);
    std::vector<char*> arguments;
    for (const std::string& word : words)
        arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    pid_t child = 0;
    const int failed =
        ::posix_spawn(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    ::close(pipe[1]);
    if (failed != 0)
        throw std::runtime_error("cannot start " + words[0]);
    Ended ended;
    ended.text = readAll(pipe[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    ended.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return ended;
}

} // namespace oracle
