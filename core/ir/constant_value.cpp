#include "core/ir/constant_value.h"

#include "core/ir/whole_value.h"

namespace lane::ir {

std::optional<std::uint64_t> constantValue(const Module& module, const Body& body, ExprId id) {
    const auto nothing = [](ExprId) { return std::optional<std::int64_t>(); };
    const Whole value = wholeValue(module, body, id, nothing);
    return value.number ? std::optional(static_cast<std::uint64_t>(*value.number)) : std::nullopt;
}

} // namespace lane::ir
