"""An owner of the box corrects a value that is not printed: nothing else needs to change."""

FOLLOWS = {"automaton.7.1.1": "of the six meeples of this card the others are printed"}


def test_any_value_that_is_not_printed_may_be_corrected(play_corrected):
    play_corrected("quetzal", FOLLOWS)
