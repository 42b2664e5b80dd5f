#include "views/history/history_words.h"

#include <QDateTime>
#include <QLocale>

#include <cmath>

namespace lane {

namespace {

QString text(const std::string& words) { return QString::fromStdString(words); }

template <typename RunLike> QString numbered(const RunLike& run) {
    return run.name.empty() ? QString::number(run.id) : QStringLiteral("%1 (%2)").arg(run.id).arg(text(run.name));
}

} // namespace

QString HistoryWords::verdict(history::Verdict verdict) {
    switch (verdict) {
    case history::Verdict::NotCompared: return tr("not compared");
    case history::Verdict::Agrees: return tr("agrees");
    case history::Verdict::Differs: return tr("differs");
    case history::Verdict::NoFaults: return tr("no faults");
    case history::Verdict::Faulted: return tr("faulted");
    case history::Verdict::Failed: return tr("gave nothing");
    }
    return {};
}

QString HistoryWords::kind(const std::string& kind) {
    return kind == "profile" ? tr("profile") : kind == "sweep" || kind == "cell" ? tr("sweep") : kind == "bench" ? tr("scaling") : tr("run");
}

QString HistoryWords::parts(const std::vector<std::string>& names) {
    const std::pair<const char*, QString> words[] = {{"file", tr("file")},           {"kernel", tr("kernel")},               {"device", tr("device")},
                                                     {"machine", tr("machine")},     {"arguments", tr("arguments")},         {"configuration", tr("configuration")},
                                                     {"way of timing", tr("way of timing")}};
    QStringList parts;
    for (const std::string& name : names)
        for (const auto& [key, word] : words)
            if (name == key)
                parts << word;
    return parts.join(QStringLiteral(", "));
}

QString HistoryWords::device(const history::Run& run) {
    return !run.isOnGpu() ? tr("CPU reference") : text(run.deviceName.empty() ? run.device : run.deviceName);
}

QString HistoryWords::series(const HistorySeries& series, const Numbers& numbers) {
    const history::Run& run = series.latest;
    QStringList parts{device(run)};
    QStringList scalars;
    for (const history::Argument& argument : run.arguments)
        if (!argument.isArray && scalars.size() < 3)
            scalars << text(argument.name) + QStringLiteral(" = ") + numbers.screen(argument.value);
    if (!scalars.isEmpty())
        parts << scalars.join(QStringLiteral(", "));
    if (run.isChecked)
        parts << tr("checked");
    else if (run.kind != "run")
        parts << kind(run.kind);
    else if (!run.isOnGpu() && !run.isBoundsChecked)
        parts << tr("without bounds checks");
    const std::size_t count = series.series.points.size() + series.untimed.size();
    parts << tr("%n run(s)", nullptr, static_cast<int>(count));
    return parts.join(QStringLiteral(" · "));
}

QString HistoryWords::run(const history::Summary& run) { return numbered(run); }
QString HistoryWords::run(const history::Run& run) { return numbered(run); }

QString HistoryWords::change(double ratio, const Numbers& numbers) {
    const double share = std::fabs(ratio - 1) * 100;
    const QString digits = numbers.screen(QString::number(share, 'f', share < 100 ? 1 : 0).toStdString());
    return (ratio < 1 ? QString(QChar(0x2212)) : QStringLiteral("+")) + digits + QStringLiteral(" %");
}

QString HistoryWords::p(double p, const Numbers& numbers) {
    return p < 0.001 ? QStringLiteral("< ") + numbers.screen("0.001") : numbers.screen(QString::number(p, 'f', p < 0.0995 ? 3 : 2).toStdString());
}

QString HistoryWords::statement(const profile::Change& change, const QString& before, const QString& after, const Numbers& numbers) {
    const QString share = HistoryWords::change(change.ratio, numbers).mid(1);
    switch (change.step) {
    case profile::Step::Slower: return tr("Run %1 is %2 slower than run %3.").arg(after, share, before);
    case profile::Step::Faster: return tr("Run %1 is %2 faster than run %3.").arg(after, share, before);
    case profile::Step::NoDifference: return tr("Run %1 differs from run %3 by %2, which counts as no difference.").arg(after, HistoryWords::change(change.ratio, numbers), before);
    case profile::Step::NotKnown: break;
    }
    return tr("Too few samples to compare run %1 with run %2: six each are needed.").arg(after, before);
}

QString HistoryWords::test(const profile::Change& change, const Numbers& numbers) {
    if (change.step == profile::Step::NotKnown)
        return {};
    const QString p = HistoryWords::p(change.p, numbers);
    return tr("Mann–Whitney, p %1, %2 against %3 samples").arg(p.startsWith(QLatin1Char('<')) ? p : QStringLiteral("= ") + p, numbers.integer(change.countBefore), numbers.integer(change.countAfter));
}

QString HistoryWords::when(std::int64_t timeNs) {
    const QDateTime time = QDateTime::fromMSecsSinceEpoch(timeNs / 1'000'000);
    const bool isToday = time.date() == QDate::currentDate();
    if (isToday)
        return time.toString(QStringLiteral("HH:mm:ss"));
    const bool isThisYear = time.date().year() == QDate::currentDate().year();
    return QLocale().toString(time.date(), isThisYear ? QStringLiteral("d MMM") : QStringLiteral("d MMM yyyy")) + time.toString(QStringLiteral(" HH:mm"));
}

} // namespace lane
