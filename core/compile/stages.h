#pragma once

#include "core/compile/compilation.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace lane {

/// The steps that can print themselves without a worker.
enum class Stage : std::uint8_t { Tokens, Syntax, Ir, Cuda, Map };

std::optional<Stage> stageNamed(std::string_view name);

/// A stage as text. With `only`, of one kernel; tokens and syntax are those of the whole file.
std::string printStage(const Compilation& compilation, Stage stage,
                       const ir::Kernel* only = nullptr);

} // namespace lane
