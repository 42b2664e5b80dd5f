#include "app/ide/file_panel.h"

#include "app/ide/example_gallery.h"
#include "app/ide/outline_model.h"

#include <QDir>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QStyledItemDelegate>
#include <QTabBar>
#include <QTabWidget>
#include <QTreeView>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace lane::ide {

namespace {

constexpr int PathRole = Qt::UserRole;

/// What an outline's row says of its name, as much of it as there is room for: "shared Array Float [64]",
/// "shared Float [64]", "shared Float", "shared"; rather nothing than a piece of a word.
QString fitting(const QString& detail, int room, const QFontMetrics& metrics) {
    const QString plain = QString(detail).remove(QStringLiteral("Array "));
    const QString flat = plain.section(u'[', 0, 0).trimmed();
    for (const QString& words : {detail, plain, flat, flat.section(u' ', 0, 0)})
        if (metrics.horizontalAdvance(words) <= room)
            return words;
    return {};
}

class DetailDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        constexpr int Padding = 8;
        QStyledItemDelegate::initStyleOption(option, index);
        option->text = fitting(option->text, option->rect.width() - Padding, option->fontMetrics);
    }
};

/// The second column takes what the first leaves. A hidden header never learns of a scroll bar that comes, so
/// that "stretch" would put the column's end below it.
class OutlineTree final : public QTreeView {
public:
    using QTreeView::QTreeView;

protected:
    void updateGeometries() override {
        QTreeView::updateGeometries();
        header()->setMaximumSectionSize(std::max(1, viewport()->width())); // a longer name ends in "…"
        const int room = std::max(0, viewport()->width() - header()->sectionSize(0));
        if (header()->count() == 2 && header()->sectionSize(1) != room)
            header()->resizeSection(1, room);
    }
};

} // namespace

FilePanel::FilePanel(Theme& theme, const QString& examplesFolder, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_tabs(new QTabWidget(this)),
      m_files(makeTree(QStringLiteral("fileTree"))), m_examples(new ExampleGallery(theme, examplesFolder, this)),
      m_outline(new OutlineTree(this)), m_outlineModel(new OutlineModel(theme, this)), m_outlineTitle(new QLabel(this)) {
    m_tabs->setDocumentMode(true);
    m_tabs->setUsesScrollButtons(false); // two titles that end in "…" rather than half a one
    m_tabs->setElideMode(Qt::ElideRight);
    m_tabs->tabBar()->setDrawBase(false);
    m_tabs->tabBar()->setExpanding(false);
    m_tabs->addTab(m_files, QString());
    m_tabs->addTab(m_examples, QString());
    m_outline->setObjectName(QStringLiteral("outlineTree"));
    m_outline->setHeaderHidden(true);
    m_outline->setIndentation(14);
    m_outline->setUniformRowHeights(true);
    m_outline->setMinimumWidth(120);
    m_outline->setModel(m_outlineModel);
    m_outline->setItemDelegateForColumn(1, new DetailDelegate(m_outline));
    m_outline->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // what has no room stands in tool tips
    m_outline->header()->setStretchLastSection(false);
    m_outline->header()->setResizeContentsPrecision(0); // by the rows that are seen
    m_outline->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_outline->header()->setMinimumSectionSize(0);
    m_outline->header()->setSectionResizeMode(1, QHeaderView::Fixed);
    auto* lower = new QWidget(this);
    auto* lowerLayout = new QVBoxLayout(lower);
    lowerLayout->setContentsMargins(0, 0, 0, 0);
    lowerLayout->setSpacing(0);
    m_outlineTitle->setFixedHeight(theme.metrics().tabs);
    m_outlineTitle->setContentsMargins(10, 0, 0, 0);
    m_outlineTitle->setProperty("surface", QStringLiteral("bar"));
    lowerLayout->addWidget(m_outlineTitle);
    lowerLayout->addWidget(m_outline, 1);
    auto* splitter = new QSplitter(Qt::Vertical, this);
    splitter->setHandleWidth(1);
    splitter->addWidget(m_tabs);
    splitter->addWidget(lower);
    splitter->setSizes({240, 200});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    const auto open = [this](QTreeWidgetItem* item) { Q_EMIT openRequested(item->data(0, PathRole).toString()); };
    connect(m_files, &QTreeWidget::itemActivated, this, open);
    connect(m_files, &QTreeWidget::itemClicked, this, open);
    connect(m_examples, &ExampleGallery::openRequested, this, &FilePanel::exampleRequested);
    const auto go = [this](const QModelIndex& index) {
        const LineColumn place = m_outlineModel->placeOf(index);
        Q_EMIT placeRequested(static_cast<int>(place.line), static_cast<int>(place.column));
    };
    connect(m_outline, &QTreeView::activated, this, go);
    connect(m_outline, &QTreeView::clicked, this, go);
    connect(&theme, &Theme::changed, this, &FilePanel::restyle);
    retranslate();
}

QTreeWidget* FilePanel::makeTree(const QString& name) {
    auto* tree = new QTreeWidget(this);
    tree->setObjectName(name);
    tree->setHeaderHidden(true);
    tree->setIndentation(14);
    tree->setUniformRowHeights(true);
    tree->setRootIsDecorated(false);
    tree->setMinimumWidth(120);
    return tree;
}

void FilePanel::setFolder(const QString& folder, const QString& currentPath) {
    m_folder = folder;
    m_current = currentPath;
    fill(m_files, folder, currentPath);
}

void FilePanel::fill(QTreeWidget* tree, const QString& folder, const QString& current) {
    const QFileInfoList files =
        folder.isEmpty() ? QFileInfoList() : QDir(folder).entryInfoList({QStringLiteral("*.lane"), QStringLiteral("*.lean")}, QDir::Files, QDir::Name);
    QStringList there, wanted;
    for (int i = 0; i < tree->topLevelItemCount(); ++i)
        there << tree->topLevelItem(i)->data(0, PathRole).toString();
    for (const QFileInfo& file : files)
        wanted << file.absoluteFilePath();
    if (there == wanted && tree->currentItem() && tree->currentItem()->data(0, PathRole) == current)
        return; // what the keyboard is at stays
    tree->clear();
    for (const QFileInfo& file : files) {
        auto* item = new QTreeWidgetItem(tree, {file.fileName()});
        item->setData(0, PathRole, file.absoluteFilePath());
        item->setToolTip(0, file.absoluteFilePath());
        item->setIcon(0, m_theme.icon(QStringLiteral("file-earmark-code")));
        if (file.absoluteFilePath() == current)
            tree->setCurrentItem(item);
    }
}

void FilePanel::setOutline(const CompilationPtr& compilation) {
    if (m_outlineModel->set(compilation))
        m_outline->expandAll();
}

void FilePanel::showExamples() { m_tabs->setCurrentWidget(m_examples); }

/// The open file is in sight, however low the panel has become.
void FilePanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    QMetaObject::invokeMethod(m_files, [tree = m_files] {
        if (QTreeWidgetItem* item = tree->currentItem())
            tree->scrollToItem(item);
    }, Qt::QueuedConnection);
}

void FilePanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void FilePanel::retranslate() {
    m_tabs->setTabText(0, tr("Files"));
    m_tabs->setTabText(1, tr("Examples"));
    m_outlineTitle->setText(tr("Outline"));
    m_files->setAccessibleName(tr("Files"));
    m_outline->setAccessibleName(tr("Outline"));
}

void FilePanel::restyle() {
    for (int i = 0; i < m_files->topLevelItemCount(); ++i)
        m_files->topLevelItem(i)->setIcon(0, m_theme.icon(QStringLiteral("file-earmark-code")));
    m_outlineModel->restyle();
}

} // namespace lane::ide
