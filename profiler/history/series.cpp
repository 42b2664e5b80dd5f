#include "profiler/history/series.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>

namespace lane::history {

namespace {

bool takesPart(const Point& point) { return isSound(point.run.verdict) && !point.samples.empty(); }

/// Medians of neighbours that are the same code, over each other.
std::vector<double> ratiosOfSameCode(const std::vector<Point>& points) {
    std::vector<double> ratios;
    std::map<std::string, double> last;
    for (const Point& point : points) {
        if (!takesPart(point))
            continue;
        const double median = profile::medianOf(point.samples);
        double& before = last[point.run.code];
        if (before > 0 && median > 0)
            ratios.push_back(median / before);
        before = median;
    }
    return ratios;
}

/// The fastest sound run in [from, to); nothing where there is none.
std::optional<std::size_t> fastest(const Series& series, std::size_t from, std::size_t to) {
    std::optional<std::size_t> best;
    for (std::size_t i = from; i < to; ++i)
        if (takesPart(series.points[i]) && (!best || series.points[i].run.median < series.points[*best].run.median))
            best = i;
    return best;
}

/// The best of many is fast by luck too: the test must be as much surer as there were to choose from.
void lookForCreep(Series& series, std::size_t at, std::size_t from) {
    const auto best = fastest(series, from, at);
    if (!best || best == series.judged[at].against)
        return;
    profile::ChangeRule rule = series.rule;
    rule.doubt /= static_cast<double>(at - from);
    rule.least *= 1.5;
    const profile::Change change = profile::changeOf(series.points[*best].samples, series.points[at].samples, rule);
    if (change.step != profile::Step::Slower)
        return;
    series.judged[at] = {change, best, true, true, false};
}

void judgeSteps(Series& series, std::size_t window) {
    std::optional<std::size_t> before;
    std::size_t level = 0; ///< the run since which nothing slower was flagged
    for (std::size_t at = 0; at < series.points.size(); ++at) {
        if (!takesPart(series.points[at]))
            continue;
        Judged& one = series.judged[at];
        if (before) {
            one.against = before;
            one.change = profile::changeOf(series.points[*before].samples, series.points[at].samples, series.rule);
            one.isRegression = one.change.step == profile::Step::Slower;
            if (!one.isRegression)
                lookForCreep(series, at, std::max(level, at > window ? at - window : 0));
        }
        if (one.isRegression)
            level = at;
        before = at;
    }
}

/// A regression is over when a later run is as fast as what it was slower than.
void markStanding(Series& series) {
    for (std::size_t at = 0; at < series.points.size(); ++at) {
        Judged& one = series.judged[at];
        if (!one.isRegression)
            continue;
        one.stands = true;
        const double before = series.points[*one.against].run.median;
        const double wanted = std::max(before * (1 + series.rule.least), before + series.rule.leastNs);
        for (std::size_t later = at + 1; later < series.points.size() && one.stands; ++later)
            one.stands = !(takesPart(series.points[later]) && series.points[later].run.median < wanted);
    }
}

std::string digits(double value, int after) {
    char text[64];
    std::snprintf(text, sizeof text, "%.*f", after, value);
    return text;
}

} // namespace

bool Series::standsSlower() const {
    return std::any_of(judged.begin(), judged.end(), [](const Judged& one) { return one.isRegression && one.stands; });
}

profile::ChangeRule SeriesRule::ruleOf(bool isCpu) const {
    profile::ChangeRule rule = change;
    if (!isCpu)
        return rule;
    rule.least = std::max(rule.least, leastOfCpu);
    rule.leastNs = std::max(rule.leastNs, leastNsOfCpu);
    return rule;
}

Series judged(std::vector<Point> points, const SeriesRule& rule) {
    Series series;
    series.points = std::move(points);
    if (!series.points.empty())
        series.key = series.points.front().run.series;
    for (Point& point : series.points)
        point.run.median = profile::medianOf(point.samples);
    series.judged.resize(series.points.size());
    const bool isCpu = !series.points.empty() && series.points.front().run.device == "cpu";
    series.spread = profile::runToRunSpread(ratiosOfSameCode(series.points));
    series.rule = profile::ruleFor(series.spread, rule.ruleOf(isCpu));
    judgeSteps(series, rule.window);
    markStanding(series);
    return series;
}

Result<std::vector<Series>> seriesOf(History& history, const Filter& filter, const SeriesRule& rule) {
    Filter timed = filter;
    timed.onlyTimed = true;
    const auto runs = history.list(timed);
    if (!runs)
        return runs.error();
    std::vector<std::string> order;
    std::map<std::string, std::vector<Point>> points;
    for (const Summary& run : *runs) {
        auto samples = history.samples(run.id);
        if (!samples)
            return samples.error();
        if (!points.contains(run.series))
            order.push_back(run.series);
        points[run.series].push_back({run, std::move(*samples)});
    }
    std::vector<Series> all;
    for (const std::string& key : order) {
        std::reverse(points[key].begin(), points[key].end());
        all.push_back(judged(std::move(points[key]), rule));
    }
    return all;
}

std::string pText(double p) { return p < 0.001 ? "< 0.001" : p < 0.0995 ? digits(p, 3) : digits(p, 2); }

std::string changeText(const profile::Change& change, const std::string& than) {
    const std::string counts = std::to_string(change.countBefore) + " against " + std::to_string(change.countAfter) + " samples";
    if (change.step == profile::Step::NotKnown)
        return "too few samples to compare with " + than + " (" + counts + "; six each are needed)";
    const double share = std::fabs(change.ratio - 1) * 100;
    const std::string sure = " (Mann–Whitney, p " + std::string(change.p < 0.001 ? "" : "= ") + pText(change.p) + ", " + counts + ")";
    if (change.step == profile::Step::NoDifference)
        return "no difference to " + than + " that counts: " + (change.ratio >= 1 ? "+" : "−") + digits(share, 1) + " %" + sure;
    return digits(share, 1) + " % " + (change.step == profile::Step::Slower ? "slower" : "faster") + " than " + than + sure;
}

} // namespace lane::history
