#!/usr/bin/env python3
"""Mutation run over the CUDA generator and the CPU lowering: how many small wrong changes the tests notice.

    tests/mutation/run.py [--build build/dev] [--mutants 300] [--minutes 60] [--report]
    tests/mutation/run.py --pack FOLDER        what another machine needs; there: FOLDER/run.py --packed

Compiles the mutated files again, with all mutants asleep, links the tests of an ordinary build with them, then wakes
one after another and runs the tests until one fails. It can be stopped and started again: what is known stands in
the results file.
"""

import argparse
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from threading import Lock, Timer

from mutants import Mutant, chosen, with_mutants

SOURCE = Path(__file__).resolve().parents[2]
MUTATED = ["core/codegen_cuda/*.cpp", "core/exec_cpu/lowering*.cpp"]
# Those that notice most first, in two rounds: the slow ones have to do with what the others let through. A test
# may be followed by the functions of it that are run, and by what is set for it: ctest runs it so too.
TESTS = {
    "codegen_cuda": ["tst_cuda_emit", "tst_cuda_forms", "tst_cuda_loops", "tst_cuda_names", "tst_golden matches", "tst_compile",
                     "tst_cuda_host"],
    "exec_cpu": ["tst_cpu_basic", "tst_cpu_edges", "tst_cpu_narrow", "tst_cpu_language", "tst_cpu_checked", "tst_cpu_collectives",
                 "tst_cpu_observe", "tst_cpu_reports", "tst_cpu_random", "tst_cpu_examples", "tst_cpu_barriers", "tst_cpu_apart", "tst_cpu_debug"],
}
SLOW = {"codegen_cuda": ["tst_twins"],
        "exec_cpu": ["tst_builtins", "tst_cpu_ops", "tst_random_kernels", "tst_cpu_control", "tst_cpu_long",
                     "tst_some_wait", "tst_barrier_stress", "tst_random_barriers",
                     "tst_cpu_edges LANE_CPU_LEVEL=v2", "tst_cpu_checked LANE_CPU_LEVEL=v2",
                     "tst_cpu_observe LANE_CPU_LEVEL=v2", "tst_cpu_barriers LANE_CPU_LEVEL=v2",
                     "tst_cpu_control LANE_CPU_LEVEL=v2", "tst_cpu_ops LANE_CPU_LEVEL=v2"]}
ROOMS = list(TESTS)
PLAINLY = ["-w", "-O0", "-g0"]
COMMON = {"exec_cpu": ["core/exec_cpu/lowering.h"]}


def room_of(mutant):
    return "codegen_cuda" if "codegen_cuda" in mutant.file else "exec_cpu"


def all_tests():
    return [test for tests in (*TESTS.values(), *SLOW.values()) for test in tests]


def targets():
    return sorted({test.split()[0] for test in all_tests()})


def write_if_new(path, text):
    if not path.exists() or path.read_text() != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def compile_commands(base):
    rows = json.loads((base / "compile_commands.json").read_text())
    return {str(Path(row["file"]).relative_to(SOURCE)): row["command"] for row in rows
            if Path(row["file"]).is_relative_to(SOURCE)}


def precompile(base, folder, commands):
    """What all mutated files of a room begin with; most of the time goes into it."""
    for room in ROOMS:
        header = folder / "headers" / room / "all.h"
        write_if_new(header, f'#include "{SOURCE}/tests/mutation/mutant.h"\n' + "".join(
            f'#include "{include}"\n' for include in COMMON.get(room, [])))
        name = next((name for name in commands if f"core/{room}/" in name), None)
        if not name or not COMMON.get(room):
            continue
        words = shlex.split(commands[name])
        words[words.index("-o") + 1] = str(header) + ".gch"
        words[words.index("-c") + 1] = str(header)
        words = [word for word in words if not word.endswith("ccache")]
        subprocess.run([*words, *PLAINLY], cwd=base, check=True)


@cache
def newest_header():
    """An object that was made before it may have other classes than the libraries that it is linked with."""
    return max(file.stat().st_mtime for file in (SOURCE / "core").rglob("*.h"))


def compile_one(base, folder, name, command):
    """A mutated file to an object; what the compiler says of it."""
    source, made = folder / "source" / name, folder / "objects" / (name + ".o")
    if made.exists() and made.stat().st_mtime > max(source.stat().st_mtime, newest_header()):
        return ""
    made.parent.mkdir(parents=True, exist_ok=True)
    words = shlex.split(command)
    words[words.index("-o") + 1] = str(made)
    words[words.index("-c") + 1] = str(source)
    header = folder / "headers" / Path(name).parent.name / "all.h"
    done = subprocess.run([*words, *PLAINLY, "-include", str(header)], cwd=base, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT)
    if done.returncode != 0:
        made.unlink(missing_ok=True)
        return done.stdout + "\nerror"
    return ""


def link_one(base, folder, test):
    """The test of the ordinary build, with the mutated objects before the libraries that have them unmutated."""
    command = subprocess.run(["ninja", "-C", str(base), "-t", "commands", "-s", f"tests/{test}"], text=True,
                             capture_output=True, check=True).stdout.strip().split("\n")[-1]
    objects = [str(o) for room in ROOMS if f"liblane_{room}.a" in command
               for o in sorted((folder / "objects/core" / room).glob("*.o"))]
    made = folder / "tests" / test
    made.parent.mkdir(parents=True, exist_ok=True)
    newest = max(Path(file).stat().st_mtime for file in [base / "tests" / test, *objects])
    if made.exists() and made.stat().st_mtime > newest:
        return
    command = command.replace(f"-o tests/{test} ", f"-o {made} {' '.join(objects)} ", 1)
    subprocess.run(command, shell=True, cwd=base, check=True)


def build(base, folder, mutants, files, jobs):
    """Builds, and leaves out mutants that do not compile. Gives those that are left."""
    subprocess.run(["ninja", "-C", str(base), f"-j{jobs}", *targets()], check=True, stdout=subprocess.DEVNULL)
    commands = compile_commands(base)
    precompile(base, folder, {name: commands[name] for name in files})
    known_wrong = folder / "left_out.json"
    left_out = set(json.loads(known_wrong.read_text())) if known_wrong.exists() else set()
    mutants = [m for m in mutants if m.name not in left_out]
    while True:
        for name, source in files.items():
            write_if_new(folder / "source" / name, with_mutants(name, source, mutants))
        with ThreadPoolExecutor(jobs) as pool:
            said = "\n".join(pool.map(lambda name: compile_one(base, folder, name, commands[name]), files))
        if not said.strip():
            break
        wrong = {(m.group(1), int(m.group(2))) for m in
                 re.finditer(r"source/(core/[\w/]+\.cpp):(\d+):\d+: (?:fatal )?error", said)}
        # A mutant may span lines, and the error may stand in any of them.
        left = [m for m in mutants if not any(
            m.file == f and m.line <= n <= m.line + m.before.count("\n") + 1 + shift(mutants, m)
            for f, n in wrong)]
        if len(left) == len(mutants):
            sys.exit(said[-4000:] + "\nthe mutated files do not compile")
        print(f"{len(mutants) - len(left)} mutants do not compile and are left out", flush=True)
        left_out |= {m.name for m in mutants} - {m.name for m in left}
        known_wrong.write_text(json.dumps(sorted(left_out)))
        mutants = left
    for test in targets():
        link_one(base, folder, test)
    return mutants


def shift(mutants, mutant):
    """Lines that the sleeping mutants before this one have added to its file."""
    return sum(m.before.count("\n") + m.after.count("\n") for m in mutants
               if m.file == mutant.file and m.begin <= mutant.begin)


def pack(folder, mutants, results, into):
    """What another machine needs: the tests and their libraries, the data that they read, the mutants."""
    shutil.rmtree(into, ignore_errors=True)
    for part in ("tests", "lib"):
        (into / part).mkdir(parents=True)
    for test in targets():
        if not runs_elsewhere(test):
            continue
        shutil.copy2(folder / "tests" / test, into / "tests")
        subprocess.run(["strip", str(into / "tests" / test)], check=True)
        listed = subprocess.run(["ldd", str(folder / "tests" / test)], text=True, capture_output=True).stdout
        for m in re.finditer(r"(\S+) => (/\S+)", listed):
            if not re.match(r"(ld-linux|libc|libm|libdl|libpthread|librt)[-.]", m.group(1)):
                shutil.copy2(os.path.realpath(m.group(2)), into / "lib" / m.group(1))
    for name in ("run.py", "mutants.py"):
        shutil.copy2(Path(__file__).parent / name, into)
    (into / "mutants.json").write_text(json.dumps([vars(m) for m in mutants]))
    (into / "results.json").write_text(json.dumps(results))


def runs_elsewhere(test):
    """Those that read nothing of the repository."""
    return test.startswith("tst_cpu") or test in ("tst_builtins", "tst_random_kernels", "tst_some_wait", "tst_barrier_stress",
                                                  "tst_random_barriers")


def run_test(folder, test, environment, limit):
    """Its exit status; 1 as soon as one of its functions has failed."""
    program, *words = test.split()
    settings = dict(word.split("=") for word in words if "=" in word)
    libraries = {"LD_LIBRARY_PATH": str(folder / "lib")}
    # A crash has noticed: nobody asks where.
    running = subprocess.Popen([str(folder / "tests" / program), "-nocrashhandler",
                                *(word for word in words if "=" not in word)],
                               cwd=folder, env={**os.environ, **libraries, **settings, **environment}, text=True,
                               errors="replace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    late = []
    clock = Timer(limit, lambda: (late.append(True), running.kill()))
    clock.start()
    failed = any(line.startswith("FAIL!") for line in running.stdout)
    if failed:
        running.kill()
    status = running.wait()
    clock.cancel()
    return "took too long" if late else 1 if failed else status


class Baseline:
    """How long each test takes when nothing is wrong, and which mutants it comes by: found out when it is first asked
    for, and known of a program that is still the same."""

    def __init__(self, folder):
        self.folder, self.file, self.lock = folder, folder / "baseline.json", Lock()
        self.known = json.loads(self.file.read_text()) if self.file.exists() else {}

    def of(self, test):
        with self.lock:
            built = (self.folder / "tests" / test.split()[0]).stat().st_mtime
            if self.known.get(test, {}).get("built") != built:
                self.known[test] = {**self.run(test), "built": built}
                self.file.write_text(json.dumps(self.known))
            return self.known[test]

    def run(self, test):
        trace = self.folder / "trace"
        trace.unlink(missing_ok=True)
        begin = time.monotonic()
        if (status := run_test(self.folder, test, {"LANE_MUTANT_TRACE": str(trace)}, 900)) != 0:
            print(f"{test} fails without a mutant ({status})", flush=True)
            os._exit(1)
        reached = sorted({int(line) for line in trace.read_text().split()}) if trace.exists() else []
        return {"seconds": time.monotonic() - begin, "reached": reached}


def judge(folder, mutant, baseline, tests, first=None):
    order = tests[room_of(mutant)]
    for test in ([first] if first in all_tests() else []) + [test for test in order if test != first]:
        known = baseline.of(test)
        if mutant.number not in known["reached"]:
            continue
        status = run_test(folder, test, {"LANE_MUTANT": str(mutant.number)}, 10 + 10 * known["seconds"])
        if status != 0:
            return test, status
    return None, 0


def explained():
    """Of changes that mean the same: "FILE | BEFORE | AFTER | why", blanks counting once."""
    file = Path(__file__).with_name("explained.txt")
    rows = [[part.strip() for part in line.split(" | ")] for line in file.read_text().splitlines()
            if line.strip() and not line.startswith("#")] if file.exists() else []
    return {tuple(row[:3]): row[3] for row in rows if len(row) == 4}


def reason(row):
    return explained().get((row["file"], " ".join(row["before"].split()), " ".join(row["after"].split())))


def of(mutants, results):
    """What is known of these, as far as it is."""
    return {mutant.name: results[mutant.name] for mutant in mutants if mutant.name in results}


def report(results):
    judged = list(results.values())
    lost = [r for r in judged if not r["caught_by"]]
    share = 100 * (len(judged) - len(lost)) / max(1, len(judged))
    print(f"{len(judged)} mutants, {len(judged) - len(lost)} caught ({share:.1f} %), "
          f"{sum(bool(reason(r)) for r in lost)} of the others explained")
    for key in ("room", "kind"):
        all_of = Counter(r[key] for r in judged)
        caught = Counter(r[key] for r in judged if r["caught_by"])
        for name in sorted(all_of):
            print(f"  {name:40} {caught[name]:4} of {all_of[name]}")
    print("not caught:")
    for r in lost:
        where = "" if r["reached"] else "  (no test comes by)"
        print(f"  {r['file']}:{r['line']}  {r['kind']}{where}\n      {' '.join(r['before'].split())[:110]}"
              f" => {' '.join(r['after'].split())[:60]}")
        if reason(r):
            print(f"      {reason(r)}")


def report_by_seed(by_seed, results):
    for seed, mutants in by_seed.items():
        print(f"seed {seed}: ", end="")
        report(of(mutants, results))


def judge_all(given, folder, file, mutants, results):
    end = time.monotonic() + 60 * given.minutes
    baseline = Baseline(folder)
    earlier = json.loads(given.earlier.read_text()) if given.earlier else {}
    lock = Lock()

    def one(mutant, tests):
        known = results.get(mutant.name, {"caught_by": None, "rounds": 0})
        number = 1 if tests is TESTS else 2
        if known["caught_by"] or time.monotonic() > end or (known["rounds"] >= number and not given.again):
            return
        if given.skip_explained and reason(vars(mutant)):
            caught_by, status = None, 0
        else:
            caught_by, status = judge(folder, mutant, baseline, tests, earlier.get(mutant.name, {}).get("caught_by"))
        found = {
            "file": mutant.file, "line": mutant.line, "room": room_of(mutant), "kind": mutant.kind,
            "before": mutant.before, "after": mutant.after, "caught_by": caught_by, "status": status,
            "reached": any(mutant.number in test["reached"] for test in baseline.known.values()), "rounds": number}
        with lock:
            results[mutant.name] = found
            file.write_text(json.dumps(results, indent=1))

    # What is explained costs all of the tests, and comes last.
    mutants.sort(key=lambda m: (bool(reason(vars(m))), room_of(m), m.number))
    for tests in (TESTS, SLOW):
        with ThreadPoolExecutor(given.jobs) as pool:
            list(pool.map(lambda m: one(m, tests), mutants))


def run_packed(given):
    """In a folder that `--pack` has made; results go to $OUT too, if it is set."""
    folder = Path(__file__).resolve().parent
    for tests in (TESTS, SLOW):
        tests.pop("codegen_cuda")
        tests["exec_cpu"] = [test for test in tests["exec_cpu"] if runs_elsewhere(test)]
    mutants = [Mutant(**row) for row in json.loads((folder / "mutants.json").read_text())]
    results = json.loads((folder / "results.json").read_text())
    file = Path(os.environ.get("OUT", folder)) / "results.json"
    judge_all(given, folder, file, [m for m in mutants if room_of(m) in TESTS], results)
    report(results)


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--build", type=Path, default=SOURCE / "build/dev", help="an ordinary build")
    options.add_argument("--folder", type=Path, default=SOURCE / "build/mutation", help="objects, tests and results")
    options.add_argument("--mutants", type=int, default=300)
    options.add_argument("--seed", type=int, nargs="+", default=[1], help="of several: those of all of them, in one build")
    options.add_argument("--minutes", type=float, default=1e9, help="stops after so long; start it again to go on")
    options.add_argument("--jobs", type=int, default=os.cpu_count())
    options.add_argument("--report", action="store_true", help="only prints what is known")
    options.add_argument("--again", action="store_true", help="also judges those again that were not caught")
    options.add_argument("--earlier", type=Path, help="results of another run: the test that caught a mutant then comes first")
    options.add_argument("--skip-explained", action="store_true", help="takes what is explained as not caught, unjudged")
    options.add_argument("--room", choices=ROOMS, help="only the mutants of one room")
    options.add_argument("--only", nargs="+", help="only of files that have one of these in their names; chosen among those")
    options.add_argument("--pack", type=Path, help="builds and packs instead of judging")
    options.add_argument("--packed", action="store_true", help="this is a packed folder")
    given = options.parse_args()
    given.build, given.folder = given.build.resolve(), given.folder.resolve()
    if given.packed:
        return run_packed(given)
    file = given.folder / "results.json"
    results = json.loads(file.read_text()) if file.exists() else {}
    files = {str(p.relative_to(SOURCE)): p.read_text() for pattern in MUTATED for p in SOURCE.glob(pattern)}
    if given.only:
        files = {name: text for name, text in files.items() if any(part in name for part in given.only)}
    by_seed = {seed: chosen(files, given.mutants, seed) for seed in given.seed}
    mutants = list({m.name: m for picked in by_seed.values() for m in picked}.values())
    if given.report:
        return report_by_seed(by_seed, results)
    if given.room:
        files = {name: text for name, text in files.items() if f"/{given.room}/" in name}
        mutants = [m for m in mutants if m.file in files]
        for tests in (TESTS, SLOW):
            for room in ROOMS:
                tests[room] = tests[room] if room == given.room else []
    mutants = build(given.build, given.folder, mutants, files, given.jobs)
    if given.pack:
        return pack(given.folder, mutants, results, given.pack)
    judge_all(given, given.folder, file, mutants, results)
    report_by_seed(by_seed, results)


if __name__ == "__main__":
    main()
