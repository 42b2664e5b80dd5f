#pragma once

#include "core/ir/module.h"

namespace lane::ir {

/// The same program with scalars alone, and without calls of functions, for whoever runs its host
/// side: the plain and the scalar form of a kernel (plain_form.h, scalar_form.h), of its steps too.
/// What a step computes stands before it in variables of its own. `scalars` of a Launch are the parts
/// of all scalar parameters, one behind the other, those of a Fill the parts of its value. Buffers are
/// of the space Global, and what is Local is an array of the host's. Before a component is used whose
/// index only the run knows stands an Assert with the mark ComponentOutside.
Program hostForm(const Module& module, const Program& program);

} // namespace lane::ir
