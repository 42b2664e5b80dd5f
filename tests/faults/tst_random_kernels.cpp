#include "core/compile/compilation.h"
#include "core/exec_cpu/cpu_executor.h"
#include "tests/faults/random_kernel.h"
#include "tests/unit/core/shadow/happens_before.h"

#include <QtTest>

#include <set>

using namespace lane;

namespace {

/// A fault by what tells it: array, line, line of the other access (0: none).
using Told = std::tuple<std::string, int, int>;

struct Verdict {
    std::set<Told> races, missing; ///< every pair of places in conflict, and every read of nothing
};

Verdict byBruteForce(const RandomKernel& kernel) {
    Verdict verdict;
    const HappensBefore order(kernel.trace());
    for (const auto& [place, accesses] : order.places())
        for (const HappensBefore::Access& access : accesses) {
            const std::string& array = RandomKernel::names()[std::get<0>(place)];
            for (const std::size_t other : access.races)
                verdict.races.emplace(array, kernel.lineOf(access.step), kernel.lineOf(accesses[other].step));
            if (access.isMissing)
                verdict.missing.emplace(array, kernel.lineOf(access.step), 0);
        }
    return verdict;
}

Verdict byCheckedRun(cpu::Executor& executor, const RandomKernel& kernel, QByteArray& problem) {
    Verdict verdict;
    const CompilationPtr compilation = compileSource(1, "random.lane", kernel.text());
    const ir::Kernel* const k = compilation->module.find("k");
    if (!k || k->hasErrors) {
        problem = "has errors";
        return verdict;
    }
    const auto compiled = executor.compile(
        compilation->module, *k,
        {.mode = FloatMode::Strict, .block = {kernel.threads(), 1, 1}, .checked = true});
    if (!compiled) {
        problem = QByteArray::fromStdString(compiled.error().message);
        return verdict;
    }
    std::vector<std::int32_t> g(kernel.extent()), ga(kernel.extent()),
        y(kernel.threads() * kernel.blocks());
    cpu::Launch launch;
    launch.grid = {kernel.blocks(), 1, 1};
    launch.block = {kernel.threads(), 1, 1};
    for (std::vector<std::int32_t>* array : {&g, &ga, &y})
        launch.globals.push_back({array->data(), {array->size()}});
    launch.restore = [&] {
        for (std::vector<std::int32_t>* array : {&g, &ga, &y})
            std::ranges::fill(*array, 0);
    };
    const cpu::Outcome outcome = (*compiled)->run(launch);
    for (const cpu::Fault& fault : outcome.faults) {
        const int line = static_cast<int>(compilation->lines.lineAt(fault.range.begin));
        if (fault.kind == "race" && fault.other && fault.other->range)
            verdict.races.emplace(k->arrays[fault.array].name, line,
                                  compilation->lines.lineAt(fault.other->range->begin));
        else if (fault.kind == "uninitialised")
            verdict.missing.emplace(k->arrays[fault.array].name, line, 0);
        else
            problem += QByteArray::fromStdString(fault.kind) + " at line " + QByteArray::number(line) + "; ";
    }
    return verdict;
}

QByteArray textOf(const std::set<Told>& all) {
    QByteArray text;
    for (const auto& [array, line, other] : all)
        text += QByteArray::fromStdString(array) + " " + QByteArray::number(line) + "/" +
                QByteArray::number(other) + " ";
    return text;
}

std::set<std::string> arraysOf(const std::set<Told>& all) {
    std::set<std::string> arrays;
    for (const Told& told : all)
        arrays.insert(std::get<0>(told));
    return arrays;
}

} // namespace

/// Random kernels, in the language, against the brute-force order of what their threads do: arrays
/// that are raced on are told, each race that is told is one, and every read of shared memory that
/// nothing has written is told at its line.
class TestRandomKernels : public QObject {
    Q_OBJECT
private slots:
    void agreeWithBruteForce() {
        cpu::Executor executor;
        unsigned racy = 0, missing = 0, clean = 0;
        bool isRight = true;
        const unsigned count = qEnvironmentVariableIntValue("LANE_RANDOM_KERNELS") > 0
                                   ? static_cast<unsigned>(qEnvironmentVariableIntValue("LANE_RANDOM_KERNELS"))
                                   : 150;
        for (unsigned seed = 1; seed <= count && isRight; ++seed) {
            std::mt19937 random(seed);
            const RandomKernel kernel(random);
            const Verdict right = byBruteForce(kernel);
            QByteArray problem;
            const Verdict told = byCheckedRun(executor, kernel, problem);
            if (!std::ranges::includes(right.races, told.races))
                problem += "a race that is none; ";
            if (arraysOf(right.races) != arraysOf(told.races))
                problem += "an array whose race is not told; ";
            if (right.missing != told.missing)
                problem += "uninitialised reads differ; ";
            isRight = problem.isEmpty();
            if (!isRight)
                qWarning("seed %u, %u blocks of %u: %s\n%s\nraces %s\ntold  %s\nuninitialised %s\ntold %s", seed,
                         kernel.blocks(), kernel.threads(), problem.constData(), kernel.text().c_str(),
                         textOf(right.races).constData(), textOf(told.races).constData(),
                         textOf(right.missing).constData(), textOf(told.missing).constData());
            racy += !right.races.empty();
            missing += !right.missing.empty();
            clean += right.races.empty() && right.missing.empty();
        }
        QVERIFY(isRight);
        qInfo("%u with races, %u with uninitialised reads, %u with neither", racy, missing, clean);
        QVERIFY(racy > count / 5 && missing > count / 20 && clean > count / 20);
    }
};

QTEST_GUILESS_MAIN(TestRandomKernels)
#include "tst_random_kernels.moc"
