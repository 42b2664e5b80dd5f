#include "editor/code_pane.h"

#include "core/lang/lexer.h"
#include "core/lang/roles.h"
#include "editor/changed_lines.h"
#include "editor/compare_bar.h"
#include "editor/cuda_roles.h"
#include "editor/empty_note.h"
#include "editor/find_bar.h"
#include "editor/plain_lines.h"
#include "editor/source_pane.h"
#include "resources/theme/elided_label.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace lane {

namespace {

SourcePane::Painter painterOf(CodePane::Language language) {
    switch (language) {
    case CodePane::Language::Cuda:
        return [](const QByteArray& text, long) { return cudaRoles({text.constData(), std::size_t(text.size())}); };
    case CodePane::Language::Ptx:
        return [](const QByteArray& text, long) { return ptxRoles({text.constData(), std::size_t(text.size())}); };
    case CodePane::Language::Sass:
        return [](const QByteArray& text, long) { return sassRoles({text.constData(), std::size_t(text.size())}); };
    case CodePane::Language::Kernel:
        return [](const QByteArray& text, long) {
            const std::string_view bytes(text.constData(), std::size_t(text.size()));
            return lang::tokenRoles(lang::lex(bytes).tokens, bytes);
        };
    case CodePane::Language::Plain: break;
    }
    return [](const QByteArray&, long) { return std::vector<RoleRange>(); };
}

std::string_view view(const QByteArray& text) {
    return {text.constData(), static_cast<std::size_t>(text.size())};
}

/// What an edit has changed, leaving aside what only tells the place: an instruction more changes every
/// offset and line number behind it.
std::vector<int> changesOf(CodePane::Language language, const QByteArray& before, const QByteArray& after) {
    switch (language) {
    case CodePane::Language::Ptx: return changedLines(ptxWithoutPlaces(view(before)), ptxWithoutPlaces(view(after)));
    case CodePane::Language::Sass: return changedLines(sassWithoutPlaces(view(before)), sassWithoutPlaces(view(after)));
    default: return changedLines(view(before), view(after));
    }
}

} // namespace

CodePane::CodePane(Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_tabs(new QTabBar(this)), m_note(new ElidedLabel(this)),
      m_copy(new QToolButton(this)), m_stack(new QStackedWidget(this)), m_pane(new SourcePane(theme, this)),
      m_empty(new EmptyNote(theme, this)), m_find(new FindBar(theme, m_pane, this)) {
    m_copy->setObjectName(QStringLiteral("copyCode"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(false);
    m_tabs->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_note->setProperty("role", QStringLiteral("header"));
    m_note->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* bar = new QWidget(this);
    bar->setProperty("surface", QStringLiteral("bar"));
    bar->setAttribute(Qt::WA_StyledBackground);
    bar->setFixedHeight(m_theme.metrics().tabs + 1);
    bar->installEventFilter(this);
    m_bar = new QHBoxLayout(bar);
    m_bar->setContentsMargins(0, 0, 6, 0);
    m_bar->setSpacing(6);
    m_bar->addWidget(m_tabs);
    m_bar->addWidget(m_note, 1);
    m_bar->addWidget(m_copy);
    m_beside = new QSplitter(Qt::Horizontal, this);
    m_beside->setHandleWidth(1);
    m_beside->setChildrenCollapsible(false);
    m_beside->addWidget(m_pane);
    m_stack->addWidget(m_beside);
    m_stack->addWidget(m_empty);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(bar);
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_find);
    m_pane->sci(QsciScintillaBase::SCI_SETREADONLY, 1);
    m_pane->sci(QsciScintillaBase::SCI_SETUNDOCOLLECTION, 0);
    m_pane->setSmallFont(true);
    connect(m_tabs, &QTabBar::currentChanged, this, &CodePane::showPage);
    connect(m_copy, &QToolButton::clicked, this, &CodePane::copyAll);
    connect(m_pane, &SourcePane::lineHovered, this, [this](int row) { emit lineHovered(row < 0 ? 0 : lineOf(row)); });
    connect(m_pane, &SourcePane::lineClicked, this, [this](int row) {
        if (const int line = lineOf(row); line > 0)
            emit lineClicked(line);
    });
    connect(m_pane, &SourcePane::caretLineChanged, this, [this](int row) {
        QToolTip::hideText();
        if (const int line = lineOf(row); line > 0)
            emit caretMoved(line);
    });
    m_pane->installEventFilter(this);
    connect(m_pane, &SourcePane::rested, this, &CodePane::showCard);
    connect(m_pane, &SourcePane::unrested, this, [] { QToolTip::hideText(); });
    connect(&theme, &Theme::changed, this, &CodePane::restyle);
    retranslate();
    restyle();
}

CodePane::~CodePane() = default;

int CodePane::addPage(const QString& title, Language language) {
    m_pages.emplace_back().language = language;
    const int number = m_tabs->addTab(title);
    m_tabs->updateGeometry(); // a hidden tab bar doesn't tell its layout
    return number;
}

void CodePane::setPageTitle(int number, const QString& title) {
    m_tabs->setTabText(number, title);
    m_tabs->updateGeometry();
}
void CodePane::setPageVisible(int number, bool visible) {
    m_tabs->setTabVisible(number, visible);
    m_tabs->updateGeometry();
}
int CodePane::currentPage() const { return m_tabs->currentIndex(); }
void CodePane::setCurrentPage(int number) { m_tabs->setCurrentIndex(number); }

void CodePane::showPage(int number) {
    if (number < 0)
        return;
    if (m_shown >= 0)
        page(m_shown).scroll = m_pane->sci(QsciScintillaBase::SCI_GETFIRSTVISIBLELINE);
    m_shown = number;
    Page& p = page(number);
    m_pane->setRows({});
    m_pane->setUtf8({});
    m_shownText.clear();
    m_pane->setPainter(painterOf(p.language));
    m_linked.clear();
    m_linkFrom = 0;
    layOut();
    m_pane->sci(QsciScintillaBase::SCI_SETFIRSTVISIBLELINE, p.scroll);
    m_pane->setAccessibleName(m_tabs->tabText(number));
    updateEmpty();
    emit pageChanged(number);
}

void CodePane::setCode(int number, const QByteArray& utf8) {
    Page& p = page(number);
    p.emptyBold.clear();
    p.stale = false;
    if (utf8 != p.text) {
        const bool first = p.text.isEmpty();
        p.changed = first ? std::vector<int>() : changesOf(p.language, p.text, utf8);
        p.text = utf8;
        p.heat.clear(); // of other lines
        if (number == m_shown) {
            const long scroll = m_pane->sci(QsciScintillaBase::SCI_GETFIRSTVISIBLELINE);
            m_linked.clear();
            m_linkFrom = 0;
            layOut();
            m_pane->sci(QsciScintillaBase::SCI_SETFIRSTVISIBLELINE, scroll);
            m_find->refresh();
        }
    }
    if (number == m_shown)
        updateEmpty();
}

void CodePane::setNote(int number, const QString& note) {
    page(number).note = note;
    updateHeader();
}

void CodePane::setStale(int number, bool stale) {
    page(number).stale = stale;
    updateHeader();
}

void CodePane::setEmpty(int number, const QString& icon, const QString& bold, const QString& lines) {
    Page& p = page(number);
    p.emptyIcon = icon;
    p.emptyBold = bold;
    p.emptyLines = lines;
    p.text.clear();
    p.note.clear();
    p.changed.clear();
    p.heat.clear();
    if (number == m_shown) {
        m_linked.clear();
        m_linkFrom = 0;
        layOut();
        updateEmpty();
    }
}

void CodePane::updateEmpty() {
    const Page& p = page(m_shown);
    if (p.isEmpty())
        m_empty->setContent(p.emptyIcon, p.emptyBold, p.emptyLines);
    m_stack->setCurrentIndex(p.isEmpty() ? 1 : 0);
    m_copy->setEnabled(!p.text.isEmpty());
    updateHeader();
}

bool CodePane::showsEmpty() const { return m_stack->currentIndex() == 1; }
QString CodePane::emptyText() const { return showsEmpty() ? m_empty->boldText() : QString(); }

void CodePane::setLinked(const std::vector<int>& lines, int from, int total) {
    m_linked = lines;
    m_linkFrom = from;
    m_linkTotal = total;
    showMarks();
    updateHeader();
}

void CodePane::setHeat(int number, const std::vector<LineHeat>& heat, const QString& what, bool isDim) {
    Page& p = page(number);
    p.heat = heat;
    p.heatWhat = what;
    p.heatIsDim = isDim;
    if (number == m_shown)
        showHeat();
    updateHeader();
}

void CodePane::showHeat() {
    const Page& p = page(m_shown);
    std::vector<LineHeat> heat = p.heat;
    for (LineHeat& one : heat)
        one.line = rowOf(one.line) + 1;
    m_pane->setHeat(heat, {false, p.language != Language::Cuda, p.heatIsDim});
}

void CodePane::revealLinked() {
    const auto visible = [this](int line) { return m_pane->isLineVisible(rowOf(line)); };
    if (!m_linked.empty() && std::none_of(m_linked.begin(), m_linked.end(), visible))
        m_pane->reveal(rowOf(m_linked.front()));
}

std::vector<int> CodePane::changedLines() const {
    std::vector<int> lines;
    for (int line : page(m_shown).changed)
        lines.push_back(line + 1);
    return lines;
}

int CodePane::firstVisibleLine() const {
    return static_cast<int>(m_pane->sci(QsciScintillaBase::SCI_GETFIRSTVISIBLELINE)) + 1;
}

void CodePane::setFirstVisibleLine(int line) {
    m_pane->sci(QsciScintillaBase::SCI_SETFIRSTVISIBLELINE, line - 1);
}

void CodePane::updateHeader() {
    if (m_shown < 0)
        return;
    const Page& p = page(m_shown);
    QStringList parts;
    if (p.stale)
        parts << tr("from the edit before");
    if (!m_linked.empty() && m_linkTotal > 0)
        parts << tr("%1 of %2 linked").arg(m_linked.size()).arg(m_linkTotal);
    if (!p.heat.empty())
        parts << p.heatWhat;
    if (!p.note.isEmpty())
        parts << p.note;
    m_note->setText(parts.join(QStringLiteral(" · ")));
}

QString CodePane::headerText() const { return m_note->text(); }
QWidget* CodePane::textArea() const { return m_pane->viewport(); }

QPoint CodePane::pointOfLine(int line) const {
    const long start = m_pane->sci(QsciScintillaBase::SCI_POSITIONFROMLINE, rowOf(line));
    return {static_cast<int>(m_pane->sci(QsciScintillaBase::SCI_POINTXFROMPOSITION, 0, start)) + 4,
            static_cast<int>(m_pane->sci(QsciScintillaBase::SCI_POINTYFROMPOSITION, 0, start)) + 4};
}

bool CodePane::eventFilter(QObject* watched, QEvent* event) {
    constexpr int Narrow = 240; // px: titles and the switch of SASS are whole, and the menus copy too
    if (watched == m_tabs->parentWidget() && event->type() == QEvent::Resize)
        m_copy->setVisible(width() >= Narrow);
    if (watched == m_pane && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            if (const int line = lineOf(m_pane->caretLine()); line > 0)
                emit lineActivated(line);
            return true;
        }
        if (key->key() == Qt::Key_Escape) {
            m_find->isVisible() ? m_find->close() : static_cast<void>(emit escaped());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void CodePane::focusText() {
    if (showsEmpty()) {
        m_tabs->setFocus(Qt::ShortcutFocusReason);
        return;
    }
    const int line = lineOf(m_pane->caretLine());
    m_pane->setFocus(Qt::ShortcutFocusReason);
    if (!m_linked.empty() && std::find(m_linked.begin(), m_linked.end(), line) == m_linked.end())
        m_pane->goToLine(rowOf(m_linked.front()));
}

void CodePane::copyAll() {
    QApplication::clipboard()->setText(QString::fromUtf8(page(m_shown).text));
    emit copied(m_tabs->tabText(m_shown));
}

void CodePane::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void CodePane::retranslate() {
    m_copy->setToolTip(tr("Copy all"));
    m_copy->setAccessibleName(tr("Copy all"));
    if (m_compare) {
        m_compare->setToolTip(tr("Compare with another version"));
        m_compare->setAccessibleName(tr("Compare with another version"));
    }
    updateHeader();
}

void CodePane::restyle() {
    const QSize size(m_theme.metrics().barIcon, m_theme.metrics().barIcon);
    m_copy->setIcon(m_theme.icon(QStringLiteral("clipboard")));
    m_copy->setIconSize(size);
    if (m_compare) {
        m_compare->setIcon(m_theme.icon(QStringLiteral("file-diff")));
        m_compare->setIconSize(size);
    }
}

} // namespace lane
