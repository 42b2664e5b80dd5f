#pragma once

#include "app/cli/debug_report.h"

#include <istream>
#include <map>

namespace lane::cli {

/// A debugging session by commands, a line each.
class DebugPrompt {
public:
    DebugPrompt(Console& console, const Compilation& compilation, DebugClient& client)
        : m_console(console), m_compilation(compilation), m_client(client) {}

    /// Until `quit`, the end of the input, or the loss of the worker.
    Exit execute(std::istream& input);
    static std::string help();

private:
    using Words = std::vector<std::string>;
    Status command(const std::string& name, const std::string& rest);
    Status go(wire::DebugGo move, std::uint64_t times = 1);
    Status step(wire::DebugMove move, const std::string& rest);
    Status back(const std::string& rest);
    Status until(const std::string& rest);
    Status thread(const std::string& rest);
    Status setBreakpoint(const std::string& rest);
    Status remove(const std::string& rest);
    Status placeAll();
    Status print(const std::string& expression, bool isOfBlock);
    Status variables();
    Status elements(const std::string& rest);
    Status choose(const std::string& rest, std::uint32_t& which, std::uint64_t count);
    void tell(const std::string& text, const Json& json);
    void arrive(const wire::DebugStop& stop);

    Console& m_console;
    const Compilation& m_compilation;
    DebugClient& m_client;
    wire::DebugStop m_stop;
    std::uint32_t m_warp = 0, m_lane = 0, m_frame = 0; ///< what is looked at
    std::map<std::uint32_t, wire::DebugBreakpoint> m_breakpoints;
    std::uint32_t m_nextBreakpoint = 1;
    std::uint64_t m_printed = 0;
    bool m_isQuitting = false, m_wasRefused = false;
};

} // namespace lane::cli
