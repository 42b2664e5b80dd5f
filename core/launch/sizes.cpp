#include "core/launch/sizes.h"

#include <algorithm>
#include <cmath>

namespace lane {

std::vector<ir::VarId> sizeScalars(const ir::Kernel& kernel, const IrValues& values,
                                   const LaunchShape& shape) {
    std::vector<ir::VarId> found;
    for (const ir::ArrayId id : kernel.globals)
        for (const ir::ExprId extent : kernel.arrays[id].extents)
            values.scalarsIn(extent, found);
    const std::vector<ir::VarId> ofExtents = found;
    for (const IndexBound& bound : shape.bounds) {
        std::vector<ir::VarId> named;
        values.scalarsIn(bound.expr, named);
        if (std::find_first_of(named.begin(), named.end(), ofExtents.begin(), ofExtents.end()) !=
            named.end())
            continue;
        for (const ir::VarId id : named)
            if (std::find(found.begin(), found.end(), id) == found.end())
                found.push_back(id);
    }
    return found;
}

std::uint64_t SizeMapping::extentFor(std::uint64_t size) const {
    if (rank <= 1)
        return size;
    const double root = std::pow(static_cast<double>(size), 1.0 / rank);
    return std::max<std::uint64_t>(1, static_cast<std::uint64_t>(std::llround(root)));
}

std::string SizeMapping::text() const {
    std::string text;
    for (const std::string& scalar : scalars)
        text += scalar + " = ";
    return text + (rank <= 1 ? "size" : rank == 2 ? "√size" : "∛size");
}

Result<SizeMapping> sizeMapping(const ir::Module& module, const ir::Kernel& kernel) {
    const IrValues values(module, kernel, {});
    const std::vector<ir::VarId> scalars =
        sizeScalars(kernel, values, analyseLaunch(kernel, values));
    SizeMapping mapping;
    for (ir::ArrayId id : kernel.globals) {
        std::vector<ir::VarId> own;
        for (ir::ExprId extent : kernel.arrays[id].extents)
            values.scalarsIn(extent, own);
        if (!own.empty())
            mapping.rank = std::max(mapping.rank, std::min(kernel.arrays[id].rank, 3u));
    }
    for (ir::VarId scalar : scalars)
        if (isInteger(module.types.scalarOf(kernel.vars[scalar].type)))
            mapping.scalars.push_back(kernel.vars[scalar].name);
    if (mapping.scalars.empty())
        return Error{"L5013", "`" + kernel.name + "` has no scalar that says how much there is",
                     "give its arrays shapes: x: in Array Float [n]"};
    // Two guards of a kernel with plain arrays: rows and columns.
    if (mapping.rank == 1 && mapping.scalars.size() > 1 &&
        std::all_of(kernel.globals.begin(), kernel.globals.end(),
                    [&](ir::ArrayId id) { return kernel.arrays[id].extents.empty(); }))
        mapping.rank = static_cast<unsigned>(std::min<std::size_t>(mapping.scalars.size(), 3));
    return mapping;
}

void applySize(Scenario& scenario, const ir::Kernel& kernel, const SizeMapping& mapping,
               std::uint64_t size) {
    const std::uint64_t extent = mapping.extentFor(size);
    for (const std::string& scalar : mapping.scalars)
        scenario.scalars[scalar] = std::to_string(extent);
    std::uint64_t elements = 1;
    for (unsigned i = 0; i < mapping.rank; ++i)
        elements *= extent;
    for (ir::ArrayId id : kernel.globals) {
        const ir::Array& array = kernel.arrays[id];
        const auto source = scenario.arrays.find(array.name);
        if (source == scenario.arrays.end())
            continue;
        // A shape of its own was made for another size; the declared one follows the scalars.
        source->second.shape = array.extents.empty() ? data::Shape({elements}) : data::Shape();
    }
}

} // namespace lane
