#include "app/cli/disassembler.h"

#include <QCoreApplication>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryFile>
#include <QVersionNumber>

#include <cstdlib>

namespace lane::cli {

namespace {

constexpr int TimeMs = 60'000;

QStringList toolFolders() {
    QStringList folders;
    if (const char* toolkit = std::getenv("CUDA_PATH"); toolkit != nullptr && *toolkit != '\0')
        folders << QString::fromLocal8Bit(toolkit) + QStringLiteral("/bin");
    folders << QStringLiteral("/usr/local/cuda/bin")
            << QCoreApplication::applicationDirPath() + QStringLiteral("/tools")
            << QCoreApplication::applicationDirPath() + QStringLiteral("/../tools");
    return folders;
}

Result<QByteArray> outputOf(const QString& program, const QStringList& arguments) {
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished(TimeMs) || process.exitStatus() != QProcess::NormalExit ||
        process.exitCode() != 0)
        return Error{"L5010",
                     "`" + program.toStdString() + "` did not do its work: " +
                         process.readAllStandardError().trimmed().toStdString(),
                     "look whether it runs by hand"};
    return process.readAllStandardOutput();
}

} // namespace

Result<Disassembler> Disassembler::find(const std::string& nvrtcVersion) {
    const QString name = QStringLiteral("nvdisasm");
    QString path = QStandardPaths::findExecutable(name);
    if (path.isEmpty())
        path = QStandardPaths::findExecutable(name, toolFolders());
    if (path.isEmpty())
        return Error{"L5010",
                     "nvdisasm is not there: looked in PATH, " +
                         toolFolders().join(QStringLiteral(", ")).toStdString(),
                     "get it with a CUDA Toolkit, or: python3 -m pip install --target DIR "
                     "'nvidia-cuda-nvdisasm==13.0.*'"};
    const auto banner = outputOf(path, {QStringLiteral("--version")});
    if (!banner)
        return banner.error();
    static const QRegularExpression Release(QStringLiteral("release (\\d+\\.\\d+)"));
    const QString version = Release.match(QString::fromUtf8(*banner)).captured(1);
    const auto own = QVersionNumber::fromString(version);
    const auto needed = QVersionNumber::fromString(QString::fromStdString(nvrtcVersion));
    if (!version.isEmpty() && own < needed)
        return Error{"L5011",
                     path.toStdString() + " is of CUDA " + version.toStdString() +
                         ", older than the NVRTC " + nvrtcVersion + " that made the code",
                     "use the nvdisasm of the same toolkit"};
    Disassembler found;
    found.m_path = path.toStdString();
    return found;
}

Result<std::string> Disassembler::disassemble(const std::string& cubin) const {
    QTemporaryFile file;
    if (!file.open() || file.write(cubin.data(), static_cast<qint64>(cubin.size())) < 0 ||
        !file.flush())
        return Error{"L5009", "no temporary file for nvdisasm: " + file.errorString().toStdString(),
                     "look whether the folder for temporary files is full"};
    const auto text =
        outputOf(QString::fromStdString(m_path), {QStringLiteral("--print-code"), file.fileName()});
    if (!text)
        return text.error();
    return text->toStdString();
}

} // namespace lane::cli
