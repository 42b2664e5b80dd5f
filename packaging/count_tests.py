"""Adds up the test functions of a verbose ctest log and prints the closing line of counts.

Every Qt Test program prints "Totals: 3 passed, 0 failed, 1 skipped"; initTestCase and
cleanupTestCase are counted there too. A program that ends without such a line (a crash, a time-out)
is one failure.
"""
import re
import sys

log, ctest_status = open(sys.argv[1], errors="replace").read(), int(sys.argv[2])
totals = re.findall(r"Totals: (\d+) passed, (\d+) failed, (\d+) skipped", log)
passed, failed, skipped = (sum(int(t[i]) for t in totals) for i in range(3))
outcomes = re.findall(r"^ *\d+/\d+ Test +#\d+: (\S+) \.+ *(\*{3}\w[\w ]*|Passed|\S+)", log, re.M)
broken = [name for name, outcome in outcomes if outcome.startswith("***") and "Skipped" not in outcome]
without_totals = max(0, len(broken) - sum(1 for t in totals if int(t[1]) > 0))
failed += without_totals
if not outcomes:
    print("test: no test was run")
    failed += 1
if ctest_status and not failed:
    failed = 1
print(f"{passed} passed, {failed} failed, {skipped} skipped")
sys.exit(1 if failed else 0)
