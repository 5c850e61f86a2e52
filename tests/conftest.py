"""One process tests one build, the one that SACBE_BUILD names: pure or compiled (see the Makefile)."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

import sacbe.core.position

pytest_plugins = ["pytester", "ledger"]

BUILDS = ("pure", "compiled")

settings.register_profile("rules", max_examples=25, deadline=None, database=None, derandomize=True)
settings.load_profile("rules")


def found_build() -> str:
    return "pure" if Path(sacbe.core.position.__file__).suffix == ".py" else "compiled"


def pytest_configure() -> None:
    wanted, found = os.environ.get("SACBE_BUILD", found_build()), found_build()
    if wanted not in BUILDS:
        raise pytest.UsageError(f"SACBE_BUILD is {wanted!r}; it should be pure or compiled.")
    if wanted != found:
        raise pytest.UsageError(f"SACBE_BUILD says {wanted}, but the path leads to the {found} build.")


def pytest_report_header() -> str:
    return f"sacbe: {found_build()} build"
