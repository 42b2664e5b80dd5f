#pragma once

#include "core/base/result.h"
#include "core/wire/messages.h"

#include <memory>
#include <string>

namespace lane::gpu {

/// NVRTC, found and loaded at run time. Errors: L4201 not found (says where was looked and how to
/// get it), L4202 too old.
class Nvrtc {
public:
    static Result<std::shared_ptr<Nvrtc>> load();
    ~Nvrtc();
    std::string version() const; ///< "13.0"
    /// A compile error of the text is a reply with ok = false and its log, not an Error.
    Result<wire::CompileReply> compile(const wire::CompileRequest& request);

private:
    struct Api;
    explicit Nvrtc(std::unique_ptr<Api> api);
    std::unique_ptr<Api> m_api;
};

} // namespace lane::gpu
