#pragma once

#include <cstdint>
#include <string_view>

namespace lane::data {

/// Every operation of an Expression, in one list.
/// Result: W whole, F float, S float if any argument is (else whole), P like its last two.
enum class Fn : std::uint8_t {
#define LANE_FN(Id, name, arity, result) Id,
#include "core/data/expression_functions.def"
#undef LANE_FN
};

struct FnInfo {
    Fn fn;
    std::string_view name; ///< empty for what is written with an operator
    int arity;
    char result;
};

inline constexpr FnInfo AllFns[] = {
#define LANE_FN(Id, name, arity, result) {Fn::Id, name, arity, result},
#include "core/data/expression_functions.def"
#undef LANE_FN
};

inline const FnInfo& fnInfo(Fn fn) {
    return AllFns[static_cast<std::size_t>(fn)];
}

} // namespace lane::data
