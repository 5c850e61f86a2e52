"""A person against bots at the terminal: choices, explanations, taking back, advice, leaving, going on."""

import re
from pathlib import Path

import pytest
from test_cli_lines import out, run

import sacbe
from sacbe.cli.orders import take_back
from sacbe.matches import record_file

FIRST = ("play", "lost_cities", "--bot", "random", "--seed", "5")
SHORT = ("--option", "length=short")


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


# A whole match


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_whole_match_is_played_by_typing_numbers(lang: str, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    line = (*FIRST, *SHORT, "--seats", "3", "--lang", lang, "--save", str(path))
    shown = out(*line, typed="1\n" * 400)
    match = record_file.load(path.read_bytes())
    assert match.over
    assert match.commitment in shown
    assert f"{5:064x}" in shown
    assert ("The match is over." if lang == "en" else "La partie est finie.") in shown
    assert "\x1b" not in shown
    board = [text for text in shown.splitlines() if str(path) not in text]
    assert max(map(len, board)) <= 80


def test_a_match_without_a_seed_is_another_every_time() -> None:
    assert out(*FIRST[:4]) != out(*FIRST[:4])


def test_the_board_shows_colours_by_letters_and_tiles_by_signs() -> None:
    shown = out(*FIRST)
    for part in (
        "◆ artefact",
        "» arrow",
        "║ bridge",
        "capital: explorer",
        "Ooooo",
        "Expedition 1 of 3",
        "bridges 0/5",
    ):
        assert part in shown
    for value in ("−20", "+50"):
        assert value in shown
    for letter, name in (
        ("Y", "Desert"),
        ("G", "Jungle"),
        ("B", "Sunken city"),
        ("R", "Lava"),
        ("W", "Rock"),
    ):
        assert re.search(rf"^{letter} {name} +─.*╫", shown, re.MULTILINE)


def test_the_variant_shows_which_way_a_stack_goes() -> None:
    line = (*FIRST, "--option", "direction=both")
    shown = out(*line, typed="1\n" * 30)
    assert re.search("[YGBRW][0-9]+(▲|▼)", shown)
    assert "▲" not in out(*FIRST, typed="1\n" * 30)


def test_hidden_points_of_others_are_not_shown() -> None:
    assert "hidden" in out(*FIRST)
    assert "hidden" not in out(*FIRST, "--option", "scores=open")


def test_the_moves_of_bots_are_told_as_sentences() -> None:
    shown = out(*FIRST, typed="discard:y10\n")
    assert "You discard the yellow 10." in shown
    assert re.search(
        "^Purple (plays|discards) the (yellow|green|blue|red|white) [0-9]+\\.$", shown, re.MULTILINE
    )
    assert re.search(
        "^Purple (draws from the deck|takes the [a-z]+ [0-9]+ from the discard pile)\\.$", shown, re.MULTILINE
    )


# Choices


def test_a_choice_may_be_typed_as_a_notation() -> None:
    shown = out(*FIRST, typed=typed("play:G8", "FIGURE:explorer"))
    assert "You play the green 8." in shown
    assert "Your explorer on the green path goes to step 1." in shown


def test_a_wrong_move_is_told_by_its_rule_and_asked_again() -> None:
    shown = " ".join(out(*FIRST, typed=typed("play:R9", "draw:deck", "play:G8")).split())
    assert "You do not hold the red 9. (L-14)" in shown
    assert "A card is drawn only after one has left the hand; now play or discard a card. (L-14)" in shown
    assert "You play the green 8." in shown


def test_what_is_no_choice_is_told_and_asked_again() -> None:
    shown = out(*FIRST, typed=typed("99", "0", "swim", "", "9" * 500, "🙂", "play:G8"))
    assert "There is no choice 99; there are 16." in shown
    assert "There is no choice 0; there are 16." in shown
    assert "Type a number from 1 to 16, or a notation" in shown
    assert "You play the green 8." in shown


def test_a_question_mark_explains_every_choice_with_its_rules() -> None:
    shown = out(*FIRST, typed=typed("?"))
    explained = " ".join(shown.split())
    assert "The green 8 starts the green path (L-20): a figure of yours goes to step 1 (L-21)." in explained
    assert (
        "The yellow 10 goes face up on the discard pile of its colour (L-43). No figure moves (L-45)"
        in explained
    )
    assert "Also: help, board, hint, undo, rules, log, save, quit." in shown


def test_a_question_mark_explains_one_choice_by_number_or_notation() -> None:
    by_number, by_notation = (
        " ".join(out(*FIRST, typed=typed(line)).split()) for line in ("? 2", "?play:g8")
    )
    for shown in (by_number, by_notation):
        assert "The green 8 starts the green path" in shown
        assert "Blue 1 starts" not in shown
    assert "You do not hold the red 9. (L-14)" in out(*FIRST, typed=typed("? play:R9"))
    assert "There is no choice 77" in out(*FIRST, typed=typed("? 77"))


def test_each_later_decision_is_explained_too() -> None:
    shown = " ".join(out(*FIRST, typed=typed("play:G8", "?", "1", "?", "1", "?", "1", "?") * 30).split())
    for part in (
        "The explorer goes to step 1 of the green path (L-21).",
        "everybody sees it (L-48)",
        "You draw unseen from the deck (L-48)",
        "is laid on your stack, and your figure",
    ):
        assert part in shown


# Orders


def test_a_move_that_taught_nobody_anything_is_taken_back() -> None:
    lines = ("discard:W10", "play:G8", "figure:explorer", "undo", "figure:adventurer")
    shown = out(*FIRST, typed=typed(*lines))
    assert "Taken back: Start with the explorer." in shown
    assert "Your adventurer on the green path goes to step 1." in shown


def test_what_taught_somebody_something_cannot_be_taken_back() -> None:
    shown = out(*FIRST, typed=typed("undo", "play:G8", "undo"))
    assert "Seat 1 has no move to take back." in shown
    assert "since then somebody has learnt something" in shown


def test_what_bots_have_answered_is_taken_back_too() -> None:
    match = sacbe.new("quetzal", 2, seed=5)
    while not answered(match):
        (seat, *_) = match.to_act
        match.play(seat, match.default(seat))
    mine = max(number for number, (seat, _) in enumerate(match.moves) if seat == 0)
    take_back(match, 0)
    assert len(match.moves) == mine
    assert match.record().retaken == 1


def answered(match: sacbe.Match) -> bool:
    """Seat 1 has moved since seat 0 decided something that taught nobody anything."""
    try:
        match.check_undo(0, answers=True)
    except sacbe.NoUndo:
        return False
    return match.moves[-1][0] == 1


def test_in_practice_undo_goes_back_to_the_previous_decision() -> None:
    line = (*FIRST, "--practice")
    shown = out(*line, typed=typed("undo", "discard:W10", "undo", "play:G8", "undo", "discard:W5"))
    assert "Seat 1 has no move to take back." in shown
    assert "taken back: Discard the white 10." in shown
    assert "taken back: Play the green 8." in shown
    assert shown.count("W5 W10") == 3
    assert "You discard the white 5." in shown


def test_a_hint_says_what_to_do_why_and_what_is_behind() -> None:
    shown = " ".join(out(*FIRST, "--iterations", "30", typed=typed("hint")).split())
    assert re.search("Clearly best: |Better: |Close call with |Too close to call: ", shown)
    assert len(re.findall(r"[0-9]+ points? of win share behind: ", shown)) == 3


def test_a_hint_says_why_not_this_choice() -> None:
    shown = out(*FIRST, "--iterations", "30", typed=typed("hint W10", "hint discard:W10", "hint 99"))
    assert re.search("You may|Nothing better was found", shown)
    assert "99" in shown


def test_rules_and_log_and_board_are_shown_on_demand() -> None:
    shown = out(*FIRST, typed=typed("rules L-30", "rules Z-9", "discard:W10", "log", "board"))
    assert "L-30   printed" in shown
    assert "has no rule 'Z-9'" in shown
    assert shown.count("You discard the white 10.") == 2
    assert shown.count("Expedition 1 of 3") == 3


def test_orders_may_be_given_in_french() -> None:
    shown = out(
        *FIRST, "--lang", "fr", typed=typed("journal", "règles H2", "conseil", "annuler", "défausse", "1")
    )
    assert "expédition 1 commence avec vous" in shown
    assert "règle maison" in shown
    assert "de chances de gagner derrière" in " ".join(shown.split(" "))
    assert "n’a aucun coup à reprendre" in shown
    assert "Tapez un numéro de 1 à 16" in shown
    assert "Vous jouez le 10 jaune." in shown
    assert "your" not in shown.lower()


# Leaving and going on


def test_the_end_of_the_input_saves_nothing_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    result = run(*FIRST, "--save", str(path), typed=typed("play:G8"))
    assert result.exit_code == 0
    assert "nothing was saved" in result.stdout
    assert not path.exists()


def test_who_leaves_is_told_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shown = out(*FIRST, "--iterations", "9", typed=typed("play:G8", "quit"))
    (path,) = tmp_path.iterdir()
    line = f"sacbe play --resume {path.name} --seat 0 --bot random --iterations 9"
    assert line in shown
    again = out(*line.split()[1:], typed=typed("figure:explorer", "save elsewhere.json"))
    assert "The match continues after move 1." in again
    assert "Which figure starts?" in again
    assert record_file.read((tmp_path / "elsewhere.json").read_bytes()).moves[1] == (0, "figure:explorer")


def test_a_match_that_is_gone_on_with_is_saved_in_its_file_at_the_end(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    out(*FIRST, *SHORT, typed=typed("1", "1", f"quit {path}"))
    shown = out("play", "--resume", str(path), "--bot", "random", typed="1\n" * 400)
    assert f"The record is in {path}.\n" in shown
    assert record_file.load(path.read_bytes()).over


def test_a_person_may_take_any_seat() -> None:
    shown = out(
        "play", "lost_cities", "--seats", "4", "--seat", "2", "--bot", "random,greedy,random", "--seed", "1"
    )
    assert re.search(r"^› T turquoise \(you\)", shown, re.MULTILINE)
    assert re.search(r"^  P purple greedy", shown, re.MULTILINE)


def test_a_place_that_cannot_be_written_to_keeps_the_person_at_the_table() -> None:
    shown = out(*FIRST, typed=typed("quit no/such/folder/x", "play:G8"))
    assert "cannot be written: there is no such file or folder" in shown
    assert "You play the green 8." in shown
