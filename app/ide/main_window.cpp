#include "app/ide/main_window.h"

#include "app/ide/dock_bars.h"
#include "app/ide/documents.h"
#include "app/ide/example_gallery.h"
#include "app/ide/file_panel.h"
#include "app/ide/focus_order.h"
#include "app/ide/focus_ring.h"
#include "app/ide/notice_strip.h"
#include "app/ide/run_bar.h"
#include "app/ide/shortcuts.h"
#include "app/ide/status_segments.h"
#include "app/ide/texts.h"
#include "editor/code_pane.h"
#include "editor/kernel_editor.h"

#include <QAction>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QDockWidget>
#include <QFileInfo>
#include <QKeyEvent>
#include <QMenuBar>
#include <QMenu>
#include <QMimeData>
#include <QProgressBar>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace lane::ide {

namespace {

constexpr int StateVersion = 1;
constexpr int MostRecent = 12;
constexpr int NarrowCode = 260; ///< px, in which few instructions are read whole

} // namespace

MainWindow::MainWindow(Theme& theme, Languages& languages, const QString& stateFolder, const QString& examplesFolder)
    : m_theme(theme), m_languages(languages), m_stateFolder(stateFolder), m_examplesFolder(examplesFolder),
      m_session(readSession(stateFolder)) {
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setDockOptions(AnimatedDocks | AllowNestedDocks | AllowTabbedDocks | GroupedDragging);
    setDockOptions(dockOptions() & ~AnimatedDocks);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
    makeActions();
    makeMenus();
    m_runBar = new RunBar(theme, action(Command::Run), action(Command::Check), action(Command::Live), action(Command::Sweep), action(Command::Cancel), this);
    m_runBar->setProfile(action(Command::Profile), {action(Command::ProfileTime), action(Command::ProfileStalls),
                                                    action(Command::ProfileCounters), action(Command::ProfileFull)});
    addToolBar(m_runBar);
    m_status = new StatusSegments(theme, this);
    setStatusBar(m_status);
    makeCentre();
    makeDocks();
    makeFocus();
    resize(1440, 900);
    connect(&theme, &Theme::changed, this, &MainWindow::restyle);
    retranslate();
    restyle();
}

MainWindow::~MainWindow() = default;

void MainWindow::makeActions() {
    for (const CommandRow& row : commandRows()) {
        auto* action = new QAction(this);
        action->setObjectName(QString::fromLatin1(row.name));
        m_actions[static_cast<std::size_t>(row.id)] = action;
        applyShortcut(row.id, shippedShortcut(row.id));
        if (row.id != Command::Rename && row.id != Command::GoToLine) // F2 edits a cell and Ctrl+G goes to an element where a table has the focus
            addAction(action);
    }
    for (const auto& [name, keys] : readShortcuts(m_stateFolder))
        for (const CommandRow& row : commandRows())
            if (name == QLatin1String(row.name))
                applyShortcut(row.id, keys);
    // The editor knows these keys itself; as shortcuts of the window they would take them from fields.
    for (Command command : {Command::Cut, Command::Copy, Command::Paste, Command::SelectAll, Command::Complete,
                            Command::ShowFixes, Command::Undo, Command::Redo})
        action(command)->setShortcutContext(Qt::WidgetShortcut);
    action(Command::Cancel)->setEnabled(false);
    action(Command::Live)->setCheckable(true);
    for (Command preset : {Command::ProfileTime, Command::ProfileStalls, Command::ProfileCounters, Command::ProfileFull})
        action(preset)->setCheckable(true); // the one that Profile takes
}

QKeySequence MainWindow::shippedShortcut(Command command) {
    for (const CommandRow& row : commandRows())
        if (row.id == command)
            return QKeySequence(QString::fromLatin1(row.shortcut));
    return {};
}

void MainWindow::applyShortcut(Command command, const QKeySequence& keys) {
    if (command == Command::Redo && keys == shippedShortcut(command))
        action(command)->setShortcuts({keys, QKeySequence(QStringLiteral("Ctrl+Y"))});
    else
        action(command)->setShortcut(keys);
}

void MainWindow::setShortcut(Command command, const QKeySequence& keys) {
    applyShortcut(command, keys);
    Shortcuts shortcuts = readShortcuts(m_stateFolder);
    for (const CommandRow& row : commandRows())
        if (row.id == command) {
            if (keys == shippedShortcut(command))
                shortcuts.erase(QString::fromLatin1(row.name));
            else
                shortcuts[QString::fromLatin1(row.name)] = keys;
        }
    writeShortcuts(m_stateFolder, shortcuts);
}

void MainWindow::makeMenus() {
    for (std::size_t i = 0; i < m_menus.size(); ++i)
        m_menus[i] = i == static_cast<std::size_t>(MenuId::Views) ? m_menus[static_cast<std::size_t>(MenuId::Window)]->addMenu(QString())
                                                                  : menuBar()->addMenu(QString());
    for (const CommandRow& row : commandRows()) {
        QMenu* menu = m_menus[static_cast<std::size_t>(row.menu)];
        if (row.separatorBefore)
            menu->addSeparator();
        menu->addAction(action(row.id));
        if (row.id == Command::OpenExample)
            m_recentMenu = menu->addMenu(QString());
    }
    QMenu* view = m_menus[static_cast<std::size_t>(MenuId::View)];
    m_panelMenu = new QMenu(view);
    view->insertMenu(view->actions().first(), m_panelMenu);
    connect(m_recentMenu, &QMenu::aboutToShow, this, [this] {
        m_recentMenu->clear();
        for (const QString& path : m_session.recentFiles)
            connect(m_recentMenu->addAction(path), &QAction::triggered, this, [this, path] { m_documents->open(path); });
    });
}

void MainWindow::makeCentre() {
    m_documents = new Documents(m_theme, m_stateFolder, this);
    m_documents->setObjectName(QStringLiteral("documents"));
    for (Command ofTheText : {Command::Rename, Command::GoToLine, Command::MoveLinesUp, Command::MoveLinesDown, Command::DuplicateLines}) {
        action(ofTheText)->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        m_documents->addAction(action(ofTheText));
    }
    m_cuda = new CodePane(m_theme, this);
    m_cuda->setObjectName(QStringLiteral("cudaPane"));
    m_ptx = new CodePane(m_theme, this);
    m_ptx->setObjectName(QStringLiteral("ptxPane"));
    m_sass = new CodePane(m_theme, this);
    m_sass->setObjectName(QStringLiteral("sassPane"));
    m_cuda->addPage(QStringLiteral("CUDA"), CodePane::Language::Cuda);
    m_cuda->addPage(QStringLiteral("IR"), CodePane::Language::Plain);
    m_cuda->addPage(QString(), CodePane::Language::Kernel);
    m_ptx->addPage(QStringLiteral("PTX"), CodePane::Language::Ptx);
    m_sass->addPage(QStringLiteral("SASS"), CodePane::Language::Sass);
    m_sassAction = new QAction(QStringLiteral("SASS"), this);
    m_sassAction->setObjectName(QStringLiteral("showSass"));
    m_sassAction->setCheckable(true);
    m_ptx->addBarAction(m_sassAction);
    connect(m_sassAction, &QAction::toggled, this, [this](bool on) {
        m_sass->setVisible(on);
        if (on && m_splitter->sizes().last() < NarrowCode) // for the first time: a share of the others' room
            m_splitter->setSizes({360, 340, 310, 360});
        Q_EMIT sassShown(on);
    });
    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_splitter->setHandleWidth(1);
    m_splitter->setChildrenCollapsible(false);
    for (QWidget* pane : {static_cast<QWidget*>(m_documents), static_cast<QWidget*>(m_cuda), static_cast<QWidget*>(m_ptx),
                          static_cast<QWidget*>(m_sass)}) {
        pane->setMinimumWidth(200);
        m_splitter->addWidget(pane);
    }
    m_splitter->setSizes({490, 480, 320, 0});
    m_sass->hide();
    m_notices = new NoticeStrip(m_theme, this);
    m_runNotices = new NoticeStrip(m_theme, this);
    m_progress = new QProgressBar(this);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(2);
    QSizePolicy keepsRoom = m_progress->sizePolicy();
    keepsRoom.setRetainSizeWhenHidden(true);
    m_progress->setSizePolicy(keepsRoom);
    m_progress->hide();
    auto* centre = new QWidget(this);
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_progress);
    layout->addWidget(m_notices);
    layout->addWidget(m_runNotices);
    layout->addWidget(m_splitter, 1);
    setCentralWidget(centre);
    connect(m_documents, &Documents::filesChanged, this, [this] {
        for (const auto& document : m_documents->all())
            if (!document->path().isEmpty()) {
                m_session.recentFiles.removeAll(document->path());
                m_session.recentFiles.prepend(document->path());
            }
        while (m_session.recentFiles.size() > MostRecent)
            m_session.recentFiles.removeLast();
    });
}

void MainWindow::makeDocks() {
    m_dockBars = new DockBars(m_theme, this);
    m_files = new FilePanel(m_theme, m_examplesFolder, this);
    m_fileDock = new QDockWidget(this);
    m_fileDock->setObjectName(QStringLiteral("filesDock"));
    m_fileDock->setWidget(m_files);
    m_fileDock->setTitleBarWidget(new QWidget(m_fileDock)); // its tabs are title enough
    addDockWidget(Qt::LeftDockWidgetArea, m_fileDock);
    const ViewContext context{m_theme, m_selection};
    for (const ViewRow& row : viewList()) {
        auto* dock = new QDockWidget(viewTitle(row), this);
        dock->setObjectName(QLatin1String(row.id) + QStringLiteral("Dock"));
        View* view = row.make(context, dock);
        view->setObjectName(QLatin1String(row.id));
        dock->setWidget(view);
        m_dockBars->add(dock, view->barActions());
        QDockWidget*& group = m_dockGroups[static_cast<std::size_t>(row.area)];
        addDockWidget(Qt::BottomDockWidgetArea, dock);
        if (group)
            tabifyDockWidget(group, dock);
        else
            group = dock;
        m_views.emplace(row.id, std::pair{dock, view});
        connect(view, &View::badgeChanged, this, [this] { retranslate(); });
        connect(view, &View::messageForStatusBar, this, [this](const QString& text) { m_status->showMessage(text, 4000); });
    }
    for (QDockWidget* dock : m_dockGroups)
        dock->raise();
}

/// Sizes count only once there is a window to share out.
void MainWindow::sizeDocks() {
    const QList<QDockWidget*> groups(m_dockGroups.begin(), m_dockGroups.end());
    const int bottom = height() * (height() < 700 ? 30 : 38) / 100;
    resizeDocks({m_fileDock}, {std::clamp(width() * 12 / 100, 150, 280)}, Qt::Horizontal);
    resizeDocks(groups, {width() * 30 / 100, width() * 39 / 100, width() * 31 / 100}, Qt::Horizontal);
    resizeDocks(groups, {bottom, bottom, bottom}, Qt::Vertical);
}

void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    if (m_wasShown)
        return;
    m_wasShown = true;
    if (const Document* document = m_documents->current())
        document->editor().setFocus();
    QMetaObject::invokeMethod(this, &MainWindow::settleDocks, Qt::QueuedConnection);
}

/// After the first layout: sizes asked for before it are forgotten.
void MainWindow::settleDocks() {
    const QByteArray restored = m_hasDocksOfSession ? saveState(StateVersion) : QByteArray();
    sizeDocks();
    m_firstState = saveState(StateVersion);
    if (!restored.isEmpty())
        restoreState(restored, StateVersion);
}

bool MainWindow::showsSass() const { return m_sassAction->isChecked(); }
void MainWindow::showSass(bool shown) { m_sassAction->setChecked(shown); }

void MainWindow::setProgress(int done, int total) {
    m_progress->setVisible(done >= 0);
    m_progress->setRange(0, total);
    m_progress->setValue(done);
}

bool MainWindow::restore(bool openFiles) {
    const Session session = m_session;
    if (!session.geometry.isEmpty())
        restoreGeometry(session.geometry);
    m_hasDocksOfSession = !session.docks.isEmpty() && restoreState(session.docks, StateVersion);
    if (!session.splitter.isEmpty())
        m_splitter->restoreState(session.splitter);
    showSass(session.showsSass);
    if (!openFiles)
        return false;
    Document* current = nullptr;
    for (std::size_t i = 0; i < session.files.size(); ++i) {
        const Session::File& file = session.files[i];
        if (!QFileInfo::exists(file.path))
            continue;
        if (Document* document = m_documents->open(file.path)) {
            document->editor().goTo(file.line, file.column);
            document->editor().setBreakpoints(file.breakpoints);
            if (static_cast<int>(i) == session.current)
                current = document;
        }
    }
    if (current)
        m_documents->setCurrentWidget(current->widget());
    return !m_documents->all().empty();
}

void MainWindow::saveSession() {
    if (!m_remembered)
        return;
    m_session.files.clear();
    m_session.current = 0;
    for (int i = 0; i < m_documents->count(); ++i)
        for (const auto& document : m_documents->all())
            if (document->widget() == m_documents->widget(i) && !document->path().isEmpty()) {
                if (document.get() == m_documents->current())
                    m_session.current = static_cast<int>(m_session.files.size());
                m_session.files.push_back({document->path(), document->editor().line(), document->editor().column(), document->editor().breakpoints()});
            }
    m_session.geometry = saveGeometry();
    m_session.docks = saveState(StateVersion);
    m_session.splitter = m_splitter->saveState();
    m_session.showsSass = showsSass();
    writeSession(m_stateFolder, m_session);
}

void MainWindow::resetLayout() { restoreState(m_firstState, StateVersion); }

void MainWindow::closeEvent(QCloseEvent* event) {
    saveSession();
    if (!m_documents->closeAll()) {
        event->ignore();
        return;
    }
    Q_EMIT closing();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    for (const QUrl& url : event->mimeData()->urls())
        if (url.isLocalFile())
            m_documents->open(url.toLocalFile());
}

void MainWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QMainWindow::changeEvent(event);
}

void MainWindow::retranslate() {
    setWindowTitle(QStringLiteral("Lanework"));
    for (const CommandRow& row : commandRows()) {
        action(row.id)->setText(commandText(row));
        action(row.id)->setToolTip(commandTip(row));
    }
    for (std::size_t i = 0; i < m_menus.size(); ++i)
        m_menus[i]->setTitle(menuTitle(static_cast<MenuId>(i)));
    m_recentMenu->setTitle(tr("Open &recent"));
    m_sassAction->setToolTip(tr("Machine code beside the PTX"));
    m_cuda->setPageTitle(KernelText, tr("Kernel"));
    m_panelMenu->setTitle(tr("&Panels"));
    m_fileDock->setWindowTitle(tr("Files"));
    m_panelMenu->clear();
    m_panelMenu->addAction(m_fileDock->toggleViewAction());
    for (const ViewRow& row : viewList()) {
        const auto found = m_views.find(std::string_view(row.id));
        if (found == m_views.end())
            continue;
        const QString badge = found->second.second->badge();
        const QString title = viewTitle(row);
        found->second.first->setWindowTitle(badge.isEmpty() ? title : title + QStringLiteral("  ") + badge);
        m_panelMenu->addAction(found->second.first->toggleViewAction());
    }
}

void MainWindow::restyle() {
    for (const CommandRow& row : commandRows())
        if (row.icon[0] != '\0')
            action(row.id)->setIcon(m_theme.icon(QString::fromLatin1(row.icon)));
    action(Command::ShowFixes)->setIcon(m_theme.icon(QStringLiteral("lightbulb")));
}

} // namespace lane::ide
