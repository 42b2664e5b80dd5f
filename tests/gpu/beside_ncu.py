#!/usr/bin/env python3
"""Prints, for kernels of known behaviour, what arithmetic says, what lanework counts and what NVIDIA's ncu counts.

    beside_ncu.py [--cli lanework-cli] [--ncu ncu] [--kernels profile_kernels] [--device cuda:0] [--only WORD] [--json FILE]

Each kernel of behaviours.json is profiled by `lanework-cli profile --set counters` and run once under
`ncu --clock-control none`. Differences are of ncu's number, or of arithmetic's where there is no ncu. Exit status 1 where one
is beyond what behaviours.json allows. Standard library only.
"""
import argparse
import csv
import io
import json
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.realpath(__file__))
ALSO = ["instructions", "thread_instructions", "duration", "dram_write_bytes", "occupancy", "shared_load_conflicts"]
LOOSE = {"duration": 25, "dram_read_bytes": 5, "dram_write_bytes": 25, "occupancy": 10}  # percent: timing, and what is still cached


def first_of(*paths):
    return next((p for p in paths if p and os.path.exists(p)), None)


def options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    beside = os.path.join(HERE, "..", "bin", "lanework-cli")
    root = os.path.join(HERE, "..", "..")
    built = sorted(os.path.join(root, "build", f, "bin", "lanework-cli") for f in (os.listdir(os.path.join(root, "build")) if os.path.isdir(os.path.join(root, "build")) else []))
    parser.add_argument("--cli", default=first_of(os.environ.get("LANE_CLI"), os.path.join(HERE, "..", "lanework-cli"), beside, *built) or shutil.which("lanework-cli"))
    parser.add_argument("--ncu", default=shutil.which("ncu") or first_of("/usr/local/cuda/bin/ncu"))
    parser.add_argument("--kernels", default=first_of(os.path.join(HERE, "profile_kernels")))
    parser.add_argument("--device", default="cuda:0")
    parser.add_argument("--only", default="", help="kernels whose name has this word")
    parser.add_argument("--json", help="also writes all numbers here")
    return parser.parse_args()


def run_json(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode not in (0, 1) or not done.stdout.strip():
        raise RuntimeError(f"{' '.join(command)}: {done.stderr.strip()[-400:]}")
    return json.loads(done.stdout)


def number(expression, names):
    """An expression of whole numbers, as behaviours.json has them."""
    return eval(str(expression).replace("/", "//"), {"__builtins__": {}}, dict(names))


def names_of(kernel, sms):
    names = {"sms": sms, "block": kernel["block"]}
    names["n"] = number(kernel["n"], names)
    return names


def noise(key, mine, names):
    """By how much a count differs from run to run: what else is in the caches, and where loads of warps meet at the shared memory."""
    if key.startswith("dram"):
        return 1 << 20
    if key == "shared_load_conflicts" and "shared_loads" in mine:
        return mine["shared_loads"]["value"] / 50
    return names["n"] / 1600


def launch(kernel, names, folder, device):
    n, block = names["n"], kernel["block"]
    words = [os.path.join(folder, kernel["file"]), "--kernel", kernel["kernel"], "--device", device,
             "--grid", str(n // block), "--block", str(block), "--set", f"n={n}"]
    for name, value in kernel.get("scalars", {}).items():
        words += ["--set", f"{name}={value}"]
    for name, length in kernel["arrays"].items():
        words += ["--array", f"{name}=zeros:{number(length, names)}"]
    return words


def ours(cli, words):
    document = run_json([cli, "profile", *words, "--set", "counters", "--json"])
    counters = document.get("counters", {})
    values = {m["key"]: m for m in counters.get("metrics", [])}
    return values, counters.get("missing", "") or document.get("level", {}).get("why", "")


def theirs(ncu, cli, kernel, words, hardware):
    """Values by ncu's names of the first launch of the kernel."""
    command = [ncu, "--clock-control", "none", "--target-processes", "all", "--csv", "--print-units", "base", "--print-fp",
               "--kernel-name", kernel["kernel"], "--launch-count", "1", "--metrics", ",".join(hardware),
               cli, "run", *words, "--warmup", "0", "--repeat", "1", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "LANE_CUPTI": "none"})
    text = done.stdout
    begin = text.find('"ID"')
    if begin < 0:
        raise RuntimeError("ncu: " + (done.stderr.strip() or text.strip())[-400:])
    values = {}
    for row in csv.DictReader(io.StringIO(text[begin:])):
        if row.get("Metric Name"):
            try:
                values.setdefault(row["Metric Name"], float(row["Metric Value"].replace(",", "")))
            except ValueError:
                pass
    return values


def difference(value, reference):
    if value is None or reference is None:
        return None
    return abs(value - reference) / abs(reference) * 100 if reference else (0.0 if value == 0 else float("inf"))


def cell(value, width=16):
    return ("" if value is None else f"{value:,.0f}" if abs(value) >= 1000 or value == int(value) else f"{value:.2f}").rjust(width)


def main():
    o = options()
    if not o.cli or not o.kernels:
        sys.exit("beside_ncu: name lanework-cli with --cli and the folder of kernels with --kernels")
    devices = run_json([o.cli, "devices", "--json"])["devices"]
    device = next((d for d in devices if d["id"] == o.device), None)
    if not device:
        sys.exit(f"beside_ncu: there is no {o.device}")
    with open(os.path.join(o.kernels, "behaviours.json")) as file:
        kernels = json.load(file)["kernels"]
    print(f"{device['name']}, {device['multiprocessors']} multiprocessors; ncu: {o.ncu or 'not there'}")
    bad, everything = 0, []
    for kernel in kernels:
        if o.only not in kernel["name"]:
            continue
        names = names_of(kernel, device["multiprocessors"])
        words = launch(kernel, names, o.kernels, o.device)
        print(f"\n{kernel['name']} ({kernel['kernel']}, n = {names['n']:,}, blocks of {kernel['block']})")
        try:
            mine, why = ours(o.cli, words)
        except RuntimeError as error:
            print(f"  {error}")
            bad += 1
            continue
        if not mine:
            print(f"  not counted: {why}")
            bad += 1
            continue
        keys = list(dict.fromkeys([*kernel["expect"], *ALSO]))
        hardware = [mine[k]["hardware"] for k in keys if k in mine and "hardware" in mine[k]]
        other = {}
        if o.ncu:
            try:
                other = theirs(o.ncu, o.cli, kernel, words, hardware)
            except RuntimeError as error:
                print(f"  {error}")
                bad += 1
        print("  " + "metric".ljust(28) + "arithmetic".rjust(16) + "lanework".rjust(16) + "ncu".rjust(16) + "to arithmetic".rjust(15) + "to ncu".rjust(10))
        for key in keys:
            if key not in mine:
                continue
            value = mine[key]["value"]
            expected = number(kernel["expect"][key], names) if key in kernel["expect"] else None
            reference = other.get(mine[key].get("hardware", ""))
            off, beside = difference(value, expected), difference(value, reference)
            within = kernel.get("within", {}).get(key, LOOSE.get(key, 2))
            isBad = (off is not None and off > within) or (beside is not None and beside > within and abs(value - reference) > noise(key, mine, names))
            bad += isBad
            print("  " + key.ljust(28) + cell(expected) + cell(value) + cell(reference) +
                  (f"{off:.2f} %" if off is not None else "").rjust(15) + (f"{beside:.2f} %" if beside is not None else "").rjust(10) + ("  BEYOND" if isBad else ""))
            everything.append({"kernel": kernel["name"], "metric": key, "arithmetic": expected, "lanework": value, "ncu": reference})
    if o.json:
        with open(o.json, "w") as file:
            json.dump({"device": device["name"], "ncu": bool(o.ncu), "numbers": everything}, file, indent=1)
    print(f"\n{len(everything)} numbers, {bad} beyond what is allowed" + ("" if o.ncu else "; ncu is not there, so that only arithmetic was compared"))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
