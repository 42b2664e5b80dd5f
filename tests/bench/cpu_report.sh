#!/bin/sh
# The CPU reference beside its rivals, one report in Markdown: cpu_report.sh BUILD_FOLDER [FILE]
# Needs bench_cpu, bench_checked and bench_ready built; PoCL and Oclgrind take part where they are installed.
set -eu
build=$1
[ $# -lt 2 ] || exec > "$2"

cpu=$(sed -n 's/^model name[[:space:]]*: //p' /proc/cpuinfo | head -1)
echo "# The CPU reference beside its rivals"
echo
echo "$cpu, $(nproc) cores; $(awk '/MemTotal/ { printf "%.0f GB", $2 / 1e6 }' /proc/meminfo); Linux $(uname -r);"
echo "$(date -u +%Y-%m-%d); load before: $(cut -d' ' -f1 /proc/loadavg). Rivals run in turn with ours, in one process but Oclgrind."
for part in "Fast and strict:bench_cpu" "Checked:bench_checked" "Code ready:bench_ready"; do
    echo
    echo "## ${part%%:*}"
    echo
    "$build/bench/${part#*:}"
done
