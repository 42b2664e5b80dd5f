// The margin that says how hot lines are. Scintilla keeps the room (margin 1), and this paints it: its own
// markers know neither shares nor stripes.
#include "editor/source_pane.h"

#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace lane {

namespace {

constexpr int HeatMargin = 1, LinkMargin = 0; ///< as in source_pane.cpp
constexpr int BarRoom = 60;                   ///< pixels of the hottest line's bar
constexpr double Faded = 0.55;                ///< of the pane's colour in what is not to be relied on

} // namespace

void SourcePane::setHeat(const std::vector<LineHeat>& heat, HeatStyle style) {
    if (heat.empty() && m_heat.empty())
        return;
    m_heat = heat;
    m_heatStyle = style;
    std::ranges::sort(m_heat, {}, &LineHeat::line);
    styleHeat();
    viewport()->update();
}

void SourcePane::styleHeat() {
    const QFontMetrics numbers(m_theme.smallCodeFont());
    const int digits = numbers.horizontalAdvance(m_heatStyle.hasDecimal ? QStringLiteral("<0.1") : QStringLiteral("100"));
    const int wide = m_heatStyle.isWide ? BarRoom + 6 + digits + 8 : digits + 8;
    sci(SCI_SETMARGINWIDTHN, HeatMargin, m_heat.empty() ? 0 : wide);
}

QRect SourcePane::heatMargin() const {
    return {static_cast<int>(sci(SCI_GETMARGINWIDTHN, LinkMargin)), 0, static_cast<int>(sci(SCI_GETMARGINWIDTHN, HeatMargin)),
            viewport()->height()};
}

QString SourcePane::heatNote(int line) const {
    const auto found = std::ranges::lower_bound(m_heat, line + 1, {}, &LineHeat::line);
    return found != m_heat.end() && found->line == line + 1 ? found->note : QString();
}

/// What is typed into a hot line leaves it hot; lines above it push it down.
void SourcePane::moveHeat(int position, int type, int linesAdded) {
    if (m_heat.empty() || linesAdded == 0 || !(type & (SC_MOD_INSERTTEXT | SC_MOD_DELETETEXT)))
        return;
    const long line = sci(SCI_LINEFROMPOSITION, position);
    m_heat = movedHeat(std::move(m_heat), static_cast<int>(line) + 1, linesAdded, sci(SCI_POSITIONFROMLINE, line) == position);
    styleHeat();
}

void SourcePane::paintEvent(QPaintEvent* event) {
    QsciScintillaBase::paintEvent(event);
    QPainter painter(viewport());
    paintMarks(painter);
    if (m_heat.empty() && m_coverage.empty() && m_rows.empty())
        return;
    paintOverview(painter);
    paintCoverage(painter);
    painter.setFont(m_theme.smallCodeFont());
    const int height = static_cast<int>(sci(SCI_TEXTHEIGHT, 0));
    const long first = sci(SCI_GETFIRSTVISIBLELINE);
    const QRect margin = heatMargin();
    for (const LineHeat& heat : m_heat) {
        if (!sci(SCI_GETLINEVISIBLE, heat.line - 1))
            continue;
        const long row = sci(SCI_VISIBLEFROMDOCLINE, heat.line - 1) - first;
        const QRect cell(margin.left(), static_cast<int>(row) * height, margin.width(), height);
        if (cell.top() > margin.bottom())
            break;
        if (cell.bottom() >= 0)
            paintHeatLine(painter, heat, cell);
    }
}

void SourcePane::paintHeatLine(QPainter& painter, const LineHeat& heat, const QRect& cell) const {
    const QColor pane = m_theme.color(Theme::Role::Pane);
    const auto faded = [&](const QColor& color) { return m_heatStyle.isDim ? Theme::mix(color, pane, Faded) : color; };
    const QString number = heatNumber(heat.share, m_heatStyle.hasDecimal);
    if (!m_heatStyle.isWide) {
        const QColor fill = faded(m_theme.sample(Theme::Scale::Ember, std::sqrt(heat.share)));
        painter.fillRect(cell.adjusted(0, 0, -2, -1), fill);
        painter.setPen(Theme::textOn(fill));
        painter.drawText(cell.adjusted(0, 0, -5, -1), Qt::AlignRight | Qt::AlignVCenter, number);
        return;
    }
    const double most = std::ranges::max_element(m_heat, {}, &LineHeat::share)->share;
    for (const HeatStripe& stripe : heatStripes(heat, most, BarRoom)) {
        const auto& colors = m_theme.categories();
        painter.fillRect(QRectF(cell.left() + 2 + stripe.left, cell.top() + 3, stripe.width, cell.height() - 6),
                         faded(colors[std::min(stripe.category, colors.size() - 1)]));
    }
    painter.setPen(m_theme.color(m_heatStyle.isDim ? Theme::Role::Text3 : Theme::Role::Text));
    painter.drawText(cell.adjusted(0, 0, -6, 0), Qt::AlignRight | Qt::AlignVCenter, number);
}

/// Where the pointer rests on the margin.
bool SourcePane::showHeatNote() {
    if (m_heat.empty() || !heatMargin().contains(m_pointer))
        return false;
    if (const QString note = heatNote(lineAt(m_pointer)); !note.isEmpty())
        QToolTip::showText(viewport()->mapToGlobal(m_pointer) + QPoint(0, 4), note, this);
    return true;
}

} // namespace lane
