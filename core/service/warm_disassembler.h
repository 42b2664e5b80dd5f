#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace lane {

/// An nvdisasm that has made its tables of an architecture and waits: each request is a fork of it that prints and
/// ends, after some 10 ms where a new process takes 200 (warm/fork_server.c). It ends with this object, and with this
/// program, however that ends. Of one thread; standard library and Linux only.
class WarmDisassembler {
public:
    /// `arch` as --binary has it: "SM90". Null: no process, or no library to preload; where is in `why`.
    static std::unique_ptr<WarmDisassembler> start(const std::string& program, const std::string& arch, std::string& why);
    ~WarmDisassembler();
    WarmDisassembler(const WarmDisassembler&) = delete;
    WarmDisassembler& operator=(const WarmDisassembler&) = delete;

    /// Refused: it ended with an error over this code. After Late or Failed it is of no more use.
    enum class Answer { Text, GivenUp, Refused, Late, Failed };
    /// Waits until its tables are made: Text where they are.
    Answer waitUntilReady(std::chrono::milliseconds limit, const std::function<bool()>& isGivenUp);
    /// What it prints of instruction words, from address 0 on.
    Answer print(const std::string& code, std::string& text, const std::function<bool()>& isGivenUp);

    int pid() const { return m_pid; }
    /// Of the library that makes a fork server of nvdisasm: LANE_WARM_LIBRARY, or beside this program; empty: none.
    static std::string library();

private:
    WarmDisassembler(int pid, int channel) : m_pid(pid), m_channel(channel) {}
    Answer waitFor(unsigned number, int& status, std::chrono::milliseconds limit, const std::function<bool()>& isGivenUp);

    int m_pid, m_channel;
    unsigned m_requests = 0;
    bool m_isReady = false;
};

} // namespace lane
