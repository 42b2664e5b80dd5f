#include "views/times/time_rows.h"

#include <QCoreApplication>

namespace lane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(TimeRows)
};

QString labelOf(TimeRow::What what, bool isProgram) {
    switch (what) {
    case TimeRow::What::Cpu: return Texts::tr("CPU reference");
    case TimeRow::What::Kernel: return isProgram ? Texts::tr("GPU program") : Texts::tr("GPU kernel");
    case TimeRow::What::Upload: return Texts::tr("Upload");
    case TimeRow::What::Download: return Texts::tr("Download");
    case TimeRow::What::Total: return Texts::tr("End to end");
    }
    return {};
}

const char* keyOf(TimeRow::What what) {
    switch (what) {
    case TimeRow::What::Upload: return "upload";
    case TimeRow::What::Download: return "download";
    case TimeRow::What::Total: return "total";
    default: return "kernel";
    }
}

QString whyMissing(const RunRecord* run, bool cpu) {
    if (!run)
        return Texts::tr("not measured");
    const std::optional<VoiceResult>& voice = cpu ? run->cpu : run->gpu;
    if (!voice)
        return cpu ? Texts::tr("not measured, not run") : Texts::tr("not measured, no GPU");
    return voice->error ? Texts::tr("not measured, no result") : Texts::tr("not measured");
}

} // namespace

std::vector<TimeRow> timeRows(const RunRecord* run) {
    std::vector<TimeRow> rows;
    for (const auto what : {TimeRow::What::Cpu, TimeRow::What::Kernel, TimeRow::What::Upload, TimeRow::What::Download,
                            TimeRow::What::Total}) {
        const bool cpu = what == TimeRow::What::Cpu;
        TimeRow row{what, labelOf(what, run && run->spec.launch.isProgram), std::nullopt, {}, whyMissing(run, cpu)};
        const VoiceResult* voice = !run ? nullptr : cpu ? (run->cpu ? &*run->cpu : nullptr) : run->gpu ? &*run->gpu : nullptr;
        if (const wire::TimeSamples* samples = voice ? voice->time(keyOf(what)) : nullptr) {
            row.time = summarise(*samples);
            row.source = samples->source;
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

QString sourceName(const std::string& source) {
    if (source == "cupti")
        return Texts::tr("CUPTI activity records");
    if (source == "event")
        return Texts::tr("CUDA events");
    if (source == "clock")
        return Texts::tr("steady clock");
    return QString::fromStdString(source);
}

} // namespace lane
