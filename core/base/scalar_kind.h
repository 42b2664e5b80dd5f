#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace lane {

/// The scalar types of the language, in one list.
enum class ScalarKind : std::uint8_t {
    Bool, Int8, UInt8, Int16, UInt16, Int32, UInt32, Int64, UInt64, Float16, BFloat16, Float32, Float64
};

/// What there is to know about a scalar type, whoever asks.
struct ScalarInfo {
    ScalarKind kind;
    std::string_view name;      ///< in the language: "Nat"
    std::string_view otherName; ///< a second spelling ("UInt32"), or empty
    std::string_view cuda;      ///< in CUDA C++: "unsigned int"
    std::string_view npy;       ///< NumPy's type string: "<u4"; empty where NumPy has none
    std::uint8_t size;          ///< bytes
    bool isInteger;
    bool isSigned;
    bool isFloat;
};

const ScalarInfo& scalarInfo(ScalarKind kind);
std::span<const ScalarInfo> allScalars();
/// The scalar of a type name of the language, either spelling.
std::optional<ScalarKind> scalarNamed(std::string_view name);

inline std::size_t sizeOf(ScalarKind kind) { return scalarInfo(kind).size; }
inline bool isInteger(ScalarKind kind) { return scalarInfo(kind).isInteger; }
inline bool isSigned(ScalarKind kind) { return scalarInfo(kind).isSigned; }
inline bool isFloat(ScalarKind kind) { return scalarInfo(kind).isFloat; }

} // namespace lane
