#include "profiler/model/work_counts.h"

#include <array>

namespace lane::profile {

namespace {

/// Operations that one thread's instruction is.
struct Counted {
    const char* name;
    int precision; ///< 0: 16 bits, 1: 32, 2: 64
    double operations;
};
constexpr Counted All[] = {
    // As NVIDIA's table from nvprof's metrics to these has it, also for 16 bits.
    {"smsp__sass_thread_inst_executed_op_hadd_pred_on.sum", 0, 1}, {"smsp__sass_thread_inst_executed_op_hmul_pred_on.sum", 0, 1},
    {"smsp__sass_thread_inst_executed_op_hfma_pred_on.sum", 0, 2}, {"smsp__sass_thread_inst_executed_op_fadd_pred_on.sum", 1, 1},
    {"smsp__sass_thread_inst_executed_op_fmul_pred_on.sum", 1, 1}, {"smsp__sass_thread_inst_executed_op_ffma_pred_on.sum", 1, 2},
    {"smsp__sass_thread_inst_executed_op_dadd_pred_on.sum", 2, 1}, {"smsp__sass_thread_inst_executed_op_dmul_pred_on.sum", 2, 1},
    {"smsp__sass_thread_inst_executed_op_dfma_pred_on.sum", 2, 2},
};

/// Counted in the same way, and more than 0 whatever a kernel does: 0 says that CUPTI's code did not run.
constexpr std::string_view Witness = "smsp__sass_thread_inst_executed.sum";

} // namespace

std::vector<std::string> workNames() {
    std::vector<std::string> names{std::string(Witness)};
    for (const Counted& one : All)
        names.emplace_back(one.name);
    return names;
}

std::optional<WorkCounts> workFrom(const std::map<std::string, double>& readings) {
    const auto witness = readings.find(std::string(Witness));
    if (witness == readings.end() || !(witness->second > 0))
        return {};
    std::array<double, 3> sums{};
    for (const Counted& one : All) {
        const auto read = readings.find(one.name);
        if (read == readings.end())
            return {};
        sums[static_cast<std::size_t>(one.precision)] += read->second * one.operations;
    }
    WorkCounts work;
    work.fp16 = sums[0];
    work.fp32 = sums[1];
    work.fp64 = sums[2];
    work.source = Source::CodeCounters;
    return work;
}

} // namespace lane::profile
