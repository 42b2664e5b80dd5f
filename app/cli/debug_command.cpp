#include "app/cli/commands.h"
#include "app/cli/debug_prompt.h"
#include "app/cli/documents.h"
#include "app/cli/run_request.h"
#include "app/cli/run_session.h"
#include "app/cli/sources.h"
#include "core/launch/runnable.h"

#include <csignal>
#include <iostream>
#include <pthread.h>
#include <thread>

namespace lane::cli {

namespace {

/// Ctrl-C makes a launch that runs stop, rather than the program end: `quit` does that.
class PauseOnInterrupt {
public:
    explicit PauseOnInterrupt(DebugClient& client) : m_client(client) {
        sigemptyset(&m_signals);
        sigaddset(&m_signals, SIGINT);
        sigaddset(&m_signals, SIGUSR1); // ends the thread
        pthread_sigmask(SIG_BLOCK, &m_signals, &m_before);
        m_thread = std::thread([this] { listen(); });
    }
    ~PauseOnInterrupt() {
        m_isOver = true;
        pthread_kill(m_thread.native_handle(), SIGUSR1);
        m_thread.join();
        pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
    }
    PauseOnInterrupt(const PauseOnInterrupt&) = delete;
    PauseOnInterrupt& operator=(const PauseOnInterrupt&) = delete;

private:
    void listen() {
        for (int number = 0; !m_isOver && sigwait(&m_signals, &number) == 0;)
            if (number == SIGINT)
                m_client.pause();
    }

    DebugClient& m_client;
    sigset_t m_signals{}, m_before{};
    std::atomic<bool> m_isOver{false};
    std::thread m_thread;
};

Exit debug(Console& console, const Settings& settings, const RunRequest& request) {
    auto launch = bindRunnable(request.compilation->module, request.scenario, request.folder, {},
                               cpuTarget(request.arch).limits);
    if (!launch)
        return console.fail(launch.error());
    RunSpec spec = specOf(*request.compilation, *request.kernel, std::move(*launch), Target{},
                          request.scenario.mode);
    DebugClient client(workerOf(settings));
    const PauseOnInterrupt interrupts(client);
    const Result<wire::DebugStarted> session = client.start(std::move(spec), {});
    if (!session)
        return console.fail(session.error());
    DebugPrompt prompt(console, *request.compilation, client);
    return prompt.execute(std::cin);
}

Exit execute(Console& console, const Arguments& arguments) {
    const std::string& path = arguments.operands()[0];
    const Settings settings = openSettings(console, path);
    const auto request = openRunRequest(console, arguments, settings);
    if (!request)
        return console.fail(request.error());
    if (request->program)
        return console.fail({"L4270", request->program->name + " is a program, not a kernel",
                             "Debug the kernels that it launches, each by its name."});
    if (request->kernel->hasErrors) {
        console.document({{"file", path}, {"diagnostics", diagnosticsJson(*request->compilation)}});
        return Exit::KernelTrouble;
    }
    return debug(console, settings, *request);
}

} // namespace

Command debugCommand() {
    return {{"debug",
             "FILE",
             "follows the threads of a kernel on the CPU reference, by commands from standard input",
             1,
             1,
             {{"--kernel", "K", "which one; needed when the file has several"},
              {"--sheet", "F", "a run sheet; the options below win over it"},
              {"--scenario", "NAME", "a scenario of the sheet"},
              {"--allow-outside", "", "files that the sheet names may lie outside its folder"},
              {"--grid", "X[,Y[,Z]]", "blocks; left out: computed from block and guard"},
              {"--block", "X[,Y[,Z]]", "threads of a block"},
              {"--shared", "NAME=LEN", "elements of a dynamic shared array", true},
              {"--set", "NAME=VALUE", "a scalar or a tunable", true},
              {"--array", "NAME=SOURCE", "as `run` takes them", true},
              {"--mode", "fast|strict", "whether a*b+c may fuse"}}},
            execute};
}

} // namespace lane::cli
