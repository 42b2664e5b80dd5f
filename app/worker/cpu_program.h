#pragma once

#include "app/worker/bound_run.h"
#include "core/exec_cpu/cpu_executor.h"
#include "core/program/stream_order.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>

namespace lane::worker {

/// The CPU reference as the device of a program. Everything is done at once and in order, so that
/// streams and events have nothing to do; a checked run tells where a GPU would find no order.
class CpuDevice : public program::Device {
public:
    /// A kernel's code for a block, compiled once.
    using Compile = std::function<Result<std::shared_ptr<cpu::CompiledKernel>>(
        const ir::Kernel& kernel, std::array<std::uint32_t, 3> block)>;
    /// There where the code is checked; a launch may then be run twice.
    struct Checked {
        wire::Checking checking;
        /// Blocks of a launch that are looked at; 0: all. Launches of more are then run once more, whole,
        /// by the code that `compileWhole` makes: what comes after them needs all that they write.
        std::uint64_t mostBlocks = 0;
        Compile compileWhole;
        std::optional<cpu::TimeLimit> timeLimit = {}; ///< of the program
        std::string program = {};                     ///< its name
    };

    CpuDevice(CompilationPtr compilation, Compile compile, std::optional<Checked> checked = {})
        : m_compilation(std::move(compilation)), m_compile(std::move(compile)),
          m_checked(std::move(checked)) {}

    Result<program::BufferHandle> allocate(std::uint64_t bytes) override;
    void release(program::BufferHandle buffer) override;
    Status read(program::BufferHandle from, std::uint64_t offset,
                std::span<std::byte> to) override;
    Status write(program::BufferHandle to, std::uint64_t offset,
                 std::span<const std::byte> from) override;
    Status copy(program::BufferHandle from, program::BufferHandle to,
                std::uint64_t bytes) override;
    Status fill(program::BufferHandle to, std::span<const std::byte> element,
                std::uint64_t count) override;
    Status launch(const program::DeviceLaunch& launch) override;
    std::optional<std::string> late() const override;
    bool isEnded() const override { return m_isEnded; }
    Result<program::StreamNumber> makeStream() override { return ++m_streams; }
    Result<program::EventNumber> makeEvent() override { return ++m_events; }
    Status record(program::EventNumber event, program::StreamNumber stream) override;
    Status wait(program::EventNumber event, program::StreamNumber stream) override;
    Status upload(program::BufferHandle, program::StreamNumber stream) override;
    Status download(program::BufferHandle, program::StreamNumber stream) override;
    Status sync() override;
    Result<std::vector<std::optional<std::uint64_t>>> takeTimes() override;
    std::vector<wire::Fault> takeFaults() override;
    std::vector<wire::Print> takePrints(std::uint64_t& count) override;
    std::vector<wire::Fault> takeObservations() override;
    std::uint64_t checkedBlocks() const override { return m_checkedBlocks; }
    std::uint64_t blockCount() const override { return m_blockCount; }
    std::vector<wire::Observation> takeObserved() override;
    std::optional<std::pair<std::string, wire::LastWriter>> lastWriter(program::BufferHandle buffer,
                                                                       std::uint64_t element) const override;

private:
    struct FreeMemory {
        void operator()(std::byte* bytes) const { std::free(bytes); }
    };
    /// The name says what an array is to a launch, the buffer what it is to the program: that is watched.
    struct Written {
        std::string kernel;
        std::uint64_t begin = 0, end = 0; ///< bytes of the buffer
        wire::LastWriter writer;
    };
    std::vector<wire::ElementName> watchedIn(const program::DeviceLaunch& launch) const;
    void noteWriters(const program::DeviceLaunch& launch, const std::vector<wire::LastWriter>& writers);
    void forgetWriters(program::BufferHandle buffer, std::uint64_t begin, std::uint64_t end);
    void addObserved(const program::DeviceLaunch& launch, cpu::Outcome& outcome);
    void addFaults(const program::DeviceLaunch& launch, const cpu::Outcome& outcome);
    void addUnordered(const program::DeviceLaunch& launch, std::vector<cpu::Touched> touched);
    Status runWhole(const program::DeviceLaunch& launch, cpu::Launch request);
    std::function<void()> restoreAfter(const program::DeviceLaunch& launch);

    CompilationPtr m_compilation;
    Compile m_compile;
    std::optional<Checked> m_checked;
    std::vector<std::unique_ptr<std::byte, FreeMemory>> m_memory; ///< by handle
    std::vector<std::optional<std::uint64_t>> m_times;
    std::vector<wire::Print> m_prints;
    std::uint64_t m_printCount = 0;
    std::vector<wire::Fault> m_faults, m_observations;
    std::vector<wire::Observation> m_observed; ///< by kernel
    std::map<std::pair<program::BufferHandle, std::uint64_t>, Written> m_written; ///< by buffer and element
    std::uint64_t m_checkedBlocks = 0, m_blockCount = 0;
    bool m_isEnded = false; ///< a launch was
    std::uint32_t m_streams = 0, m_events = 0;
    program::StreamOrder m_order; ///< of a checked run
};

} // namespace lane::worker
