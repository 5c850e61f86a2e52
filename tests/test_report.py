"""Reports of games: figures that can be checked by hand, pages and pictures in both languages."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from test_cli_lines import complaint, out

import sacbe
from sacbe.arena.plan import each_deal_once, self_play
from sacbe.arena.report import branching, decides, gains, histogram, order, report, sources, spread
from sacbe.arena.selfplay import Findings, learn_from, points_by_source
from sacbe.core.gains import NamedGain
from sacbe.core.rng import Rng

REPORT = ("report", "coatl", "--bot", "random", "--matches", "3", "--workers", "1")


def lesson(*totals: int, first: int = 0, gained: tuple[NamedGain, ...] = ()) -> Findings:
    """Most points win; all points but one come from gold."""
    best = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    sheets = tuple({"gold": total - 1, "start": 1} for total in totals)
    return Findings(first, best, totals, (("D1", 2), ("D1", 4), ("D2", 1)), sheets, gained)


def test_who_begins_is_counted_from_the_seat_that_began() -> None:
    told = order(2, [lesson(5, 9, first=1), lesson(9, 5, first=0), lesson(5, 9, first=0), lesson(4, 4)])
    assert [each["wins"] for each in told] == [2.5, 1.5]
    assert [each["advantage"] for each in told] == [0.125, -0.125]
    assert told[0]["interval"].low < told[0]["share"] < told[0]["interval"].high


def test_length_and_points_are_told_by_their_spread() -> None:
    told = spread([5, 1, 3, 3])
    assert (told["mean"], told["median"], told["least"], told["most"]) == (3, 3, 1, 5)
    assert histogram([1, 1, 2, 30]) == [
        (1, 3, 3),
        *((low, low + 2, 0) for low in range(4, 28, 3)),
        (28, 30, 1),
    ]


def test_choices_are_counted_by_decision() -> None:
    told = branching([lesson(1, 2), lesson(2, 1)])
    assert told["decisions"]["D1"] == {"per_match": 2, "mean": 3, "most": 4}
    assert (told["most"], told["forced"]) == (4, 0.3333)
    assert told["geometric"] == 2.0


def test_a_source_decides_where_others_would_be_ahead_without_it() -> None:
    assert decides((9, 5), (5, 0))
    assert decides((9, 5), (4, 0))  # a tie is another result
    assert not decides((9, 5), (3, 0))
    assert not decides((9,), (9,))
    told = {each["source"]: each for each in sources([lesson(9, 5), lesson(3, 7)])}
    assert told["gold"]["share"] == round(20 / 24, 4)
    assert told["gold"]["winners"] == 7
    assert told["gold"]["decides"] == 1.0
    assert told["start"]["decides"] == 0.0


def test_a_thing_with_a_name_is_told_with_its_owners_and_what_it_decides() -> None:
    crown = NamedGain("tile", "crown", 0, 3), NamedGain("tile", "crown", 0, 3)
    told = gains(2, [lesson(9, 5, gained=crown), lesson(5, 9, gained=crown[:1]), lesson(9, 5)])
    assert [(each["name"], each["matches"], each["points"], each["win_share"]) for each in told] == [
        ("crown", 0.6667, 4.5, 0.5)
    ]
    assert told[0]["decides"] == round(1 / 3, 4)


@pytest.mark.parametrize("name", sacbe.SHELF)
def test_points_by_source_add_up_to_the_total(name: str) -> None:
    game = sacbe.SHELF[name]
    match, dice = sacbe.new(name, max(game.SEATS), seed=4), Rng(4)
    while not match.over:
        seat = match.to_act[0]
        legal = match.legal(seat)
        match.play(seat, legal[dice.pick(len(legal))])
    for sheet in match.breakdown():
        assert sum(points_by_source(game, sheet).values()) == sheet["total"]


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("lost_cities", {"figure", "point_tile", "tokens"}),
        ("paititi", {"exhibition"}),
        ("coatl", {"prophecy", "temple"}),
        ("quetzal", {"upgrade"}),
    ],
)
def test_each_game_tells_what_may_decide_it(name: str, kinds: set[str]) -> None:
    plan = self_play(name, 2, "random", 2, 3, {})
    found = [learn_from(plan, sitting) for sitting in each_deal_once(plan)]
    assert {gain.kind for lesson in found for gain in lesson.gains} == kinds
    assert report(plan, found)["matches"] == 2


# Of which sources the things with a name are made: their points are the same, seat by seat
MADE_OF = {
    "lost_cities": ("tiles", "figures", "artefacts"),
    "coatl": ("level_1", "level_2", "secured", "temple"),
    "quetzal": ("upgrades", "effects", "exchanges"),
}


@pytest.mark.parametrize("name", MADE_OF)
def test_what_things_with_a_name_gave_is_what_their_sources_say(name: str) -> None:
    plan = self_play(name, 3, "random", 4, 3, {})
    for lesson in map(learn_from, [plan] * 4, each_deal_once(plan)):
        for seat, sheet in enumerate(lesson.sources):
            given = sum(gain.points for gain in lesson.gains if gain.seat == seat)
            assert given == sum(sheet[key] for key in MADE_OF[name])


def test_decisions_stand_in_the_order_of_their_numbers() -> None:
    choices = (("Q-D10", 2), ("Q-D9", 1), ("Q-D1", 3))
    told = branching([Findings(0, (0,), (1,), choices, ({},), ())])
    assert list(told["decisions"]) == ["Q-D1", "Q-D9", "Q-D10"]


def test_a_report_is_written_with_its_pictures_and_again_the_same(tmp_path: Path) -> None:
    written = {}
    for folder in (tmp_path / "one", tmp_path / "two"):
        assert "coatl.md" in out(*REPORT, "--seed", "2", "--out", str(folder))
        written[folder.name] = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert written["one"] == written["two"]
    page = written["one"]["coatl.md"].decode()
    pictures = [name for name in written["one"] if name.endswith(".svg")]
    assert len(pictures) == 6
    for name in pictures:
        assert f"]({name})" in page
        ElementTree.fromstring(written["one"][name])
    assert "`sacbe report coatl --bot random --seats 2 --matches 3 --seed 2 --option soloTemple=off " in page


def test_a_report_is_told_to_people_and_programs() -> None:
    assert "## Le premier joueur" in out(*REPORT, "--lang", "fr")
    told = json.loads(out(*REPORT, "--json", "--seats", "1"))
    assert told["seats"] == len(told["order"]) == 1
    assert told["branching"]["decisions"]


def test_a_report_that_cannot_be_is_refused() -> None:
    assert "There is no bot 'deep'" in complaint("report", "coatl", "--bot", "deep")
    assert "cannot be played with 9 seats" in complaint("report", "coatl", "--seats", "9")
    assert "from 1 to" in complaint("report", "coatl", "--matches", "0")
