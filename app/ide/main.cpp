#include "app/ide/documents.h"
#include "app/ide/languages.h"
#include "app/ide/main_window.h"
#include "app/ide/report.h"
#include "app/ide/startup_watch.h"
#include "app/ide/state_folder.h"
#include "app/ide/welcome.h"
#include "app/ide/workbench.h"
#include "core/data/files.h"
#include "views/common/worker_words.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QImageWriter>
#include <QScreen>
#include <QTextStream>
#include <QTimer>

#include <cstdio>

using namespace lane;
using namespace lane::ide;

namespace {

/// Beside the program in the portable folder, under share when installed, in the sources else.
QString examplesFolder() {
    const QString beside = QApplication::applicationDirPath();
    for (const QString& folder : {beside + QStringLiteral("/../share/lanework/examples"), beside + QStringLiteral("/../examples"),
                                  beside + QStringLiteral("/examples"), QStringLiteral(LANE_SOURCE_EXAMPLES)})
        if (QFileInfo(folder).isDir())
            return QDir(folder).canonicalPath();
    return {};
}

struct Options {
    QStringList files;
    QString report, screenshot;
    std::map<std::string, std::string> settings;
    QSize size;
    bool fresh = false, startup = false, scaling = false, sweep = false, history = false;
    std::optional<profile::Preset> profile = {};
};

/// Words of the command line in the language of the window.
struct Texts {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

/// Before anything is measured: a place that cannot be written to ends the program.
void checkPicture(const QString& path) {
    const Status can = data::checkWritable(path.toStdString());
    const bool isKnown = QImageWriter::supportedImageFormats().contains(QFileInfo(path).suffix().toLower().toLatin1());
    if (can && isKnown)
        return;
    QTextStream(stderr) << (can ? Texts::tr("%1 is no kind of picture that can be written; .png is one").arg(path)
                                : workerText(can.error().message) + u' ' + workerText(can.error().hint))
                        << Qt::endl;
    std::exit(2);
}

Options readOptions(const QApplication& app) {
    QCommandLineParser parser;
    parser.setApplicationDescription(Texts::tr("A workbench for GPU kernels."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("files"), Texts::tr("Kernel files to open."), QStringLiteral("[FILE…]"));
    const QCommandLineOption report(QStringLiteral("report"), Texts::tr("Run FILE, print values, times and comparison, leave pictures of the window (PICTURE, and beside it -map), and end with the statuses of lanework-cli run: 0 agrees, 1 errors in the file, a fault or a difference, 2 a file or an argument that does not fit, 3 something is missing."), QStringLiteral("PICTURE"));
    const QCommandLineOption screenshot(QStringLiteral("screenshot"), Texts::tr("Leave a picture of the window once FILE is compiled, and end."), QStringLiteral("PICTURE"));
    const QCommandLineOption set(QStringLiteral("set"), Texts::tr("A setting for this time: theme=light."), QStringLiteral("KEY=VALUE"));
    const QCommandLineOption fresh(QStringLiteral("new"), Texts::tr("Do not restore the last session."));
    const QCommandLineOption startup(QStringLiteral("startup"), Texts::tr("Print the times until the first frame and the first PTX and the memory then held, and end."));
    const QCommandLineOption scaling(QStringLiteral("scaling"), Texts::tr("With --report: measure over sizes from 1 K to 10 M as well, and leave a picture (-scaling)."));
    const QCommandLineOption sweep(QStringLiteral("sweep"), Texts::tr("With --report: sweep the kernel's configurations as well, and leave a picture (-sweep)."));
    const QCommandLineOption preset(QStringLiteral("profile"), Texts::tr("With --report: profile as well (time, stalls, counters, full), and leave pictures (-profile, -metrics, -memory)."), QStringLiteral("PRESET"));
    const QCommandLineOption size(QStringLiteral("size"), Texts::tr("The window's size for a picture: 900x600."), QStringLiteral("WIDTHxHEIGHT"));
    const QCommandLineOption history(QStringLiteral("history"), Texts::tr("With --report: leave pictures of what is kept of the kernel as well (-history, and two runs as -history-compare)."));
    parser.addOptions({size, report, scaling, preset, sweep, history, screenshot, set, fresh, startup});
    parser.process(app);
    Options options{parser.positionalArguments(), parser.value(report), parser.value(screenshot), {},
                    QSize(parser.value(size).section(u'x', 0, 0).toInt(), parser.value(size).section(u'x', 1).toInt()), parser.isSet(fresh), parser.isSet(startup), parser.isSet(scaling), parser.isSet(sweep)};
    options.profile = profile::presetNamed(parser.value(preset).toStdString());
    if (parser.isSet(preset) && !options.profile) {
        QTextStream(stderr) << Texts::tr("--profile is time, stalls, counters or full, not %1").arg(parser.value(preset)) << Qt::endl;
        std::exit(2);
    }
    options.history = parser.isSet(history);
    for (const QString& picture : {options.report, options.screenshot})
        if (!picture.isEmpty())
            checkPicture(picture);
    for (const QString& pair : parser.values(set))
        options.settings[pair.section(u'=', 0, 0).toStdString()] = pair.section(u'=', 1).toStdString();
    return options;
}

void takeScreenshotWhenReady(MainWindow& window, Workbench& workbench, const QString& path) {
    const auto look = [&window, &workbench, path] {
        const Document* document = window.documents().current();
        if (!document || !document->ptx || !workbench.devicesAreKnown())
            return;
        QTimer::singleShot(300, &window, [&window, path] { QApplication::exit(window.grab().save(path) ? 0 : 1); });
    };
    QObject::connect(&workbench, &Workbench::ptxShown, &window, look);
    QObject::connect(&workbench, &Workbench::devicesShown, &window, look);
}

} // namespace

/// What `--set language=…` says, else the settings; empty: as the system.
QString languageAsked(int argc, char** argv) {
    std::map<std::string, std::string> set;
    for (int i = 1; i < argc; ++i)
        if (const QString word = QString::fromLocal8Bit(argv[i]); word.section(u'=', 0, -2).endsWith(QStringLiteral("language")))
            set["language"] = word.section(u'=', -1).toStdString();
    const Settings settings({Settings::standardUserFile(), Settings::findWorkspaceFile(QDir::currentPath().toStdString()), set, {}});
    const std::string language = settings.text("language");
    return language == "system" ? QString() : QString::fromStdString(language);
}

/// Qt aborts without a display; what opens no window needs none, and the rest is told what to do.
bool canOpen(int argc, char** argv) {
    bool isChosen = qEnvironmentVariableIsSet("QT_QPA_PLATFORM") || qEnvironmentVariableIsSet("DISPLAY") ||
                    qEnvironmentVariableIsSet("WAYLAND_DISPLAY");
    bool opensNothing = false;
    for (int i = 1; i < argc; ++i) {
        const QByteArray word = argv[i];
        isChosen = isChosen || word == "-platform";
        opensNothing = opensNothing || word == "--help" || word == "-h" || word == "--version" || word == "--report";
    }
    if (!isChosen && opensNothing)
        qputenv("QT_QPA_PLATFORM", "offscreen");
    if (isChosen || opensNothing)
        return true;
    std::fputs("lanework: there is no display here. Log in with one (ssh -X does), or work without a window: lanework-cli.\n",
               stderr);
    return false;
}

int main(int argc, char** argv) {
    if (!canOpen(argc, argv))
        return 3;
    StartupWatch watch;
    QApplication app(argc, argv);
    QApplication::setApplicationName(QStringLiteral("lanework"));
    QApplication::setApplicationDisplayName(QStringLiteral("Lanework"));
    QApplication::setApplicationVersion(QStringLiteral(LANE_VERSION));
    Languages languages;
    languages.set(languageAsked(argc, argv)); // before the words of the command line are made
    const Options options = readOptions(app);
    const bool unattended = !options.report.isEmpty() || !options.screenshot.isEmpty() || options.startup;

    Settings settings({Settings::standardUserFile(),
                       Settings::findWorkspaceFile(QDir::currentPath().toStdString()), options.settings, {}});
    Theme theme;
    prepareAppearance(settings, theme, languages);
    MainWindow window(theme, languages, stateFolder(), examplesFolder());
    Workbench workbench(window, settings);
    theme.apply();
    window.setRemembered(!unattended);

    if (!unattended) // a report's pictures have the size that was asked for on any screen
        window.resize(window.size().boundedTo(window.screen()->availableSize()));
    const bool restores = !unattended && !options.fresh && settings.boolean("restoreSession");
    if (restores)
        window.restore(options.files.isEmpty());
    QObject::connect(&window.documents(), &Documents::failed, &window, [](const QString& message, const QString& hint) {
        QTextStream(stderr) << message << ". " << hint << Qt::endl;
    });
    for (const QString& file : options.files)
        if (!window.documents().open(file) && unattended)
            return 2;
    if (!unattended)
        window.documents().recover();
    const bool isFirstStart = restores && window.session().geometry.isEmpty();
    if (isFirstStart && window.documents().all().empty())
        welcome(window);
    if (window.documents().all().empty())
        window.documents().newDocument();
    if (!options.size.isEmpty())
        window.resize(options.size);
    if (options.startup)
        watch.watch(window, workbench);
    window.show();

    Report report(window, workbench, options.report, options.scaling, options.profile, options.sweep, options.history);
    if (!options.report.isEmpty())
        report.start();
    if (!options.screenshot.isEmpty())
        takeScreenshotWhenReady(window, workbench, options.screenshot);
    QTimer::singleShot(0, &workbench, &Workbench::start);
    return QApplication::exec();
}
