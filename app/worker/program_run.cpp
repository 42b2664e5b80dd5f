#include "app/worker/program_run.h"

#include <algorithm>
#include <chrono>
#include <cstring>

namespace lane::worker {

namespace {

using Clock = std::chrono::steady_clock;

constexpr const char* SizeError = "L4220";

/// Where an array of the program comes from and goes to, in the client's memory.
struct HostSide {
    const std::byte* input = nullptr; ///< null: starts zeroed
    std::byte* output = nullptr;      ///< null: not wanted back
    std::uint64_t bytes = 0;
};

Result<std::vector<HostSide>> mapArrays(const BoundRun& run, Buffers& buffers, bool isOnGpu) {
    std::vector<HostSide> sides;
    for (const RunArray& array : run.arrays) {
        HostSide side;
        side.bytes = array.bytes;
        if (array.argument->input != 0 && isOnGpu) { // the mapping that is pinned
            const auto input = buffers.region(array.argument->input, array.bytes);
            if (!input)
                return input.error();
            side.input = input->bytes;
        } else if (array.argument->input != 0) {
            const auto input = buffers.input(array.argument->input, array.bytes);
            if (!input)
                return input.error();
            side.input = *input;
        }
        if (array.argument->output != 0) {
            const auto output = buffers.output(array.argument->output, array.bytes);
            if (!output)
                return output.error();
            side.output = *output;
        }
        sides.push_back(side);
    }
    return sides;
}

/// One round on a device of its own: arrays up, the program, arrays down.
class Round {
public:
    Round(const wire::RunRequest& request, const BoundRun& run, const std::vector<HostSide>& sides,
          program::Device& device, const Recorder* recorder, bool isTraced)
        : m_request(request), m_run(run), m_sides(sides), m_device(device), m_recorder(recorder), m_isTraced(isTraced) {}

    /// Nanoseconds by the clock, everything waited for.
    std::uint64_t uploadNs = 0, downloadNs = 0;
    std::optional<RecordedRound> recorded;

    Result<program::Outcome> go(bool wantsOutputs) {
        const auto begin = Clock::now();
        program::Arguments arguments;
        arguments.maxSharedBytes = m_request.maxSharedBytes;
        arguments.sharedOf = m_request.sharedOf;
        arguments.isChecked = m_request.checked;
        for (const wire::ScalarArgument& scalar : m_run.scalars)
            arguments.scalars.push_back(scalar.bits);
        for (std::size_t i = 0; i < m_sides.size(); ++i) {
            const Result<program::BufferHandle> made = arrayOf(i);
            if (!made)
                return made.error();
            arguments.arrays.push_back(
                {*made, m_sides[i].bytes, m_run.arrays[i].extents()});
        }
        if (Status up = m_device.sync(); !up)
            return up.error();
        uploadNs = since(begin);
        if (m_recorder)
            m_recorder->begin(m_isTraced);
        Result<program::Outcome> outcome = program::run(
            m_run.compilation->module, *m_run.program, m_run.compilation->lines, arguments, m_device);
        if (m_recorder && outcome)
            recorded = m_recorder->end(outcome->launchCount);
        const auto end = Clock::now();
        if (outcome && wantsOutputs)
            if (Status down = takeOutputs(*outcome); !down) {
                if (outcome->faultCount == 0 || down.error().code != SizeError)
                    return down.error();
                addEnd(*outcome, down.error());
            }
        downloadNs = since(end);
        return outcome;
    }

private:
    /// Whether the program itself moves an array: then it begins, or ends, on the host.
    bool moves(std::size_t array, ir::HostOp op) const {
        return std::ranges::any_of(m_run.program->steps, [&](const ir::HostStep& step) {
            return step.op == op && step.array == m_run.program->globals[array];
        });
    }

    Result<program::BufferHandle> arrayOf(std::size_t i) {
        const HostSide& side = m_sides[i];
        const bool isUploaded = side.input && moves(i, ir::HostOp::Upload);
        const Result<program::BufferHandle> made =
            isUploaded ? m_device.allocateFrom({side.input, side.bytes})
                       : m_device.allocate(side.bytes);
        if (made && !isUploaded && side.input && side.bytes > 0)
            if (Status up = m_device.write(*made, 0, {side.input, side.bytes}); !up)
                return up.error();
        if (made && side.output && moves(i, ir::HostOp::Download))
            m_device.setOutput(*made, side.output);
        return made;
    }

    static std::uint64_t since(Clock::time_point from) {
        return static_cast<std::uint64_t>(std::chrono::nanoseconds(Clock::now() - from).count());
    }
    /// An output is what its name holds in the end; a swap may have given it other memory.
    Status takeOutputs(const program::Outcome& outcome) {
        for (std::size_t i = 0; i < m_sides.size(); ++i) {
            const HostSide& side = m_sides[i];
            if (!side.output || side.bytes == 0)
                continue;
            if (outcome.arrays[i].bytes != side.bytes)
                return Error{SizeError,
                             "in the end " + m_run.arrays[i].parameter->name + " stands for " +
                                 std::to_string(outcome.arrays[i].bytes) + " bytes, not for its " +
                                 std::to_string(side.bytes),
                             "Swap it with arrays of its own size, or swap it back."};
            if (Status read =
                    m_device.read(outcome.arrays[i].buffer, 0, {side.output, side.bytes});
                !read)
                return read;
        }
        return Unit{};
    }

    /// Behind faults it is one, at the program's name, so that these are told.
    void addEnd(program::Outcome& outcome, const Error& error) const {
        const LineColumn place = m_run.compilation->lines.at(m_run.program->nameRange.begin);
        wire::Fault told;
        told.kind = "bounds";
        told.message = error.message;
        told.line = place.line;
        told.column = place.column;
        told.isOfHost = true;
        outcome.faults.push_back(std::move(told));
        ++outcome.faultCount;
        outcome.isEnded = true;
    }

    const wire::RunRequest& m_request;
    const BoundRun& m_run;
    const std::vector<HostSide>& m_sides;
    program::Device& m_device;
    const Recorder* m_recorder; ///< null: nobody records
    bool m_isTraced;
};

void addFaults(wire::RunReply& reply, program::Outcome& outcome) {
    reply.faults = std::move(outcome.faults);
    reply.faultCount = outcome.faultCount;
    reply.prints = std::move(outcome.prints);
    reply.printCount = outcome.printCount;
    reply.notes = std::move(outcome.notes);
    reply.observations = std::move(outcome.observations);
    reply.checkedBlocks = outcome.checkedBlocks;
    reply.blockCount = outcome.blockCount;
    if (reply.checkedBlocks < reply.blockCount)
        reply.notes.push_back(std::to_string(reply.checkedBlocks) + " of " + std::to_string(reply.blockCount) +
                              " blocks were checked; each launch was then run whole, unchecked, for those after it");
    reply.observed = std::move(outcome.observed);
}

/// Of each element that was asked for, by what its array's name stands for in the end: beside the counts of the
/// kernel that wrote it, or of any.
void addWriters(program::Outcome& outcome, const BoundRun& run, const wire::Checking& checking,
                const program::Device& device) {
    if (outcome.observed.empty())
        return;
    for (const wire::ElementName& name : checking.watched)
        for (std::size_t i = 0; i < run.arrays.size(); ++i) {
            if (run.arrays[i].parameter->name != name.array)
                continue;
            auto writer = device.lastWriter(outcome.arrays[i].buffer, name.element);
            const auto of = writer ? std::ranges::find(outcome.observed, writer->first, &wire::Observation::kernel)
                                   : outcome.observed.begin();
            wire::LastWriter told = writer ? std::move(writer->second) : wire::LastWriter{};
            told.array = name.array;
            told.element = name.element;
            of->writers.push_back(std::move(told));
        }
}

wire::RunReply checkedReply(const wire::RunRequest& request, program::Outcome& outcome) {
    wire::RunReply reply;
    reply.device = request.device;
    addFaults(reply, outcome);
    reply.launchCount = outcome.launchCount;
    for (const program::LaunchRecord& launch : outcome.launches)
        reply.launches.push_back(
            {launch.kernel->name, launch.grid, launch.block, {"kernel", "clock", {}}});
    reply.times.push_back({"checked", "clock", {outcome.wholeNs}});
    return reply;
}

/// Adds a round's times to those of the rounds before; rounds may differ in their launches. Times are
/// the device's, or those that were recorded.
void addLaunches(std::vector<wire::LaunchTimes>& launches, const program::Outcome& outcome,
                 const std::string& source, const std::vector<std::uint64_t>* recorded = nullptr) {
    for (std::size_t i = 0; i < outcome.launches.size(); ++i) {
        const program::LaunchRecord& launch = outcome.launches[i];
        if (i >= launches.size())
            launches.push_back({launch.kernel->name, launch.grid, launch.block, {"kernel", source, {}}});
        wire::LaunchTimes& known = launches[i];
        const bool isSame = known.kernel == launch.kernel->name && known.grid == launch.grid &&
                            known.block == launch.block;
        if (isSame && (recorded || launch.ns))
            known.times.ns.push_back(recorded ? (*recorded)[i] : *launch.ns);
    }
}

/// The times of all rounds.
class Times {
public:
    explicit Times(bool isOnGpu) : m_isOnGpu(isOnGpu) {}

    void add(const program::Outcome& outcome, const Round& round) {
        m_whole.ns.push_back(outcome.wholeNs);
        m_timed.ns.insert(m_timed.ns.end(), outcome.timedNs.begin(), outcome.timedNs.end());
        m_launchCount = outcome.launchCount;
        addLaunches(m_byDevice, outcome, m_isOnGpu ? "event" : "clock");
        m_isRecorded = m_isRecorded && round.recorded;
        if (m_isRecorded) {
            addLaunches(m_byRecords, outcome, "cupti", &round.recorded->launches);
            m_copies.ns.push_back(round.recorded->copies);
        }
        if (!m_isOnGpu)
            return; // the arrays are there already
        m_upload.ns.push_back(round.uploadNs);
        m_download.ns.push_back(round.downloadNs);
        m_total.ns.push_back(round.uploadNs + outcome.wholeNs + round.downloadNs);
    }

    void addTrace(const Round& round) {
        if (round.recorded)
            m_spans = round.recorded->spans;
    }

    void moveTo(wire::RunReply& reply) {
        reply.launchCount = m_launchCount;
        reply.launches = std::move(m_isRecorded ? m_byRecords : m_byDevice);
        if (!m_isRecorded)
            m_copies.ns.clear();
        reply.spans = std::move(m_spans);
        reply.times.push_back(std::move(m_whole));
        for (wire::TimeSamples* samples : {&m_upload, &m_download, &m_total, &m_copies, &m_timed})
            if (!samples->ns.empty())
                reply.times.push_back(std::move(*samples));
    }

private:
    bool m_isOnGpu, m_isRecorded = true;
    std::uint64_t m_launchCount = 0;
    std::vector<wire::Span> m_spans;
    std::vector<wire::LaunchTimes> m_byDevice, m_byRecords;
    wire::TimeSamples m_whole{"kernel", "clock", {}}, m_timed{"timed", "clock", {}}, m_copies{"copies", "cupti", {}};
    wire::TimeSamples m_upload{"upload", "clock", {}}, m_download{"download", "clock", {}}, m_total{"total", "clock", {}};
};

/// What a round is for.
enum class Purpose : std::uint8_t { Check, WarmUp, Trace, Time };

} // namespace

Result<wire::RunReply> runProgram(const wire::RunRequest& request, const BoundRun& run,
                                  Buffers& buffers, Answers& answers, bool wantsChecked,
                                  const MakeDevice& makeDevice, const Recorder& recorder) {
    const auto begin = Clock::now();
    const bool isOnGpu = request.device != "cpu";
    const Result<std::vector<HostSide>> sides = mapArrays(run, buffers, isOnGpu);
    if (!sides)
        return sides.error();
    Times times(isOnGpu);
    const auto round = [&](bool isChecked, Purpose purpose, bool wantsOutputs) -> Result<program::Outcome> {
        const bool isTimed = purpose == Purpose::Time, isTraced = purpose == Purpose::Trace;
        Result<std::unique_ptr<program::Device>> device = makeDevice(isChecked);
        if (!device)
            return device.error();
        const bool isRecorded = (isTimed || isTraced) && recorder.begin;
        Round one(request, run, *sides, **device, isRecorded ? &recorder : nullptr, isTraced);
        Result<program::Outcome> outcome = one.go(wantsOutputs || (isTimed && isOnGpu));
        if (outcome && request.checked)
            addWriters(*outcome, run, request.checking, **device);
        if (outcome && isTimed)
            times.add(*outcome, one);
        if (outcome && isTraced)
            times.addTrace(one);
        return outcome;
    };
    if (request.checked) {
        answers.send(wire::RunProgress{"run", 0, 1});
        Result<program::Outcome> outcome = round(true, Purpose::Check, true);
        return outcome ? Result<wire::RunReply>(checkedReply(request, *outcome)) : outcome.error();
    }
    const std::uint32_t warmups = recorder.begin ? std::max(1u, request.warmup) : request.warmup;
    const std::uint32_t rounds = warmups + request.repeat;
    answers.send(wire::RunProgress{"run", 0, rounds});
    wire::RunReply reply;
    reply.device = request.device;
    const auto setupNs = std::chrono::nanoseconds(Clock::now() - begin).count();
    Result<program::Outcome> first = round(true, Purpose::Check, false);
    if (!first)
        return first.error();
    addFaults(reply, *first);
    if (first->isEnded) { // there is nothing to time; what it had done by then is there
        const Result<program::Outcome> again = round(true, Purpose::Check, true);
        return again ? Result<wire::RunReply>(std::move(reply)) : again.error();
    }
    const bool staysChecked = wantsChecked && (request.boundsChecked || reply.faultCount > 0);
    if (wantsChecked && !request.boundsChecked && staysChecked)
        reply.notes.push_back("the timed runs were bounds-checked, because the first met a fault");
    auto lastTold = Clock::now();
    for (std::uint32_t i = 0; i < rounds; ++i) {
        const Purpose purpose = i >= warmups ? Purpose::Time : i + 1 == warmups ? Purpose::Trace : Purpose::WarmUp;
        Result<program::Outcome> outcome = round(staysChecked, purpose, i + 1 == rounds);
        if (!outcome)
            return outcome.error();
        if (outcome->isEnded) {
            addFaults(reply, *outcome);
            return reply;
        }
        if (Clock::now() - lastTold > std::chrono::milliseconds(100)) {
            lastTold = Clock::now();
            answers.send(wire::RunProgress{"run", i + 1, rounds});
        }
    }
    times.moveTo(reply);
    reply.times.push_back({"setup", "clock", {static_cast<std::uint64_t>(setupNs)}});
    return reply;
}

} // namespace lane::worker
