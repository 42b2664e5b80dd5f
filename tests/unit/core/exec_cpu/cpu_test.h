#pragma once

#include "core/exec_cpu/cpu_executor.h"
#include "tests/support/ir_builder.h"

#include <QtTest/QTest>

#include <bit>
#include <vector>

namespace lane::test {

/// One JIT for a test program.
inline cpu::Executor& executor() {
    static cpu::Executor instance;
    return instance;
}

/// A kernel compiled for a test, with what it needs kept alive.
struct Compiled {
    ir::Module module;
    std::shared_ptr<cpu::CompiledKernel> kernel;
    std::string error;

    explicit Compiled(ir::Module m, cpu::Options options = {}, bool keepText = false)
        : module(std::move(m)) {
        auto result = executor().compile(module, *module.kernels.begin(), options, keepText);
        if (result)
            kernel = std::move(result).value();
        else
            error = result.error().code + " " + result.error().message;
    }
    Compiled(const Compiled&) = delete;
};

template <typename T> cpu::ArrayView view(std::vector<T>& data) {
    return {data.data(), {data.size()}};
}
template <typename T> cpu::ArrayView view(std::vector<T>& data, std::vector<std::uint64_t> extents) {
    return {data.data(), std::move(extents)};
}

inline std::uint64_t bitsOf(float v) { return std::bit_cast<std::uint32_t>(v); }
inline std::uint64_t bitsOf(double v) { return std::bit_cast<std::uint64_t>(v); }
inline std::uint64_t bitsOf(std::uint32_t v) { return v; }
inline std::uint64_t bitsOf(std::int32_t v) { return static_cast<std::uint64_t>(std::int64_t{v}); }

} // namespace lane::test
