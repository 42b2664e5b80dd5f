#pragma once

#include "core/base/result.h"
#include "core/wire/messages.h"

#include <memory>
#include <string>

namespace lane::gpu {

/// NVRTC, found and loaded at run time. Thread-safe: compiles run side by side.
class Nvrtc {
public:
    /// Errors: L4201 not found (says where was looked and how to get it), L4202 too old or broken.
    static Result<std::shared_ptr<Nvrtc>> load();
    ~Nvrtc();
    Nvrtc(const Nvrtc&) = delete;
    Nvrtc& operator=(const Nvrtc&) = delete;

    std::string version() const; ///< "13.0"
    std::string path() const;    ///< of the library that was loaded

    /// CUDA text to PTX, and to a CUBIN with resources where a real architecture ("sm_90") and a
    /// CUBIN are asked for. What NVRTC says of the text is a reply with ok = false and its log, not
    /// an Error. With a CUBIN `cubinNs` is the time of the one call that gave PTX and CUBIN
    /// together and `ptxNs` is 0. Errors: L4203 NVRTC itself failed, L4204 the architecture is not
    /// one that this NVRTC knows.
    Result<wire::CompileReply> compile(const wire::CompileRequest& request) const;

private:
    struct Api;
    explicit Nvrtc(std::unique_ptr<Api> api);
    std::unique_ptr<Api> m_api;
};

} // namespace lane::gpu
