#include "cli_process.h"

#include <QFile>
#include <QJsonDocument>
#include <QProcess>
#include <QtTest>

namespace lane::test {

const char* const Saxpy = "kernelArgs SaxpyArgs(N: Nat, alpha: Float)\n"
                          "  global[x y: in Array Float [N]]\n"
                          "  global[result: out Array Float [N]]\n"
                          "\n"
                          "device_kernel saxpy : KernelM SaxpyArgs Unit := do\n"
                          "  let args ← getArgs\n"
                          "  let i ← globalIdxX\n"
                          "  if i < args.N then do\n"
                          "    result[i] := alpha * x[i] + y[i]\n";

QStringList saxpyArguments(const QString& file) {
    return {QStringLiteral("run"),     file,
            QStringLiteral("--set"),   QStringLiteral("N=8"),
            QStringLiteral("--set"),   QStringLiteral("alpha=2.5"),
            QStringLiteral("--array"), QStringLiteral("x=values:1,2,3,4,5,6,7,8"),
            QStringLiteral("--array"), QStringLiteral("y=constant:8:1")};
}

QJsonObject CliResult::json() const {
    return QJsonDocument::fromJson(out.toUtf8()).object();
}

Cli::Cli() {
    Q_ASSERT(m_folder.isValid());
}

QProcessEnvironment Cli::environment(const QStringList& more) const {
    QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
    variables.insert(QStringLiteral("XDG_CONFIG_HOME"),
                     m_folder.filePath(QStringLiteral("config")));
    variables.insert(QStringLiteral("LANE_CACHE_FOLDER"),
                     m_folder.filePath(QStringLiteral("cache")));
    // What tests run is nobody's history; those of the history say so.
    variables.insert(QStringLiteral("LANE_HISTORY"), QStringLiteral("false"));
    variables.insert(QStringLiteral("LANE_STATE"), m_folder.filePath(QStringLiteral("state")));
    for (const QString& one : more)
        variables.insert(one.section(QLatin1Char('='), 0, 0), one.section(QLatin1Char('='), 1));
    return variables;
}

QString Cli::program() { return QStringLiteral(LANE_BINARY_DIR "/bin/lanework-cli"); }

CliResult Cli::run(const QStringList& arguments, const QStringList& environment,
                   const QByteArray& input) const {
    QProcess process;
    process.setProcessEnvironment(this->environment(environment));
    process.setWorkingDirectory(m_folder.path());
    process.start(program(), arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(120'000) || process.exitStatus() != QProcess::NormalExit)
        return {-1, {}, process.errorString()};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

QString Cli::write(const QString& name, const QByteArray& content) const {
    QFile file(m_folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("no file in the test's folder");
    return name;
}

} // namespace lane::test
