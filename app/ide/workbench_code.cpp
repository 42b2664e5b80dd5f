// What the compiler made of the text: IR, PTX and what the code needs.
#include "app/ide/workbench.h"

#include "app/ide/documents.h"
#include "app/ide/status_segments.h"
#include "app/ide/texts.h"
#include "editor/code_pane.h"
#include "editor/kernel_editor.h"
#include "views/common/numbers.h"

namespace lane::ide {

/// Only where it is seen: of a long text it takes longer than a frame, so a thread prints it.
void Workbench::showIr(const Document& document) {
    if (m_window.cudaPane().currentPage() != IrText || !document.tuned || document.tuned->cuda.text.empty())
        return;
    m_irPrinting.run([compilation = document.tuned](const Background::Stale&) { return bytes(ir::print(compilation->module)); },
                     [this](const QByteArray& ir) { m_window.cudaPane().setCode(IrText, ir); });
}

void Workbench::ptxReady(quint64 id, const PtxResultPtr& result) {
    Document* document = m_window.documents().find(id);
    if (!document || document->editor().revision() != result->revision)
        return;
    document->ptx = result;
    if (result->reply.ok)
        document->ptxLines = result->lines;
    document->editor().setFurtherDiagnostics(furtherOf(*document));
    if (document == current()) {
        showPtx(*document);
        requestSass(*document);
        showProblems(*document);
    }
    Q_EMIT ptxShown(document);
}

void Workbench::showPtx(Document& document) {
    CodePane& pane = m_window.ptxPane();
    const PtxResultPtr& result = document.ptx;
    if (!result) {
        pane.setEmpty(0, QStringLiteral("cpu"), tr("No PTX yet"), tr("The PTX of the kernel appears here while you type."));
    } else if (result->error && result->error->code == "L4110") {
        const bool broken = document.compilation && hasErrors(document.compilation->diagnostics);
        pane.setEmpty(0, QStringLiteral("cpu"), tr("No PTX yet"),
                      broken ? tr("No kernel of this text is without errors. F8 goes to the first of them.")
                             : tr("The PTX of the kernel appears here while you type."));
    } else if (result->error) {
        pane.setEmpty(0, QStringLiteral("cpu"), text(result->error->message), text(result->error->hint));
    } else if (result->reply.ok) {
        pane.setCode(0, bytes(result->reply.ptx));
        const QString time = result->fromCache ? tr("from the cache") : milliseconds(result->elapsed);
        const QString mode = result->mode == FloatMode::Strict ? tr("strict") : tr("fast");
        pane.setNote(0, QStringLiteral("%1 · %2 · %3").arg(text(result->arch), mode, time));
    } else {
        pane.setStale(0, true);
    }
    showCompared(document);
    showHeat(document);
    showResources(document);
    clicked(linksOfKernelLine(document, document.editor().line()));
}

void Workbench::showResources(Document& document) {
    StatusSegments& status = m_window.status();
    const PtxResultPtr& result = document.ptx;
    const bool there = result && !result->error && result->reply.ok;
    status.set(StatusSegments::PtxTime,
               there ? tr("PTX %1, %2").arg(result->fromCache ? tr("cached") : milliseconds(result->elapsed), text(result->arch))
                     : QString(),
               there ? tr("From the request to the shown text. NVRTC %1.").arg(text(result->reply.nvrtcVersion)) : QString());
    const wire::KernelResources* found = resourcesOf(document);
    const QString source = tr("From the compiler's report.");
    status.set(StatusSegments::Registers, found ? tr("%n register(s)", nullptr, int(found->registers)) : QString(), source);
    status.set(StatusSegments::Spills,
               found ? tr("%1 B spilled").arg(Numbers::of(QLocale()).integer(found->spillStoreBytes + found->spillLoadBytes)) : QString(), source);
    if (&document == current())
        showOccupancy();
}

} // namespace lane::ide
