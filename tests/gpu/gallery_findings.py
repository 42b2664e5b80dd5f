#!/usr/bin/env python3
"""Profiles the gallery and holds the findings to what is known of each kernel.

    gallery_findings.py [--cli lanework-cli] [--examples FOLDER] [--device cuda:0] [--only WORD] [--json FILE]

Each kernel of the gallery is profiled (`profile --set full`) as the scenario `large` of its sheet says. gallery_findings.json names for
each kernel the findings that it has, each with the reason; `elsewhere` has gallery kernels launched or changed so that they have a
fault which none of them has by itself. A finding that is not named is a false alarm, and an error; so is a rule that is found on fewer
than two kernels, or a change whose finding is not told. A named finding that is not told is printed. Standard library only.
"""
import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.realpath(__file__))
REFERENCE = re.compile(r"^(@\[wide\]\n)?reference .*\n( .*\n|\n)*", re.MULTILINE)


def first_of(*paths):
    return next((p for p in paths if p and os.path.exists(p)), None)


def options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--cli", default=first_of(os.environ.get("LANE_CLI"), os.path.join(HERE, "..", "bin", "lanework-cli")) or shutil.which("lanework-cli"))
    parser.add_argument("--examples", default=first_of(os.environ.get("LANE_EXAMPLES"), os.path.join(HERE, "..", "share", "examples"), os.path.join(HERE, "..", "..", "resources", "examples")))
    parser.add_argument("--known", default=os.path.join(HERE, "gallery_findings.json"))
    parser.add_argument("--device", default="cuda:0")
    parser.add_argument("--only", default="", help="kernels whose name has this word")
    parser.add_argument("--json", help="also writes what was found here")
    return parser.parse_args()


def large_scenarios(examples):
    """(file, kernel, scenario) of all sheets; a kernel without one is told by its own test."""
    for name in sorted(os.listdir(examples)):
        if not name.endswith(".lane.run.json"):
            continue
        with open(os.path.join(examples, name), encoding="utf-8") as file:
            for scenario in json.load(file)["scenarios"]:
                if "kernel" in scenario and scenario["name"].split(",")[0].split(" ")[0] == "large":
                    yield name[:-len(".run.json")], scenario["kernel"], scenario["name"]


def profiled(given, path, kernel, words):
    call = [given.cli, "profile", path, kernel, "--device", given.device, "--set", "full", "--no-history", "--json", *words]
    try:
        ended = subprocess.run(call, capture_output=True, text=True, timeout=120)
    except subprocess.TimeoutExpired:
        return None, "not ended after two minutes"
    try:
        document = json.loads(ended.stdout)
    except ValueError:
        return None, ended.stderr.strip() or "exit status %d" % ended.returncode
    if document.get("level", {}).get("state") != "counters":
        return None, "no counters here: " + document.get("level", {}).get("why", "")
    return document, ""


def changed_copy(given, case, folder):
    """The file of a case of `elsewhere`, with its words replaced; its sheet lies beside it."""
    path = os.path.join(folder, case["file"])
    with open(os.path.join(given.examples, case["file"]), encoding="utf-8") as file:
        text = REFERENCE.sub("", file.read())  # those of a changed kernel would no longer fit
    for old, new in case.get("replace", []):
        if old not in text:
            raise SystemExit("%s has no `%s` any more" % (case["file"], old))
        text = text.replace(old, new)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    with open(os.path.join(given.examples, case["file"] + ".run.json"), encoding="utf-8") as file:
        sheet = json.load(file)
    for scenario in sheet["scenarios"]:
        scenario["compare"] = "cpu"
    with open(path + ".run.json", "w", encoding="utf-8") as file:
        json.dump(sheet, file)
    return path


class Judge:
    def __init__(self):
        self.errors, self.found, self.documents = [], {}, {}

    def take(self, name, document, why, known):
        if document is None:
            self.errors.append("%s: %s" % (name, why))
            return set()
        rules = {finding["rule"] for finding in document["findings"]}
        for rule in rules:
            self.found.setdefault(rule, []).append(name)
        microseconds = document["times"]["kernel"]["median_ns"] / 1000
        self.documents[name] = {"us": microseconds, "findings": [[f["rule"], f.get("line", 0), f["title"]] for f in document["findings"]]}
        print("%-34s %9.1f µs  %s" % (name, microseconds, ", ".join(sorted(rules)) or "nothing"), flush=True)
        for rule in sorted(rules - set(known)):
            title = next(f["title"] for f in document["findings"] if f["rule"] == rule)
            self.errors.append("%s: %s is not known of it: %s" % (name, rule, title))
        for rule in sorted(set(known) - rules):
            print("    not told: %s (%s)" % (rule, known[rule]))
        return rules


def main():
    given = options()
    with open(given.known, encoding="utf-8") as file:
        known = json.load(file)
    judge = Judge()
    for file, kernel, scenario in large_scenarios(given.examples):
        if given.only in kernel:
            document, why = profiled(given, os.path.join(given.examples, file), kernel, ["--scenario", scenario])
            judge.take(kernel, document, why, known["kernels"].get(kernel, {}))
    scenarios = {(file, kernel): scenario for file, kernel, scenario in large_scenarios(given.examples)}
    with tempfile.TemporaryDirectory() as folder:
        for case in known["elsewhere"]:
            if given.only in case["kernel"]:
                document, why = profiled(given, changed_copy(given, case, folder), case["kernel"], ["--scenario", scenarios[case["file"], case["kernel"]], *case.get("words", [])])
                name = "%s, %s" % (case["kernel"], case["what"])
                rules = judge.take(name, document, why, {case["rule"]: case["what"], **known["kernels"].get(case["kernel"], {}), **case.get("also", {})})
                if document is not None and case["rule"] not in rules:
                    judge.errors.append("%s: %s is not told" % (name, case["rule"]))
    if not given.only:
        for rule in known["rules"]:
            names = judge.found.get(rule, [])
            print("%-22s on %3d: %s" % (rule, len(names), ", ".join(names[:5]) + (" …" if len(names) > 5 else "")))
            if len(names) < 2:
                judge.errors.append("%s is found on %d kernels only" % (rule, len(names)))
    if given.json:
        with open(given.json, "w", encoding="utf-8") as file:
            json.dump({"kernels": judge.documents, "errors": judge.errors}, file, indent=1)
    for error in judge.errors:
        print("gallery_findings: " + error, file=sys.stderr)
    print("%d profiles, %d errors" % (len(judge.documents), len(judge.errors)))
    return 1 if judge.errors else 0


if __name__ == "__main__":
    sys.exit(main())
