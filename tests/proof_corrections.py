"""Every value that is not printed is corrected, one by one; matches are played with every number of seats."""

import sys
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

from corrected_play import corrected

from sacbe import SHELF

TESTS = Path(__file__).parent


def proven(game: str, folder: Path) -> bool:
    found = corrected(game, folder, import_module(f"{game}.test_corrections").FOLLOWS, "--whole")
    print(f"{game}: {found['corrected']} values corrected, {len(found['wrong'])} of them in vain", flush=True)
    for each in found["wrong"]:
        print(f"  {each['value']} ({each['correction']}): {each['error']}")
    return not found["wrong"]


def main() -> None:
    sys.path.insert(0, str(TESTS / "games"))
    switched_on = [game for game in SHELF if (TESTS / "games" / game / "test_corrections.py").exists()]
    results = []
    for game in switched_on:
        with TemporaryDirectory() as folder:
            results.append(proven(game, Path(folder)))
    sys.exit(not all(results))


if __name__ == "__main__":
    main()
