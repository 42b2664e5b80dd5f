#include "editor/kernel_editor.h"

#include "core/lang/lexer.h"
#include "editor/changed_lines.h"
#include "editor/completion_popup.h"
#include "editor/find_bar.h"
#include "editor/source_pane.h"
#include "editor/text_position.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace lane {

using Base = QsciScintillaBase;

namespace {

constexpr int ShownOfLongLine = 500; ///< bytes of a folded line

std::string_view view(const QByteArray& text) {
    return {text.constData(), static_cast<std::size_t>(text.size())};
}

/// A text with every line beyond the limit cut; `first` gets the first of them (from 1), else 0.
QByteArray folded(const QByteArray& text, int& first) {
    QByteArray out;
    first = 0;
    int line = 1;
    for (qsizetype at = 0; at < text.size(); ++line) {
        qsizetype end = text.indexOf('\n', at);
        end = end < 0 ? text.size() : end + 1;
        if (end - at > qsizetype{lang::LongestLine}) {
            first = first == 0 ? line : first;
            qsizetype cut = at + ShownOfLongLine;
            while ((static_cast<unsigned char>(text[cut]) & 0xC0u) == 0x80u)
                --cut;
            out += text.mid(at, cut - at) + " … " + QByteArray::number(end - cut) + " more bytes\n";
        } else {
            out += text.mid(at, end - at);
        }
        at = end;
    }
    return first == 0 ? text : out;
}

} // namespace

KernelEditor::KernelEditor(Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_pane(new SourcePane(theme, this)),
      m_find(new FindBar(theme, m_pane, this)), m_popup(new CompletionPopup(theme, this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_pane, 1);
    layout->addWidget(m_find);
    setFocusProxy(m_pane);
    m_pane->setAccessibleName(tr("Kernel source"));
    for (auto [message, value] : {std::pair{Base::SCI_SETTABWIDTH, 2}, {Base::SCI_SETINDENT, 2},
                                  {Base::SCI_SETUSETABS, 0}, {Base::SCI_SETTABINDENTS, 1},
                                  {Base::SCI_SETBACKSPACEUNINDENTS, 1}, {Base::SCI_SETCARETLINEVISIBLE, 1},
                                  {Base::SCI_SETCARETLINEVISIBLEALWAYS, 1}, {Base::SCI_SETEOLMODE, Base::SC_EOL_LF}})
        m_pane->sci(message, value);
    m_pane->sci(Base::SCI_BRACEHIGHLIGHTINDICATOR, 1, SourcePane::BraceBox);
    m_pane->setFolding();
    m_pane->setBreakpointsShown();
    m_pane->setPainter([this](const QByteArray& part, long begin) { return rolesOf(part, begin); });
    m_pane->installEventFilter(this);
    m_changeTimer.setSingleShot(true);
    m_changeTimer.setInterval(100);
    connectPane();
}

KernelEditor::~KernelEditor() = default;

void KernelEditor::setTabWidth(int blanks) {
    m_pane->sci(Base::SCI_SETTABWIDTH, blanks);
    m_pane->sci(Base::SCI_SETINDENT, blanks);
}

void KernelEditor::connectPane() {
    connect(m_pane, &Base::SCN_MODIFIED, this,
            [this](int position, int type, const char*, int length, int, int, int, int, int, int) {
                textModified(position, type, length);
            });
    connect(m_pane, &Base::SCN_CHARADDED, this, &KernelEditor::characterAdded);
    connect(m_pane, &Base::SCN_SAVEPOINTLEFT, this, [this] { emit modifiedChanged(true); });
    connect(m_pane, &Base::SCN_SAVEPOINTREACHED, this, [this] { emit modifiedChanged(false); });
    connect(m_pane, &Base::SCN_UPDATEUI, this, [this](int updated) {
        if (updated & (Base::SC_UPDATE_SELECTION | Base::SC_UPDATE_CONTENT)) {
            matchBraces();
            updateCaretLine();
            emit cursorMoved(line(), column());
        }
    });
    connect(m_pane, &SourcePane::lineHovered, this, [this](int line) { emit lineHovered(line + 1); });
    connect(m_pane, &SourcePane::lineClicked, this, [this](int line) {
        m_popup->hide();
        emit lineClicked(line + 1);
    });
    connect(m_pane, &SourcePane::breakpointClicked, this, [this](int line) { toggleBreakpoint(line + 1); });
    connect(m_pane, &SourcePane::rested, this, &KernelEditor::showCard);
    connect(m_pane, &SourcePane::contextMenuRequested, this, &KernelEditor::showContextMenu);
    connect(m_popup, &CompletionPopup::chosen, this, &KernelEditor::insertCompletion);
    connect(&m_changeTimer, &QTimer::timeout, this, [this] {
        updateChangedLines();
        updateFolding();
        m_find->refresh();
    });
    connect(&m_theme, &Theme::changed, this, [this] { showDiagnostics(); });
}

void KernelEditor::setText(const QString& text) {
    const QByteArray whole = text.toUtf8();
    const QByteArray shown = folded(whole, m_longLine);
    m_foldedOriginal = m_longLine != 0 ? whole : QByteArray();
    m_lockReason.clear();
    const std::vector<LineBreakpoint> kept = breakpoints(); // marks go with the text
    m_breaks.clear();
    m_loading = true;
    m_pane->setUtf8(shown);
    m_loading = false;
    setBreakpoints(kept);
    m_pane->sci(Base::SCI_SETEOLMODE, shown.contains("\r\n") ? Base::SC_EOL_CRLF : Base::SC_EOL_LF);
    m_pane->sci(Base::SCI_SETREADONLY, m_longLine != 0);
    m_savedText = shown;
    m_diagnostics.clear();
    m_further.clear();
    m_compilationIsCurrent = false;
    ++m_revision;
    updateChangedLines();
    updateFolding();
    emit textEdited();
    emit modifiedChanged(false);
}

void KernelEditor::replaceText(const QString& text) {
    const QByteArray utf8 = text.toUtf8();
    if (!readOnlyReason().isEmpty() || utf8 == m_pane->utf8())
        return;
    const std::vector<LineBreakpoint> kept = breakpoints(); // all would come to lie in one line
    m_pane->sci(Base::SCI_BEGINUNDOACTION);
    replaceRange(0, static_cast<std::uint32_t>(m_pane->sci(Base::SCI_GETLENGTH)), utf8);
    m_pane->sci(Base::SCI_ENDUNDOACTION);
    setBreakpoints(kept);
    m_pane->sci(Base::SCI_GOTOPOS, 0);
}

QString KernelEditor::text() const {
    return QString::fromUtf8(utf8());
}

QByteArray KernelEditor::utf8() const { return m_longLine != 0 ? m_foldedOriginal : m_pane->utf8(); }

bool KernelEditor::isModified() const { return m_pane->sci(Base::SCI_GETMODIFY) != 0; }

void KernelEditor::setSaved() {
    m_savedText = m_pane->utf8();
    m_pane->sci(Base::SCI_SETSAVEPOINT);
    updateChangedLines();
}

QString KernelEditor::readOnlyReason() const {
    if (m_longLine == 0 || !m_lockReason.isEmpty())
        return m_lockReason;
    return tr("Line %1 is longer than %2 bytes. It is shown folded, and the text can't be edited here.")
        .arg(m_longLine)
        .arg(lang::LongestLine);
}

void KernelEditor::lock(const QString& reason) {
    m_lockReason = reason;
    m_pane->sci(Base::SCI_SETREADONLY, 1);
}

void KernelEditor::textModified(int position, int type, int length) {
    if (m_loading)
        return;
    const bool inserted = type & Base::SC_MOD_INSERTTEXT;
    shiftDiagnostics(static_cast<std::uint32_t>(position), inserted ? length : 0, inserted ? 0 : length);
    ++m_revision;
    m_compilationIsCurrent = false;
    m_wantedCompletions = Wanted::Nothing;
    m_changeTimer.start();
    emit textEdited();
}

/// Squiggles move with the text by themselves; what they say moves here.
void KernelEditor::shiftDiagnostics(std::uint32_t position, int inserted, int removed) {
    const auto move = [&](std::uint32_t& at) {
        if (at <= position)
            return;
        const auto gone = std::min<std::uint32_t>(static_cast<std::uint32_t>(removed), at - position);
        at = at - gone + static_cast<std::uint32_t>(inserted);
    };
    for (Diagnostics* list : {&m_diagnostics, &m_further})
        for (Diagnostic& diagnostic : *list) {
            move(diagnostic.range.begin);
            move(diagnostic.range.end);
        }
}

void KernelEditor::setCompilation(const CompilationPtr& compilation) {
    m_compilation = compilation;
    m_compilationIsCurrent = compilation && compilation->revision == m_revision && m_longLine == 0;
    if (!m_compilationIsCurrent)
        return;
    m_pane->repaintRoles();
    m_diagnostics = compilation->diagnostics;
    m_further.clear();
    setLineNotes({});
    m_lineActions.clear();
    showDiagnostics();
    if (const Wanted wanted = std::exchange(m_wantedCompletions, Wanted::Nothing); wanted != Wanted::Nothing)
        showCompletions(wanted == Wanted::Asked);
}

void KernelEditor::setFurtherDiagnostics(const Diagnostics& diagnostics) {
    if (!m_compilationIsCurrent)
        return;
    m_further = diagnostics;
    showDiagnostics();
}

void KernelEditor::setLineNotes(const std::vector<LineNote>& notes) {
    std::vector<SourcePane::LineNote> rows;
    for (const LineNote& note : notes)
        rows.push_back({note.line - 1, note.severity, note.text});
    m_pane->setLineNotes(rows);
}

QString KernelEditor::lineNote(int line) const { return m_pane->lineNote(line - 1); }
void KernelEditor::setLineActions(std::vector<LineAction> actions) { m_lineActions = std::move(actions); }

void KernelEditor::showDiagnostics() {
    const long size = m_pane->sci(Base::SCI_GETLENGTH);
    for (int severity = 0; severity < 3; ++severity) {
        m_pane->sci(Base::SCI_SETINDICATORCURRENT, SourcePane::ErrorSquiggle + severity);
        m_pane->sci(Base::SCI_INDICATORCLEARRANGE, 0, size);
    }
    std::vector<std::pair<int, Severity>> lines;
    for (const Diagnostics* list : {&m_diagnostics, &m_further}) {
        for (const Diagnostic& diagnostic : *list) {
            const long begin = std::min<long>(diagnostic.range.begin, size);
            // Of an empty range the character there, or the one before it at the text's end.
            const long end = std::min(size, std::max<long>(diagnostic.range.end, begin + 1));
            const long from = end == begin && begin > 0 ? begin - 1 : begin;
            m_pane->sci(Base::SCI_SETINDICATORCURRENT,
                        SourcePane::ErrorSquiggle + static_cast<int>(diagnostic.severity));
            m_pane->sci(Base::SCI_INDICATORFILLRANGE, from, end - from);
            lines.emplace_back(static_cast<int>(m_pane->sci(Base::SCI_LINEFROMPOSITION, from)), diagnostic.severity);
        }
    }
    m_pane->setProblemLines(lines);
}

void KernelEditor::updateChangedLines() { m_pane->setChanged(lane::changedLines(view(m_savedText), view(m_pane->utf8()))); }

bool KernelEditor::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_pane && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (keyPressed(key->key(), key->modifiers()))
            return true;
    } else if (watched == m_pane && event->type() == QEvent::FocusOut) {
        m_popup->hide();
    }
    return QWidget::eventFilter(watched, event);
}

void KernelEditor::focusInEvent(QFocusEvent* event) {
    m_pane->setFocus(event->reason());
    QWidget::focusInEvent(event);
}

std::uint32_t KernelEditor::caret() const {
    return static_cast<std::uint32_t>(m_pane->sci(Base::SCI_GETCURRENTPOS));
}

int KernelEditor::line() const { return static_cast<int>(m_pane->sci(Base::SCI_LINEFROMPOSITION, caret())) + 1; }

int KernelEditor::column() const {
    const QByteArray text = m_pane->lineText(line() - 1);
    const auto start = static_cast<std::uint32_t>(m_pane->sci(Base::SCI_POSITIONFROMLINE, line() - 1));
    return static_cast<int>(text_position::codePoints(QByteArrayView(text).first(caret() - start))) + 1;
}

int KernelEditor::lineCount() const { return m_pane->lineCount(); }

std::uint32_t KernelEditor::positionOf(int line, int column) const {
    const int row = std::clamp(line, 1, lineCount()) - 1;
    QByteArray text = m_pane->lineText(row);
    while (text.endsWith('\n') || text.endsWith('\r'))
        text.chop(1);
    return static_cast<std::uint32_t>(m_pane->sci(Base::SCI_POSITIONFROMLINE, row) +
                                      text_position::byteOfColumn(text, static_cast<std::uint32_t>(std::max(1, column))));
}

void KernelEditor::goTo(int line, int column) {
    m_pane->sci(Base::SCI_ENSUREVISIBLE, std::clamp(line, 1, lineCount()) - 1);
    m_pane->sci(Base::SCI_GOTOPOS, positionOf(line, column));
    m_pane->reveal(std::clamp(line, 1, lineCount()) - 1);
    m_pane->setFocus();
}

void KernelEditor::setLinked(const std::vector<int>& lines, int from) {
    m_linked = lines;
    std::vector<int> rows;
    for (int line : lines)
        rows.push_back(line - 1);
    m_pane->setLinked(rows, from - 1);
    updateCaretLine();
}

/// Scintilla paints the caret's line over every other fill: it steps back where the line is lit.
void KernelEditor::updateCaretLine() {
    m_pane->sci(Base::SCI_SETCARETLINEVISIBLE, !m_pane->isLinked(line() - 1));
}

std::vector<int> KernelEditor::linkedLines() const { return m_linked; }

std::vector<int> KernelEditor::changedLines() const {
    std::vector<int> lines;
    for (int row = 0; row < lineCount(); ++row)
        if (m_pane->isChanged(row))
            lines.push_back(row + 1);
    return lines;
}

void KernelEditor::setHeat(const std::vector<LineHeat>& heat, bool isDim) { m_pane->setHeat(heat, {true, false, isDim}); }
const std::vector<LineHeat>& KernelEditor::heat() const { return m_pane->heat(); }

SyntaxRole KernelEditor::roleAt(int line, int column) const {
    m_pane->sci(Base::SCI_COLOURISE, 0, -1);
    m_pane->paintAbove(0);
    return static_cast<SyntaxRole>(m_pane->sci(Base::SCI_GETSTYLEAT, positionOf(line, column)));
}

bool KernelEditor::hasSquiggleAt(int line, int column) const {
    const long at = positionOf(line, column);
    for (int indicator : {SourcePane::ErrorSquiggle, SourcePane::WarningSquiggle, SourcePane::NoteSquiggle})
        if (m_pane->sci(Base::SCI_INDICATORVALUEAT, indicator, at) != 0)
            return true;
    return false;
}

QWidget* KernelEditor::textArea() const { return m_pane; }

QPoint KernelEditor::pointOf(int line, int column) const {
    const long at = positionOf(line, column);
    return {static_cast<int>(m_pane->sci(Base::SCI_POINTXFROMPOSITION, 0, at)) + 2,
            static_cast<int>(m_pane->sci(Base::SCI_POINTYFROMPOSITION, 0, at)) + 4};
}

} // namespace lane
