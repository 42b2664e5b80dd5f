#include "editor/source_pane.h"

#include "editor/changed_lines.h"

#include <QContextMenuEvent>
#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>

#include <algorithm>

namespace lane {

namespace {

constexpr int LongestPainted = 4'000'000; ///< bytes; beyond that a text is shown in one colour

enum Margin { LinkMargin, HeatMargin, ProblemMargin, NumberMargin, ChangeMargin, GapMargin, CoverMargin, MarginCount };
enum Marker { LinkBar, LinkFill, FromFill, ChangeBar, ErrorMark, WarningMark, NoteMark };

constexpr int bit(int marker) { return 1 << marker; }

Theme::Role themeRole(SyntaxRole role) {
    switch (role) {
    case SyntaxRole::Keyword: return Theme::Role::Keyword;
    case SyntaxRole::Type: return Theme::Role::Type;
    case SyntaxRole::Number: return Theme::Role::Number;
    case SyntaxRole::Builtin: return Theme::Role::Builtin;
    case SyntaxRole::String: return Theme::Role::String;
    case SyntaxRole::Comment: return Theme::Role::Comment;
    case SyntaxRole::GlobalArray: return Theme::Role::GlobalArray;
    case SyntaxRole::SharedArray: return Theme::Role::SharedArray;
    case SyntaxRole::Operator: return Theme::Role::Operator;
    case SyntaxRole::Name: return Theme::Role::Name;
    case SyntaxRole::Text: break;
    }
    return Theme::Role::Text;
}

constexpr int RoleCount = static_cast<int>(SyntaxRole::Name) + 1;

constexpr long LinesAhead = 60; ///< painted beyond what is asked for

/// A style a byte.
std::string stylesOf(const std::vector<RoleRange>& roles, std::size_t size) {
    std::string styles(size, static_cast<char>(SyntaxRole::Text));
    for (const RoleRange& range : roles) {
        const std::size_t begin = std::min<std::size_t>(range.range.begin, size);
        const std::size_t end = std::min<std::size_t>(range.range.end, size);
        std::fill(styles.begin() + static_cast<std::ptrdiff_t>(begin),
                  styles.begin() + static_cast<std::ptrdiff_t>(end), static_cast<char>(range.role));
    }
    return styles;
}

} // namespace

QColor roleColor(const Theme& theme, SyntaxRole role) { return theme.color(themeRole(role)); }

SourcePane::SourcePane(Theme& theme, QWidget* parent) : QsciScintillaBase(parent), m_theme(theme) {
    setUpEditing();
    setUpMargins();
    restyle();
    viewport()->setMouseTracking(true);
    m_hoverTimer.setSingleShot(true);
    m_restTimer.setSingleShot(true);
    connect(&m_hoverTimer, &QTimer::timeout, this, [this] {
        if (const int line = lineAt(m_pointer); line != m_hovered)
            emit lineHovered(m_hovered = line);
    });
    connect(&m_restTimer, &QTimer::timeout, this, [this] {
        if (showHeatNote() || showCoverNote())
            return;
        const long position = sci(SCI_POSITIONFROMPOINTCLOSE, m_pointer.x(), m_pointer.y());
        if (position >= 0)
            emit rested(static_cast<int>(position), viewport()->mapToGlobal(m_pointer));
    });
    connect(this, &QsciScintillaBase::SCN_MODIFIED, this,
            [this](int position, int type, const char*, int, int linesAdded, int, int, int, int, int) {
                moveHeat(position, type, linesAdded);
                textMoved(position, type, linesAdded);
            });
    connect(this, &QsciScintillaBase::SCN_STYLENEEDED, this, &SourcePane::paintFrom);
    connect(this, &QsciScintillaBase::SCN_UPDATEUI, this, [this](int updated) {
        if (updated & SC_UPDATE_V_SCROLL)
            paintAbove(static_cast<int>(firstLine()));
        if (const int line = caretLine(); updated & SC_UPDATE_SELECTION && line != m_caretLine) {
            m_caretLine = line;
            if (hasFocus())
                emit caretLineChanged(line);
        }
    });
    connect(&theme, &Theme::changed, this, &SourcePane::restyle);
}

void SourcePane::setUpEditing() {
    setFrameShape(QFrame::NoFrame);
    sci(SCI_SETCODEPAGE, SC_CP_UTF8);
    sci(SCI_SETLEXER, SCLEX_CONTAINER);
    sci(SCI_SETSCROLLWIDTH, 1);
    sci(SCI_SETSCROLLWIDTHTRACKING, 1);
    sci(SCI_SETTABWIDTH, 4);
    sci(SCI_SETCARETWIDTH, 2);
    sci(SCI_SETMULTIPLESELECTION, 1);
    sci(SCI_SETADDITIONALSELECTIONTYPING, 1);
    sci(SCI_SETMULTIPASTE, SC_MULTIPASTE_EACH);
    sci(SCI_SETMOUSESELECTIONRECTANGULARSWITCH, 1);
    sci(SCI_SETYCARETPOLICY, CARET_SLOP | CARET_STRICT | CARET_EVEN, 3);
    sci(SCI_USEPOPUP, 0);
    sci(SCI_SETMODEVENTMASK, SC_MOD_INSERTTEXT | SC_MOD_DELETETEXT);
}

void SourcePane::setUpMargins() {
    sci(SCI_SETMARGINS, MarginCount);
    for (int margin : {LinkMargin, HeatMargin, ProblemMargin, ChangeMargin, GapMargin})
        sci(SCI_SETMARGINTYPEN, margin, SC_MARGIN_SYMBOL);
    sci(SCI_SETMARGINTYPEN, NumberMargin, SC_MARGIN_NUMBER);
    // A fill shows behind the text of its line only where no margin claims its marker.
    sci(SCI_SETMARGINMASKN, LinkMargin, bit(LinkBar));
    sci(SCI_SETMARGINMASKN, HeatMargin, 0); // painted by hand
    sci(SCI_SETMARGINMASKN, ProblemMargin, bit(ErrorMark) | bit(WarningMark) | bit(NoteMark));
    sci(SCI_SETMARGINMASKN, NumberMargin, 0);
    sci(SCI_SETMARGINMASKN, ChangeMargin, bit(ChangeBar));
    sci(SCI_SETMARGINMASKN, GapMargin, 0);
    sci(SCI_SETMARGINMASKN, CoverMargin, 0); // painted by hand
    sci(SCI_SETMARGINWIDTHN, CoverMargin, 0);
    sci(SCI_SETMARGINLEFT, 0, 2);
}

void SourcePane::restyle() {
    const QFont font = m_small ? m_theme.smallCodeFont() : m_theme.codeFont();
    const auto pane = m_theme.color(Theme::Role::Pane), text = m_theme.color(Theme::Role::Text);
    SendScintilla(SCI_STYLESETFONT, static_cast<unsigned long>(STYLE_DEFAULT),
                  font.family().toUtf8().constData());
    // Scintilla counts hundredths of a point.
    sci(SCI_STYLESETSIZEFRACTIONAL, STYLE_DEFAULT,
        static_cast<long>(font.pixelSize() * 7200.0 / logicalDpiY() + 0.5));
    SendScintilla(SCI_STYLESETFORE, STYLE_DEFAULT, text);
    SendScintilla(SCI_STYLESETBACK, STYLE_DEFAULT, pane);
    sci(SCI_STYLECLEARALL);
    for (int role = 0; role < RoleCount; ++role)
        SendScintilla(SCI_STYLESETFORE, static_cast<unsigned long>(role),
                      roleColor(m_theme, static_cast<SyntaxRole>(role)));
    styleMargins();
    styleHeat();
    styleMarks();
    styleNotes();
    styleRows();
    styleRunMarks();
    // 12 on 17: what the font does not fill is spread above and below.
    sci(SCI_SETEXTRAASCENT, 0);
    sci(SCI_SETEXTRADESCENT, 0);
    const long wanted = font.pixelSize() * 17 / 12, missing = std::max(0L, wanted - sci(SCI_TEXTHEIGHT, 0));
    sci(SCI_SETEXTRAASCENT, missing / 2);
    sci(SCI_SETEXTRADESCENT, missing - missing / 2);
    viewport()->update();
}

void SourcePane::styleMargins() {
    const auto pane = m_theme.color(Theme::Role::Pane);
    SendScintilla(SCI_STYLESETFORE, STYLE_LINENUMBER, m_theme.color(Theme::Role::Text3));
    SendScintilla(SCI_STYLESETBACK, STYLE_LINENUMBER, pane);
    SendScintilla(SCI_SETFOLDMARGINCOLOUR, 1ul, pane);
    SendScintilla(SCI_SETFOLDMARGINHICOLOUR, 1ul, pane);
    sci(SCI_SETMARGINWIDTHN, LinkMargin, 3);
    sci(SCI_SETMARGINWIDTHN, ProblemMargin, m_small ? 0 : 16);
    sci(SCI_SETMARGINWIDTHN, NumberMargin, numberWidth());
    sci(SCI_SETMARGINWIDTHN, ChangeMargin, 10);
    sci(SCI_SETMARGINWIDTHN, GapMargin, m_folds ? 12 : 0);
}

void SourcePane::setFolding() {
    m_folds = true;
    sci(SCI_SETMARGINMASKN, GapMargin, static_cast<long>(SC_MASK_FOLDERS));
    sci(SCI_SETMARGINSENSITIVEN, GapMargin, 1);
    sci(SCI_SETAUTOMATICFOLD, SC_AUTOMATICFOLD_SHOW | SC_AUTOMATICFOLD_CLICK | SC_AUTOMATICFOLD_CHANGE);
    sci(SCI_SETFOLDFLAGS, 0);
    restyle();
}

void SourcePane::styleMarks() {
    const auto color = [this](Theme::Role role) { return m_theme.color(role); };
    const auto mark = [&](int marker, int shape, const QColor& c) {
        sci(SCI_MARKERDEFINE, marker, shape);
        SendScintilla(SCI_MARKERSETFORE, static_cast<unsigned long>(marker), c);
        SendScintilla(SCI_MARKERSETBACK, static_cast<unsigned long>(marker), c);
    };
    mark(LinkBar, SC_MARK_FULLRECT, color(Theme::Role::Accent));
    mark(LinkFill, SC_MARK_BACKGROUND, color(Theme::Role::Linked));
    mark(FromFill, SC_MARK_BACKGROUND, color(Theme::Role::Selection));
    mark(ChangeBar, SC_MARK_LEFTRECT, color(Theme::Role::Changed));
    for (const int marker : {SC_MARKNUM_FOLDEREND, SC_MARKNUM_FOLDEROPENMID, SC_MARKNUM_FOLDERMIDTAIL, SC_MARKNUM_FOLDERTAIL, SC_MARKNUM_FOLDERSUB})
        mark(marker, SC_MARK_EMPTY, color(Theme::Role::Pane));
    mark(SC_MARKNUM_FOLDER, SC_MARK_ARROW, color(Theme::Role::Text2));
    mark(SC_MARKNUM_FOLDEREND, SC_MARK_ARROW, color(Theme::Role::Text2));
    mark(SC_MARKNUM_FOLDEROPEN, SC_MARK_ARROWDOWN, color(Theme::Role::Line)); // quiet while it is open
    mark(SC_MARKNUM_FOLDEROPENMID, SC_MARK_ARROWDOWN, color(Theme::Role::Line));
    setMarkPicture(ErrorMark, QStringLiteral("x-circle"), Theme::Role::Error);
    setMarkPicture(WarningMark, QStringLiteral("exclamation-triangle"), Theme::Role::Warning);
    setMarkPicture(NoteMark, QStringLiteral("info-circle"), Theme::Role::Note);
    const auto indicator = [&](int number, int shape, Theme::Role role) {
        sci(SCI_INDICSETSTYLE, number, shape);
        SendScintilla(SCI_INDICSETFORE, static_cast<unsigned long>(number), color(role));
        sci(SCI_INDICSETUNDER, number, shape == INDIC_STRAIGHTBOX);
    };
    indicator(ErrorSquiggle, INDIC_SQUIGGLE, Theme::Role::Error);
    indicator(WarningSquiggle, INDIC_SQUIGGLE, Theme::Role::Warning);
    indicator(NoteSquiggle, INDIC_SQUIGGLE, Theme::Role::Note);
    indicator(FindBox, INDIC_STRAIGHTBOX, Theme::Role::Warning);
    indicator(BraceBox, INDIC_STRAIGHTBOX, Theme::Role::Accent);
    sci(SCI_INDICSETALPHA, FindBox, 36);
    sci(SCI_INDICSETOUTLINEALPHA, FindBox, 110);
    sci(SCI_INDICSETALPHA, BraceBox, 50);
    sci(SCI_INDICSETOUTLINEALPHA, BraceBox, 200);
    SendScintilla(SCI_SETSELBACK, 1ul, color(Theme::Role::Selection));
    sci(SCI_SETSELFORE, 0);
    SendScintilla(SCI_SETADDITIONALSELBACK, color(Theme::Role::Selection));
    SendScintilla(SCI_SETCARETFORE, color(Theme::Role::Text));
    SendScintilla(SCI_SETADDITIONALCARETFORE, color(Theme::Role::Text2));
    SendScintilla(SCI_SETCARETLINEBACK, Theme::mix(color(Theme::Role::Pane), color(Theme::Role::Text), 0.05));
}

void SourcePane::setPainter(Painter painter) {
    m_painter = std::move(painter);
    sci(SCI_CLEARDOCUMENTSTYLE);
    m_oldEnd = 0;
    viewport()->update();
}

bool SourcePane::isPlain() const { return !m_painter || sci(SCI_GETLENGTH) > LongestPainted; }

/// Of a line that may lie beyond either end.
long SourcePane::lineBegin(long line) const {
    return line >= sci(SCI_GETLINECOUNT) ? sci(SCI_GETLENGTH) : sci(SCI_POSITIONFROMLINE, std::max(0L, line));
}

/// In a long file the whole text would cost a frame.
void SourcePane::repaintRoles() {
    const long first = firstLine(), styled = sci(SCI_GETENDSTYLED);
    const long begin = isPlain() ? 0 : startOfPainting(std::min(lineBegin(first - LinesAhead), styled));
    sci(SCI_STARTSTYLING, begin);
    m_oldEnd = begin;
    if (styled > begin) // else it has never been seen
        paintPart(begin, std::min(styled, lineBegin(first + sci(SCI_LINESONSCREEN) + LinesAhead)));
}

void SourcePane::paintAbove(int line) {
    if (m_oldEnd <= lineBegin(line))
        return;
    const long styled = sci(SCI_GETENDSTYLED), end = std::min(m_oldEnd, styled);
    const long begin = startOfPainting(std::min(lineBegin(line - LinesAhead), end));
    m_oldEnd = begin;
    paintPart(begin, end);
    sci(SCI_STARTSTYLING, styled);
}

/// Only as far as it is about to be seen.
void SourcePane::paintFrom(int position) {
    const long size = sci(SCI_GETLENGTH);
    if (isPlain()) {
        sci(SCI_STARTSTYLING, 0);
        sci(SCI_SETSTYLING, size, static_cast<long>(SyntaxRole::Text));
        return;
    }
    paintPart(startOfPainting(sci(SCI_GETENDSTYLED)), lineBegin(sci(SCI_LINEFROMPOSITION, position) + LinesAhead));
    emit styled();
}

void SourcePane::paintPart(long begin, long end) {
    if (end <= begin || isPlain())
        return;
    QByteArray part(end - begin + 1, '\0');
    SendScintilla(SCI_GETTEXTRANGE, begin, end, part.data());
    part.chop(1);
    const std::string styles = stylesOf(m_painter(part, begin), static_cast<std::size_t>(part.size()));
    sci(SCI_STARTSTYLING, begin);
    SendScintilla(SCI_SETSTYLINGEX, static_cast<unsigned long>(styles.size()), styles.data());
}

/// Where tokens can be read from without what stands before: a line behind an empty one that is no
/// part of a comment. The styles before the first place that changed are right.
long SourcePane::startOfPainting(long position) const {
    for (long line = sci(SCI_LINEFROMPOSITION, position) - 1; line > 0; --line) {
        const long begin = sci(SCI_POSITIONFROMLINE, line);
        const bool isEmpty = sci(SCI_GETLINEENDPOSITION, line) == begin;
        if (isEmpty && sci(SCI_GETSTYLEAT, begin) != static_cast<long>(SyntaxRole::Comment))
            return sci(SCI_POSITIONFROMLINE, line + 1);
    }
    return 0;
}

QByteArray SourcePane::utf8() const {
    const auto size = static_cast<qsizetype>(sci(SCI_GETLENGTH));
    QByteArray text(size + 1, '\0');
    SendScintilla(SCI_GETTEXT, static_cast<unsigned long>(size + 1), text.data());
    text.resize(size);
    return text;
}

void SourcePane::setUtf8(const QByteArray& utf8) {
    const bool readOnly = sci(SCI_GETREADONLY) != 0;
    sci(SCI_SETREADONLY, 0);
    sci(SCI_MARKERDELETEALL, -1); // those of lines that go would pass on to the first
    sci(SCI_CLEARALL);
    m_oldEnd = 0;
    m_hasLinks = m_hasChanges = m_hasProblems = m_hasNotes = false;
    setHeat({}, {});
    setCoverage({}, false);
    SendScintilla(SCI_APPENDTEXT, static_cast<unsigned long>(utf8.size()), utf8.constData());
    sci(SCI_EMPTYUNDOBUFFER);
    sci(SCI_SETSAVEPOINT);
    sci(SCI_SETSCROLLWIDTH, 1);
    sci(SCI_SETREADONLY, readOnly);
    styleMargins();
}

void SourcePane::changeUtf8(const QByteArray& before, const QByteArray& after) {
    const auto view = [](const QByteArray& text) { return std::string_view(text.constData(), static_cast<std::size_t>(text.size())); };
    const TextChange change = changeOf(view(before), view(after));
    const bool readOnly = sci(SCI_GETREADONLY) != 0;
    sci(SCI_SETREADONLY, 0);
    sci(SCI_SETTARGETRANGE, static_cast<long>(change.begin), static_cast<long>(change.endBefore));
    SendScintilla(SCI_REPLACETARGET, static_cast<unsigned long>(change.endAfter - change.begin), after.constData() + change.begin);
    sci(SCI_EMPTYUNDOBUFFER);
    sci(SCI_SETSAVEPOINT);
    sci(SCI_SETREADONLY, readOnly);
    styleMargins();
}

QByteArray SourcePane::lineText(int line) const {
    QByteArray text(static_cast<qsizetype>(sci(SCI_LINELENGTH, line)), '\0');
    if (!text.isEmpty())
        SendScintilla(SCI_GETLINE, static_cast<unsigned long>(line), text.data());
    return text;
}

void SourcePane::setLinked(const std::vector<int>& lines, int from) {
    const bool any = !lines.empty() || from >= 0;
    if (!any && !m_hasLinks) // most keys come by here
        return;
    m_hasLinks = any;
    for (int marker : {LinkBar, LinkFill, FromFill})
        sci(SCI_MARKERDELETEALL, marker);
    for (int line : lines) {
        sci(SCI_MARKERADD, line, LinkBar);
        if (line != from)
            sci(SCI_MARKERADD, line, LinkFill);
    }
    if (from >= 0) {
        sci(SCI_MARKERADD, from, LinkBar);
        sci(SCI_MARKERADD, from, FromFill);
    }
}

void SourcePane::setChanged(const std::vector<int>& lines) {
    if (lines.empty() && !m_hasChanges)
        return;
    m_hasChanges = !lines.empty();
    sci(SCI_MARKERDELETEALL, ChangeBar);
    for (int line : lines)
        sci(SCI_MARKERADD, line, ChangeBar);
}

void SourcePane::setProblemLines(const std::vector<std::pair<int, Severity>>& lines) {
    if (lines.empty() && !m_hasProblems)
        return;
    m_hasProblems = !lines.empty();
    for (int marker : {ErrorMark, WarningMark, NoteMark})
        sci(SCI_MARKERDELETEALL, marker);
    for (const auto& [line, severity] : lines)
        sci(SCI_MARKERADD, line, ErrorMark + static_cast<int>(severity));
}

bool SourcePane::isLinked(int line) const { return sci(SCI_MARKERGET, line) & bit(LinkBar); }
bool SourcePane::isChanged(int line) const { return sci(SCI_MARKERGET, line) & bit(ChangeBar); }

bool SourcePane::isLineVisible(int line) const {
    const long first = sci(SCI_GETFIRSTVISIBLELINE), shown = sci(SCI_VISIBLEFROMDOCLINE, line);
    return shown >= first && shown < first + sci(SCI_LINESONSCREEN);
}

void SourcePane::reveal(int line) {
    if (!isLineVisible(line))
        sci(SCI_SETFIRSTVISIBLELINE, std::max(0L, sci(SCI_VISIBLEFROMDOCLINE, line) - sci(SCI_LINESONSCREEN) / 2));
}

void SourcePane::setSmallFont(bool small) {
    m_small = small;
    restyle();
}

} // namespace lane
