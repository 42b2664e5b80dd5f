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

QString compilingText() { return Workbench::tr("it is being compiled"); }
QString brokenText() { return Workbench::tr("no kernel of it is without errors"); }

} // namespace

void Workbench::connectCompare() {
    m_compared = std::make_unique<Compared>(*this);
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
        connect(pane, &CodePane::compareClosed, this, [this] { m_compared->stop(); });
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
    on(Command::ComparePin, [this] { m_compared->pin(); });
    on(Command::ComparePinned, [this] { m_compared->withPinned(); });
    on(Command::CompareRun, [this] { m_compared->withRun(); });
    on(Command::CompareSaved, [this] { m_compared->withSaved(); });
    on(Command::CompareKept, [this] { m_compared->withKept(); });
    on(Command::CompareStop, [this] { m_compared->stop(); });
    on(Command::NextChange, [this] { m_compared->goToChange(1); });
    on(Command::PreviousChange, [this] { m_compared->goToChange(-1); });
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

void Workbench::showCompared(Document& document) { m_compared->show(document); }

/// The text as it stands, with all that it is compiled with now.
CodeVersion Workbench::Compared::versionOf(const Document& document) const {
    CodeVersion version;
    version.source = document.bytes();
    version.fileName = document.fileName();
    version.mode = document.compiledFor.mode;
    version.arch = document.compiledFor.arch;
    version.tunables = document.compiledFor.tunables;
    return version;
}

void Workbench::Compared::pin() {
    Document* document = w.current();
    if (!document)
        return;
    CodeVersion version = versionOf(*document);
    version.name = Workbench::tr("the version pinned at %1").arg(QTime::currentTime().toString(QStringLiteral("HH:mm:ss")));
    pinned[document->id()] = version;
    with(*document, version);
}

void Workbench::Compared::withPinned() {
    Document* document = w.current();
    if (!document)
        return;
    const auto found = pinned.find(document->id());
    if (found == pinned.end())
        w.m_window.status().showMessage(Workbench::tr("No version of this text is pinned: “%1” pins the one that stands here.").arg(w.m_window.action(Command::ComparePin)->toolTip()), 6000);
    else
        with(*document, found->second);
}

/// Of the last run the text as it was run: its tunables have their values in it.
void Workbench::Compared::withRun() {
    Document* document = w.current();
    if (!document)
        return;
    const RunRecordPtr& run = document->run;
    if (!run) {
        w.m_window.status().showMessage(Workbench::tr("This text has not been run yet."), 4000);
        return;
    }
    CodeVersion version = versionOf(*document);
    version.name = Workbench::tr("the last run");
    version.source = bytes(run->spec.source);
    version.mode = run->spec.mode;
    version.tunables.clear();
    with(*document, version);
}

void Workbench::Compared::withSaved() {
    Document* document = w.current();
    if (!document)
        return;
    if (document->path().isEmpty()) {
        w.m_window.status().showMessage(Workbench::tr("This text has not been saved yet."), 4000);
        return;
    }
    CodeVersion version = versionOf(*document);
    version.name = Workbench::tr("the saved file");
    version.source = document->editor().savedText();
    with(*document, version);
}

void Workbench::Compared::withKept() {
    const Document* document = w.current();
    if (!document)
        return;
    const history::Filter filter{.kernel = document->kernel.toStdString(), .file = history::keptFile(document->fileName().toStdString()), .withCells = false, .most = 100};
    using Runs = std::shared_ptr<const std::vector<history::Summary>>;
    w.askHistory([filter](history::History& history) -> Result<Runs> {
        auto runs = history.list(filter);
        if (!runs)
            return runs.error();
        return std::make_shared<const std::vector<history::Summary>>(std::move(*runs));
    }, [this, id = document->id()](const Runs& runs) { chooseKept(id, *runs); });
}

void Workbench::Compared::chooseKept(quint64 id, const std::vector<history::Summary>& runs) {
    if (runs.empty()) {
        w.m_window.status().showMessage(Workbench::tr("No run of this kernel is kept in the history."), 4000);
        return;
    }
    QStringList words;
    std::vector<qint64> ids;
    for (const history::Summary& run : runs) {
        QStringList parts{Workbench::tr("run %1").arg(run.id), HistoryWords::when(run.timeNs)};
        if (!run.name.empty())
            parts << text(run.name);
        if (run.registers)
            parts << Workbench::tr("%n register(s)", nullptr, static_cast<int>(*run.registers));
        words << parts.join(QStringLiteral(" · "));
        ids.push_back(run.id);
    }
    auto* dialog = new QInputDialog(&w.m_window);
    dialog->setObjectName(QStringLiteral("compareKept"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(Workbench::tr("Compare with a kept run"));
    dialog->setLabelText(Workbench::tr("The code here is compared with that of:"));
    dialog->setComboBoxItems(words);
    QObject::connect(dialog, &QInputDialog::textValueSelected, &w, [this, id, words, ids](const QString& chosen) {
        const qint64 run = ids[static_cast<std::size_t>(std::max<qsizetype>(0, words.indexOf(chosen)))];
        w.askHistory([run](history::History& history) { return history.load(run); }, [this, id](const history::Run& kept) {
            Document* document = w.m_window.documents().find(id);
            if (!document)
                return;
            CodeVersion version = versionOf(*document);
            version.name = kept.name.empty() ? Workbench::tr("run %1").arg(kept.id) : Workbench::tr("run %1 (%2)").arg(kept.id).arg(text(kept.name));
            version.source = bytes(kept.source);
            version.mode = kept.mode == "strict" ? FloatMode::Strict : FloatMode::Fast;
            version.arch = kept.arch.empty() ? version.arch : text(kept.arch);
            version.tunables.clear();
            with(*document, version);
        });
    });
    dialog->open();
}

void Workbench::Compared::with(Document& document, const CodeVersion& version) {
    if (!compile) {
        compile = std::make_unique<CompileService>(w.m_cache, w.m_worker);
        sass = std::make_unique<SassService>(w.m_cache->folder());
        QObject::connect(compile.get(), &CompileService::frontEndReady, &w, [this](quint64 id, const CompilationPtr&, const CompilationPtr& tuned) {
            ready(id, tuned->revision, [&](ComparedBase& base) { base.tuned = tuned; });
        });
        QObject::connect(compile.get(), &CompileService::ptxReady, &w, [this](quint64 id, const PtxResultPtr& result) {
            ready(id, result->revision, [&](ComparedBase& base) { base.ptx = result; });
        });
        QObject::connect(sass.get(), &SassService::sassReady, &w, [this](quint64 id, const SassResultPtr& result) {
            ready(id, result->revision, [&](ComparedBase& base) { base.sass = result; });
        });
    }
    compile->setMode(version.mode);
    compile->setArch(version.arch);
    compile->submit(document.id(), ++revisions, version.fileName, version.source, version.tunables);
    ComparedBase& base = bases[document.id()] = {};
    base.version = version;
    base.revision = revisions;
    show(document);
}

void Workbench::Compared::ready(quint64 id, quint64 revision, const std::function<void(ComparedBase&)>& take) {
    const auto found = bases.find(id);
    Document* document = w.m_window.documents().find(id);
    if (found == bases.end() || !document || found->second.revision != revision)
        return;
    take(found->second);
    if (document == w.current())
        show(*document);
}

void Workbench::Compared::stop() {
    Document* document = w.current();
    if (!document)
        return;
    bases.erase(document->id());
    if (compile)
        compile->forget(document->id());
    show(*document);
}

/// In the pane that has the focus, else in all of them.
void Workbench::Compared::goToChange(int direction) {
    if (CodePane* pane = w.focusedPane())
        return pane->goToChange(direction);
    for (CodePane* pane : {&w.m_window.cudaPane(), &w.m_window.ptxPane(), &w.m_window.sassPane()})
        pane->goToChange(direction);
}

/// All panes, as far as both versions are known.
void Workbench::Compared::show(Document& document) {
    const auto found = bases.find(document.id());
    const bool isCompared = found != bases.end();
    for (const Command command : {Command::CompareStop, Command::NextChange, Command::PreviousChange})
        w.m_window.action(command)->setEnabled(isCompared);
    w.m_window.cudaPane().setPageVisible(KernelText, isCompared);
    if (!isCompared)
        return clearPanes();
    showCudaPane(document, found->second);
    showMachinePanes(document, found->second);
}

void Workbench::Compared::clearPanes() {
    CodePane& cuda = w.m_window.cudaPane();
    if (cuda.currentPage() == KernelText)
        cuda.setCurrentPage(CudaCode);
    for (const int page : {CudaCode, IrText, KernelText})
        cuda.clearBase(page);
    w.m_window.ptxPane().clearBase(0);
    w.m_window.sassPane().clearBase(0);
}

void Workbench::Compared::showCudaPane(const Document& document, const ComparedBase& base) {
    CodePane& cuda = w.m_window.cudaPane();
    const QString name = base.version.name;
    const auto codeBase = [&](const QByteArray& code) {
        return CodePane::Base{name, code, {}, !base.tuned ? compilingText() : code.isEmpty() ? brokenText() : QString()};
    };
    if (document.tuned)
        cuda.setCode(KernelText, bytes(document.tuned->text));
    cuda.setBase(KernelText, {name, base.tuned ? bytes(base.tuned->text) : base.version.source, {}, {}});
    cuda.setBase(CudaCode, codeBase(base.tuned ? bytes(base.tuned->cuda.text) : QByteArray()));
    if (cuda.currentPage() == IrText)
        cuda.setBase(IrText, codeBase(base.tuned && !base.tuned->cuda.text.empty() ? bytes(ir::print(base.tuned->module)) : QByteArray()));
}

void Workbench::Compared::showMachinePanes(const Document& document, ComparedBase& base) {
    const QString name = base.version.name;
    const bool hasPtx = base.ptx && !base.ptx->error && base.ptx->reply.ok;
    QString why;
    if (!hasPtx)
        why = !base.ptx ? compilingText() : base.ptx->error && base.ptx->error->code != "L4110" ? text(base.ptx->error->message) : brokenText();
    w.m_window.ptxPane().setBase(0, {name, hasPtx ? bytes(base.ptx->reply.ptx) : QByteArray(), figures(document, base, false), why});
    if (!w.m_window.showsSass())
        return;
    if (hasPtx && base.ptx->isComplete && !base.asksSass) {
        base.asksSass = true;
        sass->request(document.id(), base.ptx, base.version.fileName.toStdString());
    }
    const bool hasSass = base.sass && !base.sass->error;
    if (!hasSass && why.isEmpty())
        why = base.sass ? text(base.sass->error->message) : Workbench::tr("it is being disassembled");
    w.m_window.sassPane().setBase(0, {name, hasSass ? bytes(base.sass->listing.text()) : QByteArray(), figures(document, base, true), why});
}

/// What the compiler's reports say of both.
QString Workbench::Compared::figures(const Document& document, const ComparedBase& base, bool isSass) const {
    QStringList parts;
    const ir::Kernel* kernel = w.kernelOf(document);
    const wire::KernelResources* after = w.resourcesOf(document);
    const wire::KernelResources* before = kernel ? resourcesNamed(base.ptx, kernel->cudaName) : nullptr;
    if (before && after) {
        addChange(parts, Workbench::tr("%1 registers"), before->registers, after->registers);
        addChange(parts, Workbench::tr("%1 B spilled"), before->spillStoreBytes + before->spillLoadBytes, after->spillStoreBytes + after->spillLoadBytes);
        addChange(parts, Workbench::tr("%1 B shared"), before->sharedBytes, after->sharedBytes);
        if (parts.isEmpty())
            parts << Workbench::tr("%n register(s) in both", nullptr, static_cast<int>(after->registers));
    }
    if (isSass && base.sass && document.sass && !base.sass->error && !document.sass->error) {
        const std::uint64_t from = base.sass->listing.links().instructions, to = document.sass->listing.links().instructions;
        addChange(parts, Workbench::tr("%1 instructions"), from, to);
        addChange(parts, Workbench::tr("%1 B of code"), from * SassBytes, to * SassBytes);
    } else if (!isSass && base.ptx && document.ptx && base.ptx->reply.ok && document.ptx->reply.ok) {
        addChange(parts, Workbench::tr("%1 instructions"), base.ptx->lines.instructionCount(), document.ptxLines.instructionCount());
    }
    if (base.ptx && document.ptx) {
        if (base.ptx->arch != document.ptx->arch)
            parts << QStringLiteral("%1 → %2").arg(text(base.ptx->arch), text(document.ptx->arch));
        if (base.ptx->mode != document.ptx->mode)
            parts << (document.ptx->mode == FloatMode::Strict ? Workbench::tr("fast → strict") : Workbench::tr("strict → fast"));
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace lane::ide
