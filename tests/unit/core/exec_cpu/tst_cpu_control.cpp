#include "tests/unit/core/exec_cpu/cpu_test.h"

#include <random>

using namespace lane;
using namespace lane::test;
using K = ScalarKind;

namespace {

/// Runs a kernel over Int variables for one thread, statement by statement: the oracle for masks.
class Interpreter {
public:
    Interpreter(const ir::Kernel& kernel, std::int32_t thread, const std::vector<std::int32_t>& input,
                std::vector<std::int32_t>& output)
        : m_kernel(kernel), m_thread(thread), m_input(input), m_output(output), m_vars(kernel.vars.size()) {}

    void run() { runList(m_kernel.statements); }

private:
    enum class Flow { Next, Break, Continue, Return };

    static std::int32_t wrap(std::int64_t v) { return static_cast<std::int32_t>(static_cast<std::uint32_t>(v)); }

    std::int32_t eval(ExprId id) {
        const ir::Expr& e = m_kernel.exprs[id];
        const auto args = m_kernel.args(e);
        const auto a = [&] { return eval(args[0]); };
        const auto b = [&] { return std::int64_t{eval(args[1])}; };
        switch (e.op) {
        case Op::Literal: return static_cast<std::int32_t>(e.value.bits);
        case Op::Var: return m_vars[e.var().index];
        case Op::GlobalIdx: return m_thread;
        case Op::Cast: return a();
        case Op::Add: return wrap(a() + b());
        case Op::Sub: return wrap(a() - b());
        case Op::Mul: return wrap(a() * b());
        case Op::BitAnd: return a() & static_cast<std::int32_t>(b());
        case Op::Lt: return a() < b();
        case Op::Eq: return a() == b();
        case Op::And: return a() && b();
        case Op::Or: return a() || b();
        case Op::If: return a() ? eval(args[1]) : eval(args[2]);
        case Op::Load: return m_input[static_cast<std::size_t>(a())];
        default: qFatal("the interpreter does not know this operation");
        }
    }

    Flow runList(const std::vector<StmtId>& list) {
        for (StmtId id : list)
            if (const Flow flow = run(m_kernel.stmts[id]); flow != Flow::Next)
                return flow;
        return Flow::Next;
    }

    Flow run(const ir::Stmt& stmt) {
        switch (stmt.kind) {
        case StmtKind::Let:
        case StmtKind::Assign:
            m_vars[stmt.var.index] = eval(stmt.value);
            return Flow::Next;
        case StmtKind::Store:
            m_output[static_cast<std::size_t>(eval(stmt.indices[0]))] = eval(stmt.value);
            return Flow::Next;
        case StmtKind::If:
            return runList(eval(stmt.value) ? stmt.body : stmt.orelse);
        case StmtKind::While:
            while (eval(stmt.value)) {
                const Flow flow = runList(stmt.body);
                if (flow == Flow::Break)
                    break;
                if (flow == Flow::Return)
                    return flow;
            }
            return Flow::Next;
        case StmtKind::For: return runFor(stmt);
        case StmtKind::Break: return Flow::Break;
        case StmtKind::Continue: return Flow::Continue;
        case StmtKind::Return: return Flow::Return;
        default: return Flow::Next;
        }
    }

    Flow runFor(const ir::Stmt& stmt) {
        const std::int64_t high = eval(stmt.high);
        const std::int64_t step = stmt.step.isValid() ? eval(stmt.step) : 1;
        std::int64_t i = eval(stmt.low);
        for (; step != 0 && (step > 0 ? i < high : i > high); i += step) {
            m_vars[stmt.var.index] = static_cast<std::int32_t>(i);
            const Flow flow = runList(stmt.body);
            if (flow == Flow::Break)
                break;
            if (flow == Flow::Return)
                return flow;
        }
        return Flow::Next;
    }

    const ir::Kernel& m_kernel;
    std::int32_t m_thread;
    const std::vector<std::int32_t>& m_input;
    std::vector<std::int32_t>& m_output;
    std::vector<std::int32_t> m_vars;
};

/// Random kernels over Int: nested ifs, loops of both kinds, break, continue, return, guarded loads,
/// uniform and varying variables and conditions. Every while loop has a counter that ends it.
class Generator {
public:
    explicit Generator(unsigned seed) : m_random(seed), m_k("random") {}

    ir::Module run() {
        m_input = m_k.global("input", K::Int32, ir::Access::In);
        m_output = m_k.global("output", K::Int32, ir::Access::Out);
        const auto i = m_k.let("i", m_k.cast(K::Int32, m_k.globalIdx(0)));
        m_readable.push_back(i);
        for (int n = 0; n < 3; ++n)
            declare(n == 0);
        block(4);
        store(i);
        block(4);
        store(i);
        return m_k.finish();
    }

private:
    unsigned pick(unsigned n) { return static_cast<unsigned>(m_random() % n); }

    void store(VarId i) {
        ExprId sum = m_k.i32(0);
        for (VarId v : m_mutable)
            sum = m_k.addE(m_k.mul(sum, m_k.i32(31)), m_k.use(v));
        m_k.store(m_output, {m_k.use(i)}, sum);
    }

    void declare(bool uniform) {
        const VarId v = m_k.letMut("v", uniform ? m_k.i32(static_cast<int>(pick(5))) : value(2));
        m_readable.push_back(v);
        m_mutable.push_back(v);
    }

    ExprId value(unsigned depth) {
        switch (depth == 0 ? pick(2) : pick(8)) {
        case 0: return m_k.i32(static_cast<int>(pick(9)) - 3);
        case 1:
        case 2: return m_k.use(m_readable[pick(static_cast<unsigned>(m_readable.size()))]);
        case 3: return m_k.sub(value(depth - 1), value(depth - 1));
        case 4: return m_k.mul(value(depth - 1), value(depth - 1));
        case 5: return m_k.ifE(condition(depth - 1), value(depth - 1), value(depth - 1));
        case 6: return m_k.load(m_input, {m_k.binary(Op::BitAnd, value(depth - 1), m_k.i32(63))});
        default: return m_k.addE(value(depth - 1), value(depth - 1));
        }
    }

    ExprId condition(unsigned depth) {
        const auto masked = [&] { return m_k.binary(Op::BitAnd, value(depth ? depth - 1 : 0), m_k.i32(7)); };
        switch (depth == 0 ? 0 : pick(4)) {
        case 0: return m_k.lt(masked(), m_k.i32(static_cast<int>(pick(8))));
        case 1: return m_k.eq(masked(), m_k.i32(static_cast<int>(pick(4))));
        case 2: return m_k.andE(condition(depth - 1), condition(depth - 1));
        default: return m_k.orE(condition(depth - 1), condition(depth - 1));
        }
    }

    /// Variables of a block are out of scope after it.
    void scoped(const std::function<void()>& body) {
        const auto readable = m_readable;
        const auto assignable = m_mutable;
        body();
        m_readable = readable;
        m_mutable = assignable;
    }

    void block(unsigned depth) {
        scoped([&] {
            for (unsigned n = 2 + pick(3); n > 0; --n)
                statement(depth);
        });
    }

    void statement(unsigned depth) {
        switch (depth == 0 ? pick(3) : pick(10)) {
        case 0: declare(false); break;
        case 1:
        case 2:
        case 3: m_k.assign(m_mutable[pick(static_cast<unsigned>(m_mutable.size()))], value(2)); break;
        case 4:
        case 5: m_k.ifThen(condition(2), [&] { block(depth - 1); }, pick(2) ? [&] { block(depth - 1); } : KernelBuilder::Block{}); break;
        case 6: forLoop(depth); break;
        case 7: whileLoop(depth); break;
        default: jump();
        }
    }

    void jump() {
        m_k.ifThen(condition(1), [&] {
            const unsigned kind = pick(m_loops > 0 ? 6 : 12);
            if (kind == 0)
                m_k.ret();
            else if (m_loops > 0 && kind < 3)
                m_k.breakLoop();
            else if (m_loops > 0)
                m_k.continueLoop();
        });
    }

    void forLoop(unsigned depth) {
        static constexpr int Steps[] = {1, 2, 3, -1, -2};
        const int step = Steps[pick(5)];
        const auto end = [&] { return m_k.binary(Op::BitAnd, value(1), m_k.i32(7)); };
        ++m_loops;
        m_k.forRange("n", end(), end(), step == 1 ? ExprId{} : m_k.i32(step), [&](VarId n) {
            scoped([&] {
                m_readable.push_back(n);
                block(depth - 1);
            });
        });
        --m_loops;
    }

    void whileLoop(unsigned depth) {
        scoped([&] {
            const VarId left = m_k.letMut("left", m_k.binary(Op::BitAnd, value(1), m_k.i32(7)));
            ++m_loops;
            m_k.whileDo(m_k.andE(m_k.lt(m_k.i32(0), m_k.use(left)), condition(1)), [&] {
                m_k.assign(left, m_k.sub(m_k.use(left), m_k.i32(1)));
                block(depth - 1);
            });
            --m_loops;
        });
    }

    std::mt19937 m_random;
    KernelBuilder m_k;
    ArrayId m_input, m_output;
    std::vector<VarId> m_readable, m_mutable;
    unsigned m_loops = 0;
};

} // namespace

class CpuControl : public QObject {
    Q_OBJECT
private slots:
    void randomKernels() {
        for (unsigned seed = 1; seed <= 60; ++seed) {
            const Compiled c(Generator(seed).run());
            QVERIFY2(c.kernel, c.error.c_str());
            std::vector<std::int32_t> input(64), got(71, -1), want(71, -1);
            for (unsigned i = 0; i < 64; ++i)
                input[i] = static_cast<std::int32_t>((i * 37 + seed) % 23) - 5;
            cpu::Launch launch{.grid = {1, 1, 1}, .block = {71, 1, 1}};
            launch.globals = {view(input), view(got)};
            const cpu::Outcome outcome = c.kernel->run(launch);
            QCOMPARE(outcome.faultCount, 0u);
            for (std::int32_t t = 0; t < 71; ++t)
                Interpreter(*c.module.kernels.begin(), t, input, want).run();
            for (unsigned t = 0; t < 71; ++t)
                QVERIFY2(got[t] == want[t], qPrintable(QStringLiteral("seed %1, thread %2: %3, not %4")
                                                           .arg(seed).arg(t).arg(got[t]).arg(want[t])));
        }
    }

    /// Ranges at the ends of their type end; a step of 0 runs no round.
    void ranges_data() {
        QTest::addColumn<qint64>("low");
        QTest::addColumn<qint64>("high");
        QTest::addColumn<qint64>("step");
        QTest::addColumn<bool>("isSigned");
        const qint64 top = 4294967295, most = 2147483647, least = -2147483648LL;
        QTest::newRow("empty") << 5LL << 5LL << 1LL << true;
        QTest::newRow("backwards") << 5LL << 1LL << 1LL << true;
        QTest::newRow("unsigned to the top") << top - 3 << top << 1LL << false;
        QTest::newRow("unsigned over the top") << top - 7 << top << 3LL << false;
        QTest::newRow("signed to the top") << most - 3 << most << 2LL << true;
        QTest::newRow("signed whole range") << least << most << 1'500'000'000LL << true;
        QTest::newRow("down") << 10LL << -5LL << -4LL << true;
        QTest::newRow("down to the bottom") << least + 5 << least << -3LL << true;
        QTest::newRow("down the whole range") << most << least << -1'500'000'000LL << true;
        QTest::newRow("step 0") << 0LL << 10LL << 0LL << true;
        QTest::newRow("unsigned step 0") << 0LL << 10LL << 0LL << false;
    }
    void ranges() {
        QFETCH(qint64, low);
        QFETCH(qint64, high);
        QFETCH(qint64, step);
        QFETCH(bool, isSigned);
        std::uint64_t rounds = 0, sum = 0;
        for (qint64 i = low; step != 0 && (step > 0 ? i < high : i > high); i += step) {
            ++rounds;
            sum = sum * 31 + static_cast<std::uint32_t>(i);
        }
        const std::uint32_t want = static_cast<std::uint32_t>(sum * 16 + rounds);
        // The bounds as constants, as scalars, and as values that differ between threads.
        for (int form = 0; form < 3; ++form) {
            KernelBuilder k("range");
            const K type = isSigned ? K::Int32 : K::UInt32;
            const auto a = k.scalar("a", type), b = k.scalar("b", type), s = k.scalar("s", type);
            const auto r = k.global("r", K::UInt32, ir::Access::Out);
            const auto bound = [&](VarId v, qint64 number) {
                const ExprId zero = k.cast(type, k.mul(k.threadIdx(0), k.u32(0)));
                return form == 0   ? k.literal(type, static_cast<std::uint64_t>(number))
                       : form == 1 ? k.use(v)
                                   : k.addE(k.use(v), k.mul(zero, zero));
            };
            const auto sumVar = k.letMut("sum", k.u32(0));
            const auto count = k.letMut("count", k.u32(0));
            k.forRange("i", bound(a, low), bound(b, high), bound(s, step), [&](VarId i) {
                k.assign(count, k.addE(k.use(count), k.u32(1)));
                k.assign(sumVar, k.addE(k.mul(k.use(sumVar), k.u32(31)), k.cast(K::UInt32, k.use(i))));
            });
            k.store(r, {k.threadIdx(0)}, k.addE(k.mul(k.use(sumVar), k.u32(16)), k.use(count)));
            const Compiled c(k.finish());
            QVERIFY2(c.kernel, c.error.c_str());
            std::vector<std::uint32_t> got(40);
            cpu::Launch launch{.grid = {1, 1, 1}, .block = {40, 1, 1}};
            launch.scalars = {static_cast<std::uint32_t>(low), static_cast<std::uint32_t>(high),
                              static_cast<std::uint32_t>(step)};
            launch.globals = {view(got)};
            QCOMPARE(c.kernel->run(launch).faultCount, 0u);
            QCOMPARE(got, std::vector<std::uint32_t>(40, want));
        }
    }

    /// Every kind of block gives the same indices as counting does.
    void geometry() {
        KernelBuilder k("geometry");
        const auto r = k.global("r", K::UInt32, ir::Access::Out, {}, 2);
        ExprId place = k.u32(0);
        for (unsigned axis = 3; axis-- > 0;)
            place = k.addE(k.mul(place, k.mul(k.blockDim(axis), k.gridDim(axis))), k.globalIdx(axis));
        const auto at = k.let("at", place);
        ExprId code = k.u32(0);
        for (unsigned axis = 0; axis < 3; ++axis)
            code = k.addE(k.mul(code, k.u32(1000)), k.threadIdx(axis));
        k.store(r, {k.use(at), k.u32(0)}, code);
        k.store(r, {k.use(at), k.u32(1)},
                k.addE(k.mul(k.nullary(Op::WarpId), k.u32(32)), k.nullary(Op::LaneId)));
        const Compiled c(k.finish());
        QVERIFY2(c.kernel, c.error.c_str());
        const std::array<std::uint32_t, 3> blocks[] = {{1, 1, 1}, {32, 1, 1}, {33, 1, 1}, {1024, 1, 1}, {32, 8, 1}, {64, 3, 2}, {16, 16, 1},
            {16, 3, 1}, {8, 8, 1}, {8, 8, 4}, {16, 1, 5}, {4, 4, 4}, {5, 7, 9}, {1, 40, 1}, {2, 1, 64}};
        for (const auto& b : blocks) {
            const std::array<std::uint32_t, 3> g = {2, 3, 2};
            const std::uint32_t total = b[0] * b[1] * b[2] * 12;
            std::vector<std::uint32_t> got(total * 2, 99);
            cpu::Launch launch{.grid = g, .block = b};
            launch.globals = {view(got, {total, 2})};
            QCOMPARE(c.kernel->run(launch).faultCount, 0u);
            for (std::uint32_t z = 0; z < b[2] * g[2]; ++z)
                for (std::uint32_t y = 0; y < b[1] * g[1]; ++y)
                    for (std::uint32_t x = 0; x < b[0] * g[0]; ++x) {
                        const std::uint32_t n = (z * b[1] * g[1] + y) * b[0] * g[0] + x;
                        const std::uint32_t tx = x % b[0], ty = y % b[1], tz = z % b[2];
                        QCOMPARE(got[n * 2], (tx * 1000 + ty) * 1000 + tz);
                        QCOMPARE(got[n * 2 + 1], (tz * b[1] + ty) * b[0] + tx);
                    }
        }
    }

    /// Bounds of each dimension are checked apart, and wrapping indices are found.
    void bounds() {
        KernelBuilder k("bounds");
        const auto a = k.global("a", K::Float32, ir::Access::In, {}, 2);
        const auto r = k.global("r", K::Float32, ir::Access::Out);
        const auto t = k.let("t", k.threadIdx(0));
        const auto left = k.sub(k.use(t), k.u32(1)); // wraps for thread 0
        k.store(r, {k.use(t)}, k.addE(k.load(a, {k.u32(1), left}), k.load(a, {k.use(t), k.u32(0)})));
        const Compiled c(k.finish());
        QVERIFY2(c.kernel, c.error.c_str());
        std::vector<float> data(4 * 10), got(40, -1.0f);
        for (unsigned i = 0; i < 40; ++i)
            data[i] = static_cast<float>(i + 1);
        cpu::Launch launch{.grid = {1, 1, 1}, .block = {40, 1, 1}};
        launch.globals = {view(data, {4, 10}), view(got)};
        const cpu::Outcome outcome = c.kernel->run(launch);
        QCOMPARE(outcome.faults.size(), 2u);
        QCOMPARE(outcome.faults[0].count, 30u); // thread 0, and 11 … 39
        QCOMPARE(outcome.faults[0].index, (std::vector<std::int64_t>{1, 4294967295}));
        QCOMPARE(outcome.faults[1].count, 36u);
        QCOMPARE(outcome.faults[1].index, (std::vector<std::int64_t>{4, 0}));
        QCOMPARE(outcome.faults[1].thread[0], 4u);
        for (unsigned i = 0; i < 40; ++i) {
            const float first = i >= 1 && i <= 10 ? data[10 + i - 1] : 0.0f;
            const float second = i < 4 ? data[i * 10] : 0.0f;
            QCOMPARE(got[i], first + second);
        }
    }

    /// Small elements, gathers and scatters, each with part of the lanes.
    void gathers() {
        for (K type : {K::UInt8, K::Int16, K::UInt32, K::Int64, K::Bool}) {
            KernelBuilder k("gather");
            const auto from = k.global("from", type, ir::Access::In);
            const auto to = k.global("to", type, ir::Access::Out);
            const auto t = k.let("t", k.globalIdx(0));
            const auto scattered = k.rem(k.mul(k.use(t), k.u32(7)), k.u32(100));
            k.ifThen(k.lt(k.rem(k.use(t), k.u32(3)), k.u32(2)), [&] {
                k.store(to, {scattered}, k.load(from, {k.sub(k.u32(99), scattered)}));
            });
            const Compiled c(k.finish());
            QVERIFY2(c.kernel, c.error.c_str());
            const std::size_t size = sizeOf(type);
            std::vector<std::uint8_t> source(100 * size), got(100 * size), want(100 * size);
            for (std::size_t i = 0; i < source.size(); ++i)
                source[i] = type == K::Bool ? i % 2 : static_cast<std::uint8_t>(i * 3 + 1);
            cpu::Launch launch{.grid = {1, 1, 1}, .block = {100, 1, 1}};
            launch.globals = {{source.data(), {100}}, {got.data(), {100}}};
            QCOMPARE(c.kernel->run(launch).faultCount, 0u);
            for (std::size_t i = 0; i < 100; ++i)
                if (i % 3 < 2)
                    std::copy_n(source.begin() + static_cast<std::ptrdiff_t>((99 - i * 7 % 100) * size), size,
                                want.begin() + static_cast<std::ptrdiff_t>(i * 7 % 100 * size));
            QCOMPARE(got, want);
        }
    }

    void atomics() {
        KernelBuilder k("atomics");
        const auto counter = k.global("counter", K::UInt32, ir::Access::InOut);
        const auto sum = k.global("sum", K::Float64, ir::Access::InOut);
        const auto order = k.global("order", K::UInt32, ir::Access::Out);
        const auto old = k.let("old", k.atomicAdd(counter, {k.u32(0)}, k.u32(1)));
        k.store(order, {k.use(old)}, k.globalIdx(0));
        k.eval(k.atomicAdd(sum, {k.rem(k.globalIdx(0), k.u32(3))}, k.f64(0.5)));
        const Compiled c(k.finish());
        QVERIFY2(c.kernel, c.error.c_str());
        const unsigned n = 300'000;
        std::vector<std::uint32_t> count(1), seen(n, n), times(n);
        std::vector<double> sums(3);
        cpu::Launch launch{.grid = {n / 100, 1, 1}, .block = {100, 1, 1}};
        launch.globals = {view(count), view(sums), view(seen)};
        QCOMPARE(c.kernel->run(launch).faultCount, 0u);
        QCOMPARE(count[0], n);
        for (std::uint32_t who : seen)
            ++times[who];
        QCOMPARE(times, std::vector<std::uint32_t>(n, 1));
        for (double s : sums)
            QCOMPARE(s, n / 6.0);
    }

    /// Arrays that are only added to: workers keep sums of their own, over several launches and where
    /// lanes add to neighbours under a partial mask.
    void sumsOfWorkers_data() {
        QTest::addColumn<unsigned>("threads");
        QTest::newRow("one") << 1u;
        QTest::newRow("two") << 2u;
        QTest::newRow("all") << 0u;
    }
    void sumsOfWorkers() {
        QFETCH(unsigned, threads);
        KernelBuilder k("sums");
        const auto n = k.scalar("n", K::UInt32);
        const auto byLane = k.global("byLane", K::UInt64, ir::Access::InOut);
        const auto byValue = k.global("byValue", K::Int32, ir::Access::InOut);
        const auto t = k.let("t", k.threadIdx(0));
        k.ifThen(k.lt(k.globalIdx(0), k.use(n)), [&] {
            k.eval(k.atomicAdd(byLane, {k.use(t)}, k.cast(K::UInt64, k.globalIdx(0))));
            k.eval(k.atomicAdd(byValue, {k.rem(k.globalIdx(0), k.u32(7))}, k.i32(-1)));
        });
        const Compiled c(k.finish());
        QVERIFY2(c.kernel, c.error.c_str());
        const unsigned count = 200'011;
        std::vector<std::uint64_t> lanes(100, 5), wantLanes(100, 5);
        std::vector<std::int32_t> values(7, 3), wantValues(7, 3);
        cpu::Launch launch{.grid = {(count + 99) / 100, 1, 1}, .block = {100, 1, 1}};
        launch.scalars = {bitsOf(count)};
        launch.globals = {view(lanes), view(values)};
        launch.threads = threads;
        for (int round = 0; round < 2; ++round) {
            QCOMPARE(c.kernel->run(launch).faultCount, 0u);
            for (unsigned i = 0; i < count; ++i) {
                wantLanes[i % 100] += i;
                --wantValues[i % 7];
            }
            QCOMPARE(lanes, wantLanes);
            QCOMPARE(values, wantValues);
        }
    }

    /// Shared and contiguous, with the old values, in range for some lanes only.
    void contiguousAtomics() {
        KernelBuilder k("neighbours");
        const auto n = k.scalar("n", K::UInt32);
        const auto r = k.global("r", K::Float32, ir::Access::Out);
        const auto s = k.shared("s", K::Float32, {k.u32(90)});
        const auto t = k.let("t", k.threadIdx(0));
        k.ifThen(k.lt(k.use(t), k.use(n)), [&] {
            k.eval(k.atomicAdd(s, {k.use(t)}, k.cast(K::Float32, k.use(t))));
            k.store(r, {k.use(t)}, k.atomicAdd(s, {k.use(t)}, k.f32(1)));
        });
        const Compiled c(k.finish());
        QVERIFY2(c.kernel, c.error.c_str());
        for (unsigned count : {1u, 40u, 90u, 96u}) {
            std::vector<float> got(96, 7.5f);
            cpu::Launch launch{.grid = {1, 1, 1}, .block = {96, 1, 1}};
            launch.scalars = {bitsOf(count)};
            launch.globals = {view(got)};
            QCOMPARE(c.kernel->run(launch).faultCount, count == 96 ? 12u : 0u);
            for (unsigned i = 0; i < 96; ++i)
                QCOMPARE(got[i], i >= count ? 7.5f : i < 90 ? static_cast<float>(i) : 0.0f);
        }
    }
};

QTEST_GUILESS_MAIN(CpuControl)
#include "tst_cpu_control.moc"
