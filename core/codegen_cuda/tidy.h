#pragma once

#include "core/ir/module.h"

#include <optional>

/// Inside of the room: what a careful person would not write, because the compiler warns of it.
namespace lane::cuda {

/// What holds where the comparison does not; of floats, whose NaN is neither below nor above, `<` has none.
std::optional<ir::Op> oppositeOf(ir::Op comparison, bool isFloat);

/// The same body without variables and arrays that nothing reads, and with the value in place of an
/// operation that has no other: of constants that leave their type, a division by a constant 0, a
/// number without a sign below 0. A value that was named only to be done first stands where it is read. What has an effect stays. Nothing where there is none of it.
std::optional<ir::Kernel> tidied(const ir::Module& module, const ir::Kernel& kernel);
std::optional<ir::Function> tidied(const ir::Module& module, const ir::Function& function);

/// The expressions and what follows from them; true if anything changed.
bool foldSureValues(const ir::Module& module, ir::Body& body);
/// Values that were named only to be done first, put back where they are read.
bool putTemporariesBack(const ir::Module& module, ir::Body& body);
/// The variables and arrays; `shareds`: of a kernel.
bool dropUnread(const ir::Module& module, ir::Body& body, std::vector<ir::ArrayId>* shareds);

} // namespace lane::cuda
