"""What the page compares its hints with."""

import json

import hint_vectors


def test_the_vectors_of_hints_are_what_the_engine_says():
    assert json.loads(hint_vectors.FILE.read_text("utf-8")) == hint_vectors.vectors()
