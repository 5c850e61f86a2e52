"""An owner of the box corrects a value that is not printed: nothing else needs to change."""

FOLLOWS = {
    "end_points_of_fragments": "fragments are never kept, P-46",
    "scale.0": "who uses nothing scores nothing",
}


def test_any_value_that_is_not_printed_may_be_corrected(play_corrected):
    play_corrected("paititi", FOLLOWS)
