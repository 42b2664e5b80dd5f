#pragma once

#include "core/ir/module.h"

#include <optional>

/// Inside of the room: what a careful person would not write, because the compiler warns of it.
namespace lane::cuda {

/// The same body without variables and arrays that nothing reads, and with the value in place of an
/// operation that has no other: of constants that leave their type, a division by a constant 0, a
/// number without a sign below 0. What has an effect stays. Nothing where there is none of it.
std::optional<ir::Kernel> tidied(const ir::Module& module, const ir::Kernel& kernel);
std::optional<ir::Function> tidied(const ir::Module& module, const ir::Function& function);

/// The expressions and what follows from them; true if anything changed.
bool foldSureValues(const ir::Module& module, ir::Body& body);
/// The variables and arrays; `shareds`: of a kernel.
bool dropUnread(const ir::Module& module, ir::Body& body, std::vector<ir::ArrayId>* shareds);

} // namespace lane::cuda
