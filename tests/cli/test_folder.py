"""A data folder that cannot be written: one sentence that names it, and games go on where they can."""

import errno
import os
from pathlib import Path

import pytest

from tests.cli.calling import Call
from tests.cli.test_play import ALONE

SENTENCES = {
    "en": "The data folder {} cannot be used: a part of the path is no folder; name another with --data or "
    "GREATHOUSE_DATA.\n",
    "fr": "Le dossier de données {} est inutilisable : une partie du chemin n'est pas un dossier ; "
    "indiquez-en un autre avec --data ou GREATHOUSE_DATA.\n",
}


@pytest.fixture
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a data folder that cannot be made: a file is in its place."""
    (tmp_path / "file").write_text("")
    folder = tmp_path / "file" / "data"
    monkeypatch.setenv("GREATHOUSE_DATA", str(folder))
    return folder


@pytest.mark.parametrize("lang", SENTENCES)
def test_a_server_says_so_and_ends(call: Call, nowhere: Path, lang: str) -> None:
    sentence = SENTENCES[lang].format(nowhere / "server")
    assert call("serve", "--lang", lang) == (2, "", sentence)
    assert call("serve", "--data", str(nowhere / "server"), "--lang", lang) == (2, "", sentence)


@pytest.mark.parametrize("lang", SENTENCES)
def test_the_doctor_finds_it(call: Call, nowhere: Path, lang: str) -> None:
    answer = call("doctor", "--json", "--lang", lang)
    assert answer.code == 1
    assert SENTENCES[lang].format(nowhere).strip() in answer.out


def test_looking_at_a_folder_makes_nothing(call: Call, home: Path) -> None:
    assert call("doctor").code == 0
    assert not home.exists()


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EACCES])
def test_a_game_that_cannot_be_kept_goes_on(call: Call, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    def write_text(path: Path, *words: object, **named: object) -> int:
        raise OSError(number, os.strerror(number), str(path))

    monkeypatch.setattr(Path, "write_text", write_text)
    answer = call(*ALONE, typed="enter large d1\nmove large d2\nquit\n")
    assert answer.code == 0, answer.err
    said = " ".join((answer.out + answer.err).split())
    assert said.count("The game cannot be kept, so it goes on but leaving loses it:") == 1
    assert ("the disk is full." in said) == (number == errno.ENOSPC)
    assert "Player 1 enters the large pyramid at d1." in said
