// Two texts in one pane, or in two that stand beside each other: what a line is, told by a tint, by a sign beside
// its number and by boxes about the words that differ.
#include "editor/source_pane.h"

#include <QPainter>

#include <algorithm>

namespace lane {

namespace {

constexpr int NumberMargin = 3; ///< as in source_pane.cpp
constexpr int SameStyle = 27, AddedStyle = 28, RemovedStyle = 29; ///< of numbers; behind the notes' styles
constexpr int OverviewWidth = 4;
enum Marker { AddedFill = 14, RemovedFill = 15, FillerFill = 16 };

int fillOf(SourcePane::Row::Kind kind) {
    switch (kind) {
    case SourcePane::Row::Kind::Added: return AddedFill;
    case SourcePane::Row::Kind::Removed: return RemovedFill;
    default: return FillerFill;
    }
}

} // namespace

void SourcePane::styleRows() {
    const auto color = [this](Theme::Role role) { return m_theme.color(role); };
    const QColor pane = color(Theme::Role::Pane);
    const auto style = [&](int number, const QColor& fore, const QColor& back) {
        SendScintilla(SCI_STYLESETFORE, static_cast<unsigned long>(number), fore);
        SendScintilla(SCI_STYLESETBACK, static_cast<unsigned long>(number), back);
    };
    style(SameStyle, color(Theme::Role::Text3), pane);
    style(AddedStyle, color(Theme::Role::Good), color(Theme::Role::GoodTint));
    style(RemovedStyle, color(Theme::Role::Error), color(Theme::Role::ErrorTint));
    const std::pair<int, QColor> fills[] = {{AddedFill, color(Theme::Role::GoodTint)}, {RemovedFill, color(Theme::Role::ErrorTint)}, {FillerFill, color(Theme::Role::Alt)}};
    for (const auto& [marker, fill] : fills) {
        sci(SCI_MARKERDEFINE, marker, SC_MARK_BACKGROUND);
        SendScintilla(SCI_MARKERSETBACK, static_cast<unsigned long>(marker), fill);
    }
    const std::pair<int, Theme::Role> boxes[] = {{AddedWord, Theme::Role::Good}, {RemovedWord, Theme::Role::Error}};
    for (const auto& [indicator, role] : boxes) {
        sci(SCI_INDICSETSTYLE, indicator, INDIC_STRAIGHTBOX);
        SendScintilla(SCI_INDICSETFORE, static_cast<unsigned long>(indicator), color(role));
        sci(SCI_INDICSETUNDER, indicator, 1);
        sci(SCI_INDICSETALPHA, indicator, 60);
        sci(SCI_INDICSETOUTLINEALPHA, indicator, 170);
    }
}

int SourcePane::numberWidth() const {
    const char* widest = m_rows.empty() ? (lineCount() > 999 ? "00000" : "0000") : (lineCount() > 999 ? "+ 00000" : "+ 0000");
    return static_cast<int>(SendScintilla(SCI_TEXTWIDTH, static_cast<unsigned long>(STYLE_LINENUMBER), widest));
}

void SourcePane::setRows(const std::vector<Row>& rows) {
    if (rows.empty() && m_rows.empty())
        return;
    for (const int marker : {AddedFill, RemovedFill, FillerFill})
        sci(SCI_MARKERDELETEALL, marker);
    for (const int indicator : {AddedWord, RemovedWord}) {
        sci(SCI_SETINDICATORCURRENT, indicator);
        sci(SCI_INDICATORCLEARRANGE, 0, sci(SCI_GETLENGTH));
    }
    sci(SCI_MARGINTEXTCLEARALL);
    sci(SCI_SETMARGINTYPEN, NumberMargin, rows.empty() ? SC_MARGIN_NUMBER : SC_MARGIN_RTEXT);
    m_rows.clear();
    for (const Row& row : rows) {
        const auto line = static_cast<long>(m_rows.size());
        m_rows.push_back(row.kind);
        const bool isAdded = row.kind == Row::Kind::Added, isRemoved = row.kind == Row::Kind::Removed;
        const QByteArray sign = isAdded ? "+ " : isRemoved ? "\xe2\x88\x92 " : "";
        SendScintilla(SCI_MARGINSETTEXT, static_cast<unsigned long>(line), (row.number > 0 ? sign + QByteArray::number(row.number) : QByteArray()).constData());
        sci(SCI_MARGINSETSTYLE, line, isAdded ? AddedStyle : isRemoved ? RemovedStyle : SameStyle);
        if (row.kind != Row::Kind::Same)
            sci(SCI_MARKERADD, line, fillOf(row.kind));
        sci(SCI_SETINDICATORCURRENT, isRemoved ? RemovedWord : AddedWord);
        for (const ByteSpan& mark : row.marks)
            sci(SCI_INDICATORFILLRANGE, sci(SCI_POSITIONFROMLINE, line) + static_cast<long>(mark.begin), static_cast<long>(mark.end - mark.begin));
    }
    styleMargins();
    viewport()->update();
}

SourcePane::Row::Kind SourcePane::rowKind(int line) const {
    const auto at = static_cast<std::size_t>(line);
    return at < m_rows.size() ? m_rows[at] : Row::Kind::Same;
}

/// The whole text in a strip at the right edge, with its changes.
void SourcePane::paintOverview(QPainter& painter) const {
    if (m_rows.empty())
        return;
    const int height = static_cast<int>(sci(SCI_TEXTHEIGHT, 0)), count = static_cast<int>(m_rows.size());
    const double scale = std::min<double>(height, static_cast<double>(viewport()->height()) / count);
    for (int line = 0; line < count; ++line) {
        const Row::Kind kind = m_rows[static_cast<std::size_t>(line)];
        if (kind != Row::Kind::Added && kind != Row::Kind::Removed)
            continue;
        const QRectF tick(viewport()->width() - OverviewWidth, line * scale, OverviewWidth, std::max(2.0, scale));
        painter.fillRect(tick, m_theme.color(kind == Row::Kind::Added ? Theme::Role::Good : Theme::Role::Error));
    }
}

} // namespace lane
