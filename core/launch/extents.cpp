#include "core/launch/extents.h"

#include "core/ir/layout.h"
#include "core/launch/ir_values.h"

namespace lane {

std::optional<data::Shape> evaluateExtents(const ir::Module& module, const ir::Kernel& kernel,
                                           const std::vector<ir::ExprId>& extents,
                                           const std::map<std::string, std::int64_t>& scalars) {
    if (extents.empty())
        return std::nullopt;
    KnownValues known;
    for (const ir::VarId id : kernel.scalars) {
        const ir::Var& var = kernel.vars[id];
        const auto parts = ir::namedPartsOf(module.types, var.type);
        for (std::size_t k = 0; k < parts.size(); ++k)
            if (const auto given = scalars.find(var.name + parts[k].path); given != scalars.end())
                known.set(module.types, var, id, k, parts[k].kind,
                          static_cast<std::uint64_t>(given->second));
    }
    const IrValues values(module, kernel, std::move(known));
    std::vector<std::uint64_t> found;
    for (const ir::ExprId extent : extents) {
        const auto value = values.evaluate(extent);
        if (!value || *value < 0)
            return std::nullopt;
        found.push_back(static_cast<std::uint64_t>(*value));
    }
    if (!data::Shape::checkedCount(found))
        return std::nullopt;
    return data::Shape(std::move(found));
}

} // namespace lane
