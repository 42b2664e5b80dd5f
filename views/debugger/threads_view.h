#pragma once

#include "core/wire/debug_messages.h"
#include "views/view/view.h"

#include <memory>

namespace lane {

class ThreadMap;

/// The block that has stopped: a cell a thread, a row a warp, and beside it the calls that it is in. A click
/// chooses whose values are looked at.
class ThreadsView final : public View {
    Q_OBJECT
public:
    explicit ThreadsView(const ViewContext& context, QWidget* parent = nullptr);
    ~ThreadsView() override;

    void setStop(const wire::DebugStop& stop);
    void setThread(int warp, int lane);
    void clear();
    ThreadMap* map() const;

Q_SIGNALS:
    void threadChosen(int warp, int lane);
    /// Run until this thread comes to its next statement.
    void threadRequested(int warp, int lane);

protected:
    void retranslate() override;
    void restyle() override;

private:
    void showState();
    struct State;
    std::unique_ptr<State> m_state;
};

/// "warp 4 waits at a barrier, line 20; 32 lanes, 0 finished".
QString warpText(const wire::DebugStop& stop, int warp);

} // namespace lane
