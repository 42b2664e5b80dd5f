#!/usr/bin/env python3
"""The planted faults on a GPU: what a GPU shows of them, and what it hides.

on_gpu.py CLI [KERNELS] [--runs N] [--device cuda:0]

Races and hand-offs: each kernel is run N times; a row tells in how many ways its outputs came out, and
whether they are those of the kernel that it should have been. Bounds: one run with guard zones each; a
stray access to shared, local or constant memory has no zone. The twins must give one result, and no
stray access. Exit status 1 where a twin varies or strays, or a stray access to global memory is not seen.
"""
import argparse, concurrent.futures, json, pathlib, re, shlex, subprocess, sys

RACES = ("race_shared", "race_global", "hand_off")


def read_case(path):
    text = path.read_text(encoding="utf-8")
    words = shlex.split(re.search(r"^-- run: (.*)$", text, re.M).group(1))
    return words, "-- order: free" in text


def has_zones(cli, path, words):
    """Whether the array that the CPU reference finds left stands in global memory."""
    command = [cli, "run", str(path), *words, "--kernel", "planted", "--checked", "--json"]
    document = json.loads(subprocess.run(command, capture_output=True, text=True).stdout)
    names = {fault.get("array") for fault in document["faults"]}
    head = path.read_text(encoding="utf-8").split("kernel planted")[1].split(":= do")[0]
    return bool(names & set(re.findall(r"(\w+)\s*:\s*(?:in |out |inout )?Array\b", head)))


def run(cli, path, words, kernel, device, more):
    command = [cli, "run", str(path), *words, "--kernel", kernel, "--device", device,
               "--mode", "strict", "--warmup", "0", "--repeat", "1", "--full", "--timeout", "20",
               "--json", *more]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    try:
        document = json.loads(done.stdout)
    except ValueError:
        return None, done.stderr.strip().splitlines()[:1]
    return document, None


def outputs(document):
    return json.dumps(document.get("outputs", {}), sort_keys=True)


def race_row(cli, path, device, runs):
    words, is_free = read_case(path)
    seen = {}
    for kernel in ("planted", "safe"):
        results = [run(cli, path, words, kernel, device, []) for _ in range(runs)]
        lost = [problem for document, problem in results if document is None]
        timeouts = [d for d, _ in results if d and d.get("fault_count", 0) > 0]
        seen[kernel] = ({outputs(d) for d, _ in results if d and not d.get("fault_count", 0)},
                        len(timeouts) + len(lost))
    (planted, ended), (safe, bad) = seen["planted"], seen["safe"]
    if ended:
        verdict = f"ended {ended} of {runs}"
    elif len(planted) > 1:
        verdict = f"varies: {len(planted)} results"
    elif planted != safe:
        verdict = "differs from its twin"
    else:
        verdict = "hidden: as its twin"
    if not bad and is_free:
        return path, verdict, f"{len(safe)} results: its order is free", True
    twin = "one result" if len(safe) == 1 and not bad else f"{len(safe)} results, {bad} ended"
    return path, verdict, twin, len(safe) == 1 and not bad


def bounds_row(cli, path, device):
    words, _ = read_case(path)
    has_no_zone = not has_zones(cli, path, words)
    told = {}
    for kernel in ("planted", "safe"):
        document, problem = run(cli, path, words, kernel, device, ["--guards"])
        faults = (document or {}).get("faults", [])
        told[kernel] = problem[0] if problem else "; ".join(f["message"] for f in faults)
    seen = told["planted"] or ("no zone: shared, local or constant memory" if has_no_zone else "NOT SEEN")
    return path, seen, told["safe"] or "silent", not told["safe"] and (bool(told["planted"]) or has_no_zone)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("cli")
    parser.add_argument("kernels", nargs="?", type=pathlib.Path,
                        default=pathlib.Path(__file__).parent / "kernels")
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--device", default="cuda:0")
    parser.add_argument("--jobs", type=int, default=8)
    a = parser.parse_args()
    good = True
    with concurrent.futures.ThreadPoolExecutor(a.jobs) as pool:
        races = [pool.submit(race_row, a.cli, path, a.device, a.runs)
                 for folder in RACES for path in sorted((a.kernels / folder).glob("*.lane"))]
        bounds = [pool.submit(bounds_row, a.cli, path, a.device)
                  for path in sorted((a.kernels / "bounds").glob("*.lane"))]
        for title, rows in (("races", races), ("bounds", bounds)):
            print(f"| {title} | on the GPU | its twin |\n|---|---|---|")
            for row in rows:
                path, verdict, twin, fine = row.result()
                good &= fine
                print(f"| {path.parent.name}/{path.stem} | {verdict} | {twin}{'' if fine else ' (!)'} |",
                      flush=True)
            print()
    return 0 if good else 1


sys.exit(main())
