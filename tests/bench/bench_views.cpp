// How long a table of a hundred million elements takes to open and to turn a page. One printed table;
// exit status 1 when a bound is passed.
#include "core/data/array.h"
#include "resources/theme/theme.h"
#include "views/array_table/array_model.h"
#include "views/array_table/array_table.h"
#include "views/array_table/scroll_map.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QTableView>

#include <algorithm>
#include <cstdio>
#include <vector>

using namespace lane;

namespace {

double milliseconds(const QElapsedTimer& timer) { return double(timer.nsecsElapsed()) / 1e6; }

struct Row {
    std::uint64_t elements;
    double open, pageMedian, pageWorst, jumpWorst;
};

/// Opening: model, widget, layout and the first paint. A page: scroll and paint.
Row measure(Theme& theme, const data::Array& array) {
    QElapsedTimer timer;
    timer.start();
    ArrayModel model;
    model.setSideBySide({{QStringLiteral("x"), array, false}});
    ArrayTable table(theme, nullptr);
    table.setModel(&model);
    table.resize(420, 600);
    table.show();
    table.grab();
    Row row{array.count(), milliseconds(timer), 0, 0, 0};
    std::vector<double> pages;
    for (int i = 0; i < 200; ++i) {
        timer.restart();
        table.scrollToRow(table.topRow() + table.pageRows());
        table.grab();
        pages.push_back(milliseconds(timer));
    }
    for (std::uint64_t i = 1; i <= 20; ++i) {
        timer.restart();
        table.scrollToRow(array.count() / 21 * i);
        table.grab();
        row.jumpWorst = std::max(row.jumpWorst, milliseconds(timer));
    }
    std::sort(pages.begin(), pages.end());
    row.pageMedian = pages[pages.size() / 2];
    row.pageWorst = pages.back();
    return row;
}

} // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication app(argc, argv);
    Theme theme;
    theme.apply();
    std::printf("%14s %10s %14s %14s %14s\n", "elements", "open ms", "page median ms", "page worst ms", "jump worst ms");
    bool kept = true;
    for (const std::uint64_t count : {1'000'000ull, 10'000'000ull, 100'000'000ull}) {
        Result<data::Array> array = data::Array::zeros(ScalarKind::Float32, {count});
        if (!array.ok()) {
            std::printf("%s\n", array.error().message.c_str());
            return 1;
        }
        for (std::uint64_t i = 0; i < count; i += 97)
            array->as<float>()[i] = static_cast<float>(i) * 0.125f;
        const Row row = measure(theme, *array);
        std::printf("%14llu %10.1f %14.2f %14.2f %14.2f\n", static_cast<unsigned long long>(row.elements), row.open, row.pageMedian,
                    row.pageWorst, row.jumpWorst);
        kept = kept && row.open <= 100 && row.pageMedian <= 16;
    }
    std::printf("bounds: open 100 ms, page 16 ms: %s\n", kept ? "kept" : "passed");
    return kept ? 0 : 1;
}
