#include "core/data/expression.h"
#include "core/data/files.h"
#include "core/data/fill.h"
#include "core/data/parallel.h"
#include "core/data/random.h"
#include "core/data/scalar_types.h"
#include "core/data/text.h"

#include <cmath>
#include <cstring>
#include <filesystem>
#include <limits>
#include <mutex>
#include <utility>

namespace lane::data {

namespace {
constexpr std::uint64_t Grain = std::uint64_t{1} << 16;
using Kind = Source::Kind;

/// Calls `element(i)` for every element and stores what it gives.
template <typename T, typename F> void fillEach(Array& array, F element) {
    T* out = array.as<T>();
    parallelFor(array.count(), Grain, [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t i = begin; i < end; ++i)
            out[i] = element(i);
    });
}

Result<std::int64_t> wholeBound(ScalarKind type, const std::string& text) {
    const auto bits = scalarFromText(type == ScalarKind::Bool ? ScalarKind::Int64 : type, text);
    if (!bits)
        return bits.error();
    return static_cast<std::int64_t>(*bits);
}

Result<double> realBound(const std::string& text) {
    const auto bits = scalarFromText(ScalarKind::Float64, text);
    if (!bits)
        return bits.error();
    return std::bit_cast<double>(*bits);
}

Status fillValues(Array& array, const Source& source) {
    if (source.values.size() != array.count())
        return Error{"L2004",
                     "The shape " + array.shape.toText() + " has " + grouped(array.count()) +
                         " elements, and " + grouped(source.values.size()) + " values are given.",
                     "Give as many values as the shape has elements."};
    for (std::uint64_t i = 0; i < array.count(); ++i)
        if (Status status = array.setFromText(i, source.values[i]); !status) {
            Error error = status.error();
            error.message = "Value " + std::to_string(i + 1) + ": " + error.message;
            return error;
        }
    return Unit{};
}

Status fillConstant(Array& array, const Source& source) {
    const auto bits =
        scalarFromText(array.type, source.values.empty() ? "" : source.values.front());
    if (!bits)
        return bits.error();
    withElement(array.type, [&](auto tag) {
        using T = typename decltype(tag)::Type;
        T value{};
        std::memcpy(static_cast<void*>(&value), &*bits, sizeof value);
        fillEach<T>(array, [value](std::uint64_t) { return value; });
    });
    return Unit{};
}

template <typename T> Status fillWholeIota(Array& array, const Source& source) {
    const auto start = wholeBound(array.type, source.low);
    const auto step = wholeBound(ScalarKind::Int64, source.high);
    if (!start || !step)
        return start ? step.error() : start.error();
    // Unsigned 64-bit starts come as their bits: back to the value before widening.
    const __int128 first = std::is_signed_v<T>
                               ? static_cast<__int128>(*start)
                               : static_cast<__int128>(static_cast<std::uint64_t>(*start));
    const auto last =
        first + static_cast<__int128>(*step) * (array.count() ? array.count() - 1 : 0);
    if (last > std::numeric_limits<T>::max() || last < std::numeric_limits<T>::min())
        return Error{"L2025",
                     "iota of " + grouped(array.count()) + " elements leaves the range of " +
                         std::string(scalarInfo(array.type).name) + ".",
                     "Use an expression that comes back, such as expr:SHAPE:i % 100."};
    const auto from = static_cast<std::uint64_t>(*start), by = static_cast<std::uint64_t>(*step);
    fillEach<T>(array, [=](std::uint64_t i) { return static_cast<T>(from + by * i); });
    return Unit{};
}

template <typename T> Status fillRealIota(Array& array, const Source& source) {
    const auto start = realBound(source.low), step = realBound(source.high);
    if (!start || !step)
        return start ? step.error() : start.error();
    const double from = *start, by = *step;
    fillEach<T>(array, [=](std::uint64_t i) {
        return elementFromDouble<T>(from + by * static_cast<double>(i));
    });
    return Unit{};
}

Error emptyRange(const Source& source) {
    return {"L2024",
            "uniform(" + source.low + ", " + source.high + "): no value lies in that range.",
            "Give a low end that is not above the high end, both finite."};
}

template <typename T> Status fillWholeUniform(Array& array, const Source& source) {
    const auto low = wholeBound(array.type, source.low), high = wholeBound(array.type, source.high);
    if (!low || !high)
        return low ? high.error() : low.error();
    const bool isBool = array.type == ScalarKind::Bool;
    if (isBool ? (*low < 0 || *high > 1 || *low > *high)
               : static_cast<T>(*low) > static_cast<T>(*high))
        return emptyRange(source);
    const auto from = static_cast<std::uint64_t>(*low);
    const std::uint64_t span = static_cast<std::uint64_t>(*high) - from; // inclusive
    const CounterRandom random(source.seed);
    fillEach<T>(array, [=](std::uint64_t i) {
        const auto scaled = static_cast<unsigned __int128>(random.bits(i)) *
                            (static_cast<unsigned __int128>(span) + 1);
        return static_cast<T>(from + static_cast<std::uint64_t>(scaled >> 64));
    });
    return Unit{};
}

template <typename T> Status fillRealRandom(Array& array, const Source& source) {
    const auto low = realBound(source.low), high = realBound(source.high);
    if (!low || !high)
        return low ? high.error() : low.error();
    const CounterRandom random(source.seed);
    const double from = *low, to = *high, span = to - from;
    if (source.kind == Kind::Normal) {
        if (!std::isfinite(from) || !std::isfinite(to) || to < 0)
            return Error{
                "L2024",
                "normal(" + source.low + ", " + source.high +
                    "): mean and standard deviation must be finite, the latter not below 0.",
                "Write for example normal:SHAPE:0:1:7."};
        fillEach<T>(array, [=](std::uint64_t i) {
            return elementFromDouble<T>(from + to * random.normal(i));
        });
        return Unit{};
    }
    if (!std::isfinite(span) || span < 0)
        return emptyRange(source);
    // Rounding to the type may reach the open end: then the largest value below it is meant.
    const int digits = array.type == ScalarKind::Float16    ? 11
                       : array.type == ScalarKind::BFloat16 ? 8
                                                            : std::numeric_limits<float>::digits;
    const int drop = array.type == ScalarKind::Float64 ? 0 : 53 - digits;
    fillEach<T>(array, [=](std::uint64_t i) {
        const auto unit = static_cast<double>(random.bits(i) >> 11 >> drop << drop) * 0x1p-53;
        const T value = elementFromDouble<T>(from + span * unit);
        return elementToDouble(value) < to ? value : elementFromDouble<T>(from);
    });
    return Unit{};
}

template <ScalarKind K, typename T> bool storeWhole(std::int64_t value, T& out) {
    if constexpr (K == ScalarKind::Bool) {
        out = value != 0;
        return true;
    } else if constexpr (std::is_integral_v<T>) {
        out = static_cast<T>(value);
        return std::in_range<T>(value);
    } else if constexpr (sizeof(T) == 2) {
        out = elementFromDouble<T>(static_cast<double>(value));
        return true;
    } else {
        out = static_cast<T>(value);
        return true;
    }
}

template <ScalarKind K, typename T> bool storeReal(double value, T& out) {
    if constexpr (K == ScalarKind::Bool) {
        out = value != 0;
        return true;
    } else if constexpr (std::is_integral_v<T>) {
        // 2^digits is a double exactly, unlike the largest value of a 64-bit type.
        const double limit = std::ldexp(1.0, std::numeric_limits<T>::digits);
        const double lowest = std::is_signed_v<T> ? -limit : 0.0;
        const double whole = std::trunc(value);
        const bool fits = whole >= lowest && whole < limit;
        out = fits ? static_cast<T>(whole) : T{};
        return fits;
    } else {
        out = elementFromDouble<T>(value);
        return true;
    }
}

Error unfitting(const Array& array, const Source& source, std::uint64_t i,
                const std::string& value) {
    return {"L2025",
            "\"" + source.text + "\" gives " + value + " for i = " + std::to_string(i) +
                ", which does not fit " + std::string(scalarInfo(array.type).name) + ".",
            "Keep the values in range, for example with % or min and max."};
}

template <ScalarKind K, typename T>
Status fillPiece(Array& array, const Source& source, const Expression& expression,
                 std::uint64_t begin, std::uint64_t end) {
    constexpr std::uint64_t Step = 4096;
    std::vector<std::int64_t> whole(Step);
    std::vector<double> real(Step);
    for (std::uint64_t at = begin; at < end; at += Step) {
        const std::uint64_t n = std::min(Step, end - at);
        if (Status status = expression.evaluateRange(static_cast<std::int64_t>(at), n, whole.data(),
                                                     real.data());
            !status)
            return status;
        T* out = array.as<T>() + at;
        for (std::uint64_t k = 0; k < n; ++k) {
            const bool fits = expression.isFloat() ? storeReal<K, T>(real[k], out[k])
                                                   : storeWhole<K, T>(whole[k], out[k]);
            if (!fits)
                return unfitting(array, source, at + k,
                                 expression.isFloat() ? numberText(real[k])
                                                      : std::to_string(whole[k]));
        }
    }
    return Unit{};
}

Status fillExpression(Array& array, const Source& source) {
    const auto expression = Expression::parse(source.text, {{"i", false}});
    if (!expression)
        return expression.error();
    std::mutex mutex;
    std::uint64_t failedAt = array.count();
    Status failure = Unit{};
    std::atomic<bool> hasFailed{false};
    withElement(array.type, [&](auto tag) {
        using Tag = decltype(tag);
        parallelFor(
            array.count(), Grain,
            [&](std::uint64_t begin, std::uint64_t end) {
                Status status = fillPiece<Tag::kind, typename Tag::Type>(array, source, *expression,
                                                                         begin, end);
                if (status)
                    return;
                const std::lock_guard lock(mutex);
                if (begin < failedAt) {
                    failedAt = begin;
                    failure = std::move(status);
                }
                hasFailed = true;
            },
            &hasFailed);
    });
    return failure;
}

Status fill(Array& array, const Source& source) {
    switch (source.kind) {
    case Kind::Zeros:
    case Kind::File:
        return Unit{}; // a new buffer is zero; files are read elsewhere
    case Kind::Values:
        return fillValues(array, source);
    case Kind::Constant:
        return fillConstant(array, source);
    case Kind::Expression:
        return fillExpression(array, source);
    default:
        break;
    }
    return withElement(array.type, [&](auto tag) -> Status {
        using T = typename decltype(tag)::Type;
        if constexpr (std::is_integral_v<T>) {
            if (source.kind == Kind::Iota)
                return fillWholeIota<T>(array, source);
            if (source.kind == Kind::Uniform)
                return fillWholeUniform<T>(array, source);
            return Error{"L2024",
                         "normal gives no values of type " +
                             std::string(scalarInfo(array.type).name) + ".",
                         "Use uniform for whole numbers."};
        } else {
            return source.kind == Kind::Iota ? fillRealIota<T>(array, source)
                                             : fillRealRandom<T>(array, source);
        }
    });
}

Result<Array> arrayOfFile(ScalarKind type, const Source& source, const std::string& folder) {
    const std::filesystem::path path(source.text);
    return readArrayFile(path.is_absolute() || folder.empty()
                             ? source.text
                             : (std::filesystem::path(folder) / path).string(),
                         type);
}
} // namespace

Result<Array> makeArray(ScalarKind type, const Source& source, const Shape& declared,
                        const std::string& folder) {
    if (source.kind == Kind::File)
        return arrayOfFile(type, source, folder);
    Shape shape = source.shape.rank() != 0 ? source.shape : declared;
    const bool isListed = source.kind == Kind::Values && source.shape.rank() == 0;
    if (isListed && (shape.rank() == 0 || shape.elementCount() != source.values.size()))
        shape = Shape{source.values.size()};
    if (shape.rank() == 0)
        return Error{"L2007", "\"" + source.toText() + "\" says no shape, and none is declared.",
                     "Give the number of elements, as in " + std::string(kindName(source.kind)) +
                         ":1000."};
    auto array = Array::zeros(type, std::move(shape));
    if (!array)
        return array.error();
    if (Status status = fill(*array, source); !status)
        return status.error();
    return array;
}

} // namespace lane::data
