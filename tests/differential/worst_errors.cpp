// worst_errors [--device cuda:0|cpu]… [--count N] [FUNCTION]…: each built-in on each type that it takes, with N
// arguments from its domain, against the oracle's 113 bits. A line a built-in, type and device: how far off it may
// be and how far off it was, in units of the last place of the type, half of which is what rounding costs; of those
// on integers, and of tests, how many were wrong. Exit status 1 where something is further off than it may be.

#include "core/builtins/builtins.h"
#include "tests/differential/device_arguments.h"
#include "tests/oracle/functions/oracle.h"
#include "tests/support/builtin_cases.h"
#include "tests/support/kernel_session.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

using namespace lane;
using namespace lane::test;

namespace {

/// What was seen of one built-in on one type on one device.
struct Seen {
    double worst = 0;
    double worstAbsolute = 0;
    std::size_t wrong = 0; ///< further off than the table says, or not the same
};

oracle::Format formatOf(ScalarKind kind) {
    return kind == ScalarKind::Float16    ? oracle::Half
           : kind == ScalarKind::BFloat16 ? oracle::BFloat
           : kind == ScalarKind::Float32  ? oracle::Single
                                          : oracle::Double;
}

/// What the table says, and half a unit; the narrow floats round a Float, whose own error hardly shows.
double allowed(const BuiltinInfo& info, ScalarKind kind) {
    if (sizeOf(kind) == 2)
        return 0.51;
    return 0.5 + (kind == ScalarKind::Float64 ? info.ulpDouble : info.ulp);
}

data::Array arrayOf(const Elements& elements) {
    data::Array array = zeros(elements.kind, {elements.count()});
    std::memcpy(array.as<std::byte>(), elements.bytes.data(), elements.bytes.size());
    return array;
}

Result<Elements> results(Session& session, const BuiltinCase& c, const std::string& device) {
    const auto n = static_cast<std::uint32_t>(c.x.count());
    KernelRun run{c.source, "worst_errors.lane", "k"};
    run.device = device;
    run.block = {64, 1, 1};
    run.grid = {(n + 63) / 64, 1, 1};
    run.scalars = {nat("n", n)};
    const data::Array result = zeros(c.result, {n});
    run.arrays = {{"x", arrayOf(c.x), {}}, {"y", arrayOf(c.y), {}}, {"z", arrayOf(c.z), {}}, {"r", {}, result}};
    if (const auto outcome = session.run(run); !outcome)
        return outcome.error();
    Elements got{c.result, std::vector<std::byte>(n * sizeOf(c.result))};
    std::memcpy(got.bytes.data(), result.as<std::byte>(), got.bytes.size());
    return got;
}

bool isLess(const Elements& x, const Elements& y, std::size_t i) {
    if (isFloat(x.kind))
        return x.number(i) < y.number(i);
    return isSigned(x.kind) ? static_cast<std::int64_t>(x.bits(i)) < static_cast<std::int64_t>(y.bits(i))
                            : x.bits(i) < y.bits(i);
}

/// The bits that the result must have; nothing where a distance is asked for.
std::optional<std::uint64_t> exactBits(const BuiltinCase& c, std::size_t i) {
    const double x = isFloat(c.kind) ? c.x.number(i) : 0;
    switch (c.id) {
    case Builtin::Select:
        return (isLess(c.x, c.y, i) ? c.x : c.z).bits(i);
    case Builtin::IsNan:
        return std::isnan(x);
    case Builtin::IsInf:
        return std::isinf(x);
    case Builtin::IsFinite:
        return std::isfinite(x);
    default:
        break;
    }
    if (isFloat(c.kind))
        return std::nullopt;
    const std::uint64_t v[3] = {c.x.bits(i), c.y.bits(i), c.z.bits(i)};
    return oracle::integer(builtinInfo(c.id).name, {static_cast<int>(sizeOf(c.kind)) * 8, isSigned(c.kind)}, v);
}

/// Nothing for what the oracle does not know.
std::optional<Seen> judged(const BuiltinCase& c, const Elements& got) {
    const BuiltinInfo& info = builtinInfo(c.id);
    Seen seen;
    for (std::size_t i = 0; i < got.count(); ++i) {
        if (const auto want = exactBits(c, i)) {
            seen.wrong += got.bits(i) != *want;
            continue;
        }
        if (!isFloat(c.kind))
            return std::nullopt;
        const double v[3] = {c.x.number(i), c.y.number(i), c.z.number(i)};
        const auto distance = oracle::distance(info.name, v, got.number(i), formatOf(c.kind));
        if (!distance)
            return std::nullopt;
        if (std::isfinite(distance->absolute))
            seen.worstAbsolute = std::max(seen.worstAbsolute, distance->absolute);
        if (distance->absolute <= info.absolute)
            continue;
        seen.worst = std::max(seen.worst, distance->ulp);
        seen.wrong += distance->ulp > allowed(info, c.kind);
    }
    return seen;
}

bool print(const BuiltinCase& c, const std::string& device, const std::optional<Seen>& seen) {
    const BuiltinInfo& info = builtinInfo(c.id);
    const bool isMeasured = isFloat(c.kind) && isFloat(c.result) && c.id != Builtin::Select;
    char may[64] = "exact", was[64] = "unknown";
    if (isMeasured && info.absolute > 0)
        std::snprintf(may, sizeof may, "%.4g_or_%.2g_absolute", allowed(info, c.kind), info.absolute);
    else if (isMeasured)
        std::snprintf(may, sizeof may, "%.4g", allowed(info, c.kind));
    if (seen && isMeasured && info.absolute > 0)
        std::snprintf(was, sizeof was, "%.3f_or_%.2g_absolute", seen->worst, seen->worstAbsolute);
    else if (seen && isMeasured)
        std::snprintf(was, sizeof was, "%.3f", seen->worst);
    else if (seen)
        std::snprintf(was, sizeof was, "%s", seen->wrong == 0 ? "exact" : "differs");
    std::printf("%-12s %-9s %-7s %-22s %s%s\n", std::string(info.name).c_str(),
                std::string(scalarInfo(c.kind).name).c_str(), device.c_str(), may, was,
                !seen              ? " NOT JUDGED"
                : seen->wrong != 0 ? (" WRONG: " + std::to_string(seen->wrong)).c_str()
                                   : "");
    std::fflush(stdout);
    return seen && seen->wrong == 0;
}

} // namespace

int main(int argc, char** argv) {
    const differential::DeviceArguments settings(argc, argv, "--count", 5000);
    std::vector<Session> sessions(settings.devices.size());
    bool holds = true;
    std::size_t count = 0;
    for (const BuiltinCase& c : builtinCases(settings.number)) {
        if (!settings.wants(builtinInfo(c.id).name))
            continue;
        for (std::size_t d = 0; d < sessions.size(); ++d) {
            const auto got = results(sessions[d], c, settings.devices[d]);
            if (!got)
                std::printf("%s on %s: %s\n", c.name.c_str(), settings.devices[d].c_str(), got.error().message.c_str());
            holds = got && print(c, settings.devices[d], judged(c, *got)) && holds;
        }
        ++count;
    }
    std::printf("%zu built-ins and types\n", count);
    return holds && count > 0 ? 0 : 1;
}
