#include "app/ide/documents.h"

#include "editor/kernel_editor.h"

#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMessageBox>
#include <QPushButton>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>

namespace lane::ide {

namespace {

QString fileFilter() { return Documents::tr("Kernels (*.lane *.lean);;All files (*)"); }

} // namespace

Documents::Documents(Theme& theme, const QString& stateFolder, QWidget* parent)
    : QTabWidget(parent), m_theme(theme), m_corner(new QWidget(this)), m_all(new QToolButton(m_corner)), m_note(new QLabel(m_corner)), m_recoveryFolder(stateFolder + QStringLiteral("/recovery")) {
    setDocumentMode(true);
    setTabsClosable(true);
    setMovable(true);
    m_note->setProperty("role", QStringLiteral("header"));
    m_note->setContentsMargins(0, 0, 8, 0);
    m_note->setMinimumHeight(theme.metrics().tabs);
    m_note->hide();
    m_all->setObjectName(QStringLiteral("allFiles"));
    m_all->setPopupMode(QToolButton::InstantPopup);
    m_all->setIconSize({theme.metrics().barIcon, theme.metrics().barIcon});
    m_all->hide();
    WholeTabs::list(tabBar(), m_all);
    auto* corner = new QHBoxLayout(m_corner);
    corner->setContentsMargins(2, 0, 4, 0);
    corner->setSpacing(4);
    corner->addWidget(m_all);
    corner->addWidget(m_note);
    setCornerWidget(m_corner, Qt::TopRightCorner);
    const auto restyle = [this] { m_all->setIcon(m_theme.icon(QStringLiteral("chevron-down"))); };
    connect(&theme, &Theme::changed, this, restyle);
    restyle();
    retranslate();
    tabBar()->setDrawBase(false);
    tabBar()->setExpanding(false);
    connect(this, &QTabWidget::tabCloseRequested, this, [this](int index) {
        for (const auto& document : m_documents)
            if (document->widget() == widget(index)) {
                close(document.get());
                return;
            }
    });
    connect(this, &QTabWidget::currentChanged, this, [this] {
        fitTabs();
        Q_EMIT currentDocumentChanged(current());
    });
    connect(tabBar(), &QTabBar::tabMoved, this, &Documents::fitTabs);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this](const QString& path) {
        if (Document* document = findPath(path))
            document->checkOutside();
        // A file that was replaced by renaming is no longer watched.
        watch(path);
    });
    // One that was gone and is there again: what a change of branches does.
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, [this](const QString& folder) {
        for (const auto& document : m_documents)
            if (!document->path().isEmpty() && document->folder() == folder && document->isGone() == QFileInfo::exists(document->path())) {
                document->checkOutside();
                watch(document->path());
            }
        Q_EMIT folderChanged(folder);
    });
}

Documents::~Documents() { disconnect(this, nullptr, nullptr, nullptr); }

void Documents::setNote(const QString& note) {
    if (m_note->text() == note)
        return;
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
    fitTabs();
}

/// Whole tabs alone; the button lists them all.
void Documents::fitTabs() {
    const int note = m_note->isHidden() ? 0 : m_note->sizeHint().width() + 10, button = m_all->sizeHint().width() + 6;
    const bool isRoom = m_whole.width(*tabBar()) + note <= width();
    m_all->setVisible(!isRoom);
    m_whole.fit(*tabBar(), std::max(1, width() - note - (isRoom ? 0 : button)));
    m_corner->adjustSize();
    updateGeometry();
    QTabWidget::resizeEvent(nullptr); // lays tabs and corner out
}

void Documents::resizeEvent(QResizeEvent*) { fitTabs(); }

void Documents::tabRemoved(int index) {
    QTabWidget::tabRemoved(index);
    fitTabs();
}

void Documents::retranslate() {
    m_all->setToolTip(tr("All open files"));
    m_all->setAccessibleName(tr("All open files"));
    tabBar()->setAccessibleName(tr("Open files"));
}

Document* Documents::current() const {
    for (const auto& document : m_documents)
        if (document->widget() == currentWidget())
            return document.get();
    return nullptr;
}

Document* Documents::find(quint64 id) const {
    for (const auto& document : m_documents)
        if (document->id() == id)
            return document.get();
    return nullptr;
}

Document* Documents::findPath(const QString& path) const {
    const QString wanted = QFileInfo(path).absoluteFilePath();
    for (const auto& document : m_documents)
        if (!document->path().isEmpty() && document->path() == wanted)
            return document.get();
    return nullptr;
}

void Documents::step(int direction) {
    if (count() > 1)
        setCurrentIndex((currentIndex() + direction + count()) % count());
}

std::unique_ptr<Document> Documents::make() { return std::make_unique<Document>(m_theme, m_recoveryFolder, nullptr); }

Document* Documents::add(std::unique_ptr<Document> document) {
    Document* added = document.get();
    m_documents.push_back(std::move(document));
    connect(added, &Document::titleChanged, this, [this, added] { updateTab(added); });
    connect(added, &Document::edited, this, [this, added] { Q_EMIT documentEdited(added); });
    watch(added->path());
    Q_EMIT documentOpened(added);
    setCurrentIndex(addTab(added->widget(), added->title()));
    updateTab(added);
    Q_EMIT filesChanged();
    return added;
}

Document* Documents::newDocument(const QString& text) {
    std::unique_ptr<Document> document = make();
    document->setNewText(tr("untitled %1").arg(++m_untitled), text);
    return add(std::move(document));
}

Document* Documents::open(const QString& path) {
    if (Document* there = findPath(path)) {
        setCurrentWidget(there->widget());
        return there;
    }
    std::unique_ptr<Document> document = make();
    if (const Status loaded = document->load(path); !loaded) {
        report(loaded.error());
        return nullptr;
    }
    removePristine();
    return add(std::move(document));
}

Document* Documents::openExample(const QString& path) {
    for (const auto& document : m_documents)
        if (document->path().isEmpty() && document->examplePath() == path && !document->isModified()) {
            setCurrentWidget(document->widget());
            return document.get();
        }
    std::unique_ptr<Document> document = make();
    if (const Status loaded = document->loadExample(path); !loaded) {
        report(loaded.error());
        return nullptr;
    }
    removePristine();
    return add(std::move(document));
}

/// The empty text of the first start gives way to the first file.
void Documents::removePristine() {
    for (const auto& document : m_documents)
        if (document->isPristine()) {
            close(document.get());
            return;
        }
}

void Documents::openWithDialog() {
    const Document* document = current();
    const QStringList paths = QFileDialog::getOpenFileNames(
        this, tr("Open"), document ? document->folder() : QString(), fileFilter());
    for (const QString& path : paths)
        open(path);
}

bool Documents::save(Document* document) {
    return document->path().isEmpty() ? saveAs(document) : saveTo(document, document->path());
}

bool Documents::saveAs(Document* document) {
    const QString proposal = document->path().isEmpty()
                                 ? document->folder() + u'/' + QFileInfo(document->title()).completeBaseName().replace(u' ', u'_') + QStringLiteral(".lane")
                                 : document->path();
    QString path = QFileDialog::getSaveFileName(this, tr("Save as"), proposal, fileFilter());
    if (path.isEmpty())
        return false;
    if (QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".lane");
    return saveTo(document, path);
}

bool Documents::saveTo(Document* document, const QString& path) {
    const QString before = document->path();
    const Status saved = document->save(path);
    if (!saved && !document->hasConflict()) // that has a strip of its own
        report(saved.error());
    if (document->path() != before && !before.isEmpty())
        m_watcher.removePath(before);
    watch(document->path());
    Q_EMIT filesChanged();
    return saved.ok();
}

/// A file, and its folder: of a file that is gone there is no more word.
void Documents::watch(const QString& path) {
    if (path.isEmpty())
        return;
    const QString folder = QFileInfo(path).absolutePath();
    if (QFileInfo::exists(path) && !m_watcher.files().contains(path))
        m_watcher.addPath(path);
    if (QFileInfo::exists(folder) && !m_watcher.directories().contains(folder))
        m_watcher.addPath(folder);
}

bool Documents::askToSave(Document* document) {
    setCurrentWidget(document->widget());
    QMessageBox box(QMessageBox::NoIcon, tr("Unsaved changes"),
                    tr("%1 has changes that are not saved.").arg(document->title()), QMessageBox::NoButton, this);
    box.setObjectName(QStringLiteral("unsavedChanges"));
    QPushButton* save = box.addButton(tr("Save"), QMessageBox::AcceptRole);
    QPushButton* discard = box.addButton(tr("Don't save"), QMessageBox::DestructiveRole);
    box.addButton(tr("Cancel"), QMessageBox::RejectRole);
    save->setProperty("primary", true);
    box.setDefaultButton(save);
    box.exec();
    if (box.clickedButton() == save)
        return this->save(document);
    return box.clickedButton() == discard;
}

bool Documents::close(Document* document) {
    if (document->isModified() && !askToSave(document))
        return false;
    Q_EMIT documentClosing(document);
    if (!document->path().isEmpty())
        m_watcher.removePath(document->path());
    document->dropRecovery();
    removeTab(indexOf(document->widget()));
    std::erase_if(m_documents, [&](const auto& other) { return other.get() == document; });
    Q_EMIT filesChanged();
    return true;
}

bool Documents::closeAll() {
    for (const auto& document : m_documents)
        if (document->isModified() && !askToSave(document.get()))
            return false;
    for (const auto& document : m_documents)
        document->dropRecovery();
    return true;
}

int Documents::recover() {
    const std::vector<RecoveredText> texts = takeOrphans(m_recoveryFolder);
    for (const RecoveredText& text : texts) {
        Document* document = text.path.isEmpty() ? nullptr : open(text.path);
        if (!document || !document->editor().readOnlyReason().isEmpty())
            document = newDocument();
        document->recover(text);
    }
    return static_cast<int>(texts.size());
}

void Documents::updateTab(Document* document) {
    const int index = indexOf(document->widget());
    if (index < 0)
        return;
    setTabText(index, document->isModified() ? document->title() + QStringLiteral(" ●") : document->title());
    setTabToolTip(index, document->path());
    fitTabs();
}

void Documents::report(const Error& error) {
    Q_EMIT failed(QString::fromStdString(error.message), QString::fromStdString(error.hint));
}

void Documents::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        for (const auto& document : m_documents)
            updateTab(document.get());
    }
    QTabWidget::changeEvent(event);
}

} // namespace lane::ide
