#pragma once

#include "app/ide/workbench.h"

#include <QObject>

#include <functional>
#include <optional>

namespace lane::ide {

/// The line with the most PTX, counted per line of its CUDA, of the chosen kernel; of a program any line. 0: none is known.
/// The document is compiled.
int heaviestLine(const Document& document);

/// Without a display: compiles and runs the opened file, prints outputs, comparison and times as
/// text, leaves pictures of the window, and ends the program. The pictures of `window.png`:
/// window.png (results and times, the caret in the kernel's heaviest line), window-map.png (the
/// difference map) and, when asked for, window-history.png (what was kept of the kernel, this run too), window-scaling.png after a measurement over sizes, window-sweep.png after
/// a sweep over what the kernel's sweep view suggests, and after a profile window-profile.png (margins, findings and roofline), window-metrics.png (and stalls) and
/// window-memory.png (and the timeline).
///
/// Status 0: ran, and what was compared agrees; 1: the file has errors; 3: something differs or
/// faulted (running past the setting `timeout` included), at the file's size or at one of the sizes
/// measured; 4: it could not be run, the file or its run sheet could not be read, or a picture could
/// not be written. A file that is no UTF-8 has errors.
class Report : public QObject {
    Q_OBJECT
public:
    Report(MainWindow& window, Workbench& workbench, const QString& picture, bool scaling,
           std::optional<profile::Preset> profile = {}, bool sweep = false, bool history = false);
    void start();

private:
    void compiled(Document* document);
    void ran(const RunRecordPtr& record);
    void tryToRun();
    void showHeaviestLine();
    void takeWindow();
    void takeMap();
    void takeHistory();
    void takeComparison();
    void measure();
    void scaled(const std::vector<ScalingPoint>& points);
    void afterScaling();
    void profiled(const ProfileRecordPtr& record);
    void takeProfile();
    void sweepOrFinish();
    void swept(const std::shared_ptr<const sweep::Sweep>& sweep);
    /// Saves the window under the name with `suffix` once it has settled, and goes on.
    void take(const QString& suffix, const std::function<void()>& next);
    void finish(int status);

    MainWindow& m_window;
    Workbench& m_workbench;
    QString m_picture;
    std::optional<profile::Preset> m_profile;
    bool m_withScaling = false, m_withSweep = false, m_withHistory = false, m_running = false, m_done = false;
    int m_status = 0;
};

} // namespace lane::ide
