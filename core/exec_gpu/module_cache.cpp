#include "core/exec_gpu/module_cache.h"

#include <algorithm>

namespace lane::gpu {

Result<LoadedKernel*> ModuleCache::find(std::string_view cubin, const std::string& kernel) {
    Result<Entry*> entry = entryOf(cubin);
    if (!entry)
        return entry.error();
    auto& kernels = (*entry)->kernels;
    const auto known = kernels.find(kernel);
    if (known != kernels.end())
        return &known->second;
    Result<FunctionHandle> function = m_driver->function((*entry)->module, kernel);
    if (!function)
        return function.error();
    Result<FunctionLimits> limits = m_driver->limitsOf(*function);
    if (!limits)
        return limits.error();
    return &kernels.emplace(kernel, LoadedKernel{(*entry)->module, *function, *limits})
                .first->second;
}

Status ModuleCache::forget(std::string_view cubin) {
    const auto known = std::ranges::find(m_entries, cubin, &Entry::cubin);
    if (known == m_entries.end())
        return Unit{};
    const ModuleHandle module = known->module;
    m_entries.erase(known);
    return m_driver->unloadModule(module);
}

Result<ModuleCache::Entry*> ModuleCache::entryOf(std::string_view cubin) {
    const auto known = std::ranges::find(m_entries, cubin, &Entry::cubin);
    if (known != m_entries.end()) {
        m_entries.splice(m_entries.begin(), m_entries, known);
        return &m_entries.front();
    }
    Result<ModuleHandle> module = m_driver->loadModule(cubin);
    if (!module)
        return module.error();
    if (m_entries.size() >= MostModules) {
        if (Status gone = m_driver->unloadModule(m_entries.back().module); !gone)
            return gone.error();
        m_entries.pop_back();
    }
    m_entries.push_front(Entry{std::string(cubin), *module, {}});
    return &m_entries.front();
}

} // namespace lane::gpu
