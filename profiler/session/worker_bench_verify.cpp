// Whether a configuration gives what it must: against the CPU reference of the scenario, the text's own, or its own.
#include "profiler/session/worker_bench.h"

#include "core/service/voices.h"

#include <algorithm>
#include <cstring>

namespace lane::sweep {

namespace {

std::string indexText(const data::Shape& shape, std::uint64_t flat) {
    std::string text;
    for (std::size_t i = shape.rank(); i-- > 0; flat /= std::max<std::uint64_t>(1, shape[i]))
        text = std::to_string(flat % std::max<std::uint64_t>(1, shape[i])) + (text.empty() ? "" : ", ") + text;
    return "[" + text + "]";
}

} // namespace

void WorkerBench::verify(const std::vector<Cell*>& cells) {
    for (std::size_t i = 0; i < cells.size() && !isCancelled(); ++i) {
        step("verifying", i, cells.size());
        verifyOne(*cells[i]);
    }
}

void WorkerBench::fail(Cell& cell, const Error& error) {
    cell.state = CellState::Failed;
    cell.reason = error.code == "L4103"                                                        ? Reason::TookTooLong
                  : error.code == "L4101" || error.code == "L4304" || error.code == "L4280" ? Reason::Faulted
                                                                                               : Reason::Refused;
    cell.rule = error.message;
}

void WorkerBench::verifyOne(Cell& cell) {
    Candidate& candidate = of(cell);
    const RunRecordPtr record = m_tools.runner.run(candidate.spec, m_tools.token);
    if (m_tools.token->load())
        return;
    const VoiceResult& voice = isGpu() ? *record->gpu : *record->cpu;
    const bool isMissing = voice.error && (voice.error->code == "L4301" || voice.error->code == "L4302" || voice.error->code == "L4206" ||
                                           voice.error->code == "L4205" || voice.error->code == "L4100" || voice.error->code == "L4104");
    if (isMissing) {
        m_error = *voice.error;
        return;
    }
    if (voice.error)
        return fail(cell, *voice.error);
    if (voice.faultCount > 0)
        return fail(cell, {"L4304", voice.faults.empty() ? "it faulted" : voice.faults.front().message, ""});
    candidate.outputs = fingerprintOf(candidate.spec.launch, voice.outputs);
    compare(cell, candidate, voice.outputs, candidate.outputs);
}

/// Why there is no right result. A fault of the file's own `reference` says itself that it is one.
static Error notKnown(const VoiceResult& voice, bool isReference) {
    std::string text = std::string("the right result is not known: ") + (isReference ? "the reference " : "the CPU reference ");
    if (voice.error)
        text += "did not run: " + voice.error->message;
    else
        text += "met a fault";
    if (!voice.error && !voice.faults.empty())
        text += " in line " + std::to_string(voice.faults.front().line) + ": " + voice.faults.front().message;
    return {"L5033", text,
            isReference ? "Compare one run with the reference, and mend what is told of it."
                        : "Run the scenario on the CPU reference alone, and mend what it says."};
}

/// The outputs of a run on the CPU reference, or none with the error kept.
std::optional<WorkerBench::Outputs> WorkerBench::runOnCpu(RunSpec spec, wire::RunKind kind) {
    spec.device = "cpu";
    spec.kind = kind;
    spec.boundsChecked = true;
    spec.warmup = 0;
    spec.repeat = 1;
    if (kind == wire::RunKind::Reference) {
        spec.launch.grid = spec.launch.block = {};
        spec.launch.sharedLengths.clear();
    }
    const RunRecordPtr record = m_tools.runner.run(std::move(spec), m_tools.token);
    if (m_tools.token->load())
        return {};
    const VoiceResult& voice = *record->cpu;
    if (!voice.error && voice.faultCount == 0)
        return voice.outputs;
    m_error = notKnown(voice, kind == wire::RunKind::Reference);
    return {};
}

/// What the outputs must be. Another shape than the scenario's own result can only be held against the
/// same configuration on the CPU reference.
const WorkerBench::Outputs* WorkerBench::truthFor(const Candidate& candidate, const Outputs& outputs) {
    if (m_spec.against != Against::Own && !m_truth) {
        RunSpec spec;
        spec.source = m_tuned->text;
        spec.fileName = m_tuned->fileName;
        spec.launch = m_base;
        spec.alsoCpu = false;
        spec.mode = m_spec.scenario.mode;
        spec.timeout = m_spec.timeout;
        step("running the CPU reference", 0, 1);
        m_truth = runOnCpu(std::move(spec), m_spec.against == Against::Reference ? wire::RunKind::Reference : wire::RunKind::Kernel);
        if (!m_truth)
            return nullptr;
    }
    const bool fits = m_truth && std::all_of(outputs.begin(), outputs.end(), [&](const auto& entry) {
        const auto found = m_truth->find(entry.first);
        return found != m_truth->end() && found->second.type == entry.second.type &&
               found->second.shape.extents() == entry.second.shape.extents();
    });
    if (fits)
        return &*m_truth;
    if (m_spec.against == Against::Reference)
        return m_truth ? &*m_truth : nullptr;
    m_ownTruth = runOnCpu(candidate.spec, wire::RunKind::Kernel);
    return m_ownTruth ? &*m_ownTruth : nullptr;
}

void WorkerBench::compare(Cell& cell, const Candidate& candidate, const Outputs& outputs, std::uint64_t print) {
    const bool isShared = m_spec.against != Against::Own; // else each configuration has a truth of its own
    auto known = isShared ? m_verdicts.find(print) : m_verdicts.end();
    if (known == m_verdicts.end()) {
        const Outputs* truth = truthFor(candidate, outputs);
        if (!truth)
            return;
        Verdict verdict;
        for (const auto& [name, got] : outputs) {
            const auto found = truth->find(name);
            if (found == truth->end())
                continue; // a reference that does not write it says nothing of it
            const data::Array& want = found->second;
            verdict.elements += got.count();
            const std::size_t bytes = got.count() * scalarInfo(got.type).size;
            const bool isLike = want.type == got.type && want.count() == got.count();
            if (isLike && std::memcmp(got.buffer->bytes(), want.buffer->bytes(), bytes) == 0)
                continue;
            if (!isLike) {
                verdict.mismatches += got.count();
                verdict.rule = name + " has another shape than in the reference";
                continue;
            }
            const data::Comparison difference = data::compare(got, want, m_spec.tolerance);
            verdict.mismatches += difference.mismatches;
            verdict.maxUlp = std::max(verdict.maxUlp, difference.maxUlp);
            if (difference.first && verdict.rule.empty())
                verdict.rule = "first " + name + indexText(got.shape, *difference.first) + ": " + got.textOf(*difference.first) +
                               " instead of " + want.textOf(*difference.first);
        }
        known = m_verdicts.insert_or_assign(isShared ? print : 0, verdict).first;
    }
    const Verdict& verdict = known->second;
    cell.mismatches = verdict.mismatches;
    cell.elements = verdict.elements;
    cell.maxUlp = verdict.maxUlp;
    if (verdict.mismatches == 0)
        return;
    cell.state = CellState::Wrong;
    cell.reason = Reason::WrongResult;
    cell.rule = std::to_string(verdict.mismatches) + " of " + std::to_string(verdict.elements) + " elements differ; " + verdict.rule;
}

} // namespace lane::sweep
