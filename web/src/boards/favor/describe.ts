/** The position in words. */

import type { BoardProps, Part } from "../board";
import type { Place, Player, View } from "./model";
import { saying, type Say } from "./words";

interface Teller {
  props: BoardProps;
  view: View;
  say: Say;
}

export function describe(props: BoardProps): Part[] {
  const teller: Teller = { props, view: props.view as unknown as View, say: saying(props.lang) };
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
    `${say("active")}: ${named(teller, view.active.map(({ die }) => die))}`,
    `${say("waiting")}: ${named(teller, view.waiting)}`,
    `${say("locked")}: ${named(teller, view.locked.map(({ die }) => die))}`,
    `${say("best")}: ${roll.count} × ${roll.value}`,
  ];
  if (court) lines.push(`${say("standings")}. ${say("toBeat")}: ${mark.count} × ${mark.value}`);
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
  const tokens = `${say("pip")}: ${held.pips}; ${say("reroll")}: ${held.rerolls}; ${say("dieToken")}: ${held.die_tokens}`;
  return { title: player(teller, seat), lines: [tokens, tiles.join(", ")] };
}

function stack(teller: Teller, place: Place): string {
  const { props, say } = teller;
  const asked = place.slot ? name(teller, `slot_${place.slot}`) : say("oneDie");
  const left = place.left ? say("left", { n: place.left }) : say("none");
  const level = say("level", { n: place.level });
  return `${level}, ${name(teller, place.tile)} (${left}). ${say("needs", { what: asked })}. ${props.t(`power.${place.tile}`)}`;
}
