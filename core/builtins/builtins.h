#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace lane {

enum class BuiltinGroup : std::uint8_t { Arithmetic, Rounding, Powers, Trigonometry, Special, Bits };

/// Which arguments a built-in takes and what it gives; the list says what each means.
enum class BuiltinShape : std::uint8_t {
    Float1, Float2, Float3, Single1, Single2, Number1, Number2, Number3, FloatTest, Bits1, Bits2,
    BitCount, Integer2, Dp4a, Select
};

enum class Builtin : std::uint8_t {
#define LANE_BUILTIN(Id, ...) Id,
#include "core/builtins/builtins.def"
#undef LANE_BUILTIN
};

/// One row of the list of built-ins (builtins.def explains the columns).
struct BuiltinInfo {
    Builtin id;
    std::string_view name;
    BuiltinGroup group;
    BuiltinShape shape;
    std::string_view cudaFloat;
    std::string_view cudaDouble;
    std::string_view cudaInteger;
    int ulp;
    int ulpDouble;
    double absolute;
    double domainLow;
    double domainHigh;
    std::string_view parameters;
    std::string_view sentence;

    int arity() const;
};

const BuiltinInfo& builtinInfo(Builtin id);
std::span<const BuiltinInfo> allBuiltins();
std::optional<Builtin> builtinNamed(std::string_view name);

} // namespace lane
