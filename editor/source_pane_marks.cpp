// What a run says beside the lines: breakpoints, the line where it has stopped, and how far it came.
#include "editor/line_heat.h"
#include "editor/source_pane.h"

#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace lane {

namespace {

constexpr int CoverMargin = 6, ProblemMargin = 2; ///< as in source_pane.cpp
constexpr int CoverWidth = 16, BarWidth = 4, MarkSize = 14;
enum Marker { BreakMark = 10, BreakOffMark = 11, HereMark = 12, HereFill = 13 };

constexpr int bit(int marker) { return 1 << marker; }

} // namespace

void SourcePane::setBreakpointsShown() {
    m_breaks = true;
    sci(SCI_SETMARGINMASKN, ProblemMargin, sci(SCI_GETMARGINMASKN, ProblemMargin) | bit(BreakMark) | bit(BreakOffMark) | bit(HereMark));
    sci(SCI_SETMARGINSENSITIVEN, ProblemMargin, 1);
    connect(this, &QsciScintillaBase::SCN_MARGINCLICK, this, [this](int position, int, int margin) {
        if (margin == ProblemMargin)
            emit breakpointClicked(static_cast<int>(sci(SCI_LINEFROMPOSITION, position)));
    });
    styleRunMarks();
}

void SourcePane::setMarkPicture(int marker, const QString& icon, Theme::Role role) {
    sci(SCI_MARKERDEFINE, marker, SC_MARK_EMPTY);
    m_markPictures[marker] = {icon, role};
}

/// Here and not by Scintilla, whose pictures have the pixels of a screen that is not scaled.
void SourcePane::paintMarks(QPainter& painter) const {
    const int width = static_cast<int>(sci(SCI_GETMARGINWIDTHN, ProblemMargin)), height = static_cast<int>(sci(SCI_TEXTHEIGHT, 0));
    if (width == 0 || height <= 0)
        return;
    int left = 0;
    for (int margin = 0; margin < ProblemMargin; ++margin)
        left += static_cast<int>(sci(SCI_GETMARGINWIDTHN, margin));
    const long mask = sci(SCI_GETMARGINMASKN, ProblemMargin), first = sci(SCI_GETFIRSTVISIBLELINE);
    for (int row = 0; row * height < viewport()->height(); ++row) {
        const long line = sci(SCI_DOCLINEFROMVISIBLE, first + row);
        const long marks = sci(SCI_MARKERGET, line) & mask;
        if (marks == 0 || sci(SCI_VISIBLEFROMDOCLINE, line) != first + row) // a note under its line is a row too
            continue;
        for (const auto& [marker, picture] : m_markPictures)
            if (marks & bit(marker))
                m_theme.icon(picture.first, picture.second).paint(&painter, QRect(left + (width - MarkSize) / 2, row * height + (height - MarkSize) / 2, MarkSize, MarkSize));
    }
}

void SourcePane::styleRunMarks() {
    if (!m_breaks)
        return;
    setMarkPicture(BreakMark, QStringLiteral("circle-fill"), Theme::Role::Error);
    setMarkPicture(BreakOffMark, QStringLiteral("circle"), Theme::Role::Error);
    setMarkPicture(HereMark, QStringLiteral("arrow-right"), Theme::Role::Warning);
    sci(SCI_MARKERDEFINE, HereFill, SC_MARK_BACKGROUND);
    SendScintilla(SCI_MARKERSETBACK, static_cast<unsigned long>(HereFill), m_theme.color(Theme::Role::WarningTint));
}

int SourcePane::addBreakpoint(int line, bool isOn) { return static_cast<int>(sci(SCI_MARKERADD, line, isOn ? BreakMark : BreakOffMark)); }
void SourcePane::removeBreakpoint(int handle) { sci(SCI_MARKERDELETEHANDLE, handle); }
int SourcePane::lineOfBreakpoint(int handle) const { return static_cast<int>(sci(SCI_MARKERLINEFROMHANDLE, handle)); }

void SourcePane::setHere(int line) {
    for (const int marker : {HereMark, HereFill})
        sci(SCI_MARKERDELETEALL, marker);
    if (line < 0)
        return;
    sci(SCI_MARKERADD, line, HereMark);
    sci(SCI_MARKERADD, line, HereFill);
    sci(SCI_ENSUREVISIBLE, line);
    reveal(line);
}

bool SourcePane::isHere(int line) const { return sci(SCI_MARKERGET, line) & bit(HereFill); }

void SourcePane::setCoverage(std::vector<LineCoverage> coverage, bool isDim) {
    m_coverage = std::move(coverage);
    m_coverageIsDim = isDim;
    sci(SCI_SETMARGINTYPEN, CoverMargin, SC_MARGIN_SYMBOL);
    sci(SCI_SETMARGINWIDTHN, CoverMargin, m_coverage.empty() ? 0 : CoverWidth);
    viewport()->update();
}

const LineCoverage* SourcePane::coverageOf(int line) const {
    const auto found = std::ranges::find(m_coverage, line + 1, &LineCoverage::line);
    return found == m_coverage.end() ? nullptr : &*found;
}

/// As the heat does: what is typed into a line leaves it what it was.
void SourcePane::moveCoverage(int first, int linesAdded) {
    if (linesAdded < 0)
        std::erase_if(m_coverage, [&](const LineCoverage& one) { return one.line >= first && one.line < first - linesAdded; });
    for (LineCoverage& one : m_coverage)
        if (one.line >= first)
            one.line += linesAdded;
}

void SourcePane::textMoved(int position, int type, int linesAdded) {
    if (m_coverage.empty() || linesAdded == 0 || !(type & (SC_MOD_INSERTTEXT | SC_MOD_DELETETEXT)))
        return;
    const long line = sci(SCI_LINEFROMPOSITION, position);
    const bool isWhole = sci(SCI_POSITIONFROMLINE, line) == position;
    moveCoverage(static_cast<int>(line) + (isWhole ? 1 : 2), linesAdded);
}

QRect SourcePane::coverMargin() const {
    int left = 0;
    for (int margin = 0; margin < CoverMargin; ++margin)
        left += static_cast<int>(sci(SCI_GETMARGINWIDTHN, margin));
    return {left, 0, static_cast<int>(sci(SCI_GETMARGINWIDTHN, CoverMargin)), viewport()->height()};
}

void SourcePane::paintCoverage(QPainter& painter) const {
    if (m_coverage.empty())
        return;
    const int height = static_cast<int>(sci(SCI_TEXTHEIGHT, 0));
    const long first = sci(SCI_GETFIRSTVISIBLELINE);
    const QRect margin = coverMargin();
    for (const LineCoverage& one : m_coverage) {
        if (!sci(SCI_GETLINEVISIBLE, one.line - 1))
            continue;
        const long row = sci(SCI_VISIBLEFROMDOCLINE, one.line - 1) - first;
        const QRect cell(margin.left(), static_cast<int>(row) * height, margin.width(), height);
        if (cell.bottom() >= 0 && cell.top() <= margin.bottom())
            paintCover(painter, one, cell);
    }
}

/// Told apart by shape as well: a full bar, a half one, an empty frame.
void SourcePane::paintCover(QPainter& painter, const LineCoverage& one, const QRect& cell) const {
    const QColor pane = m_theme.color(Theme::Role::Pane);
    const auto color = [&](Theme::Role role) { return m_coverageIsDim ? Theme::mix(m_theme.color(role), pane, 0.6) : m_theme.color(role); };
    const QRect bar(cell.left() + 1, cell.top(), BarWidth, cell.height() - 1);
    switch (one.reach) {
    case LineCoverage::Reach::All: painter.fillRect(bar, color(Theme::Role::Good)); break;
    case LineCoverage::Reach::Some:
        painter.fillRect(QRect(bar.left(), bar.top(), bar.width(), bar.height()), QBrush(color(Theme::Role::Warning), Qt::Dense4Pattern));
        painter.fillRect(QRect(bar.left(), bar.top(), bar.width() / 2, bar.height()), color(Theme::Role::Warning));
        break;
    case LineCoverage::Reach::Never:
        painter.setPen(color(Theme::Role::Error));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(bar.adjusted(0, 0, -1, -1));
        break;
    }
    if (!one.diverges)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color(Theme::Role::Text2), 1.2));
    const QPointF root(bar.right() + 3.5, cell.center().y() + 0.5), fork = root + QPointF(3, 0);
    painter.drawLine(root, fork);
    painter.drawLine(fork, fork + QPointF(4, -3.5));
    painter.drawLine(fork, fork + QPointF(4, 3.5));
    painter.restore();
}

bool SourcePane::showCoverNote() {
    if (m_coverage.empty() || !coverMargin().contains(m_pointer))
        return false;
    if (const LineCoverage* one = coverageOf(lineAt(m_pointer)); one && !one->note.isEmpty())
        QToolTip::showText(viewport()->mapToGlobal(m_pointer) + QPoint(0, 4), one->note, this);
    return true;
}

} // namespace lane
