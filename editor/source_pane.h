#pragma once

#include "core/lang/syntax_role.h"
#include "core/diag/diagnostic.h"
#include "editor/line_heat.h"
#include "editor/line_marks.h"
#include "core/text_diff/text_comparison.h"
#include "resources/theme/theme.h"

#include <Qsci/qsciscintillabase.h>

#include <QByteArray>
#include <QTimer>

#include <cstdint>
#include <functional>
#include <map>
#include <utility>
#include <vector>

namespace lane {

/// The colour of a syntax role.
QColor roleColor(const Theme& theme, SyntaxRole role);

/// What the kernel editor and the code panes share: a Scintilla widget that paints roles, has the
/// line-number, linked-line, problem and changed-line margins, and tells what the pointer does. All
/// positions are bytes of UTF-8, all lines from 0, as Scintilla counts; the widgets around it speak
/// lines from 1 and code points.
///
/// It stands on QsciScintillaBase: the class above it keeps its own ideas of lexers, completion and
/// indicators, which the compiler's tokens would have to fight.
class SourcePane : public QsciScintillaBase {
    Q_OBJECT
public:
    SourcePane(Theme& theme, QWidget* parent);

    /// Gives the roles of a part of the text, counted from the part's begin: of lines that follow an
    /// empty one outside any comment. Called when the widget needs to paint what has changed.
    using Painter = std::function<std::vector<RoleRange>(const QByteArray& part, long begin)>;
    void setPainter(Painter painter);
    const Painter& painter() const { return m_painter; }
    /// Asks the painter again: at once for what is seen, for the rest when it comes into sight.
    void repaintRoles();
    /// Paints what lies above this line (from 0) as the painter sees it now.
    void paintAbove(int line);

    QByteArray utf8() const;
    /// Replaces the text and forgets the undo history.
    void setUtf8(const QByteArray& utf8);
    /// The same where the text is known to be `before`; only lines that differ are touched.
    void changeUtf8(const QByteArray& before, const QByteArray& after);
    int caretLine() const { return static_cast<int>(sci(SCI_LINEFROMPOSITION, sci(SCI_GETCURRENTPOS))); }
    void goToLine(int line);
    /// Below the caret, where a card may be shown (global).
    QPoint pointBelowCaret() const;
    int lineCount() const { return static_cast<int>(sci(SCI_GETLINECOUNT)); }
    QByteArray lineText(int line) const; ///< with its end

    /// Lights lines: `from` (or -1) is the one linked from, `lines` are its partners.
    void setLinked(const std::vector<int>& lines, int from);
    void setChanged(const std::vector<int>& lines);
    void setProblemLines(const std::vector<std::pair<int, Severity>>& lines);
    /// How hot lines are, in a margin of its own that is there only while something is hot. The heat
    /// moves with its lines. Lines of `heat` count from 1, as those who measure count.
    void setHeat(const std::vector<LineHeat>& heat, HeatStyle style);
    const std::vector<LineHeat>& heat() const { return m_heat; }
    /// What the margin says beside a line (from 0); empty where it is cold.
    QString heatNote(int line) const;
    /// A text under a line (from 0), on the tint of its severity; replaces those before. What stands at the
    /// caret stays where it is on the screen.
    struct LineNote {
        int line = 0;
        Severity severity = Severity::Note;
        QString text;
    };
    void setLineNotes(const std::vector<LineNote>& notes);
    QString lineNote(int line) const; ///< empty where there is none
    /// Breakpoints in the margin of problems, by handles that stay with their lines.
    void setBreakpointsShown();
    int addBreakpoint(int line, bool isOn);
    void removeBreakpoint(int handle);
    int lineOfBreakpoint(int handle) const; ///< from 0; -1: the line is gone
    /// Where a debugger has stopped, scrolled into view; -1: nowhere.
    void setHere(int line);
    bool isHere(int line) const;
    /// How far a run came, in a strip beside the text that is there only while something is known. It moves
    /// with its lines, which count from 1.
    void setCoverage(std::vector<LineCoverage> coverage, bool isDim);
    const std::vector<LineCoverage>& coverage() const { return m_coverage; }
    /// What each line of a comparison is, with the number that stands beside it (0: none) and the words of it
    /// that differ; none: a usual text with usual numbers.
    struct Row {
        enum class Kind : std::uint8_t { Same, Added, Removed, Filler }; ///< Filler: stands for lines of the other side
        Kind kind = Kind::Same;
        int number = 0;
        std::vector<ByteSpan> marks = {};
    };
    void setRows(const std::vector<Row>& rows);
    Row::Kind rowKind(int line) const;
    bool isLinked(int line) const;
    bool isChanged(int line) const;
    bool isLineVisible(int line) const;
    /// Scrolls so that the line stands in the middle, if it can't be seen.
    void reveal(int line);

    /// Marks beside lines that others stand under, which fold them away; who owns the text sets the levels.
    void setFolding();
    void setSmallFont(bool small); ///< for narrow code panes
    void restyle();

    /// A Scintilla message; the overloads of SendScintilla are ambiguous for most arguments.
    long sci(unsigned int message, long w = 0, long l = 0) const {
        return SendScintilla(message, static_cast<unsigned long>(w), l);
    }
    Theme& theme() const { return m_theme; }

    enum Indicator { ErrorSquiggle = 8, WarningSquiggle = 9, NoteSquiggle = 10, FindBox = 11, BraceBox = 12, AddedWord = 13, RemovedWord = 14 };

Q_SIGNALS:
    /// After 120 ms on a line (from 0); -1 when the pointer has left the text.
    void lineHovered(int line);
    void lineClicked(int line);
    /// The caret has come to another line (from 0) while the keyboard is here.
    void caretLineChanged(int line);
    void breakpointClicked(int line); ///< from 0
    /// The pointer rests on a byte; `at` is where a card may be shown (global).
    void rested(int position, const QPoint& at);
    void unrested();
    void styled();

protected:
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool event(QEvent* event) override;

Q_SIGNALS:
    void contextMenuRequested(const QPoint& at);

private:
    void setUpEditing();
    void setUpMargins();
    void styleMarks();
    void styleMargins();
    void styleNotes();
    void paintFrom(int position);
    void paintPart(long begin, long end);
    long lineBegin(long line) const;
    long firstLine() const { return sci(SCI_DOCLINEFROMVISIBLE, sci(SCI_GETFIRSTVISIBLELINE)); } ///< on the screen
    bool isPlain() const;
    long startOfPainting(long position) const;
    void pointerMoved(const QPoint& at);
    void pointerLeft();
    int lineAt(const QPoint& at) const;
    // Heat (source_pane_heat.cpp)
    QRect heatMargin() const;
    void moveHeat(int position, int type, int linesAdded);
    void styleRunMarks();
    void setMarkPicture(int marker, const QString& icon, Theme::Role role);
    void paintMarks(QPainter& painter) const;
    void textMoved(int position, int type, int linesAdded);
    void moveCoverage(int first, int linesAdded);
    const LineCoverage* coverageOf(int line) const;
    QRect coverMargin() const;
    void paintCoverage(QPainter& painter) const;
    void paintCover(QPainter& painter, const LineCoverage& one, const QRect& cell) const;
    bool showCoverNote();
    void paintHeatLine(QPainter& painter, const LineHeat& heat, const QRect& cell) const;
    void styleHeat();
    bool showHeatNote();
    // Comparisons (source_pane_compare.cpp)
    void styleRows();
    int numberWidth() const;
    void paintOverview(QPainter& painter) const;

    Theme& m_theme;
    Painter m_painter;
    QTimer m_hoverTimer, m_restTimer;
    QPoint m_pointer;
    int m_hovered = -1, m_caretLine = 0;
    bool m_small = false, m_folds = false;
    bool m_hasLinks = false, m_hasChanges = false, m_hasProblems = false, m_hasNotes = false;
    std::vector<LineHeat> m_heat; ///< by line
    std::vector<Row::Kind> m_rows; ///< of a comparison
    HeatStyle m_heatStyle;
    std::vector<LineCoverage> m_coverage;
    bool m_coverageIsDim = false, m_breaks = false;
    std::map<int, std::pair<QString, Theme::Role>> m_markPictures; ///< by marker
    long m_oldEnd = 0; ///< before this byte stand styles of an earlier answer of the painter
};

} // namespace lane
