"""The real program, in a real terminal and in real pipes."""

import codecs
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from sacbe import SHELF

PROGRAM = (sys.executable, "-c", "from sacbe.cli import main; main()")
PATIENCE = 60  # seconds, before a silent program counts as stuck
FIRST = ("play", "lost_cities", "--bot", "random", "--seed", "5")


def surroundings(**more: str) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if key in ("PATH", "PYTHONPATH", "HOME")}
    return kept | {"LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "PYTHONDONTWRITEBYTECODE": "1"} | more


def piped(*words: str, typed: str = "", **more: str) -> subprocess.CompletedProcess[bytes]:
    done = subprocess.run(
        [*PROGRAM, *words],
        input=typed.encode(),
        env=surroundings(**more),
        capture_output=True,
        timeout=PATIENCE,
    )
    assert b"Traceback" not in done.stderr
    return done


def hear_interrupts() -> None:
    """A shell that runs the tests in the background ignores them."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A program in a terminal of a given size: type, and read until something is shown."""

    def __init__(self, words: tuple[str, ...], columns: int, rows: int, more: dict[str, str]) -> None:
        self.own, its = pty.openpty()
        fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.program = subprocess.Popen(
            [*PROGRAM, *words],
            stdin=its,
            stdout=its,
            stderr=its,
            env=surroundings(**more),
            start_new_session=True,
            preexec_fn=hear_interrupts,
        )
        os.close(its)
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.shown = ""

    def read_until(self, part: str) -> str:
        """What is shown up to and with the part, from where reading stopped last."""
        while part not in self.shown:
            assert select.select([self.own], [], [], PATIENCE)[0], self.shown
            self.shown += self.read()
        read, _, self.shown = self.shown.partition(part)
        return read + part

    def read(self) -> str:
        try:
            return self.decoder.decode(os.read(self.own, 65536))
        except OSError:  # it has ended
            raise AssertionError(self.shown) from None

    def write(self, line: str) -> None:
        os.write(self.own, line.encode())

    def rest(self) -> str:
        while select.select([self.own], [], [], PATIENCE)[0]:
            try:
                more = self.decoder.decode(os.read(self.own, 65536))
            except OSError:
                break
            if not more:
                break
            self.shown += more
        return self.shown

    def close(self) -> int:
        self.program.wait(PATIENCE)
        return self.program.returncode


@pytest.fixture
def terminals() -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for each in opened:
        if each.program.poll() is None:
            each.program.kill()
            each.program.wait()
        os.close(each.own)


def opened(
    terminals: list[Terminal], *words: str, columns: int = 80, rows: int = 50, **more: str
) -> Terminal:
    terminals.append(Terminal(words, columns, rows, more))
    return terminals[-1]


@pytest.mark.parametrize("columns", [80, 120])
def test_a_terminal_shows_colours_within_its_width(terminals: list[Terminal], columns: int) -> None:
    terminal = opened(terminals, *FIRST, columns=columns)
    board = terminal.read_until("Your choice: ")
    assert "\x1b[" in board
    lines = [line for line in plain(board).splitlines() if "╫" in line]
    assert {len(line) for line in lines} == {80 if columns == 80 else 98}
    terminal.write("play:G8\n")
    assert "You play the green 8." in terminal.read_until("Your choice: ")
    terminal.write("\x04")
    assert "nothing was saved" in terminal.rest()
    assert terminal.close() == 0


def test_long_rules_go_through_the_pager(terminals: list[Terminal]) -> None:
    terminal = opened(terminals, "rules", "quetzal", rows=24, PAGER="head -n 3")
    assert len(plain(terminal.rest()).splitlines()) == 3
    assert terminal.close() == 0


def test_the_log_is_scrolled_back_in_the_pager(terminals: list[Terminal]) -> None:
    terminal = opened(terminals, *FIRST, rows=24, PAGER="sed s/^/paged:/")
    terminal.read_until("Your choice: ")
    for _ in range(10):
        terminal.write("1\n")
        terminal.read_until("Your choice: ")
    terminal.write("log\n")
    assert "paged:Expedition 1 begins" in plain(terminal.read_until("Your choice: "))


def test_a_tall_table_fits_a_small_terminal(terminals: list[Terminal]) -> None:
    line = ("play", "quetzal", "--seats", "5", "--bot", "random", "--seed", "5")
    terminal = opened(terminals, *line, rows=24, PAGER="sed s/^/paged/")
    terminal.read_until("Your choice: ")
    terminal.write("board\n")
    told = plain(terminal.read_until("Your choice: "))
    board = told[: told.index("   1  ")].splitlines()
    assert "paged" in told or len(board) <= 25
    assert "Temple" in told


def test_an_interrupt_leaves_quietly(terminals: list[Terminal]) -> None:
    terminal = opened(terminals, *FIRST)
    terminal.read_until("Your choice: ")
    while terminal.program.poll() is None:  # one that comes just before the reading begins is not heard
        terminal.program.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            terminal.program.wait(0.2)
    assert terminal.rest().strip() == ""
    assert terminal.close() in (130, -signal.SIGINT)  # a shell says 130 of either


def test_a_record_is_gone_through_step_by_step(terminals: list[Terminal], tmp_path: Path) -> None:
    path = str(tmp_path / "match.json")
    assert piped(*FIRST, typed=f"1\n1\n1\n1\n1\n1\nquit {path}\n").returncode == 0
    terminal = opened(terminals, "replay", path)
    for keys, part in (
        ("", "Before the first of"),
        ("\n", "Move 1 of"),
        ("3\n", "Move 3 of"),
        ("b\n", "Move 2 of"),
    ):
        terminal.write(keys)
        terminal.read_until(part)
        terminal.read_until(": ")
    terminal.write("q\n")
    terminal.rest()
    assert terminal.close() == 0


def test_a_pipe_gets_plain_text_of_80_columns() -> None:
    done = piped(*FIRST, typed="?\nhint\n1\n1\n")
    assert done.returncode == 0
    assert done.stderr == b""
    shown = done.stdout.decode()
    assert "\x1b" not in shown
    assert max(map(len, shown.splitlines())) <= 80
    assert all(line == line.rstrip() for line in shown.splitlines() if "Your choice" not in line)


def test_the_language_comes_from_the_environment() -> None:
    assert (
        "Jouer à un jeu contre des robots." in piped("--help", LC_ALL="", LANG="fr_CA.UTF-8").stdout.decode()
    )
    assert "Commandes" in piped("--help", LC_ALL="fr").stdout.decode()
    assert "Play a game against bots." in piped("--help", LC_ALL="de_DE.UTF-8").stdout.decode()


def test_an_output_without_unicode_gets_signs_it_knows() -> None:
    done = piped("rules", "lost_cities", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    board = piped(*FIRST, PYTHONIOENCODING="ascii").stdout.decode("ascii")
    assert "Y Desert        ---.--" in board


def test_an_input_that_is_no_text_is_no_error() -> None:
    done = subprocess.run(
        [*PROGRAM, *FIRST],
        input=b"\xff\xfe\n\x00\n1\n",
        env=surroundings(PYTHONIOENCODING="utf-8"),
        capture_output=True,
    )
    assert done.returncode == 0
    assert done.stderr == b""
    assert "You play the yellow 10." in done.stdout.decode()


def test_a_reader_that_goes_away_is_no_error() -> None:
    program = subprocess.Popen(
        [*PROGRAM, "rules", "lost_cities"], env=surroundings(), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert program.stdout is not None
    assert program.stderr is not None
    program.stdout.close()
    with program.stderr:
        assert program.stderr.read() == b""
    program.wait(PATIENCE)


def test_a_wrong_line_is_one_sentence_on_the_error_stream() -> None:
    done = piped("play", "chess")
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.decode() == f"There is no game 'chess'; choose from {', '.join(SHELF)}.\n"


def plain(shown: str) -> str:
    """Without the codes of a terminal."""
    parts = shown.split("\x1b[")
    return parts[0] + "".join(part.partition("m")[2] for part in parts[1:])
