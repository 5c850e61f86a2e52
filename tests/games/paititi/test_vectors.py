"""What the page of Paititi compares itself with."""

import json

import paititi_vectors


def test_the_vectors_of_the_page_are_what_the_engine_plays():
    assert json.loads(paititi_vectors.FILE.read_text("utf-8")) == paititi_vectors.vectors()
