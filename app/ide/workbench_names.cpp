// Going to names and files, and what is made of a kernel for other tools.
#include "app/ide/workbench.h"

#include "app/ide/command_palette.h"
#include "app/ide/documents.h"
#include "app/ide/navigation.h"
#include "app/ide/notice_strip.h"
#include "app/ide/run_bar.h"
#include "app/ide/shortcuts_dialog.h"
#include "app/ide/status_segments.h"
#include "app/ide/texts.h"
#include "core/host_cuda/host_program.h"
#include "core/launch/runnable.h"
#include "editor/kernel_editor.h"
#include "views/arguments/arguments_view.h"
#include "views/common/worker_words.h"

#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QInputDialog>
#include <QLineEdit>

namespace lane::ide {

namespace {

/// A palette of things that are no commands.
CommandPalette* paletteOf(MainWindow& window, const QString& asks) {
    auto* palette = new CommandPalette(window.theme(), &window);
    palette->setAttribute(Qt::WA_DeleteOnClose);
    palette->setPrompt(asks);
    return palette;
}

template <typename Function> void addEntry(CommandPalette& palette, const QIcon& icon, const QString& words, Function function) {
    // Its owner outlives the palette: it is triggered after that has closed.
    auto* action = new QAction(icon, words, palette.parentWidget());
    action->setToolTip(words);
    QObject::connect(action, &QAction::triggered, palette.parentWidget(), function);
    QObject::connect(&palette, &QObject::destroyed, action, &QObject::deleteLater);
    palette.addAction(action);
}

} // namespace

void Workbench::connectNameCommands() {
    const auto on = [this](Command command, auto function) {
        connect(m_window.action(command), &QAction::triggered, this, [this, function] {
            if (Document* document = current())
                function(*document);
        });
    };
    on(Command::GoToDefinition, [this](Document& document) {
        if (!document.editor().goToDefinition())
            m_window.status().showMessage(tr("No name of this text stands at the caret"), 4000);
    });
    on(Command::FindUses, [this](Document& document) { showUses(document); });
    on(Command::Rename, [this](Document& document) { rename(document); });
    on(Command::Signature, [](Document& document) { document.editor().showSignature(); });
    on(Command::Fold, [](Document& document) { document.editor().foldHere(); });
    on(Command::Unfold, [](Document& document) { document.editor().unfoldHere(); });
    on(Command::CopyCuda, [this](Document& document) { copyCuda(document); });
    on(Command::CopyNvcc, [this](Document& document) { copyNvcc(document); });
    on(Command::CopyProgram, [this](Document& document) {
        withProgram(document, [this](const QString& file, const QString& code) { copied(tr("a complete program, %1").arg(file), code); });
    });
    on(Command::SaveProgram, [this](Document& document) {
        withProgram(document, [this](const QString& file, const QString& code) { saveText(file, tr("CUDA (*.cu)"), code); });
    });
    on(Command::SaveReport, [this](Document& document) { saveReport(document); });
    new Navigation(m_window, this);
    connect(m_window.action(Command::QuickOpen), &QAction::triggered, this, &Workbench::quickOpen);
    connect(m_window.action(Command::Shortcuts), &QAction::triggered, this, [this] {
        auto* dialog = new ShortcutsDialog(m_window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    });
}

void Workbench::showUses(Document& document) {
    const auto places = document.editor().usesAtCaret();
    if (places.empty()) {
        m_window.status().showMessage(tr("No name of this text stands at the caret"), 4000);
        return;
    }
    CommandPalette* palette = paletteOf(m_window, tr("%n place(s) of %1", nullptr, int(places.size())).arg(document.editor().nameAtCaret()));
    const QIcon declared = m_window.theme().icon(QStringLiteral("bullseye"));
    for (const auto& place : places)
        addEntry(*palette, place.isDeclaration ? declared : QIcon(), QStringLiteral("%1: %2").arg(place.line).arg(place.text),
                 [this, id = document.id(), place] {
                     if (Document* shown = m_window.documents().find(id))
                         shown->editor().goTo(place.line, place.column);
                 });
    palette->openOver(&m_window);
}

void Workbench::rename(Document& document) {
    const QString name = document.editor().nameAtCaret();
    if (name.isEmpty()) {
        m_window.status().showMessage(tr("No name of this text stands at the caret"), 4000);
        return;
    }
    bool ok = false;
    const QString to = QInputDialog::getText(&m_window, tr("Rename"), tr("Another name for %1, in all its places").arg(name), QLineEdit::Normal, name, &ok).trimmed();
    if (!ok || to == name)
        return;
    if (const QString why = document.editor().renameAtCaret(to); !why.isEmpty())
        m_window.runNotices().showNotice(NoticeStrip::Tone::Warning, tr("Not renamed."), why);
}

/// Open files, those of the folder, the newest ones and the examples, each once.
void Workbench::quickOpen() {
    CommandPalette* palette = paletteOf(m_window, tr("File"));
    Documents& documents = m_window.documents();
    const QIcon icon = m_window.theme().icon(QStringLiteral("file-earmark-code"));
    QStringList listed;
    for (const auto& document : documents.all()) {
        listed << document->path();
        addEntry(*palette, icon, tr("%1 · open").arg(document->title()), [&documents, id = document->id()] {
            if (const Document* open = documents.find(id))
                documents.setCurrentWidget(open->widget());
        });
    }
    QStringList paths = m_window.session().recentFiles;
    const Document* shown = current();
    const QString folder = shown ? shown->folder() : QDir::currentPath();
    for (const QFileInfo& info : QDir(folder).entryInfoList({QStringLiteral("*.lane"), QStringLiteral("*.lean")}, QDir::Files, QDir::Name))
        paths << info.absoluteFilePath();
    for (const QString& path : paths) {
        if (listed.contains(path) || !QFileInfo::exists(path))
            continue;
        listed << path;
        addEntry(*palette, icon, QFileInfo(path).fileName() + QStringLiteral(" · ") + QFileInfo(path).path(), [&documents, path] { documents.open(path); });
    }
    for (const QFileInfo& info : QDir(m_window.examplesFolder()).entryInfoList({QStringLiteral("*.lane")}, QDir::Files, QDir::Name)) {
        const QString path = info.absoluteFilePath();
        if (!listed.contains(path))
            addEntry(*palette, icon, tr("%1 · example").arg(info.fileName()), [&documents, path] { documents.openExample(path); });
    }
    palette->openOver(&m_window);
}

void Workbench::copied(const QString& what, const QString& code) {
    QGuiApplication::clipboard()->setText(code);
    m_window.status().showMessage(tr("Copied: %1").arg(what), 4000);
}

void Workbench::copyCuda(const Document& document) {
    if (!document.tuned || document.tuned->cuda.text.empty())
        return m_window.status().showMessage(tr("There is no CUDA of this text"), 4000);
    copied(tr("the CUDA of %1").arg(document.title()), text(document.tuned->cuda.text));
}

void Workbench::copyNvcc(const Document& document) {
    const ir::Kernel* kernel = kernelOf(document);
    if (!kernel)
        return m_window.status().showMessage(tr("There is no kernel in this text."), 4000);
    const std::string arch = document.ptx ? document.ptx->arch : document.compiledFor.arch.toStdString();
    copied(tr("the nvcc command line"), text(nvccCommand(kernel->cudaName, arch, m_window.runBar().mode())));
}

/// The arrays that exist are bound; what would have to be made stays out of the text anyway.
void Workbench::withProgram(const Document& document, const std::function<void(const QString&, const QString&)>& use) {
    const ir::Kernel* kernel = kernelOf(document);
    if (!kernel || kernel->hasErrors || !document.tuned)
        return m_window.status().showMessage(tr("There is no kernel in this text."), 4000);
    Scenario scenario = currentScenario();
    scenario.kernel = kernel->name;
    if (const Status allowed = filesAllowed(document, scenario); !allowed)
        return fail(workerText(allowed.error().message), workerText(allowed.error().hint));
    scenario.tunables.clear(); // they stand in the text already
    const auto bound = bindRunnable(document.tuned->module, scenario, document.folder().toStdString(), m_arguments->readyArrays(),
                                    limitsFor(text(scenario.device)));
    if (!bound)
        return fail(workerText(bound.error().message), workerText(bound.error().hint));
    const auto program = hostProgram(*document.tuned, *bound, scenario);
    if (!program)
        return fail(workerText(program.error().message), workerText(program.error().hint));
    use(text(kernel->cudaName) + QStringLiteral(".cu"), text(*program));
}

} // namespace lane::ide
