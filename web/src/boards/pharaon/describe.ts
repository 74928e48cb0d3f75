/** The position in words. */

import type { BoardProps, Part } from "../board";
import { joined } from "./model";
import {
  artisanCard,
  exchanges,
  fact,
  gained,
  name,
  names,
  nobleCard,
  playerName,
  rows,
  type Scene,
} from "./scene";
import type { Area, Player, Printed, View } from "./view";
import { saying } from "./words";

export function describe(props: BoardProps<View, Printed>): Part[] {
  const view = joined(props.view, props.printed);
  const nothing = () => undefined;
  const choosing = { picked: null, pick: nothing, shown: "", show: nothing };
  const scene: Scene = { board: props, view, say: saying(props.lang), ...choosing };
  return [
    wheel(scene),
    ...view.players.map((player) => holdings(scene, player)),
    offerings(scene),
    { title: name(scene, "nobles"), lines: view.nobles.map((id) => told(nobleCard(scene, id))) },
    { title: name(scene, "artisans"), lines: view.artisans.map((id) => told(artisanCard(scene, id))) },
    nile(scene),
    burial(scene),
    { title: scene.say("jars"), lines: view.jars.map((jar) => names(scene, jar.resources)) },
    { title: scene.say("gods"), lines: view.areas.map((area) => god(scene, area)) },
  ];
}

const told = ({ title, lines }: { title: string; lines: string[] }): string =>
  [`${title}:`, ...lines].join(" ");

function wheel(scene: Scene): Part {
  const { say, view } = scene;
  const lines = view.areas.map((area) => {
    const spots = view.wheel.find(({ colour }) => colour === area.colour)?.spots ?? [];
    const states = spots.map((spot, at) => `${at + 1} ${state(scene, spot)}`);
    return `${name(scene, area.area)} (${name(scene, area.colour)}): ${states.join("; ")}`;
  });
  return { title: `${say("wheel")}. ${say("roundNo", { n: view.round, of: view.rounds })}`, lines };
}

function state(scene: Scene, spot: string): string {
  if (!spot || spot === "taken") return scene.say(spot ? "taken" : "free");
  return scene.say("conflictHere", { goods: names(scene, fact(scene, "conflict", spot).resources ?? []) });
}

function holdings(scene: Scene, player: Player): Part {
  const { say, view } = scene;
  const { seat } = player;
  const goods = { ...player.resources, ...player.tokens, ...(player.swords ? { sword: player.swords } : {}) };
  const nobles = player.nobles.map(({ id, used }) => name(scene, id) + (used ? ` (${say("usedUp")})` : ""));
  const honours = [
    view.first === seat ? say("first") : "",
    view.pharaoh === seat ? say("pharaoh") : "",
    player.passed ? say("passed") : "",
  ].filter(Boolean);
  const lines = [
    say("pair", { what: say("score"), value: player.score }),
    gained(scene, goods),
    say("pair", { what: say("nobles"), value: nobles.join(", ") || say("none") }),
    say("pair", { what: say("artisans"), value: names(scene, player.artisans) || say("none") }),
    say("pair", { what: say("tracks"), value: player.nile.join(", ") }),
    say("pair", { what: name(scene, "burial_chamber"), value: player.step }),
    ...honours,
  ];
  return { title: playerName(scene, seat), lines };
}

function offerings(scene: Scene): Part {
  const { say, view } = scene;
  const lots = view.lots.map((lot) => say("lot", { what: names(scene, lot) }));
  const zone = `${say("zone")}: ${names(scene, view.zone)}; ${say("bag", { n: view.piles.bag })}`;
  return { title: name(scene, "offerings"), lines: [...lots, zone] };
}

function nile(scene: Scene): Part {
  return { title: name(scene, "nile"), lines: exchanges(scene.view).map(({ id }) => name(scene, id)) };
}

function burial(scene: Scene): Part {
  const { say, view } = scene;
  const lines = rows(view, "step").map((row) => {
    const cost = say("cost", { what: names(scene, row.cost ?? []) });
    return `${name(scene, row.id)}. ${cost}. ${say("worth", { n: row.prestige ?? 0 })}`;
  });
  return { title: name(scene, "burial_chamber"), lines };
}

function god(scene: Scene, area: Area): string {
  const asked = area.demand.map((half) =>
    scene.say("demand", { n: half.count, what: name(scene, half.what) }),
  );
  const sum = area.demand.reduce((total, half) => total + half.prestige, 0);
  return `${name(scene, area.god)}: ${asked.join(" + ")}. ${scene.say("both", { n: sum })}`;
}
