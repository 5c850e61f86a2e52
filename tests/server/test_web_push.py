"""The encryption of Web Push, against the worked example of RFC 8291 and an opener of our own."""

import os

import pytest
from cryptography.exceptions import InvalidTag

from sacbe.server.calls import web_push
from server.push_service import Browser, data

# RFC 8291, section 5
PRIVATE = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
    "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_opener_reads_the_worked_example():
    browser = Browser(int.from_bytes(data(PRIVATE), "big"), data(AUTH))
    assert browser.open(data(SEALED)) == b"When I grow up, I want to be a watermelon"


@pytest.mark.parametrize("size", [0, 1, 15, 16, 17, 1000, 3900])
def test_what_is_sealed_is_read_by_its_browser_and_by_no_other(size: int):
    browser, message = Browser(), os.urandom(size)
    sealed = web_push.encrypt(message, browser.wish["p256dh"], browser.wish["auth"])
    assert browser.open(sealed) == message
    assert sealed != web_push.encrypt(message, browser.wish["p256dh"], browser.wish["auth"])
    with pytest.raises(InvalidTag):
        Browser().open(sealed)


def test_keys_of_a_browser_are_known_from_others():
    good = Browser().wish
    assert web_push.is_key(good["p256dh"], good["auth"])
    point = good["p256dh"]
    for wrong in (point[:-4], point + "AAAA", "A" * 87, "", "!" * 87, point[:40] + "AAAA" + point[44:]):
        assert not web_push.is_key(wrong, good["auth"])
    for wrong in ("", "AAAA", good["auth"] * 2, "é" * 22):
        assert not web_push.is_key(point, wrong)
