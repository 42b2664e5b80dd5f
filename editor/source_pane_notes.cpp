// Texts under lines: what a run found there.
#include "editor/source_pane.h"

#include <algorithm>
#include <map>

namespace lane {

namespace {

/// Behind the roles, before Scintilla's own from 32 on.
constexpr int NoteStyle = 24;
/// Longer lines than that would be cut by the pane's edge.
constexpr qsizetype LongestLine = 100;

/// Broken between words.
QByteArray wrapped(const QString& text) {
    QByteArray out;
    qsizetype length = 0;
    for (const QString& word : text.split(u' ')) {
        const bool breaks = length > 0 && length + 1 + word.size() > LongestLine;
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
    std::map<int, std::pair<Severity, QByteArray>> texts;
    for (const LineNote& note : notes) {
        auto [at, isNew] = texts.try_emplace(note.line, note.severity, wrapped(note.text));
        if (isNew)
            continue;
        at->second.first = std::min(at->second.first, note.severity);
        at->second.second += '\n' + wrapped(note.text);
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
