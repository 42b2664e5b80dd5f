// What each command of the menus does.
#include "app/ide/workbench.h"

#include "app/ide/command_palette.h"
#include "app/ide/debug.h"
#include "app/ide/documents.h"
#include "app/ide/file_panel.h"
#include "app/ide/focus_order.h"
#include "app/ide/notice_strip.h"
#include "app/ide/run_bar.h"
#include "app/ide/settings_dialog.h"
#include "core/diag/codes.h"
#include "app/ide/status_segments.h"
#include "editor/code_pane.h"
#include "views/difference_map/difference_map_view.h"
#include "views/history/history_view.h"
#include "views/results/results_view.h"
#include "editor/kernel_editor.h"

#include <QAction>
#include <QApplication>
#include <QFileInfo>
#include <QInputDialog>
#include <QLineEdit>
#include <QMessageBox>

#include <algorithm>

namespace lane::ide {

namespace {

constexpr int UsualCodeSize = 9; ///< points: 12 px
constexpr int LeastCodeSize = 6, MostCodeSize = 24;

int pixelsOf(int points) { return (points * 4 + 1) / 3; }

QString text(std::string_view s) { return QString::fromUtf8(s.data(), static_cast<qsizetype>(s.size())); }

/// Whether the desktop is dark, from the palette that it gave us before ours.
bool desktopIsDark() {
    static const bool dark = [] {
        const QPalette palette = QApplication::palette();
        return palette.color(QPalette::WindowText).lightness() > palette.color(QPalette::Window).lightness();
    }();
    return dark;
}

} // namespace

void Workbench::connectCommands() {
    const auto on = [this](Command command, auto action) {
        connect(m_window.action(command), &QAction::triggered, this, action);
    };
    Documents& documents = m_window.documents();
    on(Command::NewFile, [&documents] { documents.newDocument(); });
    on(Command::OpenFile, [&documents] { documents.openWithDialog(); });
    on(Command::OpenExample, [this, &documents] {
        const QString path = m_window.examplesFolder() + QStringLiteral("/saxpy.lane");
        if (QFileInfo::exists(path))
            documents.openExample(path);
        m_window.filePanel().showExamples();
    });
    on(Command::Save, [this, &documents] { if (current()) documents.save(current()); });
    on(Command::SaveAs, [this, &documents] { if (current()) documents.saveAs(current()); });
    on(Command::CloseFile, [this, &documents] { if (current()) documents.close(current()); });
    on(Command::Quit, [this] { m_window.close(); });
    on(Command::Run, [this] { run(); });
    on(Command::Check, [this] { check(); });
    on(Command::Sweep, [this] { sweep(); });
    on(Command::Cancel, [this] { m_debug->service.state() != DebugService::State::Idle ? m_debug->service.stop() : cancel(); });
    on(Command::NextProblem, [this] { goToProblem(1); });
    on(Command::PreviousProblem, [this] { goToProblem(-1); });
    on(Command::ZoomIn, [this] { zoom(1); });
    on(Command::ZoomOut, [this] { zoom(-1); });
    on(Command::ZoomReset, [this] { zoom(0); });
    on(Command::ToggleTheme, [this] { toggleTheme(); });
    on(Command::ResetLayout, [this] { m_window.resetLayout(); });
    on(Command::Settings, [this] { showSettings(); });
    on(Command::Palette, [this] { showPalette(); });
    on(Command::About, [this] { about(); });
    connectEditCommands();
    connectFocusCommands();
    connectNameCommands();
    connect(&m_window.notices(), &NoticeStrip::closed, this, [this] { m_noGpuDismissed = true; });
}

/// Where the keyboard is.
void Workbench::connectFocusCommands() {
    const auto on = [this](Command command, auto action) {
        connect(m_window.action(command), &QAction::triggered, this, action);
    };
    FocusOrder& order = m_window.focusOrder();
    on(Command::NextPart, [&order] { order.step(1); });
    on(Command::PreviousPart, [&order] { order.step(-1); });
    on(Command::NextFile, [this] { m_window.documents().step(1); });
    on(Command::PreviousFile, [this] { m_window.documents().step(-1); });
    on(Command::FocusLaunch, [this] { m_window.runBar().editLaunch(); });
    on(Command::FocusFiles, [this] { m_window.goToFiles(); });
    on(Command::Examples, [this] { m_window.goToExamples(); });
    on(Command::FocusEditor, [this, &order] { order.enter(&m_window.documents()); });
    on(Command::FocusCuda, [this] { m_window.cudaPane().focusText(); });
    on(Command::FocusPtx, [this] { m_window.ptxPane().focusText(); });
    on(Command::FocusSass, [this] {
        m_window.showSass(true);
        m_window.sassPane().focusText();
    });
    for (const CommandRow& row : commandRows())
        if (row.view[0] != '\0')
            on(row.id, [this, view = row.view] { m_window.goToView(view); });
    on(Command::NextMismatch, [this] { goToMismatch(true); });
    on(Command::PreviousMismatch, [this] { goToMismatch(false); });
    on(Command::ShowCard, [this] { showCard(); });
}

/// Where the keyboard is in the map, there; else in the results.
void Workbench::goToMismatch(bool forward) {
    const bool isInMap = m_map->isAncestorOf(QApplication::focusWidget());
    if (!isInMap)
        m_window.raiseView("results");
    if (!(isInMap ? m_map->stepDifference(forward) : m_results->stepMismatch(forward)))
        m_window.status().showMessage(tr("No element differs"), 3000);
}

/// What a card says under the pointer, at the caret of whichever text has the keyboard.
void Workbench::showCard() {
    CodePane* shown = nullptr;
    for (CodePane* pane : {&m_window.cudaPane(), &m_window.ptxPane(), &m_window.sassPane()})
        if (const QWidget* focus = QApplication::focusWidget(); focus && pane->isAncestorOf(focus))
            shown = pane;
    const Document* document = current();
    if (!(shown ? shown->showCardHere() : document && document->editor().showCardHere()))
        m_window.status().showMessage(tr("There is nothing to say about this place"), 3000);
}

void Workbench::connectEditCommands() {
    const auto edit = [this](Command command, void (KernelEditor::*member)()) {
        connect(m_window.action(command), &QAction::triggered, this, [this, member] {
            if (Document* document = current())
                (document->editor().*member)();
        });
    };
    edit(Command::Undo, &KernelEditor::undo);
    edit(Command::Redo, &KernelEditor::redo);
    edit(Command::Cut, &KernelEditor::cut);
    edit(Command::Copy, &KernelEditor::copy);
    edit(Command::Paste, &KernelEditor::paste);
    edit(Command::SelectAll, &KernelEditor::selectAll);
    connectFind();
    edit(Command::Replace, &KernelEditor::replace);
    edit(Command::ToggleComment, &KernelEditor::toggleComment);
    edit(Command::MoveLinesUp, &KernelEditor::moveLinesUp);
    edit(Command::MoveLinesDown, &KernelEditor::moveLinesDown);
    edit(Command::DuplicateLines, &KernelEditor::duplicate);
    connect(m_window.action(Command::Format), &QAction::triggered, this, [this] {
        if (Document* document = current(); document && !document->editor().format())
            m_window.status().showMessage(tr("Not formatted: the file has errors of syntax"), 5000);
    });
    edit(Command::Complete, &KernelEditor::complete);
    edit(Command::ShowFixes, &KernelEditor::showFixes);
    edit(Command::SelectNext, &KernelEditor::selectNextOccurrence);
    connect(m_window.action(Command::GoToLine), &QAction::triggered, this, &Workbench::goToLine);
}

void Workbench::goToLine() {
    Document* document = current();
    if (!document)
        return;
    bool ok = false;
    const QString answer = QInputDialog::getText(&m_window, tr("Go to line"), tr("Line, or line:column (1 to %1)").arg(document->editor().lineCount()),
                                                 QLineEdit::Normal, QString::number(document->editor().line()), &ok);
    const QStringList parts = answer.split(u':');
    if (ok && parts.first().toInt() > 0)
        document->editor().goTo(parts.first().toInt(), parts.size() > 1 ? std::max(1, parts[1].toInt()) : 1);
}

/// The next diagnostic after the caret, round the end.
void Workbench::goToProblem(int direction) {
    Document* document = current();
    if (!document || !document->compilation || document->compilation->diagnostics.empty()) {
        m_window.status().showMessage(tr("No problems"), 3000);
        return;
    }
    std::vector<LineColumn> places;
    for (const Diagnostic& diagnostic : document->compilation->diagnostics)
        places.push_back(document->compilation->lines.at(diagnostic.range.begin));
    const auto before = [](const LineColumn& a, const LineColumn& b) { return std::pair(a.line, a.column) < std::pair(b.line, b.column); };
    std::sort(places.begin(), places.end(), before);
    const LineColumn caret{static_cast<std::uint32_t>(document->editor().line()), static_cast<std::uint32_t>(document->editor().column())};
    auto place = direction > 0 ? std::upper_bound(places.begin(), places.end(), caret, before)
                               : std::lower_bound(places.begin(), places.end(), caret, before);
    if (direction > 0 && place == places.end())
        place = places.begin();
    else if (direction < 0)
        place = place == places.begin() ? std::prev(places.end()) : std::prev(place);
    document->editor().goTo(static_cast<int>(place->line), static_cast<int>(place->column));
}

void Workbench::explain(const QString& code) {
    const CodeInfo* info = findCode(code.toStdString());
    if (!info)
        return;
    auto* box = new QMessageBox(QMessageBox::NoIcon, code, QStringLiteral("<b>%1: %2</b>").arg(code, text(info->title).toHtmlEscaped()),
                                QMessageBox::Close, &m_window);
    box->setInformativeText(text(info->explanation));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

/// The default of the setting stands for the size that the layout is made for.
static int codePoints(const Settings& settings) {
    const Settings::Value size = settings.get("fontSize");
    return size.origin == Settings::Origin::Default ? UsualCodeSize : static_cast<int>(std::get<std::int64_t>(size.value));
}

void prepareAppearance(const Settings& settings, Theme& theme, Languages& languages) {
    const std::string wanted = settings.text("theme");
    const bool systemIsDark = desktopIsDark();
    theme.setKind(wanted == "light" || (wanted == "system" && !systemIsDark) ? Theme::Kind::Light : Theme::Kind::Dark);
    theme.setCodeFamily(text(settings.text("fontFamily")));
    theme.setCodeSize(pixelsOf(codePoints(settings)));
    theme.applyBase();
    const std::string language = settings.text("language");
    languages.set(language == "system" ? QString() : text(language));
}

void applyAppearance(const Settings& settings, Theme& theme, Languages& languages) {
    prepareAppearance(settings, theme, languages);
    theme.apply();
}

void Workbench::applySettings() {
    applyAppearance(m_settings, m_window.theme(), m_window.languages());
    for (const auto& document : m_window.documents().all())
        document->editor().setTabWidth(static_cast<int>(m_settings.integer("tabWidth")));
    m_historyView->setKept(m_settings.boolean("history"));
    if (m_devicesKnown)
        for (const auto& document : m_window.documents().all())
            submitIfOther(*document);
}

void Workbench::toggleTheme() {
    const bool dark = m_window.theme().isDark();
    if (const Status set = m_settings.set(SettingInfo::Scope::User, "theme", std::string(dark ? "light" : "dark")); set)
        static_cast<void>(m_settings.save(SettingInfo::Scope::User));
    applySettings();
}

/// Points up or down, kept as the user's setting; 0: as usual.
void Workbench::zoom(int steps) {
    const int points = std::clamp(codePoints(m_settings) + steps, LeastCodeSize, MostCodeSize);
    if (steps == 0)
        m_settings.unset(SettingInfo::Scope::User, "fontSize");
    else if (const Status set = m_settings.set(SettingInfo::Scope::User, "fontSize", std::int64_t{points}); !set)
        return;
    if (const Status saved = m_settings.save(SettingInfo::Scope::User); !saved)
        m_window.status().showMessage(text(saved.error().message), 6000);
    applySettings();
}

void Workbench::showSettings() {
    auto* dialog = new SettingsDialog(m_window.theme(), m_settings, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SettingsDialog::changed, this, &Workbench::applySettings);
    dialog->open();
}

void Workbench::showPalette() {
    auto* palette = new CommandPalette(m_window.theme(), &m_window);
    palette->setAttribute(Qt::WA_DeleteOnClose);
    for (const CommandRow& row : commandRows())
        palette->addAction(m_window.action(row.id));
    palette->openOver(&m_window);
}

void Workbench::about() {
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("About Lanework"),
                                tr("<b>Lanework %1</b><br>A workbench for GPU kernels.").arg(QApplication::applicationVersion()),
                                QMessageBox::Close, &m_window);
    box->setInformativeText(tr("GPL-3.0. Qt and Qt Charts, QScintilla, LLVM; icons: Bootstrap Icons (MIT)."));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

void Workbench::fail(const QString& message, const QString& hint) {
    m_window.runNotices().showNotice(NoticeStrip::Tone::Error, message, hint);
}

} // namespace lane::ide
