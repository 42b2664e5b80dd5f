#include "core/data/files.h"
#include "core/sheet/run_sheet.h"
#include "core/sheet/sheet_keys.h"
#include "tests/support/sheet_schema.h"

#include <QTemporaryDir>
#include <QtTest>
#include <nlohmann/json.hpp>

#include <random>
#include <set>

using namespace lane;

namespace {
/// A sheet in which every key and every source stands.
RunSheet everything() {
    Scenario s;
    s.name = "every key";
    s.kernel = "Gauss.eliminate";
    s.device = "cuda:0";
    s.grid = {"ceilDiv(N, blockDimX)", "2", "1"};
    s.block = {"16", "N / 4"};
    s.mode = FloatMode::Strict;
    s.scalars = {{"N", "8"},         {"alpha", "2.5"},       {"big", "18446744073709551615"},
                 {"flag", "true"},   {"hex", "0xFF"},        {"limit", "inf"},
                 {"plus", "+1"},     {"precise", "2.50"},    {"small", "1e-5"},
                 {"tiny", "1e-05"},  {"text", "\"a\\b\"\n"}, {"leading", "007"},
                 {"huge", "1e400"},  {"negative", "-0"},     {"null", "null"},
                 {"list", "[1, 2]"}, {"empty", ""},          {"µ", "3"},
                 {"v", "1, 2.5, -3"}};
    for (const char* text :
         {"zeros:64x32", "zeros:", "values:1,2.5,nan", "values:", "values:2x2:1,2,3,4",
          "iota:8:1:1", "constant:8:2.50", "uniform::-1:1:18446744073709551615", "normal:100:0:1:7",
          "expr:10:if i == 0 then 1 else 2", "file:data/x.npy"})
        s.arrays["a" + std::to_string(s.arrays.size())] = *data::Source::parse(text);
    s.types = {{"a0", "Float"}};
    s.shared = {{"buf", "256"}, {"tile", "2 * blockDimX"}};
    s.boundsChecked = false;
    s.checked = true;
    s.maxRegisters = 64;
    s.warmup = 0;
    s.repeat = 3;
    s.compare = "want.npy";
    s.tunables = {{"BLOCK", "128"}, {"N.SCALE", "-0.5"}};
    s.tolerance = *data::Tolerance::parse("ulp=4,rel=1e-5");
    Scenario plain;
    plain.name = "plain";
    plain.kernel = "saxpy";
    Scenario expecting;
    expecting.name = "expecting";
    expecting.kernel = "saxpy";
    expecting.arrays["x"] = *data::Source::parse("iota:8");
    expecting.types = {{"x", "Float"}, {"r", "Float"}};
    expecting.compare = "";
    for (const auto& [name, text] : {std::pair{"r", "expr:8:2 * i"}, {"x", "values:1,2"},
                                     {"q", "file:want.bin"}})
        expecting.expected[name] = *data::Source::parse(text);
    return {{s, plain, expecting}};
}

using nlohmann::json;
using Keys = std::map<std::string, std::set<std::string>>;

std::set<std::string> keysOf(const json& object) {
    std::set<std::string> keys;
    for (const auto& [key, value] : object.items())
        keys.insert(key);
    return keys;
}

const json& schema() {
    static const json read = json::parse(
        *data::readFile(std::string(LANE_SOURCE_DIR) + "/resources/run-sheet.schema.json"));
    return read;
}

std::string problemOf(const json& sheet) {
    return test::schemaProblem(schema(), schema(), sheet);
}

constexpr char Layout[] = R"json({
  "version": 1,
  "scenarios": [
    {
      "name": "small",
      "kernel": "saxpy",
      "device": "cpu",
      "grid": ["ceilDiv(N, blockDimX)"],
      "block": [256],
      "mode": "fast",
      "scalars": {
        "N": 8,
        "alpha": 2.5
      },
      "arrays": {
        "x": {
          "source": "iota",
          "shape": [8],
          "start": 1,
          "step": 1
        }
      },
      "warmup": 1,
      "repeat": 10,
      "compare": "cpu",
      "tolerance": "exact"
    }
  ]
}
)json";

std::string sheetWith(const std::string& entries) {
    return R"({"version": 1, "scenarios": [{"name": "a", "kernel": "k")" +
           (entries.empty() ? "" : ", " + entries) + "}]}";
}
} // namespace

class TestSheet : public QObject {
    Q_OBJECT private slots : void roundTrips() {
        const RunSheet sheet = everything();
        const std::string text = printRunSheet(sheet);
        const auto back = parseRunSheet(text);
        QVERIFY2(back.ok(), back.ok() ? "" : back.error().message.c_str());
        QCOMPARE(back->scenarios.size(), sheet.scenarios.size());
        for (const auto& [name, value] : sheet.scenarios[0].scalars)
            QCOMPARE(back->scenarios[0].scalars.at(name), value);
        for (const auto& [name, source] : sheet.scenarios[0].arrays)
            QCOMPARE(back->scenarios[0].arrays.at(name).toText(), source.toText());
        QVERIFY(back->scenarios == sheet.scenarios);
        QCOMPARE(printRunSheet(*back), text);
    }

    void randomTextsRoundTrip() {
        std::mt19937 random(1);
        static constexpr std::string_view Letters = "0123456789.eE+-_xinfatrue\"\\/ {}[]:,\n\t";
        RunSheet sheet = everything();
        for (int k = 0; k < 2000; ++k) {
            std::string value;
            for (auto n = random() % 8; n-- > 0;)
                value += Letters[random() % Letters.size()];
            sheet.scenarios[0].scalars["N"] = value;
            sheet.scenarios[0].grid[0] = value;
            const auto back = parseRunSheet(printRunSheet(sheet));
            QVERIFY2(back.ok() && back->scenarios == sheet.scenarios, value.c_str());
        }
    }

    void layoutIsStable() {
        RunSheet sheet;
        Scenario s;
        s.name = "small";
        s.kernel = "saxpy";
        s.grid = {"ceilDiv(N, blockDimX)"};
        s.block = {"256"};
        s.scalars = {{"alpha", "2.5"}, {"N", "8"}};
        s.arrays = {{"x", *data::Source::parse("iota:8:1:1")}};
        sheet.scenarios = {s};
        const std::string text = printRunSheet(sheet);
        QVERIFY2(text == Layout, text.c_str());
    }

    void defaultsAndShortForms() {
        const auto sheet =
            parseRunSheet(sheetWith(R"("block": 64, "grid": ["N"], "arrays": {"x": "iota:8"})"));
        QVERIFY(sheet.ok());
        const Scenario& s = sheet->scenarios[0];
        QCOMPARE(s.device, std::string("cpu"));
        QCOMPARE(s.block, std::vector<std::string>{"64"});
        QCOMPARE(s.arrays.at("x").toText(), std::string("iota:8:0:1"));
        QCOMPARE(s.repeat, 10);
        QVERIFY(s.tolerance == data::Tolerance{});
    }

    void refusals_data() {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("message");
        QTest::addColumn<QString>("hint");
        const auto row = [](const char* name, const std::string& json, const char* code,
                            const char* message, const char* hint = "") {
            QTest::newRow(name) << QByteArray::fromStdString(json) << QString::fromUtf8(code)
                                << QString::fromUtf8(message) << QString::fromUtf8(hint);
        };
        row("empty", "", "L3020", "Line 1, column 1");
        row("no JSON", "{\n  \"version\": 1,\n  oops\n}", "L3020",
            "Line 3, column 3: \"o\" cannot stand here.");
        row("trailing comma", "{\"version\": 1,\n \"scenarios\": [],\n}", "L3020",
            "Line 3, column 1");
        row("cut off", R"({"version": 1, "scenarios": [{"name")", "L3020",
            "Line 1, column 37: the text ends before it is complete.");
        row("bytes", "{\"version\xFF\": 1}", "L3020", "Line 1");
        row("number too large", R"({"version": 1e999})", "L3020", "1e999");
        row("list", "[]", "L3022", "the sheet: here stands a list, and an object belongs here");
        row("no version", R"({"scenarios": []})", "L3023", "missing", "\"version\": 1");
        row("newer version", R"({"version": 2, "scenarios": []})", "L3023", "2 is no version");
        row("version text", R"({"version": "1", "scenarios": []})", "L3023", "\"1\" is no version");
        row("no scenarios", R"({"version": 1})", "L3024", "\"scenarios\" is missing");
        row("scenarios object", R"({"version": 1, "scenarios": {}})", "L3022",
            "scenarios: here stands an object");
        row("scenario number", R"({"version": 1, "scenarios": [3]})", "L3022",
            "scenarios[0]: here stands a number");
        row("unknown key", sheetWith(R"("repaet": 3)"), "L3021",
            "scenarios[0]: there is no key \"repaet\"", "Did you mean repeat?");
        row("unknown at the top", R"({"version": 1, "scenario": []})", "L3021", "\"scenario\"",
            "scenarios");
        row("no kernel", R"({"version": 1, "scenarios": [{"name": "a"}]})", "L3024",
            "scenarios[0]: \"kernel\" is missing");
        row("key twice", sheetWith(R"("repeat": 3, "repeat": 4)"), "L3026",
            "\"repeat\" stands twice");
        row("name twice",
            R"({"version": 1, "scenarios": [{"name": "a", "kernel": "k"}, {"name": "a", "kernel": "k"}]})",
            "L3026", "scenarios[1].name");
        row("grid object", sheetWith(R"("grid": {})"), "L3022",
            "scenarios[0].grid: here stands an object");
        row("grid of four", sheetWith(R"("grid": [1, 2, 3, 4])"), "L3025",
            "scenarios[0].grid: it has 4 extents");
        row("grid null", sheetWith(R"("grid": [1, null])"), "L3022",
            "scenarios[0].grid[1]: here stands null");
        row("mode", sheetWith(R"("mode": "quick")"), "L3025",
            "scenarios[0].mode: there is no mode \"quick\"", "strict");
        row("mode number", sheetWith(R"("mode": 1)"), "L3022", "scenarios[0].mode");
        row("device", sheetWith(R"("device": "gpu")"), "L3025", "\"gpu\" is no device", "cuda:0");
        row("repeat text", sheetWith(R"("repeat": "ten")"), "L3022",
            "scenarios[0].repeat: here stands a text, and a whole number");
        row("repeat zero", sheetWith(R"("repeat": 0)"), "L3025", "at least once");
        row("repeat negative", sheetWith(R"("repeat": -1)"), "L3025", "-1 is not a whole number");
        row("warmup fraction", sheetWith(R"("warmup": 1.5)"), "L3025", "1.5 is not a whole number");
        row("scalars list", sheetWith(R"("scalars": [1])"), "L3022", "scenarios[0].scalars");
        row("scalar object", sheetWith(R"("scalars": {"N": {}})"), "L3022",
            "scenarios[0].scalars.N: here stands an object");
        row("array number", sheetWith(R"("arrays": {"x": 3})"), "L3022",
            "scenarios[0].arrays.x: here stands a number, and a source");
        row("array without source", sheetWith(R"("arrays": {"x": {"shape": [8]}})"), "L3024",
            "\"source\" is missing");
        row("unknown source", sheetWith(R"("arrays": {"x": {"source": "itoa"}})"), "L3025",
            "there is no source \"itoa\"", "iota");
        row("key of another source", sheetWith(R"("arrays": {"x": {"source": "iota", "seed": 1}})"),
            "L3021", "scenarios[0].arrays.x: there is no key \"seed\"");
        row("short source", sheetWith(R"("arrays": {"x": "iota:y"})"), "L2021",
            "scenarios[0].arrays.x");
        row("shape text", sheetWith(R"("arrays": {"x": {"source": "zeros", "shape": "8"}})"),
            "L3022", ".shape");
        row("shape negative", sheetWith(R"("arrays": {"x": {"source": "zeros", "shape": [-8]}})"),
            "L3025", ".shape[0]");
        row("shape huge",
            sheetWith(R"("arrays": {"x": {"source": "zeros", "shape": [16777216, 16777217]}})"),
            "L2022", "2^48");
        row("values missing", sheetWith(R"("arrays": {"x": {"source": "values"}})"), "L3024",
            "\"values\" is missing");
        row("value list", sheetWith(R"("arrays": {"x": {"source": "values", "values": [1, [2]]}})"),
            "L3022", ".values[1]");
        row("path number", sheetWith(R"("arrays": {"x": {"source": "file", "path": 3}})"), "L3022",
            ".path");
        row("shared list", sheetWith(R"("shared": {"buf": [1]})"), "L3022",
            "scenarios[0].shared.buf");
        row("unknown option", sheetWith(R"("options": {"maxregisters": 3})"), "L3021",
            "scenarios[0].options: there is no key", "maxRegisters");
        row("registers", sheetWith(R"("options": {"maxRegisters": 256})"), "L3025",
            "scenarios[0].options.maxRegisters: 256");
        row("checked text", sheetWith(R"("options": {"boundsChecked": "no"})"), "L3022",
            "true or false belongs here");
        row("compare list", sheetWith(R"("compare": ["cpu"])"), "L3022", "scenarios[0].compare");
        row("compare nothing", sheetWith(R"("compare": {})"), "L3025", "it names no array");
        row("two types",
            sheetWith(
                R"("arrays": {"x": {"source": "zeros", "type": "Int"}}, "compare": {"x": {"source": "zeros", "type": "Float"}})"),
            "L3025", "scenarios[0].compare.x.type: the array x is a Int");
        row("tolerance", sheetWith(R"("tolerance": "ulps=4")"), "L2026", "scenarios[0].tolerance");
    }
    void refusals() {
        QFETCH(QByteArray, json);
        QFETCH(QString, code);
        QFETCH(QString, message);
        QFETCH(QString, hint);
        const auto sheet = parseRunSheet(json.toStdString());
        QVERIFY(!sheet.ok());
        QVERIFY2(QString::fromStdString(sheet.error().message).contains(message),
                 sheet.error().message.c_str());
        QCOMPARE(QString::fromStdString(sheet.error().code), code);
        QVERIFY2(QString::fromStdString(sheet.error().hint).contains(hint),
                 sheet.error().hint.c_str());
        QVERIFY(!sheet.error().hint.empty());
    }

    void damagedSheetsNeverCrash() {
        const std::string good = printRunSheet(everything());
        std::mt19937_64 random(6);
        int refused = 0;
        for (int k = 0; k < 6000; ++k) {
            std::string bad = k % 2 ? good : good.substr(0, random() % good.size());
            for (auto flips = random() % 3 + k % 2; flips-- > 0 && !bad.empty();) {
                char& c = bad[random() % bad.size()];
                c = static_cast<char>(static_cast<unsigned char>(c) ^ (1u << random() % 8));
            }
            const auto sheet = parseRunSheet(bad);
            if (!sheet.ok()) {
                ++refused;
                QVERIFY(!sheet.error().code.empty() && !sheet.error().message.empty());
                QVERIFY(QString::fromStdString(sheet.error().message).toStdString() ==
                        sheet.error().message); // UTF-8, whatever the file holds
            } else {
                QVERIFY(parseRunSheet(printRunSheet(*sheet)).ok());
            }
        }
        QVERIFY(refused > 3000);
        QVERIFY(!parseRunSheet(std::string(200'000, '[')).ok());
    }

    /// The keys that the schema, the reader and the printer have, by kind of object.
    void schemaReaderAndPrinterHaveTheSameKeys() {
        const auto& defs = schema()["$defs"];
        Keys ofSchema;
        ofSchema["sheet"] = keysOf(schema()["properties"]);
        for (const char* kind : {"scenario", "options"})
            ofSchema[kind] = keysOf(defs[kind]["properties"]);
        for (const auto& form : defs["source"]["oneOf"])
            if (form["type"] == "object")
                ofSchema["source " + form["properties"]["source"]["const"].get<std::string>()] =
                    keysOf(form["properties"]);
        Keys ofReader;
        for (const auto& [kind, keys] : runSheetKeys())
            ofReader[kind] = {keys.begin(), keys.end()};
        QVERIFY(ofSchema == ofReader);
        for (const auto& [kind, keys] : ofSchema)
            if (kind.starts_with("source ")) {
                const auto names = data::kindNames();
                QVERIFY(std::find(names.begin(), names.end(), kind.substr(7)) != names.end());
            }

        Keys printed;
        RunSheet sheet = everything();
        sheet.scenarios.push_back(sheet.scenarios[0]);
        sheet.scenarios.back().name += " of a program";
        sheet.scenarios.back().isProgram = true;
        const auto written = json::parse(printRunSheet(sheet));
        printed["sheet"] = keysOf(written);
        for (const auto& scenario : written["scenarios"]) {
            printed["scenario"].merge(keysOf(scenario));
            if (scenario.contains("options"))
                printed["options"].merge(keysOf(scenario["options"]));
            const json arrays = scenario.value("arrays", json::object());
            for (const auto& [name, source] : arrays.items())
                printed["source " + source["source"].get<std::string>()].merge(keysOf(source));
        }
        for (auto& [kind, keys] : printed)
            if (kind.starts_with("source ")) // not each of them stands with all in the sheet
                keys.merge(std::set<std::string>(kind == "source file"
                                                     ? std::set<std::string>{"type"}
                                                     : std::set<std::string>{"type", "shape"}));
        QVERIFY(printed == ofSchema);
    }

    /// Puts each of many values in the place of each entry of a sheet with everything, and takes
    /// each entry out: the schema and the reader must say the same of it.
    void schemaAndReaderJudgeAlike() {
        const json whole = json::parse(printRunSheet(everything()));
        QVERIFY2(problemOf(whole).empty(), problemOf(whole).c_str());
        std::vector<json::json_pointer> places;
        const json flat = whole.flatten();
        for (const auto& [place, value] : flat.items())
            for (json::json_pointer at(place); !at.empty(); at = at.parent_pointer())
                if (std::find(places.begin(), places.end(), at) == places.end())
                    places.push_back(at);
        const std::vector<json> values{nullptr, true,         0,   1,
                                       -1,      1.5,          300, 2'000'000,
                                       "1",     "strict",     "",  json::array(),
                                       {1, 2},  {1, 2, 3, 4}, {nullptr}, json::object(),
                                       {{"source", "zeros"}}, {{"source", "iota"}, {"seed", 1}},
                                       {{"source", "values"}}, {{"nonsense", 1}}};
        int accepted = 0, refused = 0;
        const auto judge = [&](const json& sheet, const std::string& what) {
            const auto read = parseRunSheet(sheet.dump());
            // What a text means, and that names differ, a schema cannot say.
            if (!read && (read.error().code.starts_with("L2") || read.error().code == "L3026" ||
                          read.error().message.find("in \"arrays\"") != std::string::npos))
                return true;
            const std::string problem = problemOf(sheet);
            ++(read.ok() ? accepted : refused);
            if (read.ok() == problem.empty())
                return true;
            qWarning("%s: the reader says %s; the schema says %s", what.c_str(),
                     read ? "nothing" : read.error().message.c_str(),
                     problem.empty() ? "nothing" : problem.c_str());
            return false;
        };
        for (const auto& place : places) {
            for (const json& value : values) {
                json changed = whole;
                changed[place] = value;
                QVERIFY(judge(changed, place.to_string() + " = " + value.dump()));
            }
            json without = whole;
            auto& parent = without[place.parent_pointer()];
            if (!parent.is_object())
                continue;
            parent.erase(place.back());
            QVERIFY(judge(without, "without " + place.to_string()));
            parent[place.back() + "x"] = whole[place];
            QVERIFY(judge(without, place.to_string() + "x"));
        }
        QVERIFY(accepted > 300 && refused > 1000);
    }

    void sheetsOfTheExamplesFitTheSchema() {
        const QDir folder(QStringLiteral(LANE_SOURCE_DIR "/resources/examples"));
        const QStringList names = folder.entryList({QStringLiteral("*.run.json")});
        QVERIFY(names.size() >= 4);
        for (const QString& name : names) {
            const std::string path = folder.filePath(name).toStdString();
            const auto text = data::readFile(path);
            QVERIFY(text.ok());
            const std::string problem = problemOf(json::parse(*text));
            QVERIFY2(problem.empty(), (path + problem).c_str());
            const auto sheet = readRunSheet(path);
            QVERIFY2(sheet.ok(), sheet ? "" : sheet.error().message.c_str());
            const auto again = parseRunSheet(printRunSheet(*sheet));
            QVERIFY(again.ok() && again->scenarios == sheet->scenarios);
            for (const Scenario& scenario : sheet->scenarios)
                QVERIFY(checkFilesInside(scenario, folder.path().toStdString()).ok());
        }
    }

    void scenariosAreFound() {
        RunSheet sheet = everything();
        QVERIFY(sheet.find("plain") == &sheet.scenarios[1]);
        QVERIFY(!sheet.find("none"));
        QVERIFY(sheet.forKernel("saxpy") == &sheet.scenarios[1]);
        QVERIFY(sheet.forKernel("Gauss.eliminate") == &sheet.scenarios[0]);
        QVERIFY(sheet.forKernel("eliminate") == &sheet.scenarios[0]);
        QVERIFY(sheet.forKernel("Other.saxpy") == &sheet.scenarios[1]);
        QVERIFY(!sheet.forKernel("Jacobi.eliminate"));
    }

    void filesAndPaths() {
        QTemporaryDir folder;
        const std::string path =
            runSheetPath(folder.filePath(QStringLiteral("a.lane")).toStdString());
        QVERIFY(path.ends_with("/a.lane.run.json"));
        QCOMPARE(readRunSheet(path).error().code, std::string("L3002"));
        QVERIFY(writeRunSheet(path, everything()).ok());
        QVERIFY(readRunSheet(path)->scenarios == everything().scenarios);
        QVERIFY(data::writeFileAtomically(path, "{").ok());
        QVERIFY(readRunSheet(path).error().message.starts_with(path));
    }

    void filesStayInside() {
        QTemporaryDir folder;
        const std::string base = folder.path().toStdString();
        Scenario s;
        const auto withFile = [&](const std::string& file) {
            s.arrays["x"] = *data::Source::parse("file:" + file);
            return checkFilesInside(s, base);
        };
        QVERIFY(withFile("x.npy").ok());
        QVERIFY(withFile("data/../x.npy").ok());
        QVERIFY(withFile(base + "/x.npy").ok());
        QVERIFY(QFile::link(QStringLiteral("/etc"), folder.filePath(QStringLiteral("link"))));
        for (const std::string file : {"../x.npy", "/etc/passwd", "a/../../x.npy", "link/passwd"}) {
            const Status status = withFile(file);
            QVERIFY2(!status.ok(), file.c_str());
            QCOMPARE(status.error().code, std::string("L3027"));
        }
        QVERIFY(withFile("x.npy").ok());
        s.compare = "../want.npy";
        QVERIFY(!checkFilesInside(s, base).ok());
        s.compare = "";
        QVERIFY(checkFilesInside(s, base).ok());
        s.expected["r"] = *data::Source::parse("file:../want.npy");
        QVERIFY(!checkFilesInside(s, base).ok());
    }
};

QTEST_GUILESS_MAIN(TestSheet)
#include "tst_sheet.moc"
