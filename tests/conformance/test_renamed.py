"""What an owner calls a component is said wherever the component is spoken of, and its old name nowhere."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

OURS = '{ en = "Xyzzy", fr = "Plugh" }'
SAID = """
import greathouse as gh
found = gh.game("{game}")
for lang in ("en", "fr"):
    texts = found.text.of(lang)
    for key in {keys}:
        kind, _, rest = key.partition(".")
        print(found.label((rest, "b1"), lang) if kind == "move" else texts.names(rest)
              if kind == "name" else texts.say(key, (), {{"n": 2, "area": "nile", "colour": "red"}}))
print("OLD" if "{old}" in found.rulebook("en") else "")
"""
RENAMED = [
    (
        "favor",
        "tile",
        '"treasure"',
        "Treasure",
        ["name.now_treasure", "reason.claim_first", "option.treasure_queen.help"],
    ),
    ("favor", "tile", '"bad_omen"', "Bad Omen", ["prompt.drop", "reason.drop_first", "name.time_drop"]),
    ("favor", "die", '"serf"', "Serf die", ["name.serf2", "name.die_serf", "name.kind_serf"]),
    ("pharaon", "noble", '"lector_priest"', "Lector Priest", ["move.lector", "reason.lector_later"]),
    ("pharaon", "noble", '"chamberlain"', "Chamberlain", ["move.chamberlain", "reason.no_plain_spot"]),
    ("pharaon", "noble", '"admiral"', "Admiral", ["reason.no_joker_on_tile"]),
    ("faiyum", "privilege", "115", "Recruitment", ["move.recruit"]),
    ("faiyum", "disaster", '"drought_1_5"', "| Drought", ["name.122"]),
    ("faiyum", "privilege", "39", "Resurrection", ["name.when_resurrect"]),
]


@pytest.mark.parametrize(("game", "table", "row", "old", "keys"), RENAMED)
def test_a_renamed_component_is_called_so_in_labels_prompts_and_reasons(
    game: str, table: str, row: str, old: str, keys: list[str], tmp_path: Path
) -> None:
    text = f"[[{table}]]\nid = {row}\ntitle = {OURS}\n"
    (tmp_path / f"{game}.toml").write_text(text, encoding="utf8")
    words = [sys.executable, "-c", SAID.format(game=game, keys=keys, old=old)]
    env = {**os.environ, "GREATHOUSE_OVERRIDES": str(tmp_path), "PYTHONIOENCODING": "utf8"}
    told = subprocess.run(words, capture_output=True, text=True, encoding="utf8", env=env, check=True).stdout
    english, french = told.splitlines()[: len(keys)], told.splitlines()[len(keys) : -1]
    assert [line for line in english if "Xyzzy" not in line] == []
    assert [line for line in french if "Plugh" not in line] == []
    assert "OLD" not in told
