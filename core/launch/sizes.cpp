#include "core/launch/sizes.h"

#include <algorithm>
#include <cmath>

namespace lane {

namespace {

void addScalarsOf(const ir::Kernel& kernel, ir::ExprId id, std::vector<ir::VarId>& found) {
    const ir::Expr& e = kernel.exprs[id];
    const bool isScalar =
        e.op == ir::Op::Var && kernel.vars[e.var()].kind == ir::VarKind::ScalarParameter;
    if (isScalar && std::find(found.begin(), found.end(), e.var()) == found.end())
        found.push_back(e.var());
    for (ir::ExprId argument : kernel.args(e))
        addScalarsOf(kernel, argument, found);
}

void addGuardScalars(const ir::Kernel& kernel, ir::ExprId id, std::vector<ir::VarId>& found) {
    const ir::Expr& e = kernel.exprs[id];
    if (e.op == ir::Op::Lt || e.op == ir::Op::Gt || e.op == ir::Op::Le || e.op == ir::Op::Ge)
        return addScalarsOf(kernel, id, found);
    if (e.op == ir::Op::And || e.op == ir::Op::Or || e.op == ir::Op::Not)
        for (ir::ExprId argument : kernel.args(e))
            addGuardScalars(kernel, argument, found);
}

/// Of the conditions that surround the work: the first level of ifs.
std::vector<ir::VarId> guardScalars(const ir::Kernel& kernel) {
    std::vector<ir::VarId> found;
    for (ir::StmtId id : kernel.statements)
        if (kernel.stmts[id].kind == ir::StmtKind::If)
            addGuardScalars(kernel, kernel.stmts[id].value, found);
    return found;
}

} // namespace

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
    std::vector<ir::VarId> scalars;
    SizeMapping mapping;
    for (ir::ArrayId id : kernel.globals) {
        std::vector<ir::VarId> own;
        for (ir::ExprId extent : kernel.arrays[id].extents)
            addScalarsOf(kernel, extent, own);
        if (!own.empty())
            mapping.rank = std::max(mapping.rank, std::min(kernel.arrays[id].rank, 3u));
        for (ir::VarId scalar : own)
            if (std::find(scalars.begin(), scalars.end(), scalar) == scalars.end())
                scalars.push_back(scalar);
    }
    if (scalars.empty())
        scalars = guardScalars(kernel);
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
