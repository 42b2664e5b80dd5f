#pragma once

#include "core/base/result.h"
#include "core/compile/compilation.h"

#include <string>
#include <vector>

namespace lane::cli {

/// Reads and compiles a file; an Error (L5007) only where it cannot be read.
Result<CompilationPtr> compileFile(const std::string& path);

/// The kernel of a name; of none, the only one. Errors L5008 name the candidates.
Result<const ir::Kernel*> chooseKernel(const Compilation& compilation, const std::string& name);

/// The program of a name. Errors L5008 name the candidates.
Result<const ir::Program*> chooseProgram(const Compilation& compilation, const std::string& name);

/// The folder that a file stands in; "." for a bare name.
std::string folderOf(const std::string& path);

} // namespace lane::cli
