#include "views/results/verdict.h"

#include <QCoreApplication>

#include <algorithm>

namespace lane {

namespace {

/// The texts of the verdict; a context of their own for the translators.
struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Verdict)
};

using Comparisons = std::map<std::string, data::Comparison>;

QString named(const QString& array, const QString& index, bool several) {
    return several ? array + index : index;
}

QString indexIn(const VoiceResult& voice, const std::string& array, std::uint64_t flat) {
    const auto it = voice.outputs.find(array);
    return it == voice.outputs.end() ? QString() : indexText(it->second.shape.indexOf(flat));
}

QString valueIn(const VoiceResult& voice, const std::string& array, std::uint64_t flat, const Numbers& numbers) {
    const auto it = voice.outputs.find(array);
    return it == voice.outputs.end() ? QString() : numbers.screen(it->second.textOf(flat));
}

Verdict broken(const Error& error) {
    return {NoteStrip::Kind::Error, QString::fromStdString(error.message), QString::fromStdString(error.hint)};
}

/// "2 faults in the CPU run: line 17 …": the first one, or nothing.
QString faultWords(const RunRecord& run) {
    for (const auto* voice : {&run.cpu, &run.gpu}) {
        if (!*voice || (*voice)->faults.empty())
            continue;
        const wire::Fault& first = (*voice)->faults.front();
        return Texts::tr("First: line %1, %2").arg(first.line).arg(QString::fromStdString(first.message));
    }
    return {};
}

std::uint64_t faultCount(const RunRecord& run) {
    return std::max(run.cpu ? run.cpu->faultCount : 0, run.gpu ? run.gpu->faultCount : 0);
}

Verdict mismatchVerdict(const RunRecord& run, const Comparisons& comparisons, const QString& agreement,
                        const Numbers& numbers) {
    const auto bad = std::find_if(comparisons.begin(), comparisons.end(),
                                  [](const auto& each) { return !each.second.agree(); });
    const std::uint64_t flat = bad->second.first.value_or(0);
    const QString place = named(QString::fromStdString(bad->first), indexIn(*run.gpu, bad->first, flat),
                                comparisons.size() > 1);
    return {NoteStrip::Kind::Error, agreement + QLatin1Char(';'),
            Texts::tr("first mismatch %1: GPU %2, CPU %3")
                .arg(place, valueIn(*run.gpu, bad->first, flat, numbers), valueIn(*run.cpu, bad->first, flat, numbers))};
}

Verdict compared(const RunRecord& run, const Comparisons& comparisons, const data::Tolerance& tolerance,
                 const Numbers& numbers) {
    std::uint64_t elements = 0, mismatches = 0;
    auto worst = comparisons.begin();
    for (auto it = comparisons.begin(); it != comparisons.end(); ++it) {
        elements += it->second.elements;
        mismatches += it->second.mismatches;
        if (it->second.maxUlp > worst->second.maxUlp)
            worst = it;
    }
    const QString agreement = Texts::tr("%1 of %2 agree %3")
                                  .arg(numbers.integer(elements - mismatches), numbers.integer(elements),
                                       toleranceWords(tolerance, numbers));
    if (mismatches)
        return mismatchVerdict(run, comparisons, agreement, numbers);
    Verdict verdict{NoteStrip::Kind::Good, agreement, {}};
    if (worst->second.maxUlp)
        verdict.rest = Texts::tr("· largest %1 ulp at %2")
                           .arg(numbers.integer(worst->second.maxUlp),
                                named(QString::fromStdString(worst->first),
                                      indexIn(*run.gpu, worst->first, worst->second.maxUlpAt), comparisons.size() > 1));
    return verdict;
}

/// One voice alone: what it gave, and what the other would add.
Verdict alone(const RunRecord& run, const VoiceResult& voice, const Numbers& numbers) {
    std::uint64_t elements = 0;
    for (const auto& [name, array] : voice.outputs)
        elements += array.count();
    const bool isCpu = !run.gpu || run.gpu->error;
    Verdict verdict{NoteStrip::Kind::Plain,
                    isCpu ? Texts::tr("%1 values from the CPU reference").arg(numbers.integer(elements))
                          : Texts::tr("%1 values from the GPU").arg(numbers.integer(elements)),
                    isCpu ? Texts::tr("· a GPU run puts its values, difference and ulp beside them")
                          : Texts::tr("· run with the CPU reference to compare them")};
    const std::optional<VoiceResult>& other = isCpu ? run.gpu : run.cpu;
    if (other && other->error) {
        verdict.kind = NoteStrip::Kind::Warning;
        verdict.bold = isCpu ? Texts::tr("No GPU values: %1").arg(QString::fromStdString(other->error->message))
                             : Texts::tr("No CPU values: %1").arg(QString::fromStdString(other->error->message));
        verdict.rest = QString::fromStdString(other->error->hint);
    }
    return verdict;
}

} // namespace

QString toleranceWords(const data::Tolerance& tolerance, const Numbers& numbers) {
    QStringList parts;
    if (tolerance.ulp)
        parts += Texts::tr("%1 ulp").arg(numbers.integer(*tolerance.ulp));
    if (tolerance.relative)
        parts += Texts::tr("relative %1").arg(numbers.shortest(*tolerance.relative));
    if (tolerance.absolute)
        parts += Texts::tr("absolute %1").arg(numbers.shortest(*tolerance.absolute));
    return parts.isEmpty() ? Texts::tr("exactly") : Texts::tr("within %1").arg(parts.join(Texts::tr(" or ")));
}

Verdict verdictOf(const RunRecord& run, const Comparisons& comparisons, const data::Tolerance& tolerance,
                  const Numbers& numbers) {
    const bool gpu = run.gpu && !run.gpu->error, cpu = run.cpu && !run.cpu->error;
    if (run.cancelled)
        return {NoteStrip::Kind::Note, Texts::tr("The run was cancelled."), Texts::tr("It left no values to show.")};
    if (!gpu && !cpu) {
        const auto& voice = run.gpu && run.gpu->error ? run.gpu : run.cpu;
        return voice && voice->error ? broken(*voice->error)
                                     : Verdict{NoteStrip::Kind::Note, Texts::tr("The run gave no values."), {}};
    }
    Verdict verdict = gpu && cpu && !comparisons.empty() ? compared(run, comparisons, tolerance, numbers)
                                                         : alone(run, gpu ? *run.gpu : *run.cpu, numbers);
    if (const std::uint64_t faults = faultCount(run)) {
        verdict.rest = verdict.kind == NoteStrip::Kind::Error ? verdict.line() : verdict.bold + QStringLiteral(". ") + faultWords(run);
        verdict.bold = Texts::tr("%1 faults.").arg(numbers.integer(faults));
        if (faults == 1)
            verdict.bold = Texts::tr("1 fault.");
        verdict.kind = NoteStrip::Kind::Error;
    }
    return verdict;
}

} // namespace lane
