// Machine code beside the PTX: made only where it is looked at, since the first one costs a process of a quarter
// of a second and keeps another warm; and the search of the code panes.
#include "app/ide/workbench.h"

#include "app/ide/documents.h"
#include "app/ide/texts.h"
#include "editor/code_pane.h"
#include "editor/kernel_editor.h"

#include <QAction>
#include <QApplication>
#include <QLocale>

namespace lane::ide {

namespace {

QString fileOf(const std::string& path) { return text(path.substr(path.rfind('/') + 1)); }

/// Shown, or on its way.
bool isMachineCodeOf(const SassResultPtr& sass, const PtxResultPtr& ptx) {
    return sass && ptx && sass->revision == ptx->revision && sass->arch == ptx->arch && !sass->error;
}

} // namespace

void Workbench::connectSass() {
    connect(m_sass.get(), &SassService::sassReady, this, &Workbench::sassReady);
    connect(&m_window, &MainWindow::sassShown, this, [this](bool shown) {
        if (Document* document = current(); document && shown)
            requestSass(*document);
    });
    m_window.sassPane().setLineNote(0, [this](int line) { return sassLineNote(line); });
}

/// After a compile, and when the pane is opened.
void Workbench::requestSass(Document& document) {
    if (!m_window.showsSass())
        return;
    if (document.ptx && document.ptx->isComplete && !document.ptx->error && document.ptx->reply.ok &&
        !isMachineCodeOf(document.sass, document.ptx))
        m_sass->request(document.id(), document.ptx, document.fileName().toStdString());
    showSass(document);
}

void Workbench::sassReady(quint64 id, const SassResultPtr& result) {
    Document* document = m_window.documents().find(id);
    if (!document || document->editor().revision() != result->revision)
        return;
    document->sass = result;
    if (document == current()) {
        showSass(*document);
        clicked(m_clicked.fromKernel ? linksOfKernelLine(*document, m_clicked.fromKernel)
                                     : linksOfKernelLine(*document, document->editor().line()));
    }
    Q_EMIT sassDone(document);
}

void Workbench::showSass(Document& document) {
    CodePane& pane = m_window.sassPane();
    const SassResultPtr& sass = document.sass;
    if (document.ptx && document.ptx->error) {
        pane.setEmpty(0, QStringLiteral("cpu"), text(document.ptx->error->message), text(document.ptx->error->hint));
    } else if (sass && sass->error) {
        const bool isMissing = sass->error->code == "L5010";
        pane.setEmpty(0, QStringLiteral("cpu"), isMissing ? tr("No disassembler") : text(sass->error->message),
                      isMissing ? tr("Machine code is printed by nvdisasm, a tool of NVIDIA's. packaging/setup fetches it; it also comes with "
                                     "the CUDA Toolkit and from PyPI (nvidia-cuda-nvdisasm). PTX, registers and runs work without it.")
                                : text(sass->error->hint));
    } else if (sass) {
        pane.setCode(0, QByteArray::fromStdString(sass->listing.text()));
        pane.setNote(0, sassNote(document));
        pane.setStale(0, !isMachineCodeOf(sass, document.ptx));
    } else {
        pane.setEmpty(0, QStringLiteral("cpu"), tr("No machine code yet"), tr("The machine code of the kernel appears here while you type."));
    }
    showCompared(document);
    showHeat(document);
}

/// How many instructions there are, how many of them no table links to the kernel, and how it came.
QString Workbench::sassNote(const Document& document) const {
    const SassResult& sass = *document.sass;
    const machine::SassLinks links = sass.listing.links();
    QStringList parts{text(sass.arch), tr("%n instruction(s)", nullptr, static_cast<int>(links.instructions))};
    if (const auto unlinked = links.instructions - links.toPtx; unlinked != 0)
        parts << tr("%1 not linked").arg(unlinked);
    const double ms = static_cast<double>(sass.elapsed.count()) / 1e6;
    parts << (sass.fromCache ? tr("from the cache") : QStringLiteral("%1 ms").arg(QLocale().toString(ms, 'f', 0)));
    return parts.join(QStringLiteral(" · "));
}

/// What the compiler tells the scheduler: stall, barriers waited for with who sets them, barriers set.
QStringList Workbench::controlWords(const machine::SassListing& listing, const machine::SassInstruction& one) {
    if (!one.upper)
        return {};
    const machine::SassControl control = machine::SassControl::of(*one.upper);
    QStringList words;
    for (int barrier = 0; barrier < 6; ++barrier) {
        if ((control.waits >> barrier & 1) == 0)
            continue;
        const machine::SassInstruction* setter = listing.setterOf(one.line, barrier);
        words << (setter ? tr("waits for scoreboard %1 (%2 in line %3)").arg(barrier).arg(QString::fromUtf8(setter->opcode.data(), qsizetype(setter->opcode.size()))).arg(setter->line)
                         : tr("waits for scoreboard %1").arg(barrier));
    }
    if (control.setsWhenDone >= 0)
        words << tr("scoreboard %1 is down when its result is there").arg(control.setsWhenDone);
    if (control.setsWhenRead >= 0)
        words << tr("scoreboard %1 is down when its operands are read").arg(control.setsWhenRead);
    words << tr("the next one %n cycle(s) later at the earliest", nullptr, control.stall);
    if (control.yields)
        words << tr("another warp goes first");
    return words;
}

/// Where an instruction comes from, through all that was inlined, and what is said to the scheduler with it.
QString Workbench::sassLineNote(int line) const {
    const Document* document = current();
    const machine::SassInstruction* one =
        document && document->sass ? document->sass->listing.at(static_cast<std::uint32_t>(line)) : nullptr;
    if (!one)
        return {};
    if (one->isPadding)
        return tr("Fills up the function; it is never carried out.");
    QStringList places;
    if (one->ptxLine != 0)
        places << tr("PTX line %1").arg(one->ptxLine);
    QStringList frames;
    for (const machine::SourceFrame& frame : one->chain)
        frames << QStringLiteral("%1:%2").arg(fileOf(frame.file)).arg(frame.line);
    if (!frames.isEmpty())
        places << frames.join(QStringLiteral(" ← "));
    const QString from = places.isEmpty() ? tr("The line tables do not say where it comes from.") : places.join(QStringLiteral(" · "));
    const QStringList control = controlWords(document->sass->listing, *one);
    return control.isEmpty() ? from : tr("Scheduling: %1.").arg(control.join(QStringLiteral("; "))) + u'\n' + from;
}

CodePane* Workbench::focusedPane() const {
    const QWidget* focus = QApplication::focusWidget();
    for (CodePane* pane : {&m_window.cudaPane(), &m_window.ptxPane(), &m_window.sassPane()})
        if (focus && pane->isAncestorOf(focus))
            return pane;
    return nullptr;
}

/// In the pane that has the focus, else in the editor.
void Workbench::connectFind() {
    const auto connectOne = [this](Command command, void (KernelEditor::*inEditor)(), void (CodePane::*inPane)()) {
        connect(m_window.action(command), &QAction::triggered, this, [this, inEditor, inPane] {
            if (CodePane* pane = focusedPane())
                (pane->*inPane)();
            else if (Document* document = current())
                (document->editor().*inEditor)();
        });
    };
    connectOne(Command::Find, &KernelEditor::find, &CodePane::find);
    connectOne(Command::FindNext, &KernelEditor::findNext, &CodePane::findNext);
    connectOne(Command::FindPrevious, &KernelEditor::findPrevious, &CodePane::findPrevious);
}

} // namespace lane::ide
