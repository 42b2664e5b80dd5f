#pragma once

#include "core/cubin/code.h"

namespace lane::cubin {

/// The listing that nvdisasm prints of a CUBIN (instructions with encodings, labels, both line tables), made of what it
/// prints of the raw `code`. Left out is what says nothing of an instruction: flags, alignments, sizes.
/// None, with the reason in `why`: an instruction that the CUBIN's listing has in another form unknown to us.
std::optional<std::string> printedCode(const Code& code, std::string_view raw, std::string& why);

} // namespace lane::cubin
