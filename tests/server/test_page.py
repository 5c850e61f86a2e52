"""The built page is served with the API, and only its own scripts may run."""

import base64
import hashlib
from pathlib import Path

import httpx

from server.process import Server

SCRIPT = "console.log('start')"


def test_the_page_and_its_policy(own_server: Server, tmp_path: Path):
    page = tmp_path / "page"
    (page / "_app" / "immutable").mkdir(parents=True)
    page.joinpath("index.html").write_text(
        f"<!doctype html><script>{SCRIPT}</script><script src='/x.js'></script>"
    )
    page.joinpath("_app", "immutable", "a.js").write_text("export {}")
    tmp_path.joinpath("secret.txt").write_text("secret")
    own_server.settings["page"] = page
    own_server.start()
    start = httpx.get(own_server.url)
    assert start.headers["content-type"].startswith("text/html")
    digest = base64.b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()
    assert f"script-src 'self' 'sha256-{digest}'" in start.headers["content-security-policy"]
    assert httpx.get(f"{own_server.url}/table/whatever").text == start.text
    short = httpx.get(f"{own_server.url}/review/a-Match_1")
    assert (short.status_code, short.headers["location"]) == (302, "/review/?id=a-Match_1")
    assert httpx.get(f"{own_server.url}/review/").text == start.text
    asset = httpx.get(f"{own_server.url}/_app/immutable/a.js")
    assert "immutable" in asset.headers["cache-control"]
    assert "javascript" in asset.headers["content-type"]
    assert asset.headers["content-encoding"] == "gzip"
    assert asset.text == "export {}"
    plain = httpx.get(f"{own_server.url}/_app/immutable/a.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == asset.text
    for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt"):
        assert "secret" not in httpx.get(own_server.url + path).text
    for path in ("/_app/immutable/gone.js", "/_app/gone", "/gone.png", "/table/gone.css", "/" + "a" * 3000):
        missing = httpx.get(own_server.url + path)
        assert (missing.status_code, missing.headers["cache-control"]) == (404, "no-store")
        assert missing.json()["key"] == "not_found"
    assert httpx.get(f"{own_server.url}/api/nowhere").json()["key"] == "not_found"
    assert httpx.get(f"{own_server.url}/health").json() == {"status": "alive"}


def test_those_who_run_the_server_say_who_they_are(own_server: Server, tmp_path: Path) -> None:
    (tmp_path / "about.md").write_text("# Who\nWe are four.", "utf-8")
    (tmp_path / "about.fr.md").write_text("# Qui\nNous sommes quatre.", "utf-8")
    own_server.settings |= {"contact": "us@example.org", "about": str(tmp_path / "about.md")}
    own_server.start()
    told = httpx.get(f"{own_server.url}/api/about").json()
    assert (told["contact"], told["text"]) == ("us@example.org", "# Who\nWe are four.")
    assert "quatre" in httpx.get(f"{own_server.url}/api/about?language=fr").json()["text"]
    assert httpx.get(f"{own_server.url}/api/about?language=xx").status_code == 400
