// What the services add to what they stand on: keystroke to CUDA to PTX beside NVRTC alone in this
// process, in turns; the cache; a run on the CPU reference beside the kernel's own time; a worker's
// start. One table. Needs $LANE_WORKER (or the worker beside this program) and, for PTX, NVRTC.

#include "core/exec_gpu/nvrtc.h"
#include "core/service/compile_service.h"
#include "core/service/disassembler.h"
#include "core/launch/runnable.h"
#include "core/service/kernel_compiler.h"
#include "core/service/live_service.h"
#include "core/service/quick_disassembler.h"
#include "core/service/run_service.h"
#include "core/service/sass_service.h"
#include "tests/support/kernel_session.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <thread>

using namespace lane;
using Clock = std::chrono::steady_clock;

namespace {

struct Samples {
    std::vector<double> ms;
    void add(std::chrono::nanoseconds time) {
        ms.push_back(std::chrono::duration<double, std::milli>(time).count());
    }
    double at(double share) {
        if (ms.empty())
            return 0;
        std::sort(ms.begin(), ms.end());
        return ms[static_cast<std::size_t>(share * static_cast<double>(ms.size() - 1))];
    }
};

void row(const std::string& what, Samples& samples, const std::string& note = {}) {
    std::printf("| %-44s | %9.3f | %9.3f | %4zu | %s\n", what.c_str(), samples.at(0.5),
                samples.at(0.95), samples.ms.size(), note.c_str());
    std::fflush(stdout);
}

std::string in(double ms) {
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", ms);
    return text;
}

struct Example {
    const char* file;
    const char* kernel;
};
constexpr Example Examples[] = {{"saxpy.lane", "saxpy"},
                                {"tiled.lane", "tiledProduct"},
                                {"black_scholes.lane", "blackScholes"}};

QString textOf(const Example& example) {
    const std::string text = test::exampleText(example.file);
    if (text.empty()) {
        std::fprintf(stderr,
                     "bench_service: %s is neither in $LANE_EXAMPLES, nor in ../share/examples "
                     "beside this program, nor in %s/resources/examples\n",
                     example.file, LANE_SOURCE_DIR);
        std::exit(1);
    }
    return QString::fromStdString(text);
}

/// The same kernel under another name: nothing of it is in the cache.
QString renamed(const Example& example, int number) {
    const QString name = QString::fromLatin1(example.kernel);
    QString text = textOf(example);
    for (const QString& word : {QStringLiteral("kernel "), QStringLiteral("reference ")})
        text.replace(word + name, word + name + QString::number(number));
    return text;
}

/// One text from the key to the screen; the loop turns as the window's does.
struct Keystroke {
    Clock::duration front{}, ptx{}, whole{};
    CompilationPtr compilation;
    PtxResultPtr result;

    Keystroke(CompileService& service, const Example& example, const QString& text) {
        static quint64 revision = 0;
        QEventLoop loop;
        const auto from = Clock::now();
        const auto a = QObject::connect(&service, &CompileService::frontEndReady, &loop,
                                        [&](quint64, const CompilationPtr& ready) {
                                            front = Clock::now() - from;
                                            compilation = ready;
                                        });
        const auto b = QObject::connect(&service, &CompileService::ptxReady, &loop,
                                        [&](quint64, const PtxResultPtr& ready) {
                                            if (ptx.count() == 0)
                                                ptx = Clock::now() - from;
                                            whole = Clock::now() - from;
                                            result = ready;
                                            if (ready->isComplete)
                                                loop.quit();
                                        });
        service.submit(1, ++revision, QString::fromLatin1(example.file), text);
        loop.exec();
        QObject::disconnect(a);
        QObject::disconnect(b);
    }
};

wire::CompileRequest requestOf(const CompilationPtr& compilation, bool wantCubin) {
    wire::CompileRequest request;
    request.cuda = compilation->cuda.text;
    request.fileName = cudaFileName(compilation->fileName);
    request.wantCubin = wantCubin;
    return request;
}

Clock::duration aloneIn(const gpu::Nvrtc& nvrtc, const wire::CompileRequest& request) {
    const auto from = Clock::now();
    const auto reply = nvrtc.compile(request);
    if (!reply || !reply->ok)
        std::fprintf(stderr, "NVRTC alone: %s\n", reply ? reply->log.c_str() : "no reply");
    return Clock::now() - from;
}

void typing(std::shared_ptr<KernelCache> cache, const gpu::Nvrtc& nvrtc, int rounds) {
    CompileService service(cache, WorkerCommand::standard());
    for (const Example& example : Examples) {
        Samples front, ptx, whole, nvrtcPtx, nvrtcCubin, memory;
        for (int i = -3; i < rounds; ++i) {
            const Keystroke key(service, example, renamed(example, i + 100));
            if (key.result->error || !key.result->reply.ok) {
                std::printf("%s: %s\n", example.file,
                            key.result->error ? key.result->error->message.c_str()
                                              : key.result->reply.log.c_str());
                return;
            }
            const auto alone = aloneIn(nvrtc, requestOf(key.compilation, false));
            const auto aloneCubin = aloneIn(nvrtc, requestOf(key.compilation, true));
            const Keystroke again(service, example, renamed(example, i + 100));
            if (i < 0)
                continue; // NVRTC's first compiles are slower, here and there
            front.add(key.front);
            ptx.add(key.ptx);
            whole.add(key.whole);
            nvrtcPtx.add(alone);
            nvrtcCubin.add(aloneCubin);
            memory.add(again.ptx);
        }
        const std::string name = example.kernel;
        row(name + ": key to diagnostics and CUDA", front);
        row(name + ": NVRTC alone, PTX", nvrtcPtx);
        row(name + ": key to PTX", ptx,
            "NVRTC + " + in(ptx.at(0.5) - nvrtcPtx.at(0.5)) + " ms (target: + 8, and 60 in all)");
        row(name + ": NVRTC alone, PTX and CUBIN", nvrtcCubin);
        row(name + ": key to CUBIN and registers", whole, "target 150");
        row(name + ": key to PTX, the same text again", memory, "cache in memory");
    }
}

/// The gallery's kernels, each file under a namespace of its own, until there are 1,000 lines.
QString thousandLines() {
    QDir folder(QString::fromStdString(test::examplesFolder()));
    QString text;
    qsizetype lines = 0;
    for (int round = 0; lines < 1000; ++round)
        for (const QString& file : folder.entryList({QStringLiteral("*.lane")}, QDir::Files)) {
            QString one = QString::fromStdString(test::exampleText(file.toStdString()));
            one = QStringLiteral("namespace Part%1_%2\n%3\nend Part%1_%2\n\n").arg(round).arg(file.chopped(5), one);
            lines += one.count(u'\n');
            text += one;
            if (lines >= 1000)
                break;
        }
    return text;
}

/// A key in the middle of a long file, to its diagnostics and to its CUDA; every other key leaves a mistake.
void typingInALongFile(std::shared_ptr<KernelCache> cache, int rounds) {
    CompileService service(cache, WorkerCommand::standard());
    const QString text = thousandLines();
    const qsizetype middle = text.indexOf(u'\n', text.size() / 2);
    Samples key, front;
    std::size_t errors = 0;
    for (int i = -5; i < rounds; ++i) {
        QString edited = text;
        edited.insert(middle, i % 2 == 0 ? QStringLiteral(" -- %1").arg(i) : QStringLiteral(" + nowhere%1").arg(i + 10));
        QEventLoop loop;
        const auto from = Clock::now();
        Clock::duration passed{};
        const auto connection = QObject::connect(&service, &CompileService::frontEndReady, &loop,
                                                 [&](quint64, const CompilationPtr& ready) {
                                                     passed = Clock::now() - from;
                                                     if (i >= 0) {
                                                         front.add(ready->checkTime + ready->cudaTime);
                                                         errors += !ready->diagnostics.empty();
                                                     }
                                                     loop.quit();
                                                 });
        service.submit(7, static_cast<quint64>(i + 100), QStringLiteral("long.lane"), edited);
        loop.exec();
        QObject::disconnect(connection);
        if (i >= 0)
            key.add(passed);
    }
    const std::string lines = std::to_string(text.count(u'\n')) + " lines";
    row(lines + ": key to diagnostics", key, "target 5 at p95; " + std::to_string(errors) + " texts had diagnostics");
    row("  … the front end's own time of it", front);
}

/// What comes after the CUBIN where SASS is looked at: nvdisasm alone, and the whole from the key on.
void disassembling(std::shared_ptr<KernelCache> cache, const gpu::Nvrtc& nvrtc, int rounds) {
    const auto tool = Disassembler::find(nvrtc.version(), nvrtc.path());
    if (!tool) {
        std::printf("SASS: %s\n", tool.error().message.c_str());
        return;
    }
    CompileService service(cache, WorkerCommand::standard());
    SassStore store({});
    QuickDisassembler quick;
    for (const Example& example : Examples) {
        const std::string name = example.kernel;
        Samples alone, whole, own, first, again;
        for (int i = 0; i < rounds; ++i) {
            const auto from = Clock::now();
            const Keystroke key(service, example, renamed(example, i + 5000));
            if (key.result->error || !key.result->reply.ok)
                return;
            const auto sass = SassService::disassembleNow(*key.result, example.file, store, {}, &quick);
            const auto passed = Clock::now() - from;
            if (quick.counts().quick == 0 && quick.counts().ordinary == 1) { // the first one of an architecture
                row(name + ": the first SASS, a process", first = {{std::chrono::duration<double, std::milli>(sass->elapsed).count()}});
                continue;
            }
            whole.add(passed);
            own.add(sass->elapsed);
            again.add(SassService::disassembleNow(*key.result, example.file, store)->elapsed);
            const auto begin = Clock::now();
            static_cast<void>(tool->disassemble(key.result->reply.cubin));
            alone.add(Clock::now() - begin);
            if (sass->error)
                std::fprintf(stderr, "%s\n", sass->error->message.c_str());
        }
        row(name + ": nvdisasm alone, a process", alone);
        row(name + ": SASS of a CUBIN by a warm one", own);
        row(name + ": key to SASS", whole, "target 150");
        row(name + ": SASS of the same CUBIN again", again, "cache in memory");
    }
    const QuickDisassembler::Counts counts = quick.counts();
    std::printf("SASS: %d by a warm nvdisasm, %d by a process of its own %s\n", counts.quick, counts.ordinary, counts.why.c_str());
}

/// A program that starts anew finds on the disk what another has compiled.
void restarting(const std::string& folder, int rounds) {
    const auto options = KernelCache::Options{folder};
    for (const Example& example : Examples) {
        Samples disk;
        for (int i = 0; i < rounds; ++i) {
            CompileService service(std::make_shared<KernelCache>(options), WorkerCommand::standard());
            const Keystroke key(service, example, renamed(example, i + 100));
            if (!key.result->fromCache)
                std::fprintf(stderr, "%s was not on the disk\n", example.file);
            disk.add(key.ptx);
        }
        row(std::string(example.kernel) + ": key to PTX, after a restart", disk,
            "cache on disk, target 3");
    }
}

void caching(const std::string& folder) {
    wire::CompileRequest request;
    request.cuda = textOf(Examples[1]).toStdString();
    request.fileName = "tiled.cu";
    wire::CompileReply reply;
    reply.ok = true;
    reply.ptx.assign(9'000, 'p');
    reply.cubin.assign(12'000, 'c');
    reply.nvrtcVersion = "13.0";
    reply.nvrtcPath = "/proc/self/exe"; // a file that stays as it is
    KernelCache(KernelCache::Options{folder}).put(request, reply);
    Samples opened, memory, put;
    for (int i = 0; i < 200; ++i) {
        const auto from = Clock::now();
        KernelCache cache(KernelCache::Options{folder});
        if (!cache.find(request))
            std::fprintf(stderr, "the cache lost its kernel\n");
        opened.add(Clock::now() - from);
        const auto again = Clock::now();
        cache.find(request);
        memory.add(Clock::now() - again);
        wire::CompileRequest other = request;
        other.arch = "sm_" + std::to_string(i);
        const auto write = Clock::now();
        cache.put(other, reply);
        put.add(Clock::now() - write);
    }
    row("cache: hit in memory", memory, "target 1");
    row("cache: hit on disk after a restart, opening it", opened, "target 3");
    row("cache: put", put);
}

RunSpec saxpySpec() {
    RunSpec spec;
    spec.source = textOf(Examples[0]).toStdString();
    spec.fileName = "saxpy.lane";
    spec.launch.kernel = "saxpy";
    spec.launch.block = {256, 1, 1};
    spec.launch.scalars = {{"N", ScalarKind::UInt32, 256}, {"alpha", ScalarKind::Float32, 0}};
    spec.warmup = 0;
    spec.repeat = 1;
    spec.boundsChecked = false;
    for (const char* name : {"x", "y", "result"}) {
        BoundArray array;
        array.name = name;
        array.shape = {256};
        array.isWritten = array.name == "result";
        if (!array.isWritten)
            array.input = *data::Array::zeros(ScalarKind::Float32, {256});
        spec.launch.arrays.push_back(array);
    }
    return spec;
}

void running(std::shared_ptr<KernelCache> cache) {
    RunService service(cache, WorkerCommand::standard());
    const RunSpec spec = saxpySpec();
    Samples all, roundTrip, beyond, kernel;
    for (int i = -50; i < 1000; ++i) {
        const auto from = Clock::now();
        const RunRecordPtr record = service.runNow(spec);
        const auto elapsed = Clock::now() - from;
        if (record->cpu->error) {
            std::printf("saxpy: %s\n", record->cpu->error->message.c_str());
            return;
        }
        if (i < 0)
            continue;
        const std::chrono::nanoseconds own(record->cpu->time("kernel")->ns.back());
        all.add(elapsed);
        roundTrip.add(record->cpu->roundTrip);
        kernel.add(own);
        beyond.add(record->cpu->roundTrip - own);
    }
    row("run, saxpy of 256 on the CPU: the kernel", kernel);
    row("  … request to reply", roundTrip);
    row("  … request to reply beyond the kernel", beyond, "target 0.040");
    row("  … with its buffers made and its record", all);
}

/// The text renamed, with its launch: what a pause in typing begins with. `ready`: arrays of the
/// sheet, made once, as the window has them.
std::optional<RunSpec> liveSpec(const Example& example, int number, std::map<std::string, data::Array>& ready) {
    const std::string name = example.kernel + std::to_string(number);
    const CompilationPtr compilation =
        compileSource(0, example.file, renamed(example, number).toStdString());
    Scenario scenario = defaultScenario(compilation->module, name);
    const auto sheet = readRunSheet(runSheetPath(LANE_SOURCE_DIR "/resources/examples/" + std::string(example.file)));
    if (const Scenario* kept = sheet ? sheet->forKernel(example.kernel) : nullptr)
        scenario = *kept;
    scenario.kernel = name;
    const auto launch = bindRunnable(compilation->module, scenario, LANE_SOURCE_DIR "/resources/examples", ready);
    if (!launch) {
        std::fprintf(stderr, "%s: %s\n", example.file, launch.error().message.c_str());
        return std::nullopt;
    }
    for (const BoundArray& array : launch->arrays)
        if (array.input.buffer)
            ready.insert_or_assign(array.name, array.input);
    RunSpec spec;
    spec.source = compilation->text;
    spec.fileName = example.file;
    spec.launch = *launch;
    spec.mode = scenario.mode;
    spec.checked = true;
    spec.checking.observe = true; // as the window does, for its coverage
    spec.alsoReference = false;
    spec.mostBlocks = 4;
    spec.warmup = 0;
    spec.repeat = 1;
    return spec;
}

/// From the end of a pause in typing to the verdict of a checked run of four blocks, in turns with
/// ends of runs that were overtaken.
void living(std::shared_ptr<KernelCache> cache, int rounds) {
    LiveService service(cache, WorkerCommand::standard());
    service.warmUp();
    for (const Example& example : Examples) {
        Samples verdict, overtaking, jit;
        std::map<std::string, data::Array> ready;
        for (int i = -3; i < 2 * rounds; ++i) {
            const bool overtakes = i >= 0 && i % 2 == 1;
            if (overtakes)
                if (const auto before = liveSpec(example, i + 30'000, ready))
                    service.start(*before);
            QEventLoop loop;
            RunRecordPtr record;
            const auto from = Clock::now();
            const auto spec = liveSpec(example, i + 9000, ready);
            if (!spec)
                return;
            const auto told = QObject::connect(&service, &LiveService::finished, &loop,
                                               [&](quint64, const RunRecordPtr& ended) {
                                                   record = ended;
                                                   loop.quit();
                                               });
            service.start(*spec);
            loop.exec();
            QObject::disconnect(told);
            if (!record->cpu || record->cpu->error || record->cpu->checkedBlocks == 0) {
                std::printf("%s: %s\n", example.file, record->cpu && record->cpu->error ? record->cpu->error->message.c_str() : "not checked");
                return;
            }
            if (i < 0)
                continue;
            (overtakes ? overtaking : verdict).add(Clock::now() - from);
            if (const wire::TimeSamples* making = record->cpu->time("jit"))
                jit.add(std::chrono::nanoseconds(making->ns.front()));
        }
        const std::string name = example.kernel;
        row(name + ": pause to verdict, 4 blocks checked", verdict,
            "target 25 (p95); making code takes " + in(jit.at(0.5)));
        row(name + ": … where it ends one under way", overtaking);
    }
}

void starting() {
    Samples hello;
    for (int i = 0; i < 20; ++i) {
        WorkerClient worker;
        const auto from = Clock::now();
        if (Status started = worker.start(); !started) {
            std::printf("worker: %s\n", started.error().message.c_str());
            return;
        }
        hello.add(Clock::now() - from);
    }
    row("worker: start to hello", hello, "target 30 to ready");
}

} // namespace

int main(int count, char** arguments) {
    QCoreApplication application(count, arguments);
    const int rounds = count > 1 ? std::max(1, std::atoi(arguments[1])) : 40;
    std::printf("%u cores; times in ms\n| %-44s | %9s | %9s | %4s |\n",
                std::thread::hardware_concurrency(), "what", "p50", "p95", "n");
    QTemporaryDir folder;
    const auto cache = std::make_shared<KernelCache>(
        KernelCache::Options{folder.filePath(QStringLiteral("kernels")).toStdString()});
    starting();
    caching(folder.filePath(QStringLiteral("other")).toStdString());
    running(cache);
    living(cache, rounds);
    typingInALongFile(cache, 5 * rounds);
    const auto nvrtc = gpu::Nvrtc::load();
    if (!nvrtc) {
        std::printf("%s\n", nvrtc.error().message.c_str());
        return 0;
    }
    typing(cache, **nvrtc, rounds);
    disassembling(cache, **nvrtc, std::min(rounds, 20));
    cache->list(); // waits until all is on the disk
    restarting(cache->folder(), rounds);
}
