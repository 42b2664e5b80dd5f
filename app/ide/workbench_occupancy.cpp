// How much of a multiprocessor a launch fills, from the compiler's report and the block of the run bar: in the
// status bar, in the hint beside the block, and as a chart. No GPU is needed for it.
#include "app/ide/launch_hint.h"
#include "app/ide/launch_shown.h"
#include "app/ide/run_bar.h"
#include "app/ide/status_segments.h"
#include "app/ide/texts.h"
#include "core/machine/occupancy.h"
#include "views/arguments/arguments_view.h"
#include "views/occupancy/occupancy_view.h"
#include "views/occupancy/occupancy_words.h"
#include "views/common/worker_words.h"

#include <QLocale>

namespace lane::ide {

namespace {

/// Of a block: what the kernel has itself, and what the launch gives it.
void showSharedBytes(StatusSegments& status, const wire::KernelResources* resources, std::uint64_t dynamicBytes) {
    const Numbers numbers = Numbers::of(QLocale());
    QString words, tip = Workbench::tr("From the compiler's report.");
    if (resources)
        words = Workbench::tr("%1 B shared").arg(numbers.integer(resources->sharedBytes + dynamicBytes));
    if (dynamicBytes > 0)
        tip = Workbench::tr("From the compiler's report, and %1 B of dynamic shared memory that the launch gives.").arg(numbers.integer(dynamicBytes));
    status.set(StatusSegments::Shared, words, tip);
}

} // namespace

void Workbench::updateHint() {
    const RunBar& bar = m_window.runBar();
    m_arguments->setLaunch(bar.block(), limitsFor(bar.device()));
    m_hintTimer.start();
}

void Workbench::showHint(const CompilationPtr& compilation, const std::string& kernel, const Result<BoundLaunch>& bound) {
    m_window.status().set(StatusSegments::Mode, m_window.runBar().mode() == FloatMode::Strict ? tr("strict") : tr("fast"));
    if (!bound) {
        m_launchShown.reset();
        m_window.runBar().setHint(workerText(bound.error().message), workerText(bound.error().hint), true);
        return;
    }
    const ir::Program* program = bound->isProgram ? compilation->module.findProgram(kernel) : nullptr;
    const LaunchHint hint = program ? programHint(compilation->module, *program)
                                    : launchHint(compilation->module, *compilation->module.find(kernel), *bound);
    setLaunchShown(*bound, hint);
}

/// Of the chosen kernel; null until the machine code is there.
const wire::KernelResources* Workbench::resourcesOf(const Document& document) const {
    const ir::Kernel* kernel = kernelOf(document);
    if (!kernel || !document.ptx || document.ptx->error || !document.ptx->reply.ok)
        return nullptr;
    for (const wire::KernelResources& resources : document.ptx->reply.resources)
        if (resources.kernel == kernel->cudaName)
            return &resources;
    return nullptr;
}

void Workbench::setLaunchShown(const BoundLaunch& bound, const LaunchHint& hint) {
    m_launchShown = std::make_unique<LaunchShown>(
        LaunchShown{bound.kernel, bound.isProgram, static_cast<std::uint32_t>(std::min<std::uint64_t>(bound.block.count(), UINT32_MAX)),
                    bound.dynamicSharedBytes, hint});
    showOccupancy();
}

void Workbench::showOccupancy() {
    const Document* document = current();
    if (!document)
        return;
    const wire::KernelResources* resources = resourcesOf(*document);
    const machine::SmLimits* limits = resources ? machine::smLimits(document->ptx->arch) : nullptr;
    const bool isOfKernel = m_launchShown && !m_launchShown->isProgram && text(m_launchShown->kernel) == document->kernel;
    QString words, tip, first = m_launchShown ? m_launchShown->hint.first : QString();
    if (limits && isOfKernel) {
        const Numbers numbers = Numbers::of(QLocale());
        const machine::Occupancy occupancy = machine::occupancyOf(
            *limits, {m_launchShown->threads, resources->registers, resources->sharedBytes + m_launchShown->dynamicBytes});
        words = tr("occupancy %1").arg(lane::occupancyText(occupancy, numbers));
        tip = tr("On %1: %2; limited by %3. Calculated from the compiler's report and the block of the run bar.")
                  .arg(text(document->ptx->arch), residentText(occupancy, numbers), limitersText(occupancy));
        first += QStringLiteral(" · ") + words;
    }
    m_window.status().set(StatusSegments::Occupancy, words, tip);
    showSharedBytes(m_window.status(), resources, isOfKernel ? m_launchShown->dynamicBytes : 0);
    if (m_launchShown)
        m_window.runBar().setHint(first, m_launchShown->hint.second, false, m_launchShown->hint.shortSecond);
    showOccupancyView(*document, resources);
}

void Workbench::showOccupancyView(const Document& document, const wire::KernelResources* resources) {
    if (document.ptx && document.ptx->error) {
        m_occupancy->setUnavailable(tr("Registers are not known"), text(document.ptx->error->message + ". " + document.ptx->error->hint));
        return;
    }
    const bool isProgram = m_launchShown && m_launchShown->isProgram;
    if (isProgram) {
        m_occupancy->setUnavailable(tr("A program launches blocks of its own"), tr("Choose a kernel to see its occupancy."));
        return;
    }
    if (!m_launchShown || text(m_launchShown->kernel) != document.kernel)
        return;
    if (!resources) { // on its way; what was there a key ago stays
        m_occupancy->setStale(true);
        return;
    }
    const machine::SmLimits* limits = machine::smLimits(document.ptx->arch);
    if (!limits) {
        m_occupancy->setUnavailable(tr("The limits of %1 are not known").arg(text(document.ptx->arch)),
                                    tr("Occupancy needs to know what a multiprocessor holds; a real architecture like sm_90 has it."));
        return;
    }
    m_occupancy->setLaunch({document.kernel, text(document.ptx->arch), *limits,
                            {m_launchShown->threads, resources->registers, resources->sharedBytes + m_launchShown->dynamicBytes},
                            m_launchShown->dynamicBytes});
    m_occupancy->setStale(document.compilation && document.ptx->revision != document.compilation->revision);
}

} // namespace lane::ide
