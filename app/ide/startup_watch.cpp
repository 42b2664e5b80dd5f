#include "app/ide/startup_watch.h"

#include "app/ide/documents.h"
#include "app/ide/main_window.h"
#include "app/ide/workbench.h"

#include <QApplication>
#include <QEvent>
#include <QFile>
#include <QTextStream>
#include <QTimer>

#include <ctime>

namespace lane::ide {

namespace {

constexpr int IdleAfter = 1000; ///< ms from the live pane: services and views have come to rest

} // namespace

QString memoryHeld() {
    QFile file(QStringLiteral("/proc/self/smaps_rollup"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    double rss = 0, pss = 0; // in kB of 1024 bytes
    for (const QByteArray& line : file.readAll().split('\n')) {
        const QByteArray number = line.mid(line.indexOf(':') + 1).trimmed().split(' ').first();
        if (line.startsWith("Rss:"))
            rss = number.toDouble();
        if (line.startsWith("Pss:"))
            pss = number.toDouble();
    }
    return QStringLiteral("RSS %1 MB, PSS %2 MB").arg(rss * 1024 / 1e6, 0, 'f', 1).arg(pss * 1024 / 1e6, 0, 'f', 1);
}

void StartupWatch::watch(MainWindow& window, Workbench& workbench) {
    window.installEventFilter(this);
    connect(&workbench, &Workbench::ptxShown, this, [this](const Document* document) {
        if (m_isLive)
            return;
        m_isLive = true;
        const bool shown = document->ptx && !document->ptx->error && document->ptx->reply.ok;
        // Behind the paint of what was just set.
        QTimer::singleShot(0, this, [this, shown] {
            say(shown ? "PTX pane" : "PTX pane without PTX");
            QTimer::singleShot(IdleAfter, this, [] {
                QTextStream(stdout) << "idle: " << memoryHeld() << Qt::endl;
                QApplication::exit(0);
            });
        });
    });
}

void StartupWatch::say(const char* what) {
    QTextStream(stdout) << what << ": " << QString::number(double(m_timer.nsecsElapsed()) / 1e6, 'f', 1) << " ms, CPU "
                        << QString::number(double(std::clock()) * 1000 / CLOCKS_PER_SEC, 'f', 1) << " ms" << Qt::endl;
}

bool StartupWatch::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Paint && !m_isPainted) {
        m_isPainted = true;
        QTimer::singleShot(0, this, [this] { say("first frame"); });
    }
    return QObject::eventFilter(watched, event);
}

} // namespace lane::ide
