#include "app/ide/file_panel.h"

#include <QDir>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace lane::ide {

namespace {

constexpr int PathRole = Qt::UserRole, LineRole = Qt::UserRole + 1, ColumnRole = Qt::UserRole + 2,
              IconRole = Qt::UserRole + 3;

QString iconOf(OutlineItem::Kind kind) {
    using Kind = OutlineItem::Kind;
    switch (kind) {
    case Kind::Kernel: return QStringLiteral("code-slash");
    case Kind::Constant: return QStringLiteral("braces");
    case Kind::Parameters: return QStringLiteral("list-ul");
    case Kind::GlobalArray: return QStringLiteral("grid-3x3");
    case Kind::SharedArray: return QStringLiteral("grid-3x2");
    case Kind::Scalar: return QStringLiteral("input-cursor-text");
    case Kind::Function: return QStringLiteral("calculator");
    }
    return QStringLiteral("circle");
}

} // namespace

FilePanel::FilePanel(Theme& theme, const QString& examplesFolder, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_examplesFolder(examplesFolder), m_tabs(new QTabWidget(this)),
      m_files(makeTree(QStringLiteral("fileTree"))), m_examples(makeTree(QStringLiteral("exampleTree"))),
      m_outline(makeTree(QStringLiteral("outlineTree"))), m_outlineTitle(new QLabel(this)) {
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setDrawBase(false);
    m_tabs->tabBar()->setExpanding(false);
    m_tabs->addTab(m_files, QString());
    m_tabs->addTab(m_examples, QString());
    m_outline->setColumnCount(2);
    m_outline->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // details end in "…", names show in tool tips
    m_outline->header()->setStretchLastSection(false);
    m_outline->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_outline->header()->setSectionResizeMode(1, QHeaderView::Stretch);
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
    for (QTreeWidget* tree : {m_files, m_examples}) {
        const auto open = [this](QTreeWidgetItem* item) { Q_EMIT openRequested(item->data(0, PathRole).toString()); };
        connect(tree, &QTreeWidget::itemActivated, this, open);
        connect(tree, &QTreeWidget::itemClicked, this, open);
    }
    const auto go = [this](QTreeWidgetItem* item) {
        Q_EMIT placeRequested(item->data(0, LineRole).toInt(), item->data(0, ColumnRole).toInt());
    };
    connect(m_outline, &QTreeWidget::itemActivated, this, go);
    connect(m_outline, &QTreeWidget::itemClicked, this, go);
    connect(&theme, &Theme::changed, this, &FilePanel::restyle);
    fill(m_examples, m_examplesFolder, {});
    retranslate();
}

QTreeWidget* FilePanel::makeTree(const QString& name) {
    auto* tree = new QTreeWidget(this);
    tree->setObjectName(name);
    tree->setHeaderHidden(true);
    tree->setIndentation(14);
    tree->setUniformRowHeights(true);
    tree->setRootIsDecorated(name == QLatin1String("outlineTree"));
    tree->setMinimumWidth(120);
    return tree;
}

void FilePanel::setFolder(const QString& folder, const QString& currentPath) {
    m_folder = folder;
    m_current = currentPath;
    fill(m_files, folder, currentPath);
}

void FilePanel::fill(QTreeWidget* tree, const QString& folder, const QString& current) {
    tree->clear();
    if (folder.isEmpty())
        return;
    const QFileInfoList files =
        QDir(folder).entryInfoList({QStringLiteral("*.lane"), QStringLiteral("*.lean")}, QDir::Files, QDir::Name);
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
    m_outline->clear();
    if (!compilation)
        return;
    addOutline(m_outline->invisibleRootItem(), compilation->outline, compilation->lines);
    m_outline->expandAll();
}

void FilePanel::addOutline(QTreeWidgetItem* parent, const std::vector<OutlineItem>& items, const LineIndex& lines) {
    for (const OutlineItem& item : items) {
        auto* row = new QTreeWidgetItem(parent, {QString::fromStdString(item.name), QString::fromStdString(item.detail)});
        const LineColumn place = lines.at(item.range.begin);
        row->setData(0, LineRole, place.line);
        row->setData(0, ColumnRole, place.column);
        row->setData(0, IconRole, iconOf(item.kind));
        row->setIcon(0, m_theme.icon(iconOf(item.kind)));
        row->setForeground(1, m_theme.color(Theme::Role::Text3));
        row->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        row->setToolTip(0, row->text(0) + u' ' + row->text(1));
        addOutline(row, item.children, lines);
    }
}

void FilePanel::showExamples() { m_tabs->setCurrentWidget(m_examples); }

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
    m_examples->setAccessibleName(tr("Examples"));
    m_outline->setAccessibleName(tr("Outline"));
}

void FilePanel::restyle() {
    for (QTreeWidget* tree : {m_files, m_examples})
        for (int i = 0; i < tree->topLevelItemCount(); ++i)
            tree->topLevelItem(i)->setIcon(0, m_theme.icon(QStringLiteral("file-earmark-code")));
    for (QTreeWidgetItemIterator it(m_outline); *it; ++it) {
        (*it)->setIcon(0, m_theme.icon((*it)->data(0, IconRole).toString()));
        (*it)->setForeground(1, m_theme.color(Theme::Role::Text3));
    }
}

} // namespace lane::ide
