#pragma once

#include "views/history/history_shown.h"

#include <cmath>

namespace lane::test {

inline history::Summary keptRun(std::int64_t id, double median, history::Verdict verdict = history::Verdict::Agrees) {
    history::Summary run;
    run.id = id;
    run.uid = "uid" + std::to_string(id);
    run.timeNs = 1'790'000'000'000'000'000 + id * 60'000'000'000;
    run.kind = "run";
    run.file = "/work/tiled.lane";
    run.kernel = "tiledProduct";
    run.device = "cuda:0";
    run.deviceName = "NVIDIA H100 80GB HBM3";
    run.series = "gpu";
    run.code = "code" + std::to_string(id);
    run.verdict = verdict;
    run.registers = static_cast<std::uint32_t>(30 + id);
    run.median = median;
    run.low = median * 0.985;
    run.high = median * 1.02;
    run.samples = 30;
    run.timeSource = "cupti";
    return run;
}

inline history::Point keptPoint(std::int64_t id, double median, history::Verdict verdict = history::Verdict::Agrees) {
    history::Point point{keptRun(id, median, verdict), {}};
    for (int i = 0; i < 30; ++i)
        point.samples.push_back(static_cast<std::uint64_t>(median * (0.98 + 0.04 * (i * 7 % 30) / 29)));
    return point;
}

inline history::Run keptWhole(std::int64_t id, double median, const std::string& factor) {
    history::Run run;
    run.id = id;
    run.file = "/work/tiled.lane";
    run.kernel = "tiledProduct";
    run.device = "cuda:0";
    run.deviceName = "NVIDIA H100 80GB HBM3";
    run.verdict = history::Verdict::Agrees;
    run.arguments = {{"N", "Nat", "1024", {}, false}, {"A", "Float", "", {1024, 1024}, true}};
    run.resources = history::Resources{static_cast<std::uint32_t>(30 + id), 8192, 0, 0, 0, 0};
    run.times = {{"gpu", "kernel", "cupti", keptPoint(id, median).samples}};
    run.source = "kernel tiledProduct (N: Nat) := do\n  let i ← globalIdxX\n  let j ← globalIdxY\n  if i < N then\n    C[i] := " + factor + " * A[i]\n  barrier\n";
    run.block = {static_cast<std::uint32_t>(32 * id), 1, 1};
    return run;
}

/// The series of the mock-up: each edit faster, the sixth 13 % slower, the seventh fast again; and a series of checked runs.
inline HistoryPtr keptHistory(bool isSlowerAtTheEnd = false) {
    auto shown = std::make_shared<HistoryShown>();
    shown->kernel = QStringLiteral("tiledProduct");
    std::vector<history::Point> points;
    for (const double median : {1'130'000.0, 742'000.0, 412'000.0, 171'000.0, 142'000.0, 161'000.0, 119'000.0})
        points.push_back(keptPoint(static_cast<std::int64_t>(points.size()) + 1, median));
    if (isSlowerAtTheEnd)
        points.pop_back();
    points[2].run.name = "tiles";
    points[1].run.verdict = history::Verdict::Differs;
    HistorySeries gpu{history::judged(std::move(points)), keptWhole(7, 119'000, "2"), {}};
    HistorySeries checked{{}, keptWhole(9, 0, "2"), {keptRun(9, 0, history::Verdict::NoFaults)}};
    checked.latest.device = "cpu";
    checked.latest.deviceName.clear();
    checked.latest.isChecked = true;
    checked.series.key = "checked";
    checked.untimed[0].samples = 0;
    checked.untimed[0].series = "checked";
    shown->all = {std::move(gpu), std::move(checked)};
    return shown;
}

} // namespace lane::test
