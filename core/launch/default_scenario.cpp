#include "core/ir/layout.h"
#include "core/launch/binding.h"
#include "core/launch/sizes.h"

#include <algorithm>
#include <functional>

namespace lane {

namespace {
/// A modest number of elements along each axis.
std::int64_t sizeFor(const ir::Kernel& kernel, const LaunchShape& shape, const Dim3& block) {
    const bool isOneBlock = !shape.usesBlocks[0] && !shape.usesBlocks[1] && !shape.usesBlocks[2];
    if (isOneBlock)
        return block.x;
    const unsigned axes = shape.axisCount();
    unsigned rank = axes; // a thread may go along further dimensions of an array
    for (const ir::ArrayId id : kernel.globals)
        rank = std::max(rank, kernel.arrays[id].rank);
    if (rank == axes)
        return axes == 1 ? 1024 : axes == 2 ? 64 : 16;
    return rank == 2 ? 256 : rank == 3 ? 32 : 8;
}

std::string scalarText(ScalarKind type, bool isSize, std::int64_t size) {
    if (type == ScalarKind::Bool)
        return "true";
    if (isFloat(type))
        return "2";
    return std::to_string(!isSize             ? 1
                          : sizeOf(type) == 1 ? std::min<std::int64_t>(size, 100)
                                              : size);
}

data::Source sourceFor(ScalarKind type, bool isFirst, bool isLine, std::uint64_t seed) {
    data::Source source;
    source.kind = data::Source::Kind::Uniform;
    source.seed = seed;
    if (!isFloat(type) && type != ScalarKind::Bool)
        source.high = "100";
    if ((isFirst || !isFloat(type)) && isLine && sizeOf(type) >= 4) {
        source.kind = data::Source::Kind::Iota;
        source.low = "1";
        source.high = "1";
        source.seed = 1;
    }
    return source;
}

/// Elements for arrays without a declared shape: as many as the guards let through.
std::uint64_t lengthFor(const LaunchShape& shape, std::int64_t size) {
    std::uint64_t length = 1;
    for (unsigned axis = 0; axis < shape.axisCount(); ++axis) {
        const IndexBound* bound = shape.widest(axis);
        const std::int64_t extent = bound && bound->expr.isValid() ? *bound->extent : size;
        length *= static_cast<std::uint64_t>(std::clamp<std::int64_t>(extent, 1, 1 << 14));
    }
    return length;
}

void addArrays(Scenario& scenario, const ir::Module& module, const ir::Kernel& kernel,
               const IrValues& values, std::int64_t size) {
    const LaunchShape shape = analyseLaunch(kernel, values);
    const std::uint64_t length = lengthFor(shape, size);
    std::uint64_t seed = 1;
    bool hasInput = false;
    for (const ir::ArrayId id : kernel.globals) {
        const ir::Array& array = kernel.arrays[id];
        const bool isOut = array.access == ir::Access::Out ||
                           (!array.accessIsDeclared && array.isWritten && !array.isRead);
        const bool isDeclared = !array.extents.empty();
        if (isOut && isDeclared)
            continue;
        const bool isLine = shape.axisCount() == 1 && array.rank == 1;
        for (const ir::Leaf& leaf : ir::leavesOf(module.types, array.element)) {
            data::Source source;
            if (!isOut)
                source = sourceFor(module.types.scalarOf(leaf.type), !hasInput, isLine, seed++);
            if (!isDeclared)
                source.shape = data::Shape{length};
            hasInput = hasInput || !isOut;
            scenario.arrays[array.name + leaf.path] = std::move(source);
        }
    }
    for (const ir::ArrayId id : kernel.constants) {
        const ir::Array& array = kernel.arrays[id];
        for (const ir::Leaf& leaf : ir::leavesOf(module.types, array.element))
            scenario.arrays[array.name + leaf.path] =
                sourceFor(module.types.scalarOf(leaf.type), false, array.rank == 1, seed++);
    }
}

/// Sets each scalar, and makes its value known.
void addScalars(Scenario& scenario, const ir::Module& module, const ir::Kernel& kernel,
                IrValues& values, const std::function<std::string(ir::VarId, ScalarKind)>& textOf) {
    for (const ir::VarId id : kernel.scalars) {
        const ir::Var& var = kernel.vars[id];
        if (!module.types.isScalar(var.type)) {
            for (const ir::NamedPart& part : ir::namedPartsOf(module.types, var.type))
                scenario.scalars[var.name + part.path] = part.kind == ScalarKind::Bool ? "true" : "1";
            continue;
        }
        const ScalarKind type = module.types.scalarOf(var.type);
        const std::string text = textOf(id, type);
        scenario.scalars[var.name] = text;
        if (const auto bits = data::scalarFromText(type, text); bits && !isFloat(type))
            values.known().scalars[id] = static_cast<std::int64_t>(*bits);
    }
}

bool isIn(const std::vector<ir::VarId>& list, ir::VarId id) {
    return std::find(list.begin(), list.end(), id) != list.end();
}

/// Scalars that bound loops of a program: steps, rounds.
std::vector<ir::VarId> loopScalars(const ir::Program& program, const IrValues& values) {
    std::vector<ir::VarId> found;
    for (const ir::Stmt& s : program.stmts)
        if (s.kind == ir::StmtKind::For && s.high.isValid())
            values.scalarsIn(s.high, found);
    return found;
}
} // namespace

Scenario defaultScenario(const ir::Module& module, const ir::Program& program) {
    Scenario scenario;
    scenario.name = scenario.kernel = program.name;
    scenario.isProgram = true;
    IrValues values(module, program, {});
    unsigned rank = 1;
    for (const ir::ArrayId id : program.globals)
        rank = std::max(rank, program.arrays[id].rank);
    const std::int64_t size = rank == 1 ? 1024 : rank == 2 ? 64 : 16;
    const auto sizes = sizeScalars(program, values, {});
    const auto loops = loopScalars(program, values);
    addScalars(scenario, module, program, values, [&](ir::VarId id, ScalarKind type) {
        const bool isLoop = !isIn(sizes, id) && isIn(loops, id);
        return scalarText(type, isLoop || isIn(sizes, id), isLoop ? 10 : size);
    });
    addArrays(scenario, module, program, values, size);
    return scenario;
}

Scenario defaultScenario(const ir::Module& module, const ir::Kernel& kernel) {
    Scenario scenario;
    scenario.name = kernel.name;
    scenario.kernel = kernel.name;
    IrValues values(module, kernel, {});
    const Dim3 block = defaultBlock(kernel, values);
    values.known().block = std::array<std::int64_t, 3>{block.x, block.y, block.z};
    const LaunchShape shape = analyseLaunch(kernel, values);
    for (const std::uint32_t extent : {block.x, block.y, block.z})
        if (scenario.block.size() < shape.axisCount())
            scenario.block.push_back(std::to_string(extent));
    const std::int64_t size = sizeFor(kernel, shape, block);
    const auto sizes = sizeScalars(kernel, values, shape);
    addScalars(scenario, module, kernel, values, [&](ir::VarId id, ScalarKind type) {
        return scalarText(type, isIn(sizes, id), size);
    });
    addArrays(scenario, module, kernel, values, size);
    return scenario;
}

} // namespace lane
