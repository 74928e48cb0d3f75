"""What the packages say of themselves: one version, honest descriptions, dependencies in their places."""

import re
import tomllib
from typing import Any

import hatch_build
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from tools.dist import HOSTS

import greathouse as gh
from tests.packaging.trees import ROOT

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf8"))
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]
README = (ROOT / "README.md").read_text(encoding="utf8")
LOCK = (ROOT / "deploy" / "requirements.txt").read_text(encoding="utf8")


def test_the_version_is_written_once() -> None:
    assert "version" in PROJECT["project"]["dynamic"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "src/greathouse/__init__.py"
    written = [
        path.relative_to(ROOT).as_posix()
        for folder in ("src", "tools", "deploy", "docs")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in (".py", ".toml", ".md", ".yaml")
        and gh.__version__ in path.read_text(encoding="utf8")
    ]
    measured = "docs/opponents.md"  # tells the version that was measured, which stays when ours goes on
    assert [path for path in written if path != measured] == ["src/greathouse/__init__.py"]
    assert gh.__version__ not in README


def test_the_authors_and_the_pythons_are_told() -> None:
    assert PROJECT["project"]["authors"] == [{"name": "Great House contributors"}]
    told = [line for line in PROJECT["project"]["classifiers"] if "Python :: 3." in line]
    assert [line.rpartition(".")[2] for line in told] == ["11", "12", "13", "14"]


def test_the_description_needs_nothing_of_the_repository() -> None:
    text = hatch_build.outside(README)
    assert "![" not in text
    assert re.findall(r"\]\((?!\w+:)", text) == []
    assert "| |" not in text
    assert "table.why_not" in text
    assert "docs/hosting.md" in text


def test_links_that_lead_outside_stay() -> None:
    text = "see [it](https://example.org/x) and [that](docs/a.md)\n\n![p](docs/p.webp)\n\nend"
    assert hatch_build.outside(text) == "see [it](https://example.org/x) and that\n\nend"


def test_nothing_claims_to_be_on_an_index() -> None:
    for name in ("README.md", "docs/hosting.md", "CONTRIBUTING.md"):
        text = (ROOT / name).read_text(encoding="utf8")
        assert re.findall(r"(?:pip|pipx|uvx|uv) [^\n]*install[^\n/]*['\" ]greathouse", text) == [], name
        assert "PyPI" not in text


def test_extras_are_for_users_and_groups_for_developers() -> None:
    assert set(EXTRAS) == {"solve", "lab", "learn", "server", "postgres", "apsw"}
    assert set(PROJECT["dependency-groups"]) >= {"test", "dev", "long", "bench", "dist", "compile"}


def test_copyleft_peers_are_only_in_the_benchmark_group() -> None:
    groups = PROJECT["dependency-groups"]
    everything = {**EXTRAS, **groups, "base": PROJECT["project"]["dependencies"]}
    where = [name for name, wanted in everything.items() if any(["chess" in str(one) for one in wanted])]
    assert where == ["bench"]


def test_the_readme_names_the_dependencies_of_the_base_install() -> None:
    told = re.findall(r"The base\s+install needs ([a-z, ]+) and ([a-z]+)", README)
    names = {name.strip() for group in told for part in group for name in part.split(",")}
    declared = {Requirement(line).name for line in PROJECT["project"]["dependencies"]}
    assert names <= declared
    assert names >= {"click", "rich"}


def locked() -> dict[str, set[str]]:
    """Read the versions that the lock file allows of each package."""
    found: dict[str, set[str]] = {}
    for name, version in re.findall(r"^([A-Za-z0-9._-]+)==(\S+)", LOCK, re.MULTILINE):
        found.setdefault(canonicalize_name(name), set()).add(version)
    return found


def declared() -> list[str]:
    lines = [line for extra in HOSTS for line in EXTRAS[extra]]
    return [
        line for line in [*PROJECT["project"]["dependencies"], *lines] if not line.startswith("greathouse[")
    ]


@pytest.mark.parametrize("line", declared())
def test_the_lock_fits_the_declarations(line: str) -> None:
    wanted = Requirement(line)
    versions = locked()[canonicalize_name(wanted.name)]
    assert all([wanted.specifier.contains(version) for version in versions])


def test_every_locked_package_has_hashes() -> None:
    entries = re.split(r"^(?=[A-Za-z0-9])", LOCK, flags=re.MULTILINE)[1:]
    assert len(entries) >= len(locked()) > 10
    assert [entry.split("==")[0] for entry in entries if "--hash=sha256:" not in entry] == []


def test_the_lock_names_no_host_and_no_folder() -> None:
    assert re.findall(r"://|--index|--find-links|--extra|/", LOCK) == []
