"""The CUDA text of a planted kernel in OpenCL C, line by line, for beside_oclgrind.py.

A translation of the few forms that those kernels have, and of no others: what OpenCL C lacks is the
exception `Inexpressible` with the reason, never a guess. Line directives name the kernel's own lines.
"""
import re


class Inexpressible(Exception):
    """OpenCL C 1.2 has no such thing."""


def axis(match):
    return "xyz".index(match.group(1))


# What has another name, or another form, in OpenCL C.
SPELLINGS = [
    (r"\bthreadIdx\.([xyz])", lambda m: f"((uint)get_local_id({axis(m)}))"),
    (r"\bblockIdx\.([xyz])", lambda m: f"((uint)get_group_id({axis(m)}))"),
    (r"\bblockDim\.([xyz])", lambda m: f"((uint)get_local_size({axis(m)}))"),
    (r"\bgridDim\.([xyz])", lambda m: f"((uint)get_num_groups({axis(m)}))"),
    (r"__syncthreads\(\)", "barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)"),
    (r"__threadfence(_block)?\(\)", "mem_fence(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)"),
    (r"\batomicAdd\(", "atomic_add("),
    (r"\batomicMin\(", "atomic_min("),
    (r"\batomicExch\(", "atomic_xchg("),
    (r"\batomicCAS\(", "atomic_cmpxchg("),
    (r"\blong long\b", "long"),
    (r"\b(0x[0-9a-f]+|\d+)(u?)ll\b", r"\1\2l"),  # OpenCL's long has 64 bits, and its long long 128
    (r"\bsigned char\b", "char"),
    (r"\bunsigned int\b", "uint"),
    (r"= \{\};", "= {0};"),
    (r"^(\s+)__shared__ ", r"\1local "),
    (r"\b__restrict__\b", "restrict"),
    (r"\bblockReduceAdd\(", "blockReduceAdd(partial, "),
]

# What has none.
NO_WORD = [
    (r"__(shfl\w*|ballot|any|all|match\w*|reduce\w*)_sync|__syncwarp|__activemask|\bwarp[A-Z]\w*\(",
     "operations of a warp"),
    (r"__syncthreads_\w+|\bblock(?!ReduceAdd)[A-Z]\w+\(", "barriers that bring a value"),
]

# The block's sum as one writes it in OpenCL C; the CUDA text makes it of shuffles.
BLOCK_SUM = """#line 1 "helper"
int blockReduceAdd(local int* partial, int v)
{
    const uint thread = get_local_id(0), count = get_local_size(0);
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    partial[thread] = v;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    v = 0;
    for (uint i = 0; i < count; ++i)
        v += partial[i];
    return v;
}"""


def spell(line):
    for pattern, reason in NO_WORD:
        if re.search(pattern, line):
            raise Inexpressible(reason)
    for pattern, instead in SPELLINGS:
        line = re.sub(pattern, instead, line)
    return line


class Translation:
    """`text`, and `parameters` in their order as (name, where): a "scalar"; an array that is "global", or
    "constant" (at module level in CUDA); the "local" dynamic array, and its "length"."""

    def __init__(self, cuda, line_of):
        lines = cuda.splitlines()
        head = next(i for i, line in enumerate(lines) if line.startswith('extern "C" __global__ void'))
        body = next(i for i in range(head, len(lines)) if lines[i] == "{")
        self.parameters, self._words, late = [], [], []
        for line in lines[head + 1:body]:
            for parameter in filter(None, (part.strip() for part in line.rstrip(")").split(","))):
                where = "global" if "*" in parameter else "scalar"
                qualifier = "global " if where == "global" else ""
                self._add(parameter.split()[-1], where, qualifier + spell(parameter))
        for line in lines[:head]:
            self._module_line(line)
        sums = any("blockReduceAdd(" in line for line in lines[body:])
        inner = ["{"] + ["local int partial[1024];"] * sums
        for number in range(body + 1, len(lines)):
            if not self._dynamic(lines[number]):
                place = [f'#line {line_of[number + 1]} "kernel"'] if number + 1 in line_of else []
                inner += place + [spell(lines[number])]
        name = re.search(r"void (\w+)\(", lines[head]).group(1)
        self.text = "\n".join([BLOCK_SUM] * sums + [f"kernel void {name}({', '.join(self._words)})"] + inner) + "\n"

    def _add(self, name, where, word):
        self.parameters.append((name, where))
        self._words.append(word)

    def _module_line(self, line):
        if match := re.match(r"__constant__ ([\w ]+?) (\w+)(\[\d+\])*;", line):
            of, name, extents = match.groups()
            self._add(name, *(("constant", f"constant {spell(of)}* {name}") if extents else
                              ("length", f"const {spell(of)} {name}")))

    def _dynamic(self, line):
        if match := re.match(r"\s+extern __shared__ ([\w ]+?) (\w+)\[\];", line):
            self._add(match.group(2), "local", f"local {spell(match.group(1))}* {match.group(2)}")
        return match


def lines_of(text):
    """Of the stage `map`: "8 -> 6", and more, says that line 8 of the CUDA text is line 6 of the kernel's."""
    return {int(m.group(1)): int(m.group(2)) for m in re.finditer(r"^(\d+) -> (\d+)", text, re.M)}
