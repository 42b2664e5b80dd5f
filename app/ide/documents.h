#pragma once

#include "app/ide/document.h"
#include "app/ide/whole_tabs.h"

#include <QFileSystemWatcher>
#include <QLabel>
#include <QTabWidget>

#include <memory>
#include <vector>

namespace lane::ide {

/// The editor tabs: opens, saves and closes documents, asks before something unsaved would be lost,
/// and watches the files.
class Documents : public QTabWidget {
    Q_OBJECT
public:
    Documents(Theme& theme, const QString& stateFolder, QWidget* parent);
    ~Documents() override;

    Document* current() const;
    const std::vector<std::unique_ptr<Document>>& all() const { return m_documents; }
    Document* find(quint64 id) const;
    Document* findPath(const QString& path) const;

    Document* newDocument(const QString& text = {});
    /// Opens a file or goes to its tab. Null when it can't be read; `failed` has said why.
    Document* open(const QString& path);
    void openWithDialog();
    bool save(Document* document);
    bool saveAs(Document* document);
    /// To the file beside the shown one, round the end.
    void step(int direction);
    /// False when the user would rather not.
    bool close(Document* document);
    bool closeAll();
    /// Texts of a program that was killed: each over its file, with a note. How many.
    int recover();
    /// The text of an example as a new document, with its run sheet: nothing is written, and the
    /// example stays as it is. Null with `failed` where it can't be read.
    Document* openExample(const QString& path);
    /// Said at the right of the tabs: what the margin of the shown text is of. Empty: nothing.
    void setNote(const QString& note);

Q_SIGNALS:
    void currentDocumentChanged(lane::ide::Document* document); ///< may be null
    void documentOpened(lane::ide::Document* document);
    void documentClosing(lane::ide::Document* document);
    void documentEdited(lane::ide::Document* document);
    void failed(const QString& message, const QString& hint);
    void filesChanged();
    /// A folder of an open file has other files now.
    void folderChanged(const QString& folder);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void tabRemoved(int index) override;
    void paintEvent(QPaintEvent*) override {} ///< QTabWidget's own draws a line where the note stands while it is hidden

private:
    Document* add(std::unique_ptr<Document> document);
    std::unique_ptr<Document> make();
    void updateTab(Document* document);
    bool askToSave(Document* document);
    bool saveTo(Document* document, const QString& path);
    void report(const Error& error);
    void removePristine();
    void watch(const QString& path);
    void fitTabs();
    void retranslate();

    Theme& m_theme;
    QWidget* m_corner;
    QToolButton* m_all; ///< lists the open files, where not all have room
    QLabel* m_note;
    WholeTabs m_whole;
    QString m_recoveryFolder;
    std::vector<std::unique_ptr<Document>> m_documents;
    QFileSystemWatcher m_watcher;
    int m_untitled = 0;
};

} // namespace lane::ide
