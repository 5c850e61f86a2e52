"""What the page of Quetzal compares itself with."""

import json

import quetzal_vectors


def test_the_vectors_of_the_page_are_what_the_engine_plays():
    assert json.loads(quetzal_vectors.FILE.read_text("utf-8")) == quetzal_vectors.vectors()
