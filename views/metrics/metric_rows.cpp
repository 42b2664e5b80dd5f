#include "views/metrics/metric_rows.h"

#include <QCoreApplication>

#include <cmath>

namespace lane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(MetricsView)
};

using profile::Direction;
using profile::KernelProfile;

/// A number that both profiles may have.
struct Reading {
    std::string key;
    std::string_view unit;
    Direction direction;
    std::optional<double> now, before;
};

std::optional<double> medianOf(const KernelProfile* profile) {
    return profile && !profile->times.empty() ? std::optional(profile->times.medianNs) : std::nullopt;
}

std::optional<bool> better(const Reading& reading) {
    if (!reading.now || !reading.before || reading.direction == Direction::Neither)
        return {};
    const double difference = *reading.now - *reading.before;
    if (std::fabs(difference) <= std::fabs(*reading.before) * 5e-4)
        return {};
    return (difference < 0) == (reading.direction == Direction::Lower);
}

MetricRow rowOf(const Reading& reading, const Numbers& numbers) {
    MetricRow row;
    row.key = reading.key;
    row.direction = reading.direction;
    row.plain = *reading.now;
    row.plainBefore = reading.before;
    row.now = quantityOf(*reading.now, reading.unit, numbers);
    if (reading.before) {
        row.before = quantityOf(*reading.before, reading.unit, numbers).text();
        row.change = changeText(*reading.before, *reading.now, numbers);
        row.isBetter = better(reading);
    }
    return row;
}

MetricRow timeRow(const KernelProfile& now, const KernelProfile* baseline, const Numbers& numbers) {
    MetricRow row = rowOf({"time", "ns", Direction::Lower, now.times.medianNs, medianOf(baseline)}, numbers);
    const profile::Times& times = now.times;
    row.title = now.isCpu() ? Texts::tr("time of the CPU reference") : Texts::tr("kernel time");
    row.explanation = Texts::tr("Median of %1 launches").arg(numbers.integer(times.ns.size()));
    if (times.interval)
        row.explanation += QStringLiteral("; ") + Texts::tr("with 95 % confidence between %1 and %2")
                               .arg(timeText(times.interval->low, numbers), timeText(times.interval->high, numbers));
    if (!now.isCpu())
        row.explanation += QStringLiteral("; ") + (times.isCold ? Texts::tr("caches emptied before each") : Texts::tr("caches as the launch before left them"));
    row.explanation += QLatin1Char('.');
    if (!times.isPrecise && !now.isCpu())
        row.doubt = Texts::tr("The interval is wider than was asked for.");
    row.source = sourceText(times.source);
    return row;
}

MetricRow counterRow(const profile::MetricReading& reading, const KernelProfile* baseline, const Numbers& numbers) {
    const profile::Metric& metric = *reading.metric;
    const profile::MetricReading* before = baseline ? baseline->counters.find(metric.key) : nullptr;
    MetricRow row = rowOf({std::string(metric.key), metric.unit, metric.direction, reading.value,
                           before ? std::optional(before->value) : std::nullopt}, numbers);
    row.title = profileText(metric.title);
    row.explanation = profileText(metric.explanation);
    row.source = sourceText(reading.source);
    row.doubt = QString::fromStdString(reading.doubt);
    return row;
}

/// What was counted and cannot be told: its place stays, with the reason.
MetricRow unknownRow(const profile::MetricNotKnown& one, const KernelProfile* baseline, const Numbers& numbers) {
    const profile::Metric& metric = *one.metric;
    MetricRow row;
    row.key = metric.key;
    row.title = profileText(metric.title);
    row.explanation = profileText(metric.explanation);
    row.direction = metric.direction;
    row.now = {QStringLiteral("–"), {}};
    if (const profile::MetricReading* before = baseline ? baseline->counters.find(metric.key) : nullptr) {
        row.plainBefore = before->value;
        row.before = quantityOf(before->value, metric.unit, numbers).text();
    }
    row.source = sourceText(profile::Source::Counters);
    row.doubt = QString::fromStdString(one.reason);
    return row;
}

/// What ptxas reports of the code, and what follows from it.
void addCompiler(const KernelProfile& now, const KernelProfile* baseline, const Numbers& numbers, std::vector<MetricRow>& rows) {
    const auto add = [&](const char* key, std::string_view unit, Direction direction, const QString& title, const QString& help,
                         profile::Source source, const auto& valueOf) {
        Reading reading{key, unit, direction, valueOf(now), baseline ? valueOf(*baseline) : std::optional<double>()};
        if (!reading.now)
            return;
        MetricRow row = rowOf(reading, numbers);
        row.title = title;
        row.explanation = help;
        row.source = sourceText(source);
        rows.push_back(std::move(row));
    };
    using Value = std::optional<double>;
    add("registers", "", Direction::Lower, Texts::tr("registers of a thread"),
        Texts::tr("What the compiler gave each thread; many registers leave room for fewer warps."), profile::Source::Compiler,
        [](const KernelProfile& p) { return p.resources ? Value(p.resources->registers) : Value(); });
    add("shared_bytes", "B", Direction::Lower, Texts::tr("shared memory of a block"),
        Texts::tr("Declared arrays and those whose length the launch gives."), profile::Source::Compiler,
        [](const KernelProfile& p) { return p.occupancy.isKnown() ? Value(static_cast<double>(p.occupancy.needs.sharedBytes)) : Value(); });
    add("local_bytes", "B", Direction::Lower, Texts::tr("local memory of a thread"),
        Texts::tr("Registers that were spilled and arrays indexed at run time: they live in the device's memory."), profile::Source::Compiler,
        [](const KernelProfile& p) { return p.resources ? Value(p.resources->stackBytes) : Value(); });
    add("possible_occupancy", "%", Direction::Higher, Texts::tr("possible occupancy"),
        Texts::tr("Warps that fit on a multiprocessor by registers, shared memory and block size, of the most that it can hold."), profile::Source::Compiler,
        [](const KernelProfile& p) { return p.occupancy.isKnown() ? Value(100 * p.occupancy.possible.share()) : Value(); });
}

} // namespace

QString changeText(double before, double now, const Numbers& numbers) {
    if (before == 0)
        return now == 0 ? QStringLiteral("=") : QString();
    const double percent = (now / before - 1) * 100;
    if (std::fabs(percent) < 0.05)
        return QStringLiteral("=");
    if (percent >= 1000)
        return QStringLiteral("×") + QChar(0x00A0) + numbers.significant(now / before, 3);
    const QString number = numbers.screen(QString::number(percent, 'f', 1).toStdString()) + QStringLiteral(" %");
    return percent > 0 ? QLatin1Char('+') + number : number;
}

std::vector<MetricRow> metricRows(const KernelProfile& now, const KernelProfile* baseline, const Numbers& numbers) {
    std::vector<MetricRow> rows;
    if (!now.times.empty())
        rows.push_back(timeRow(now, baseline, numbers));
    for (const profile::MetricReading& reading : now.counters.metrics)
        if (reading.metric)
            rows.push_back(counterRow(reading, baseline, numbers));
    for (const profile::MetricNotKnown& one : now.counters.notKnown)
        rows.push_back(unknownRow(one, baseline, numbers));
    addCompiler(now, baseline, numbers, rows);
    return rows;
}

} // namespace lane
