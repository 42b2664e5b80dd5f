#pragma once

#include "core/launch/guard.h"
#include "core/launch/launch.h"

#include <memory>

namespace lane {

/// What bindLaunch works on; the steps below fill `bound` and `values` in this order.
struct Binding {
    const ir::Module& module;
    const ir::Kernel& kernel;
    const Scenario& scenario;
    const std::string& folder;
    const std::map<std::string, data::Array>& ready;
    const LaunchLimits& limits;
    BoundLaunch bound;
    IrValues values;

    const ir::Array& arrayAt(ir::ArrayId id) const { return kernel.arrays[id]; }
};

/// Names that stand in the scenario and not in the kernel, or as another kind of argument.
Status checkNames(const Binding& binding);
Status bindScalars(Binding& binding);
/// The block, from the scenario or by default; needs the scalars.
Status bindBlock(Binding& binding);
/// The arrays and their shapes; needs scalars and block.
Status bindArrays(Binding& binding);
/// The grid, given or computed; needs the arrays.
Status bindGrid(Binding& binding);
/// Lengths of dynamic shared arrays, and whether all shared memory fits; needs the block.
Status bindShared(Binding& binding);

/// The length of a shared array: an expression in the scalars and the block; needs both.
Result<std::uint64_t> evaluateLength(const Binding& binding, const std::string& text,
                                     const std::string& array);

/// The block for a kernel that says nothing: see bindLaunch.
Dim3 defaultBlock(const ir::Kernel& kernel, const IrValues& values);
/// "4 × 1 × 1"
std::string textOf(const Dim3& dim);
/// The source of an array whose elements have these axes: its shape gets them too. Listed values that
/// fill the shape as it stands name the axes themselves.
data::Source inComponents(data::Source source, const std::vector<std::uint64_t>& axes);
/// The same for a shape.
data::Shape inComponents(const data::Shape& elements, const std::vector<std::uint64_t>& axes);
/// "2 × 3"
std::string textOf(const data::Shape& shape);

} // namespace lane
