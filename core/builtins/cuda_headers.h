#pragma once

#include <string_view>

namespace lane {

/// Whether NVRTC's own declarations or cuda_fp16.h and cuda_bf16.h declare the name at file scope:
/// a kernel, a function or a constant of the CUDA text cannot have it.
bool isDeclaredByCuda(std::string_view name);

/// float4, make_float4, double4_16a: names that the text may need beside a local of that name.
bool isCudaVectorName(std::string_view name);

} // namespace lane
