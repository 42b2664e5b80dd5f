#!/usr/bin/env python3
"""The planted faults and their twins beside Oclgrind: what each finds, and why they differ.

beside_oclgrind.py CLI [KERNELS] [--only NAME] [--show] [--expect FILE]

The CUDA text of each kernel is turned into OpenCL C (opencl_text.py) and run by `oclgrind-kernel` with races,
uniform writes and uninitialised values looked for, unoptimised, with the inputs of the file. (Its API checks have
nothing to look at: there is no host program.) The twin must compute what the CPU reference does. A row agrees
where both tell the planted kind at marked lines and nothing else, and nothing of the twin; any other row needs
its reasons in DIFFERENCES, but where OpenCL C has no words for the planted kernel Oclgrind says nothing. Exit status 1 where a difference has none, a reason has no difference, or the table
is not that of FILE.
"""
import argparse, concurrent.futures, json, math, os, pathlib, re, shlex, subprocess, sys, tempfile

from opencl_text import Inexpressible, Translation, lines_of

OCLGRIND = ["oclgrind-kernel", "--data-races", "--uniform-writes", "--uninitialized", "--num-threads", "1",
            "--max-errors", "1000000", "--build-options", "-cl-opt-disable"]
LIMIT = 20  # seconds a kernel

WHY = {
    "follows": "Oclgrind follows values: one read outside, or before it was written, is told again where it is used",
    "unused": "Oclgrind tells of an unwritten value where one depends on it; here it is read and thrown away",
    "late": "Oclgrind tells of an unwritten value where it is used, not where it is read",
    "fences": "Oclgrind knows no order but barriers: fences and atomics hand nothing over, so it tells of right kernels too",
    "returned": "in OpenCL every work item has to come to a barrier; here a thread that has returned is not waited for",
    "goes on": "Oclgrind lets those go on who came to a barrier, and tells of the others' barriers and values too; "
               "here the block ends, and the barriers at which its threads stand are named",
    "flat": "Oclgrind sees the memory, not the shape: an index beyond its row that stays inside the array is none to it",
    "arithmetic": "Oclgrind looks at memory and barriers; it has no checks of arithmetic",
    "assertion": "an assertion is text that the kernel prints to Oclgrind",
    "endless": "the loop of step 0 goes round for ever; here it is a fault and the run goes on",
}
FOLLOWS, ARITHMETIC, FENCES = ["follows"], ["arithmetic"], ["fences"]
DIFFERENCES = {
    "bounds/axes_swapped": FOLLOWS,
    "bounds/bin_too_high": FOLLOWS,
    "bounds/column_guard": ["flat", "follows"],
    "bounds/depth_by_one": FOLLOWS,
    "bounds/guard_by_one": FOLLOWS,
    "bounds/height_by_one": ["flat", "follows"],
    "bounds/inner_extent": FOLLOWS,
    "bounds/left_neighbour": FOLLOWS,
    "bounds/loop_by_one": FOLLOWS,
    "bounds/negative_index": FOLLOWS,
    "bounds/no_guard": FOLLOWS,
    "bounds/right_neighbour": FOLLOWS,
    "bounds/row_guard": FOLLOWS,
    "bounds/width_by_one": ["flat", "follows"],
    "divergence/block_operation": ["goes on"],
    "divergence/condition_from_memory": ["goes on"],
    "divergence/loop_of_own_length": ["goes on"],
    "hand_off/each_for_itself": FENCES,
    "hand_off/fence_before_the_barrier": FENCES,
    "hand_off/fence_behind_the_barrier": FENCES,
    "hand_off/fence_of_the_block": FENCES,
    "hand_off/last_block_one_fence": FENCES,
    "hand_off/last_block_without_fences": FENCES,
    "hand_off/lock_fence_at_the_end_only": FENCES,
    "hand_off/lock_without_fences": FENCES,
    "hand_off/no_barrier_before_flag": FENCES,
    "hand_off/no_fence_after_flag": FENCES,
    "hand_off/no_fence_before_flag": FENCES,
    "hand_off/other_cell": FENCES,
    "hand_off/warps_of_a_block": FENCES,
    "integers/assertion": ["assertion"],
    "integers/atomic_sum_overflows": ARITHMETIC,
    "integers/difference_overflows": ARITHMETIC,
    "integers/divided_by_zero": ARITHMETIC,
    "integers/does_not_fit_a_byte": ARITHMETIC,
    "integers/nat_meets_int": ARITHMETIC,
    "integers/negative_to_nat": ARITHMETIC,
    "integers/product_overflows": ARITHMETIC,
    "integers/remainder_by_zero": ARITHMETIC,
    "integers/shift_by_less_than_none": ARITHMETIC,
    "integers/shift_by_the_width": ARITHMETIC,
    "integers/shift_loses_bits": ARITHMETIC,
    "integers/step_of_zero": ["endless"],
    "integers/sum_overflows": ARITHMETIC,
    "integers/wide_to_int": ARITHMETIC,
    "uninitialised/bins_not_cleared": FOLLOWS,
    "uninitialised/dynamic_longer": ["late"],
    "uninitialised/early_return": ["returned"],
    "uninitialised/ragged_tile": ["unused"],
    "uninitialised/ragged_tree": FOLLOWS,
}


def command(*words):
    done = subprocess.run([str(w) for w in words], capture_output=True, text=True, encoding="utf-8")
    return done.stdout, done.stderr


class Case:
    def __init__(self, cli, path):
        self.cli, self.path = cli, path
        self.name = f"{path.parent.name}/{path.stem}"
        self.text = path.read_text(encoding="utf-8")
        self.words = shlex.split(re.search(r"^-- run: (.*)$", self.text, re.M).group(1))
        marked = [(i + 1, line) for i, line in enumerate(self.text.splitlines())]
        self.kinds = {k for _, line in marked for m in re.findall(r"-- fault: (.*)$", line)
                      for k in m.split(", ")}
        self.kind = re.search(r"-- fault: (\w+)", self.text).group(1)
        self.lines = {i for i, line in marked if re.search(r"-- (fault: .*|other)$", line)}

    def emit(self, kernel, stage):
        out, _ = command(self.cli, "emit", "--stage", stage, "--kernel", kernel, "--json", self.path)
        return json.loads(out)["kernels"][0]["text"]

    def ours(self, kernel):
        out, err = command(self.cli, "run", self.path, "--kernel", kernel, *self.words, "--checked", "--full", "--json")
        document = json.loads(out)
        found = {}
        for fault in document["faults"]:
            found.setdefault(fault["kind"], set()).add(fault["line"])
            if "line" in fault.get("other", {}):
                found[fault["kind"]].add(fault["other"]["line"])
        return document, found


def options(words, name):
    pairs = [words[i + 1].split("=", 1) for i, word in enumerate(words) if word == name]
    return {pair[0]: pair[-1] for pair in pairs}


def count_of(shape):
    return math.prod(int(extent) for extent in shape.split("x"))


def values_of(source):
    """The elements of a source as the command line spells it; all of these kernels have integers."""
    form, shape, *rest = source.split(":", 2)
    count = count_of(shape)
    if form == "iota":
        return list(range(count))
    if form == "zeros":
        return [0] * count
    if form == "constant":
        return [int(rest[0])] * count
    if form == "expr" and re.fullmatch(r"[i0-9+*%() -]+", rest[0]):
        return [eval(rest[0], {"__builtins__": {}}, {"i": i}) for i in range(count)]
    raise Inexpressible(f"inputs {source}")


def simulation(case, document, translation, program):
    """The file that `oclgrind-kernel` reads: program, kernel, sizes, arguments."""
    grid, block = document["grid"], document["block"]
    scalars, arrays = options(case.words, "--set"), options(case.words, "--array")
    shared = options(case.words, "--shared")
    rows = [program, document["kernel"], " ".join(str(g * b) for g, b in zip(grid, block)),
            " ".join(map(str, block))]
    for name, where in translation.parameters:
        if where == "scalar":
            rows.append(f"<size=4 uint> {scalars[name]}")
        elif where == "length":
            rows.append(f"<size=4 uint> {shared[name.removesuffix('Length')]}")
        elif where == "local":
            rows.append(f"<size={4 * int(shared[name])}>")
        else:
            dump = " dump" if name in document["outputs"] else ""
            if name in arrays:
                values = values_of(arrays[name])
                rows.append(f"<size={4 * len(values)} int{dump}> {' '.join(map(str, values))}")
            else:  # an output that was left out: zeroed
                count = count_of("x".join(map(str, document["outputs"][name]["shape"])))
                rows.append(f"<size={4 * count} int{dump} fill=0>")
    return "\n".join(rows) + "\n"


MESSAGES = [
    (r"(Read-write|Write-write) data race", "race"),
    (r"Invalid (read|write) of size", "bounds"),
    (r"Index \(-?\d+\) exceeds static array size", "bounds"),
    (r"[Uu]ninitialized", "uninitialised"),
    (r"Work-group divergence detected", "divergence"),
]


def verdict(text):
    """Kind → lines of the kernel, of all messages: paragraphs whose first line is one of those above."""
    found, kind = {}, None
    for line in text.splitlines():
        if line and not line[0].isspace():
            kind = next((k for pattern, k in MESSAGES if re.search(pattern, line)), None)
            if kind:
                found.setdefault(kind, set())
            elif not re.match(r"Output suppressed|\d+ warnings? generated|input.cl:.*warning", line):
                found.setdefault(line.strip(), set())
        elif kind and (at := re.search(r"At line (\d+).* of kernel:", line)):
            found[kind].add(int(at.group(1)))
    return found


def dumped(text):
    """What `dump` prints: name → values."""
    arrays = {}
    for name, value in re.findall(r"^  (\w+)\[\d+\] = (-?\d+)$", text, re.M):
        arrays.setdefault(name, []).append(int(value))
    return arrays


def flattened(values):
    return [x for v in values for x in (flattened(v) if isinstance(v, list) else [v])]


def oclgrind(case, kernel, document, show):
    """What Oclgrind finds, and the arrays that it leaves."""
    translation = Translation(case.emit(kernel, "cuda"), lines_of(case.emit(kernel, "map")))
    with tempfile.TemporaryDirectory() as folder:
        program, sheet = os.path.join(folder, "k.cl"), os.path.join(folder, "k.sim")
        pathlib.Path(program).write_text(translation.text)
        pathlib.Path(sheet).write_text(simulation(case, document, translation, program))
        try:
            done = subprocess.run([*OCLGRIND, sheet], capture_output=True, text=True, errors="replace", timeout=LIMIT)
        except subprocess.TimeoutExpired:
            return {"does not end": set()}, {}
    if show:
        print(translation.text, done.stdout, done.stderr, sep="\n")
    found = verdict(done.stderr)
    if done.returncode != 0:
        found[f"ended with {done.returncode}"] = set()
    return found, dumped(done.stdout)


def told(found):
    if isinstance(found, str):
        return f"no words for {found}"
    parts = [f"{kind} {', '.join(map(str, sorted(lines)))}".strip() for kind, lines in sorted(found.items())]
    return "; ".join(parts) or "silent"


AGREES, DIFFERS, SILENT = "agree", "differ", "cannot be written in OpenCL C"


def compare(cli, path, show):
    """A row of the table, its state, and whether the twin gave the same values."""
    case = Case(cli, path)
    ours, theirs, same = {}, {}, True
    for kernel in ("planted", "safe"):
        document, ours[kernel] = case.ours(kernel)
        try:
            theirs[kernel], arrays = oclgrind(case, kernel, document, show)
        except Inexpressible as reason:
            theirs[kernel] = str(reason)
            continue
        if kernel == "safe" and "-- order: free" not in case.text:
            same = all(flattened(o["values"]) == arrays.get(name) for name, o in document["outputs"].items())
    planted, safe = theirs["planted"], theirs["safe"]
    if isinstance(planted, str):
        state = SILENT
    else:
        agrees = same and case.kind in planted and set(planted) <= case.kinds and \
            set().union(*planted.values()) <= case.lines and (isinstance(safe, str) or not safe)
        state = AGREES if agrees else DIFFERS
    twin = told(safe) if same else f"OTHER VALUES; {told(safe)}"
    return case, told(ours["planted"]), told(ours["safe"]), told(planted), twin, state, same


def table(rows):
    out = ["| kernel | planted: ours | Oclgrind | twin: ours | Oclgrind | why they differ |", "|---|---|---|---|---|---|"]
    for case, ours, twin, planted, safe, state, _ in rows:
        reasons = DIFFERENCES.get(case.name, ["UNEXPLAINED"]) if state == DIFFERS else []
        out.append(f"| {case.name} | {ours} | {planted} | {twin} | {safe} | {', '.join(reasons)} |")
    used = {r for case, *_, state, _ in rows if state == DIFFERS for r in DIFFERENCES.get(case.name, [])}
    out += [""] + [f"- *{reason}*: {WHY[reason]}." for reason in WHY if reason in used]
    states = [row[-2] for row in rows]
    out += ["", f"{len(rows)} kernels: " + ", ".join(f"{states.count(s)} {s}" for s in (AGREES, DIFFERS, SILENT)) + "."]
    return "\n".join(out) + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("cli")
    parser.add_argument("kernels", nargs="?", type=pathlib.Path, default=pathlib.Path(__file__).parent / "kernels")
    parser.add_argument("--only", default="", help="kernels with this in their name")
    parser.add_argument("--show", action="store_true", help="the OpenCL text and what Oclgrind prints")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--expect", type=pathlib.Path, help="a file that the table must be")
    a = parser.parse_args()
    paths = [p for p in sorted(a.kernels.glob("*/*.lane")) if a.only in str(p)]
    with concurrent.futures.ThreadPoolExecutor(a.jobs) as pool:
        rows = list(pool.map(lambda path: compare(a.cli, path, a.show), paths))
    text = table(rows)
    print(text, end="")
    bad = [f"{case.name}: a {'difference' if state == DIFFERS else 'reason'} without a "
           f"{'reason' if state == DIFFERS else 'difference'}"
           for case, *_, state, _ in rows if (state == DIFFERS) != (case.name in DIFFERENCES)]
    bad += [f"{case.name}: the twin's values are not the CPU reference's" for case, *_, same in rows if not same]
    if a.expect and text != a.expect.read_text(encoding="utf-8"):
        bad.append(f"the table is not that of {a.expect}")
    print("\n".join(bad), file=sys.stderr)
    return 1 if bad else 0


sys.exit(main())
