"""What came of an attack, in figures, and what of it is wrong."""

from collections import Counter

import msgspec

from server.hostile.attack import Done

MEGABYTE = 1024 * 1024

SLOWEST = 0.250  # seconds, of 99 in 100 acknowledgements
GROWTH = 1.2  # times the memory of before
LATEST = 2.0  # seconds by which a clock may run out too late


class Findings(msgspec.Struct):
    memory: list[int]  # bytes: before, at most, after
    settled: float  # seconds until then
    calm_p99: float
    p50: float
    p99: float
    moves: int
    late: list[float]
    attacks: dict[str, Done]
    statuses: dict[str, int]  # of all HTTP answers, by the server's own count
    exit: int
    troubles: list[str]
    errors: list[str]  # lines of the server's log
    lists: list[str]  # what was wrong with them
    told: int  # people who heard that the server stops
    people: int


def show(findings: Findings) -> None:
    print(f"{'attack':28}{'acts':>8}  answers (0: hung up, -1: heard to the end)")
    for name, done in findings.attacks.items():
        answers = ", ".join(f"{status}: {count}" for status, count in sorted(done.answers.items()))
        print(f"{name:28}{done.acts:>8}  {answers}  {' '.join(done.broken)}".rstrip())
    before, peak, after = (round(size / MEGABYTE, 1) for size in findings.memory)
    print(f"memory: {before} MB before, {peak} at most, {after} after {findings.settled:.0f} s of rest")
    print(f"honest moves: {findings.moves} under attack, p50 {findings.p50 * 1000:.0f} ms", end="")
    print(f", p99 {findings.p99 * 1000:.0f} ms (before: {findings.calm_p99 * 1000:.0f} ms)")
    print(f"answers of 500 and more: {len(failures(findings))}; lists that failed: {len(findings.lists)}")
    print(f"clocks ran out late by: {', '.join(f'{late:.2f} s' for late in findings.late)}")
    print(f"answers by status: {findings.statuses}")
    print(f"stopped with {findings.exit}; {findings.told} of {findings.people} people were told")
    for trouble, count in Counter(findings.troubles).most_common(10):
        print(f"trouble of honest people, {count} times: {trouble}")
    for line in findings.errors[:10]:
        print(f"log: {line}")


def failures(findings: Findings) -> list[str]:
    """Answers that no stranger may bring about: by the server's count, and by the attackers'."""
    own = [f"{count} answers {status}" for status, count in findings.statuses.items() if status >= "500"]
    theirs = [
        f"{name}: {count} answers {status}"
        for name, done in findings.attacks.items()
        for status, count in done.answers.items()
        if status >= 500
    ]
    return own + theirs


def judge(findings: Findings) -> list[str]:
    """One sentence for each thing that gave way."""
    wrong = failures(findings) + findings.lists
    idle = [name for name, done in findings.attacks.items() if done.broken or not done.acts]
    checks = {
        "memory grew by more than a fifth": findings.memory[2] > GROWTH * findings.memory[0],
        "honest moves waited too long": not findings.p99 < SLOWEST,
        "a clock did not run out in time": max(findings.late) > LATEST,
        "one address with many names was not held back": 429
        not in findings.attacks["forged_addresses"].answers,
        "honest people were disturbed": bool(findings.troubles),
        "the log has errors": bool(findings.errors),
        "the server did not end in peace": findings.exit != 0,
        "not everybody was told of the end": findings.told < findings.people,
        f"an attack did not work: {', '.join(idle)}": bool(idle),
    }
    return wrong + [sentence for sentence, is_so in checks.items() if is_so]
