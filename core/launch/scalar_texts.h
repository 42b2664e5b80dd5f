#pragma once

#include "core/base/result.h"
#include "core/ir/module.h"
#include "core/sheet/run_sheet.h"

#include <string>
#include <vector>

namespace lane {

/// What a scenario gives for a scalar parameter, a text a part (ir::namedPartsOf); empty where it
/// says nothing. A Vec, a matrix or a structure is given whole, "1, 2, 3", its parts in their order,
/// or part by part: "v.x", "p.pos.y", "m[0, 1]"; what is given of a part goes before the whole. L2003
/// where the whole has another number of values.
Result<std::vector<std::string>> scalarTexts(const ir::TypeTable& types, const ir::Var& parameter,
                                             const Scenario& scenario);

/// The scenario with every parameter of the kernel that has parts given by these alone.
Scenario withParts(const ir::TypeTable& types, const ir::Kernel& kernel, Scenario scenario);

/// Whether a name is that of a scalar parameter, or of a part of one.
bool hasScalar(const ir::TypeTable& types, const ir::Kernel& kernel, const std::string& name);

} // namespace lane
