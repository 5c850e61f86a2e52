"""A copy of the tree with a game more: the one that ``tools/new_game.py`` writes.

``python tests/new_game.py page FOLDER`` makes one, builds its page and plays a whole match in a browser;
``online`` plays one over sockets, in a tree that has the game.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GAME = "lost_harvest"  # a name of two words, with the letter of another game's rules
PARTS = ("src", "tests", "tools", "docs", "web", "pyproject.toml", "Makefile")
BUILT = ("page", "node_modules", ".svelte-kit", "paraglide", "project.inlang", "__pycache__", "golden")


def tree_with_new_game(folder: Path) -> Path:
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns(*BUILT))
        else:
            shutil.copy(ROOT / part, folder / part)
    command = [sys.executable, "tools/new_game.py", GAME]
    subprocess.run(command, cwd=folder, env=environment(folder), check=True)
    return folder


def environment(folder: Path) -> dict[str, str]:
    """Its own sources, uncompiled."""
    return os.environ | {
        "PYTHONPATH": os.pathsep.join([str(folder / "src"), str(folder / "tests")]),
        "SACBE_BUILD": "pure",
        "SACBE_PYTHON": sys.executable,
        "LANG": "C.UTF-8",
        "NO_COLOR": "1",
    }


def play_on_page(folder: Path) -> None:
    web = tree_with_new_game(folder) / "web"
    (web / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    npm_run(web, "build")
    told = npm_run(web, "test:page", "--", "games", "-t", f"{GAME}.*with 2 seats by mouse")
    print(told)
    assert re.search(r"Tests .*\b1 passed", told), "no match was played"


def npm_run(web: Path, *words: str) -> str:
    env = environment(web.parent) | {"FORCE_COLOR": "0"}
    line = ["npm", "run", "--silent", *words]
    return subprocess.run(line, cwd=web, env=env, check=True, stdout=subprocess.PIPE, text=True).stdout


def play_online(folder: Path) -> None:
    """Two people and a spectator, at a real server."""
    from server.players import whole_match
    from server.process import PATIENCE, Server, guests, run

    async def match() -> str:
        async with guests(server.url, 3) as clients:
            return await whole_match(clients, GAME, 2, 0)

    with Server(folder) as server:
        print(run(match(), PATIENCE))


if __name__ == "__main__":
    {"page": play_on_page, "online": play_online}[sys.argv[1]](Path(sys.argv[2]))
