#pragma once

#include "app/cli/documents.h"
#include "core/codegen_cuda/emit.h"
#include "core/machine/sass_listing.h"

#include <string>

namespace lane::cli {

/// The instructions of a listing with the lines that the CUBIN's tables link them to; a line that
/// they don't know is left out. Kernel lines come from `cuda`'s map.
Json sassInstructions(const machine::SassListing& listing, const CudaText& cuda);
/// How many there are, and how many of them are linked to each level.
Json sassLinks(const machine::SassListing& listing, const CudaText& cuda);
/// The same in one line, as a comment.
std::string sassLinksText(const machine::SassListing& listing, const CudaText& cuda);

} // namespace lane::cli
