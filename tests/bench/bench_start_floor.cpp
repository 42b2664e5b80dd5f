// The floor of a cold start: a window of the bare widgets that Lanework's is made of, nothing behind
// them. Says when its first frame is painted and what it holds; started by bench_start.
#include <Qsci/qsciscintilla.h>

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QTextStream>
#include <QTimer>

#include <ctime>
#include <QChart>
#include <QChartView>
#include <QLineSeries>
#include <QMainWindow>
#include <QSplitter>
#include <QTableWidget>

namespace {

class Watch : public QObject {
public:
    QElapsedTimer timer;
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Paint && !m_seen) {
            m_seen = true;
            QTimer::singleShot(0, this, [this] {
                QTextStream(stdout) << "first frame: " << QString::number(double(timer.nsecsElapsed()) / 1e6, 'f', 1) << " ms, CPU "
                                    << QString::number(double(std::clock()) * 1000 / CLOCKS_PER_SEC, 'f', 1) << " ms" << Qt::endl;
                QTimer::singleShot(1000, this, &Watch::tellMemory);
            });
        }
        return QObject::eventFilter(watched, event);
    }

private:
    void tellMemory() {
        QFile file(QStringLiteral("/proc/self/smaps_rollup"));
        double rss = 0, pss = 0;
        if (file.open(QIODevice::ReadOnly))
            for (const QByteArray& line : file.readAll().split('\n')) {
                const double bytes = line.mid(line.indexOf(':') + 1).trimmed().split(' ').first().toDouble() * 1024;
                if (line.startsWith("Rss:"))
                    rss = bytes;
                if (line.startsWith("Pss:"))
                    pss = bytes;
            }
        QTextStream(stdout) << "idle: RSS " << QString::number(rss / 1e6, 'f', 1) << " MB, PSS " << QString::number(pss / 1e6, 'f', 1)
                            << " MB" << Qt::endl;
        QApplication::exit(0);
    }
    bool m_seen = false;
};

} // namespace

int main(int argc, char** argv) {
    Watch watch;
    watch.timer.start();
    QApplication app(argc, argv);
    QMainWindow window;
    auto* rows = new QSplitter(Qt::Vertical);
    auto* code = new QSplitter;
    for (int i = 0; i < 4; ++i)
        code->addWidget(new QsciScintilla);
    auto* lower = new QSplitter;
    lower->addWidget(new QTableWidget(100, 5));
    auto* chart = new QChart;
    auto* line = new QLineSeries;
    for (int i = 0; i < 10; ++i)
        line->append(i, i * i);
    chart->addSeries(line);
    chart->createDefaultAxes();
    lower->addWidget(new QChartView(chart));
    rows->addWidget(code);
    rows->addWidget(lower);
    window.setCentralWidget(rows);
    window.resize(1440, 900);
    window.installEventFilter(&watch);
    window.show();
    return QApplication::exec();
}
