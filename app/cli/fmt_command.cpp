#include "app/cli/commands.h"
#include "app/cli/documents.h"
#include "app/cli/services.h"
#include "app/cli/sources.h"
#include "core/lang/format.h"
#include "core/lang/parse.h"

#include <QSaveFile>

namespace lane::cli {

namespace {

/// The whole file or nothing of it: a formatter must never leave half of a kernel.
Status writeFile(const std::string& path, const std::string& text) {
    QSaveFile file(QString::fromStdString(path));
    const auto size = static_cast<qint64>(text.size());
    if (file.open(QIODevice::WriteOnly) && file.write(text.data(), size) == size && file.commit())
        return Unit{};
    return Error{"L5020",
                 "`" + path + "` cannot be written: " + file.errorString().toStdString(),
                 "check its permissions and those of its folder; it is as it was"};
}

class Formatting {
public:
    Formatting(Console& console, bool onlyChecks) : m_console(console), m_onlyChecks(onlyChecks) {}

    Status one(const std::string& path) {
        const auto compilation = compileFile(path);
        if (!compilation)
            return compilation.error();
        const Compilation& c = **compilation;
        const auto indent = openSettings(m_console, path).integer("tabWidth");
        const auto made = lang::format(c.text, lang::dialectOf(path),
                                       {.indent = static_cast<unsigned>(indent)});
        const bool changes = made && *made != c.text;
        if (!made)
            refuse(c);
        else if (changes && !m_onlyChecks)
            if (const auto written = writeFile(path, *made); !written)
                return written.error();
        if (changes)
            m_console.print((m_onlyChecks ? "would change " : "formatted ") + path + "\n");
        m_changed += changes;
        m_files.push_back({{"file", path}, {"changed", changes}, {"has_errors", !made}});
        return Unit{};
    }

    Exit finish() {
        m_console.document({{"files", m_files}, {"changed", m_changed}});
        return m_refused > 0 || (m_onlyChecks && m_changed > 0) ? Exit::KernelTrouble : Exit::Fine;
    }

private:
    void refuse(const Compilation& c) {
        ++m_refused;
        for (const Diagnostic& d : lang::parse(c.text, lang::dialectOf(c.fileName)).diagnostics)
            if (d.severity == Severity::Error)
                m_console.diagnostic(c, d);
        m_console.note("`" + c.fileName + "` has errors of syntax and is left as it is");
    }

    Console& m_console;
    bool m_onlyChecks;
    std::size_t m_changed = 0, m_refused = 0;
    Json m_files = Json::array();
};

Exit execute(Console& console, const Arguments& arguments) {
    Formatting formatting(console, arguments.has("--check"));
    for (const std::string& path : arguments.operands())
        if (const auto done = formatting.one(path); !done)
            return console.fail(done.error());
    return formatting.finish();
}

} // namespace

Command fmtCommand() {
    return {{"fmt",
             "FILE…",
             "sets indentation and spaces right, in place",
             1,
             1'000'000,
             {{"--check", "", "changes nothing; status 1 when a file would change"}}},
            execute};
}

} // namespace lane::cli
