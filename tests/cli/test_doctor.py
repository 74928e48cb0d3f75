"""The doctor: versions, licences, builds and what is missing, for people and for programs."""

import json
import re
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

import greathouse as gh
from greathouse.cli import doctor, packages, serving
from greathouse.cli.language import TEXT
from greathouse.cli.packages import Package
from greathouse.core import driver
from greathouse.core.catalogue import HOUSE, LANGUAGES
from tests.cli.calling import Call

SIX = {"click", "markdown-it-py", "mdurl", "platformdirs", "pygments", "rich"}


def looked_at(call: Call, *words: str) -> dict[str, Any]:
    """Ask the doctor as a program does."""
    answer = call("doctor", "--json", *words)
    assert (answer.code, answer.err) == (0, "")
    return {finding["what"]: finding for finding in json.loads(answer.out)}


def test_the_doctor_is_content_here(call: Call) -> None:
    answer = call("doctor")
    assert answer.code == 0
    assert "Everything that is needed is here." in answer.out
    assert all(finding["state"] != "bad" for finding in looked_at(call).values())


def test_every_dependency_is_told_with_version_and_licence(call: Call) -> None:
    found = looked_at(call)
    for name in (*SIX, "starlette", "uvicorn", "anyio"):
        assert found[name]["version"] == version(name)
        assert found[name]["licence"] != "?"
    assert found["click"]["licence"] == "BSD-3-Clause"
    assert "typer" not in found


@pytest.mark.skipif(sys.platform == "win32", reason="click needs colorama there")
def test_the_base_install_is_six_packages() -> None:
    assert {package.name for package in packages.base()} == SIX


@pytest.mark.parametrize(
    ("told", "licence"),
    [
        ({"license_expression": "MIT", "license": "other"}, "MIT"),
        ({"classifier": ["License :: OSI Approved :: MIT License", "Topic :: Games"]}, "MIT License"),
        ({"license": "any-OSI"}, "any-OSI"),
        ({"license": "Permission is hereby\ngranted ..."}, "?"),
        ({"license": "x" * 1000}, "?"),
        ({}, "?"),
    ],
)
def test_a_licence_is_named_by_the_best_that_is_told(told: dict[str, Any], licence: str) -> None:
    class Metadata:
        json = told

    assert packages.licence(Metadata()) == licence  # type: ignore[arg-type]  # a part of it


def test_requirements_are_read() -> None:
    assert packages.need("Some_Thing[x]>=2; extra == 'lab'") == ("some-thing", "lab")
    assert packages.need("rich>=13.7") == ("rich", "")


def test_the_build_that_runs_is_told(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    house = looked_at(call)["greathouse"]
    assert (house["version"], house["build"]) == (gh.__version__, doctor.build())
    monkeypatch.setattr(driver, "__file__", "driver.so")
    assert looked_at(call)["greathouse"]["build"] == "compiled"
    monkeypatch.setattr(driver, "__file__", "driver.py")
    assert looked_at(call)["greathouse"]["build"] == "plain"


def test_an_old_sqlite_is_no_worry_where_apsw_stands_in_for_it() -> None:
    assert doctor.sqlite((3, 51, 2), (), "en").state == "warning"
    assert doctor.sqlite((3, 40, 1), (3, 46, 0), "en").state == "warning"
    assert doctor.sqlite((3, 51, 3), (), "en")[:3] == ("sqlite", "ok", "3.51.3")
    found = doctor.sqlite((3, 40, 1), (3, 51, 3), "en")
    assert (found.state, found.facts) == ("ok", {"version": "3.51.3", "by": "apsw"})
    assert doctor.sqlite((3, 52, 0), (3, 51, 3), "en").facts["by"] == "python"


def test_the_page_is_looked_for(call: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(doctor, "files", lambda package: tmp_path)
    assert (looked_at(call)["page"]["here"], looked_at(call)["page"]["state"]) == (False, "warning")
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text("<!doctype html>")
    assert (looked_at(call)["page"]["here"], looked_at(call)["page"]["state"]) == (True, "ok")


def test_extras_are_told_with_what_is_missing(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def without(name: str) -> Package | None:
        return None if name == "starlette" else Package(name, "1", "MIT")

    monkeypatch.setattr(packages, "installed", without)
    found = looked_at(call)
    assert found["[server]"]["missing"] == ["starlette"]
    assert found["[solve]"]["missing"] == []
    assert {"[apsw]", "[lab]", "[learn]", "[postgres]", "[server]", "[solve]"} <= set(found)


def test_a_bad_config_file_is_found(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "config" / "greathouse" / "config.toml"
    path.parent.mkdir(parents=True)
    path.write_text("[serve]\nport = 8128\n")
    assert looked_at(call)["config"] == {"what": "config", "state": "ok", "text": str(path)}
    path.write_text("[serve]\nprot = 1\n")
    answer = call("doctor", "--json")
    assert answer.code == 1
    assert f"{path}: serve.prot is not known here" in answer.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nobody_is_sent_to_an_index_that_does_not_have_it(
    call: Call, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    told = [str(entry) for texts in (TEXT, HOUSE) for entry in texts.of(lang).entries.values()]
    assert [text for text in told if re.search(r"greathouse\[", text)] == []
    monkeypatch.setattr(serving, "find_spec", lambda name: None)
    answer = call("serve", "--lang", lang)
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert "`make play`" in answer.err
    assert "'greathouse-….whl[server]'" in answer.err
    assert "starlette" in answer.err
