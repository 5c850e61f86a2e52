"""``make proof-fresh``: both commands of the README on a Debian with git, make and python3, and nothing else.

Needs root on Debian. Mirror, proxies, certificates and the settings of pip and npm are this machine's own.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
LOGS = PROJECT / "build" / "fresh"
PACKAGES = ("git", "make", "python3")
INSIDE = "root/sacbe"  # where the project lies in the new root
USUAL = {"HOME": "/root", "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"}
CARRIED = re.compile(r"PIP_|NPM_CONFIG_|NODE_EXTRA|.*_PROXY$|.*CERT|.*_CA(INFO|_|$)", re.IGNORECASE)
ASKED_OF_APT = re.compile(r"proxy|cainfo|verify|timeout|retries", re.IGNORECASE)
SETTINGS = (
    *("etc/apt/sources.list", "etc/apt/sources.list.d", "etc/apt/keyrings", "etc/apt/trusted.gpg"),
    *("etc/apt/trusted.gpg.d", "etc/apt/auth.conf.d", "etc/apt/preferences.d", "usr/share/keyrings"),
    *("etc/pip.conf", "etc/npmrc", "etc/resolv.conf", "etc/hosts", "usr/local/share/ca-certificates"),
)
OWN_SETTINGS = (".pip", ".config/pip", ".npmrc")  # in the caller's home
PLAY_SECONDS = 3600  # until the page must answer


def main() -> int:
    if os.getuid() != 0 or not shutil.which("apt-get"):
        sys.exit("sacbe: proof-fresh builds a Debian root: it needs root on Debian")
    if not shutil.which("debootstrap"):
        subprocess.run([PROJECT / "tools" / "lacks.sh", "debootstrap"], check=True)
    shutil.rmtree(LOGS, ignore_errors=True)
    LOGS.mkdir(parents=True)
    with new_root() as root:
        timed(f"a Debian with {', '.join(PACKAGES)}", lambda: build(root))
        carry_in(root)
        subprocess.run(["git", "clone", "-q", "--no-local", PROJECT, root / INSIDE], check=True)
        right = timed("make play, until its page answered", lambda: play(root))
        right &= timed("make test", lambda: run(root, "test").wait() == 0)
    return 0 if right else 1


def timed(what: str, work: Callable[[], bool]) -> bool:
    began = time.monotonic()
    right = work()
    took = round(time.monotonic() - began)
    failed = "" if right else f", FAILED; what it said is in {LOGS.relative_to(PROJECT)}"
    print(f"sacbe: {what}: {took // 60} min {took % 60:02} s{failed}", flush=True)
    return right


# The new machine


@contextmanager
def new_root() -> Iterator[Path]:
    root = Path(tempfile.mkdtemp(prefix="sacbe-fresh-", dir="/var/tmp"))
    root.chmod(0o755)
    try:
        yield root
    finally:
        shutil.rmtree(root, ignore_errors=True)


def mirror() -> tuple[str, str]:
    """The suite and its address, from whatever apt is told here, old style or new."""
    asked = ["apt-get", "indextargets", "--format", "$(CODENAME) $(SITE)", "Created-By: Packages"]
    found = subprocess.run(asked, check=True, capture_output=True, text=True).stdout.split("\n")
    suites = [line.split() for line in found if line and "-" not in line.split()[0]]
    assert suites, "apt knows no mirror"
    return suites[0][0], suites[0][1]


def build(root: Path, packages: tuple[str, ...] = PACKAGES) -> bool:
    suite, site = mirror()
    wanted = ",".join((*packages, "ca-certificates") if site.startswith("https") else packages)
    command = ["debootstrap", "--variant=minbase", f"--include={wanted}", suite, str(root), site]
    proxy = asked_of_apt("Acquire::http::Proxy")
    told = os.environ | ({"http_proxy": proxy} if proxy else {})
    LOGS.mkdir(parents=True, exist_ok=True)
    with (LOGS / "debootstrap.log").open("wb") as log:
        subprocess.run(command, check=True, env=told, stdout=log, stderr=log)
    return True


def asked_of_apt(name: str) -> str:
    said = subprocess.run(["apt-config", "shell", "VALUE", name], capture_output=True, text=True).stdout
    return "".join(shlex.split(said)).removeprefix("VALUE=")


def carry_in(root: Path) -> None:
    """How packages are reached from here: settings, and files that settings name."""
    (root / "etc/apt/sources.list").unlink(missing_ok=True)
    for name in SETTINGS:
        copy(Path("/") / name, root / name)
    for name in OWN_SETTINGS:
        copy(Path.home() / name, root / "root" / name)
    told = subprocess.run(["apt-config", "dump", "Acquire"], capture_output=True, text=True).stdout
    lines = [line for line in told.splitlines() if ASKED_OF_APT.search(line)]
    (root / "etc/apt/apt.conf.d/90carried").write_text("".join(f"{line}\n" for line in lines))
    for path in named_paths():
        if path.is_file() or path.is_relative_to("/etc"):
            copy(path, root / path.relative_to("/"))


def copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, dirs_exist_ok=True, ignore_dangling_symlinks=True)
    elif source.exists():
        shutil.copyfile(source, target)


def carried() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if CARRIED.match(name)}


def named_paths() -> list[Path]:
    return [Path(value) for value in carried().values() if value.startswith("/") and Path(value).exists()]


# Inside


def run(root: Path, target: str, **more: str) -> subprocess.Popen[bytes]:
    """``make`` in the new root, with processes and mounts of its own: all end with it."""
    folders = [path for path in named_paths() if path.is_dir() and not path.is_relative_to("/etc")]
    mounts = [
        f"mount -t proc proc {root}/proc",
        f"mkdir -p {root}/dev/pts {root}/dev/shm",
        f"mount -t devpts -o newinstance,ptmxmode=0666,mode=0620 devpts {root}/dev/pts",
        f"mount -t tmpfs tmpfs {root}/dev/shm",
        *(f"mkdir -p {root}{path} && mount --bind -o ro {path} {root}{path}" for path in folders),
    ]
    inside = ["env", "-i", *(f"{name}={value}" for name, value in (carried() | USUAL | more).items())]
    inside += ["make", "-C", f"/{INSIDE}", target]
    script = " && ".join([*mounts, f"exec chroot {root} {shlex.join(inside)}"])
    command = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", script]
    with (LOGS / f"{target}.log").open("wb") as log:
        return subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)


def play(root: Path) -> bool:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    table = run(root, "play", SACBE_PORT=str(port))
    try:
        for _ in range(PLAY_SECONDS):
            if answers(port):
                return True
            if table.poll() is not None:
                return False
            time.sleep(1)
        return False
    finally:
        table.kill()
        table.wait()


def answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5) as page:
            return b"<html" in page.read()
    except OSError:
        return False


if __name__ == "__main__":
    sys.exit(main())
