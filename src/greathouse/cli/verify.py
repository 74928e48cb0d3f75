"""`greathouse verify`: recompute a recorded game and say whether it is what it claims to be."""

import re
from typing import Any

import click

import greathouse as gh
from greathouse.cli.language import TEXT
from greathouse.cli.screen import paper, show_json
from greathouse.cli.story import checked
from greathouse.cli.values import Expected, File, Value
from greathouse.cli.verbs import as_json, verb
from greathouse.core.chance import bot_seed
from greathouse.core.record import Record


class Promise(Value):
    """A commitment, as the house showed it before play."""

    expected = Expected("commitment")

    def read(self, value: Any) -> str | None:
        """Read 64 digits to the base of 16."""
        return value.lower() if re.fullmatch("[0-9a-fA-F]{64}", str(value)) else None


@verb
@click.argument("files", type=File(), nargs=-1, required=True)
@click.option("--commitment", type=Promise())
@click.option("--seed", type=Value())
@as_json
def run(files: tuple[str, ...], commitment: str | None, seed: str | None, json: bool, lang: str) -> None:
    """Check records, all of them, and fail if one is not right."""
    found = [kept(examined(path, lang), commitment, seed, lang) for path in files]
    if json:
        show_json(found)
    else:
        for result in found:
            show(result, lang)
    if not all(result["ok"] for result in found):
        raise click.exceptions.Exit(1)


def kept(result: dict[str, Any], commitment: str | None, seed: str | None, lang: str) -> dict[str, Any]:
    """Hold a record that is right in itself against what somebody was promised, and what they gave."""
    if not result["ok"]:
        return result
    told, seeds = result.pop("commitment"), result.pop("seat_seeds")
    if commitment is not None and told != commitment:
        return wrong(result["file"], "broken", lang, told=told or "-", kept=commitment)
    if seed is not None and seed not in seeds:
        return wrong(result["file"], "seedless", lang, seed=seed)
    if commitment is not None and seeds and len(seeds) != result["seats"]:
        return wrong(result["file"], "crowded", lang, seats=result["seats"], told=", ".join(seeds))
    if commitment is not None and result["chance"] == "fair":
        result["chance"] = proved(commitment, seed, seeds)
    return result


def wrong(path: str, what: str, lang: str, **args: Any) -> dict[str, Any]:
    """Say what does not fit in a record."""
    return {"file": path, "ok": False, "problem": TEXT.say(f"verify.{what}", lang, **args)}


def proved(commitment: str, seed: str | None, seeds: list[str]) -> str:
    """Tell how much is proved by a commitment that was kept, and by whose luck went into the dice."""
    if seeds and seed is None:
        return "unseeded"
    known = {seed, "-"}
    others = [one for seat, one in enumerate(seeds) if one not in known | {bot_seed(commitment, seat)}]
    return "shared" if others else "promised"


def examined(path: str, lang: str) -> dict[str, Any]:
    """Check one record and sum it up."""
    try:
        record = checked(path)
    except gh.HouseError as error:
        return {"file": path, "ok": False, "problem": error.text(lang)}
    return {
        "file": path,
        "ok": True,
        "game": record.header["game"],
        "seats": int(record.header["seats"]),
        "moves": len(record.moves),
        "result": record.result,
        "chance": chance_of(record),
        "branch": int(record.header.get("branch", "0")),
        "commitment": record.header.get("commitment", ""),
        "seat_seeds": record.header.get("seat_seeds", "").split(),
    }


def chance_of(record: Record) -> str:
    """Tell how far the chance of a record can be trusted."""
    header = record.header
    if "seed" in header:
        return "seeded"
    if "secret" in header:
        return "fair"
    return "sealed" if "commitment" in header else "manual"


def show(result: dict[str, Any], lang: str) -> None:
    """Say what was found: one line, and one about chance."""
    console = paper()
    if not result["ok"]:
        console.print(TEXT.say("verify.bad", lang, **result), style="red", soft_wrap=True)
        return
    console.print(TEXT.say("verify.good", lang, n=result["moves"], **result), style="green", soft_wrap=True)
    console.print(TEXT.say(f"verify.{result['chance']}", lang), soft_wrap=True)
    if result["branch"]:
        console.print(TEXT.say("verify.branch", lang, n=result["branch"]), soft_wrap=True)
