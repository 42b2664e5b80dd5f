#pragma once

#include "core/base/result.h"

#include <QStringList>

#include <functional>
#include <memory>
#include <string>

namespace lane {

/// nvdisasm, found and asked for its version: a program of NVIDIA's that prints the instructions of
/// a CUBIN. It takes 0.15 to 0.3 s to start, whatever it is given: who asks again and again takes a QuickDisassembler.
class Disassembler {
public:
    /// LANE_NVDISASM names the program and nothing else is looked at. Without it: PATH, bin/ of
    /// $LANE_CUDA_PATH, $CUDA_PATH and /usr/local/cuda, bin/ beside the library folder of the NVRTC
    /// that made the code, and what packaging/setup or a portable folder has beside this program.
    /// The first one counts that is not older than NVRTC. Errors: L5010 none there (says where was
    /// looked and how to get it), L5011 only older ones.
    static Result<Disassembler> find(const std::string& nvrtcVersion, const std::string& nvrtcPath);

    /// What it prints for a CUBIN: code, with the rows of both line tables and the chains of inlined
    /// calls. `isGivenUp` is asked while it works. Errors: L4130 it did not do its work, or took
    /// more than half a minute; L4105 given up; L5009 no temporary file.
    Result<std::string> disassemble(const std::string& cubin,
                                    const std::function<bool()>& isGivenUp = {}) const;
    const std::string& path() const { return m_path; }
    const std::string& version() const { return m_version; } ///< "13.2"
    /// Where find() looks, in order, besides PATH.
    static QStringList folders(const std::string& nvrtcPath);

private:
    std::string m_path, m_version;
};

} // namespace lane
