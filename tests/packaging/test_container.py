"""The container and the compose file, as far as they can be shown without a container engine."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

import greathouse as gh
from tests.packaging.houses import free_port, plays_a_move, serving
from tests.packaging.trees import ROOT
from tests.server.database import Database

TEXT = (ROOT / "Containerfile").read_text(encoding="utf8")
STEPS = [
    (line.split()[0], line.partition(" ")[2].strip())
    for line in re.sub(r"\\\n\s*", "", TEXT).splitlines()
    if line and not line.startswith("#")
]
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text(encoding="utf8"))
SERVICES = COMPOSE["services"]
HERE = {"HOUSE_NAME": "localhost", "HOUSE_NETWORK": "127.0.0.0/8"}
"""What the services are told where there are no containers."""


def last_stage() -> dict[str, str]:
    """Give the instructions of what runs."""
    start = max([at for at, (word, _) in enumerate(STEPS) if word == "FROM"])
    return dict(STEPS[start:])


def test_the_image_is_built_in_stages_and_names_no_registry() -> None:
    stages = [rest.split()[0] for word, rest in STEPS if word == "FROM"]
    assert len(stages) == 3
    assert all([re.fullmatch(r"python:\$\{PYTHON\}(-slim)?", image) for image in stages])
    images = [service["image"] for service in SERVICES.values() if "image" in service]
    assert [image for image in images if "/" in image] == []


def test_what_runs_is_not_root_and_has_a_volume_of_its_own() -> None:
    stage = last_stage()
    (number,) = re.findall(r"useradd --system --uid (\d+) ", stage["RUN"])
    assert stage["USER"] == number, "a host that keeps root out must see by the number that this is not root"
    assert stage["VOLUME"] == "/data"
    assert "install -d -o house -g house /data" in stage["RUN"]
    order = [word for word, _ in STEPS]
    assert order.index("USER") < order.index("VOLUME"), "what a volume holds is fixed where it is declared"


def test_the_files_that_are_copied_are_there() -> None:
    for word, rest in STEPS:
        if word == "COPY" and "--from" not in rest:
            assert (ROOT / rest.split()[0]).exists()


def test_what_was_made_here_stays_out_of_the_image() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf8").splitlines()
    assert {".git", ".venv*", "**/node_modules", "deploy/.env", "src/greathouse/server/static"} <= set(
        ignored
    )
    assert "deploy/.env" in (ROOT / ".gitignore").read_text(encoding="utf8").splitlines()


def checked(*words: str | Path) -> tuple[int, str]:
    """Run a checker that is installed beside this Python."""
    command = [str(Path(sys.executable).with_name(str(words[0]))), *[str(word) for word in words[1:]]]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="hadolint is not packaged for it")
def test_the_containerfile_is_clean_and_a_bad_one_is_noticed(tmp_path: Path) -> None:
    assert checked("hadolint", ROOT / "Containerfile") == (0, "")
    spoilt = tmp_path / "Containerfile"
    spoilt.write_text(
        TEXT.replace("USER 10001", "USER root").replace("WORKDIR /", "WORKDIR "), encoding="utf8"
    )
    code, said = checked("hadolint", "--no-color", spoilt)
    assert code == 1
    assert {"DL3000", "DL3002"} <= set(re.findall(r"DL\d+", said))


def test_the_compose_file_follows_the_specification_and_a_bad_one_is_noticed(tmp_path: Path) -> None:
    schema = ("check-jsonschema", "--builtin-schema", "vendor.compose-spec")
    code, said = checked(*schema, ROOT / "deploy" / "compose.yaml")
    assert code == 0, said
    spoilt = tmp_path / "compose.yaml"
    text = (ROOT / "deploy" / "compose.yaml").read_text(encoding="utf8")
    spoilt.write_text(text.replace("cap_drop:", "cap_drops:"), encoding="utf8")
    code, said = checked(*schema, spoilt)
    assert code == 1
    assert "cap_drops" in said


def entry(*words: str, port: int) -> list[str | Path]:
    """Give the words that the container runs, here and on another port."""
    given = [*json.loads(last_stage()["ENTRYPOINT"])[1:], *words]
    return [sys.executable, "-m", "greathouse", *given, "--port", str(port)]


def told(data: Path) -> dict[str, str]:
    """Give what the image's variables say, with data of this machine's own."""
    named = dict([word.split("=") for word in last_stage()["ENV"].split() if word.startswith("GREATHOUSE_")])
    return {"PYTHONPATH": sources()} | {
        name: str(data) if value == "/data" else value for name, value in named.items()
    }


def sources() -> str:
    return str(Path(gh.__file__).parents[1])


def healthy(port: int) -> int:
    """Run the container's own health check."""
    command = json.loads(re.sub(r"^.*?CMD ", "", last_stage()["HEALTHCHECK"]))
    words = [sys.executable, *[word.replace("8128", str(port)) for word in command[1:]]]
    return subprocess.run(words, stderr=subprocess.DEVNULL, check=False).returncode


def test_the_entry_serves_and_its_health_is_told(tmp_path: Path) -> None:
    port = free_port()
    words = entry(*json.loads(last_stage()["CMD"]), port=port)
    variables = told(tmp_path / "data")
    assert healthy(port) == 1
    with serving(words, f"http://127.0.0.1:{port}", **variables):
        assert healthy(port) == 0
        beside = [sys.executable, "-m", "greathouse", "backup", str(tmp_path / "copy.db")]
        assert subprocess.run(beside, env={**os.environ, **variables}, check=False).returncode == 0
    assert (tmp_path / "data" / "greathouse.db").is_file()
    assert (tmp_path / "copy.db").is_file(), "what is run beside it finds the same data"


def test_the_services_wait_for_one_another() -> None:
    assert set(SERVICES) == {"house", "database", "proxy"}
    assert SERVICES["house"]["depends_on"] == {"database": {"condition": "service_healthy"}}
    assert "healthcheck" in SERVICES["database"]
    assert "ports" not in SERVICES["house"]
    used = {one.split(":")[0] for service in SERVICES.values() for one in service["volumes"]}
    assert {name for name in used if not name.startswith(".")} == set(COMPOSE["volumes"])
    assert (ROOT / SERVICES["house"]["build"]["dockerfile"]).is_file()


def test_the_example_names_all_that_is_asked_for() -> None:
    asked = set(re.findall(r"\$\{(\w+):\?", (ROOT / "deploy" / "compose.yaml").read_text(encoding="utf8")))
    told = set(
        re.findall(r"^(\w+)=", (ROOT / "deploy" / "example.env").read_text(encoding="utf8"), re.MULTILINE)
    )
    assert asked == told


def test_the_password_is_on_no_command_line_and_may_hold_any_letter() -> None:
    house = SERVICES["house"]
    assert [word for word in house["command"] if "PASSWORD" in word] == []
    assert [name for name, value in house["environment"].items() if "PASSWORD" in value] == ["PGPASSWORD"]


@pytest.mark.slow
def test_the_services_play_together(tmp_path: Path) -> None:
    """Run what compose runs: the house on PostgreSQL, and the proxy before it."""
    inner, outer = free_port(), free_port()
    url = f"http://localhost:{outer}"
    database = Database()
    given = [word for word in SERVICES["house"]["command"] if word != "--secure"]
    words = entry(*[HERE.get(re.sub(r"^\$\{(\w+).*", r"\1", word), word) for word in given], port=inner)
    variables = told(tmp_path) | {"GREATHOUSE_SERVE_DATABASE": database.url}
    assert set(variables) & set(SERVICES["house"]["environment"]) == {"GREATHOUSE_SERVE_DATABASE"}
    proxy: list[str | Path] = [
        "caddy",
        "run",
        "--config",
        ROOT / "deploy" / "Caddyfile",
        "--adapter",
        "caddyfile",
    ]
    named = {"HOUSE_NAME": url, "HOUSE_ADDRESS": f"127.0.0.1:{inner}", "XDG_CONFIG_HOME": str(tmp_path)}
    try:
        with serving(words, f"http://127.0.0.1:{inner}", **variables), serving(proxy, url, **named):
            plays_a_move(url)
            assert not (tmp_path / "greathouse.db").exists(), "the database is used, not the folder"
            refused = f"import urllib.request; urllib.request.urlopen('{url}/metrics')"
            done = subprocess.run(
                [sys.executable, "-c", refused], capture_output=True, text=True, check=False
            )
            assert "HTTP Error 404" in done.stderr
    finally:
        database.stop()


def test_the_proxy_understands_its_file(tmp_path: Path) -> None:
    words = ["caddy", "validate", "--config", str(ROOT / "deploy" / "Caddyfile"), "--adapter", "caddyfile"]
    environ = {**os.environ, "HOUSE_NAME": "play.example.org", "HOME": str(tmp_path)}
    done = subprocess.run(words, env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
