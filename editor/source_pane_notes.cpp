// Texts under lines: what a run found there.
#include "editor/source_pane.h"

#include <QFontMetrics>

#include <algorithm>
#include <map>

namespace lane {

namespace {

/// Behind the roles, before Scintilla's own from 32 on.
constexpr int NoteStyle = 24;
constexpr qsizetype ShortestLine = 36, LongestLine = 110;

/// Broken between words, so that no line is cut by the pane's edge.
QByteArray wrapped(const QString& text, qsizetype longest) {
    QByteArray out;
    qsizetype length = 0;
    for (const QString& word : text.split(u' ')) {
        const bool breaks = length > 0 && length + 1 + word.size() > longest;
        if (length > 0)
            out += breaks ? '\n' : ' ';
        length = breaks ? word.size() : length + 1 + word.size();
        out += word.toUtf8();
    }
    return out;
}

} // namespace

void SourcePane::styleNotes() {
    const std::pair<Theme::Role, int> tints[] = {{Theme::Role::ErrorTint, 0}, {Theme::Role::WarningTint, 1}, {Theme::Role::NoteTint, 2}};
    for (const auto& [tint, severity] : tints) {
        const auto style = static_cast<unsigned long>(NoteStyle + severity);
        SendScintilla(SCI_STYLESETFORE, style, m_theme.color(Theme::Role::Text));
        SendScintilla(SCI_STYLESETBACK, style, m_theme.color(tint));
        SendScintilla(SCI_STYLESETFONT, style, m_theme.uiFont().family().toUtf8().constData());
    }
    sci(SCI_ANNOTATIONSETVISIBLE, ANNOTATION_INDENTED);
}

void SourcePane::setLineNotes(const std::vector<LineNote>& notes) {
    if (notes.empty() && !m_hasNotes)
        return;
    m_hasNotes = !notes.empty();
    const long caret = sci(SCI_GETCURRENTPOS);
    const long row = sci(SCI_LINEFROMPOSITION, caret);
    const bool isSeen = isLineVisible(static_cast<int>(row));
    const long before = sci(SCI_VISIBLEFROMDOCLINE, row) - sci(SCI_GETFIRSTVISIBLELINE);
    sci(SCI_ANNOTATIONCLEARALL);
    int margins = 0;
    for (long margin = 0; margin < sci(SCI_GETMARGINS); ++margin)
        margins += static_cast<int>(sci(SCI_GETMARGINWIDTHN, margin));
    const int letter = std::max(1, QFontMetrics(m_theme.uiFont()).averageCharWidth());
    std::map<int, std::pair<Severity, QByteArray>> texts;
    for (const LineNote& note : notes) {
        const int indent = static_cast<int>(sci(SCI_POINTXFROMPOSITION, 0, sci(SCI_GETLINEINDENTPOSITION, note.line)) - sci(SCI_POINTXFROMPOSITION, 0, sci(SCI_POSITIONFROMLINE, note.line)));
        const qsizetype longest = std::clamp<qsizetype>((viewport()->width() - margins - indent) / letter - 4, ShortestLine, LongestLine);
        auto [at, isNew] = texts.try_emplace(note.line, note.severity, wrapped(note.text, longest));
        if (isNew)
            continue;
        at->second.first = std::min(at->second.first, note.severity);
        at->second.second += '\n' + wrapped(note.text, longest);
    }
    for (const auto& [line, note] : texts) {
        SendScintilla(SCI_ANNOTATIONSETTEXT, static_cast<unsigned long>(line), note.second.constData());
        sci(SCI_ANNOTATIONSETSTYLE, line, NoteStyle + static_cast<int>(note.first));
    }
    if (isSeen)
        sci(SCI_SETFIRSTVISIBLELINE, std::max(0L, sci(SCI_VISIBLEFROMDOCLINE, row) - before));
}

QString SourcePane::lineNote(int line) const {
    QByteArray text(static_cast<qsizetype>(SendScintilla(SCI_ANNOTATIONGETTEXT, static_cast<unsigned long>(line), static_cast<void*>(nullptr))), '\0');
    if (!text.isEmpty())
        SendScintilla(SCI_ANNOTATIONGETTEXT, static_cast<unsigned long>(line), static_cast<void*>(text.data()));
    return QString::fromUtf8(text);
}

} // namespace lane
