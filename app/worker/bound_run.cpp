#include "app/worker/bound_run.h"

#include "core/base/wrapped_bits.h"
#include "core/ir/layout.h"

#include <algorithm>

namespace lane::worker {

namespace {

const char Rebuild[] =
    "Run again; if it recurs, install the program and its worker together, from one build.";
constexpr std::uint64_t MostBytes = std::uint64_t{1} << 48;
constexpr std::uint32_t MostLaunches = 1'000'000;
constexpr std::uint64_t MostSharedElements = 1u << 20;

Error misfit(const ir::Kernel& kernel, const std::string& what) {
    return {"L4214", "kernel " + kernel.name + ": " + what, Rebuild};
}

/// The argument of a name, or null.
template <typename Argument>
const Argument* named(const std::vector<Argument>& arguments, const std::string& name) {
    const auto found = std::ranges::find(arguments, name, &Argument::name);
    return found == arguments.end() ? nullptr : &*found;
}

std::string typeName(ScalarKind kind) {
    return std::string(scalarInfo(kind).name);
}

/// Bits as the front end keeps literals: integers extended to 64 bits by their sign, a Bool 0 or 1,
/// nothing above a float's own width.
std::uint64_t normalised(ScalarKind kind, std::uint64_t bits) {
    return kind == ScalarKind::Bool ? bits != 0 : wrappedBits(kind, bits);
}

Status bindScalars(BoundRun& run, const wire::RunRequest& request) {
    const ir::Kernel& kernel = *run.kernel;
    for (const ir::VarId id : kernel.scalars) {
        const ir::Var& parameter = kernel.vars[id];
        for (const ir::NamedPart& part : ir::namedPartsOf(run.compilation->module.types, parameter.type)) {
            const std::string name = parameter.name + part.path;
            const wire::ScalarArgument* argument = named(request.scalars, name);
            if (!argument)
                return misfit(kernel, "the scalar " + name + " is missing");
            if (argument->type != part.kind)
                return misfit(kernel, "the scalar " + name + " is a " + typeName(part.kind) +
                                          ", not a " + typeName(argument->type));
            run.scalars.push_back({name, part.kind, normalised(part.kind, argument->bits)});
        }
    }
    if (request.scalars.size() != run.scalars.size())
        return misfit(kernel, "it takes " + std::to_string(run.scalars.size()) +
                                  " scalars, not " + std::to_string(request.scalars.size()));
    return Unit{};
}

/// Bytes of an array; refuses a product that overflows or cannot be meant.
Result<std::uint64_t> bytesOf(const ir::Kernel& kernel, const wire::ArrayArgument& argument) {
    std::uint64_t bytes = sizeOf(argument.type);
    if (std::ranges::find(argument.shape, 0u) != argument.shape.end())
        return std::uint64_t{0};
    for (const std::uint64_t extent : argument.shape) {
        if (extent > MostBytes / bytes)
            return misfit(kernel, "the array " + argument.name + " is larger than any memory");
        bytes *= extent;
    }
    return bytes;
}

Status bindArray(BoundRun& run, const wire::RunRequest& request, const ir::Array& parameter) {
    const ir::Kernel& kernel = *run.kernel;
    const wire::ArrayArgument* argument = named(request.arrays, parameter.name);
    if (!argument)
        return misfit(kernel, "the array " + parameter.name + " is missing");
    const ir::TypeTable& types = run.compilation->module.types;
    const bool isSplit = ir::isSplit(types, parameter.element); // packed: bytes
    const ScalarKind kind = isSplit ? ScalarKind::UInt8 : types.scalarOf(parameter.element);
    if (argument->type != kind)
        return misfit(kernel, "the array " + parameter.name + " holds " + typeName(kind) +
                                  ", not " + typeName(argument->type));
    const std::vector<std::uint64_t> axes =
        isSplit ? std::vector<std::uint64_t>{ir::sizeOf(types, parameter.element)}
                : ir::axesOf(types, parameter.element);
    const std::size_t rank = parameter.rank + axes.size();
    if (argument->shape.size() != rank)
        return misfit(kernel, "the array " + parameter.name + " has " + std::to_string(rank) +
                                  " dimensions, not " + std::to_string(argument->shape.size()));
    for (std::size_t d = 0; d < axes.size(); ++d)
        if (argument->shape[parameter.rank + d] != axes[d])
            return misfit(kernel, "the array " + parameter.name + " holds " +
                                      types.nameOf(parameter.element) + ", and " +
                                      std::to_string(argument->shape[parameter.rank + d]) +
                                      " components are given where there are " +
                                      std::to_string(axes[d]));
    if (argument->output != 0 && argument->output == argument->input)
        return misfit(kernel,
                      "the array " + parameter.name + " has one buffer as input and as output");
    const Result<std::uint64_t> bytes = bytesOf(kernel, *argument);
    if (!bytes)
        return bytes.error();
    const bool isConstant = parameter.space == ir::Space::Constant;
    if (isConstant && (argument->input == 0 || argument->output != 0))
        return misfit(kernel, "the array " + parameter.name +
                                  " in constant memory has no input, or an output");
    (isConstant ? run.constants : run.arrays).push_back({argument, &parameter, *bytes});
    return Unit{};
}

Status bindArrays(BoundRun& run, const wire::RunRequest& request) {
    const ir::Kernel& kernel = *run.kernel;
    for (const auto* list : {&kernel.globals, &kernel.constants})
        for (const ir::ArrayId id : *list)
            if (Status bound = bindArray(run, request, kernel.arrays[id]); !bound)
                return bound;
    const std::size_t wanted = kernel.globals.size() + kernel.constants.size();
    if (request.arrays.size() != wanted)
        return misfit(kernel, "it takes " + std::to_string(wanted) +
                                  " arrays, not " + std::to_string(request.arrays.size()));
    for (std::size_t i = 0; i < run.arrays.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (run.arrays[i].argument->output != 0 &&
                run.arrays[i].argument->output == run.arrays[j].argument->output)
                return misfit(kernel, "two arrays have one output buffer");
    return Unit{};
}

Status bindShared(BoundRun& run, const wire::RunRequest& request) {
    const ir::Kernel& kernel = *run.kernel;
    for (const ir::ArrayId id : kernel.shareds) {
        const ir::Array& array = kernel.arrays[id];
        if (!array.isDynamicShared)
            continue;
        const wire::SharedLength* length = named(request.sharedLengths, array.name);
        if (!length)
            return misfit(kernel, "the length of the shared array " + array.name + " is missing");
        if (length->elements > MostSharedElements)
            return misfit(kernel, "the shared array " + array.name + " of " +
                                      std::to_string(length->elements) +
                                      " elements is larger than any device's shared memory");
        const std::uint64_t size = ir::sizeOf(run.compilation->module.types, array.element);
        const std::uint64_t offset = (run.dynamicSharedBytes + size - 1) / size * size;
        run.sharedLengths.push_back(length->elements);
        run.sharedOffsets.push_back(offset);
        run.dynamicSharedBytes = offset + length->elements * size;
    }
    return Unit{};
}

Status checkExtents(const wire::RunRequest& request) {
    constexpr std::array<std::uint32_t, 3> MostGrid{2147483647u, 65535u, 65535u};
    constexpr std::array<std::uint32_t, 3> MostBlock{1024, 1024, 64};
    std::uint64_t threads = 1;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        if (request.grid[axis] == 0 || request.grid[axis] > MostGrid[axis])
            return Error{"L4215",
                         "a grid of " + std::to_string(request.grid[axis]) + " blocks along " +
                             "xyz"[axis] + " is not within 1 … " + std::to_string(MostGrid[axis]),
                         "Choose another grid."};
        if (request.block[axis] == 0 || request.block[axis] > MostBlock[axis])
            return Error{"L4215",
                         "a block of " + std::to_string(request.block[axis]) + " threads along " +
                             "xyz"[axis] + " is not within 1 … " + std::to_string(MostBlock[axis]),
                         "Choose another block."};
        threads *= request.block[axis];
    }
    if (threads > 1024)
        return Error{"L4215", "a block of " + std::to_string(threads) + " threads is beyond 1024",
                     "Use a smaller block and a larger grid."};
    if (request.repeat == 0 || request.repeat > MostLaunches || request.warmup > MostLaunches)
        return Error{"L4215",
                     std::to_string(request.warmup) + " warm-ups and " +
                         std::to_string(request.repeat) +
                         " repeats are not within 0 … 1000000 and 1 … 1000000",
                     "Choose fewer, or at least one repeat."};
    return Unit{};
}

std::string firstError(const Compilation& compilation, const ir::Kernel& kernel) {
    for (const Diagnostic& diagnostic : compilation.diagnostics)
        if (diagnostic.severity == Severity::Error && kernel.range.contains(diagnostic.range.begin))
            return compilation.fileName + ":" +
                   std::to_string(compilation.lines.lineAt(diagnostic.range.begin)) + ": " +
                   diagnostic.message;
    return "the text has errors";
}

} // namespace

Result<BoundRun> bindKernel(SourceCache& sources, const std::string& fileName,
                            const std::string& source, const std::string& kernel,
                            wire::RunKind kind) {
    BoundRun run;
    run.compilation = sources.compile(fileName, source);
    const ir::Module& module = run.compilation->module;
    if (kind == wire::RunKind::Program)
        run.kernel = run.program = module.findProgram(kernel);
    else if (kind == wire::RunKind::Reference)
        run.kernel = run.reference = module.findReference(kernel);
    else
        run.kernel = module.find(kernel);
    if (!run.kernel && kind != wire::RunKind::Kernel)
        return Error{"L4213",
                     fileName + " has no " +
                         (kind == wire::RunKind::Program ? "program " : "reference ") + kernel,
                     "`lanework-cli check FILE` shows what is wrong with a file."};
    if (!run.kernel)
        return Error{
            "L4213", fileName + " has no kernel " + kernel,
            "`lanework-cli check FILE` lists the kernels of a file and what is wrong with them."};
    if (run.kernel->hasErrors)
        return Error{"L4213",
                     "kernel " + kernel +
                         " cannot run: " + firstError(*run.compilation, *run.kernel),
                     "Mend what the problems say."};
    return run;
}

Result<BoundRun> bindRun(SourceCache& sources, const wire::RunRequest& request) {
    if (Status fits = checkExtents(request); !fits)
        return fits.error();
    Result<BoundRun> bound = bindKernel(sources, request.fileName, request.source,
                                        request.kernel, request.kind);
    if (!bound)
        return bound;
    for (const auto step : {bindScalars, bindArrays, bindShared})
        if (Status fits = step(*bound, request); !fits)
            return fits.error();
    return bound;
}

} // namespace lane::worker
