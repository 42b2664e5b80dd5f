#include "app/worker/launch_symbols.h"

#include "core/ir/layout.h"

#include <algorithm>

namespace lane::worker {

namespace {

const program::ArrayOnDevice* given(const std::vector<ir::ArrayId>& ids,
                                    const std::vector<program::ArrayOnDevice>& arrays,
                                    ir::ArrayId id) {
    const auto found = std::ranges::find(ids, id);
    return found == ids.end() ? nullptr : &arrays[static_cast<std::size_t>(found - ids.begin())];
}

} // namespace

std::size_t dynamicIndex(const ir::Kernel& kernel, ir::ArrayId array) {
    std::size_t index = 0;
    for (const ir::ArrayId id : kernel.shareds) {
        if (id == array)
            break;
        index += kernel.arrays[id].isDynamicShared;
    }
    return index;
}

std::vector<std::uint64_t> sharedOffsets(const ir::Module& module,
                                         const program::DeviceLaunch& launch) {
    std::vector<std::uint64_t> offsets;
    std::uint64_t end = 0;
    for (const ir::ArrayId id : launch.kernel->shareds) {
        const ir::Array& array = launch.kernel->arrays[id];
        if (!array.isDynamicShared)
            continue;
        const std::uint64_t size = ir::sizeOf(module.types, array.element);
        const std::uint64_t begin = (end + size - 1) / size * size;
        end = begin + launch.sharedLengths[offsets.size()] * size;
        offsets.push_back(begin);
    }
    offsets.push_back(end);
    return offsets;
}

std::vector<gpu::LaunchSymbol> symbolsOf(const BoundRun& run, const program::DeviceLaunch& launch) {
    const ir::Kernel& kernel = *launch.kernel;
    std::vector<gpu::LaunchSymbol> symbols;
    for (const CudaSymbol& symbol : run.compilation->cuda.symbols) {
        if (symbol.kernel != kernel.name)
            continue;
        gpu::LaunchSymbol set{symbol.name, 0, nullptr};
        const std::size_t dynamic = dynamicIndex(kernel, symbol.array);
        if (symbol.kind == CudaSymbol::Kind::Content) {
            set.content = given(kernel.constants, launch.constants, symbol.array);
        } else if (symbol.kind == CudaSymbol::Kind::SharedOffset) {
            set.word = static_cast<std::uint32_t>(
                sharedOffsets(run.compilation->module, launch)[dynamic]);
        } else if (const auto* array = given(kernel.globals, launch.globals, symbol.array)) {
            std::uint64_t count = 1;
            for (const std::uint64_t extent : array->extents)
                count *= extent;
            set.word = static_cast<std::uint32_t>(count);
        } else {
            set.word = static_cast<std::uint32_t>(launch.sharedLengths[dynamic]);
        }
        symbols.push_back(std::move(set));
    }
    return symbols;
}

} // namespace lane::worker
