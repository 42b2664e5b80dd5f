#include "views/common/profile_words.h"
#include "views/common/worker_words.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <array>

namespace lane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Profile)
};

constexpr std::size_t NotedReasons = 5;

} // namespace

StallGroup stallGroup(std::string_view key) {
    static constexpr std::array<std::pair<std::string_view, StallGroup>, 17> Groups{{
        {"long_scoreboard", StallGroup::Memory}, {"lg_throttle", StallGroup::Memory}, {"tex_throttle", StallGroup::Memory},
        {"membar", StallGroup::Memory}, {"drain", StallGroup::Memory}, {"imc_miss", StallGroup::Memory},
        {"short_scoreboard", StallGroup::Shared}, {"mio_throttle", StallGroup::Shared},
        {"barrier", StallGroup::Barrier}, {"warpgroup_arrive", StallGroup::Barrier},
        {"wait", StallGroup::Dependency}, {"branch_resolving", StallGroup::Dependency}, {"no_instructions", StallGroup::Dependency},
        {"math_pipe_throttle", StallGroup::Pipe}, {"dispatch_stall", StallGroup::Pipe},
        {"selected", StallGroup::Issued}, {"not_selected", StallGroup::Issued}}};
    for (const auto& [name, group] : Groups)
        if (name == key)
            return group;
    return StallGroup::Other;
}

QString stallGroupText(StallGroup group) {
    switch (group) {
    case StallGroup::Memory: return Texts::tr("memory wait");
    case StallGroup::Shared: return Texts::tr("shared wait");
    case StallGroup::Barrier: return Texts::tr("barrier");
    case StallGroup::Dependency: return Texts::tr("dependency");
    case StallGroup::Pipe: return Texts::tr("pipe busy");
    case StallGroup::Issued: return Texts::tr("issued or ready");
    case StallGroup::Other: break;
    }
    return Texts::tr("other");
}

QString stallTitle(const profile::Stall& stall) {
    return stall.reason ? profileText(stall.reason->title) : QString::fromStdString(stall.key);
}

QString stallHelp(const profile::Stall& stall) {
    return stall.reason ? profileText(stall.reason->explanation) : Texts::tr("A reason that this hardware tells apart and the table does not know.");
}

namespace {

/// An argument of words with the decimal sign of the language: "6.62" and "1.5 %" are numbers, names of arrays are not.
QString argumentText(const std::string& argument) {
    static const QRegularExpression number(QStringLiteral("^-?\\d+\\.\\d+( |$)"));
    QString text = QString::fromStdString(argument);
    if (number.match(text).hasMatch())
        text.replace(text.indexOf(u'.'), 1, QLocale().decimalPoint());
    return text;
}

} // namespace

QString wordsText(const profile::Words& words) {
    QString text = profileText(words.pattern);
    for (std::size_t i = words.arguments.size(); i > 0; --i) // %1 is no part of %10
        text.replace(QStringLiteral("%%1").arg(i), argumentText(words.arguments[i - 1]));
    return text.remove(QLatin1Char('`')); // marks of Markdown: here they would be read as signs
}

QString sourceText(profile::Source source) {
    using Source = profile::Source;
    switch (source) {
    case Source::Records: return Texts::tr("CUPTI records");
    case Source::Events: return Texts::tr("device events");
    case Source::Clock: return Texts::tr("clock of this machine");
    case Source::Counters: return Texts::tr("hardware counters");
    case Source::CodeCounters: return Texts::tr("counters in the code");
    case Source::Samples: return Texts::tr("PC samples");
    case Source::CheckedRun: return Texts::tr("checked CPU run");
    case Source::Compiler: return Texts::tr("compiler");
    case Source::Code: return Texts::tr("machine code");
    case Source::Driver: return Texts::tr("driver");
    case Source::Table: return Texts::tr("table of the architecture");
    case Source::Benchmark: return Texts::tr("measured on this machine");
    case Source::Launch: return Texts::tr("launch");
    case Source::None: break;
    }
    return Texts::tr("not measured");
}

LevelWords levelWords(const profile::Permission& permission) {
    QString why = workerText(permission.why), cure = workerText(permission.cure);
    if (!why.isEmpty())
        why[0] = why[0].toUpper();
    const QString rest = why.isEmpty() || why.endsWith(QLatin1Char('.')) ? why + QLatin1Char(' ') + cure : why + QStringLiteral(". ") + cure;
    switch (permission.level) {
    case wire::ProfileLevel::Counters: return {NoteStrip::Kind::Good, Texts::tr("Counters, samples and times"), rest.trimmed()};
    case wire::ProfileLevel::Times: return {NoteStrip::Kind::Note, Texts::tr("Times alone, no counters."), rest.trimmed()};
    case wire::ProfileLevel::Taken: return {NoteStrip::Kind::Note, Texts::tr("Another program holds the profiler; times come from events."), rest.trimmed()};
    case wire::ProfileLevel::None: return {NoteStrip::Kind::Note, Texts::tr("CPU reference and compiler only."), rest.trimmed()};
    case wire::ProfileLevel::NotAsked: break;
    }
    return {NoteStrip::Kind::Plain, Texts::tr("Times alone were asked for."), rest.trimmed()};
}

QString launchWords(const profile::KernelProfile& profile) {
    const QString device = profile.isCpu() ? Texts::tr("CPU reference") : QString::fromStdString(profile.deviceName.empty() ? profile.device : profile.deviceName);
    return Texts::tr("%1 on %2, grid %3, block %4").arg(QString::fromStdString(profile.kernel), device, extentsText(profile.grid), extentsText(profile.block));
}

QString sampleWords(const profile::StallReport& stalls, const Numbers& numbers) {
    QString words = Texts::tr("%1 samples in %2 launches, %3 dropped")
                        .arg(numbers.integer(stalls.samples), numbers.integer(stalls.launches), numbers.integer(stalls.dropped));
    if (!stalls.isEnough)
        words += QStringLiteral(" · ") + Texts::tr("too few: %1 were wanted, shares of lines are rough").arg(numbers.integer(stalls.wanted));
    return words;
}

QString lineWords(const profile::StallLine& line, const profile::StallReport& stalls, const Numbers& numbers) {
    QString words = Texts::tr("%1 of %2 samples").arg(shareText(line.share, numbers, 1), numbers.integer(stalls.samples));
    std::size_t shown = 0;
    for (const profile::Stall& stall : line.stalls) {
        if (shown++ == NotedReasons)
            break;
        const double part = line.samples ? static_cast<double>(stall.samples) / static_cast<double>(line.samples) : 0;
        words += QLatin1Char('\n') + shareText(part, numbers) + QLatin1Char(' ') + stallTitle(stall);
    }
    if (line.stalls.size() > NotedReasons)
        words += QLatin1Char('\n') + Texts::tr("and other reasons");
    if (!stalls.isEnough)
        words += QLatin1Char('\n') + Texts::tr("Too few samples: the share is rough.");
    return words;
}

} // namespace lane
