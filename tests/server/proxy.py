"""A real nginx with the sample that hosts copy, on a port of its own, ended by its own process id."""

import os
import re
import shutil
import ssl
import subprocess
import time
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).parents[2]
SAMPLE = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf8")
MAIN = """
{user}daemon off;
pid {folder}/pid;
error_log {folder}/error.log;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {folder}/bodies;
    proxy_temp_path {folder}/answers;
    fastcgi_temp_path {folder}/f;
    uwsgi_temp_path {folder}/u;
    scgi_temp_path {folder}/s;
    include {folder}/site.conf;
}}
"""
NAME = "play.example.org"


def certificate(folder: Path) -> None:
    """Make a certificate of our own for the sample's name."""
    words = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}"]
    names = ["-addext", f"subjectAltName=DNS:{NAME},DNS:localhost,IP:127.0.0.1"]
    files = ["-keyout", str(folder / "key"), "-out", str(folder / "pem")]
    subprocess.run([*words, *names, *files], check=True, capture_output=True)


def site(folder: Path, port: int, house: int, text: str = SAMPLE) -> str:
    """Put our port, the house's and the certificate into the sample; all else stays as it is."""
    text = text.replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
    text = text.replace("127.0.0.1:8128", f"127.0.0.1:{house}")
    text = re.sub(r"/etc/ssl/\S+\.pem", str(folder / "pem"), text)
    return re.sub(r"/etc/ssl/\S+\.key", str(folder / "key"), text)


class Nginx:
    """nginx before a house."""

    def __init__(self, folder: Path, port: int, house: int, text: str = SAMPLE) -> None:
        program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
        if not program:
            pytest.fail("There is no nginx here; as root: apt-get install nginx-light", pytrace=False)
        folder.mkdir()
        certificate(folder)
        user = "user root;\n" if os.geteuid() == 0 else ""
        (folder / "site.conf").write_text(site(folder, port, house, text), encoding="utf8")
        (folder / "main.conf").write_text(MAIN.format(folder=folder, user=user), encoding="utf8")
        words = [program, "-p", str(folder), "-e", str(folder / "error.log"), "-c", str(folder / "main.conf")]
        subprocess.run([*words, "-t"], check=True, capture_output=True)
        self.url = f"https://localhost:{port}"
        self.trust = ssl.create_default_context(cafile=str(folder / "pem"))
        self.process = subprocess.Popen(words, env={**os.environ})
        self.wait()

    def wait(self) -> None:
        """Wait until it answers."""
        for _ in range(600):
            try:
                httpx.get(f"{self.url}/healthz", verify=self.trust, timeout=5).raise_for_status()
                return
            except httpx.HTTPError:
                time.sleep(0.05)
        raise AssertionError("the proxy does not answer")

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.wait(30)
