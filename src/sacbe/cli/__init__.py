"""The terminal: ``sacbe play``, ``watch``, ``replay``, ``rules``, ``verify``, ``games``, ``bench``."""

from sacbe.cli.app import main as main
