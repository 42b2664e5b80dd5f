#pragma once

#include "app/ide/commands.h"
#include "app/ide/languages.h"
#include "app/ide/session.h"
#include "resources/theme/theme.h"
#include "views/selection.h"
#include "views/view_list.h"

#include <QMainWindow>

#include <array>
#include <map>

class QDockWidget;
class QMenu;
class QProgressBar;
class QSplitter;

namespace lane {
class CodePane;
}

namespace lane::ide {

class DockBars;
class Documents;
class FilePanel;
class FocusOrder;
class FocusRing;
class NoticeStrip;
class RunBar;
class StatusSegments;

/// The window and its parts, laid out; it knows how they look and nothing of what they do: the
/// Workbench connects them.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    MainWindow(Theme& theme, Languages& languages, const QString& stateFolder, const QString& examplesFolder);
    ~MainWindow() override;

    QAction* action(Command command) const { return m_actions[static_cast<std::size_t>(command)]; }
    /// The user's own keys of a command, kept in the state folder.
    void setShortcut(Command command, const QKeySequence& keys);
    static QKeySequence shippedShortcut(Command command);
    Documents& documents() const { return *m_documents; }
    CodePane& cudaPane() const { return *m_cuda; }
    CodePane& ptxPane() const { return *m_ptx; }
    /// Beside the PTX once it has been asked for; hidden until then.
    CodePane& sassPane() const { return *m_sass; }
    bool showsSass() const;
    void showSass(bool shown);
    FilePanel& filePanel() const { return *m_files; }
    RunBar& runBar() const { return *m_runBar; }
    StatusSegments& status() const { return *m_status; }
    /// The strip under the toolbar for what concerns the whole window.
    NoticeStrip& notices() const { return *m_notices; }
    /// A second one, of the run: a refused launch, a dead worker.
    NoticeStrip& runNotices() const { return *m_runNotices; }
    Selection& selection() { return m_selection; }
    View* view(const char* id) const;
    void raiseView(const char* id);
    /// Raises it, and the keyboard is in it.
    void goToView(const char* id);
    void goToFiles();
    void goToExamples();
    FocusOrder& focusOrder() const { return *m_focusOrder; }
    /// A thin line under the toolbar; total 0: unknown how much. -1 hides it.
    void setProgress(int done, int total);

    Theme& theme() const { return m_theme; }
    Languages& languages() const { return m_languages; }
    const QString& stateFolder() const { return m_stateFolder; }
    const QString& examplesFolder() const { return m_examplesFolder; }
    Session& session() { return m_session; }
    /// Puts window, docks and files as they were; false when there is nothing to restore.
    bool restore(bool openFiles);
    /// Does nothing in a window that is not to be remembered (a report).
    void saveSession();
    void setRemembered(bool remembered) { m_remembered = remembered; }
    bool isRemembered() const { return m_remembered; }
    void resetLayout();

Q_SIGNALS:
    void closing();
    void sassShown(bool shown);

protected:
    void closeEvent(QCloseEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    void makeActions();
    void applyShortcut(Command command, const QKeySequence& keys);
    void makeMenus();
    void makeCentre();
    void makeDocks();
    void makeFocus();
    void sizeDocks();
    void settleDocks();
    void retranslate();
    void restyle();

    Theme& m_theme;
    Languages& m_languages;
    QString m_stateFolder, m_examplesFolder;
    Session m_session;
    Selection m_selection;
    std::array<QAction*, static_cast<std::size_t>(Command::Count)> m_actions{};
    std::array<QMenu*, static_cast<std::size_t>(MenuId::Count)> m_menus{};
    QMenu *m_recentMenu = nullptr, *m_panelMenu = nullptr;
    Documents* m_documents = nullptr;
    CodePane *m_cuda = nullptr, *m_ptx = nullptr, *m_sass = nullptr;
    QAction* m_sassAction = nullptr; ///< a button over the PTX
    FilePanel* m_files = nullptr;
    RunBar* m_runBar = nullptr;
    StatusSegments* m_status = nullptr;
    NoticeStrip *m_notices = nullptr, *m_runNotices = nullptr;
    QProgressBar* m_progress = nullptr;
    QSplitter* m_splitter = nullptr;
    DockBars* m_dockBars = nullptr;
    FocusOrder* m_focusOrder = nullptr;
    FocusRing* m_focusRing = nullptr;
    QDockWidget* m_fileDock = nullptr;
    std::map<std::string, std::pair<QDockWidget*, View*>, std::less<>> m_views;
    std::array<QDockWidget*, 3> m_dockGroups{}; ///< the first dock of each area
    QByteArray m_firstState;
    bool m_remembered = true, m_wasShown = false, m_hasDocksOfSession = false;
};

} // namespace lane::ide
