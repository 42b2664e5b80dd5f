#pragma once

#include "core/exec_cpu/cpu_executor.h"

#include <array>
#include <bit>
#include <cstdint>
#include <functional>
#include <new>
#include <string>
#include <vector>

namespace lane::bench {

/// Our time by a rival's at most; 0: none.
struct Targets {
    double strict = 0;      ///< against gcc -O3; on one thread
    double fast = 0;        ///< our fast mode against gcc's; on one thread
    double openCl = 0;      ///< strict against PoCL; on one thread
    bool isPlainLoop = false; ///< strict on all cores: 1 / 0.95, of loops below 10 µs 1 µs more than gcc
};

/// One kernel beside its rivals. The rivals write where `difference` looks.
struct Case {
    std::string name;
    ir::Module module;
    std::string kernel; ///< of the module
    std::array<std::uint32_t, 3> block;
    cpu::Launch launch;
    std::function<void()> plain;            ///< gcc -O3, OpenMP
    std::function<void()> fast;             ///< gcc -O3 -ffast-math, OpenMP
    std::function<void()> openCl;           ///< PoCL on one thread; may be null
    std::function<double()> difference;     ///< largest absolute, after ours and a rival have run
    std::function<void()> clear = [] {};    ///< before each comparison, where results accumulate
    Targets targets = {};
};

struct Settings {
    bool boundsChecked = false;
    bool showsCode = false;
};

void printHead();
/// Both modes of ours beside every rival, on one thread and on all cores; short phases of one candidate and
/// the next alternate, so that what else the machine does meets all. Prints two lines.
void runCase(cpu::Executor& executor, const Case& c, Settings settings);
/// From IR to code that can be called, fast mode.
void codeReady(cpu::Executor& executor, const char* name, const ir::Module& module,
               std::array<std::uint32_t, 3> block, bool checked);

/// At 64 bytes, as the worker keeps its arrays.
template <typename T> struct LineAllocator {
    using value_type = T;
    LineAllocator() = default;
    template <typename U> LineAllocator(const LineAllocator<U>&) {}
    T* allocate(std::size_t n) {
        return static_cast<T*>(::operator new(n * sizeof(T), std::align_val_t{64}));
    }
    void deallocate(T* p, std::size_t) { ::operator delete(p, std::align_val_t{64}); }
    friend bool operator==(const LineAllocator&, const LineAllocator&) { return true; }
};
template <typename T> using Array = std::vector<T, LineAllocator<T>>;

template <typename T> cpu::ArrayView view(Array<T>& v) { return {v.data(), {v.size()}}; }
template <typename T> cpu::ArrayView view(Array<T>& v, std::vector<std::uint64_t> e) {
    return {v.data(), std::move(e)};
}
inline std::uint64_t bits(float v) { return std::bit_cast<std::uint32_t>(v); }
/// "yes" or "NO", counted.
const char* verdict(bool isMet);
void printVerdicts(); ///< how many of the targets were met
Array<float> numbers(std::size_t n, float low, float high); ///< seeded, the same every time

} // namespace lane::bench
