#pragma once

#include "core/service/kernel_compiler.h"
#include "profiler/session/candidate.h"
#include "profiler/session/sweep_store.h"

#include <memory>
#include <mutex>
#include <set>

namespace lane::sweep {

/// Looks at cells with real workers: binds them on all cores, compiles what is new in parallel, runs each
/// once and compares its outputs, and times them against each other, one at a time.
class WorkerBench final : public Bench {
public:
    WorkerBench(const SweepSpec& spec, const Space& space, const BoundLaunch& base, CompilationPtr tuned,
                const SweepTools& tools, TellStep tell);
    ~WorkerBench() override;

    void prepare(const std::vector<Cell*>& cells) override;
    void time(const std::vector<Cell*>& cells, const Effort& effort) override;
    void keep(const std::vector<Cell*>& cells) override;
    bool isCancelled() const override { return m_tools.token->load() || m_error.has_value(); }
    std::vector<std::string> takeNotes() override;
    /// Why nothing more can be measured at all.
    const std::optional<Error>& error() const { return m_error; }

private:
    using Outputs = std::map<std::string, data::Array>;

    bool isGpu() const { return m_spec.device != "cpu"; }
    void bind(const std::vector<Cell*>& cells);
    void recall(const std::vector<Cell*>& cells);
    void compile(const std::vector<Cell*>& cells);
    void verify(const std::vector<Cell*>& cells);
    void verifyOne(Cell& cell);
    /// Compares outputs with the truth; what was compared once is known by its fingerprint.
    void compare(Cell& cell, const Candidate& candidate, const Outputs& outputs, std::uint64_t print);
    const Outputs* truthFor(const Candidate& candidate, const Outputs& outputs);
    std::optional<Outputs> runOnCpu(RunSpec spec, wire::RunKind kind);
    void race(const std::vector<Cell*>& cells, const Effort& effort);
    void takeTimes(Cell& cell, const wire::TimedLaunch& launch);
    void takeUntilThen(const std::vector<Cell*>& cells, const wire::TimingReply& reply);
    std::size_t cellsAtOnce(const Cell& cell) const;
    std::uint64_t contentOf(const data::Array& array);
    void fail(Cell& cell, const Error& error);
    void note(std::string text);
    void step(const std::string& phase, std::size_t done, std::size_t total);
    Candidate& of(const Cell& cell) { return m_candidates[cell.number]; }

    const SweepSpec& m_spec;
    const Space& m_space;
    const BoundLaunch& m_base;
    const SweepTools& m_tools;
    TellStep m_tell;
    CompilationPtr m_tuned; ///< the text with the scenario's tunables
    std::unique_ptr<SweepStore> m_store; ///< null: nothing is kept
    std::unique_ptr<KernelCompiler> m_compiler; ///< of a GPU's code
    std::map<std::uint64_t, Candidate> m_candidates;
    std::map<std::uint64_t, std::uint64_t> m_contents; ///< fingerprints of inputs, by buffer
    std::optional<Outputs> m_truth, m_ownTruth;
    struct Verdict {
        std::uint64_t mismatches = 0, elements = 0, maxUlp = 0;
        std::string rule;
    };
    std::map<std::uint64_t, Verdict> m_verdicts; ///< by fingerprint of the outputs
    std::uint64_t m_race;
    std::optional<Error> m_error;
    std::vector<std::string> m_notes;
    std::set<std::uint64_t> m_unfinished; ///< cells whose race was ended
    std::mutex m_mutex; ///< guards what threads of one step share
};

} // namespace lane::sweep
