#pragma once

#include "core/wire/debug_messages.h"
#include "views/view/view.h"

#include <QStringList>

#include <memory>
#include <optional>

namespace lane {

/// Where a launch has stopped, and what the 32 lanes of one warp have: mask, variables, watches; or one
/// expression in every thread of the block. Asks for values with lookWanted(), and moves nothing itself: the
/// buttons are actions that it is given.
class DebuggerView final : public View {
    Q_OBJECT
public:
    explicit DebuggerView(const ViewContext& context, QWidget* parent = nullptr);
    ~DebuggerView() override;

    /// The buttons of the bar, in this order; a null one is a gap.
    void setActions(const QList<QAction*>& actions);
    /// A session has begun or runs on: old values are dimmed until the next stop.
    void setRunning(const QString& kernel);
    /// It has stopped; `warp` and `lane` become those that are looked at.
    void setStop(const wire::DebugStop& stop);
    void setView(const wire::DebugView& view);
    /// The session is over.
    void clear();

    /// What is to be asked for, as the user wants it now; nothing where nothing has stopped.
    std::optional<wire::DebugLook> look() const;
    int warp() const;
    int lane() const;
    void setThread(int warp, int lane);
    QStringList watches() const;
    void setWatches(const QStringList& expressions);
    /// In words: "Stopped before line 22 · breakpoint".
    QString stateText() const;

Q_SIGNALS:
    void lookWanted();
    void threadChosen(int warp, int lane);
    void watchesChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void retranslate() override;
    void restyle() override;

private:
    void buildBar();
    void buildTable();
    void addWatch();
    void removeWatch(int row);
    void showStop();
    void showRows();
    void showContextMenu(const QPoint& at);

    struct State;
    std::unique_ptr<State> m_state;
};

/// "a breakpoint", "the block waits for nobody" …: why a launch has stopped, in words.
QString stopReason(const wire::DebugStop& stop);
/// For a card: "acc = 1.5 in lane 3" and below it all lanes of `exist`, a mask; "n = 1000 in all lanes"; "acc has no
/// value yet in lane 3".
QString laneSummary(const wire::DebugValue& value, std::uint32_t warp, int lane, std::uint32_t exist);

} // namespace lane
