# Sourced by run, test and portable: where the CUDA parts of packaging/setup are.
if [ -d "$root/build/cuda/lib" ]; then
    export LANE_CUDA_PATH="$root/build/cuda${LANE_CUDA_PATH:+:$LANE_CUDA_PATH}"
fi
if [ -x "$root/build/cuda/bin/nvdisasm" ]; then
    export PATH="$PATH:$root/build/cuda/bin"
fi
jobs=$(nproc)
build() { # build PRESET [cmake arguments]
    local preset=$1
    shift
    cmake --preset "$preset" "$@" > "$root/build/$preset-configure.log" 2>&1 ||
        { tail -40 "$root/build/$preset-configure.log"; return 1; }
    cmake --build "$root/build/$preset" -j "$jobs" ${targets:+--target $targets} \
        > "$root/build/$preset-build.log" 2>&1 ||
        { grep -A12 -E 'error|FAILED' "$root/build/$preset-build.log" | head -80; return 1; }
}
