#include "app/ide/example_gallery.h"

#include "resources/theme/theme.h"

#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QVBoxLayout>

#include <algorithm>

namespace lane::ide {

namespace {

constexpr int EntryRole = Qt::UserRole; ///< its number; a category has none

/// Titles first, sentences in what is left: nothing ends beyond the panel, where nothing can be scrolled to. A
/// hidden header never learns of a scroll bar that comes.
class GalleryTree final : public QTreeWidget {
public:
    using QTreeWidget::QTreeWidget;
    void measure() {
        m_wanted = sizeHintForColumn(0) + 8;
        updateGeometries();
    }

protected:
    void updateGeometries() override {
        QTreeWidget::updateGeometries();
        const int room = viewport()->width(), titles = std::min(m_wanted, room);
        if (header()->sectionSize(0) != titles)
            header()->resizeSection(0, titles);
        if (header()->sectionSize(1) != room - titles)
            header()->resizeSection(1, room - titles);
    }

private:
    int m_wanted = 0;
};

} // namespace

ExampleGallery::ExampleGallery(Theme& theme, const QString& folder, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_folder(folder), m_words(new QLineEdit(this)), m_tree(new GalleryTree(this)),
      m_sentence(new QLabel(this)) {
    m_words->setObjectName(QStringLiteral("exampleWords"));
    m_words->setProperty("small", true);
    m_words->setClearButtonEnabled(true);
    m_tree->setObjectName(QStringLiteral("exampleTree"));
    m_tree->setHeaderHidden(true);
    m_tree->setColumnCount(2);
    m_tree->setIndentation(14);
    m_tree->setUniformRowHeights(true);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // what does not fit stands below
    m_tree->setMouseTracking(true);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setMinimumSectionSize(0);
    m_tree->header()->setSectionResizeMode(QHeaderView::Fixed);
    m_words->installEventFilter(this);
    m_sentence->setObjectName(QStringLiteral("exampleSentence"));
    m_sentence->setProperty("role", QStringLiteral("muted"));
    m_sentence->setWordWrap(true);
    m_sentence->setContentsMargins(10, 4, 8, 6);
    m_sentence->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* bar = new QVBoxLayout;
    bar->setContentsMargins(6, 4, 6, 4);
    bar->addWidget(m_words);
    layout->addLayout(bar);
    layout->addWidget(m_tree, 1);
    layout->addWidget(m_sentence);
    const auto open = [this](const QTreeWidgetItem* item) {
        if (const QVariant entry = item ? item->data(0, EntryRole) : QVariant(); entry.isValid())
            Q_EMIT openRequested(m_folder + u'/' + m_entries[entry.toUInt()].file);
    };
    connect(m_tree, &QTreeWidget::itemClicked, this, open);
    connect(m_tree, &QTreeWidget::itemActivated, this, open);
    connect(m_tree, &QTreeWidget::itemEntered, this, &ExampleGallery::tell);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &ExampleGallery::tell);
    connect(m_words, &QLineEdit::textChanged, this, &ExampleGallery::filter);
    connect(m_words, &QLineEdit::returnPressed, this, [this, open] { open(firstShown()); });
    connect(&theme, &Theme::changed, this, &ExampleGallery::restyle);
    setFocusProxy(m_words);
    retranslate();
}

void ExampleGallery::showEvent(QShowEvent* event) {
    if (!m_isFilled) {
        m_isFilled = true;
        m_entries = readGallery(m_folder);
        fill();
    }
    QWidget::showEvent(event);
}

void ExampleGallery::fill() {
    m_tree->clear();
    for (const QString& key : galleryCategories()) {
        QTreeWidgetItem* category = nullptr;
        for (std::size_t i = 0; i < m_entries.size(); ++i) {
            const GalleryEntry& entry = m_entries[i];
            if (entry.category != key)
                continue;
            if (!category) {
                category = new QTreeWidgetItem(m_tree, {categoryTitle(key)});
                category->setFlags(Qt::ItemIsEnabled);
                category->setFirstColumnSpanned(true);
                category->setForeground(0, m_theme.color(Theme::Role::Text3));
            }
            auto* row = new QTreeWidgetItem(category, {entry.title, entry.sentence});
            row->setData(0, EntryRole, static_cast<unsigned>(i));
            row->setForeground(1, m_theme.color(Theme::Role::Text3));
            row->setIcon(0, m_theme.icon(QStringLiteral("file-earmark-code")));
            for (int column : {0, 1})
                row->setToolTip(column, QStringList{entry.title, entry.file, entry.sentence}.join(u'\n').trimmed());
        }
    }
    m_tree->expandAll();
    static_cast<GalleryTree*>(m_tree)->measure();
    filter();
}

/// All words have to be found.
void ExampleGallery::filter() {
    const QStringList words = m_words->text().split(u' ', Qt::SkipEmptyParts);
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i) {
        QTreeWidgetItem* category = m_tree->topLevelItem(i);
        bool any = false;
        for (int k = 0; k < category->childCount(); ++k) {
            const GalleryEntry& entry = m_entries[category->child(k)->data(0, EntryRole).toUInt()];
            const QString text = QStringList{category->text(0), entry.title, entry.file, entry.sentence}.join(u' ');
            const bool fits = std::all_of(words.begin(), words.end(), [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
            category->child(k)->setHidden(!fits);
            any = any || fits;
        }
        category->setHidden(!any);
    }
}

/// The chosen one where it is shown, else the first that is.
QTreeWidgetItem* ExampleGallery::firstShown() const {
    QTreeWidgetItem* current = m_tree->currentItem();
    if (current && !current->isHidden() && current->parent())
        return current;
    for (QTreeWidgetItemIterator it(m_tree, QTreeWidgetItemIterator::NotHidden | QTreeWidgetItemIterator::NoChildren); *it; ++it)
        if (!(*it)->parent()->isHidden())
            return *it;
    return nullptr;
}

/// From the words into the list.
bool ExampleGallery::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_words && event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Down) {
        m_tree->setFocus(Qt::ShortcutFocusReason);
        m_tree->setCurrentItem(firstShown());
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void ExampleGallery::tell(const QTreeWidgetItem* item) {
    const QVariant entry = item ? item->data(0, EntryRole) : QVariant();
    m_sentence->setText(entry.isValid() ? m_entries[entry.toUInt()].sentence : QString());
    m_sentence->setVisible(!m_sentence->text().isEmpty());
}

void ExampleGallery::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ExampleGallery::retranslate() {
    m_words->setPlaceholderText(tr("Search"));
    m_words->setAccessibleName(tr("Search the examples"));
    m_tree->setAccessibleName(tr("Examples"));
    if (m_isFilled)
        fill();
}

void ExampleGallery::restyle() {
    if (m_isFilled)
        fill();
}

} // namespace lane::ide
