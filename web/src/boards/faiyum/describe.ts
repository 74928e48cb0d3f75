import type { BoardProps, Part } from "../board";
import { cardText, say, type Teller, thingName, title } from "./about";
import { GOODS, joined, type Space, type Word } from "./model";
import type { Player, Printed, View } from "./view";

/** The position in words. */
export function describe(props: BoardProps<View, Printed>): Part[] {
  const teller: Teller = { props, view: joined(props.view, props.printed) };
  return [
    { title: say(teller, "market"), lines: [...offers(teller), ...piles(teller)] },
    ...teller.view.players.map((player, seat) => ({
      title: props.players[seat] ?? "",
      lines: holdings(teller, player),
    })),
    { title: say(teller, "map"), lines: [...land(teller), ...pieces(teller), ...sites(teller)] },
    { title: say(teller, "supply"), lines: supply(teller) },
  ];
}

function named(teller: Teller, cards: Word[]): string {
  return cards.map((card) => title(teller, card)).join(", ") || say(teller, "empty");
}

function offers(teller: Teller): string[] {
  return teller.view.market.map(({ card, price }) => {
    const cost = price === null ? say(teller, "later") : say(teller, "coins", { n: price });
    return `${title(teller, card)} (${card}), ${cost}: ${cardText(teller, card)}`;
  });
}

function piles(teller: Teller): string[] {
  const { pile, final } = teller.view;
  return [`${say(teller, "pile")}: ${pile.length}`, `${say(teller, "final")}: ${final.length}`];
}

function holdings(teller: Teller, player: Player): string[] {
  const goods = GOODS.map((good) => `${thingName(teller, good)} ${player.goods[good] ?? 0}`);
  const money = say(teller, "coins", { n: player.money });
  const down = `${say(teller, "top")} → ${say(teller, "bottom")}`;
  const lines = [
    `${thingName(teller, "reputation")} ${player.reputation}, ${money}, ${goods.join(", ")}`,
    `${say(teller, "held")}: ${named(teller, player.hand)}`,
    `${say(teller, "stack")} (${down}): ${named(teller, [...player.stack].reverse())}`,
  ];
  if (teller.view.privileges) lines.push(`${say(teller, "privileges")}: ${named(teller, player.privileges)}`);
  return lines;
}

function land(teller: Teller): string[] {
  return ["wheat", "grape", "stone", "red"].map((terrain) =>
    where(teller, terrain, (space) => space.terrain === terrain),
  );
}

function pieces(teller: Teller): string[] {
  const { edges } = teller.view;
  const roads = ["road", "bridge", "great_bridge"].map((piece) => {
    const at = edges.filter((road) => road.piece === piece).map((road) => road.edge);
    return `${title(teller, piece)}: ${at.join(", ") || "–"}`;
  });
  return [
    where(teller, "crocodile", (space) => space.crocodile),
    where(teller, "worker", (space) => space.workers > 0),
    where(teller, "settlement", (space) => space.structure === "settlement"),
    where(teller, "town", (space) => space.structure === "town"),
    where(teller, "palace", (space) => space.palace),
    where(teller, "workshop", (space) => space.structure === "workshop"),
    where(teller, "extension", (space) => space.extension),
    ...roads,
  ];
}

function where(teller: Teller, name: string, holds: (space: Space) => boolean): string {
  const found = teller.view.spaces.filter(holds).map((space) => space.space);
  return `${thingName(teller, name)}: ${found.join(", ") || "–"}`;
}

function sites(teller: Teller): string[] {
  return teller.view.sites.map(
    ({ site, space, blocks, room, bonus }) =>
      `${title(teller, site)} (${space}): ${say(teller, "blocks", { blocks, room, bonus })}`,
  );
}

function supply(teller: Teller): string[] {
  return Object.entries(teller.view.supply).map(([piece, n]) => `${thingName(teller, piece)}: ${n}`);
}
