"""Who asks, as limits see it: proxies, households, crowds."""

import os
import random
import subprocess
import sys
from ipaddress import IPv6Address, ip_address

import httpx
import msgspec
import pytest

from sacbe.core import text
from sacbe.server.refusal import Refusal
from sacbe.server.settings import Settings, from_environment, to_environment
from sacbe.server.traffic import addresses
from sacbe.server.traffic.addresses import Networks
from sacbe.server.traffic.limits import Limits
from sacbe.server.traffic.rates import Rate
from server.process import Server

NOBODY = Networks("")


def asked_by(peer: str, forwarded: str, hops: int = 0, trusted: str = "") -> str:
    elements = [each.strip() for each in forwarded.split(",") if each.strip()]
    return str(addresses.client(addresses.parse(peer), elements, hops, Networks(trusted)))


@pytest.mark.parametrize(
    ("forwarded", "hops", "trusted", "found"),
    [
        ("1.1.1.1, 2.2.2.2", 0, "", "10.0.0.1"),  # nobody in front is believed
        ("1.1.1.1, 2.2.2.2", 1, "", "2.2.2.2"),
        ("1.1.1.1, 2.2.2.2, 10.0.0.2", 2, "", "2.2.2.2"),
        ("2.2.2.2", 2, "", "2.2.2.2"),
        ("", 1, "", "10.0.0.1"),
        ("1.1.1.1, nonsense", 1, "", "10.0.0.1"),
        ("1.1.1.1, 2.2.2.2:4711", 1, "", "2.2.2.2"),
        ("1.1.1.1, [2001:db8::5]:4711", 1, "", "2001:db8::5"),
        ("1.1.1.1, ::ffff:2.2.2.2", 1, "", "2.2.2.2"),
        ("1.1.1.1, 2.2.2.2, 10.0.0.2", 0, "10.0.0.0/8", "2.2.2.2"),
        ("1.1.1.1, nonsense, 10.0.0.2", 0, "10.0.0.0/8", "10.0.0.2"),
        ("10.0.0.3, 10.0.0.2", 0, "10.0.0.0/8", "10.0.0.3"),
        ("1.1.1.1, 2.2.2.2", 0, "192.168.0.0/16", "10.0.0.1"),  # the peer is no proxy of ours
        ("1.1.1.1, 2.2.2.2", 1, "192.168.0.0/16", "10.0.0.1"),
    ],
)
def test_the_address_is_the_last_that_no_proxy_of_ours_has(
    forwarded: str, hops: int, trusted: str, found: str
):
    assert asked_by("10.0.0.1", forwarded, hops, trusted) == found


def test_what_a_stranger_writes_in_front_changes_nothing():
    dice = random.Random(7)
    for _ in range(300):
        lies = [str(ip_address(dice.getrandbits(dice.choice([32, 128])))) for _ in range(dice.randint(0, 6))]
        line = ", ".join([*lies, "198.51.100.7"])
        assert asked_by("10.0.0.1", line, hops=1) == "198.51.100.7"
        assert asked_by("10.0.0.1", line, trusted="10.0.0.1") == "198.51.100.7"


def test_an_ipv6_household_is_one_however_its_address_changes():
    dice = random.Random(8)
    network = int(IPv6Address("2001:db8:1:2::"))
    seen = {addresses.household(IPv6Address(network + dice.getrandbits(64)), 64) for _ in range(200)}
    assert seen == {"2001:db8:1:2::/64"}
    assert addresses.household(addresses.parse("::ffff:192.0.2.1"), 64) == "192.0.2.1"
    assert addresses.household(addresses.parse("2001:db8:1:3::1"), 64) != "2001:db8:1:2::/64"


def test_a_crowd_pushes_out_the_oldest_and_never_a_newcomer():
    limits = Limits(Settings(buckets=50, requests=Rate("2+1/day"), logins=Rate("1+1/day")))
    limits.demand("logins", "thief")
    for number in range(1000):
        limits.demand("requests", f"crowd {number}")
    assert len(limits.buckets["requests"]) == 50
    with pytest.raises(Refusal):  # another kind has buckets of its own
        limits.demand("logins", "thief")


def test_whoever_keeps_asking_is_not_forgotten_in_a_crowd():
    limits = Limits(Settings(buckets=50, requests=Rate("30+1/day")))
    for number in range(29):
        limits.demand("requests", "busy")
        limits.demand("requests", f"crowd {number}")
    limits.demand("requests", "busy")
    with pytest.raises(Refusal):
        limits.demand("requests", "busy")


@pytest.mark.parametrize("written", ["", "20", "20/s", "0+1/s", "5+0/s", "5+1/week", "-5+1/s", "1e9+1/s"])
def test_a_rate_says_how_many_at_once_and_then(written: str):
    with pytest.raises(msgspec.ValidationError, match="requests"):
        from_environment({"SACBE_REQUESTS": written})


def test_every_setting_survives_the_environment():
    settings = Settings(requests=Rate("7+8/min"), trusted=Networks("10.0.0.0/8, ::1"), hops=2)
    again = from_environment(to_environment(settings))
    assert to_environment(again) == to_environment(settings)
    assert again.requests.burst == 7


def test_limits_count_by_the_address_that_the_proxy_saw(own_server: Server):
    own_server.settings |= {"rate": 1, "requests": "5+1/day", "hops": 1}
    own_server.start()

    def ask(*lines: str) -> int:
        headers = [("x-forwarded-for", line) for line in lines]
        return httpx.get(f"{own_server.url}/api/games", headers=headers).status_code

    assert [ask(f"203.0.113.{number}, 198.51.100.1") for number in range(5)] == [200] * 5
    assert ask("203.0.113.9", "198.51.100.1") == 429  # the last element of the last line
    assert ask("198.51.100.1", "203.0.113.9") == 200
    assert [ask(f"2001:db8::{number:x}") for number in range(5)] == [200] * 5
    assert ask("2001:db8::ffff:ffff:ffff:ffff") == 429


def test_the_proxy_says_whether_it_is_https(own_server: Server):
    own_server.settings |= {"hops": 1}
    own_server.start()
    url, host = f"{own_server.url}/api/me", f"127.0.0.1:{own_server.port}"

    def arrive(origin: str, scheme: str) -> httpx.Response:
        headers = {"x-sacbe": "1", "origin": f"{origin}://{host}", "x-forwarded-proto": scheme}
        return httpx.post(url, headers=headers)

    safe, plain = arrive("https", "https"), arrive("http", "http")
    assert "secure" in safe.headers["set-cookie"].lower()
    assert safe.headers["strict-transport-security"] == "max-age=31536000"
    assert "secure" not in plain.headers["set-cookie"].lower()
    assert "strict-transport-security" not in plain.headers
    assert arrive("http", "https").json()["key"] == "wrong_origin"
    assert httpx.post(url, headers={"x-sacbe": "1", "origin": "null", "host": ""}).status_code in (400, 403)


def test_nobody_is_believed_but_a_trusted_proxy(own_server: Server):
    own_server.settings |= {"rate": 1, "requests": "5+1/day", "trusted": "192.0.2.0/24", "hops": 1}
    own_server.start()
    headers = {"x-sacbe": "1", "x-forwarded-proto": "https"}
    told = httpx.post(f"{own_server.url}/api/me", headers=headers)
    assert "secure" not in told.headers["set-cookie"].lower()
    assert "strict-transport-security" not in told.headers
    asked = [
        httpx.get(f"{own_server.url}/api/games", headers={"x-forwarded-for": f"198.51.100.{number}"})
        for number in range(6)
    ]
    assert asked[-1].status_code == 429


SERVER_ONLY = ("sqlalchemy", "litestar", "uvicorn", "alembic", "structlog", "prometheus_client", "argon2")


def without_the_server(*words: str) -> subprocess.CompletedProcess[str]:
    """``sacbe`` where only the engine is installed."""
    block = f"import sys; sys.modules.update(dict.fromkeys({SERVER_ONLY!r}))"
    command = [sys.executable, "-c", f"{block}; from sacbe.cli import main; main()", *words]
    values = os.environ | {"LC_ALL": "C.UTF-8", "COLUMNS": "300"}
    return subprocess.run(command, capture_output=True, text=True, env=values, check=False, timeout=120)


def test_every_setting_is_an_option_with_its_variable_and_its_sentence():
    told = without_the_server("serve", "--help").stdout
    for name in Settings.__struct_fields__:
        assert f"--{name.replace('_', '-')} " in told
        assert f"SACBE_{name.upper()}]" in told
        for lang in text.LANGUAGES:
            assert text.say(text.HOUSE, lang, f"cli.serve.{name}", {})


def test_the_command_works_without_the_server_and_says_what_serving_needs():
    assert without_the_server("games").returncode == 0
    told = without_the_server("serve")
    assert (told.returncode, "Traceback" in told.stderr) == (2, False)
    assert "sacbe[server]" in told.stderr
