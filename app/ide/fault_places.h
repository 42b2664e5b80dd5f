#pragma once

#include "core/compile/compilation.h"
#include "core/service/run_record.h"
#include "editor/kernel_editor.h"

#include <QString>

#include <vector>

namespace lane::ide {

/// What a fault is, as a sentence.
QString faultSentence(const wire::Fault& fault);
/// "block (0), thread (3, 5)", with as many coordinates as the launch has axes.
QString threadText(const BoundLaunch& launch, const std::array<std::uint32_t, 3>& block, const std::array<std::uint32_t, 3>& thread);

/// A checked run's faults and observations as the compiler would say them; of a race the other access as a
/// note at its own place. The compilation must be of the text that was checked.
Diagnostics diagnosticsOf(const Compilation& compilation, const RunRecord& checked);
/// What stands under the lines of faults, at both places.
std::vector<KernelEditor::LineNote> notesOf(const RunRecord& checked);
/// "Go to …" and "Debug …" at each fault's lines; the number is that of the fault, twice, plus one for the other
/// thread, and DebugNumber more for the debugger.
constexpr int DebugNumber = 1 << 20;
std::vector<KernelEditor::LineAction> actionsOf(const RunRecord& checked);

} // namespace lane::ide
