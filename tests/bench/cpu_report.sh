#!/bin/sh
# The CPU reference beside its rivals, one report in Markdown: cpu_report.sh BUILD_FOLDER [FILE]
# Needs bench_cpu, bench_checked, bench_ready and bench_observe built; PoCL and Oclgrind take part where they are
# installed. Ends in less than ten minutes: each candidate of a row has seconds, and each part 145 s.
set -eu
build=$1
[ $# -lt 2 ] || exec > "$2"
sources=$(cd "$(dirname "$0")/../.." && pwd)
level=$(grep 'core/shadow/shadow.cpp' "$build/compile_commands.json" | grep -o -e ' -O[0-9s]*' | tail -1)

cpu=$(sed -n 's/^model name[[:space:]]*: //p' /proc/cpuinfo | head -1)
echo "# The CPU reference beside its rivals"
echo
echo "$cpu, $(nproc) cores; $(awk '/MemTotal/ { printf "%.0f GB", $2 / 1e6 }' /proc/meminfo); Linux $(uname -r);"
echo "ours built with${level:- no optimisation} ($(sed -n 's/^CMAKE_BUILD_TYPE:STRING=//p' "$build/CMakeCache.txt"))."
echo "$(date -u +%Y-%m-%dT%H:%M); load before: $(cut -d' ' -f1 /proc/loadavg). Rivals run in turn with ours, in one process but Oclgrind."
for part in "Fast and strict:bench_cpu" "Checked:bench_checked" "Code ready:bench_ready" \
            "Observing one block:bench_observe:$sources/resources/examples"; do
    title=${part%%:*} program=${part#*:} argument=
    case $program in *:*) argument=${program#*:} program=${program%%:*} ;; esac
    echo
    echo "## $title"
    echo
    timeout 145 "$build/bench/$program" $argument || echo "(ended: $?)"
done
