"""What a server is told: command line before environment before file before default, and nothing unclear."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from greathouse.cli import config
from greathouse.cli.language import TEXT
from greathouse.core.catalogue import LANGUAGES
from greathouse.kit.data import data_folder
from greathouse.server import serve
from greathouse.server.retention import Keeping
from greathouse.server.serve import Settings
from tests.cli.calling import Call

Serve = Callable[..., Settings]


class Listening:
    """A socket that is open nowhere."""

    def getsockname(self) -> tuple[str, int]:
        return ("127.0.0.1", 1)


@pytest.fixture
def served(call: Call, monkeypatch: pytest.MonkeyPatch) -> Serve:
    """Call `greathouse serve` and give what it would serve."""
    found: list[Settings] = []

    def bound(settings: Settings) -> Listening:
        found.append(settings)
        return Listening()

    monkeypatch.setattr(serve, "bound", bound)
    monkeypatch.setattr(serve, "run_until_stopped", lambda settings, listening, opened: opened())

    def run(*words: str) -> Settings:
        answer = call("serve", *words)
        assert (answer.code, answer.out) == (0, ""), answer.err
        return found.pop()

    return run


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Give the usual place of the file, in a folder that is there."""
    path = tmp_path / "config" / "greathouse" / "config.toml"
    path.parent.mkdir(parents=True)
    return path


VALUES: dict[str, tuple[Any, str, Any]] = {
    "port": (8200, "8200", 8200),
    "data": ("/srv/house", "/srv/house", Path("/srv/house")),
    "host": ("::1", "::1", "::1"),
    "name": (["a.example", "b.example"], "a.example b.example", ("a.example", "b.example")),
    "database": ("postgresql://x", "postgresql://x", "postgresql://x"),
    "secure": (True, "yes", True),
    "behind-proxy": (
        ["10.1.2.3", "172.16.0.0/12"],
        "10.1.2.3 172.16.0.0/12",
        ("10.1.2.3/32", "172.16.0.0/12"),
    ),
    "metrics-token": ("numbers", "numbers", "numbers"),
    "access-log": (True, "1", True),
    "think": (0.5, "0.5", 0.5),
    "workers": (3, "3", 3),
    "thinker": (
        ["ssh think1 greathouse think"],
        "ssh think1 greathouse think",
        ("ssh think1 greathouse think",),
    ),
    "bot": (["mine=python bot.py"], "mine=python bot.py", {"mine": "python bot.py"}),
    "log-level": ("debug", "debug", "debug"),
    "keep-finished": (365, "365", Keeping(finished=365)),
    "keep-abandoned": (30, "30", Keeping(abandoned=30)),
}
FIELDS = {
    "thinker": "thinkers",
    "name": "names",
    "bot": "bots",
    "behind-proxy": "proxies",
    "metrics-token": "metrics_token",
    "access-log": "access_log",
    "log-level": "log_level",
}
FIELDS |= {"keep-finished": "keeping", "keep-abandoned": "keeping"}


def toml(value: Any) -> str:
    """Write a value as TOML does."""
    return str(value).lower() if isinstance(value, bool) else repr(value).replace("'", '"')


def test_every_option_of_serve_is_tried_here() -> None:
    assert {*VALUES, "open", "lang"} == set(config.settings())


@pytest.mark.parametrize("key", VALUES)
def test_each_can_be_set_by_file_and_by_variable(
    served: Serve, file: Path, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    filed, told, expected = VALUES[key]
    field = FIELDS.get(key, key)
    assert getattr(served(), field) != expected
    file.write_text(f"[serve]\n{key} = {toml(filed)}\n")
    assert getattr(served(), field) == expected
    file.unlink()
    monkeypatch.setenv(config.settings()[key].variable, told)
    assert getattr(served(), field) == expected


def test_the_nearer_word_wins(served: Serve, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert served().port == 8128
    file.write_text("[serve]\nport = 1\nsecure = true\n")
    assert (served().port, served().secure) == (1, True)
    monkeypatch.setenv("GREATHOUSE_SERVE_PORT", "2")
    monkeypatch.setenv("GREATHOUSE_SERVE_SECURE", "false")
    assert (served().port, served().secure) == (2, False)
    assert served("--port", "3", "--secure").port == 3
    assert served("--port", "3", "--secure").secure
    monkeypatch.setenv("GREATHOUSE_SERVE_PORT", "")
    assert served().port == 1


def test_a_folder_goes_before_a_database_that_was_told_farther_away(
    served: Serve, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text('[serve]\ndatabase = "postgresql://x"\n')
    assert served("--data", "here").database == ""
    monkeypatch.setenv("GREATHOUSE_SERVE_DATA", "there")
    assert served().database == ""
    assert served("--database", "postgresql://y").database == "postgresql://y"


def test_another_file_can_be_named(served: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.toml").write_text("[serve]\nport = 11\n")
    (tmp_path / "b.toml").write_text("[serve]\nlog_level = 'info'\nport = 12\n")
    assert served("--config", str(tmp_path / "a.toml")).port == 11
    monkeypatch.setenv("GREATHOUSE_SERVE_CONFIG", str(tmp_path / "b.toml"))
    assert served().port == 12
    assert served("--config", str(tmp_path / "a.toml")).port == 11


def test_the_file_may_choose_the_language(call: Call, served: Serve, file: Path) -> None:
    file.write_text('[serve]\nlang = "fr"\n')
    french, english = [TEXT.say("serve.at", lang, url="", place="")[:18] for lang in ("fr", "en")]
    assert french in call("serve").err
    assert english in call("serve", "--lang", "en").err


HINTS = {lang: " " + TEXT.say("misuse.hint", lang, command="greathouse serve") for lang in LANGUAGES}
KEYS = ", ".join(config.settings())
BAD_FILES = {
    "[serve]\nport = 'x'\n": (
        "{file}: serve.port should be a whole number from 0 to 65535, not x.",
        "{file}: serve.port doit être un nombre entier de 0 à 65535, pas x.",
    ),
    "[serve]\nport = 80.5\n": (
        "{file}: serve.port should be a whole number from 0 to 65535, not 80.5.",
        "{file}: serve.port doit être un nombre entier de 0 à 65535, pas 80.5.",
    ),
    "[serve]\nsecure = 'perhaps'\n": (
        "{file}: serve.secure should be true or false, not perhaps.",
        "{file}: serve.secure doit être true ou false, pas perhaps.",
    ),
    "[serve]\nname = 7\n": (
        "{file}: serve.name should be a text, or a list of such, not 7.",
        "{file}: serve.name doit être un texte, ou une liste de tels, pas 7.",
    ),
    "[serve]\nhost = ['a']\n": (
        "{file}: serve.host should be a text, not ['a'].",
        "{file}: serve.host doit être un texte, pas ['a'].",
    ),
    "[serve]\nbot = 'clever'\n": (
        "{file}: serve.bot should be a bot as name=command, or a list of such, not clever.",
        "{file}: serve.bot doit être un robot sous la forme nom=commande, ou une liste de tels, pas clever.",
    ),
    "[serve]\nlang = 'de'\n": (
        "{file}: serve.lang should be one of en, fr, not de.",
        "{file}: serve.lang doit être un mot parmi en, fr, pas de.",
    ),
    "[serve]\nprot = 1\n": (
        f"{{file}}: serve.prot is not known here; there is {KEYS}.",
        f"{{file}} : serve.prot n'est pas connu ici ; il y a {KEYS}.",
    ),
    "[play]\nseats = 1\n": (
        "{file}: play is not known here; there is [serve].",
        "{file} : play n'est pas connu ici ; il y a [serve].",
    ),
    "serve = 1\n": (
        "{file}: serve should be a table, [serve] with its keys below.",
        "{file} : serve doit être une table, [serve] suivie de ses clés.",
    ),
    "[serve]\nport = \n": (
        "{file}: line 2 is not valid TOML at column 8.",
        "{file} : la ligne 2 n'est pas du TOML valide, à la colonne 8.",
    ),
    "[serve": (
        "{file}: this is not valid TOML, it ends too early.",
        "{file} : ce n'est pas du TOML valide, il s'arrête trop tôt.",
    ),
}


@pytest.mark.parametrize("text", BAD_FILES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_bad_file_is_named_with_the_key_and_what_would_be_right(
    call: Call, file: Path, text: str, lang: str
) -> None:
    file.write_text(text)
    answer = call("serve", "--lang", lang)
    sentence = BAD_FILES[text][LANGUAGES.index(lang)].format(file=file)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.removesuffix("\n").removesuffix(HINTS[lang]) == sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_bad_variable_is_named(call: Call, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    monkeypatch.setenv("GREATHOUSE_SERVE_THINK", "long")
    should = {
        "en": "should be a number from 0.01 to 600, not",
        "fr": "doit être un nombre de 0.01 à 600, pas",
    }
    sentence = f"GREATHOUSE_SERVE_THINK {should[lang]} long.{HINTS[lang]}\n"
    assert call("serve", "--lang", lang) == (2, "", sentence)


def test_a_file_that_cannot_be_read(call: Call, file: Path, tmp_path: Path) -> None:
    missing = tmp_path / "no.toml"
    assert call("serve", "--config", str(missing)) == (2, "", f"There is no file {missing}.\n")
    file.write_bytes(b"\xff\xfe")
    assert call("serve") == (2, "", f"{file} is not a text file.\n")
    file.unlink()
    file.mkdir()
    assert call("serve") == (2, "", f"{file} cannot be read: it is a folder.\n")


def test_a_bad_file_keeps_nobody_from_help(call: Call, file: Path) -> None:
    file.write_text("[serve]\nprot = 1\n")
    answer = call("serve", "--help")
    assert answer.code == 0
    assert all([one.variable in answer.out for one in config.settings().values() if one.key != "lang"])


def test_a_backup_finds_the_data_of_the_configured_server(call: Call, file: Path, tmp_path: Path) -> None:
    file.write_text(f"[serve]\ndata = {toml(str(tmp_path / 'elsewhere'))}\n")
    assert str(tmp_path / "elsewhere") in call("backup", str(tmp_path / "copy.db")).err


def test_data_lie_where_they_lay_on_linux(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("GREATHOUSE_DATA")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert data_folder() == tmp_path / ".local" / "share" / "greathouse"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert data_folder() == tmp_path / "xdg" / "greathouse"


def test_whoever_has_no_home_is_served_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """A container may be run under a number that no name belongs to."""

    def homeless(*words: object, **named: object) -> Path:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.delenv("GREATHOUSE_DATA")
    monkeypatch.delenv(config.CONFIG_VARIABLE, raising=False)
    monkeypatch.setattr("platformdirs.user_data_path", homeless)
    monkeypatch.setattr("platformdirs.user_config_path", homeless)
    assert data_folder() == Path("/.local/share/greathouse")
    assert config.place(None) == Path("/.config/greathouse/config.toml")


def test_the_hosting_page_names_every_key_and_variable() -> None:
    page = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf8")
    rows = [f"| `{one.key}` | `{one.variable}` |" for one in config.settings().values() if one.key != "lang"]
    assert [row for row in rows if row not in page] == []


def test_the_example_of_the_hosting_page_is_understood(served: Serve, file: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf8")
    file.write_text(page.partition("```toml\n")[2].partition("```")[0])
    assert served().names == ("play.example.org",)
