#include "core/host_cuda/host_code.h"
#include "core/ir/layout.h"

#include <algorithm>

/// What only a program does: memory, launches, streams and events.
namespace lane::host {

void Code::step(const ir::Stmt& s) {
    const ir::HostStep& step = m_form.steps[s.host];
    const auto handle = [&](bool isNew) {
        const auto [found, isFirst] = m_handles.try_emplace(step.handle);
        if (isNew && isFirst)
            found->second = m_names.take(m_form.handles[step.handle].name);
        return found->second;
    };
    switch (step.op) {
    case ir::HostOp::Buffer:
        return line(nameOf(step.array) + " = host_side::allocate<" + elementType(m_compilation, m_form.arrays[step.array].element) +
                    ">({" + extentsOf(step.array) + "});");
    case ir::HostOp::Swap:
        return line("std::swap(" + nameOf(step.array) + ", " + nameOf(step.other) + ");");
    case ir::HostOp::Copy:
        return line("host_side::copy(" + nameOf(step.array) + ", " + nameOf(step.other) + ");");
    case ir::HostOp::Fill: {
        std::vector<std::string> parts;
        for (const ir::ExprId part : step.scalars)
            parts.push_back(bare(part));
        const std::string type = elementType(m_compilation, m_form.arrays[step.array].element);
        if (type.starts_with("host_side::"))
            refuse("fills an array whose type no kernel has", s.range);
        return line("host_side::fill<" + type + ">(" + nameOf(step.array) + ", " +
                    madeOf(m_compilation.module, m_form.arrays[step.array].element, parts) + ");");
    }
    case ir::HostOp::Launch:
        return launch(step);
    case ir::HostOp::Stream:
        line("cudaStream_t " + handle(true) + ";");
        return line("CHECK(cudaStreamCreate(&" + handle(false) + "));");
    case ir::HostOp::Event:
        line("cudaEvent_t " + handle(true) + ";");
        return line("CHECK(cudaEventCreate(&" + handle(false) + "));");
    case ir::HostOp::Upload:
        return line("// upload " + nameOf(step.array) + ": it is on the device already");
    case ir::HostOp::Download:
        return line("// download " + nameOf(step.array) + ": it is read in the end");
    case ir::HostOp::Record:
        return line("CHECK(cudaEventRecord(" + handle(false) + ", " + streamOf(step) + "));");
    case ir::HostOp::Wait:
        return line("CHECK(cudaStreamWaitEvent(" + streamOf(step) + ", " + handle(false) + ", 0));");
    case ir::HostOp::Sync:
        return line("CHECK(cudaDeviceSynchronize());");
    case ir::HostOp::Timed:
        break;
    }
    const std::string round = m_names.take("round"), begin = m_names.take("begin"), time = m_names.take("time");
    line("for (long long " + round + " = 0; " + round + " < " + bare(step.value) + "; ++" + round + ") {");
    ++m_depth;
    line("CHECK(cudaDeviceSynchronize());");
    line("const auto " + begin + " = std::chrono::steady_clock::now();");
    statements(s.body);
    line("CHECK(cudaDeviceSynchronize());");
    line("const std::chrono::duration<double, std::micro> " + time + " = std::chrono::steady_clock::now() - " + begin + ";");
    line("std::printf(\"round %lld: %.3f us\\n\", " + round + ", " + time + ".count());");
    --m_depth;
    line("}");
}

std::string Code::extentsOf(ir::ArrayId id) {
    std::string text;
    for (const ir::ExprId extent : m_form.arrays[id].extents)
        text += (text.empty() ? "" : ", ") + ("std::size_t(" + bare(extent) + ")");
    return text;
}

std::string Code::streamOf(const ir::HostStep& step) const {
    return step.stream.isValid() ? m_handles.at(step.stream) : "0";
}

std::string Code::dims(const std::vector<ir::ExprId>& extents) {
    std::string text;
    for (const ir::ExprId extent : extents) {
        const std::string value = bare(extent);
        text += (text.empty() ? "" : ", ") + (kindOf(extent) == ScalarKind::UInt32 ? value : "static_cast<unsigned int>(" + value + ")");
    }
    return text;
}

bool Code::areAtLeastOne(const std::vector<ir::ExprId>& extents) const {
    return std::ranges::all_of(extents, [&](ir::ExprId id) {
        const ir::Expr& e = m_form.exprs[id];
        return (e.op == ir::Op::Literal && e.value.bits > 0) || e.op == ir::Op::Const;
    });
}

void Code::launch(const ir::HostStep& step) {
    const ir::Kernel& kernel = m_compilation.module.kernels[step.kernel];
    const ir::TypeTable& types = m_compilation.module.types;
    std::string arguments;
    const auto add = [&](const std::string& one) { arguments += (arguments.empty() ? "" : ", ") + one; };
    std::size_t next = 0;
    for (const ir::VarId id : kernel.scalars) {
        std::vector<std::string> parts;
        for (std::size_t i = ir::partsOf(types, kernel.vars[id].type).size(); i > 0; --i)
            parts.push_back(bare(step.scalars[next++]));
        add(madeOf(m_compilation.module, kernel.vars[id].type, parts));
    }
    for (const ir::ArrayId array : step.arrays)
        add(nameOf(array) + ".data()");
    const std::string grid = m_names.take("grid_of_" + kernel.cudaName), block = m_names.take("block_of_" + kernel.cudaName);
    const std::string threads = block + ".x * " + block + ".y * " + block + ".z";
    line("const dim3 " + grid + "(" + dims(step.grid) + "), " + block + "(" + dims(step.block) + ");");
    const bool isSure = areAtLeastOne(step.grid) && areAtLeastOne(step.block);
    if (!isSure) {
        line("if (" + grid + ".x * " + grid + ".y * " + grid + ".z > 0 && " + threads + " > 0) {");
        ++m_depth;
    }
    symbols(step, threads);
    const std::string shared = sharedBytes(step, threads, {});
    const std::string more = step.stream.isValid() ? ", " + (shared.empty() ? "0" : shared) + ", " + streamOf(step)
                             : shared.empty()      ? std::string()
                                                   : ", " + shared;
    if (mostSharedBytes(step) > SharedWithoutAsking)
        m_text += sharedRequest(std::string(4 * m_depth, ' '), kernel.cudaName, shared);
    line(kernel.cudaName + "<<<" + grid + ", " + block + more + ">>>(" + arguments + ");");
    line("CHECK(cudaGetLastError());");
    if (!isSure) {
        --m_depth;
        line("}");
    }
}

/// Elements of a dynamic shared array: what the launch says, else one a thread.
std::string Code::sharedLength(const ir::HostStep& step, std::size_t number, const std::string& threads) {
    return step.shared[number].isValid() ? expression(step.shared[number]) : threads;
}

/// The bytes of the dynamic shared arrays before one, or of all; each begins at a multiple of 16.
std::string Code::sharedBytes(const ir::HostStep& step, const std::string& threads, ir::ArrayId before) {
    const ir::Kernel& kernel = m_compilation.module.kernels[step.kernel];
    std::string bytes;
    std::size_t number = 0;
    for (const ir::ArrayId id : kernel.shareds) {
        if (!kernel.arrays[id].isDynamicShared)
            continue;
        if (!bytes.empty())
            bytes = "(" + bytes + " + 15) / 16 * 16";
        if (id == before)
            return bytes.empty() ? "0" : bytes;
        bytes += (bytes.empty() ? "" : " + ") + sharedLength(step, number++, threads) + " * " +
                 std::to_string(ir::sizeOf(m_compilation.module.types, kernel.arrays[id].element)) + "u";
    }
    return bytes;
}

/// Static and dynamic, as far as it is known before the program runs; a number beyond all limits where it is not.
std::uint64_t Code::mostSharedBytes(const ir::HostStep& step) const {
    constexpr std::uint64_t MostThreads = 1024, Unknown = std::uint64_t{1} << 40;
    const ir::Kernel& kernel = m_compilation.module.kernels[step.kernel];
    std::uint64_t dynamic = 0;
    std::size_t number = 0;
    for (const ir::ArrayId id : kernel.shareds) {
        if (!kernel.arrays[id].isDynamicShared)
            continue;
        const ir::ExprId length = step.shared[number++];
        const ir::Expr* e = length.isValid() ? &m_form.exprs[length] : nullptr;
        const std::uint64_t count = !e ? MostThreads : e->op == ir::Op::Literal ? e->value.bits : Unknown;
        dynamic = (dynamic + 15) / 16 * 16 + std::min(count, Unknown) * ir::sizeOf(m_compilation.module.types, kernel.arrays[id].element);
    }
    return dynamic == 0 ? 0 : dynamic + staticSharedBytes(m_compilation.module, kernel);
}

/// What the text keeps in symbols: constant arrays, lengths, and where dynamic shared arrays begin.
void Code::symbols(const ir::HostStep& step, const std::string& threads) {
    const ir::Kernel& kernel = m_compilation.module.kernels[step.kernel];
    const auto place = [](const std::vector<ir::ArrayId>& ids, ir::ArrayId id) {
        return static_cast<std::size_t>(std::ranges::find(ids, id) - ids.begin());
    };
    for (const CudaSymbol& symbol : m_compilation.cuda.symbols) {
        if (symbol.kernel != kernel.name)
            continue;
        if (symbol.kind == CudaSymbol::Kind::Content) {
            const std::string array = nameOf(step.constants[place(kernel.constants, symbol.array)]);
            line("CHECK(cudaMemcpyToSymbol(" + symbol.name + ", " + array + ".data(), " + array + ".bytes(), 0, cudaMemcpyDeviceToDevice));");
            continue;
        }
        std::string value;
        if (symbol.kind == CudaSymbol::Kind::SharedOffset) {
            value = sharedBytes(step, threads, symbol.array);
        } else if (const std::size_t at = place(kernel.globals, symbol.array); at < kernel.globals.size()) {
            value = nameOf(step.arrays[at]) + ".count()";
        } else {
            std::size_t number = 0;
            for (const ir::ArrayId id : kernel.shareds) {
                if (id == symbol.array)
                    break;
                number += kernel.arrays[id].isDynamicShared;
            }
            value = sharedLength(step, number, threads);
        }
        const std::string name = m_names.take(symbol.name + "Value");
        line("const unsigned int " + name + " = static_cast<unsigned int>(" + value + ");");
        line("CHECK(cudaMemcpyToSymbol(" + symbol.name + ", &" + name + ", sizeof(" + name + ")));");
    }
}

} // namespace lane::host
