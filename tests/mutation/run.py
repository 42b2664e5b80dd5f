#!/usr/bin/env python3
"""Mutation run over the CUDA generator and the CPU lowering: how many small wrong changes the tests notice.

    tests/mutation/run.py [--mutants 300] [--minutes 60] [--report]

Makes one build of a copy of the sources in which all mutants are asleep, then wakes one after another and runs
the tests until one fails. It can be stopped and started again: what is known stands in the results file.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock

from mutants import chosen, with_mutants

SOURCE = Path(__file__).resolve().parents[2]
MUTATED = ["core/codegen_cuda/*.cpp", "core/exec_cpu/lowering*.cpp"]
# Those that notice most first, in two rounds: the slow ones have to do with what the others let through. A test
# may be followed by the functions of it that are run.
TESTS = {
    "codegen_cuda": ["tst_cuda_emit", "tst_cuda_loops", "tst_cuda_names", "tst_golden matches", "tst_compile",
                     "tst_cuda_host"],
    "exec_cpu": ["tst_cpu_basic", "tst_cpu_language", "tst_cpu_reports", "tst_cpu_collectives", "tst_cpu_checked",
                 "tst_cpu_random", "tst_cpu_barriers"],
}
SLOW = {"codegen_cuda": [], "exec_cpu": ["tst_cpu_control", "tst_cpu_ops", "tst_cpu_examples"]}


def room_of(mutant):
    return "codegen_cuda" if "codegen_cuda" in mutant.file else "exec_cpu"


def source_files():
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=SOURCE, text=True,
                            capture_output=True, check=True).stdout.split("\n")
    return [name for name in listed if name and (SOURCE / name).is_file()]


def write_if_new(path, data):
    if not path.exists() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def copy_tree(copy, files):
    for name in set(source_files()) - set(files):
        write_if_new(copy / name, (SOURCE / name).read_bytes())


def put_to_sleep(mutants, files, copy):
    """Writes the files that are mutated, from what they were when the mutants were chosen."""
    for name, source in files.items():
        write_if_new(copy / name, with_mutants(name, source, mutants).encode())


def build(copy, folder, mutants, files, jobs):
    """Builds, and leaves out mutants that do not compile. Gives those that are left."""
    header = SOURCE / "tests/mutation/mutant.h"
    targets = sorted({t.split()[0] for tests in [*TESTS.values(), *SLOW.values()] for t in tests})
    # Line tables that name the copy are not wanted; unused results and constants are the mutants' own.
    subprocess.run(["cmake", "--preset", "dev", "-B", str(folder), "-DLANE_WERROR=OFF", "-DLANE_GUI=OFF",
                    f"-DCMAKE_CXX_FLAGS_RELWITHDEBINFO=-O1 -g0 -w -include {header}"],
                   cwd=copy, check=True, stdout=subprocess.DEVNULL)
    while True:
        put_to_sleep(mutants, files, copy)
        made = subprocess.run(["ninja", "-C", str(folder), "-k", "0", f"-j{jobs}", *targets], text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if made.returncode == 0:
            return mutants
        wrong = {(m.group(1), int(m.group(2))) for m in
                 re.finditer(r"(core/[\w/]+\.cpp):(\d+):\d+: (?:fatal )?error", made.stdout)}
        # A mutant may span lines, and the error may stand in any of them.
        left = [m for m in mutants if not any(
            m.file == f and m.line <= n <= m.line + m.before.count("\n") + 1 + shift(mutants, m)
            for f, n in wrong)]
        if len(left) == len(mutants):
            sys.exit(made.stdout[-4000:] + "\nthe copy does not build")
        print(f"{len(mutants) - len(left)} mutants do not compile and are left out", flush=True)
        mutants = left


def shift(mutants, mutant):
    """Lines that the sleeping mutants before this one have added to its file."""
    return sum(m.before.count("\n") + m.after.count("\n") for m in mutants
               if m.file == mutant.file and m.begin <= mutant.begin)


def run_test(folder, test, environment, limit):
    program, *functions = test.split()
    try:
        done = subprocess.run(["nice", str(folder / "tests" / program), *functions], cwd=folder,
                              env={**os.environ, **environment}, timeout=limit, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT)
        return done.returncode
    except subprocess.TimeoutExpired:
        return "took too long"


def baseline(folder, trace, built):
    """How long each test takes when nothing is wrong; which mutants it comes by goes into the trace. Known of a
    build that is still the same."""
    times, file = {}, trace.with_name("baseline.json")
    if file.exists() and file.stat().st_mtime > built and trace.exists():
        return json.loads(file.read_text()), {int(line) for line in trace.read_text().split()}
    trace.unlink(missing_ok=True)
    for tests in [*TESTS.values(), *SLOW.values()]:
        for test in tests:
            begin = time.monotonic()
            if (status := run_test(folder, test, {"LANE_MUTANT_TRACE": str(trace)}, 600)) != 0:
                sys.exit(f"{test} fails without a mutant ({status})")
            times[test] = time.monotonic() - begin
    file.write_text(json.dumps(times))
    return times, {int(line) for line in trace.read_text().split()}


def judge(folder, mutant, times, tests):
    for test in tests[room_of(mutant)]:
        status = run_test(folder, test, {"LANE_MUTANT": str(mutant.number)}, 20 + 5 * times[test])
        if status != 0:
            return test.split()[0], status
    return None, 0


def report(results):
    judged = list(results.values())
    print(f"{len(judged)} mutants, {sum(bool(r['caught_by']) for r in judged)} caught")
    for key in ("room", "kind"):
        all_of = Counter(r[key] for r in judged)
        caught = Counter(r[key] for r in judged if r["caught_by"])
        for name in sorted(all_of):
            print(f"  {name:40} {caught[name]:4} of {all_of[name]}")
    print("not caught:")
    for r in judged:
        if not r["caught_by"]:
            where = "" if r["reached"] else "  (no test comes by)"
            print(f"  {r['file']}:{r['line']}  {r['kind']}{where}\n      {' '.join(r['before'].split())[:110]}")


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--folder", type=Path, default=SOURCE / "build/mutation", help="copy, build and results")
    options.add_argument("--mutants", type=int, default=300)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--minutes", type=float, default=1e9, help="stops after so long; start it again to go on")
    options.add_argument("--jobs", type=int, default=os.cpu_count())
    options.add_argument("--report", action="store_true", help="only prints what is known")
    options.add_argument("--again", action="store_true", help="also judges those again that were not caught")
    given = options.parse_args()
    file = given.folder / "results.json"
    results = json.loads(file.read_text()) if file.exists() else {}
    if given.report:
        return report(results)
    end = time.monotonic() + 60 * given.minutes
    files = {str(p.relative_to(SOURCE)): p.read_text() for pattern in MUTATED for p in SOURCE.glob(pattern)}
    mutants = chosen(files, given.mutants, given.seed)
    copy, folder = given.folder / "source", given.folder / "build"
    copy_tree(copy, files)
    mutants = build(copy, folder, mutants, files, given.jobs)
    built = max((folder / "tests" / t.split()[0]).stat().st_mtime for t in TESTS["exec_cpu"])
    times, reached = baseline(folder, given.folder / "trace", built)
    # A result belongs to a change, wherever it moves to.
    name = lambda m: f"{m.file} {m.kind} {m.before} {m.after}"
    def one(mutant, tests):
        known = results.get(name(mutant), {"caught_by": None, "rounds": 0})
        number = 1 if tests is TESTS else 2
        if known["caught_by"] or time.monotonic() > end or (known["rounds"] >= number and not given.again):
            return
        caught_by, status = judge(folder, mutant, times, tests)
        found = {
            "file": mutant.file, "line": mutant.line, "room": room_of(mutant), "kind": mutant.kind,
            "before": mutant.before, "after": mutant.after, "caught_by": caught_by, "status": status,
            "reached": mutant.number in reached, "rounds": number}
        with lock:
            results[name(mutant)] = found
            file.write_text(json.dumps(results, indent=1))

    lock = Lock()
    mutants.sort(key=lambda m: (room_of(m), (m.number * 7919) % 1009))
    for tests in (TESTS, SLOW):
        with ThreadPoolExecutor(given.jobs) as pool:
            list(pool.map(lambda m: one(m, tests), mutants))
    report(results)


if __name__ == "__main__":
    main()
