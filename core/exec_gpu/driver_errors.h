#pragma once

#include <string>

namespace lane::gpu {

/// Whether after this error (a CUresult) the driver answers everything with the same error until
/// the process ends.
bool losesContext(int result);
/// What to do about an error (a CUresult), in one line.
std::string advice(int result);

} // namespace lane::gpu
