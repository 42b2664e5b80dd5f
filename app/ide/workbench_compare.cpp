// Two versions of a text and of all that is made of it: one is chosen and stays, the other is what stands in the
// editor. The code panes show where they differ, while it is being typed.
#include "app/ide/compared.h"
#include "app/ide/documents.h"
#include "app/ide/kept_runs.h"
#include "app/ide/status_segments.h"
#include "app/ide/texts.h"
#include "editor/code_pane.h"
#include "editor/kernel_editor.h"
#include "views/common/numbers.h"
#include "views/history/history_words.h"

#include <QAction>
#include <QInputDialog>
#include <QMenu>
#include <QTime>

#include <algorithm>
#include <array>

namespace lane::ide {

namespace {

constexpr int SassBytes = 16; ///< of an instruction, from sm_70 on
constexpr std::array CompareCommands{Command::ComparePin, Command::ComparePinned, Command::CompareRun, Command::CompareSaved,
                                     Command::CompareKept, Command::CompareStop};

/// "registers 32 → 40", or nothing where they are the same.
void addChange(QStringList& parts, const QString& what, std::uint64_t before, std::uint64_t after) {
    const Numbers numbers = Numbers::of(QLocale());
    if (before != after)
        parts << what.arg(QStringLiteral("%1 → %2").arg(numbers.integer(before), numbers.integer(after)));
}

const wire::KernelResources* resourcesNamed(const PtxResultPtr& ptx, const std::string& kernel) {
    if (!ptx || ptx->error || !ptx->reply.ok)
        return nullptr;
    const auto found = std::ranges::find(ptx->reply.resources, kernel, &wire::KernelResources::kernel);
    return found == ptx->reply.resources.end() ? nullptr : &*found;
}

} // namespace

void Workbench::connectCompare() {
    m_compared = std::make_unique<Compared>();
    m_compared->menu = new QMenu(&m_window);
    for (const Command command : CompareCommands) {
        if (command == Command::CompareStop)
            m_compared->menu->addSeparator();
        m_compared->menu->addAction(m_window.action(command));
    }
    const std::array panes{&m_window.cudaPane(), &m_window.ptxPane(), &m_window.sassPane()};
    m_window.cudaPane().setPageVisible(KernelText, false);
    for (CodePane* pane : panes) {
        pane->setCompareMenu(m_compared->menu, m_window.action(Command::PreviousChange), m_window.action(Command::NextChange));
        connect(pane, &CodePane::compareClosed, this, &Workbench::stopComparing);
        connect(pane, &CodePane::exactRequested, this, [panes](bool exact) {
            for (CodePane* one : panes)
                one->setExact(exact);
        });
        connect(pane, &CodePane::besideRequested, this, [panes](bool beside) {
            for (CodePane* one : panes)
                one->setBeside(beside);
        });
    }
    const auto on = [this](Command command, auto action) { connect(m_window.action(command), &QAction::triggered, this, action); };
    on(Command::ComparePin, [this] { pinVersion(); });
    on(Command::ComparePinned, [this] { compareWithPinned(); });
    on(Command::CompareRun, [this] { compareWithRun(); });
    on(Command::CompareSaved, [this] { compareWithSaved(); });
    on(Command::CompareKept, [this] { compareWithKept(); });
    on(Command::CompareStop, [this] { stopComparing(); });
    on(Command::NextChange, [this] { goToChange(1); });
    on(Command::PreviousChange, [this] { goToChange(-1); });
    connect(&m_window.documents(), &Documents::documentClosing, this, [this](const Document* document) {
        m_compared->pinned.erase(document->id());
        m_compared->bases.erase(document->id());
        if (m_compared->compile)
            m_compared->compile->forget(document->id());
    });
    connect(&m_window, &MainWindow::sassShown, this, [this] {
        if (Document* document = current())
            showCompared(*document);
    });
}

/// The text as it stands, with all that it is compiled with now.
CodeVersion Workbench::versionOf(const Document& document) const {
    CodeVersion version;
    version.source = document.bytes();
    version.fileName = document.fileName();
    version.mode = document.compiledFor.mode;
    version.arch = document.compiledFor.arch;
    version.tunables = document.compiledFor.tunables;
    return version;
}

void Workbench::pinVersion() {
    Document* document = current();
    if (!document)
        return;
    CodeVersion version = versionOf(*document);
    version.name = tr("the version pinned at %1").arg(QTime::currentTime().toString(QStringLiteral("HH:mm:ss")));
    m_compared->pinned[document->id()] = version;
    compareWith(*document, version);
}

void Workbench::compareWithPinned() {
    Document* document = current();
    if (!document)
        return;
    const auto pinned = m_compared->pinned.find(document->id());
    if (pinned == m_compared->pinned.end())
        m_window.status().showMessage(tr("No version of this text is pinned: “%1” pins the one that stands here.").arg(m_window.action(Command::ComparePin)->toolTip()), 6000);
    else
        compareWith(*document, pinned->second);
}

/// Of the last run the text as it was run: its tunables have their values in it.
void Workbench::compareWithRun() {
    Document* document = current();
    if (!document)
        return;
    const RunRecordPtr& run = document->run;
    if (!run) {
        m_window.status().showMessage(tr("This text has not been run yet."), 4000);
        return;
    }
    CodeVersion version = versionOf(*document);
    version.name = tr("the last run");
    version.source = bytes(run->spec.source);
    version.mode = run->spec.mode;
    version.tunables.clear();
    compareWith(*document, version);
}

void Workbench::compareWithSaved() {
    Document* document = current();
    if (!document)
        return;
    if (document->path().isEmpty()) {
        m_window.status().showMessage(tr("This text has not been saved yet."), 4000);
        return;
    }
    CodeVersion version = versionOf(*document);
    version.name = tr("the saved file");
    version.source = document->editor().savedText();
    compareWith(*document, version);
}

void Workbench::compareWithKept() {
    const Document* document = current();
    if (!document)
        return;
    const history::Filter filter{.kernel = document->kernel.toStdString(), .file = history::keptFile(document->fileName().toStdString()), .withCells = false, .most = 100};
    using Runs = std::shared_ptr<const std::vector<history::Summary>>;
    askHistory([filter](history::History& history) -> Result<Runs> {
        auto runs = history.list(filter);
        if (!runs)
            return runs.error();
        return std::make_shared<const std::vector<history::Summary>>(std::move(*runs));
    }, [this, id = document->id()](const Runs& runs) { chooseKept(id, *runs); });
}

void Workbench::chooseKept(quint64 id, const std::vector<history::Summary>& runs) {
    if (runs.empty()) {
        m_window.status().showMessage(tr("No run of this kernel is kept in the history."), 4000);
        return;
    }
    QStringList words;
    std::vector<qint64> ids;
    for (const history::Summary& run : runs) {
        QStringList parts{tr("run %1").arg(run.id), HistoryWords::when(run.timeNs)};
        if (!run.name.empty())
            parts << text(run.name);
        if (run.registers)
            parts << tr("%n register(s)", nullptr, static_cast<int>(*run.registers));
        words << parts.join(QStringLiteral(" · "));
        ids.push_back(run.id);
    }
    auto* dialog = new QInputDialog(&m_window);
    dialog->setObjectName(QStringLiteral("compareKept"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Compare with a kept run"));
    dialog->setLabelText(tr("The code here is compared with that of:"));
    dialog->setComboBoxItems(words);
    connect(dialog, &QInputDialog::textValueSelected, this, [this, id, words, ids](const QString& chosen) {
        const qint64 run = ids[static_cast<std::size_t>(std::max<qsizetype>(0, words.indexOf(chosen)))];
        askHistory([run](history::History& history) { return history.load(run); }, [this, id](const history::Run& kept) {
            Document* document = m_window.documents().find(id);
            if (!document)
                return;
            CodeVersion version = versionOf(*document);
            version.name = kept.name.empty() ? tr("run %1").arg(kept.id) : tr("run %1 (%2)").arg(kept.id).arg(text(kept.name));
            version.source = bytes(kept.source);
            version.mode = kept.mode == "strict" ? FloatMode::Strict : FloatMode::Fast;
            version.arch = kept.arch.empty() ? version.arch : text(kept.arch);
            version.tunables.clear();
            compareWith(*document, version);
        });
    });
    dialog->open();
}

void Workbench::compareWith(Document& document, const CodeVersion& version) {
    Compared& c = *m_compared;
    if (!c.compile) {
        c.compile = std::make_unique<CompileService>(m_cache, m_worker);
        c.sass = std::make_unique<SassService>(m_cache->folder());
        connect(c.compile.get(), &CompileService::frontEndReady, this, [this](quint64 id, const CompilationPtr&, const CompilationPtr& tuned) {
            baseReady(id, tuned->revision, [&](ComparedBase& base) { base.tuned = tuned; });
        });
        connect(c.compile.get(), &CompileService::ptxReady, this, [this](quint64 id, const PtxResultPtr& result) {
            baseReady(id, result->revision, [&](ComparedBase& base) { base.ptx = result; });
        });
        connect(c.sass.get(), &SassService::sassReady, this, [this](quint64 id, const SassResultPtr& result) {
            baseReady(id, result->revision, [&](ComparedBase& base) { base.sass = result; });
        });
    }
    c.compile->setMode(version.mode);
    c.compile->setArch(version.arch);
    c.compile->submit(document.id(), ++c.revisions, version.fileName, version.source, version.tunables);
    ComparedBase& base = c.bases[document.id()] = {};
    base.version = version;
    base.revision = c.revisions;
    showCompared(document);
}

void Workbench::baseReady(quint64 id, quint64 revision, const std::function<void(ComparedBase&)>& take) {
    const auto found = m_compared->bases.find(id);
    Document* document = m_window.documents().find(id);
    if (found == m_compared->bases.end() || !document || found->second.revision != revision)
        return;
    take(found->second);
    if (document == current())
        showCompared(*document);
}

void Workbench::stopComparing() {
    Document* document = current();
    if (!document)
        return;
    m_compared->bases.erase(document->id());
    if (m_compared->compile)
        m_compared->compile->forget(document->id());
    showCompared(*document);
}

/// In the pane that has the focus, else in all of them.
void Workbench::goToChange(int direction) {
    if (CodePane* pane = focusedPane())
        return pane->goToChange(direction);
    for (CodePane* pane : {&m_window.cudaPane(), &m_window.ptxPane(), &m_window.sassPane()})
        pane->goToChange(direction);
}

/// All panes, as far as both versions are known.
void Workbench::showCompared(Document& document) {
    CodePane &cuda = m_window.cudaPane(), &ptx = m_window.ptxPane(), &sass = m_window.sassPane();
    const auto found = m_compared->bases.find(document.id());
    const bool isCompared = found != m_compared->bases.end();
    for (const Command command : {Command::CompareStop, Command::NextChange, Command::PreviousChange})
        m_window.action(command)->setEnabled(isCompared);
    cuda.setPageVisible(KernelText, isCompared);
    if (!isCompared) {
        if (cuda.currentPage() == KernelText)
            cuda.setCurrentPage(CudaCode);
        for (const int page : {CudaCode, IrText, KernelText})
            cuda.clearBase(page);
        ptx.clearBase(0);
        sass.clearBase(0);
        return;
    }
    ComparedBase& base = found->second;
    const QString name = base.version.name;
    const QString waits = tr("it is being compiled"), broken = tr("no kernel of it is without errors");
    const auto cudaBase = [&](const QByteArray& code) {
        const QString why = !base.tuned ? waits : code.isEmpty() ? broken : QString();
        return CodePane::Base{name, code, {}, why};
    };
    if (document.tuned)
        cuda.setCode(KernelText, bytes(document.tuned->text));
    cuda.setBase(KernelText, {name, base.tuned ? bytes(base.tuned->text) : base.version.source, {}, {}});
    cuda.setBase(CudaCode, cudaBase(base.tuned ? bytes(base.tuned->cuda.text) : QByteArray()));
    if (cuda.currentPage() == IrText)
        cuda.setBase(IrText, cudaBase(base.tuned && !base.tuned->cuda.text.empty() ? bytes(ir::print(base.tuned->module)) : QByteArray()));
    const bool hasPtx = base.ptx && !base.ptx->error && base.ptx->reply.ok;
    const QString whyNoPtx = hasPtx ? QString() : !base.ptx ? waits : base.ptx->error && base.ptx->error->code != "L4110" ? text(base.ptx->error->message) : broken;
    ptx.setBase(0, {name, hasPtx ? bytes(base.ptx->reply.ptx) : QByteArray(), comparedFigures(document, base, false), whyNoPtx});
    if (!m_window.showsSass())
        return;
    if (hasPtx && base.ptx->isComplete && !base.asksSass) {
        base.asksSass = true;
        m_compared->sass->request(document.id(), base.ptx, base.version.fileName.toStdString());
    }
    const bool hasSass = base.sass && !base.sass->error;
    const QString whyNoSass = hasSass ? QString() : !whyNoPtx.isEmpty() ? whyNoPtx : base.sass ? text(base.sass->error->message) : tr("it is being disassembled");
    sass.setBase(0, {name, hasSass ? bytes(base.sass->listing.text()) : QByteArray(), comparedFigures(document, base, true), whyNoSass});
}

/// What the compiler's reports say of both.
QString Workbench::comparedFigures(const Document& document, const ComparedBase& base, bool isSass) const {
    QStringList parts;
    const ir::Kernel* kernel = kernelOf(document);
    const wire::KernelResources* after = resourcesOf(document);
    const wire::KernelResources* before = kernel ? resourcesNamed(base.ptx, kernel->cudaName) : nullptr;
    if (before && after) {
        addChange(parts, tr("%1 registers"), before->registers, after->registers);
        addChange(parts, tr("%1 B spilled"), before->spillStoreBytes + before->spillLoadBytes, after->spillStoreBytes + after->spillLoadBytes);
        addChange(parts, tr("%1 B shared"), before->sharedBytes, after->sharedBytes);
        if (parts.isEmpty())
            parts << tr("%n register(s) in both", nullptr, static_cast<int>(after->registers));
    }
    if (isSass && base.sass && document.sass && !base.sass->error && !document.sass->error) {
        const std::uint64_t from = base.sass->listing.links().instructions, to = document.sass->listing.links().instructions;
        addChange(parts, tr("%1 instructions"), from, to);
        addChange(parts, tr("%1 B of code"), from * SassBytes, to * SassBytes);
    } else if (!isSass && base.ptx && document.ptx && base.ptx->reply.ok && document.ptx->reply.ok) {
        addChange(parts, tr("%1 instructions"), base.ptx->lines.instructionCount(), document.ptxLines.instructionCount());
    }
    if (base.ptx && document.ptx) {
        if (base.ptx->arch != document.ptx->arch)
            parts << QStringLiteral("%1 → %2").arg(text(base.ptx->arch), text(document.ptx->arch));
        if (base.ptx->mode != document.ptx->mode)
            parts << (document.ptx->mode == FloatMode::Strict ? tr("fast → strict") : tr("strict → fast"));
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace lane::ide
