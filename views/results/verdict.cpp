#include "views/results/verdict.h"

#include "core/service/voices.h"
#include "views/common/voice_pairs.h"
#include "views/common/worker_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace lane {

namespace {

/// The texts of the verdict; a context of their own for the translators.
struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Verdict)
};

QString named(const QString& array, const QString& index, bool several) {
    return several ? array + index : index;
}

QString indexIn(const RunRecord& run, const std::string& array, std::uint64_t flat) {
    for (const BoundArray& bound : run.spec.launch.arrays)
        if (bound.name == array)
            return elementText(bound.shape, flat, static_cast<unsigned>(bound.components()));
    return {};
}

QString valueIn(const VoiceResult& voice, const std::string& array, std::uint64_t flat, const Numbers& numbers) {
    const auto it = voice.outputs.find(array);
    return it == voice.outputs.end() ? QString() : numbers.screen(it->second.textOf(flat));
}

Verdict broken(const Error& error) {
    return {NoteStrip::Kind::Error, workerText(error.message), workerText(error.hint)};
}

/// "First: line 17 …": of the first voice that met one, or nothing.
QString faultWords(const RunRecord& run) {
    for (const auto* voice : {&run.cpu, &run.gpu, &run.reference}) {
        if (!*voice || (*voice)->faults.empty())
            continue;
        const wire::Fault& first = (*voice)->faults.front();
        return Texts::tr("First: line %1, %2").arg(first.line).arg(workerText(first.message));
    }
    return {};
}

std::uint64_t faultCount(const RunRecord& run) {
    std::uint64_t most = 0;
    for (const auto* voice : {&run.cpu, &run.gpu, &run.reference})
        most = std::max(most, *voice ? (*voice)->faultCount : 0);
    return most;
}

/// All outputs of one pair together.
struct Sums {
    std::uint64_t elements = 0, mismatches = 0;
    Comparisons::const_iterator worst;
};

Sums sumsOf(const Comparisons& comparisons) {
    Sums sums{0, 0, comparisons.begin()};
    for (auto it = comparisons.begin(); it != comparisons.end(); ++it) {
        sums.elements += it->second.elements;
        sums.mismatches += it->second.mismatches;
        if (it->second.maxUlp > sums.worst->second.maxUlp)
            sums.worst = it;
    }
    return sums;
}

QString agreementWords(const Sums& sums, const data::Tolerance& tolerance, const Numbers& numbers) {
    return Texts::tr("%1 of %2 agree %3")
        .arg(numbers.integer(sums.elements - sums.mismatches), numbers.integer(sums.elements), toleranceWords(tolerance, numbers));
}

/// "first mismatch [131072]: GPU 0, CPU 3.5", with the value of every voice that is there.
QString firstMismatch(const RunRecord& run, const Comparisons& comparisons, const Numbers& numbers) {
    const auto bad = std::find_if(comparisons.begin(), comparisons.end(),
                                  [](const auto& each) { return !each.second.agree(); });
    if (bad == comparisons.end())
        return {};
    const std::uint64_t flat = bad->second.first.value_or(0);
    QStringList values;
    const QString index = indexIn(run, bad->first, flat);
    for (const auto& [voice, name] : {std::pair{&run.gpu, Texts::tr("GPU %1")}, {&run.cpu, Texts::tr("CPU %1")},
                                      {&run.reference, Texts::tr("reference %1")}}) {
        if (!*voice || (*voice)->error)
            continue;
        values += name.arg(valueIn(**voice, bad->first, flat, numbers));
    }
    return Texts::tr("first mismatch %1: %2")
        .arg(named(QString::fromStdString(bad->first), index, comparisons.size() > 1), values.join(QStringLiteral(", ")));
}

/// ", which block (512), thread (0) writes", of the element that the verdict names, or nothing.
QString ownerWords(const RunRecord& run, const Comparisons& comparisons, const ArrayOwners& owners) {
    const auto bad = std::find_if(comparisons.begin(), comparisons.end(), [](const auto& each) { return !each.second.agree(); });
    if (bad == comparisons.end() || bad->first != owners.array)
        return {};
    const BoundLaunch& launch = run.spec.launch;
    for (const BoundArray& bound : launch.arrays) {
        if (bound.name != owners.array)
            continue;
        if (const auto owner = owners.owners.ownerOf(bad->second.first.value_or(0) / bound.components()); owner && owner->isWhole())
            return Texts::tr("; block %1, thread %2 writes it")
                .arg(coordinatesText(owner->block, launch.grid.axes()), coordinatesText(owner->thread, launch.block.axes()));
    }
    return {};
}

QString largestWords(const RunRecord& run, const Comparisons& comparisons, const Sums& sums, const Numbers& numbers) {
    if (!sums.worst->second.maxUlp)
        return {};
    return Texts::tr("· largest %1 ulp at %2")
        .arg(numbers.integer(sums.worst->second.maxUlp),
             named(QString::fromStdString(sums.worst->first), indexIn(run, sums.worst->first, sums.worst->second.maxUlpAt),
                   comparisons.size() > 1));
}

/// Two voices; what is told first is how many elements agree.
Verdict compared(const RunRecord& run, VoicePair pair, const Comparisons& comparisons, const data::Tolerance& tolerance,
                 const Numbers& numbers) {
    const Sums sums = sumsOf(comparisons);
    const QString agreement = agreementWords(sums, tolerance, numbers);
    if (sums.mismatches)
        return {NoteStrip::Kind::Error, agreement + QLatin1Char(';'), firstMismatch(run, comparisons, numbers)};
    QStringList rest;
    if (pair != VoicePair::GpuCpu) // of those two it is what one expects
        rest += QStringLiteral("· ") + pairTitle(pair);
    if (const QString largest = largestWords(run, comparisons, sums, numbers); !largest.isEmpty())
        rest += largest;
    return {NoteStrip::Kind::Good, agreement, rest.join(QLatin1Char(' '))};
}

QString aloneWords(StandsAlone alone) {
    switch (alone) {
    case StandsAlone::Gpu: return Texts::tr("The GPU stands alone:");
    case StandsAlone::Cpu: return Texts::tr("The CPU stands alone:");
    case StandsAlone::Reference: return Texts::tr("The reference stands alone:");
    case StandsAlone::All: return Texts::tr("All three differ:");
    case StandsAlone::None: break;
    }
    return {};
}

/// Three voices: who stands alone, then how far that goes.
Verdict ofThree(const RunRecord& run, const PairComparisons& pairs, const data::Tolerance& tolerance, const Numbers& numbers) {
    const VoicePair telling = *tellingPair(pairs);
    const Comparisons& comparisons = pairs.at(telling);
    const StandsAlone alone = *standsAlone(pairs);
    Verdict verdict = compared(run, telling, comparisons, tolerance, numbers);
    if (alone != StandsAlone::None)
        return {NoteStrip::Kind::Error, aloneWords(alone), verdict.line()};
    if (verdict.kind == NoteStrip::Kind::Error) // one agrees with both: those two are just too far apart
        return {verdict.kind, pairTitle(telling) + QLatin1Char(':'), verdict.line()};
    const auto farthest = std::max_element(pairs.begin(), pairs.end(), [](const auto& a, const auto& b) {
        return sumsOf(a.second).worst->second.maxUlp < sumsOf(b.second).worst->second.maxUlp;
    });
    const QString largest = largestWords(run, farthest->second, sumsOf(farthest->second), numbers);
    verdict.rest = Texts::tr("· GPU, CPU and reference") + (largest.isEmpty() ? QString() : QLatin1Char(' ') + largest);
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
        verdict.bold = isCpu ? Texts::tr("No GPU values: %1").arg(workerText(other->error->message))
                             : Texts::tr("No CPU values: %1").arg(workerText(other->error->message));
        verdict.rest = workerText(other->error->hint);
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
    const QString words = parts.isEmpty() ? Texts::tr("exactly") : Texts::tr("within %1").arg(parts.join(Texts::tr(" or ")));
    return tolerance.unordered ? Texts::tr("%1 in any order").arg(words) : words;
}

Verdict verdictOf(const RunRecord& run, const PairComparisons& comparisons, const data::Tolerance& tolerance,
                  const Numbers& numbers, const ArrayOwners& owners) {
    const bool gpu = run.gpu && !run.gpu->error, cpu = run.cpu && !run.cpu->error;
    if (run.cancelled)
        return {NoteStrip::Kind::Note, Texts::tr("The run was cancelled."), Texts::tr("It left no values to show.")};
    if (!gpu && !cpu) {
        const auto& voice = run.gpu && run.gpu->error ? run.gpu : run.cpu;
        return voice && voice->error ? broken(*voice->error)
                                     : Verdict{NoteStrip::Kind::Note, Texts::tr("The run gave no values."), {}};
    }
    PairComparisons pairs = comparisons;
    std::erase_if(pairs, [](const auto& each) { return each.second.empty(); }); // no outputs
    Verdict verdict = pairs.size() == 3 ? ofThree(run, pairs, tolerance, numbers)
                      : !pairs.empty()  ? compared(run, pairs.begin()->first, pairs.begin()->second, tolerance, numbers)
                                        : alone(run, gpu ? *run.gpu : *run.cpu, numbers);
    if (!pairs.empty())
        verdict.rest += ownerWords(run, pairs.size() == 3 ? pairs.at(*tellingPair(pairs)) : pairs.begin()->second, owners);
    if (run.reference && run.reference->error && verdict.kind != NoteStrip::Kind::Error) {
        verdict.rest += QStringLiteral(" · ") + Texts::tr("No reference values: %1").arg(workerText(run.reference->error->message));
        verdict.kind = NoteStrip::Kind::Warning;
    }
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
