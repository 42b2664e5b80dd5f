#include "core/exec_cpu/cpu_executor.h"

#include "core/exec_cpu/debug_native.h"
#include "core/exec_cpu/jit.h"
#include "core/exec_cpu/launcher.h"
#include "core/exec_cpu/lowering.h"
#include "core/exec_cpu/warm_up.h"
#include "core/ir/plain_form.h"
#include "core/ir/scalar_form.h"

#include <llvm/Config/llvm-config.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/TargetParser/Host.h>

namespace lane::cpu {

namespace {

using Clock = std::chrono::steady_clock;

/// The code of one kernel for one kind of block.
struct Variant {
    std::unique_ptr<Jit::Code> code;
    std::vector<Site> sites;
    observe::Plan counted; ///< of code that observes
    std::string ir, assembly;
    std::chrono::nanoseconds time{};
    std::unique_ptr<Variant> watched; ///< of checked code, once there was a race

    CheckedCode checked(bool isObserved) const {
        return {reinterpret_cast<KernelEntry>(code->entry), &sites, isObserved ? &counted : nullptr};
    }
};

Result<Variant> makeVariant(const std::shared_ptr<Jit>& jit, const ir::Module& module,
                            const ir::Kernel& kernel, const Options& options, Geometry geometry,
                            bool isAliased, const ObservePlan* observe, bool keepText) {
    const auto begin = Clock::now();
    llvm::LLVMContext context;
    Lowering lowering(context, module, kernel, options, geometry, hostHasAvx512(), isAliased,
                      observe);
    auto lowered = lowering.run();
    if (!lowered)
        return lowered.error();
    Variant variant;
    variant.sites = lowering.takeSites();
    variant.counted = lowering.takePlan();
    if (keepText) {
        llvm::raw_string_ostream stream(variant.ir);
        (*lowered)->print(stream, nullptr);
    }
    auto code = Jit::load(jit, std::move(lowered).value(), "lane_kernel", options.checked,
                          keepText ? &variant.assembly : nullptr);
    if (!code)
        return code.error();
    variant.code = std::move(code).value();
    variant.time = Clock::now() - begin;
    return variant;
}

class NativeKernel : public CompiledKernel {
public:
    NativeKernel(std::shared_ptr<Jit> jit, const ir::Module& module, ir::Kernel kernel,
                 const Options& options, std::shared_ptr<const ObservePlan> observe, Variant first)
        : m_jit(std::move(jit)), m_module(module), m_kernel(std::move(kernel)), m_options(options),
          m_observe(std::move(observe)), m_launcher(module, m_kernel), m_first(Geometry::of(options.block), false) {
        m_variants.emplace(m_first, std::move(first));
    }

    Outcome run(const Launch& launch) override {
        const bool isAliased = m_options.checked && (launch.wantsTouched || hasAliases(launch));
        const Key key{Geometry::of(launch.block), isAliased};
        auto found = m_variants.find(key);
        if (found == m_variants.end()) {
            auto made = makeVariant(m_jit, m_module, m_kernel, m_options, key.first, isAliased,
                                    m_observe.get(), false);
            if (!made)
                return notRun(made.error());
            if (m_variants.size() >= MostVariants)
                std::erase_if(m_variants, [&](const auto& v) { return v.first != m_first; });
            found = m_variants.emplace(key, std::move(made).value()).first;
        }
        Variant& variant = found->second;
        if (!m_options.checked)
            return m_launcher.run(reinterpret_cast<KernelEntry>(variant.code->entry), variant.sites, launch);
        const bool isObserved = m_observe != nullptr;
        return m_launcher.check(variant.checked(isObserved), launch, [&]() -> Result<CheckedCode> {
            if (Status made = makeWatched(variant, key); !made)
                return made.error();
            return variant.watched->checked(isObserved);
        });
    }
    std::chrono::nanoseconds compileTime() const override { return m_variants.at(m_first).time; }
    std::string llvmIr() const override { return m_variants.at(m_first).ir; }
    std::string assembly() const override { return m_variants.at(m_first).assembly; }

private:
    /// The block, and whether one memory has several names, so that arrays which the kernel only
    /// reads may be written all the same; or what it touches is wanted, reads among it.
    using Key = std::pair<Geometry, bool>;

    Status makeWatched(Variant& variant, const Key& key) {
        if (variant.watched)
            return Unit{};
        Options options = m_options;
        options.isWatched = true;
        auto made = makeVariant(m_jit, m_module, m_kernel, options, key.first, key.second, m_observe.get(), false);
        if (!made)
            return made.error();
        variant.watched = std::make_unique<Variant>(std::move(made).value());
        return Unit{};
    }

    static bool hasAliases(const Launch& launch) {
        for (std::size_t i = 0; i < launch.globals.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (launch.globals[i].data && launch.globals[i].data == launch.globals[j].data)
                    return true;
        return false;
    }

    static constexpr std::size_t MostVariants = 64; ///< a sweep over blocks must not fill memory

    /// What could be made for one block can be made for every block, so that nobody should see it.
    static Outcome notRun(const Error& error) {
        Outcome outcome;
        outcome.error = error;
        outcome.faults.push_back({.kind = "not run: " + error.message});
        outcome.faultCount = outcome.faults.front().count = 1;
        return outcome;
    }

    std::shared_ptr<Jit> m_jit;
    const ir::Module& m_module;
    const ir::Kernel m_kernel; ///< the scalar form
    Options m_options;
    std::shared_ptr<const ObservePlan> m_observe; ///< made of the kernel where it was; only numbers are asked
    Launcher m_launcher;
    Key m_first;
    std::map<Key, Variant> m_variants;
};

} // namespace

struct Executor::State {
    std::shared_ptr<Jit> jit;
    std::optional<Error> error;
};

Executor::Executor() : m_state(std::make_unique<State>()) {
    auto jit = Jit::create();
    if (jit)
        m_state->jit = std::move(jit).value();
    else
        m_state->error = jit.error();
}

Executor::~Executor() = default;

void Executor::warmUp() {
    const ir::Module module = warmUpModule();
    (void)compile(module, *module.find("warmUp"), {});
}

Result<std::shared_ptr<CompiledKernel>> Executor::compile(const ir::Module& module,
                                                          const ir::Kernel& kernel,
                                                          Options options, bool keepText) {
    if (m_state->error)
        return *m_state->error;
    if (kernel.hasErrors)
        return Error{"L4159", "kernel '" + kernel.name + "' has errors and cannot run"};
    options.boundsChecked = options.boundsChecked || options.checked;
    options.observed = options.observed && options.checked;
    options.permuted = options.permuted && options.checked;
    const ir::Kernel called = ir::plainForm(module, kernel, options.observed);
    ir::Kernel plain = ir::scalarForm(module, called, options.boundsChecked);
    std::shared_ptr<const ObservePlan> observe;
    if (options.observed)
        observe = std::make_shared<ObservePlan>(module, KernelForms{kernel, called, plain}, options.mode);
    auto variant = makeVariant(m_state->jit, module, plain, options, Geometry::of(options.block),
                               false, observe.get(), keepText);
    if (!variant)
        return variant.error();
    return std::shared_ptr<CompiledKernel>(std::make_shared<NativeKernel>(
        m_state->jit, module, std::move(plain), options, std::move(observe),
        std::move(variant).value()));
}

Result<std::shared_ptr<DebugKernel>> Executor::compileForDebugging(const ir::Module& module,
                                                                   const ir::Kernel& kernel,
                                                                   Options options) {
    if (m_state->error)
        return *m_state->error;
    if (kernel.hasErrors)
        return Error{"L4159", "kernel '" + kernel.name + "' has errors and cannot run"};
    options.boundsChecked = true;
    options.checked = false;
    return makeDebugKernel(m_state->jit, module, kernel, options);
}

std::string Executor::llvmVersion() { return LLVM_VERSION_STRING; }

std::string Executor::cpuName() {
    return llvm::sys::getHostCPUName().str() + " (code for " + targetCpu() + ")";
}

} // namespace lane::cpu
