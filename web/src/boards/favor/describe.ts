/** The position in words. */

import type { BoardProps, Part } from "../board";
import { joined, type Place, type Player, type Shown } from "./model";
import type { Printed, View } from "./view";
import { type Key, type Say, saying } from "./words";

interface Teller {
  props: BoardProps;
  view: Shown;
  say: Say;
}

export function describe(props: BoardProps<View, Printed>): Part[] {
  const view = joined(props.view, props.printed);
  const teller: Teller = { props, view, say: saying(props.lang) };
  return [
    turn(teller),
    ...teller.view.players.map((player, seat) => holdings(teller, player, seat)),
    { title: teller.say("table"), lines: teller.view.bars.map((place) => stack(teller, place)) },
  ];
}

const name = ({ props }: Teller, id: string): string => props.t(`name.${id}`);

const player = ({ props }: Teller, seat: number): string => props.players[seat] ?? String(seat + 1);

const named = (teller: Teller, ids: string[]): string => ids.map((id) => name(teller, id)).join(", ") || "–";

function turn(teller: Teller): Part {
  const { view, say } = teller;
  const { roll_off: court, mark, roll } = view;
  const lines = [
    say("roundNo", { n: view.round }),
    say("pair", {
      what: say("active"),
      value: named(
        teller,
        view.active.map(({ die }) => die),
      ),
    }),
    say("pair", { what: say("waiting"), value: named(teller, view.waiting) }),
    say("pair", {
      what: say("locked"),
      value: named(
        teller,
        view.locked.map(({ die }) => die),
      ),
    }),
    say("best", { ...roll }),
  ];
  if (court) lines.push(`${say("standings")}. ${say("toBeat", { ...mark })}`);
  if (view.pharaoh !== null) lines.push(say("court", { name: player(teller, view.pharaoh) }));
  if (view.winner !== null) lines.push(say("winner", { name: player(teller, view.winner) }));
  return { title: say("turn", { name: player(teller, view.seat) }), lines };
}

function holdings(teller: Teller, held: Player, seat: number): Part {
  const { say } = teller;
  const tiles = held.tiles.map(({ tile, spent, used }) => {
    const state = spent ? ` (${say("spent")})` : used ? ` (${say("used")})` : "";
    return name(teller, tile) + state;
  });
  const stock = { pip: held.pips, reroll: held.rerolls, dieToken: held.die_tokens };
  const tokens = Object.entries(stock).map(([kind, value]) => say("pair", { what: say(kind as Key), value }));
  return { title: player(teller, seat), lines: [tokens.join("; "), tiles.join(", ")] };
}

function stack(teller: Teller, place: Place): string {
  const { props, say } = teller;
  const asked = place.slot ? name(teller, `slot_${place.slot}`) : say("oneDie");
  const left = place.left ? say("left", { n: place.left }) : say("none");
  const level = say("level", { n: place.level });
  return `${level}, ${name(teller, place.tile)} (${left}). ${say("needs", { what: asked })}. ${props.t(`card.tile.${place.tile}`)}`;
}
