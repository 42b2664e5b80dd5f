#include "core/service/disassembler.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QProcess>
#include <QProcessEnvironment>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryFile>
#include <QVersionNumber>

#include <cstdlib>
#include <map>
#include <mutex>

namespace lane {

namespace {

constexpr int TimeLimitMs = 30'000;
constexpr int LookMs = 20; ///< between two questions whether the answer is still wanted

Error failed(const QString& program, const QString& why) {
    return {"L4130", "`" + program.toStdString() + "` did not do its work: " + why.toStdString(),
            "look whether it runs by hand; LANE_NVDISASM=FILE names another"};
}

Result<std::string> outputOf(const QString& program, const QStringList& arguments,
                             const std::function<bool()>& isGivenUp) {
    QProcess process;
    // It fills 50 MB with tables at each start: in large pages the system has less work with them.
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    if (!environment.contains(QStringLiteral("GLIBC_TUNABLES")))
        environment.insert(QStringLiteral("GLIBC_TUNABLES"), QStringLiteral("glibc.malloc.hugetlb=1:glibc.malloc.top_pad=67108864"));
    process.setProcessEnvironment(environment);
    process.start(program, arguments, QIODevice::ReadOnly);
    QElapsedTimer time;
    time.start();
    while (!process.waitForFinished(LookMs) && process.state() != QProcess::NotRunning) {
        const bool isLate = time.elapsed() > TimeLimitMs;
        if (!isLate && !(isGivenUp && isGivenUp()))
            continue;
        process.kill();
        process.waitForFinished(TimeLimitMs);
        if (isLate)
            return failed(program, QStringLiteral("not done after %1 s").arg(TimeLimitMs / 1000));
        return Error{"L4105", "Disassembling was given up."};
    }
    if (process.error() == QProcess::FailedToStart)
        return failed(program, process.errorString());
    if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        return failed(program, QString::fromUtf8(process.readAllStandardError()).trimmed());
    return process.readAllStandardOutput().toStdString();
}

/// Asked once a file: that too is a process.
Result<QString> versionOf(const QString& path) {
    static std::mutex mutex;
    static std::map<std::pair<QString, QDateTime>, QString> known;
    const auto key = std::pair(path, QFileInfo(path).lastModified());
    const std::lock_guard lock(mutex);
    if (const auto found = known.find(key); found != known.end())
        return found->second;
    const auto banner = outputOf(path, {QStringLiteral("--version")}, {});
    if (!banner)
        return banner.error();
    static const QRegularExpression Release(QStringLiteral("release (\\d+\\.\\d+)"));
    return known[key] = Release.match(QString::fromStdString(*banner)).captured(1);
}

void addFolders(QStringList& folders, const char* variable) {
    const QString value = qEnvironmentVariable(variable);
    for (const QString& folder : value.split(QLatin1Char(':'), Qt::SkipEmptyParts))
        folders << folder + QStringLiteral("/bin");
}

QStringList candidates(const std::string& nvrtcPath) {
    const QString name = QStringLiteral("nvdisasm");
    QStringList found;
    const auto add = [&found](const QString& path) {
        if (!path.isEmpty() && !found.contains(path))
            found << path;
    };
    if (qEnvironmentVariableIsSet("LANE_NVDISASM")) {
        const QFileInfo named(qEnvironmentVariable("LANE_NVDISASM"));
        if (named.isFile() && named.isExecutable())
            add(named.absoluteFilePath());
        return found;
    }
    add(QStandardPaths::findExecutable(name));
    for (const QString& folder : Disassembler::folders(nvrtcPath))
        add(QStandardPaths::findExecutable(name, {folder}));
    return found;
}

Error notThere(const std::string& nvrtcPath) {
    const QString where = qEnvironmentVariableIsSet("LANE_NVDISASM")
                              ? QStringLiteral("LANE_NVDISASM names ") + qEnvironmentVariable("LANE_NVDISASM")
                              : QStringLiteral("looked in PATH, ") +
                                    Disassembler::folders(nvrtcPath).join(QStringLiteral(", "));
    return {"L5010", "nvdisasm is not there: " + where.toStdString(),
            "get it with a CUDA Toolkit, or: python3 -m pip install --target DIR "
            "'nvidia-cuda-nvdisasm>=13.0', then LANE_CUDA_PATH=DIR/nvidia/cu13"};
}

} // namespace

QStringList Disassembler::folders(const std::string& nvrtcPath) {
    QStringList folders;
    addFolders(folders, "LANE_CUDA_PATH");
    addFolders(folders, "CUDA_PATH");
    folders << QStringLiteral("/usr/local/cuda/bin");
    if (!nvrtcPath.empty())
        folders << QFileInfo(QString::fromStdString(nvrtcPath)).absolutePath() + QStringLiteral("/../bin");
    if (QCoreApplication::instance()) {
        const QString own = QCoreApplication::applicationDirPath();
        folders << own + QStringLiteral("/tools") << own + QStringLiteral("/../tools")
                << own + QStringLiteral("/../../cuda/bin"); // build/release/bin and build/cuda/bin
    }
    return folders;
}

Result<Disassembler> Disassembler::find(const std::string& nvrtcVersion, const std::string& nvrtcPath) {
    const auto needed = QVersionNumber::fromString(QString::fromStdString(nvrtcVersion));
    Error problem = notThere(nvrtcPath);
    for (const QString& path : candidates(nvrtcPath)) {
        const auto version = versionOf(path);
        if (!version) {
            problem = version.error();
            continue;
        }
        // One that does not say its version is believed: what it can't read it says itself.
        if (!version->isEmpty() && QVersionNumber::fromString(*version) < needed) {
            problem = {"L5011",
                       path.toStdString() + " is of CUDA " + version->toStdString() +
                           ", older than the NVRTC " + nvrtcVersion + " that made the code",
                       "use the nvdisasm of the same toolkit, or a newer one"};
            continue;
        }
        Disassembler found;
        found.m_path = path.toStdString();
        found.m_version = version->toStdString();
        return found;
    }
    return problem;
}

Result<std::string> Disassembler::disassemble(const std::string& cubin,
                                              const std::function<bool()>& isGivenUp) const {
    QTemporaryFile file;
    if (!file.open() || file.write(cubin.data(), static_cast<qint64>(cubin.size())) < 0 || !file.flush())
        return Error{"L5009", "no temporary file for nvdisasm: " + file.errorString().toStdString(),
                     "look whether the folder for temporary files is full"};
    // Without its analysis of the flow, which only guesses where branches over a stack lead, it
    // takes a third less.
    return outputOf(QString::fromStdString(m_path),
                    {QStringLiteral("--print-code"), QStringLiteral("--print-instruction-encoding"), QStringLiteral("--print-line-info-inline"),
                     QStringLiteral("--print-line-info-ptx"), QStringLiteral("--no-dataflow"),
                     file.fileName()},
                    isGivenUp);
}

} // namespace lane
