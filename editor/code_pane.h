#pragma once

#include "editor/line_heat.h"
#include "resources/theme/theme.h"

#include <QByteArray>
#include <QWidget>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QAction;
class QHBoxLayout;
class QLabel;
class QMenu;
class QSplitter;
class QStackedWidget;
class QTabBar;
class QToolButton;

namespace lane {

class CompareBar;
class EmptyNote;
class FindBar;
class SourcePane;

/// Generated code, read only: one page a stage (CUDA, IR) behind tabs, linked lines, marks on what
/// the last edit changed, and a header that says what there is. Lines count from 1.
class CodePane : public QWidget {
    Q_OBJECT
public:
    enum class Language : std::uint8_t { Plain, Kernel, Cuda, Ptx, Sass };

    explicit CodePane(Theme& theme, QWidget* parent = nullptr);
    ~CodePane() override;

    int addPage(const QString& title, Language language);
    void setPageTitle(int page, const QString& title);
    int currentPage() const;
    void setCurrentPage(int page);

    /// Replaces a page's text, keeps its scroll place and marks the lines that changed. An empty
    /// page's note goes away.
    void setCode(int page, const QByteArray& utf8);
    void setPageVisible(int page, bool visible);
    QByteArray code(int page) const { return m_pages[static_cast<std::size_t>(page)].text; }
    /// Right end of the header: "29 lines · 1 ms".
    void setNote(int page, const QString& note);
    /// Older than the source: the text stays, dimmed, and the header says so.
    void setStale(int page, bool stale);
    /// Shows why there is nothing here instead of the text.
    void setEmpty(int page, const QString& icon, const QString& bold, const QString& lines);
    /// Samples by line of the text as it stands; a new text has none. `what` they are shares of stands in
    /// the header ("% of 48 210 samples"). `isDim`: too few to rely on.
    void setHeat(int page, const std::vector<LineHeat>& heat, const QString& what, bool isDim);
    const std::vector<LineHeat>& heat(int page) const { return m_pages[static_cast<std::size_t>(page)].heat; }
    /// What else the card over a line says, below what its instruction does.
    using LineNote = std::function<QString(int line)>;
    void setLineNote(int page, LineNote note);
    /// The card at a place of the shown page, as plain text; columns are bytes, from 1.
    QString hoverText(int line, int column) const;
    /// A version that a page's text is compared with.
    struct Base {
        QString name;    ///< "pinned 17:05:12"
        QByteArray text;
        QString figures; ///< what else differs: "registers 32 → 40"
        QString why;     ///< why there is no text; else empty
        friend bool operator==(const Base&, const Base&) = default;
    };
    /// From now on the page shows its text with what differs from the base, whatever text comes; a page without a
    /// base shows its text alone. Lines are those of the page's own text all the same.
    void setBase(int page, const Base& base);
    void clearBase(int page);
    bool isCompared(int page) const { return m_pages[static_cast<std::size_t>(page)].base.has_value(); }
    /// Registers, labels and offsets count too; both versions beside each other instead of one below the other.
    void setExact(bool exact);
    void setBeside(bool beside);
    void goToChange(int direction);
    QString comparedText() const; ///< what the bar of the comparison says; empty: nothing is compared
    /// The lines of the base that stand where they were removed, as they are shown, and those of the page that are new.
    QStringList removedLines() const;
    std::vector<int> addedLines() const;
    /// The menu of the button that compares, and the commands that the bar names.
    void setCompareMenu(QMenu* menu, QAction* previous, QAction* next);
    /// A button in the bar, before the one that copies.
    void addBarAction(QAction* action);
    void find();
    void findNext();
    void findPrevious();
    bool showsEmpty() const;
    QString emptyText() const; ///< the bold line shown, or empty

    /// Lights lines of the shown page and says in the header how many. `from` is the line that is
    /// linked from (0: none of this pane). `total` is what they are a part of; 0: not said.
    void setLinked(const std::vector<int>& lines, int from, int total);
    std::vector<int> linkedLines() const { return m_linked; }
    std::vector<int> changedLines() const;
    /// Scrolls to the first linked line when none of them can be seen.
    void revealLinked();
    /// The keyboard comes here: to the line that is linked with where it was.
    void focusText();
    /// What a card says, at the caret; false: nothing.
    bool showCardHere();
    int firstVisibleLine() const;
    void setFirstVisibleLine(int line);
    /// The header's text at the right, as it is shown.
    QString headerText() const;
    /// Where the pointer acts, for tests: the widget that gets mouse events, and a line's place.
    QWidget* textArea() const;
    QPoint pointOfLine(int line) const;

Q_SIGNALS:
    void lineHovered(int line); ///< 0: none
    void lineClicked(int line);
    void caretMoved(int line);    ///< to another line, by the keyboard
    void lineActivated(int line); ///< Return
    void escaped();               ///< Escape, where nothing is to be closed
    void pageChanged(int page);
    void copied(const QString& title);
    void exactRequested(bool exact);
    void besideRequested(bool beside);
    void compareClosed();

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Page {
        Language language = Language::Plain;
        QByteArray text;
        QString note;
        QString emptyIcon, emptyBold, emptyLines;
        LineNote lineNote;
        std::vector<LineHeat> heat;
        QString heatWhat;
        bool heatIsDim = false;
        std::vector<int> changed; ///< from 0
        std::optional<Base> base;
        long scroll = 0;
        bool stale = false;
        bool isEmpty() const { return !emptyBold.isEmpty(); }
    };
    Page& page(int number) { return m_pages[static_cast<std::size_t>(number)]; }
    const Page& page(int number) const { return m_pages[static_cast<std::size_t>(number)]; }
    void showPage(int number);
    void updateHeader();
    void updateEmpty();
    void showHeat();
    QString cardHtml(int position) const;
    void showCard(int position, const QPoint& at);
    void copyAll();
    void retranslate();
    void restyle();
    // Comparisons (code_pane_compare.cpp)
    struct Laid;
    int rowOf(int line) const;  ///< of a line from 1, -1: none; rows of what is shown count from 0
    int lineOf(int row) const;  ///< 0: a line of the base, or none
    void layOut();
    void layOutRows(const Page& page, QByteArray& text);
    void showBaseBeside(bool shown);
    void showMarks();
    void showCompareBar();
    CompareBar& compareBar();

    Theme& m_theme;
    QTabBar* m_tabs = nullptr;
    QLabel* m_note = nullptr;
    QToolButton* m_copy = nullptr;
    QStackedWidget* m_stack = nullptr;
    SourcePane* m_pane = nullptr;
    EmptyNote* m_empty = nullptr;
    FindBar* m_find = nullptr;
    QHBoxLayout* m_bar = nullptr;
    std::vector<Page> m_pages;
    int m_shown = -1;
    std::vector<int> m_linked;
    int m_linkFrom = 0, m_linkTotal = 0;
    std::shared_ptr<Laid> m_laid; ///< the comparison that is shown
    QByteArray m_shownText;       ///< what stands in m_pane
    SourcePane* m_basePane = nullptr; ///< beside it, once asked for
    QSplitter* m_beside = nullptr;
    CompareBar* m_compareBar = nullptr;
    QToolButton* m_compare = nullptr;
    bool m_isExact = false, m_isBeside = false;
};

} // namespace lane
