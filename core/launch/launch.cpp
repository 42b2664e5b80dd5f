#include "core/launch/launch.h"

#include "core/data/expression.h"
#include "core/launch/binding.h"

namespace lane {

Result<BoundLaunch> bindLaunch(const ir::Module& module, const ir::Kernel& kernel,
                               const Scenario& scenario, const std::string& folder,
                               const std::map<std::string, data::Array>& ready,
                               const LaunchLimits& limits) {
    if (kernel.hasErrors)
        return Error{"L2017", "Kernel " + kernel.name + " has errors, so it cannot be run.",
                     "See its diagnostics."};
    Binding binding{module, kernel, scenario, folder,
                    ready,  limits, {},       IrValues(module, kernel, {})};
    binding.bound.kernel = kernel.name;
    binding.bound.place = kernel.nameRange;
    if (Status status = checkNames(binding); !status)
        return status.error();
    for (const auto step : {bindScalars, bindBlock, bindArrays, bindGrid, bindShared})
        if (Status status = step(binding); !status)
            return status.error();
    return std::move(binding.bound);
}

Result<BoundLaunch> bindProgram(const ir::Module& module, const ir::Program& program,
                                const Scenario& scenario, const std::string& folder,
                                const std::map<std::string, data::Array>& ready,
                                const LaunchLimits& limits) {
    if (program.hasErrors)
        return Error{"L2017", "Program " + program.name + " has errors, so it cannot be run.",
                     "See its diagnostics."};
    if (!scenario.grid.empty() || !scenario.block.empty() || !scenario.shared.empty())
        return Error{"L2023",
                     "Program " + program.name + " takes no grid, block or shared lengths: each of "
                                                 "its launches has its own.",
                     "Leave them out."};
    Binding binding{module, program, scenario, folder,
                    ready,  limits,  {},       IrValues(module, program, {})};
    binding.bound.kernel = program.name;
    binding.bound.place = program.nameRange;
    binding.bound.isProgram = true;
    binding.bound.maxSharedBytes = limits.maxSharedBytes;
    binding.bound.sharedOf = limits.sharedOf;
    if (Status status = checkNames(binding); !status)
        return status.error();
    for (const auto step : {bindScalars, bindArrays})
        if (Status status = step(binding); !status)
            return status.error();
    return std::move(binding.bound);
}

Result<std::int64_t> evaluateExpression(std::string_view text,
                                        const std::map<std::string, std::int64_t>& names) {
    std::vector<data::Expression::Variable> variables;
    std::vector<data::Number> values;
    for (const auto& [name, value] : names) {
        variables.push_back({name, false});
        values.push_back(data::Number::of(value));
    }
    const auto expression = data::Expression::parse(text, variables);
    return expression ? expression->evaluateWhole(values) : expression.error();
}

} // namespace lane
