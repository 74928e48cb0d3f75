"""A house as hosts run it: behind a real nginx, under the unit's command line, with a log of who asked."""

import asyncio
import json
import re
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from greathouse.server.access import shown_path
from tests.packaging.houses import free_port, serving
from tests.server.process import NUMBERS, Server
from tests.server.proxy import ROOT, SAMPLE, Nginx
from tests.server.records import long_game

UNIT = ROOT / "deploy" / "greathouse.service"
ALONE = {"game": "pharaoh", "seats": [{"who": "me"}, {"who": "me"}], "sit": {"name": "Ann"}}
ADDRESSES = re.compile(r'"from": "([^"]+)"')


class Hosted:
    """A house that logs who asks, behind nginx."""

    def __init__(self, folder: Path, proxies: tuple[str, ...], sample: str = SAMPLE) -> None:
        self.log = folder / "log"
        inner = free_port()
        house = [sys.executable, "-m", "greathouse", "serve", "--data", str(folder / "data"), "--secure"]
        house += ["--port", str(inner), "--access-log", "--metrics-token", "numbers"]
        house += [word for proxy in proxies for word in ("--behind-proxy", proxy)]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(house, stderr=log)
        try:
            self.nginx = Nginx(folder / "nginx", free_port(), inner, sample)
        except BaseException:
            self.process.terminate()
            raise

    def client(self, address: str = "127.0.0.1") -> httpx.Client:
        """Come from an address of this machine, as a browser on the public page does."""
        nginx = self.nginx
        way = httpx.HTTPTransport(verify=nginx.trust, local_address=address)
        headers = {"origin": nginx.url, "sec-fetch-site": "same-origin"}
        return httpx.Client(transport=way, base_url=nginx.url, headers=headers, timeout=60)

    def stop(self) -> None:
        self.nginx.stop()
        self.process.terminate()
        self.process.wait(30)


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    found = Hosted(tmp_path_factory.mktemp("hosted"), ("127.0.0.1",))
    yield found
    found.stop()


def test_a_game_is_played_through_nginx_on_a_port_of_its_own(hosted: Hosted) -> None:
    with hosted.client() as ann:
        made = ann.post("/api/tables", json=ALONE)
        assert made.status_code == 201, made.text
        assert "secure" in made.headers["set-cookie"].lower()
        shown = made.json()["shown"]
        move = {"cmd": "m", "expect": shown["version"], "move": shown["position"]["menu"][0]["move"]}
        path = f"/api/tables/{made.json()['table']}"
        assert ann.post(f"{path}/moves", json=move).status_code == 200
        assert ann.post(f"{path}/moves", json=move, headers={"origin": "https://evil"}).status_code == 403


def test_sockets_go_through_nginx(hosted: Hosted) -> None:
    with hosted.client() as ann:
        table = ann.post("/api/tables", json=ALONE).json()["table"]

    async def greeted() -> Any:
        url = f"{hosted.nginx.url.replace('https', 'wss')}/api/tables/{table}/ws?from=0"
        async with connect(url, ssl=hosted.nginx.trust, origin=hosted.nginx.url) as socket:  # type: ignore[arg-type] # a text will do
            return json.loads(await asyncio.wait_for(socket.recv(), 30))

    assert asyncio.run(greeted())["type"] in ("missed", "table")


def test_many_cookies_and_long_records_go_through_nginx(hosted: Hosted) -> None:
    with hosted.client() as ann:
        cookies = "; ".join([f"gh_{n:022d}={'x' * 22}" for n in range(450)])
        assert len(cookies) > 20_000
        assert ann.get("/api/tables?mine=1", headers={"cookie": cookies}).status_code == 200
        text = long_game(8_000)
        assert len(text) > 65_536
        assert ann.post("/api/records", json={"record": text}).status_code == 201


def test_the_numbers_are_nobodys_business(hosted: Hosted) -> None:
    with hosted.client() as ann:
        assert ann.get("/metrics", headers=NUMBERS).status_code == 404
        assert "greathouse_" not in ann.get("/metrics/", headers=NUMBERS).text


def test_each_visitor_is_known_by_their_own_address(hosted: Hosted) -> None:
    with hosted.client("127.0.0.2") as ben:
        ben.get("/api/house", headers={"x-forwarded-for": "203.0.113.7"})
    assert {"127.0.0.1", "127.0.0.2"} <= set(ADDRESSES.findall(hosted.log.read_text()))
    assert "203.0.113.7" not in hosted.log.read_text(), "what a visitor tells of themselves is not believed"


def test_a_proxy_that_is_not_named_is_not_believed(tmp_path: Path) -> None:
    other = Hosted(tmp_path, ("10.0.0.0/8",))
    with other.client("127.0.0.2") as ben:
        ben.get("/api/house")
    other.stop()
    assert set(ADDRESSES.findall(other.log.read_text())) == {"127.0.0.1"}


def test_the_sample_that_drops_the_port_is_noticed(tmp_path: Path) -> None:
    broken = Hosted(tmp_path, ("127.0.0.1",), SAMPLE.replace("$http_host", "$host"))
    with broken.client() as ann:
        status = ann.post("/api/tables", json=ALONE).status_code
    broken.stop()
    assert status == 403


# The unit


def exposure(unit: Path) -> float:
    """Let systemd rate a unit."""
    program = shutil.which("systemd-analyze")
    if not program:
        pytest.fail("There is no systemd-analyze here; as root: apt-get install systemd", pytrace=False)
    words = [program, "security", "--offline=yes", "--no-pager", str(unit)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    rated = re.search(r"exposure level for \S+: ([0-9.]+)", done.stdout)
    assert rated, done.stderr
    return float(rated[1])


@pytest.mark.skipif(sys.platform != "linux", reason="systemd is of Linux alone")
def test_the_unit_leaves_little_to_whoever_breaks_in(tmp_path: Path) -> None:
    assert exposure(UNIT) < 3.0
    text = UNIT.read_text(encoding="utf8")
    assert "\nUMask=0077\n" in text
    bare = tmp_path / "greathouse.service"
    bare.write_text(re.sub(r"(?m)^(Protect|Private|Restrict|SystemCall|Capability)\w+=.*\n", "", text))
    assert exposure(bare) > 3.0, "the broken twin: a unit that protects nothing"


def test_the_command_of_the_unit_serves_and_what_it_writes_is_its_own(tmp_path: Path) -> None:
    text = UNIT.read_text(encoding="utf8")
    command = re.search(r"(?m)^ExecStart=(.+)$", text)
    mask = re.search(r"(?m)^UMask=(\d+)$", text)
    assert command is not None
    assert mask is not None
    port, data = free_port(), tmp_path / "state"
    program, *words = command[1].split()
    (told,) = re.findall(r"(?m)^Environment=(.+)$", text)
    environ = dict([word.split("=") for word in told.replace("/var/lib/greathouse", str(data)).split()])
    assert set(environ) == {"GREATHOUSE_DATA", "GREATHOUSE_SERVE_DATA"}
    assert program == "/opt/greathouse/bin/greathouse"
    house: list[str | Path] = [
        "sh",
        "-c",
        f'umask {mask[1]}; exec "$@"',
        "sh",
        sys.executable,
        "-m",
        "greathouse",
    ]
    with serving([*house, *words, "--port", str(port)], f"http://127.0.0.1:{port}", **environ):
        made = httpx.post(f"http://127.0.0.1:{port}/api/tables", json=ALONE)
        assert made.status_code == 201
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in data.iterdir() if path.is_file()}
    assert modes
    assert [name for name, mode in modes.items() if mode & 0o077] == []


# The access log


def test_the_access_log_tells_no_secret(hosted: Hosted) -> None:
    with hosted.client() as ann:
        seats = [{"who": "me"}, {"who": "open"}]
        made = ann.post("/api/tables", json={"game": "pharaoh", "seats": seats, "sit": {"seed": "c0ffee11"}})
        told = made.json()
        path, link = f"/api/tables/{told['table']}", told["links"]["1"]
        ann.get(f"{path}?token={link}&lang=fr", headers={"authorization": f"Bearer {told['token']}"})
        ann.get(f"/t/{told['table']}?key={link}")
        ann.get(f"/replay/{told['table']}")
        ann.get(f"/api/duplicates/{link[:8]}")
        ann.post(f"{path}/sit", json={"token": link, "name": "Berenike"})
        ann.post(f"{path}/chat", json={"cmd": "c", "text": "a word among us", "name": ""})
    log = hosted.log.read_text()
    secrets = [told["table"], told["token"], link, link[:8], "c0ffee11", "Berenike", "among us", "lang=fr"]
    assert [secret for secret in secrets if secret in log] == []
    lines = [json.loads(line) for line in log.splitlines() if '"asked"' in line]
    asked = {(line["how"], line["path"], line["status"]) for line in lines}
    assert ("POST", "/api/tables/*/sit", 200) in asked
    assert ("GET", "/api/tables/*", 200) in asked


def test_a_socket_is_logged_as_it_was_answered(hosted: Hosted) -> None:
    with hosted.client() as ann:
        table = ann.post("/api/tables", json=ALONE).json()["table"]

    async def asked(about: str) -> int:
        url = f"{hosted.nginx.url.replace('https', 'wss')}/api/tables/{about}/ws?from=0"
        try:
            async with connect(url, ssl=hosted.nginx.trust, origin=hosted.nginx.url):  # type: ignore[arg-type] # a text will do
                return 101
        except InvalidStatus as refusal:
            return refusal.response.status_code

    for about in (table, "a" * 22):
        status = asyncio.run(asked(about))
        lines = [json.loads(line) for line in hosted.log.read_text().splitlines() if '"SOCKET"' in line]
        assert lines[-1]["status"] == status
    assert status == 403


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/api/tables/aaaaaaaaaaaaaaaaaaaaaa/positions/12", "/api/tables/*/positions/12"),
        ("/api/tables/short", "/api/tables/*"),
        ("/api/duplicates/meryt", "/api/duplicates/*"),
        ("/api/games/favor/rules", "/api/games/favor/rules"),
        ("/assets/index-BiToU53O.js", "/assets/*"),
        ("/%41/Secret/1234567", "/*/*/*"),
        ("/healthz", "/healthz"),
    ],
)
def test_a_path_shows_words_and_small_numbers_alone(path: str, shown: str) -> None:
    assert shown_path(path) == shown


def test_numbers_need_their_token(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        right = httpx.get(f"{server.url}/metrics", headers=NUMBERS)
        wrong = [
            httpx.get(f"{server.url}/metrics", headers=one) for one in ({}, {"authorization": "Bearer x"})
        ]
    finally:
        server.stop()
    assert right.status_code == 200
    assert "greathouse_answers" in right.text
    assert [one.status_code for one in wrong] == [404, 404]
