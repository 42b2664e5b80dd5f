#include "core/launch/runnable.h"

#include <algorithm>

namespace lane {

const ir::Kernel* findRunnable(const ir::Module& module, std::string_view name) {
    if (const ir::Kernel* kernel = module.find(name))
        return kernel;
    return module.findProgram(name);
}

Result<BoundLaunch> bindRunnable(const ir::Module& module, const Scenario& scenario,
                                 const std::string& folder,
                                 const std::map<std::string, data::Array>& ready,
                                 const LaunchLimits& limits) {
    if (const ir::Kernel* kernel = module.find(scenario.kernel))
        return bindLaunch(module, *kernel, scenario, folder, ready, limits);
    if (const ir::Program* program = module.findProgram(scenario.kernel))
        return bindProgram(module, *program, scenario, folder, ready, limits);
    return Error{"L2017", "There is no kernel and no program called " + scenario.kernel + ".",
                 "Choose one of the text."};
}

Scenario defaultScenario(const ir::Module& module, std::string_view name) {
    if (const ir::Program* program = module.find(name) ? nullptr : module.findProgram(name))
        return defaultScenario(module, *program);
    return defaultScenario(module, *module.find(name));
}

std::vector<const ir::Kernel*> kernelsOf(const ir::Module& module, const ir::Program& program) {
    std::vector<const ir::Kernel*> kernels;
    for (const ir::HostStep& step : program.steps)
        if (step.op == ir::HostOp::Launch)
            if (const ir::Kernel* kernel = &module.kernels[step.kernel];
                std::find(kernels.begin(), kernels.end(), kernel) == kernels.end())
                kernels.push_back(kernel);
    return kernels;
}

} // namespace lane
