#pragma once

#include "app/ide/workbench.h"

#include <QObject>

namespace lane::ide {

/// Without a display: compiles and runs the opened file, prints outputs, comparison and times as
/// text, leaves a picture of the window, and ends the program. Status 0: ran and agrees; 1: the file
/// has errors; 3: something differs or faulted; 4: it could not be run.
class Report : public QObject {
    Q_OBJECT
public:
    Report(MainWindow& window, Workbench& workbench, const QString& picture);
    void start();

private:
    void compiled(Document* document);
    void ran(const RunRecordPtr& record);
    void finish(int status);
    void tryToRun();

    MainWindow& m_window;
    Workbench& m_workbench;
    QString m_picture;
    bool m_running = false, m_done = false;
};

/// A finished run as text: what the report prints.
QString runAsText(const RunRecord& record);

} // namespace lane::ide
