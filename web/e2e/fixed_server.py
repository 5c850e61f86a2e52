"""The server as it is, with the same matches and the same bots each time it is started."""

import random
import runpy
import secrets

SEED = 256  # bits of the seed of a match; a bot's has fewer
dice = random.Random(2026)


def randbits(k: int) -> int:
    return dice.getrandbits(k) if k == SEED else k


secrets.randbits = randbits
runpy.run_module("sacbe.server", run_name="__main__")
