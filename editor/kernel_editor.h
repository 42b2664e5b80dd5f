#pragma once

#include "core/compile/compilation.h"
#include "editor/line_heat.h"
#include "editor/line_marks.h"
#include "resources/theme/theme.h"

#include <QMenu>
#include <QString>
#include <QTimer>
#include <QWidget>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace lane {

class CompletionPopup;
class FindBar;
class SourcePane;

/// The text of one kernel file: painted by the compiler's own tokens at once and by its knowledge
/// when a Compilation of this revision comes; completion, hovers, squiggles with fixes, find and
/// replace, linked lines. Lines and columns count from 1, columns are code points.
class KernelEditor : public QWidget {
    Q_OBJECT
public:
    explicit KernelEditor(Theme& theme, QWidget* parent = nullptr);
    ~KernelEditor() override;

    /// Replaces everything, forgets undo; the text counts as saved. Line ends are kept as they are.
    void setText(const QString& text);
    /// Replaces everything as one undo step: a file that was changed outside, a recovered text.
    void replaceText(const QString& text);
    QString text() const;
    QByteArray utf8() const; ///< the same without a conversion
    bool isModified() const;
    void setSaved();
    /// Grows with every change; what compilations are told apart by.
    quint64 revision() const { return m_revision; }
    void setFileName(const QString& name) { m_fileName = name; }
    /// Why the text can't be edited (a line too long to show, or what was given to lock); empty when
    /// it can.
    QString readOnlyReason() const;
    /// From now until the next setText the text can't be edited, for this reason.
    void lock(const QString& reason);

    /// Marks and colours; one of another revision is kept for its names only.
    void setCompilation(const CompilationPtr& compilation);
    /// Messages of later steps about the same revision, at kernel places.
    void setFurtherDiagnostics(const Diagnostics& diagnostics);
    const Diagnostics& diagnostics() const { return m_diagnostics; }
    /// Texts under lines (from 1) of the newest text; gone with the next compilation of another.
    struct LineNote {
        int line = 0;
        Severity severity = Severity::Note;
        QString text;
    };
    void setLineNotes(const std::vector<LineNote>& notes);
    QString lineNote(int line) const;
    /// What the menus of a line offer beside the fixes; chosen, it is told by its number. Gone as notes are.
    struct LineAction {
        int line = 0;
        QString text;
        int number = 0;
    };
    void setLineActions(std::vector<LineAction> actions);
    bool applyFix(const Fix& fix);

    int line() const;
    int column() const;
    int lineCount() const;
    /// Puts the caret there, in view, with the focus.
    void goTo(int line, int column = 1);
    /// Blanks of a step of indentation: of Tab, and of a block that is begun.
    void setTabWidth(int blanks);
    /// Breakpoints move with their lines; a click in the margin sets and removes them.
    void setBreakpoints(const std::vector<LineBreakpoint>& breakpoints);
    std::vector<LineBreakpoint> breakpoints() const; ///< by line, one a line
    void toggleBreakpoint(int line);
    /// Where a debugger has stopped, in view; 0: nowhere.
    void setHere(int line);
    int here() const; ///< 0: nowhere
    void setCoverage(std::vector<LineCoverage> coverage, bool isDim = false);
    const std::vector<LineCoverage>& coverage() const;
    /// What else a card says about a place: plain text, empty for nothing.
    void setHoverSource(std::function<QString(int line, int column, const QString& name)> source) { m_hoverSource = std::move(source); }
    void setLinked(const std::vector<int>& lines, int from);
    std::vector<int> linkedLines() const;
    std::vector<int> changedLines() const;
    const QByteArray& savedText() const { return m_savedText; } ///< what was last read or written
    /// Samples by line with what warps waited for; they move with their lines. None: no margin. `isDim`:
    /// of a text before this one, or too few to rely on.
    void setHeat(const std::vector<LineHeat>& heat, bool isDim);
    const std::vector<LineHeat>& heat() const;

    /// The commands of the Edit menu.
    void undo();
    void redo();
    void cut();
    void copy();
    void paste();
    void selectAll();
    void toggleComment();
    /// Those of the selection, or the caret's.
    void moveLinesUp();
    void moveLinesDown();
    void duplicate(); ///< the selection, or the caret's line
    /// Sets blanks right as one undo step; the caret stays where it is in the text. False where errors
    /// of syntax, or a text that can't be edited, forbid it.
    bool format();
    void complete();
    void showFixes();
    /// What a card says under the pointer, at the caret; false: nothing.
    bool showCardHere();
    void find();
    void replace();
    void findNext();
    void findPrevious();
    void selectNextOccurrence();
    /// A place where a name stands; `text` is its line.
    struct NamePlace {
        int line = 0, column = 0;
        QString text;
        bool isDeclaration = false;
    };
    /// False where no name of this text stands at the caret; the same for the next ones.
    bool goToDefinition();
    std::vector<NamePlace> usesAtCaret();
    QString nameAtCaret();
    /// Another name in all places, one undo step; says why not where the text would mean something else.
    QString renameAtCaret(const QString& to);
    /// The call that the caret stands in, with the argument that comes next; nothing outside of one.
    void showSignature();
    QString signatureHtml();
    void foldHere() { fold(true); }
    void unfoldHere() { fold(false); }
    bool isLineShown(int line) const; ///< not folded away
    bool canUndo() const;
    bool canRedo() const;

    /// For tests and for pictures: the role at a place, whether a squiggle is there, the places.
    SyntaxRole roleAt(int line, int column) const;
    bool hasSquiggleAt(int line, int column) const;
    CompletionPopup* completionPopup() const { return m_popup; }
    FindBar* findBar() const { return m_find; }
    QWidget* textArea() const;
    QPoint pointOf(int line, int column) const;
    /// What a hover says there, as plain text.
    QString hoverText(int line, int column) const;

Q_SIGNALS:
    void textEdited();
    void modifiedChanged(bool modified);
    void cursorMoved(int line, int column);
    void lineHovered(int line); ///< 0: none
    void lineClicked(int line);
    void explainRequested(const QString& code);
    void lineActionChosen(int number);
    void breakpointsChanged();
    void usesRequested();
    void renameRequested();
    void escaped(); ///< Escape, where the editor itself had nothing to close

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    void connectPane();
    void textModified(int position, int type, int length);
    void shiftDiagnostics(std::uint32_t position, int inserted, int removed);
    void showDiagnostics();
    void updateChangedLines();
    QString wordAt(std::uint32_t position) const;
    QString sourceText(std::uint32_t position) const;
    void characterAdded(int character);
    void expandAbbreviation();
    void indentNewLine();
    bool keyPressed(int key, Qt::KeyboardModifiers modifiers);
    void showCompletions(bool asked);
    void insertCompletion(const CompletionItem& item);
    void matchBraces();
    void updateFolding();
    void fold(bool folded);
    void updateCaretLine();
    void showCard(int position, const QPoint& at);
    QString cardHtml(std::uint32_t position) const;
    void addFixActions(QMenu& menu, std::uint32_t begin, std::uint32_t end);
    void addLineActions(QMenu& menu, int line);
    void showContextMenu(const QPoint& at);
    void replaceRange(std::uint32_t begin, std::uint32_t end, const QByteArray& text);
    CompilationPtr currentCompilation(qsizetype limit);
    QByteArray wordBeforeCaret() const;
    std::vector<RoleRange> rolesOf(const QByteArray& part, long begin) const;
    std::vector<RoleRange> quickRoles(const QByteArray& part, long begin) const;
    std::uint32_t caret() const;
    std::uint32_t positionOf(int line, int column) const;

    Theme& m_theme;
    SourcePane* m_pane = nullptr;
    FindBar* m_find = nullptr;
    CompletionPopup* m_popup = nullptr;
    QTimer m_changeTimer;
    QString m_fileName;
    quint64 m_revision = 0;
    QByteArray m_savedText;
    QByteArray m_foldedOriginal; ///< the whole text, where the one shown is folded
    int m_longLine = 0;
    QString m_lockReason;
    CompilationPtr m_compilation;
    bool m_compilationIsCurrent = false;
    Diagnostics m_diagnostics, m_further;
    std::vector<LineAction> m_lineActions;
    struct Break {
        int handle = -1;
        bool isOn = true;
        QString condition;
    };
    std::vector<Break> m_breaks;
    std::function<QString(int, int, const QString&)> m_hoverSource;
    enum class Wanted : std::uint8_t { Nothing, WhileTyping, Asked };
    Wanted m_wantedCompletions = Wanted::Nothing; ///< as soon as the compiler has read the text
    std::vector<int> m_linked;
    bool m_loading = false;
};

} // namespace lane
