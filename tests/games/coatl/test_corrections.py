"""An owner of the box corrects a value that is not printed: nothing else needs to change."""

PAIRS = "the pairs of the five printed colours; how many there are of each says feathers.copies"
FOLLOWS = {f"feathers.keys.{place}": PAIRS for place in range(1, 9)} | {
    "feathers.copies": "50 printed cards of ten pairs; only a list, with a number for each pair, can differ"
}


def test_any_value_that_is_not_printed_may_be_corrected(play_corrected):
    play_corrected("coatl", FOLLOWS)
