"""How hatchling makes packages of Great House whole: with the page, and compiled if that is asked for.

GREATHOUSE_NO_PAGE=1 goes without the page, which the metadata then say; GREATHOUSE_COMPILED=1 makes a
wheel for this platform with the mypyc build.
"""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))

from tools import page  # noqa: E402 # the tools lie beside this file, wherever that is
from tools.trouble import Trouble, of_disk  # noqa: E402

PAGELESS = "This build has no page for the browser: it was made with GREATHOUSE_NO_PAGE=1."
GROUPS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf8"))["dependency-groups"]


def wished(name: str) -> bool:
    """Tell whether a wish is set in the environment."""
    return os.environ.get(name, "") not in ("", "0")


def for_editing() -> bool:
    """Tell whether pip asks on behalf of an editable install, which builds nothing."""
    return any(["editable" in word for word in sys.argv[1:2]])


class BuildHook(BuildHookInterface[Any]):
    """Builds what is not in the repository."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for Node.js and the compiler only where they are needed."""
        if for_editing():
            return []
        wanted = [] if wished("GREATHOUSE_NO_PAGE") or page.is_fresh() or page.own_npm() else [page.NODE]
        return [*wanted, *GROUPS["compile"]] if self.is_compiled() else wanted

    def is_compiled(self) -> bool:
        """Tell whether a compiled wheel is asked for."""
        return self.target_name == "wheel" and wished("GREATHOUSE_COMPILED")

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, and the compiled modules; what cannot be built fails the build in a sentence."""
        if version == "editable":
            return
        try:
            if not wished("GREATHOUSE_NO_PAGE"):
                page.build(fetch=False)
                build_data["artifacts"].append("/src/greathouse/server/static")
            if self.is_compiled():
                self.add_compiled(build_data)
        except OSError as error:
            self.app.abort(str(of_disk(error, ROOT)))
        except Trouble as trouble:
            self.app.abort(f"{trouble} To go without the page, set GREATHOUSE_NO_PAGE=1.")

    def add_compiled(self, build_data: dict[str, Any]) -> None:
        """Compile, and put the results beside the sources, which stay as they are."""
        made = ROOT / "build" / "compiled"
        if subprocess.run([sys.executable, ROOT / "tools" / "compile.py"], check=False).returncode:
            self.app.abort("The compiled build failed; without GREATHOUSE_COMPILED=1 it is pure Python.")
        found = [path for path in made.rglob("*") if path.suffix in (".so", ".pyd")]
        inside = [path for path in found if "build" not in path.relative_to(made).parts]
        build_data["force_include"].update({str(path): path.relative_to(made).as_posix() for path in inside})
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


class MetadataHook(MetadataHookInterface):
    """Tells a package's readers what holds outside the repository."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Give the README without pictures and links into the repository."""
        text = outside((ROOT / "README.md").read_text(encoding="utf8"))
        if wished("GREATHOUSE_NO_PAGE"):
            text = f"{PAGELESS}\n\n{text}"
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def outside(text: str) -> str:
    """Leave out pictures, and the targets of links, that are files of the repository."""
    text = re.sub(r"^\| *\| *\|\n\|-+\|-+\|\n(\| !\[.*\n)+", "", text, flags=re.MULTILINE)
    text = re.sub(r"^!\[[^]]*\]\((?!\w+:)[^)]*\)\n\n?", "", text, flags=re.MULTILINE)
    return re.sub(r"\[([^]]*)\]\((?!\w+:)[^)]*\)", r"\1", text)
