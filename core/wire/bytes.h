#pragma once

#include "core/base/float_mode.h"
#include "core/base/scalar_kind.h"

#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

/// Values as little-endian bytes, from the fields() of a struct. Integers take their size, a double
/// its bits, bool and enums one byte, strings and vectors a u32 count before their elements, arrays nothing.
namespace lane::wire {

enum class RunKind : std::uint8_t; // messages.h
enum class ProfileLevel : std::uint8_t;
enum class SamplingMode : std::uint8_t;
enum class SpanKind : std::uint8_t; // spans.h
enum class DebugMove : std::uint8_t; // debug_messages.h
enum class DebugReason : std::uint8_t;
enum class DebugWarpState : std::uint8_t;

enum class MemorySpace : std::uint8_t; // observation.h
enum class AccessMode : std::uint8_t;
enum class BranchKind : std::uint8_t;
enum class RunOrder : std::uint8_t;

template <typename T>
concept HasFields = requires(T& value) {
    value.fields([](auto&...) {});
};

/// How many values an enum that travels has; one that is not here does not travel.
template <typename T> inline constexpr std::uint8_t enumCount = 0;
template <> inline constexpr std::uint8_t enumCount<FloatMode> = 2;
template <> inline constexpr std::uint8_t enumCount<RunKind> = 3;
template <> inline constexpr std::uint8_t enumCount<ProfileLevel> = 5;
template <> inline constexpr std::uint8_t enumCount<SamplingMode> = 3;
template <> inline constexpr std::uint8_t enumCount<SpanKind> = 8;
template <> inline constexpr std::uint8_t enumCount<DebugMove> = 11;
template <> inline constexpr std::uint8_t enumCount<DebugReason> = 10;
template <> inline constexpr std::uint8_t enumCount<DebugWarpState> = 5;
template <> inline constexpr std::uint8_t enumCount<MemorySpace> = 3;
template <> inline constexpr std::uint8_t enumCount<AccessMode> = 3;
template <> inline constexpr std::uint8_t enumCount<BranchKind> = 4;
template <> inline constexpr std::uint8_t enumCount<RunOrder> = 3;
template <>
inline constexpr std::uint8_t
    enumCount<ScalarKind> = static_cast<std::uint8_t>(ScalarKind::Float64) + 1;

/// Appends values to a string.
class ByteWriter {
public:
    explicit ByteWriter(std::string& out) : m_out(out) {}

    template <typename... Ts> void operator()(Ts&... values) { (write(values), ...); }

    template <typename T> void write(const T& value) {
        if constexpr (HasFields<T>) {
            // fields() serves the reader too and is therefore not const; nothing is written here.
            const_cast<T&>(value).fields(*this);
        } else if constexpr (std::is_enum_v<T>) {
            static_assert(enumCount<T> > 0, "give the enum its count in bytes.h");
            writeInteger(static_cast<std::uint8_t>(value));
        } else {
            writeInteger(value);
        }
    }
    void write(bool value) { m_out.push_back(value ? '\1' : '\0'); }
    void write(double value) { writeInteger(std::bit_cast<std::uint64_t>(value)); }
    void write(const std::string& text) {
        writeInteger(static_cast<std::uint32_t>(text.size()));
        m_out.append(text);
    }
    template <typename T> void write(const std::vector<T>& items) {
        writeInteger(static_cast<std::uint32_t>(items.size()));
        for (const T& item : items)
            write(item);
    }
    template <typename T, std::size_t N> void write(const std::array<T, N>& items) {
        for (const T& item : items)
            write(item);
    }

private:
    template <typename T> void writeInteger(T value) {
        static_assert(std::is_integral_v<T>);
        auto bits = static_cast<std::make_unsigned_t<T>>(value);
        std::array<char, sizeof(T)> bytes;
        for (std::size_t i = 0; i < sizeof(T); ++i)
            bytes[i] = static_cast<char>(static_cast<std::uint64_t>(bits) >> (8 * i));
        m_out.append(bytes.data(), bytes.size());
    }

    std::string& m_out;
};

/// The fewest bytes that a value of T can take: those of an empty one.
template <typename T> std::size_t leastSize() {
    static const std::size_t size = [] {
        std::string bytes;
        ByteWriter(bytes).write(T{});
        return bytes.size();
    }();
    return size;
}

/// Reads what ByteWriter wrote. Never reads beyond the end and never allocates for a count that the
/// bytes left cannot hold. After the first thing that is wrong, `problem` says what, and the rest
/// of the values stay as they were.
class ByteReader {
public:
    explicit ByteReader(std::string_view bytes) : m_bytes(bytes) {}

    std::string problem;
    std::size_t position() const { return m_at; }
    std::size_t left() const { return m_bytes.size() - m_at; }

    template <typename... Ts> void operator()(Ts&... values) { (read(values), ...); }

    template <typename T> void read(T& value) {
        if constexpr (HasFields<T>)
            value.fields(*this);
        else if constexpr (std::is_enum_v<T>)
            readEnum(value);
        else
            readInteger(value);
    }
    void read(bool& value) {
        std::uint8_t byte = 0;
        readInteger(byte);
        if (byte > 1)
            return fail("a truth value is " + std::to_string(byte));
        value = byte == 1;
    }
    void read(double& value) {
        auto bits = std::bit_cast<std::uint64_t>(value);
        readInteger(bits);
        value = std::bit_cast<double>(bits);
    }
    void read(std::string& text) {
        const std::size_t size = readCount(1);
        text.assign(m_bytes.substr(m_at, size));
        m_at += size;
    }
    template <typename T> void read(std::vector<T>& items) {
        const std::size_t count = readCount(leastSize<T>());
        static_assert(!std::is_empty_v<T>, "a count of nothings cannot be checked");
        items.clear();
        items.resize(count);
        for (std::size_t i = 0; i < count && problem.empty(); ++i)
            read(items[i]);
    }
    template <typename T, std::size_t N> void read(std::array<T, N>& items) {
        for (T& item : items)
            read(item);
    }

private:
    void fail(std::string what) {
        if (problem.empty())
            problem = std::move(what) + " at byte " + std::to_string(m_at);
    }
    template <typename T> void readInteger(T& value) {
        static_assert(std::is_integral_v<T>);
        if (!problem.empty())
            return;
        if (left() < sizeof(T))
            return fail("it breaks off");
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < sizeof(T); ++i)
            bits |= std::uint64_t{static_cast<unsigned char>(m_bytes[m_at + i])} << (8 * i);
        value = static_cast<T>(bits);
        m_at += sizeof(T);
    }
    template <typename T> void readEnum(T& value) {
        std::uint8_t byte = 0;
        readInteger(byte);
        if (byte >= enumCount<T>)
            return fail("a choice of " + std::to_string(enumCount<T>) + " is " +
                        std::to_string(byte));
        value = static_cast<T>(byte);
    }
    std::size_t readCount(std::size_t elementBytes) {
        std::uint32_t count = 0;
        readInteger(count);
        if (problem.empty() && count > left() / elementBytes) {
            fail("a count of " + std::to_string(count) + " is more than the rest can hold");
            return 0;
        }
        return problem.empty() ? count : 0;
    }

    std::string_view m_bytes;
    std::size_t m_at = 0;
};

} // namespace lane::wire
