"""Exit with 0 if a C compiler is here that can build an extension for this Python, otherwise with 1."""

import os
import shlex
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

PROBE = "#include <Python.h>\nPyObject *PyInit_probe(void) { return PyLong_FromLong(1); }\n"


def command(folder: Path) -> list[str]:
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    position_free = shlex.split(sysconfig.get_config_var("CCSHARED") or "")
    shared = shlex.split(sysconfig.get_config_var("LDSHARED") or "cc -shared")[1:]
    include = [f"-I{sysconfig.get_path(name)}" for name in ("include", "platinclude")]
    return [
        *compiler,
        *position_free,
        *include,
        str(folder / "probe.c"),
        *shared,
        "-o",
        str(folder / "probe.so"),
    ]


def can_compile() -> bool:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "probe.c").write_text(PROBE)
        try:
            done = subprocess.run(command(folder), capture_output=True, timeout=60, check=False)
        except (OSError, subprocess.TimeoutExpired):
            return False
        return done.returncode == 0 and (folder / "probe.so").exists()


if __name__ == "__main__":
    sys.exit(0 if can_compile() else 1)
