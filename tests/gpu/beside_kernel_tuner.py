#!/usr/bin/env python3
"""The same CUDA and the same space, swept by lanework and tuned by Kernel Tuner (PyPI: kernel-tuner), one after the other.

    beside_kernel_tuner.py [--cli lanework-cli] [--examples DIR] [--device cuda:0] [--repeat 30] [--rounds 3] [--json FILE]

Kernel Tuner goes through the whole space (brute force) with CuPy, verifies each configuration as lanework does, and takes as many samples
of each. It measures with warm caches, so lanework does here too (--warm). Then an exhaustive sweep of 100 samples each
says how good what each has found is. Needs: kernel-tuner and what it needs, cupy (kernel_tuner_wheels.sh brings the wheels).
"""
import argparse
import json
import os
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.realpath(__file__))
sys.path.insert(0, HERE)
import sweep_quality as quality  # noqa: E402


def cuda_of(o, case):
    import subprocess
    return subprocess.run([o.cli, "emit", "--stage", "cuda", os.path.join(o.examples, case["file"]), "--kernel", case["kernel"]],
                          capture_output=True, text=True, check=True).stdout


def arguments_of(case, numpy):
    """Inputs of the same shapes, and what must come out."""
    random = numpy.random.default_rng(1)
    if case["kernel"] == "saxpy":
        n = 4194304
        x, y = (random.uniform(-1, 1, n).astype(numpy.float32) for _ in range(2))
        alpha = numpy.float32(2.5)
        return n, [numpy.uint32(n), alpha, x, y, numpy.zeros(n, numpy.float32)], [None, None, None, None, alpha * x + y]
    n = 512
    a, b, c = (random.uniform(-1, 1, (n, n)).astype(numpy.float32) for _ in range(3))
    size = numpy.uint32(n)
    alpha, beta = numpy.float32(1.25), numpy.float32(0)  # 0: each launch gives the same though C is read and written
    want = (1.25 * (a.astype(numpy.float64) @ b.astype(numpy.float64))).astype(numpy.float32)
    return (n, n), [size, size, size, alpha, beta, a, b, c], [None] * 7 + [want]


def space_of(case):
    if case["kernel"] == "saxpy":
        return {"block_size_x": list(range(16, 1025, 16))}
    return {"block_size_x": [8, 16, 24, 32, 48, 64, 96, 128], "block_size_y": list(range(1, 9))}


def theirs(o, case):
    import kernel_tuner
    import numpy
    size, arguments, answer = arguments_of(case, numpy)
    space = space_of(case)
    divisors = {f"grid_div_{axis}": [f"block_size_{axis}"] for axis in "xy" if f"block_size_{axis}" in space}
    if "CUPY_CACHE_DIR" not in os.environ:  # CuPy keeps to the first folder that it is told of
        os.environ["CUPY_CACHE_DIR"] = tempfile.mkdtemp()
    for cached in os.listdir(os.environ["CUPY_CACHE_DIR"]):  # nothing compiled before
        os.remove(os.path.join(os.environ["CUPY_CACHE_DIR"], cached))
    begin = time.monotonic()
    results, environment = kernel_tuner.tune_kernel(
        case["kernel"], cuda_of(o, case), size, arguments, space, **divisors,
        answer=answer, atol=1e-3, iterations=o.repeat, lang="CUPY", strategy="brute_force", quiet=True)
    seconds = time.monotonic() - begin
    timed = [r for r in results if isinstance(r.get("time"), (int, float))]
    best = min(timed, key=lambda r: r["time"])
    names = {"block_size_x": "block x", "block_size_y": "block y"}
    return {"seconds": seconds, "configurations": len(results), "measured": len(timed), "best": quality.key({names[n]: str(best[n]) for n in names if n in best}),
            "best_us": best["time"] * 1000, "version": getattr(kernel_tuner, "__version__", "?")}


def ours(o, case):
    with tempfile.TemporaryDirectory() as cache:
        document = quality.sweep(o, case, cache, "--repeat", str(o.repeat), *(["--set", "beta=0"] if case["kernel"] != "saxpy" else []))
    times = quality.medians(document)
    best = quality.key(document["best"])
    return {"seconds": document["seconds"], "wall": document["wall"], "configurations": len(document["cells"]), "measured": len(times),
            "best": best, "best_us": times[best] / 1000, "tied": len(document["tied"])}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--cli", default=None)
    parser.add_argument("--examples", default=None)
    parser.add_argument("--device", default="cuda:0")
    parser.add_argument("--repeat", type=int, default=30)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json")
    given = parser.parse_args()
    sys.argv = sys.argv[:1]
    o = quality.options()
    o.cli, o.examples, o.device, o.warm = given.cli or o.cli, given.examples or o.examples, given.device, True
    o.repeat = given.repeat
    everything = []
    for case in [c for c in quality.CASES if not c.get("lead")]:
        with tempfile.TemporaryDirectory() as cache:
            truth = quality.sweep(o, case, cache, "--fresh", "--every", "--repeat", "100", *(["--set", "beta=0"] if case["kernel"] != "saxpy" else []))
        times = quality.medians(truth)
        fastest = min(times.values())
        print(f"\n{case['name']}, {len(times)} configurations, truth: {fastest / 1000:.2f} µs")
        for turn in range(given.rounds):
            for name, tool in (("lanework", ours), ("Kernel Tuner", theirs)):
                found = tool(o, case)
                true = times.get(found["best"])
                behind = f"{100 * (true / fastest - 1):.1f} % behind the true best" if true else "not among lanework's"
                print(f"  {name:12} {found['seconds']:7.2f} s, {found['measured']} of {found['configurations']} measured, best {found['best']}: {found['best_us']:.2f} µs by its own clock, {behind}"
                      + (f", {found['tied']} tied, whole program {found['wall']:.2f} s" if "tied" in found else f" ({found['version']})"))
                everything.append({"case": case["name"], "tool": name, "turn": turn, **found, "true_us": true / 1000 if true else None})
    if given.json:
        with open(given.json, "w") as file:
            json.dump(everything, file, indent=1)
    return 0


if __name__ == "__main__":
    sys.exit(main())
