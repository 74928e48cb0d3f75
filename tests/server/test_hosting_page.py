"""docs/hosting.md walked line by line: every command of it is run here or by a test that is named."""

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.lengths import some_quick
from tests.packaging.houses import free_port, serving
from tests.server.database import Database
from tests.server.proxy import ROOT

PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf8")
BLOCKS = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
LINES = [line.split("  #")[0].strip() for block in BLOCKS for line in block.splitlines() if line.strip()]
SERVED = [line for line in LINES if line.startswith("greathouse serve")]
KEPT = [line for line in LINES if re.match(r"greathouse (backup|restore|statistics|doctor|tables)\b", line)]
FILES = [line for line in LINES if line.startswith("cp deploy/")]
DIST, CONTAINER = "tests/packaging/test_dist.py", "tests/packaging/test_container.py"
ELSEWHERE = {
    "python3 -m venv /opt/greathouse": DIST,
    "/opt/greathouse/bin/pip install --require-hashes -r deploy/requirements.txt": DIST,
    "/opt/greathouse/bin/pip install --no-deps --force-reinstall dist/*-none-any.whl": DIST,
    "createuser greathouse && createdb --owner greathouse greathouse": "tests/server/database.py",
    "nginx -t && nginx -s reload": "tests/server/proxy.py",
    "systemctl daemon-reload && systemctl enable --now greathouse": "tests/server/test_hosting.py",
    "docker build -f Containerfile -t greathouse .": CONTAINER,
    "docker run -p 8128:8128 -v greathouse:/data greathouse --name localhost": CONTAINER,
    "docker compose -f deploy/compose.yaml up -d": CONTAINER,
    "docker compose -f deploy/compose.yaml exec house greathouse backup /data/copy.db": CONTAINER,
    "docker compose -f deploy/compose.yaml cp house:/data/copy.db .": CONTAINER,
}
"""What is run by other tests, or in its parts where there is no systemd or no container engine."""
ALONE = {"game": "pharaoh", "seats": [{"who": "me"}, {"who": "me"}], "sit": {"name": "Ann"}}


@pytest.fixture
def database() -> Iterator[Database]:
    found = Database()
    yield found
    found.stop()


def test_every_command_of_the_page_is_known_here() -> None:
    assert len(LINES) > 15
    assert {*LINES} == {*SERVED, *KEPT, *FILES, *ELSEWHERE}
    assert [where for where in ELSEWHERE.values() if not (ROOT / where).is_file()] == []


def at_home(line: str, folder: Path, database: str = "") -> str:
    """Write a command as the page has it, with places of this machine's own."""
    for place in ("/srv/greathouse", "/backups"):
        line = line.replace(place, str(folder / place.lstrip("/")))
    line = line.replace(" all.db", f" {folder}/all.db")
    return re.sub(r"'postgresql://[^']+'", f"'{database}'", line)


def environment(folder: Path) -> dict[str, str]:
    """Let `greathouse` be this one, with a home of its own."""
    programs = folder / "bin"
    programs.mkdir(exist_ok=True)
    script = programs / "greathouse"
    script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m greathouse "$@"\n')
    script.chmod(0o755)
    path = os.pathsep.join([str(programs), os.environ["PATH"]])
    return {"PATH": path, "GREATHOUSE_DATA": str(folder / "home"), "XDG_CONFIG_HOME": str(folder)}


@pytest.mark.parametrize("line", some_quick(dict.fromkeys(SERVED), SERVED[:2]))
def test_the_house_is_served_as_the_page_says(line: str, tmp_path: Path, database: Database) -> None:
    port = free_port()
    command = re.sub(r"--port \d+", "", at_home(line, tmp_path, database.url))
    url = f"http://127.0.0.1:{port}"
    with serving(["sh", "-c", f"exec {command} --port {port}"], url, **environment(tmp_path)):
        assert httpx.post(f"{url}/api/tables", json=ALONE).status_code == 201


def run(command: str, folder: Path) -> str:
    """Run a command line; give what it says."""
    environ = {**os.environ, **environment(folder)}
    done = subprocess.run(["sh", "-c", command], env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    return done.stdout


@pytest.mark.slow
def test_the_data_are_kept_as_the_page_says(tmp_path: Path, database: Database) -> None:
    """Play at a house, and run what the page says of its data in the order of the page."""
    port = free_port()
    (tmp_path / "backups").mkdir()
    url = f"http://127.0.0.1:{port}"
    with serving(["sh", "-c", f"exec greathouse serve --port {port}"], url, **environment(tmp_path)):
        made = [httpx.post(f"{url}/api/tables", json=ALONE).json()["table"] for _ in range(4)]
    spare = iter(made)
    for line in KEPT:
        command = at_home(line, tmp_path, database.url)
        if " TABLE" in command:
            command = command.replace(" TABLE", f" {next(spare)}")
        if re.search(r" tables (delete|forget|expire) ", command):
            command += " --yes"  # nobody can be asked here
        if "2026-11-15" in command:
            (backup,) = (tmp_path / "backups").glob("*.db")
            command = re.sub(r"\S+2026-11-15\.db", str(backup), command)
        if "all.db" in command and "restore" not in command:
            (tmp_path / "all.db").unlink(missing_ok=True)
        run(command, tmp_path)
    with serving(
        ["sh", "-c", f"exec greathouse serve --port {port} --database '{database.url}'"],
        url,
        **environment(tmp_path),
    ):
        assert httpx.get(f"{url}/api/tables/{made[-1]}").status_code == 200


@pytest.mark.parametrize("line", FILES)
def test_files_that_are_copied_are_there(line: str) -> None:
    assert (ROOT / line.split()[1]).is_file()


def test_the_file_of_settings_on_the_page_is_taken(tmp_path: Path) -> None:
    told, helpers = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    (helper,) = tomllib.loads(helpers)["serve"]["thinker"]
    assert helper.startswith("ssh ")
    assert helper.endswith("/bin/greathouse think")
    port = free_port()
    text = told.replace("/srv/greathouse", str(tmp_path / "data")).replace("port = 8128", f"port = {port}")
    (tmp_path / "config.toml").write_text(text, encoding="utf8")
    url = f"http://127.0.0.1:{port}"
    words = ["sh", "-c", f"exec greathouse serve --config {tmp_path / 'config.toml'}"]
    with serving([*words], url, **environment(tmp_path)):
        headers = {"host": "play.example.org"}
        assert httpx.get(f"{url}/healthz", headers=headers).status_code == 200
        assert httpx.get(f"{url}/healthz", headers={"host": "other.example"}).status_code == 421
