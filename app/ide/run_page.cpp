#include "app/ide/run_page.h"

#include "app/ide/launch_hint.h"
#include "app/ide/texts.h"
#include "core/data/array.h"
#include "views/common/numbers.h"
#include "views/common/worker_words.h"
#include "views/results/verdict.h"
#include "views/times/time_rows.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QLocale>

namespace lane::ide {

namespace {

/// A context of its own for the translators.
struct Texts {
    Q_DECLARE_TR_FUNCTIONS(RunPage)
};

constexpr const char* Style = "body{font:14px/1.5 system-ui,sans-serif;max-width:64em;margin:2em auto;padding:0 1em;color:#1b2027}"
                              "h1{font-size:20px}h2{font-size:16px;margin-top:2em}table{border-collapse:collapse}"
                              "td,th{border-bottom:1px solid #dce0e6;padding:3px 12px 3px 0;text-align:left;font-weight:normal}"
                              "th{color:#48525e}td.n{text-align:right;font-family:monospace}"
                              "pre{background:#f7f8fa;padding:12px;overflow:auto;font-size:12px}img{max-width:100%;border:1px solid #dce0e6}";

QString escaped(const QString& words) { return words.toHtmlEscaped(); }
QString heading(const QString& words) { return QStringLiteral("<h2>%1</h2>\n").arg(escaped(words)); }
QString row(const QString& name, const QString& value) {
    return QStringLiteral("<tr><th>%1</th><td>").arg(escaped(name)) + escaped(value) + QStringLiteral("</td></tr>\n");
}

QString launchTable(const RunPage& page) {
    const RunSpec& spec = page.run->spec;
    const BoundLaunch& launch = spec.launch;
    QString out = QStringLiteral("<table>\n") + row(Texts::tr("File"), text(spec.fileName)) + row(Texts::tr("Device"), text(spec.device));
    if (!launch.isProgram)
        out += row(Texts::tr("Grid"), dimsText(launch.grid)) + row(Texts::tr("Block"), dimsText(launch.block));
    out += row(Texts::tr("Float mode"), spec.mode == FloatMode::Strict ? Texts::tr("strict") : Texts::tr("fast"));
    for (const BoundScalar& scalar : launch.scalars)
        out += row(text(scalar.name), text(data::scalarToText(scalar.type, scalar.bits)));
    for (const BoundArray& array : launch.arrays)
        out += row(text(array.name), text(std::string(scalarInfo(array.type).name) + " [" + array.shape.toText() + "]"));
    for (const auto& [name, elements] : launch.sharedLengths)
        out += row(text(name), Texts::tr("%1 elements of shared memory").arg(elements));
    return out + QStringLiteral("</table>\n");
}

QString timesTable(const RunRecord& run) {
    const Numbers numbers = Numbers::of(QLocale());
    QString rows;
    for (const TimeRow& one : timeRows(&run)) {
        rows += QStringLiteral("<tr><th>%1</th>").arg(escaped(one.label));
        if (one.time)
            rows += QStringLiteral("<td class=n>%1</td><td class=n>%2 … %3</td><td class=n>%4</td><td>%5</td></tr>\n")
                        .arg(timeText(one.time->median, numbers), timeText(one.time->low, numbers), timeText(one.time->high, numbers))
                        .arg(one.time->count).arg(escaped(sourceName(one.source)));
        else
            rows += QStringLiteral("<td colspan=4>%1</td></tr>\n").arg(escaped(one.missing));
    }
    return heading(Texts::tr("Times")) +
           QStringLiteral("<table>\n<tr><th></th><th>%1</th><th>5–95 %</th><th>%2</th><th>%3</th></tr>\n").arg(escaped(Texts::tr("Median")), escaped(Texts::tr("Runs")), escaped(Texts::tr("Source"))) +
           rows + QStringLiteral("</table>\n");
}

/// Faults, prints and errors of all voices; nothing where there are none.
QString troubles(const RunRecord& run) {
    QString items;
    const auto item = [&](const QString& words) { items += QStringLiteral("<li>") + escaped(words) + QStringLiteral("</li>\n"); };
    for (const auto* voice : {&run.gpu, &run.cpu, &run.reference}) {
        if (!voice->has_value())
            continue;
        if ((*voice)->error)
            item(text((*voice)->device + ": ") + workerText((*voice)->error->message));
        for (const wire::Fault& fault : (*voice)->faults)
            item(Texts::tr("line %1: %2").arg(fault.line).arg(workerText(fault.message)));
        for (const wire::Print& print : (*voice)->prints)
            item(Texts::tr("line %1 prints: %2").arg(print.line).arg(text(print.text)));
    }
    return items.isEmpty() ? QString() : heading(Texts::tr("Faults and prints")) + QStringLiteral("<ul>\n") + items + QStringLiteral("</ul>\n");
}

QString picture(const RunPage::Picture& one) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!buffer.open(QIODevice::WriteOnly) || !one.image.save(&buffer, "PNG"))
        return {};
    return heading(one.title) + QStringLiteral("<img alt=\"%1\" src=\"data:image/png;base64,").arg(escaped(one.title)) + QString::fromLatin1(bytes.toBase64()) + QStringLiteral("\">\n");
}

QString listing(const QString& title, const QString& code) {
    return code.isEmpty() ? QString() : QStringLiteral("<details><summary>%1</summary><pre>").arg(escaped(title)) + escaped(code) + QStringLiteral("</pre></details>\n");
}

} // namespace

QString runAsHtml(const RunPage& page) {
    const RunRecord& run = *page.run;
    const QString title = Texts::tr("Run of %1").arg(text(run.spec.launch.kernel));
    QString out = QStringLiteral("<!DOCTYPE html>\n<html lang=\"%1\"><head><meta charset=\"utf-8\"><title>%2</title><style>%3</style></head><body>\n")
                      .arg(QLocale().bcp47Name(), escaped(title), QLatin1String(Style));
    out += QStringLiteral("<h1>%1</h1>\n<p>%2 · %3</p>\n").arg(escaped(title), escaped(page.when), escaped(page.program));
    out += QStringLiteral("<p><b>") + escaped(verdictOf(run, run.comparisons, run.spec.tolerance, Numbers::of(QLocale())).line()) + QStringLiteral("</b></p>\n");
    if (page.isStale)
        out += QStringLiteral("<p>") + escaped(Texts::tr("The text has been edited since this run; here is the text that ran.")) + QStringLiteral("</p>\n");
    out += launchTable(page) + timesTable(run) + troubles(run);
    for (const RunPage::Picture& one : page.pictures)
        out += picture(one);
    out += heading(Texts::tr("Texts")) + listing(Texts::tr("Source"), page.source) + listing(QStringLiteral("CUDA"), page.cuda) + listing(QStringLiteral("PTX"), page.ptx);
    return out + QStringLiteral("</body></html>\n");
}

} // namespace lane::ide
