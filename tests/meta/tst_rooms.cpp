#include "tests/meta/source_tree.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSet>
#include <QtTest>

#include <map>

using namespace lane;

namespace {
/// Which rooms a room may include besides itself. A room that is not listed may include none.
/// "views/*" stands for every view. A view includes no other view; the last four are what they
/// share.
const std::map<QString, QStringList>& allowedRooms() {
    static const auto list = [](const char* text) {
        return QString::fromLatin1(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    };
    static const std::map<QString, QStringList> Allowed{
        {QStringLiteral("core/base"), {}},
        {QStringLiteral("core/builtins"), list("core/base")},
        {QStringLiteral("core/machine"), list("core/base")},
        {QStringLiteral("core/text_diff"), list("core/base core/machine")},
        {QStringLiteral("core/cubin"), list("core/base")},
        {QStringLiteral("core/diag"), list("core/base")},
        {QStringLiteral("core/lang"), list("core/base core/builtins core/diag")},
        {QStringLiteral("core/ir"), list("core/base core/builtins")},
        {QStringLiteral("core/check"), list("core/base core/builtins core/diag core/lang core/ir")},
        {QStringLiteral("core/codegen_cuda"), list("core/base core/builtins core/diag core/ir")},
        {QStringLiteral("core/compile"),
         list("core/base core/builtins core/diag core/lang core/check core/ir core/codegen_cuda")},
        {QStringLiteral("core/data"), list("core/base")},
        {QStringLiteral("core/sheet"), list("core/base core/data")},
        {QStringLiteral("core/launch"),
         list("core/base core/builtins core/diag core/data core/sheet core/ir core/lang core/check "
              "core/compile")},
        {QStringLiteral("core/host_cuda"),
         list("core/base core/builtins core/data core/sheet core/ir core/compile core/codegen_cuda core/launch")},
        {QStringLiteral("core/wire"), list("core/base")},
        {QStringLiteral("core/observe"), list("core/base core/wire")},
        {QStringLiteral("core/service"), list("core/base core/builtins core/diag core/lang core/ir "
                                              "core/codegen_cuda core/compile core/data "
                                              "core/sheet core/launch core/wire core/observe "
                                              "core/cubin core/machine profiler/model")},
        {QStringLiteral("core/shadow"), list("core/base")},
        {QStringLiteral("core/debug"),
         list("core/base core/diag core/lang core/check core/ir core/data core/wire")},
        {QStringLiteral("core/exec_cpu"),
         list("core/base core/builtins core/diag core/ir core/compile core/data core/shadow "
              "core/observe")},
        {QStringLiteral("core/program"),
         list("core/base core/builtins core/diag core/ir core/check core/data core/wire")},
        {QStringLiteral("core/exec_gpu"),
         list("core/base core/data core/ir core/wire core/program")},
        {QStringLiteral("profiler/metrics"), {}},
        {QStringLiteral("profiler/model"), list("core/codegen_cuda core/machine core/wire profiler/metrics")},
        {QStringLiteral("profiler/history"), list("core/base profiler/metrics")},
        {QStringLiteral("profiler/collect"), list("core/base")},
        {QStringLiteral("profiler/sweep"), list("core/base profiler/metrics")},
        {QStringLiteral("profiler/session"),
         list("core/base core/diag core/ir core/codegen_cuda core/compile core/data core/sheet core/launch "
              "core/wire core/machine core/service profiler/metrics profiler/model profiler/history profiler/sweep")},
        {QStringLiteral("editor"), list("core/base core/builtins core/diag core/lang core/ir "
                                        "core/compile core/machine core/text_diff core/service resources/theme")},
        {QStringLiteral("views"), list("core/base core/diag core/ir core/compile core/data "
                                       "core/sheet core/launch core/machine core/service "
                                       "profiler/metrics profiler/model "
                                       "resources/theme views/view")},
        {QStringLiteral("views/*"),
         list("core/base core/diag core/ir core/compile core/data "
              "core/sheet core/launch core/machine core/service "
              "profiler/metrics profiler/sweep profiler/model profiler/history "
              "resources/theme views views/view views/common views/chart views/array_table")},
        {QStringLiteral("views/history"), // texts of two runs beside each other
         list("core/base core/diag core/text_diff core/service profiler/metrics profiler/history profiler/model "
              "resources/theme views views/view views/common views/chart")},
        {QStringLiteral("views/debugger"), // a stop is shown as the worker tells it
         list("core/base core/diag core/ir core/compile core/data core/service core/wire "
              "resources/theme views views/view views/common views/array_table")},
        {QStringLiteral("views/device"), // what a machine has is shown as the worker tells it
         list("core/base core/diag core/ir core/compile core/data core/service core/wire "
              "resources/theme views views/view views/common views/array_table")},
        {QStringLiteral("views/timeline"), // what was recorded is shown as the worker tells it
         list("core/base core/compile core/data core/service core/wire resources/theme views views/view views/common")},
        {QStringLiteral("resources/theme"), {}},
        {QStringLiteral("app/cli"), list("core/base core/builtins core/diag core/lang core/ir "
                                         "core/codegen_cuda core/check core/compile core/data "
                                         "core/sheet core/text_diff core/launch core/wire core/observe core/machine "
                                         "core/service core/host_cuda profiler/metrics profiler/model profiler/sweep "
                                         "profiler/history profiler/session")},
        {QStringLiteral("app/worker"),
         list("core/base core/builtins core/diag core/lang core/ir core/check core/codegen_cuda "
              "core/compile core/data "
              "core/wire core/observe core/program core/debug core/exec_cpu core/exec_gpu profiler/collect "
              "profiler/metrics")},
    };
    return Allowed;
}

/// The window composes everything but what belongs to the worker.
bool mayIncludeFromIde(const QString& target) {
    return target != QLatin1String("core/exec_cpu") && target != QLatin1String("core/exec_gpu") &&
           target != QLatin1String("profiler/collect") &&
           !target.startsWith(QLatin1String("tests")) && target != QLatin1String("app/cli") &&
           target != QLatin1String("app/worker");
}

bool mayInclude(const QString& from, const QString& target) {
    if (from == target || from.startsWith(QLatin1String("tests")))
        return true; // a test may look anywhere
    if (from == QLatin1String("app/ide"))
        return mayIncludeFromIde(target);
    auto rule = allowedRooms().find(from);
    if (rule == allowedRooms().end() && from.startsWith(QLatin1String("views/")))
        rule = allowedRooms().find(QStringLiteral("views/*"));
    return rule != allowedRooms().end() && rule->second.contains(target);
}

/// Headers of others, and the only places where they may stand.
struct Foreign {
    const char* name;
    const char* header; ///< a pattern of what stands between < >
    const char* files;  ///< a pattern of paths
};
constexpr Foreign ForeignHeaders[] = {
    {"LLVM", "^llvm(-c)?/", "^core/exec_cpu/"},
    {"CUDA", "^(cuda|nvrtc|nvJitLink|cuda_fp16)[^/]*\\.h$", "^core/exec_gpu/([^/]+\\.cpp|driver_api\\.h)$"},
    {"CUPTI", "^(cupti|generated_cuda|nvperf)", "^profiler/collect/[^/]+\\.cpp$"},
    {"QScintilla", "^Qsci/", "^editor/"},
    {"elfutils", "^(elfutils/|libelf|gelf)", "^core/cubin/line_rows\\.cpp$"},
    {"SQLite", "^sqlite3", "^profiler/history/sqlite\\.cpp$"},
    {"Qt Charts", "^Q(Chart|\\w*Series|\\w*Axis)", "^(views|app/ide)/"},
    {"Qt outside its rooms", "^Q[A-Z]", "^(core/service|editor|views|resources/theme|app)/"},
};

/// Lines that a file may have; a test is mostly tables.
qsizetype mostLines(const SourceFile& file) {
    return file.path.startsWith(QLatin1String("tests/")) ? 600 : 400;
}

/// Longer all the same, with the reason why they are not split.
const std::map<QString, QString>& longFiles() {
    static const std::map<QString, QString> Long{
        {QStringLiteral("tests/unit/core/exec_cpu/tst_cpu_barriers.cpp"),
         QStringLiteral("one kernel for each way to meet a barrier, over shared builders")},
        {QStringLiteral("tests/unit/core/exec_cpu/tst_cpu_edges.cpp"),
         QStringLiteral("one kernel for each edge of the lowering, over shared builders")},
        {QStringLiteral("core/check/body_checker.h"),
         QStringLiteral("one class, whose functions stand in a file a family")},
        {QStringLiteral("core/ir/print.cpp"),
         QStringLiteral("one class with a case for each row of ops.def")},
        {QStringLiteral("core/wire/messages.h"),
         QStringLiteral("one table of what a client and a worker say to each other")},
        {QStringLiteral("views/debugger/debugger_view.cpp"),
         QStringLiteral("one view: bar, table and menu over one state")},
    };
    return Long;
}

/// Without a README so far.
const QStringList& roomsWithoutReadme() {
    static const QStringList Rooms{};
    return Rooms;
}

const QStringList& productFolders() {
    static const QStringList Folders{QStringLiteral("core"),   QStringLiteral("profiler"),
                                     QStringLiteral("editor"), QStringLiteral("views"),
                                     QStringLiteral("app"),    QStringLiteral("resources")};
    return Folders;
}

QByteArray listed(const QStringList& problems) {
    return (QStringLiteral("\n  ") + problems.join(QStringLiteral("\n  "))).toUtf8();
}

QString placeOf(const Include& include) {
    return QStringLiteral("%1:%2: \"%3\"")
        .arg(include.file->path)
        .arg(include.line)
        .arg(include.target);
}
} // namespace

class TestRooms : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        m_files = sourceFiles(productFolders() + QStringList{QStringLiteral("tests")});
        m_includes = includesOf(m_files);
        // Were the tree not found, every test below would pass.
        QVERIFY(m_files.size() > 100);
        QVERIFY(m_includes.size() > 500);
    }

    void roomsIncludeOnlyWhatTheyMay() {
        QStringList problems;
        for (const Include& include : m_includes) {
            const QString from = include.file->room();
            // The list of views is where they come together.
            if (include.file->path == QLatin1String("views/view_list.cpp") &&
                include.target.startsWith(QLatin1String("views/")))
                continue;
            if (include.isQuoted && include.target.contains(QLatin1Char('/')) &&
                !mayInclude(from, roomOf(include.target)))
                problems +=
                    placeOf(include) +
                    QStringLiteral(": %1 may not include %2").arg(from, roomOf(include.target));
        }
        QVERIFY2(problems.isEmpty(), listed(problems));
    }

    void theRuleIsSharp() {
        QVERIFY(!mayInclude(QStringLiteral("core/data"), QStringLiteral("core/sheet")));
        QVERIFY(!mayInclude(QStringLiteral("core/diag"), QStringLiteral("core/lang")));
        QVERIFY(!mayInclude(QStringLiteral("editor"), QStringLiteral("views")));
        QVERIFY(!mayInclude(QStringLiteral("views/times"), QStringLiteral("views/results")));
        QVERIFY(!mayInclude(QStringLiteral("app/ide"), QStringLiteral("core/exec_cpu")));
        QVERIFY(!mayInclude(QStringLiteral("core/unheard_of"), QStringLiteral("core/base")));
        QVERIFY(mayInclude(QStringLiteral("views/results"), QStringLiteral("views/common")));
        QCOMPARE(roomOf(QStringLiteral("core/data/array.h")), QStringLiteral("core/data"));
        QCOMPARE(roomOf(QStringLiteral("views/selection.h")), QStringLiteral("views"));
        QCOMPARE(roomOf(QStringLiteral("editor/scanner.h")), QStringLiteral("editor"));
    }

    void everyRoomUnderCoreIsInTheList() {
        QStringList problems;
        for (const SourceFile& file : m_files) {
            const QString room = file.room();
            if (room.startsWith(QLatin1String("core/")) && !allowedRooms().contains(room) &&
                !problems.contains(room))
                problems += room;
        }
        QVERIFY2(problems.isEmpty(), listed(problems));
    }

    void quotedIncludesStartAtTheRoot() {
        const QDir root(QStringLiteral(LANE_SOURCE_DIR));
        QStringList problems;
        for (const Include& include : m_includes) {
            const bool isGenerated = include.target.endsWith(QLatin1String(".moc")) ||
                                     include.target.startsWith(QLatin1String("moc_")) ||
                                     include.target.startsWith(QLatin1String("ui_"));
            const bool isBesideATest =
                include.file->path.startsWith(QLatin1String("tests/")) &&
                QFileInfo(root.filePath(include.file->path)).dir().exists(include.target);
            if (include.isQuoted && !isGenerated && !isBesideATest && !root.exists(include.target))
                problems +=
                    placeOf(include) + QStringLiteral(": not a path from the repository's root");
            if (!include.isQuoted && QFileInfo(root.filePath(include.target)).isFile())
                problems +=
                    placeOf(include) + QStringLiteral(": our own headers stand in quotation marks");
        }
        QVERIFY2(problems.isEmpty(), listed(problems));
    }

    void foreignHeadersKeepToTheirRooms() {
        QStringList problems;
        for (const Foreign& foreign : ForeignHeaders) {
            const QRegularExpression header(QString::fromLatin1(foreign.header));
            const QRegularExpression place(QString::fromLatin1(foreign.files));
            for (const Include& include : m_includes)
                if (!include.isQuoted && header.match(include.target).hasMatch() &&
                    !place.match(include.file->path).hasMatch() &&
                    !include.file->path.startsWith(QLatin1String("tests/")))
                    problems +=
                        placeOf(include) + QStringLiteral(": %1").arg(QLatin1String(foreign.name));
        }
        QVERIFY2(problems.isEmpty(), listed(problems));
    }

    void headersWithForeignOnesStayInTheirRoom() {
        // Several files lower the IR to LLVM and share headers; to the other rooms those are
        // closed.
        static const QRegularExpression Closed(
            QStringLiteral("^(llvm(-c)?/|cuda|nvrtc|cupti|Qsci/)"));
        QSet<QString> closed;
        for (const Include& include : m_includes)
            if (!include.isQuoted && Closed.match(include.target).hasMatch() &&
                include.file->suffix() == QLatin1String("h"))
                closed.insert(include.file->path);
        QStringList problems;
        for (const Include& include : m_includes)
            if (closed.contains(include.target) && include.file->room() != roomOf(include.target) &&
                roomOf(include.target) != QLatin1String("editor") &&
                !include.file->path.startsWith(QLatin1String("tests/")))
                problems += placeOf(include);
        QVERIFY2(problems.isEmpty(), listed(problems));
    }

    void commandLineAndWorkerHaveNoWidgets() {
        static const QRegularExpression Widgets(QStringLiteral(
            "^Q(Widget|Application|MainWindow|Dialog|Label|\\w*View|Painter|Icon|Pixmap|Color)$"));
        QStringList problems;
        for (const Include& include : m_includes)
            if (Widgets.match(include.target).hasMatch() &&
                (include.file->path.startsWith(QLatin1String("app/cli/")) ||
                 include.file->path.startsWith(QLatin1String("app/worker/")) ||
                 include.file->path.startsWith(QLatin1String("core/"))))
                problems += placeOf(include);
        QVERIFY2(problems.isEmpty(), listed(problems));
    }

    void everyHeaderIsIncludedOnce() {
        QStringList problems;
        for (const SourceFile& file : m_files)
            if (file.suffix() == QLatin1String("h") &&
                !file.lines.contains(QStringLiteral("#pragma once")))
                problems += file.path;
        QVERIFY2(problems.isEmpty(), listed(problems));
    }

    void filesAreShort() {
        QStringList problems;
        for (const SourceFile& file : m_files)
            if (file.suffix() != QLatin1String("def") && file.lines.size() > mostLines(file) &&
                !longFiles().contains(file.path))
                problems +=
                    QStringLiteral("%1: %2 lines; split it, or give the reason in longFiles()")
                        .arg(file.path)
                        .arg(file.lines.size());
        for (const auto& [path, reason] : longFiles())
            QVERIFY2(!reason.isEmpty(), path.toUtf8());
        QVERIFY2(problems.isEmpty(), listed(problems));
    }

    void everyRoomHasAReadme() {
        const QDir root(QStringLiteral(LANE_SOURCE_DIR));
        QSet<QString> rooms{QStringLiteral("core"),        QStringLiteral("app"),
                            QStringLiteral("profiler"),    QStringLiteral("tests"),
                            QStringLiteral("packaging"),   QStringLiteral("resources"),
                            QStringLiteral("translations")};
        for (const SourceFile& file : m_files) {
            const QString room = file.room();
            if (room.startsWith(QLatin1String("core/")) || room == QLatin1String("editor"))
                rooms.insert(room);
            else if (room.startsWith(QLatin1String("views")))
                rooms.insert(QStringLiteral("views"));
        }
        QStringList problems;
        for (const QString& room : rooms)
            if (root.exists(room) && !root.exists(room + QStringLiteral("/README.md")) &&
                !roomsWithoutReadme().contains(room))
                problems += room;
        problems.sort();
        QVERIFY2(problems.isEmpty(), listed(problems));
    }

private:
    std::vector<SourceFile> m_files;
    std::vector<Include> m_includes;
};

QTEST_GUILESS_MAIN(TestRooms)
#include "tst_rooms.moc"
