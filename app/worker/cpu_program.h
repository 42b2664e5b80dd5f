#pragma once

#include "app/worker/bound_run.h"
#include "core/exec_cpu/cpu_executor.h"
#include "core/program/device.h"

#include <functional>
#include <memory>
#include <optional>

namespace lane::worker {

/// The CPU reference as the device of a program. Everything is done at once and in order, so that
/// streams and events have nothing to do.
class CpuDevice : public program::Device {
public:
    /// A kernel's code for a block, compiled once.
    using Compile = std::function<Result<std::shared_ptr<cpu::CompiledKernel>>(
        const ir::Kernel& kernel, std::array<std::uint32_t, 3> block)>;

    /// `checking`: there where the code is checked; a launch may then be run twice.
    CpuDevice(CompilationPtr compilation, Compile compile, std::optional<wire::Checking> checking = {})
        : m_compilation(std::move(compilation)), m_compile(std::move(compile)),
          m_checking(std::move(checking)) {}

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
    Result<program::StreamNumber> makeStream() override { return ++m_streams; }
    Result<program::EventNumber> makeEvent() override { return ++m_events; }
    Status record(program::EventNumber, program::StreamNumber) override { return Unit{}; }
    Status wait(program::EventNumber, program::StreamNumber) override { return Unit{}; }
    Status upload(program::BufferHandle, program::StreamNumber) override { return Unit{}; }
    Status download(program::BufferHandle, program::StreamNumber) override { return Unit{}; }
    Status sync() override { return Unit{}; }
    Result<std::vector<std::optional<std::uint64_t>>> takeTimes() override;
    std::vector<wire::Fault> takeFaults() override;
    std::vector<wire::Print> takePrints(std::uint64_t& count) override;
    std::vector<wire::Fault> takeObservations() override;
    std::uint64_t checkedBlocks() const override { return m_checkedBlocks; }
    std::vector<wire::Observation> takeObserved() override;

private:
    struct FreeMemory {
        void operator()(std::byte* bytes) const { std::free(bytes); }
    };
    void addObserved(const program::DeviceLaunch& launch, cpu::Outcome& outcome);
    void addFaults(const program::DeviceLaunch& launch, const cpu::Outcome& outcome);
    std::function<void()> restoreAfter(const program::DeviceLaunch& launch);

    CompilationPtr m_compilation;
    Compile m_compile;
    std::optional<wire::Checking> m_checking;
    std::vector<std::unique_ptr<std::byte, FreeMemory>> m_memory; ///< by handle
    std::vector<std::optional<std::uint64_t>> m_times;
    std::vector<wire::Print> m_prints;
    std::uint64_t m_printCount = 0;
    std::vector<wire::Fault> m_faults, m_observations;
    std::vector<wire::Observation> m_observed; ///< by kernel
    std::uint64_t m_checkedBlocks = 0;
    std::uint32_t m_streams = 0, m_events = 0;
};

} // namespace lane::worker
