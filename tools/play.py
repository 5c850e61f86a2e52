"""``make play``: the server with the built page; its address is opened where there is a screen."""

import os
import sys
import threading
import time
import urllib.request
import webbrowser
from pathlib import Path

from sacbe.cli import main
from sacbe.server.settings import from_environment

PAGE = Path(__file__).resolve().parent.parent / "src" / "sacbe" / "page"


def open_when_ready(address: str) -> None:
    for _ in range(100):
        try:
            urllib.request.urlopen(f"{address}/api/games", timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(address)
            return


def has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or bool({"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys())


if __name__ == "__main__":
    settings = from_environment(os.environ)
    if has_screen():
        address = f"http://{settings.host}:{settings.port}"
        threading.Thread(target=open_when_ready, args=[address], daemon=True).start()
    sys.argv = ["sacbe", "serve", "--page", str(PAGE)]
    main()
