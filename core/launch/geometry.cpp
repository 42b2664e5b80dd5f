#include "core/data/text.h"
#include "core/ir/natural_loops.h"
#include "core/launch/binding.h"

#include <algorithm>

namespace lane {

namespace {
constexpr const char* AxisNames[] = {"X", "Y", "Z"};

/// The names that an expression of the launch may use, and their values.
struct Names {
    std::vector<data::Expression::Variable> variables;
    std::vector<data::Number> values;

    void add(std::string name, data::Number value) {
        for (const auto& variable : variables)
            if (variable.name == name)
                return; // the nearer one hides it
        variables.push_back({std::move(name), value.isFloat});
        values.push_back(value);
    }
};

Names namesOf(const Binding& b, const Dim3* block) {
    Names names;
    for (const BoundScalar& scalar : b.bound.scalars)
        names.add(scalar.name, numberOf(scalar.type, scalar.bits));
    if (block) {
        names.add("blockDimX", data::Number::of(std::int64_t{block->x}));
        names.add("blockDimY", data::Number::of(std::int64_t{block->y}));
        names.add("blockDimZ", data::Number::of(std::int64_t{block->z}));
    }
    for (const ir::Const& constant : b.module.consts)
        if (b.module.types.isScalar(constant.type) && !constant.isArray()) {
            const auto number =
                numberOf(b.module.types.scalarOf(constant.type), constant.value.bits);
            names.add(constant.name, number);
            names.add(constant.name.substr(constant.name.rfind('.') + 1), number);
        }
    return names;
}

using Extents = std::array<std::int64_t, 3>;

Result<Extents> evaluateExtents(const std::vector<std::string>& texts, const Names& names,
                                const char* what) {
    if (texts.size() > 3)
        return Error{"L2014",
                     "The " + std::string(what) + " has " + std::to_string(texts.size()) +
                         " extents.",
                     "Give one to three, for X, Y and Z."};
    Extents extents{1, 1, 1};
    for (std::size_t k = 0; k < texts.size(); ++k) {
        const std::string place = std::string(what) + " " + AxisNames[k] + ": ";
        const auto expression = data::Expression::parse(texts[k], names.variables);
        if (!expression)
            return Error{expression.error().code, place + expression.error().message,
                         expression.error().hint};
        const auto value = expression->evaluateWhole(names.values);
        if (!value)
            return Error{value.error().code, place + value.error().message, value.error().hint};
        extents[k] = *value;
    }
    return extents;
}

std::string textOf(const Extents& e) {
    return std::to_string(e[0]) + " × " + std::to_string(e[1]) + " × " + std::to_string(e[2]);
}

Dim3 dimOf(const Extents& e) {
    return {static_cast<std::uint32_t>(e[0]), static_cast<std::uint32_t>(e[1]),
            static_cast<std::uint32_t>(e[2])};
}

Status checkBlock(const Extents& e, const LaunchLimits& limits) {
    const Extents most{limits.maxBlock.x, limits.maxBlock.y, limits.maxBlock.z};
    for (std::size_t k = 0; k < 3; ++k) {
        if (e[k] < 1)
            return Error{"L2012", "The block is " + textOf(e) + ": its extent in " + AxisNames[k] + " is below 1.",
                         "Each extent of a block is at least 1."};
        // The product is what a newcomer needs to hear of first: 2000 breaks both limits.
        if (e[k] > most[k] && e[k] <= limits.maxThreadsPerBlock)
            return Error{"L2011",
                         "The block is " + textOf(e) + ": its extent in " + AxisNames[k] + " is beyond " +
                             std::to_string(most[k]) + ".",
                         "Exchange the axes, or use more blocks."};
    }
    const bool isHuge = std::any_of(e.begin(), e.end(), [](auto v) { return v > 1 << 20; });
    const std::int64_t threads = isHuge ? -1 : e[0] * e[1] * e[2];
    if (isHuge || threads > limits.maxThreadsPerBlock)
        return Error{"L2010",
                     "The block is " + textOf(e) +
                         (isHuge ? std::string() : ", " + std::to_string(threads) + " threads") +
                         ", and a block has at most " + std::to_string(limits.maxThreadsPerBlock) +
                         " threads.",
                     "Use a smaller block, such as 256 or 16,16, and more blocks."};
    return Unit{};
}

/// A grid that is computed may be empty, as that of no data is; one that is given may not.
Status checkGrid(const Extents& e, const LaunchLimits& limits, bool isGiven) {
    const Extents most{limits.maxGrid.x, limits.maxGrid.y, limits.maxGrid.z};
    for (std::size_t k = 0; k < 3; ++k) {
        if (e[k] < 0)
            return Error{"L2013", "The grid is " + textOf(e) + ": its extent in " + AxisNames[k] + " is below 0.",
                         "Check the expression that it is computed from."};
        if (e[k] == 0 && isGiven)
            return Error{"L2018", "The grid is " + textOf(e) + ": its extent in " + AxisNames[k] + " is below 1.",
                         "Each extent of a grid is at least 1; left out, the grid is computed from the block and the guard."};
        if (e[k] > most[k])
            return Error{"L2013", "The grid is " + textOf(e) + ": its extent in " + AxisNames[k] + " is beyond " + std::to_string(most[k]) + ".",
                         "Use a larger block, or put the long axis on X."};
    }
    return Unit{};
}

/// What the bound is computed from, for the note: "N", "the 1000 of the guard", "array x".
std::string reasonOf(const Binding& b, const IndexBound& bound) {
    if (bound.array.isValid())
        return "the size of " + b.arrayAt(bound.array).name;
    std::vector<ir::VarId> scalars;
    b.values.scalarsIn(bound.expr, scalars);
    std::string text;
    for (std::size_t k = 0; k < scalars.size(); ++k)
        text += (k ? ", " : "") + b.kernel.vars[scalars[k]].name;
    return text.empty() ? "the guard's " + data::grouped(static_cast<std::uint64_t>(*bound.extent))
                        : text;
}

/// Without guard or index: the first array's extents, its last dimension on X.
IndexBound fallbackBound(const Binding& b, unsigned axis) {
    IndexBound bound{axis, {}, {}, 1, b.values.known().block ? (*b.values.known().block)[axis] : 1};
    if (b.bound.arrays.empty())
        return bound;
    const data::Shape shape = b.bound.arrays.front().elementShape();
    if (shape.rank() <= axis)
        return bound;
    bound.array = b.kernel.globals.front();
    bound.extent = static_cast<std::int64_t>(shape[shape.rank() - 1 - axis]);
    return bound;
}

/// Whether every use of the axis stands behind a guard, so that threads beyond it do nothing.
bool isAlwaysGuarded(const LaunchShape& shape, unsigned axis) {
    bool isFound = false;
    for (const IndexBound& bound : shape.bounds) {
        if (bound.axis == axis && !bound.expr.isValid())
            return false;
        isFound = isFound || bound.axis == axis;
    }
    return isFound;
}

bool hasElements(const Binding& b, ir::ArrayId array) {
    const auto& shapes = b.values.known().shapes;
    const auto found = shapes.find(array);
    return found != shapes.end() && found->second.elementCount() > 0;
}

Extents computeGrid(Binding& b, std::string& reason) {
    const LaunchShape shape = analyseLaunch(b.kernel, b.values);
    Extents grid{1, 1, 1};
    for (unsigned axis = 0; axis < 3; ++axis) {
        if (!shape.usesBlocks[axis])
            continue;
        const IndexBound* found = shape.widest(axis);
        const IndexBound bound = found ? *found : fallbackBound(b, axis);
        grid[axis] = LaunchShape::blocksOf(bound);
        // Nothing to do: one block finds that out by itself, where the guards stop it. An index
        // that is beyond a whole array is to fault, not to launch nothing.
        const bool isBeyond = bound.array.isValid() && hasElements(b, bound.array);
        if (grid[axis] == 0 && (isBeyond || isAlwaysGuarded(shape, axis)))
            grid[axis] = 1;
        const std::string from =
            bound.array.isValid() || bound.expr.isValid() ? reasonOf(b, bound) : "";
        if (!from.empty() && reason.find(from) == std::string::npos)
            reason += (reason.empty() ? "" : ", ") + from;
    }
    return grid;
}

/// Says which arrays are shorter than the kernel reaches. Only a note: the checked CPU run reports
/// the access at its line, and there it is a fault that one may want to see; a GPU would go on in
/// silence.
void noteOverruns(Binding& b, const Extents& grid) {
    std::vector<ir::ArrayId> said;
    for (const Overrun& overrun : analyseLaunch(b.kernel, b.values).overruns) {
        const Extents block{b.bound.block.x, b.bound.block.y, b.bound.block.z};
        const bool isCovered = grid[overrun.axis] * block[overrun.axis] >= overrun.limit;
        if (!isCovered || std::find(said.begin(), said.end(), overrun.array) != said.end())
            continue;
        said.push_back(overrun.array);
        const data::Shape& shape = b.values.known().shapes.at(overrun.array);
        b.bound.notes.push_back(
            "Array " + b.arrayAt(overrun.array).name + " is too short: it has the shape " +
            lane::textOf(shape) + ", and the kernel uses it up to index " +
            std::to_string(overrun.last) +
            (shape.rank() > 1 ? " of dimension " + std::to_string(overrun.dimension + 1)
                              : std::string()) +
            ".");
    }
}
} // namespace

Result<std::uint64_t> evaluateLength(const Binding& b, const std::string& text,
                                     const std::string& array) {
    const std::string place = "Length of shared array " + array + ": ";
    const Names names = namesOf(b, &b.bound.block);
    const auto expression = data::Expression::parse(text, names.variables);
    const auto value = expression ? expression->evaluateWhole(names.values)
                                  : Result<std::int64_t>(expression.error());
    if (!value)
        return Error{value.error().code, place + value.error().message, value.error().hint};
    if (*value < 0)
        return Error{"L2008", place + text + " is " + std::to_string(*value) + ".",
                     "A length is 0 or more."};
    return static_cast<std::uint64_t>(*value);
}

std::string textOf(const Dim3& dim) {
    return textOf(Extents{dim.x, dim.y, dim.z});
}

namespace {
/// The default made smaller where `@[launchBounds …]` wants that.
Dim3 withinBounds(Dim3 block, const ir::Kernel& kernel) {
    while (kernel.boundThreads > 0 && block.count() > kernel.boundThreads) {
        auto& longest = block.z > 1 && block.z >= block.y ? block.z
                        : block.y > 1 && block.y >= block.x ? block.y
                                                            : block.x;
        longest = block.count() / longest == 1 ? kernel.boundThreads : longest / 2;
    }
    return block;
}

/// What suits the axes and the shared tiles.
Dim3 suitableBlock(const ir::Kernel& kernel, const IrValues& values) {
    const unsigned axes = analyseLaunch(kernel, values).axisCount();
    std::uint64_t edge = 0; // of the smallest shared tile: TILE of [TILE, TILE + 1]
    for (const ir::ArrayId id : kernel.shareds) {
        const ir::Array& array = kernel.arrays[id];
        if (array.rank != axes || array.isDynamicShared)
            continue;
        for (const ir::ExprId extent : array.extents)
            if (const auto value = values.evaluate(extent); value && *value > 0)
                edge = edge ? std::min(edge, static_cast<std::uint64_t>(*value))
                            : static_cast<std::uint64_t>(*value);
    }
    const auto tile = static_cast<std::uint32_t>(std::min<std::uint64_t>(edge, 1024));
    if (axes == 1)
        return {tile ? tile : 256, 1, 1};
    if (axes == 2)
        return {tile && tile <= 32 ? tile : 16, tile && tile <= 32 ? tile : 16, 1};
    return {8, 8, 4};
}
} // namespace

Dim3 defaultBlock(const ir::Kernel& kernel, const IrValues& values) {
    return withinBounds(suitableBlock(kernel, values), kernel);
}

namespace {
Status checkBounds(const Extents& e, const ir::Kernel& kernel) {
    if (kernel.boundThreads == 0 || e[0] * e[1] * e[2] <= kernel.boundThreads)
        return Unit{};
    return Error{"L2029",
                 "The block is " + textOf(e) + ", " + std::to_string(e[0] * e[1] * e[2]) +
                     " threads, and kernel " + kernel.name + " is compiled for at most " +
                     std::to_string(kernel.boundThreads) + ".",
                 "Use a smaller block, or change @[launchBounds " +
                     std::to_string(kernel.boundThreads) + "]."};
}
} // namespace

Status bindBlock(Binding& b) {
    Extents block{};
    if (b.scenario.block.empty()) {
        const Dim3 chosen = defaultBlock(b.kernel, b.values);
        block = {chosen.x, chosen.y, chosen.z};
        b.bound.notes.push_back("Block " + textOf(block) + " by default.");
    } else {
        auto given = evaluateExtents(b.scenario.block, namesOf(b, nullptr), "Block");
        if (!given)
            return given.error();
        block = *given;
    }
    if (Status status = checkBlock(block, b.limits); !status)
        return status;
    if (Status status = checkBounds(block, b.kernel); !status)
        return status;
    b.bound.block = dimOf(block);
    b.values.known().block = block;
    return Unit{};
}

namespace {

/// Where a step of a counted loop would pass 2^32: the kernel's code goes on from 0 there.
Status checkLoops(const Binding& b) {
    ir::LaunchValues values;
    values.scalar = [&](ir::VarId id) -> std::optional<std::int64_t> {
        const auto found = b.values.known().scalars.find(id);
        return found == b.values.known().scalars.end() ? std::nullopt : std::optional(found->second);
    };
    const Dim3 &grid = b.bound.grid, &block = b.bound.block;
    values.grid = {grid.x, grid.y, grid.z};
    values.block = {block.x, block.y, block.z};
    const auto loop = ir::overrunningLoop(b.module, b.kernel, values);
    if (!loop)
        return Unit{};
    return Error{"L2036",
                 "The loop over " + loop->variable + " runs to " + data::grouped(loop->end) + " in steps of " +
                     data::grouped(loop->step) + ": together they are more than 2^32, which a Nat cannot count.",
                 "Use a smaller grid if the step comes from it, or count in UInt64: "
                 "for " + loop->variable + " in [start.toUInt64 : end.toUInt64 : step.toUInt64]."};
}

} // namespace

Status bindGrid(Binding& b) {
    Extents grid{};
    if (b.scenario.grid.empty()) {
        std::string reason;
        grid = computeGrid(b, reason);
        b.bound.gridWasComputed = true;
        b.bound.notes.push_back(
            "Grid " + textOf(grid) + " computed from " +
            (reason.empty() ? "the kernel, which needs one block" : reason + " and the block") +
            ".");
    } else {
        auto given = evaluateExtents(b.scenario.grid, namesOf(b, &b.bound.block), "Grid");
        if (!given)
            return given.error();
        grid = *given;
    }
    if (Status status = checkGrid(grid, b.limits, !b.bound.gridWasComputed); !status)
        return status;
    b.bound.grid = dimOf(grid);
    noteOverruns(b, grid);
    if (Status status = checkLoops(b); !status)
        return status;
    if (b.bound.grid.count() == 0)
        b.bound.notes.push_back("The grid is " + textOf(grid) + ": there is nothing to launch.");
    return Unit{};
}

} // namespace lane
