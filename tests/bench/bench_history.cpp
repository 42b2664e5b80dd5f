// What keeping a run costs: in the thread that has run it, in the one that writes, and as a command at its end.
#include "profiler/history/recorder.h"
#include "tests/unit/profiler/history/made_runs.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>

using namespace lane::history;

namespace {

double microseconds(const std::function<void()>& work) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin).count();
}

void row(const char* what, std::vector<double> us) {
    std::sort(us.begin(), us.end());
    std::printf("%-64s %9.1f µs median, %9.1f µs at most of %zu\n", what, us[us.size() / 2], us.back(), us.size());
}

/// As large as they come: a source of 5 kB that changes each time, CUDA of 10 kB, PTX of 30 kB, 1000 samples.
Run largeRun(int number) {
    Run run = test::wholeRun(number);
    run.source = std::string(5'000, 's') + std::to_string(number);
    run.cuda = std::string(10'000, 'c') + std::to_string(number);
    run.ptx = std::string(30'000, 'p') + std::to_string(number);
    run.times.front().ns.assign(1000, 123'456);
    return run;
}

} // namespace

int main() {
    const auto folder = std::filesystem::temp_directory_path() / "lanework-bench-history";
    std::filesystem::remove_all(folder);
    const std::string file = (folder / "history.db").string();
    constexpr int Runs = 1000;
    std::vector<double> plain, large, open, empty, put, list, load;
    {
        auto history = History::open(file);
        if (!history) {
            std::printf("%s\n", history.error().message.c_str());
            return 1;
        }
        for (int i = 0; i < Runs; ++i) {
            const Run run = test::wholeRun(i);
            plain.push_back(microseconds([&] { static_cast<void>(history->record(run)); }));
        }
        for (int i = 0; i < Runs; ++i) {
            const Run run = largeRun(10'000 + i);
            large.push_back(microseconds([&] { static_cast<void>(history->record(run)); }));
        }
        for (int i = 0; i < 20; ++i) {
            list.push_back(microseconds([&] { static_cast<void>(history->list({.kernel = "saxpy"})); }));
            load.push_back(microseconds([&] { static_cast<void>(history->load(1 + 97 * i)); }));
        }
    }
    for (int i = 0; i < 20; ++i)
        empty.push_back(microseconds([&] { static_cast<void>(History::open(file)); }));
    for (int i = 0; i < 100; ++i) {
        const Run run = largeRun(20'000 + i);
        open.push_back(microseconds([&] {
            auto history = History::open(file);
            static_cast<void>(history->record(run));
        }));
    }
    {
        Recorder recorder(file, {});
        for (int i = 0; i < Runs; ++i) {
            auto run = std::make_shared<Run>(largeRun(30'000 + i));
            put.push_back(microseconds([&] { recorder.put([run] { return *run; }); }));
        }
        std::printf("%-64s %9.1f ms\n", "a thousand that were put, until all are written", microseconds([&] { recorder.wait(); }) / 1000);
    }
    row("Recorder::put: what the thread that has run it spends", put);
    row("record: texts known, 7 samples", plain);
    row("record: 45 kB of new texts, 1000 samples", large);
    row("open, record the like, close: a command at its end", open);
    row("open and close alone", empty);
    row("list of 2000 runs", list);
    row("load of one", load);
    std::filesystem::remove_all(folder);
}
