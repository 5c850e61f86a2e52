"""``make play``: the server with the built page; its address is printed, and opened on a screen."""

import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from pathlib import Path

from sacbe.cli import main
from sacbe.server.settings import embedded_path, from_environment

PAGE = Path(__file__).resolve().parent.parent / "src" / "sacbe" / "page"


def free(host: str, wanted: int) -> int:
    """The port that is wanted, or any other where somebody listens there already."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, wanted))
        except OSError:
            probe.bind((host, 0))
        return int(probe.getsockname()[1])


def announce(address: str, start: str) -> None:
    """As soon as the table answers. Where nobody has played yet, the screen opens on the lessons."""
    for _ in range(600):
        try:
            urllib.request.urlopen(f"{address}/api/games", timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            print(f"\n    Sit down and play: {address}\n    Ctrl+C closes the table.\n", flush=True)
            if has_screen():
                webbrowser.open(address + start)
            return


def has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or bool({"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys())


if __name__ == "__main__":
    settings = from_environment(os.environ)
    port = free(settings.host, settings.port)
    start = "" if settings.db or embedded_path().exists() else "/learn/"
    threading.Thread(target=announce, args=[f"http://{settings.host}:{port}", start], daemon=True).start()
    sys.argv = ["sacbe", "serve", "--page", str(PAGE), "--port", str(port)]
    main()
