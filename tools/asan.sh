#!/usr/bin/env bash
# Play on a build in which every index into a C array is checked and the memory around every object is poisoned.
set -euo pipefail
cd "$(dirname "$0")/.."

python=.venv/bin/python
compiler=${CC:-gcc}

rm -rf build/asan
SACBE_BUILD=asan $python -m pip install -qq --no-deps --no-build-isolation --target build/asan .

LD_PRELOAD="$($compiler -print-file-name=libasan.so) $($compiler -print-file-name=libubsan.so)" \
PYTHONMALLOC=malloc ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1 \
SACBE_BUILD=compiled PYTHONPATH=build/asan \
    $python tests/asan_playouts.py "$@"
