#pragma once

#include <QList>
#include <QString>
#include <QWidget>

class QAction;
class QStackedLayout;

namespace lane {

class EmptyPane;
class Selection;
class Theme;

/// What a view is given; it asks for nothing else.
struct ViewContext {
    Theme& theme;
    Selection& selection;
};

/// The base of every view: owns the empty pane, language and theme changes, and the actions that
/// stand at the right of its tab. A view fills content() and implements retranslate() and restyle().
class View : public QWidget {
    Q_OBJECT
public:
    View(const ViewContext& context, QWidget* parent);

    /// Actions for the right end of the view bar (table, export …); owned by the view.
    const QList<QAction*>& barActions() const { return m_barActions; }
    /// A short count beside the title ("3" of Problems), or empty.
    QString badge() const { return m_badge; }
    bool showsEmpty() const;
    QSize minimumSizeHint() const override { return {280, 160}; }

Q_SIGNALS:
    void badgeChanged(const QString& badge);
    /// Something to say for a moment in the status bar ("Copied 12 values").
    void messageForStatusBar(const QString& message);

protected:
    Theme& theme() const { return m_theme; }
    Selection& selection() const { return m_selection; }
    QWidget* content() const { return m_content; }
    EmptyPane* emptyPane() const { return m_empty; }
    /// `bold` says what is so; `lines` what will appear here and how to get it.
    void showEmpty(const QString& icon, const QString& bold, const QString& lines);
    void showContent();
    void setBadge(const QString& badge);
    void addBarAction(QAction* action) { m_barActions.append(action); }

    /// Sets every text again.
    virtual void retranslate() = 0;
    /// Takes colours, fonts and icons from the theme again.
    virtual void restyle() = 0;
    /// Call as the last line of a view's constructor: translates and styles it for the first time.
    void ready();
    void changeEvent(QEvent* event) final;

private:
    void restyleAll();

    Theme& m_theme;
    Selection& m_selection;
    QStackedLayout* m_stack = nullptr;
    QWidget* m_content = nullptr;
    EmptyPane* m_empty = nullptr;
    QList<QAction*> m_barActions;
    QString m_badge;
    bool m_isReady = false;
};

} // namespace lane
