"""The shipped proxy configurations in front of a server, with TLS: ``SACBE_TEST_FRONT=nginx`` or ``caddy``.

Only names, ports and certificates differ from what is shipped.
"""

import atexit
import os
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

from server.ports import free_port

SHIPPED = Path(__file__).parents[2] / "deploy"
FRONTS = ("nginx", "caddy")
MAIN = """
daemon off; pid nginx.pid; error_log error.log; worker_processes 1; {user}
events {{ worker_connections 2048; }}
http {{
    access_log off; client_body_temp_path body; proxy_temp_path proxy;
    fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
    include site.conf;
}}
"""
GLOBAL = """{{
    admin off
    http_port {plain}
    https_port {port}
    storage file_system {folder}
}}
import site.conf
"""


class Front:
    """A running proxy; ``url`` is where people go."""

    def __init__(self, kind: str, folder: Path, upstream: int) -> None:
        self.kind, self.folder, self.upstream = kind, folder / kind, upstream
        self.port, self.plain = free_port(), free_port()
        self.url = f"https://localhost:{self.port}"
        self.folder.mkdir(exist_ok=True)
        self.certificate, self.key = own_certificate()
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Front":
        command = self._nginx() if self.kind == "nginx" else self._caddy()
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder)
        return self

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(30)

    def _nginx(self) -> list[str]:
        program = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
        assert program is not None, "nginx is not installed"
        changes = {
            "listen 80;": f"listen 127.0.0.1:{self.plain};",
            "listen [::]:80;": "",
            "listen 443 ssl http2;": f"listen 127.0.0.1:{self.port} ssl http2;",
            "listen [::]:443 ssl http2;": "",
            "sacbe.example.org": "localhost",
            "127.0.0.1:8700": f"127.0.0.1:{self.upstream}",
            "/etc/ssl/sacbe/fullchain.pem": str(self.certificate),
            "/etc/ssl/sacbe/privkey.pem": str(self.key),
        }
        self._write_site("nginx.conf", changes)
        user = "user root;" if os.getuid() == 0 else ""
        main = self.folder / "main.conf"
        main.write_text(MAIN.format(user=user), "utf-8")
        return [program, "-p", str(self.folder), "-c", str(main)]

    def _caddy(self) -> list[str]:
        program = shutil.which("caddy")
        assert program is not None, "caddy is not installed"
        changes = {
            "{$SACBE_SITE:sacbe.example.org} {": f"{self.url} {{\n\ttls {self.certificate} {self.key}",
            "{$SACBE_UPSTREAM:127.0.0.1:8700}": f"127.0.0.1:{self.upstream}",
        }
        self._write_site("Caddyfile", changes)
        main = self.folder / "main.conf"
        main.write_text(GLOBAL.format(plain=self.plain, port=self.port, folder=self.folder), "utf-8")
        return [program, "run", "--config", str(main), "--adapter", "caddyfile"]

    def _write_site(self, name: str, changes: dict[str, str]) -> None:
        site = (SHIPPED / name).read_text("utf-8")
        for shipped, here in changes.items():
            assert shipped in site, f"{name} has no longer {shipped}"
            site = site.replace(shipped, here)
        (self.folder / "site.conf").write_text(site, "utf-8")


@cache
def own_certificate() -> tuple[Path, Path]:
    """One for this process, which from now on trusts it and no other."""
    folder = Path(tempfile.mkdtemp(prefix="sacbe-front-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    certificate, key = folder / "own.pem", folder / "own.key"
    about = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    files = ["-keyout", str(key), "-out", str(certificate)]
    new = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    subprocess.run([*new, "-days", "2", *files, *about], check=True, capture_output=True)
    os.environ["SSL_CERT_FILE"] = str(certificate)
    return certificate, key


def main(kind: str, folder: str, upstream: str) -> None:
    """For the page's tests: says its address and runs until it is ended."""
    front = Front(kind, Path(folder), int(upstream)).start()
    print(front.url, flush=True)
    assert front.process is not None
    try:
        front.process.wait()
    finally:
        front.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
