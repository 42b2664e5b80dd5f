#include "core/exec_cpu/debug_kernel.h"

#include "core/exec_cpu/debug_native.h"
#include "core/exec_cpu/jit.h"
#include "core/exec_cpu/launcher.h"
#include "core/exec_cpu/lowering.h"
#include "core/exec_cpu/runtime_debug.h"
#include "core/ir/constant_value.h"
#include "core/ir/plain_form.h"
#include "core/ir/scalar_form.h"

namespace lane::cpu {

namespace {

class NativeDebugKernel : public DebugKernel {
public:
    NativeDebugKernel(const ir::Module& module, ir::Kernel plain, ir::Probes probes)
        : m_module(module) {
        m_plain = std::move(plain);
        m_probes = std::move(probes);
        m_scalar = ir::scalarForm(module, m_plain, true);
    }

    Status compile(const std::shared_ptr<Jit>& jit, const Options& options) {
        const auto begin = std::chrono::steady_clock::now();
        llvm::LLVMContext context;
        Lowering lowering(context, m_module, m_scalar, options, Geometry::of(options.block),
                          hostHasAvx512());
        auto lowered = lowering.run();
        if (!lowered)
            return lowered.error();
        m_sites = lowering.takeSites();
        auto code = Jit::load(jit, std::move(lowered).value(), "lane_kernel", true, nullptr);
        if (!code)
            return code.error();
        m_code = std::move(code).value();
        m_launcher = std::make_unique<Launcher>(m_module, m_scalar);
        m_compileTime = std::chrono::steady_clock::now() - begin;
        return Unit{};
    }

    Outcome run(const Launch& launch, ProbeListener& listener) override {
        m_worker = {};
        m_worker.listener = &listener;
        m_worker.probes = &m_probes;
        const auto begin = std::chrono::steady_clock::now();
        m_launcher->runProbed(reinterpret_cast<KernelEntry>(m_code->entry), m_sites, launch, m_worker);
        Outcome outcome = soFar();
        outcome.elapsed = std::chrono::steady_clock::now() - begin;
        return outcome;
    }
    std::vector<ProbedArray> sharedArrays() const override {
        return m_launcher->sharedArrays(m_worker.shared);
    }
    std::vector<std::uint64_t> localExtents(ir::ArrayId id) const override {
        std::vector<std::uint64_t> extents;
        for (ir::ExprId extent : m_plain.arrays[id].extents)
            extents.push_back(ir::constantValue(m_module, m_plain, extent).value_or(0));
        return extents;
    }
    std::size_t faultPlaces() const override { return m_worker.faults.size(); }
    Outcome soFar() const override {
        std::vector<Worker*> workers{const_cast<DebugWorker*>(&m_worker)}; // it is only read
        Outcome outcome = mergeFaults(workers);
        mergePrints(workers, outcome);
        return outcome;
    }
    std::chrono::nanoseconds compileTime() const override { return m_compileTime; }

private:
    const ir::Module& m_module;
    ir::Kernel m_scalar;
    std::vector<Site> m_sites;
    std::unique_ptr<Jit::Code> m_code;
    std::unique_ptr<Launcher> m_launcher;
    DebugWorker m_worker;
    std::chrono::nanoseconds m_compileTime{};
};

} // namespace

Result<std::shared_ptr<DebugKernel>> makeDebugKernel(const std::shared_ptr<Jit>& jit,
                                                     const ir::Module& module,
                                                     const ir::Kernel& kernel,
                                                     const Options& options) {
    ir::Probes probes;
    ir::Kernel plain = ir::probedForm(module, kernel, probes);
    auto made =
        std::make_shared<NativeDebugKernel>(module, std::move(plain), std::move(probes));
    if (Status compiled = made->compile(jit, options); !compiled)
        return compiled.error();
    return std::shared_ptr<DebugKernel>(std::move(made));
}

/// One block after the other on this thread.
void Launcher::runProbed(KernelEntry entry, const std::vector<Site>& sites, const Launch& launch,
                         Worker& worker) {
    layOutShared(launch);
    const std::uint64_t threads = std::uint64_t{launch.block[0]} * launch.block[1] * launch.block[2];
    const LocalLayout local(m_module, m_kernel,
                            static_cast<unsigned>((threads + WarpSize - 1) / WarpSize));
    m_localBytes = local.isOnStack() ? 0 : local.bytes * local.warps;
    fillThreadTable(launch);
    m_words = argumentTable(launch);
    m_sumsApart = false;
    ++m_launchNumber;
    State& state = m_states.local();
    prepare(state, launch, sites, true);
    worker.sites = &sites;
    worker.launch = &launch;
    worker.isAlone = 1;
    worker.shared = state.worker.shared;
    worker.local = state.worker.local;
    const std::uint64_t blocks = std::uint64_t{launch.grid[0]} * launch.grid[1] * launch.grid[2];
    entry(state.words.data(), 0, blocks, &worker);
}

std::vector<ProbedArray> Launcher::sharedArrays(const std::byte* memory) const {
    std::vector<ProbedArray> found;
    for (std::size_t i = 0; i < m_kernel.shareds.size() && i < m_sharedOffsets.size(); ++i)
        found.push_back({m_kernel.shareds[i], memory + m_sharedOffsets[i], m_sharedExtents[i]});
    return found;
}

} // namespace lane::cpu
