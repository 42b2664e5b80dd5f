#pragma once

#include "app/ide/workbench.h"
#include "core/service/debug_service.h"

#include <optional>

namespace lane {
class DebuggerView;
class MemoryView;
class ThreadsView;
} // namespace lane

namespace lane::ide {

/// A debugging session and what shows it.
struct Workbench::Debug {
    explicit Debug(const WorkerCommand& worker) : service(worker) {}

    static constexpr std::uint32_t CursorNumber = 1u << 30; ///< of the breakpoint that is there for one run

    DebugService service;
    DebuggerView* view = nullptr;
    ThreadsView* threads = nullptr;
    MemoryView* memory = nullptr;
    quint64 document = 0, revision = 0; ///< of the text that is debugged
    bool isBinding = false;
    std::optional<wire::DebugView> values; ///< of the last stop
    std::optional<wire::DebugGo> next;     ///< to be done at the first stop
    std::optional<wire::DebugBreakpoint> cursor; ///< for one run
    std::function<void()> afterEnd; ///< another session that waits for this one's end
    std::optional<std::pair<std::array<std::uint32_t, 3>, std::array<std::uint32_t, 3>>> wanted; ///< block and thread to look at
};

} // namespace lane::ide
