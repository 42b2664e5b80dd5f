#pragma once

#include <QElapsedTimer>
#include <QObject>

namespace lane::ide {

class MainWindow;
class Workbench;

/// For the benchmark of the cold start: says on the standard output when the first frame is painted
/// and when the PTX pane is live, in ms since the watch was made, then what memory the program holds
/// once it is idle, and ends it.
class StartupWatch : public QObject {
public:
    StartupWatch() { m_timer.start(); }
    void watch(MainWindow& window, Workbench& workbench);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void say(const char* what);

    QElapsedTimer m_timer;
    bool m_isPainted = false, m_isLive = false;
};

/// "RSS 61.2 MB, PSS 41.0 MB" of this process, in 10⁶ bytes; empty where the system doesn't say.
QString memoryHeld();

} // namespace lane::ide
