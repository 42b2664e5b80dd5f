#include "app/worker/debug_values.h"

#include "core/base/wrapped_bits.h"
#include "core/ir/layout.h"

#include <algorithm>
#include <cstring>

namespace lane::worker {

using debug::WarpSize;

namespace {

std::vector<wire::DebugPart> emptyParts(const ir::TypeTable& types, ir::TypeId type) {
    std::vector<wire::DebugPart> made;
    for (const ir::NamedPart& part : ir::namedPartsOf(types, type))
        made.push_back({part.path, part.kind, {}});
    return made;
}

/// The bits of a scalar in memory, integers extended as everywhere.
std::uint64_t bitsAt(const std::byte* from, ScalarKind kind) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, from, sizeOf(kind));
    return wrappedBits(kind, bits);
}

const char* spaceName(ir::Space space) {
    switch (space) {
    case ir::Space::Global:
        return "global";
    case ir::Space::Constant:
        return "constant";
    case ir::Space::Shared:
        return "shared";
    case ir::Space::Local:
        break;
    }
    return "local";
}

std::uint64_t product(const std::vector<std::uint64_t>& extents) {
    std::uint64_t count = 1;
    for (const std::uint64_t extent : extents)
        count *= extent;
    return count;
}

Error noArray(const std::string& name) {
    return {"L4275", "there is no array `" + name + "` where the launch has stopped",
            "Use a name that the function there could use."};
}

} // namespace

/// Whether the user wrote the name: the compiler has variables of its own.
bool DebugValues::isOfText(const std::string& name, SourceRange range) const {
    return m_compilation.text.substr(range.begin, range.end - range.begin) == name;
}

wire::DebugView DebugValues::look(const wire::DebugLook& request) const {
    wire::DebugView view;
    view.warp = std::min(request.warp, m_warps.count() - 1);
    view.frame = request.frame;
    const std::uint32_t last = m_warps[view.warp].mark;
    if (last == debug::NoMark) {
        for (const wire::DebugWatch& watch : request.watches) {
            wire::DebugValue& value = view.watches.emplace_back();
            value.name = watch.expression;
            value.code = "L4276";
            value.message = "this warp has not begun";
        }
        return view;
    }
    const std::uint32_t mark = m_places.stopOf(last, request.frame);
    const ir::Probe& probe = m_kernel.probes().probes[mark];
    const ir::Kernel& plain = m_kernel.plain();
    if (request.wantVariables) {
        for (ir::VarId var : probe.vars)
            if (isOfText(plain.vars[var].name, plain.vars[var].range))
                view.variables.push_back(variable(var, view.warp));
        for (ir::ArrayId array : probe.arrays)
            view.variables.push_back(localArray(array));
    }
    for (const wire::DebugWatch& one : request.watches)
        view.watches.push_back(watch(one, view.warp, mark));
    return view;
}

wire::DebugValue DebugValues::variable(ir::VarId id, std::uint32_t warp) const {
    const ir::TypeTable& types = m_compilation.module.types;
    const ir::Kernel& plain = m_kernel.plain();
    const ir::Var& var = plain.vars[id];
    const LineColumn place = m_compilation.lines.at(var.range.begin);
    wire::DebugValue value;
    value.name = var.name;
    value.type = types.nameOf(var.type);
    value.line = place.line;
    value.column = place.column;
    value.firstWarp = warp;
    value.parts = emptyParts(types, var.type);
    const auto scalar = std::find(plain.scalars.begin(), plain.scalars.end(), id);
    value.isParameter = scalar != plain.scalars.end();
    if (value.isParameter) {
        std::size_t number = 0; // of its first part
        for (auto before = plain.scalars.begin(); before != scalar; ++before)
            number += ir::partsOf(types, plain.vars[*before].type).size();
        value.known = {m_warps[warp].exist};
        for (wire::DebugPart& part : value.parts) {
            const auto* bytes = reinterpret_cast<const std::byte*>(&m_launch.scalars[number++]);
            part.bits.assign(WarpSize, bitsAt(bytes, part.type));
        }
        return value;
    }
    value.known = {m_warps.known(id, warp)};
    for (std::size_t part = 0; value.known[0] != 0 && part < value.parts.size(); ++part) {
        const std::uint64_t* bits = m_warps.bits(id, part, warp);
        value.parts[part].bits.assign(bits, bits + WarpSize);
    }
    return value;
}

wire::DebugValue DebugValues::localArray(ir::ArrayId id) const {
    const ir::Array& array = m_kernel.plain().arrays[id];
    const LineColumn place = m_compilation.lines.at(array.range.begin);
    wire::DebugValue value;
    value.name = array.name;
    value.type = m_compilation.module.types.nameOf(array.element);
    value.line = place.line;
    value.column = place.column;
    value.shape = m_kernel.localExtents(id);
    return value;
}

wire::DebugValue DebugValues::watch(const wire::DebugWatch& wanted, std::uint32_t warp,
                                    std::uint32_t mark) const {
    wire::DebugValue value;
    value.name = wanted.expression;
    value.firstWarp = wanted.isOfBlock ? 0 : warp;
    std::vector<std::uint32_t> lanes(m_warps.count());
    for (std::uint32_t w = 0; w < m_warps.count(); ++w)
        if (wanted.isOfBlock || w == warp)
            lanes[w] = ~0u;
    const auto found = m_watches.evaluate(wanted.expression, mark, std::move(lanes));
    if (const auto* fault = std::get_if<debug::WatchFault>(&found)) {
        value.code = fault->error.code;
        value.message = fault->error.message;
        value.hint = fault->error.hint;
        value.wrongBegin = fault->place.begin;
        value.wrongEnd = fault->place.end;
        return value;
    }
    const auto& evaluated = std::get<Evaluated>(found);
    const ir::TypeTable& types = evaluated.watch->module().types;
    const ir::TypeId type = evaluated.watch->type;
    const std::vector<ir::Part> parts = ir::partsOf(types, type);
    const std::uint32_t size = ir::sizeOf(types, type);
    value.type = types.nameOf(type);
    value.message = evaluated.remark;
    value.parts = emptyParts(types, type);
    const std::uint32_t count = wanted.isOfBlock ? m_warps.count() : 1;
    for (std::uint32_t w = value.firstWarp; w < value.firstWarp + count; ++w) {
        value.known.push_back(evaluated.known[w]);
        for (std::size_t part = 0; part < parts.size(); ++part)
            for (std::uint32_t lane = 0; lane < WarpSize; ++lane)
                value.parts[part].bits.push_back(
                    bitsAt(evaluated.bytes.data() + std::size_t{size} * (w * WarpSize + lane) +
                               parts[part].offset,
                           parts[part].kind));
    }
    return value;
}

/// By ids of the plain form: what the function at the stop calls so, else the kernel.
std::optional<ir::ArrayId> DebugValues::find(const std::string& name, std::uint32_t mark) const {
    const ir::Kernel& plain = m_kernel.plain();
    if (mark != debug::NoMark) {
        const ir::Probe& probe = m_kernel.probes().probes[mark];
        for (auto id = probe.arrays.rbegin(); id != probe.arrays.rend(); ++id)
            if (plain.arrays[*id].name == name)
                return *id;
        const ir::ProbedCall& call = m_kernel.probes().calls[probe.call];
        if (call.function.isValid()) {
            const ir::Function& function = m_compilation.module.functions[call.function];
            for (std::size_t i = 0; i < function.arrays.size(); ++i)
                if (const ir::Array& array = function.arrays[function.arrays.idAt(i)];
                    array.name == name && array.space != ir::Space::Local &&
                    call.arrays[i].isValid())
                    return call.arrays[i];
        }
    }
    for (const auto* list : {&plain.globals, &plain.constants, &plain.shareds})
        for (ir::ArrayId id : *list)
            if (plain.arrays[id].name == name)
                return id;
    return {};
}

wire::DebugArray DebugValues::described(ir::ArrayId id, std::vector<std::uint64_t> shape) const {
    const ir::Array& array = m_kernel.plain().arrays[id];
    return {array.name, m_compilation.module.types.nameOf(array.element), spaceName(array.space),
            std::move(shape), array.isWritten};
}

std::vector<wire::DebugArray>
DebugValues::arrays(const std::vector<std::uint64_t>& sharedLengths) const {
    const ir::Kernel& plain = m_kernel.plain();
    std::vector<wire::DebugArray> found;
    for (const auto* list : {&plain.globals, &plain.constants})
        for (ir::ArrayId id : *list)
            if (const auto view = m_watches.arrayView(id))
                found.push_back(described(id, view->extents));
    std::size_t dynamic = 0;
    for (ir::ArrayId id : plain.shareds)
        found.push_back(described(id, plain.arrays[id].isDynamicShared
                                          ? std::vector{sharedLengths[dynamic++]}
                                          : m_kernel.localExtents(id)));
    return found;
}

Result<debug::Element> DebugValues::element(const std::string& name,
                                            const std::vector<std::int64_t>& index) const {
    const auto id = find(name, debug::NoMark);
    const auto view = id ? m_watches.arrayView(*id) : std::nullopt;
    if (!view)
        return noArray(name);
    debug::Element element{*id, view->extents, 0};
    const bool isFlat = index.size() == 1 && view->extents.size() != 1;
    const std::vector<std::uint64_t> extents =
        isFlat ? std::vector{product(view->extents)} : view->extents;
    bool isInside = extents.size() == index.size();
    for (std::size_t d = 0; isInside && d < extents.size(); ++d) {
        const auto i = static_cast<std::uint64_t>(index[d]);
        isInside = index[d] >= 0 && i < extents[d];
        element.flat = element.flat * extents[d] + i;
    }
    if (isInside)
        return element;
    std::string shape;
    for (const std::uint64_t extent : view->extents)
        shape += (shape.empty() ? "" : " × ") + std::to_string(extent);
    return Error{"L4275", "there is no such element of " + name + ", which has " +
                              (shape.empty() ? std::string("one value") : shape)};
}

Result<wire::DebugElements> DebugValues::memory(const wire::DebugMemory& request) const {
    const std::uint32_t warp = std::min(request.warp, m_warps.count() - 1);
    const std::uint32_t last = m_warps[warp].mark;
    const std::uint32_t mark =
        last == debug::NoMark ? last : m_places.stopOf(last, request.frame);
    const auto id = find(request.array, mark);
    if (!id)
        return noArray(request.array);
    const ir::TypeTable& types = m_compilation.module.types;
    const ir::Array& array = m_kernel.plain().arrays[*id];
    const bool isLocal = array.space == ir::Space::Local;
    const auto view = isLocal ? std::nullopt : m_watches.arrayView(*id);
    if (!isLocal && !view)
        return noArray(request.array);
    wire::DebugElements found;
    found.array = described(*id, isLocal ? m_kernel.localExtents(*id) : view->extents);
    const std::uint64_t all = product(found.array.shape);
    found.first = std::min(request.first, all);
    const std::uint64_t count =
        std::min({request.count, all - found.first, wire::MostDebugElements});
    found.parts = emptyParts(types, array.element);
    const std::vector<ir::Part> parts = ir::partsOf(types, array.element);
    const std::uint32_t size = ir::sizeOf(types, array.element);
    for (std::uint32_t part = 0; part < parts.size(); ++part) {
        const std::size_t width = sizeOf(parts[part].kind);
        const auto* from = static_cast<const std::byte*>(
            isLocal ? m_warps.local(*id, part, warp) : view->data);
        if (isLocal && !from)
            return Error{"L4275", request.array + " has not been made in this warp"};
        const std::size_t step = isLocal ? WarpSize * width : size;
        from += isLocal ? width * (request.lane % WarpSize) : parts[part].offset;
        for (std::uint64_t i = found.first; i < found.first + count; ++i)
            found.parts[part].bits.push_back(bitsAt(from + i * step, parts[part].kind));
    }
    return found;
}

} // namespace lane::worker
