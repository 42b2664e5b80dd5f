#pragma once

#include "core/diag/diagnostic.h"
#include "core/ir/module.h"

#include <optional>

namespace lane::check {

/// The first parameter in which a reference differs from the kernel or program that it is for, as
/// an error; nothing where they are the same: names and types, in the same order.
std::optional<Diagnostic> differentParameters(const ir::TypeTable& types, const ir::Kernel& of,
                                              const ir::Reference& reference);

} // namespace lane::check
