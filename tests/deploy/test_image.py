"""The image, built on a Debian of our own and run: by root, where there are Debian's buildah and podman."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from server.ports import free_port

ROOT = Path(__file__).parents[2]
NEEDED = ("buildah", "podman", "runc", "debootstrap")
MISSING = [name for name in NEEDED if shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin") is None]
ENGINE = ("--runtime=runc", "--cgroup-manager=cgroupfs")
LIMITS = ("--ulimit=nofile=1024:1024", "--ulimit=nproc=1024:1024")
BASE, IMAGE = "localhost/sacbe-base", "localhost/sacbe"
PATIENCE = 120.0

pytestmark = pytest.mark.skipif(
    bool(MISSING) or os.getuid() != 0, reason=f"needs root and Debian's {', '.join(MISSING or NEEDED)}"
)


class Store:
    """Images and containers in a folder of their own: this machine's are left alone."""

    def __init__(self, folder: Path) -> None:
        self.where = [f"--root={folder}/images", f"--runroot={folder}/run", "--storage-driver=vfs"]

    def buildah(self, *words: str) -> str:
        return said("buildah", *self.where, *words)

    def podman(self, *words: str) -> str:
        return said("podman", *self.where, *ENGINE, *words)


def said(*words: str) -> str:
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return (done.stdout + done.stderr).strip()


@pytest.fixture(scope="module")
def store() -> Iterator[Store]:
    """With the image, built on a fresh Debian that reaches packages as this machine does."""
    folder = Path(tempfile.mkdtemp(prefix="sacbe-image-", dir="/var/tmp"))
    made = Store(folder)
    try:
        _make_base(made, folder / "debian")
        source = folder / "source"
        said("git", "clone", "-q", "--no-local", str(ROOT), str(source))
        file = f"--file={source}/deploy/Containerfile"
        made.buildah(
            "bud", "-q", "--isolation=chroot", f"--build-arg=BASE={BASE}", file, f"--tag={IMAGE}", str(source)
        )
        yield made
    finally:
        subprocess.run(
            ["podman", *made.where, *ENGINE, "rm", "--all", "--force"], capture_output=True, check=False
        )
        shutil.rmtree(folder, ignore_errors=True)


def _make_base(store: Store, debian: Path) -> None:
    sys.path.insert(0, str(ROOT / "tools"))
    import proof_fresh

    debian.mkdir(mode=0o755)
    proof_fresh.build(debian, ("python3",))
    proof_fresh.carry_in(debian)
    container = store.buildah("from", "scratch")
    store.buildah("add", "-q", container, str(debian), "/")
    store.buildah(
        "config", *(f"--env={key}={value}" for key, value in proof_fresh.carried().items()), container
    )
    store.buildah("commit", "-q", container, BASE)
    store.buildah("rm", container)
    shutil.rmtree(debian)


def test_the_image_serves_the_page_and_ends_gently(store: Store) -> None:
    port = free_port()
    started = store.podman("run", "-d", "--network=host", *LIMITS, f"--env=SACBE_PORT={port}", IMAGE)
    container, url = started.splitlines()[-1], f"http://127.0.0.1:{port}"
    end = time.monotonic() + PATIENCE
    while True:
        try:
            answer = httpx.get(f"{url}/ready", timeout=PATIENCE)
            if answer.status_code == 200:
                break
        except httpx.HTTPError:
            time.sleep(0.1)
        assert time.monotonic() < end, store.podman("logs", container)
    assert "<title>" in httpx.get(url).text
    assert len(httpx.get(f"{url}/api/games").json()["games"]) == 4
    assert store.podman("exec", container, "id", "-un") == "sacbe"
    store.podman("stop", "--time=30", container)
    assert '"stopped"' in store.podman("logs", container)
