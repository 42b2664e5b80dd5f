#include "core/compile/compilation.h"
#include "core/exec_cpu/cpu_executor.h"
#include "tests/faults/random_barriers.h"

#include <QtTest>

using namespace lane;

namespace {

struct Way {
    const char* name;
    bool isChecked;
    wire::RunOrder order = wire::RunOrder::Forward;
};
constexpr Way Ways[] = {{"plain", false},
                        {"checked", true},
                        {"checked, reversed", true, wire::RunOrder::Reversed},
                        {"plain, random", false, wire::RunOrder::Random}};

class Case {
public:
    Case(const RandomBarriers& kernel, cpu::Executor& executor)
        : m_kernel(kernel), m_executor(executor), m_compilation(compileSource(1, "random.lane", kernel.text())) {
        for (std::uint32_t block = 0; block < RandomBarriers::Blocks; ++block)
            m_right.push_back(kernel.run(block));
    }

    bool isDivergent() const {
        return std::ranges::any_of(m_right, [](const auto& block) { return !block.apart.empty(); });
    }

    /// What is wrong, empty if nothing is.
    std::string problem(const Way& way) {
        const ir::Kernel* const kernel = m_compilation->module.find("k");
        if (!kernel || kernel->hasErrors)
            return "it has errors";
        const auto compiled = m_executor.compile(m_compilation->module, *kernel,
                                                 {.mode = FloatMode::Strict, .block = {m_kernel.threads(), 1, 1},
                                                  .checked = way.isChecked,
                                                  .permuted = way.order != wire::RunOrder::Forward});
        if (!compiled)
            return compiled.error().message;
        std::vector<std::uint32_t> y(std::size_t{RandomBarriers::Blocks} * m_kernel.threads(), 0);
        cpu::Launch launch;
        launch.grid = {RandomBarriers::Blocks, 1, 1};
        launch.block = {m_kernel.threads(), 1, 1};
        launch.scalars = {m_kernel.m()};
        launch.globals = {{y.data(), {y.size()}}};
        launch.order = way.order;
        launch.seed = 5;
        const cpu::Outcome outcome = (*compiled)->run(launch);
        if (outcome.error)
            return outcome.error->message;
        std::string wrong = problemOf(outcome.faults);
        for (std::uint32_t block = 0; block < RandomBarriers::Blocks; ++block)
            if (m_right[block].apart.empty() &&
                !std::equal(m_right[block].y.begin(), m_right[block].y.end(), y.begin() + block * m_kernel.threads()))
                wrong += "wrong numbers in block " + std::to_string(block) + "; ";
        return wrong;
    }

private:
    std::string problemOf(const std::vector<cpu::Fault>& faults) const {
        if (faults.empty())
            return isDivergent() ? "divergence is not told; " : "";
        if (!isDivergent())
            return faults[0].kind + " is told wrongly; ";
        for (const cpu::Fault& fault : faults)
            if (fault.kind != "divergence" || !fault.other || !fault.other->range)
                return fault.kind + " is not all there; ";
            else if (!isTrue(fault))
                return "it is not there that those threads wait; ";
        return {};
    }

    /// Its two threads wait where it says, and not alike.
    bool isTrue(const cpu::Fault& fault) const {
        const std::vector<RandomBarriers::Wait>& apart = m_right[fault.block[0]].apart;
        if (apart.empty())
            return false;
        const RandomBarriers::Wait &one = apart[fault.thread[0]], &other = apart[fault.other->thread[0]];
        return one.line == m_compilation->lines.lineAt(fault.range.begin) &&
               other.line == m_compilation->lines.lineAt(fault.other->range->begin) && !(one == other);
    }

    const RandomBarriers& m_kernel;
    cpu::Executor& m_executor;
    CompilationPtr m_compilation;
    std::vector<RandomBarriers::Block> m_right;
};

} // namespace

/// Random kernels whose threads come to barriers on ways of their own, against each thread stepped by itself:
/// where all that have not ended always wait at one barrier, in the same rounds, the numbers are right and
/// nothing is told; where they do not, that is told with two threads that wait apart, and where.
class TestRandomBarriers : public QObject {
    Q_OBJECT
private slots:
    void agreeWithEachThread() {
        cpu::Executor executor;
        const int wanted = qEnvironmentVariableIntValue("LANE_RANDOM_BARRIERS");
        const unsigned count = wanted > 0 ? static_cast<unsigned>(wanted) : 80;
        const auto first = static_cast<unsigned>(qEnvironmentVariableIntValue("LANE_RANDOM_FIRST"));
        unsigned divergent = 0, wrong = 0;
        for (unsigned seed = first; seed < first + count && wrong < 3; ++seed) {
            std::mt19937 random(seed);
            const RandomBarriers kernel(random);
            Case trial(kernel, executor);
            divergent += trial.isDivergent();
            for (const Way& way : Ways) {
                const std::string problem = trial.problem(way);
                if (problem.empty())
                    continue;
                ++wrong;
                qWarning("seed %u, block of %u, m = %u, %s: %s\n%s", seed, kernel.threads(), kernel.m(), way.name,
                         problem.c_str(), kernel.text().c_str());
                break;
            }
        }
        QCOMPARE(wrong, 0u);
        qInfo("%u of %u kernels diverge", divergent, count);
        QVERIFY(divergent > count / 10 && divergent < count / 2);
    }
};

QTEST_GUILESS_MAIN(TestRandomBarriers)
#include "tst_random_barriers.moc"
