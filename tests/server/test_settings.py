"""A setting that does not fit is refused with what it may be."""

from typing import get_type_hints

import msgspec
import pytest

from sacbe.cli.settings import chosen
from sacbe.core.errors import BadValue
from sacbe.core.text import LANGUAGES
from sacbe.server.settings import TEXTS, Settings, expected

NO_VALUE = "\ud800 no such value"
CHOSEN = sorted({*Settings.__struct_fields__} - TEXTS)


@pytest.mark.parametrize("name", CHOSEN)
def test_a_value_that_does_not_fit_is_answered_with_what_would(name: str):
    with pytest.raises(BadValue) as refused:
        chosen(**{name: NO_VALUE})
    said = [refused.value.say(lang) for lang in LANGUAGES]
    assert all(name in sentence for sentence in said)
    assert len(set(said)) == len(LANGUAGES)
    assert expected(name)["kind"] != "flag" or name in ("secure", "call_anywhere")


def test_free_text_is_every_setting_that_takes_any_string():
    kinds = get_type_hints(Settings, include_extras=True)
    assert {name for name, kind in kinds.items() if kind is str} == TEXTS


@pytest.mark.parametrize("name", CHOSEN)
def test_the_limits_told_are_those_kept(name: str):
    told = expected(name)
    if "most" not in told:
        return
    assert msgspec.structs.asdict(chosen(**{name: str(told["most"])}))[name] == told["most"]
    with pytest.raises(BadValue):
        chosen(**{name: str(told["most"] + 1)})
    with pytest.raises(BadValue):
        chosen(**{name: str(told["least"] - 1)})
