#pragma once

#include "app/cli/services.h"
#include "core/compile/compilation.h"
#include "core/service/sass_service.h"
#include "core/wire/messages.h"

#include <optional>
#include <string>
#include <string_view>

namespace lane::cli {

/// What `emit` was asked for.
struct EmitRequest {
    std::string stage;
    std::string arch = "sm_90";
    FloatMode mode = FloatMode::Fast;
    bool wantResources = false;
    std::uint32_t block = 256; ///< threads, for the occupancy
    bool isChecked = true; ///< llvm and native: with bounds checks
};

/// A stage of one kernel, or of a whole file.
struct Emitted {
    std::string text;
    std::vector<wire::KernelResources> resources;
    SassResultPtr sass; ///< of that stage
    CudaText cuda;      ///< that the SASS was made of
};

/// Makes stages, those of the front end here and the others in a worker that is started when it is
/// needed.
class StageMaker {
public:
    StageMaker(const Settings& settings, EmitRequest request);
    ~StageMaker();
    /// Of the kernel, or of the whole file without one.
    Result<Emitted> make(const Compilation& compilation, const ir::Kernel* kernel);

private:
    Result<wire::CompileReply> compile(const Compilation& compilation, const CudaText& cuda);
    Status addSass(const Compilation& compilation, const wire::CompileReply& reply, Emitted& result);
    Result<std::string> native(const Compilation& compilation, const ir::Kernel& kernel);

    struct Parts;
    std::unique_ptr<Parts> m_parts;
    EmitRequest m_request;
};

/// tokens syntax ir cuda ptx sass llvm native map
bool isStage(std::string_view name);

} // namespace lane::cli
