// A page beside another version of its text. What is shown then has rows of its own: lines of the page, and lines of
// the base where they were removed (or fillers beside them). All that others say of lines is translated here.
#include "editor/code_pane.h"
#include "editor/compare_bar.h"
#include "core/text_diff/line_alignment.h"
#include "editor/source_pane.h"
#include "core/text_diff/text_comparison.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace lane {

using Sci = QsciScintillaBase;
using Row = SourcePane::Row;

struct CodePane::Laid {
    std::vector<int> rowOfLine; ///< of lines from 0
    std::vector<int> lineOfRow; ///< -1: none of the page
    std::vector<Row> rows, baseRows;
    QByteArray baseText; ///< beside, with its fillers
    TextComparison comparison;
    std::vector<int> changes; ///< rows where runs of changes begin
    int change = 0;           ///< from 1; 0: none was gone to
};

namespace {

std::string_view view(const QByteArray& text) { return {text.constData(), static_cast<std::size_t>(text.size())}; }

CompareBy waysOf(CodePane::Language language, bool isExact) {
    if (language == CodePane::Language::Ptx && !isExact)
        return CompareBy::Ptx;
    if (language == CodePane::Language::Sass && !isExact)
        return CompareBy::Sass;
    return CompareBy::Text;
}

/// A text that grows by lines, with what each is.
struct Writer {
    QByteArray text;
    std::vector<Row> rows;
    void add(std::string_view line, Row row) {
        text.append(line.data(), static_cast<qsizetype>(line.size())).append('\n');
        rows.push_back(std::move(row));
    }
};

Row rowOfBefore(const ComparedRow& row) { return {row.isChange ? Row::Kind::Removed : Row::Kind::Same, row.before + 1, row.marksBefore}; }
Row rowOfAfter(const ComparedRow& row) { return {row.isChange ? Row::Kind::Added : Row::Kind::Same, row.after + 1, row.marksAfter}; }

} // namespace

int CodePane::rowOf(int line) const {
    if (!m_laid || line < 1)
        return line - 1;
    const auto at = static_cast<std::size_t>(line - 1);
    return at < m_laid->rowOfLine.size() ? m_laid->rowOfLine[at] : static_cast<int>(m_laid->lineOfRow.size()) + line - 1 - static_cast<int>(m_laid->rowOfLine.size());
}

int CodePane::lineOf(int row) const {
    if (!m_laid)
        return row + 1;
    const auto at = static_cast<std::size_t>(row);
    return at < m_laid->lineOfRow.size() ? m_laid->lineOfRow[at] + 1 : 0;
}

/// Puts the shown page's text, with what it is compared with, into the pane, and all marks on it.
void CodePane::layOut() {
    const Page& p = page(m_shown);
    const bool compares = p.base && p.base->why.isEmpty() && !p.isEmpty();
    QByteArray text = p.text;
    m_laid.reset();
    if (compares) {
        m_laid = std::make_shared<Laid>();
        layOutRows(p, text);
    }
    m_pane->setRows({});
    m_pane->changeUtf8(m_shownText, text);
    m_shownText = text;
    if (compares)
        m_pane->setRows(m_laid->rows);
    showBaseBeside(compares && m_isBeside);
    showMarks();
    showHeat();
    showCompareBar();
}

void CodePane::layOutRows(const Page& p, QByteArray& text) {
    Laid& laid = *m_laid;
    laid.comparison = compareTexts(view(p.base->text), view(p.text), waysOf(p.language, m_isExact));
    const std::vector<std::string_view> before = linesOf(view(p.base->text)), after = linesOf(view(p.text));
    laid.rowOfLine.resize(after.size());
    Writer own, base;
    const auto addOwn = [&](const ComparedRow& row) {
        laid.rowOfLine[static_cast<std::size_t>(row.after)] = static_cast<int>(own.rows.size());
        laid.lineOfRow.push_back(row.after);
        own.add(after[static_cast<std::size_t>(row.after)], rowOfAfter(row));
    };
    const auto addOther = [&](Row row, std::string_view line) {
        laid.lineOfRow.push_back(-1);
        own.add(line, std::move(row));
    };
    const std::vector<ComparedRow>& rows = laid.comparison.rows;
    for (std::size_t i = 0; i < rows.size();) {
        std::size_t end = i;
        while (end < rows.size() && rows[end].isChange)
            ++end;
        if (end > i)
            laid.changes.push_back(static_cast<int>(own.rows.size()));
        if (m_isBeside || end == i)
            end = std::max(end, i + 1);
        if (!m_isBeside && rows[i].isChange) // what has gone, then what has come
            for (std::size_t k = i; k < end; ++k)
                if (rows[k].before >= 0)
                    addOther(rowOfBefore(rows[k]), before[static_cast<std::size_t>(rows[k].before)]);
        for (; i < end; ++i) {
            if (rows[i].after >= 0)
                addOwn(rows[i]);
            else if (m_isBeside)
                addOther({Row::Kind::Filler, 0, {}}, {});
            if (m_isBeside && rows[i].before >= 0)
                base.add(before[static_cast<std::size_t>(rows[i].before)], rowOfBefore(rows[i]));
            else if (m_isBeside)
                base.add({}, {Row::Kind::Filler, 0, {}});
        }
    }
    text = own.text;
    laid.rows = std::move(own.rows);
    laid.baseText = base.text;
    laid.baseRows = std::move(base.rows);
}

void CodePane::showBaseBeside(bool shown) {
    if (!m_basePane && !shown)
        return;
    if (!m_basePane) {
        m_basePane = new SourcePane(m_theme, this);
        m_basePane->sci(Sci::SCI_SETREADONLY, 1);
        m_basePane->sci(Sci::SCI_SETUNDOCOLLECTION, 0);
        m_basePane->setSmallFont(true);
        m_basePane->setAccessibleName(tr("The version that is compared with"));
        m_beside->insertWidget(0, m_basePane);
        const auto together = [](const SourcePane* from, SourcePane* to) {
            connect(from, &Sci::SCN_UPDATEUI, to, [from, to](int updated) {
                if (updated & Sci::SC_UPDATE_V_SCROLL)
                    to->sci(Sci::SCI_SETFIRSTVISIBLELINE, from->sci(Sci::SCI_GETFIRSTVISIBLELINE));
                if (updated & Sci::SC_UPDATE_H_SCROLL)
                    to->sci(Sci::SCI_SETXOFFSET, from->sci(Sci::SCI_GETXOFFSET));
            });
        };
        together(m_basePane, m_pane);
        together(m_pane, m_basePane);
    }
    if (shown && m_basePane->isHidden())
        m_beside->setSizes({1, 1});
    m_basePane->setVisible(shown);
    m_basePane->setRows({});
    m_basePane->setPainter(m_pane->painter());
    m_basePane->setUtf8(shown ? m_laid->baseText : QByteArray());
    if (shown)
        m_basePane->setRows(m_laid->baseRows);
}

/// Lines that are linked and changed, where they stand now.
void CodePane::showMarks() {
    std::vector<int> linked, changed;
    for (const int line : m_linked)
        linked.push_back(rowOf(line));
    for (const int line : page(m_shown).changed)
        changed.push_back(rowOf(line + 1));
    m_pane->setLinked(linked, m_linkFrom > 0 ? rowOf(m_linkFrom) : -1);
    m_pane->setChanged(changed);
}

void CodePane::setBase(int number, const Base& base) {
    Page& p = page(number);
    if (p.base && *p.base == base)
        return;
    const bool isOther = !p.base || p.base->text != base.text || p.base->why != base.why;
    p.base = base;
    if (number != m_shown)
        return;
    if (!isOther) {
        showCompareBar();
        return;
    }
    const int first = lineOf(static_cast<int>(m_pane->sci(Sci::SCI_GETFIRSTVISIBLELINE)));
    layOut();
    if (first > 0)
        m_pane->sci(Sci::SCI_SETFIRSTVISIBLELINE, rowOf(first));
}

void CodePane::clearBase(int number) {
    Page& p = page(number);
    if (!p.base)
        return;
    const int first = number == m_shown ? lineOf(static_cast<int>(m_pane->sci(Sci::SCI_GETFIRSTVISIBLELINE))) : 0;
    p.base.reset();
    if (number != m_shown)
        return;
    layOut();
    if (first > 0)
        m_pane->sci(Sci::SCI_SETFIRSTVISIBLELINE, rowOf(first));
}

void CodePane::setExact(bool exact) {
    if (std::exchange(m_isExact, exact) != exact && m_shown >= 0 && page(m_shown).base)
        layOut();
}

void CodePane::setBeside(bool beside) {
    if (std::exchange(m_isBeside, beside) != beside && m_shown >= 0 && page(m_shown).base)
        layOut();
}

/// From the change that was gone to last, round the ends.
void CodePane::goToChange(int direction) {
    if (!m_laid || m_laid->changes.empty())
        return;
    const int count = static_cast<int>(m_laid->changes.size());
    int& change = m_laid->change;
    change = direction > 0 ? change % count + 1 : (change <= 1 ? count : change - 1);
    const int row = m_laid->changes[static_cast<std::size_t>(change - 1)];
    m_pane->sci(Sci::SCI_SETEMPTYSELECTION, m_pane->sci(Sci::SCI_POSITIONFROMLINE, row));
    m_pane->reveal(row);
    showCompareBar();
}

QString CodePane::comparedText() const { return m_compareBar && m_compareBar->isVisibleTo(this) ? m_compareBar->text() : QString(); }

QStringList CodePane::removedLines() const {
    QStringList lines;
    if (m_laid)
        for (const ComparedRow& row : m_laid->comparison.rows)
            if (row.isChange && row.before >= 0)
                lines << QString::fromUtf8(page(m_shown).base->text).section(u'\n', row.before, row.before);
    return lines;
}

std::vector<int> CodePane::addedLines() const {
    std::vector<int> lines;
    if (m_laid)
        for (const ComparedRow& row : m_laid->comparison.rows)
            if (row.isChange && row.after >= 0)
                lines.push_back(row.after + 1);
    return lines;
}

CompareBar& CodePane::compareBar() {
    if (!m_compareBar) {
        m_compareBar = new CompareBar(m_theme, this);
        static_cast<QVBoxLayout*>(layout())->insertWidget(1, m_compareBar);
        connect(m_compareBar, &CompareBar::changeRequested, this, &CodePane::goToChange);
        connect(m_compareBar, &CompareBar::exactRequested, this, [this](bool exact) {
            setExact(exact);
            emit exactRequested(exact);
        });
        connect(m_compareBar, &CompareBar::besideRequested, this, [this](bool beside) {
            setBeside(beside);
            emit besideRequested(beside);
        });
        connect(m_compareBar, &CompareBar::closed, this, &CodePane::compareClosed);
    }
    return *m_compareBar;
}

void CodePane::showCompareBar() {
    const Page& p = page(m_shown);
    if (!p.base || p.isEmpty()) {
        if (m_compareBar)
            m_compareBar->hide();
        return;
    }
    CompareBar::Content content;
    content.name = p.base->name;
    content.figures = p.base->figures;
    content.why = p.base->why;
    content.hasExact = p.language == Language::Ptx || p.language == Language::Sass;
    content.isExact = m_isExact;
    content.isBeside = m_isBeside;
    if (m_laid) {
        content.added = m_laid->comparison.added;
        content.removed = m_laid->comparison.removed;
        content.isSameBytes = p.base->text == p.text || !content.hasExact || m_isExact;
        content.change = m_laid->change;
        content.changes = static_cast<int>(m_laid->changes.size());
    }
    compareBar().setContent(content);
    compareBar().show();
}

void CodePane::setCompareMenu(QMenu* menu, QAction* previous, QAction* next) {
    m_compare = new QToolButton(this);
    m_compare->setObjectName(QStringLiteral("compareCode"));
    m_compare->setMenu(menu);
    m_compare->setPopupMode(QToolButton::InstantPopup);
    m_bar->insertWidget(m_bar->count() - 1, m_compare);
    compareBar().setActions(previous, next);
    retranslate();
    restyle();
}

} // namespace lane
