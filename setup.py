"""Compile every module that has a hand-written header beside it.

SACBE_BUILD=compiled: an error is an error. SACBE_BUILD=pure: compile nothing. SACBE_BUILD=asan: compile with
every index into a C array checked. Unset: compile what can be compiled.
"""

import os
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup

MODE = os.environ.get("SACBE_BUILD", "")
SOURCE = Path("src")
WORK = Path("build/asan-work" if MODE == "asan" else "build")
C_FILES = Path("build/c")
CONSTANTS = {"components", "limits", "words"}  # headers written by tools/headers.py: numbers, no code
TWO_BODIES = {"native"}  # the header holds the C body, the .py the Python body
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # `x: int` is a Python int for mypy; C types come from the header
    "infer_types": True,
    "cdivision": True,
    "boundscheck": False,
    "wraparound": False,
    "auto_pickle": False,
    "binding": False,  # methods as Python's own classes have them: cheaper to call
}
GUARDS = [
    "-Werror=incompatible-pointer-types",  # Cython's copies of 2-D arrays of two shapes write past their end
    "-Wno-unused-const-variable",
    "-Wno-unused-function",
]
SANITIZERS = ["-fsanitize=address,undefined"]
CHECKS = ["-O1", "-g", *SANITIZERS, "-fno-sanitize=alignment", "-fno-sanitize-recover=undefined"]


def write_headers() -> None:
    script = Path(__file__).resolve().parent / "tools" / "headers.py"
    if subprocess.run([sys.executable, "-B", str(script)], check=False).returncode:
        raise SystemExit("The constants cannot be read, so nothing was built.")


def hot_files() -> dict[str, Path]:
    paths = [path.with_suffix(".py") for path in sorted(SOURCE.rglob("*.pxd"))]
    hot = [path for path in paths if path.stem not in CONSTANTS | TWO_BODIES]
    return {".".join(path.relative_to(SOURCE).with_suffix("").parts): path for path in hot}


def forget_leftovers(hot: dict[str, Path]) -> None:
    """setuptools installs whatever lies in build/lib, also what left src long ago."""
    for path in [path for path in WORK.glob("lib*/**/*") if path.is_file()]:
        parts = path.relative_to(WORK).parts[1:-1]
        name = ".".join([*parts, path.name.split(".")[0]])
        if path.suffix not in {".so", ".pyd"} or name not in hot:
            path.unlink()


def headers_changed(hot: dict[str, Path]) -> bool:
    """Cython itself overlooks a change behind `from package cimport components as box`."""
    made = [C_FILES / path.with_suffix(".c") for path in hot.values()]
    dates = [path.stat().st_mtime for path in made if path.exists()]
    headers = [Path("setup.py"), *SOURCE.rglob("*.pxd")]
    return bool(dates) and max(path.stat().st_mtime for path in headers) > min(dates)


def flags() -> list[str]:
    if os.name == "nt":
        return []
    return [*GUARDS, *(CHECKS if MODE == "asan" else ["-O3"])]


def extensions(hot: dict[str, Path]) -> list[Extension]:
    try:
        from Cython.Build import cythonize
    except ImportError:
        if MODE:
            raise
        return []
    link = SANITIZERS if MODE == "asan" else []
    found = cythonize(
        [
            Extension(name, [str(path)], extra_compile_args=flags(), extra_link_args=link)
            for name, path in hot.items()
        ],
        compiler_directives=DIRECTIVES,
        build_dir=str(C_FILES),
        force=headers_changed(hot),
        nthreads=os.cpu_count() or 1,
        quiet=True,
    )
    for extension in found:
        extension.optional = not MODE  # here, because cythonize drops it from its input
    return found


if MODE not in {"", "pure", "compiled", "asan"}:
    raise SystemExit(f"SACBE_BUILD is {MODE!r}; it may be compiled, pure or asan, or not set.")
write_headers()
HOT = {} if MODE == "pure" else hot_files()
forget_leftovers(HOT)
setup(
    ext_modules=extensions(HOT) if HOT else [],
    options={"build": {"build_base": str(WORK)}, "build_ext": {"parallel": os.cpu_count()}},
)
