// Mechanical faults on the gallery: each barrier dropped, each guard dropped, each index by one, each
// atomic made plain. Every kernel is run as its oracle runs it (tests/oracle), the changed ones in a
// checked run, those of a program in a run of the program; the table says how many a checked run tells of,
// how many only give other values, and how many change nothing: in no one of 22 orders of blocks and
// warps, 20 of them random, do they give anything but what the kernel gives in that order.
//
//   gallery_faults --cli PROGRAM --judge PROGRAM --examples FOLDER [KERNEL…]
//
// The judge is given this program in place of the command line: called by it, it tries the mutants and
// then hands the words on.

#include "tests/faults/mutants.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>

namespace {

const char* const CliVariable = "LANE_FAULTS_CLI";
const char* const TableVariable = "LANE_FAULTS_TABLE";

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void put(const QString& path, const QByteArray& bytes, QIODevice::OpenMode mode = QIODevice::WriteOnly) {
    QFile file(path);
    if (file.open(mode))
        file.write(bytes);
}

struct Outcome {
    int status = -1;
    QStringList kinds; ///< of faults
    QMap<QString, QByteArray> outputs;
};

/// One run of the judge's words with another file, the outputs kept apart.
class Runner {
public:
    explicit Runner(const QStringList& words) : m_words(words) {}

    Outcome run(const QString& file, bool isChecked, const QString& order = QString()) {
        QStringList words = m_words;
        QStringList outputs;
        words[1] = file;
        for (qsizetype i = 0; i + 1 < words.size(); ++i)
            if (words[i] == QLatin1String("--out")) {
                const QString name = words[i + 1].section(QLatin1Char('='), 0, 0);
                outputs += m_folder.filePath(name + QStringLiteral(".npy"));
                words[i + 1] = name + QLatin1Char('=') + outputs.last();
            }
        words += {QStringLiteral("--json"), QStringLiteral("--timeout"), QStringLiteral("10")};
        if (isChecked)
            words += QStringLiteral("--checked");
        if (!order.isEmpty())
            words += {QStringLiteral("--order"), order};
        QProcess process;
        process.start(qEnvironmentVariable(CliVariable), words);
        process.waitForFinished(60'000);
        Outcome outcome;
        outcome.status = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : 128;
        const QJsonDocument document = QJsonDocument::fromJson(process.readAllStandardOutput());
        for (const QJsonValue& fault : document.object()[QStringLiteral("faults")].toArray())
            outcome.kinds += fault.toObject()[QStringLiteral("kind")].toString();
        for (const QString& path : outputs) {
            outcome.outputs[path] = contents(path);
            QFile::remove(path);
        }
        return outcome;
    }

private:
    QStringList m_words;
    QTemporaryDir m_folder;
};

/// The kernel that the judge asks for, and what each changed one does beside it.
class Comparer {
public:
    explicit Comparer(const QStringList& words) : m_runner(words), m_file(words[1]) {}

    QString verdictOf(const QString& changed, const Outcome& checked) {
        if (!checked.kinds.isEmpty())
            return QStringLiteral("told");
        if (checked.status != 0)
            return QStringLiteral("no kernel");
        const bool isEqual = checked.outputs == right(QString()).outputs;
        return isEqual && isEqualInAllOrders(changed) ? QStringLiteral("equal") : QStringLiteral("values");
    }
    Outcome check(const QString& changed) { return m_runner.run(changed, true); }

private:
    bool isEqualInAllOrders(const QString& changed) {
        QStringList orders{QStringLiteral("reversed")};
        for (int seed = 1; seed <= 20; ++seed)
            orders += QStringLiteral("random:%1").arg(seed);
        return std::all_of(orders.cbegin(), orders.cend(), [&](const QString& order) {
            const Outcome outcome = m_runner.run(changed, true, order);
            return outcome.kinds.isEmpty() && outcome.status == 0 && outcome.outputs == right(order).outputs;
        });
    }
    /// Without an order: as everybody runs it.
    const Outcome& right(const QString& order) {
        if (!m_right.contains(order))
            m_right[order] = m_runner.run(m_file, !order.isEmpty(), order);
        return m_right[order];
    }

    Runner m_runner;
    QString m_file;
    QMap<QString, Outcome> m_right;
};

/// The kernel that the words name, or those that the program's file launches.
QStringList kernelsOf(const QStringList& words, const QString& text) {
    if (const qsizetype at = words.indexOf(QStringLiteral("--kernel")); at > 0)
        return {words[at + 1]};
    static const QRegularExpression launch(QStringLiteral("\\blaunch (\\w+)"));
    QStringList kernels;
    for (auto match = launch.globalMatch(text); match.hasNext();)
        if (const QString name = match.next().captured(1); !kernels.contains(name))
            kernels += name;
    return kernels;
}

void tryMutants(const QStringList& words) {
    const QString file = words[1], text = QString::fromUtf8(contents(file));
    Comparer comparer(words);
    QTemporaryDir folder;
    const QString changed = folder.filePath(QFileInfo(file).fileName());
    for (const QString& kernel : kernelsOf(words, text)) {
        for (const Mutant& mutant : mutantsOf(text, kernel)) {
            put(changed, mutant.text.toUtf8());
            const Outcome checked = comparer.check(changed);
            const QStringList row{kindName(mutant.kind), comparer.verdictOf(changed, checked), kernel,
                                  QString::number(mutant.line), checked.kinds.join(QLatin1Char(' ')),
                                  mutant.what};
            put(qEnvironmentVariable(TableVariable),
                QString(row.join(QLatin1Char('\t')).replace(QLatin1Char('\n'), QLatin1String("; ")) +
                        QLatin1Char('\n'))
                    .toUtf8(),
                QIODevice::WriteOnly | QIODevice::Append);
        }
    }
}

/// Called by the judge: `run FILE --kernel K …` or `run FILE --program P …`.
int spy(const QStringList& words) {
    if (words.value(0) == QLatin1String("run"))
        tryMutants(words);
    return QProcess::execute(qEnvironmentVariable(CliVariable), words);
}

void print(const QString& path) {
    const QStringList verdicts{QStringLiteral("told"), QStringLiteral("values"), QStringLiteral("equal"),
                               QStringLiteral("no kernel")};
    QMap<QString, QMap<QString, int>> counts;
    const QStringList rows = QString::fromUtf8(contents(path)).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    for (const QString& row : rows) {
        const QStringList cells = row.split(QLatin1Char('\t'));
        ++counts[cells[0]][cells[1]];
        if (cells[1] != QLatin1String("told"))
            std::printf("%-18s %-9s %s:%s  %s\n", qPrintable(cells[0]), qPrintable(cells[1]),
                        qPrintable(cells[2]), qPrintable(cells[3]), qPrintable(cells[5]));
    }
    std::printf("%-18s %7s %7s %7s %10s\n", "fault", "told", "values", "equal", "no kernel");
    for (auto kind = counts.cbegin(); kind != counts.cend(); ++kind) {
        std::printf("%-18s", qPrintable(kind.key()));
        for (const QString& verdict : verdicts)
            std::printf(verdict == verdicts.last() ? " %10d" : " %7d", kind.value().value(verdict));
        std::printf("\n");
    }
}

int drive(QStringList words) {
    QMap<QString, QString> options;
    for (const char* name : {"--cli", "--judge", "--examples"}) {
        const qsizetype at = words.indexOf(QLatin1String(name));
        if (at < 0 || at + 1 >= words.size())
            return std::fprintf(stderr, "give --cli PROGRAM, --judge PROGRAM and --examples FOLDER\n"), 2;
        options[QLatin1String(name)] = words[at + 1];
        words.remove(at, 2);
    }
    QTemporaryDir folder;
    const QString table = folder.filePath(QStringLiteral("table"));
    qputenv(CliVariable, QFileInfo(options[QStringLiteral("--cli")]).absoluteFilePath().toUtf8());
    qputenv(TableVariable, table.toUtf8());
    QProcess::execute(options[QStringLiteral("--judge")],
                      QStringList{QStringLiteral("--cli"), QCoreApplication::applicationFilePath(),
                                  QStringLiteral("--examples"), options[QStringLiteral("--examples")]} +
                          words);
    print(table);
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    const QStringList words = QCoreApplication::arguments().mid(1);
    return qEnvironmentVariableIsSet(TableVariable) ? spy(words) : drive(words);
}
