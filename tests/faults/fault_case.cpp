#include "tests/faults/fault_case.h"

#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>

namespace {
/// As a shell would take them apart: blanks, and double quotes about a word.
QStringList wordsOf(const QString& line) { return QProcess::splitCommand(line); }
} // namespace

FaultCase FaultCase::read(const QString& path) {
    FaultCase result;
    result.path = path;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        result.problem = QStringLiteral("cannot be read");
        return result;
    }
    static const QRegularExpression run(QStringLiteral("^-- run: (.*)$"));
    static const QRegularExpression fault(QStringLiteral("-- fault: (\\w+)(?:, (\\w+))?$"));
    static const QRegularExpression other(QStringLiteral("-- other$"));
    static const QRegularExpression kernel(QStringLiteral("^(kernel|program) (planted|safe) "));
    QStringList kernels;
    const QStringList lines = QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'));
    for (int i = 0; i < lines.size(); ++i) {
        if (const auto match = run.match(lines[i]); match.hasMatch())
            result.run = wordsOf(match.captured(1));
        if (const auto match = kernel.match(lines[i]); match.hasMatch())
            kernels += match.captured(2);
        result.isOfPrograms = result.isOfPrograms || lines[i].startsWith(QLatin1String("program "));
        if (const auto match = fault.match(lines[i]); match.hasMatch()) {
            if (!result.kind.isEmpty() && result.kind != match.captured(1))
                result.problem = QStringLiteral("faults of two kinds");
            if (kernels != QStringList(QStringLiteral("planted")))
                result.problem = QStringLiteral("a fault outside the kernel `planted`");
            result.kind = match.captured(1);
            result.lines += i + 1;
            result.others += i + 1;
            if (!match.captured(2).isEmpty())
                result.also[i + 1] = match.captured(2);
        }
        if (other.match(lines[i]).hasMatch())
            result.others += i + 1;
    }
    if (result.run.isEmpty() || result.lines.isEmpty())
        result.problem = QStringLiteral("`-- run:` or `-- fault:` is missing");
    if (kernels != QStringList{QStringLiteral("planted"), QStringLiteral("safe")})
        result.problem = QStringLiteral("its kernels are not `planted` and `safe`");
    return result;
}

QList<FaultCase> FaultCase::all(const QString& folder) {
    QStringList paths;
    QDirIterator files(folder, {QStringLiteral("*.lane")}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext())
        paths += files.next();
    paths.sort();
    QList<FaultCase> cases;
    for (const QString& path : paths)
        cases += read(path);
    return cases;
}

FaultRun runKernel(const FaultCase& faultCase, const QString& kernel, const QStringList& words) {
    QProcess process;
    process.start(QStringLiteral(LANE_CLI),
                  QStringList{QStringLiteral("run"), faultCase.path,
                              faultCase.isOfPrograms ? QStringLiteral("--program") : QStringLiteral("--kernel"), kernel,
                              QStringLiteral("--json")} +
                      faultCase.run + words);
    FaultRun run;
    if (!process.waitForFinished(60'000)) {
        run.text = QStringLiteral("did not end");
        return run;
    }
    run.status = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : 128;
    run.text = QString::fromUtf8(process.readAllStandardError());
    const QJsonDocument document = QJsonDocument::fromJson(process.readAllStandardOutput());
    for (const QJsonValue& value : document.object()[QStringLiteral("faults")].toArray()) {
        const QJsonObject fault = value.toObject();
        const QJsonValue other = fault[QStringLiteral("other")];
        run.faults += FoundFault{fault[QStringLiteral("kind")].toString(),
                                 fault[QStringLiteral("line")].toInt(),
                                 other.toObject()[QStringLiteral("line")].toInt(), other.isObject()};
    }
    return run;
}
