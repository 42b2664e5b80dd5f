#include "core/exec_gpu/nvrtc.h"

#include "core/base/loaded_library.h"
#include "core/exec_gpu/ptxas_log.h"

#include <nvrtc.h>

#include <algorithm>
#include <chrono>
#include <dlfcn.h>
#include <filesystem>
#include <utility>
#include <vector>

namespace lane::gpu {

/// The functions used, by their own types, so that a change of a signature is a compile error.
struct Nvrtc::Api {
    LoadedLibrary library;
    int major = 0, minor = 0;
// clang-format off
#define LANE_NVRTC_FUNCTIONS(F)                                                                    \
    F(nvrtcGetErrorString) F(nvrtcVersion) F(nvrtcGetNumSupportedArchs) F(nvrtcGetSupportedArchs)  \
    F(nvrtcCreateProgram) F(nvrtcDestroyProgram) F(nvrtcCompileProgram) F(nvrtcGetPTXSize)         \
    F(nvrtcGetPTX) F(nvrtcGetCUBINSize) F(nvrtcGetCUBIN) F(nvrtcGetProgramLogSize)                 \
    F(nvrtcGetProgramLog)
// clang-format on
#define LANE_DECLARE(name) decltype(&::name) name = nullptr;
    LANE_NVRTC_FUNCTIONS(LANE_DECLARE)
#undef LANE_DECLARE

    /// The first function that the library lacks, or null.
    const char* bind();
    Error failed(const char* what, nvrtcResult result) const;
    std::string knownArchitectures() const;
};

namespace {

constexpr int OldestMajor = 12;

const char HowToGet[] =
    "Install NVRTC of CUDA 13.0, either from PyPI (python3 -m pip install --target DIR "
    "'nvidia-cuda-nvrtc==13.0.*' 'nvidia-cuda-runtime==13.0.*', then LANE_CUDA_PATH=DIR) or with a "
    "CUDA Toolkit; LANE_NVRTC=FILE "
    "names a library anywhere else. Without it everything but PTX, SASS and GPU runs works.";

LibrarySearch nvrtcSearch() {
    return {"LANE_NVRTC",
            {"libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so"},
            {"lib64", "lib", "targets/x86_64-linux/lib", "targets/sbsa-linux/lib"},
            {"nvidia/cu13/lib", "nvidia/cuda_nvrtc/lib"}};
}

/// NVRTC opens its built-ins by bare name; a library found in an unusual folder would not find
/// them, one that is loaded already is found by its soname.
void preloadBuiltins(const std::string& folder) {
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored))
        if (entry.path().filename().string().starts_with("libnvrtc-builtins.so."))
            dlopen(entry.path().c_str(), RTLD_NOW | RTLD_GLOBAL);
}

/// One program, destroyed whatever happens.
struct Program {
    nvrtcProgram handle = nullptr;
    decltype(&::nvrtcDestroyProgram) destroy;
    explicit Program(decltype(&::nvrtcDestroyProgram) destroyer) : destroy(destroyer) {}
    ~Program() {
        if (handle)
            destroy(&handle);
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;
};

bool isReal(const std::string& arch) {
    return arch.starts_with("sm_");
}

/// "sm_90" where only PTX is wanted becomes "compute_90": the same PTX without ptxas.
std::string archFor(const wire::CompileRequest& request) {
    if (isReal(request.arch) && !request.wantCubin)
        return "compute_" + request.arch.substr(3);
    return request.arch;
}

/// Folders with CUDA's own headers (cuda_fp16.h) that belong to a library in `folder`.
std::vector<std::string> includeFolders(const std::string& folder) {
    namespace fs = std::filesystem;
    std::vector<std::string> found;
    std::error_code ignored;
    for (const char* relative :
         {"../include", "../../include", "../../../include", "../../cuda_runtime/include"}) {
        const fs::path include = (fs::path(folder) / relative).lexically_normal();
        if (fs::exists(include / "cuda_fp16.h", ignored)) {
            found.push_back(include.string());
            break;
        }
    }
    return found;
}

std::vector<std::string> optionsFor(const wire::CompileRequest& request, const std::string& folder,
                                    bool hasCache) {
    std::vector<std::string> options{"-arch=" + archFor(request), "-lineinfo"};
    // What is kept between compiles is KernelCache's business: NVRTC's own cache costs time at
    // every new text, and a hit in it hides what a compile takes.
    if (hasCache)
        options.push_back("--no-cache");
    if (isReal(request.arch) && request.wantCubin)
        options.push_back("--ptxas-options=-v");
    if (request.mode == FloatMode::Strict)
        options.push_back("-fmad=false");
    if (request.maxRegisters != 0)
        options.push_back("--maxrregcount=" + std::to_string(request.maxRegisters));
    if (request.cuda.find("#include") == std::string::npos) {
        options.push_back("--minimal"); // 2–4 ms less; CUDA's own headers need what it leaves out
    } else {
        for (const std::string& include : includeFolders(folder))
            options.push_back("-I" + include);
    }
    return options;
}

/// A text or a binary of NVRTC, asked for in two steps: its size, then its bytes.
template <typename GetSize, typename Get>
nvrtcResult fetch(nvrtcProgram program, GetSize getSize, Get get, std::string& into) {
    std::size_t size = 0;
    if (const nvrtcResult result = getSize(program, &size); result != NVRTC_SUCCESS)
        return result;
    into.resize(size);
    return size == 0 ? NVRTC_SUCCESS : get(program, into.data());
}

void dropNul(std::string& text) {
    while (!text.empty() && text.back() == '\0')
        text.pop_back();
}

bool saysArchitecture(const std::string& log) {
    return log.find("--gpu-architecture") != std::string::npos;
}

} // namespace

const char* Nvrtc::Api::bind() {
#define LANE_BIND(symbol)                                                                          \
    symbol = library.function<std::remove_pointer_t<decltype(symbol)>>(#symbol);                   \
    if (!symbol)                                                                                   \
        return #symbol;
    LANE_NVRTC_FUNCTIONS(LANE_BIND)
#undef LANE_BIND
    return nullptr;
}

Error Nvrtc::Api::failed(const char* what, nvrtcResult result) const {
    return {"L4203",
            std::string("NVRTC ") + std::to_string(major) + "." + std::to_string(minor) +
                " could not " + what + ": " + nvrtcGetErrorString(result),
            "Free memory and compile again. If NVRTC misses its built-ins, " + library.path() +
                " lacks libnvrtc-builtins beside it: install both from the same CUDA version."};
}

std::string Nvrtc::Api::knownArchitectures() const {
    int count = 0;
    if (nvrtcGetNumSupportedArchs(&count) != NVRTC_SUCCESS || count <= 0)
        return "none";
    std::vector<int> archs(static_cast<std::size_t>(count));
    if (nvrtcGetSupportedArchs(archs.data()) != NVRTC_SUCCESS)
        return "none";
    std::string text;
    for (const int arch : archs)
        text += (text.empty() ? "sm_" : ", sm_") + std::to_string(arch);
    return text;
}

Nvrtc::Nvrtc(std::unique_ptr<Api> api) : m_api(std::move(api)) {}
Nvrtc::~Nvrtc() = default;

Result<std::shared_ptr<Nvrtc>> Nvrtc::load() {
    auto api = std::make_unique<Api>();
    api->library = LoadedLibrary::open(nvrtcSearch());
    if (!api->library.isLoaded())
        return Error{"L4201", "NVRTC is not there: " + api->library.where(), HowToGet};
    if (const char* lacking = api->bind())
        return Error{"L4202", api->library.path() + " lacks " + lacking, HowToGet};
    if (api->nvrtcVersion(&api->major, &api->minor) != NVRTC_SUCCESS || api->major < OldestMajor)
        return Error{"L4202",
                     api->library.path() + " is NVRTC " + std::to_string(api->major) + "." +
                         std::to_string(api->minor) + "; 12.0 or newer is needed",
                     HowToGet};
    preloadBuiltins(api->library.folder());
    return std::shared_ptr<Nvrtc>(new Nvrtc(std::move(api)));
}

std::string Nvrtc::version() const {
    return std::to_string(m_api->major) + "." + std::to_string(m_api->minor);
}

std::string Nvrtc::path() const {
    return m_api->library.path();
}

Result<wire::CompileReply> Nvrtc::compile(const wire::CompileRequest& request) const {
    const Api& api = *m_api;
    if (request.cuda.find("#include <cuda_") != std::string::npos &&
        includeFolders(api.library.folder()).empty())
        return Error{"L4208",
                     "the 16-bit floats need cuda_fp16.h and cuda_bf16.h, which are not beside " +
                         path(),
                     "They come with the CUDA Toolkit, and from PyPI with "
                     "'nvidia-cuda-runtime==13.0.*' in the same folder as NVRTC."};
    Program program(api.nvrtcDestroyProgram);
    const std::string name = request.fileName.empty() ? "kernel.cu" : request.fileName;
    nvrtcResult result = api.nvrtcCreateProgram(&program.handle, request.cuda.c_str(), name.c_str(),
                                                0, nullptr, nullptr);
    if (result != NVRTC_SUCCESS)
        return api.failed("take the text", result);

    const std::vector<std::string> options = optionsFor(
        request, api.library.folder(), api.major > 12 || (api.major == 12 && api.minor >= 9));
    std::vector<const char*> words;
    for (const std::string& option : options)
        words.push_back(option.c_str());
    const auto begin = std::chrono::steady_clock::now();
    result = api.nvrtcCompileProgram(program.handle, static_cast<int>(words.size()), words.data());
    const auto elapsed = std::chrono::nanoseconds(std::chrono::steady_clock::now() - begin);

    wire::CompileReply reply;
    reply.nvrtcVersion = version();
    reply.nvrtcPath = path();
    const nvrtcResult gotLog =
        fetch(program.handle, api.nvrtcGetProgramLogSize, api.nvrtcGetProgramLog, reply.log);
    if (gotLog != NVRTC_SUCCESS)
        return api.failed("give its log", gotLog);
    dropNul(reply.log);
    if (result == NVRTC_ERROR_COMPILATION)
        return reply;
    if (result == NVRTC_ERROR_INVALID_OPTION && saysArchitecture(reply.log))
        return Error{"L4204",
                     "NVRTC " + version() + " does not know the architecture " + request.arch,
                     "It knows " + api.knownArchitectures() + " (and compute_… of each)."};
    if (result != NVRTC_SUCCESS) {
        Error error = api.failed("compile", result);
        error.message += reply.log.empty() ? "" : "; it says: " + reply.log;
        return error;
    }

    result = fetch(program.handle, api.nvrtcGetPTXSize, api.nvrtcGetPTX, reply.ptx);
    if (result != NVRTC_SUCCESS)
        return api.failed("give its PTX", result);
    dropNul(reply.ptx);
    const auto ns = static_cast<std::uint64_t>(elapsed.count());
    if (isReal(request.arch) && request.wantCubin) {
        result = fetch(program.handle, api.nvrtcGetCUBINSize, api.nvrtcGetCUBIN, reply.cubin);
        if (result != NVRTC_SUCCESS)
            return api.failed("give its CUBIN", result);
        reply.resources = resourcesFromLog(reply.log);
        reply.cubinNs = ns;
    } else {
        reply.ptxNs = ns;
    }
    reply.ok = true;
    return reply;
}

} // namespace lane::gpu
