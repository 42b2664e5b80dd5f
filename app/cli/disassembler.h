#pragma once

#include "core/base/result.h"

#include <string>

namespace lane::cli {

/// nvdisasm, found and asked for its version. Errors: L5010 not found (says where was looked and
/// how to get it), L5011 older than the NVRTC that made the code.
class Disassembler {
public:
    /// Looks in PATH, $CUDA_PATH/bin, /usr/local/cuda/bin and tools/ beside the program.
    static Result<Disassembler> find(const std::string& nvrtcVersion);
    /// A CUBIN's instructions as nvdisasm prints them.
    Result<std::string> disassemble(const std::string& cubin) const;
    const std::string& path() const { return m_path; }

private:
    std::string m_path;
};

} // namespace lane::cli
