#include "core/service/settings.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace lane;
using Scope = SettingInfo::Scope;
using Origin = Settings::Origin;

class TestSettings : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    std::string path(const char* name) {
        return m_folder->filePath(QString::fromLatin1(name)).toStdString();
    }
    void write(const char* name, const char* text) {
        QFile file(QString::fromStdString(path(name)));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(text);
    }
    QByteArray contents(const char* name) {
        QFile file(QString::fromStdString(path(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    Settings load(std::map<std::string, std::string> commandLine = {},
                  std::map<std::string, std::string> environment = {}) {
        return Settings({path("user.json"), path(".lanework.json"), std::move(commandLine),
                         std::move(environment)});
    }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void everyDefaultIsAValueOfItsOwnType() {
        std::set<std::string_view> keys;
        std::set<std::string> variables;
        for (const SettingInfo& info : allSettings()) {
            QVERIFY2(settingFromText(info, info.fallback).ok(), info.key.data());
            QVERIFY(keys.insert(info.key).second);
            QVERIFY(variables.insert(info.variable()).second);
            QVERIFY(!info.title.empty() && info.detail.ends_with("."));
            QCOMPARE(info.type == SettingInfo::Type::Choice, info.choices().size() > 1);
            if (info.type == SettingInfo::Type::Int)
                QVERIFY(info.least() < info.most());
            if (info.type == SettingInfo::Type::Path) // a project must not choose what runs
                QVERIFY(info.scope == Scope::User);
        }
        QCOMPARE(findSetting("fontSize")->variable(), std::string("LANE_FONT_SIZE"));
        QVERIFY(!findSetting("fontsize"));
    }
    void everySettingGoesThroughEveryLayer() {
        for (const SettingInfo& info : allSettings()) {
            const std::string text = info.type == SettingInfo::Type::Bool     ? "false"
                                     : info.type == SettingInfo::Type::Int    ? "7"
                                     : info.type == SettingInfo::Type::Choice ? info.choices()[1]
                                                                              : "word";
            const std::string key(info.key);
            const auto environment = load({}, {{info.variable(), text}});
            QCOMPARE(environment.text(key), text);
            QVERIFY(environment.get(key).origin == Origin::Environment);
            QCOMPARE(load({{key, text}}).text(key), text);
            Settings written = load();
            QVERIFY(written.set(Scope::User, key, *settingFromText(info, text)).ok());
            QVERIFY(written.save(Scope::User).ok());
            const Settings read = load();
            QCOMPARE(read.text(key), text);
            QVERIFY(read.get(key).value == *settingFromText(info, text));
            QVERIFY(read.problems().empty());
        }
    }
    void laterLayersWinAndSayWhereTheyAre() {
        write("user.json", R"({"repeat": 20, "mode": "strict", "theme": "dark"})");
        write(".lanework.json", R"({"repeat": 30, "arch": "sm_80"})");
        const Settings s =
            load({{"arch", "sm_75"}}, {{"LANE_REPEAT", "40"}, {"LANE_ARCH", "sm_70"}});
        QVERIFY(s.problems().empty());
        QCOMPARE(s.integer("repeat"), 40);
        QCOMPARE(s.get("repeat").path, std::string("LANE_REPEAT"));
        QCOMPARE(s.text("arch"), std::string("sm_75"));
        QVERIFY(s.get("arch").origin == Origin::CommandLine);
        QCOMPARE(s.text("mode"), std::string("strict"));
        QCOMPARE(s.get("mode").path, path("user.json"));
        QVERIFY(s.get("warmup").origin == Origin::Default);
        QVERIFY(s.boolean("alsoCpu"));
        const auto layers = s.layers("repeat");
        QCOMPARE(layers.size(), std::size_t(4));
        QVERIFY(layers[1].origin == Origin::Workspace && layers[1].value == SettingValue(30l));
        QVERIFY(layers[3].origin == Origin::Default && layers[3].value == SettingValue(10l));
        QCOMPARE(originName(layers[1].origin), std::string_view("workspace"));
    }
    void problemsAreToldAndStopNothing() {
        write("user.json", R"({"repeet": 3, "wholly": 1, "repeat": "many", "fontSize": 99,
                               "theme": "pink", "warmup": 2, "alsoCpu": 1, "device": 3})");
        write(".lanework.json", R"({"worker": "/tmp/evil"})");
        const Settings s = load({{"colour", "x"}}, {{"LANE_TIMEOUT", "soon"}});
        std::multiset<std::string> codes;
        std::string all;
        for (const Error& e : s.problems()) {
            codes.insert(e.code);
            all += e.message + " " + e.hint + "\n";
        }
        QCOMPARE(codes.count("L5081"), std::size_t(3));
        QCOMPARE(codes.count("L5082"), std::size_t(6));
        QCOMPARE(codes.count("L5083"), std::size_t(1));
        for (const char* part :
             {"Did you mean `repeat`?", "user.json: there is no setting `wholly`", "from 6 to 48",
              "`system`, `light`, `dark`", "LANE_TIMEOUT: `soon`",
              ".lanework.json: `worker` is not a project's to set"})
            QVERIFY2(all.find(part) != std::string::npos, part);
        QCOMPARE(s.integer("warmup"), 2);
        QCOMPARE(s.integer("repeat"), 10);
        QCOMPARE(s.text("worker"), std::string());
    }
    void savingKeepsWhatIsNotOurs() {
        write("user.json",
              R"({"zeta": [1, {"x": null}], "repeat": 3, "theme": "pink", "alpha": 1})");
        Settings s = load();
        QVERIFY(s.set(Scope::User, "repeat", SettingValue(5l)).ok());
        QVERIFY(s.set(Scope::User, "device", SettingValue(std::string("cuda:0"))).ok());
        // Another process writes meanwhile.
        write(
            "user.json",
            R"({"zeta": [1, {"x": null}], "repeat": 3, "theme": "pink", "alpha": 1, "warmup": 9})");
        QVERIFY(s.save(Scope::User).ok());
        const QByteArray text = contents("user.json");
        QCOMPARE(text.simplified(), QByteArray(R"({ "zeta": [ 1, { "x": null } ], "repeat": 5, )"
                                               R"("theme": "pink", "alpha": 1, "warmup": 9, )"
                                               R"("device": "cuda:0" })"));
        QCOMPARE(load().integer("warmup"), 9);
        s.unset(Scope::User, "repeat");
        QCOMPARE(s.integer("repeat"), 10);
        QVERIFY(s.save(Scope::User).ok());
        QVERIFY(!contents("user.json").contains("repeat"));
    }
    void aLinkStaysALink() {
        write("dotfile.json", "{}");
        QVERIFY(QFile::link(QString::fromStdString(path("dotfile.json")),
                            QString::fromStdString(path("user.json"))));
        Settings s = load();
        QVERIFY(s.set(Scope::User, "repeat", SettingValue(5l)).ok());
        QVERIFY(s.save(Scope::User).ok());
        QVERIFY(QFileInfo(QString::fromStdString(path("user.json"))).isSymLink());
        QVERIFY(contents("dotfile.json").contains("repeat"));
    }
    void refusals() {
        Settings s = load();
        QCOMPARE(s.set(Scope::User, "repeat", SettingValue(0l)).error().code, std::string("L5082"));
        QCOMPARE(s.set(Scope::User, "nothing", SettingValue(0l)).error().code,
                 std::string("L5081"));
        QCOMPARE(s.set(Scope::Workspace, "theme", SettingValue(std::string("dark"))).error().code,
                 std::string("L5083"));
        QVERIFY(s.save(Scope::User).ok()); // nothing was changed
        QVERIFY(contents("user.json").isEmpty());
    }
    void aBrokenFileIsToldAndNeverOverwritten() {
        for (const char* broken : {"{\"repeat\": ", "[1, 2]", "repeat = 3"}) {
            write("user.json", broken);
            Settings s = load();
            QCOMPARE(s.problems().size(), std::size_t(1));
            QCOMPARE(s.problems()[0].code, std::string("L5080"));
            QVERIFY(s.set(Scope::User, "repeat", SettingValue(5l)).ok());
            QCOMPARE(s.integer("repeat"), 5);
            QCOMPARE(s.save(Scope::User).error().code, std::string("L5080"));
            QCOMPARE(contents("user.json"), QByteArray(broken));
        }
        write("user.json", " \n"); // an empty one is no broken one
        QVERIFY(load().problems().empty());
    }
    void aFileThatCannotBeWritten() {
        Settings s({"/proc/nowhere/settings.json", "", {}, std::map<std::string, std::string>()});
        QVERIFY(s.set(Scope::User, "repeat", SettingValue(5l)).ok());
        QCOMPARE(s.save(Scope::User).error().code, std::string("L5084"));
        QVERIFY(s.set(Scope::Workspace, "repeat", SettingValue(5l)).ok());
        QCOMPARE(s.save(Scope::Workspace).error().code, std::string("L5084"));
    }
    void theWorkspaceFileIsLookedForUpwards() {
        QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("a/b")));
        QCOMPARE(Settings::findWorkspaceFile(path("a/b")), std::string());
        write(".lanework.json", "{}");
        QCOMPARE(Settings::findWorkspaceFile(path("a/b")), path(".lanework.json"));
        write("a/.lanework.json", "{}");
        QCOMPARE(Settings::findWorkspaceFile(path("a/b")), path("a/.lanework.json"));
    }
    void standardFile() {
        qputenv("XDG_CONFIG_HOME", "/somewhere");
        QCOMPARE(Settings::standardUserFile(), std::string("/somewhere/lanework/settings.json"));
        qunsetenv("XDG_CONFIG_HOME");
        QVERIFY(Settings::standardUserFile().ends_with("/.config/lanework/settings.json"));
    }
};

QTEST_GUILESS_MAIN(TestSettings)
#include "tst_settings.moc"
