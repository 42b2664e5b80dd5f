#pragma once

#include "core/wire/messages.h"
#include "profiler/model/source.h"

#include <map>
#include <optional>

namespace lane::profile {

/// What a roof or a point is of.
enum class MemoryLevel : std::uint8_t { Dram, L2, L1, Shared };
enum class Precision : std::uint8_t { Fp16, Fp32, Fp64 };
std::string_view levelKey(MemoryLevel level);      ///< "dram" "l2" "l1" "shared"
std::string_view precisionKey(Precision precision); ///< "fp16" "fp32" "fp64"

/// A bound that nothing on the device passes: bytes a second of a memory, or operations a second.
struct Roof {
    bool isCpu = false;
    std::optional<MemoryLevel> memory; ///< one of these two
    std::optional<Precision> precision;
    double rate = 0; ///< B/s, or floating-point operations a second (a fused one counts as two)
    Source source = Source::None;
    std::string from; ///< how it was found: "132 × 128 × 2 at 1,980 MHz"
    std::string title() const; ///< "device memory 4.92 TB/s"
};

/// A kernel's place: operations against bytes of one memory.
struct RooflinePoint {
    bool isCpu = false;
    MemoryLevel memory = MemoryLevel::Dram;
    Precision precision = Precision::Fp32;
    double flops = 0, bytes = 0, ns = 0;
    Source flopsSource = Source::None, bytesSource = Source::None, timeSource = Source::None;
    double intensity() const { return bytes > 0 ? flops / bytes : 0; } ///< operations a byte
    double rate() const { return ns > 0 ? flops / ns * 1e9 : 0; }      ///< operations a second
    double bandwidth() const { return ns > 0 ? bytes / ns * 1e9 : 0; } ///< B/s
};

struct Roofline {
    std::vector<Roof> roofs;
    std::vector<RooflinePoint> points;
    std::string missing; ///< why there are no points
    const Roof* roof(MemoryLevel memory, bool isCpu = false) const;
    const Roof* roof(Precision precision, bool isCpu = false) const;
};

/// The lower of the two roofs at a point's intensity, operations a second; nothing without both.
std::optional<double> boundAt(const Roofline& roofline, const RooflinePoint& point);
/// Whether memory is the lower of the two.
std::optional<bool> isMemoryBound(const Roofline& roofline, const RooflinePoint& point);

/// Roofs of a GPU. The device memory's is the hardware's own (`readings` of roofNames()) where
/// counters may be read, else memory clock times bus width; the L2 cache's only from counters; of
/// operations cores a multiprocessor (peaks.def) at the fastest clock. What is not known is absent.
std::vector<Roof> roofsOf(const wire::DeviceInfo& device, const std::map<std::string, double>& readings);
/// Of the machine's processor, as measured.
std::vector<Roof> roofsOf(const wire::CpuRatesReply& cpu);
/// Hardware readings that only roofs are made of: they take no launch of their own.
std::vector<std::string> roofNames();

} // namespace lane::profile
