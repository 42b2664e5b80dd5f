#include "app/worker/debug_watches.h"

#include "core/lang/parse.h"

#include <algorithm>
#include <cstring>

namespace lane::worker {

using debug::WarpSize;

DebugWatches::Compiled& DebugWatches::compiled(const std::string& expression,
                                               std::uint32_t mark) {
    const ir::Probe& probe = m_kernel.probes().probes[mark];
    const std::tuple key{probe.call, probe.scopeAt, probe.kind == ir::Probe::Kind::End,
                         expression};
    if (const auto known = m_compiled.find(key); known != m_compiled.end())
        return known->second;
    if (m_compiled.size() >= MostWatches)
        m_compiled.clear();
    Compiled& made = m_compiled[key];
    auto watch = debug::makeWatch(m_compilation.text, lang::dialectOf(m_compilation.fileName),
                                  m_compilation.module, m_kernel.plain(), m_kernel.probes(), mark,
                                  expression);
    if (auto* fault = std::get_if<debug::WatchFault>(&watch)) {
        made.fault = std::move(*fault);
        return made;
    }
    made.watch = std::get<debug::WatchPtr>(watch);
    cpu::Options options;
    options.mode = m_mode;
    options.block = m_launch.block;
    auto code = m_executor.compile(made.watch->module(), made.watch->kernel, options);
    if (code)
        made.code = std::move(code).value();
    else
        made.fault = debug::WatchFault{code.error()};
    return made;
}

std::optional<Error> DebugWatches::wrongCondition(const std::string& expression,
                                                  std::uint32_t mark) {
    const Compiled& made = compiled(expression, mark);
    if (made.fault)
        return made.fault->error;
    if (made.watch->type == ir::boolType())
        return {};
    return Error{"L4273", "a condition is a Bool, this is " +
                              made.watch->module().types.nameOf(made.watch->type)};
}

bool DebugWatches::holds(const std::string& condition, std::uint32_t mark, std::uint32_t warp,
                         std::uint32_t lanes) {
    std::vector<std::uint32_t> wanted(m_warps.count());
    wanted[warp] = lanes;
    const auto found = evaluate(condition, mark, std::move(wanted));
    const auto* value = std::get_if<Evaluated>(&found);
    if (!value || value->watch->type != ir::boolType())
        return false;
    for (std::uint32_t lane = 0; lane < WarpSize; ++lane)
        if ((value->known[warp] >> lane & 1) &&
            value->bytes[warp * WarpSize + lane] != std::byte{0})
            return true;
    return false;
}

/// One element a thread, as the type lies in memory.
std::vector<std::byte> DebugWatches::valuesOf(const ir::Module& module, ir::TypeId type,
                                              ir::VarId var, const Wanted& wanted) const {
    const std::uint32_t size = ir::sizeOf(module.types, type);
    const std::vector<ir::Part> parts = ir::partsOf(module.types, type);
    std::vector<std::byte> bytes(std::size_t{size} * m_warps.count() * WarpSize);
    for (std::uint32_t warp = 0; warp < m_warps.count(); ++warp)
        for (std::size_t part = 0; wanted[warp] != 0 && part < parts.size(); ++part) {
            const std::uint64_t* bits = m_warps.bits(var, part, warp);
            for (std::uint32_t lane = 0; lane < WarpSize; ++lane)
                std::memcpy(bytes.data() + std::size_t{size} * (warp * WarpSize + lane) +
                                parts[part].offset,
                            bits + lane, sizeOf(parts[part].kind));
        }
    return bytes;
}

/// All elements of the first thread's array, then of the next one's.
std::vector<std::byte> DebugWatches::localValues(ir::ArrayId array, std::uint64_t& count,
                                                 const Wanted& wanted) const {
    const ir::TypeTable& types = m_compilation.module.types;
    const ir::TypeId type = m_kernel.plain().arrays[array].element;
    const std::uint32_t size = ir::sizeOf(types, type);
    const std::vector<ir::Part> parts = ir::partsOf(types, type);
    count = 1;
    for (const std::uint64_t extent : m_kernel.localExtents(array))
        count *= extent;
    std::vector<std::byte> bytes(size * count * m_warps.count() * WarpSize);
    for (std::uint32_t warp = 0; warp < m_warps.count(); ++warp)
        for (std::uint32_t part = 0; wanted[warp] != 0 && part < parts.size(); ++part) {
            const auto* from = static_cast<const std::byte*>(m_warps.local(array, part, warp));
            const std::size_t width = sizeOf(parts[part].kind);
            for (std::uint64_t i = 0; from && i < count; ++i)
                for (std::uint32_t lane = 0; lane < WarpSize; ++lane)
                    std::memcpy(bytes.data() +
                                    ((warp * WarpSize + lane) * count + i) * size +
                                    parts[part].offset,
                                from + (i * WarpSize + lane) * width, width);
        }
    return bytes;
}

std::optional<cpu::ArrayView> DebugWatches::arrayView(ir::ArrayId id) const {
    const ir::Kernel& kernel = m_kernel.plain();
    for (std::size_t i = 0; i < kernel.globals.size(); ++i)
        if (kernel.globals[i] == id)
            return m_launch.globals[i];
    for (std::size_t i = 0; i < std::min(kernel.constants.size(), m_launch.constants.size()); ++i)
        if (kernel.constants[i] == id)
            return m_launch.constants[i];
    for (const cpu::ProbedArray& shared : m_kernel.sharedArrays())
        if (shared.id == id)
            return cpu::ArrayView{const_cast<void*>(shared.data), shared.extents};
    return {};
}

std::variant<Evaluated, debug::WatchFault>
DebugWatches::evaluate(const std::string& expression, std::uint32_t mark,
                       std::vector<std::uint32_t> wanted) {
    Compiled& made = compiled(expression, mark);
    if (made.fault)
        return *made.fault;
    const debug::Watch& watch = *made.watch;
    for (std::uint32_t warp = 0; warp < m_warps.count(); ++warp) {
        wanted[warp] &= m_warps[warp].exist;
        for (ir::VarId var : watch.vars)
            wanted[warp] &= m_warps.known(var, warp);
    }
    cpu::Launch launch;
    launch.block = m_launch.block;
    launch.threads = 1;
    launch.scalars = m_launch.scalars;
    std::uint64_t rest = m_warps.block();
    for (unsigned axis = 0; axis < 3; ++axis) {
        launch.scalars.push_back(rest % m_launch.grid[axis]);
        rest /= m_launch.grid[axis];
    }
    for (unsigned axis = 0; axis < 3; ++axis)
        launch.scalars.push_back(m_launch.grid[axis]);
    const std::uint64_t threads = std::uint64_t{m_warps.count()} * WarpSize;
    std::vector<std::vector<std::byte>> kept;
    for (const debug::Watch::UsedArray& used : watch.arrays) {
        if (!used.isLocal) {
            const auto view = arrayView(used.array);
            if (!view)
                return debug::WatchFault{{"L4275", "the array " +
                                                       m_kernel.plain().arrays[used.array].name +
                                                       " is not there yet"}};
            launch.globals.push_back(*view);
            continue;
        }
        std::uint64_t count = 1;
        kept.push_back(localValues(used.array, count, wanted));
        std::vector<std::uint64_t> extents = m_kernel.localExtents(used.array);
        if (used.isFlat)
            extents = {count};
        extents.insert(extents.begin(), threads);
        launch.globals.push_back({kept.back().data(), std::move(extents)});
    }
    for (std::size_t i = 0; i < watch.vars.size(); ++i) {
        const ir::ArrayId array = watch.kernel.globals[watch.arrays.size() + i];
        kept.push_back(
            valuesOf(watch.module(), watch.kernel.arrays[array].element, watch.vars[i],
                     wanted));
        launch.globals.push_back({kept.back().data(), {threads}});
    }
    std::vector<std::byte> isWanted(threads);
    for (std::uint64_t thread = 0; thread < threads; ++thread)
        isWanted[thread] = std::byte(wanted[thread / WarpSize] >> (thread % WarpSize) & 1);
    launch.globals.push_back({isWanted.data(), {threads}});
    Evaluated value{made.watch, std::move(wanted), {}, {}};
    value.bytes.resize(threads * ir::sizeOf(watch.module().types, watch.type));
    launch.globals.push_back({value.bytes.data(), {threads}});
    const cpu::Outcome outcome = made.code->run(launch);
    if (outcome.error)
        return debug::WatchFault{*outcome.error};
    for (const cpu::Fault& fault : outcome.faults) {
        const bool isNamed = fault.array.index < watch.kernel.arrays.size();
        value.remark = std::to_string(fault.count) + (fault.count == 1 ? " lane is" : " lanes are") +
                       " outside of " +
                       (isNamed ? watch.kernel.arrays[fault.array].name : std::string("an array")) +
                       ": 0 is shown";
    }
    return value;
}

} // namespace lane::worker
