"""Quetzal: with the automaton and in company."""

from walk import anything

from golden_of.case import Case, promising

CASES = [
    Case("2p-automaton", 2, 20260401, {}, promising),
    Case("2p-automaton-anything", 2, 12, {}, anything),
    Case("3p", 3, 1 << 255, {}, promising),
    Case("4p-anything", 4, 8, {}, anything),
    Case("4p-visit-anything", 4, 21, {"camp": "visit", "first_seat": 2}, anything),
    Case("5p", 5, 99, {}, promising),
    Case("5p-anything", 5, 2**256 - 5, {}, anything),
]
