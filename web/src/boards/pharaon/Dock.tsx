import type { JSX } from "preact";
import type { Card } from "../board";
import { Count } from "../parts/marks";
import { Piece } from "../parts/Piece";
import { Seal } from "../parts/Seal";
import { Artisan } from "./Artisans";
import { Gods } from "./Gods";
import { Good } from "./Good";
import { Noble } from "./Nobles";
import { honours, Score } from "./Plates";
import { fact, isAsked, legal, mine, name, names, playerName, type Scene } from "./scene";
import { Token } from "./Tokens";
import type { Player } from "./view";
import { Ways, waysOf } from "./Ways";

const PURSE = ["green", "blue", "red", "yellow", "black", "silver", "sword"];

/** What is yours: resources that rise when they pay, tokens, Nobles, Artisans, and how the gods look on you. */
export function Dock({ scene }: { scene: Scene }): JSX.Element {
  const player = mine(scene);
  const own = playerName(scene, player.seat);
  return (
    <section class={`dock seat-${player.seat}`} aria-label={own} data-place={`seat-${player.seat}`}>
      <Self scene={scene} player={player} />
      <Purse scene={scene} player={player} />
      <Tokens scene={scene} player={player} />
      {waysOf(scene).length > 1 ? <Ways scene={scene} /> : <Own scene={scene} player={player} />}
      <Gods scene={scene} player={player} />
    </section>
  );
}

interface PartProps {
  scene: Scene;
  player: Player;
}

function Self({ scene, player }: PartProps): JSX.Element {
  const { board, say } = scene;
  const { seat } = player;
  const titles = honours(scene, player);
  return (
    <div class="self" data-home={`seat-${seat}`}>
      <Seal seat={seat} letter={board.letters[seat] ?? ""} />
      <h2>{playerName(scene, seat)}</h2>
      <Score scene={scene} player={player}>
        <span aria-hidden="true">{say("points", { n: player.score })}</span>
      </Score>
      {titles.length > 0 && <p class="honours">{titles.join(" · ")}</p>}
    </div>
  );
}

/** Resources and Swords, each in its place whether there are any or not. */
function Purse({ scene, player }: PartProps): JSX.Element {
  const { view, say } = scene;
  const kinds = view.conflicts ? PURSE : PURSE.slice(0, -1);
  return (
    <div class="purse" role="group" aria-label={say("resources")} data-place="goods">
      {kinds.map((kind) => (
        <Resource key={kind} scene={scene} player={player} kind={kind} />
      ))}
    </div>
  );
}

function Resource({ scene, player, kind }: PartProps & { kind: string }): JSX.Element {
  const { board, say, view } = scene;
  const count = kind === "sword" ? player.swords : (player.resources[kind] ?? 0);
  const pays = isAsked(scene) ? paid(scene, kind) : 0;
  const moves = isAsked(scene) ? ["give", "colour", "gain"].flatMap((verb) => legal(scene, verb, kind)) : [];
  return (
    <Piece
      board={board}
      class={`resource ${pays ? "pays" : ""} ${count ? "" : "none"}`}
      label={`${name(scene, kind)}:`}
      card={resourceCard(scene, kind, player, count)}
      moves={moves}
      meant={view.phase === "give" ? `give ${kind}` : undefined}
      place={`good-${kind}`}
      drag={count > 0 && isAsked(scene) && (moves.length > 0 || isUsable(scene, kind))}
      home={kind}
    >
      <Good kind={kind} lang={board.lang} />
      <Count value={count} />
      {pays > 0 && <span class="pay">{say("paying", { n: pays })}</span>}
    </Piece>
  );
}

/** Whether a good opens an Area that may be entered, or is asked for at a spot or an exchange. */
const isUsable = (scene: Scene, kind: string): boolean =>
  scene.view.areas.some(({ area, colour }) => colour === kind && legal(scene, "visit", area).length > 0) ||
  ["spot", "exchange", "same"].some((verb) => legal(scene, verb).length > 0);

/** How much of a good the payment in view takes. */
export function paid({ shown }: Scene, kind: string): number {
  const [verb, ...goods] = shown.split(" ");
  return verb === "pay" ? goods.filter((good) => good === kind).length : 0;
}

/** What a resource is good for, and who has how many. */
function resourceCard(scene: Scene, kind: string, { seat }: Player, n: number): Card {
  const { say } = scene;
  const effect = say(kind === "sword" ? "swordGood" : kind === "silver" ? "silverGood" : "good");
  const lines = [effect, say("has", { name: playerName(scene, seat), n })];
  return { title: name(scene, kind), lines, rule: kind === "sword" ? "C6" : "T4" };
}

function Tokens({ scene, player }: PartProps): JSX.Element {
  const asked = isAsked(scene);
  return (
    <div class="tokens" role="group" aria-label={scene.say("tokens")}>
      {Object.entries(player.tokens).map(([id, count]) => (
        <Token
          key={id}
          scene={scene}
          id={id}
          count={count}
          class={asked && paid(scene, id) ? "pays" : ""}
          moves={asked ? [...legal(scene, "give", id), ...spent(scene, id)] : []}
        />
      ))}
      {player.conflicts.length > 0 && <Resolved scene={scene} player={player} />}
    </div>
  );
}

/** The moves that spend an Action token: to enter its Area, or with the Area Bonus. */
function spent(scene: Scene, id: string) {
  const area = fact(scene, "token", id).area;
  if (!area) return [];
  const entry = scene.view.area === area ? legal(scene, "action_token") : [];
  return [
    ...entry,
    ...legal(scene, "action", area),
    ...(area === "offerings" ? legal(scene, "action_extra") : []),
  ];
}

function Resolved({ scene, player }: PartProps): JSX.Element {
  const { board, say } = scene;
  const lines = player.conflicts.map(({ id }) => names(scene, fact(scene, "conflict", id).resources ?? []));
  const title = say("pair", { what: say("resolved"), value: player.conflicts.length });
  return (
    <Piece board={board} class="resolved" label={title} card={{ title, lines, rule: "C2" }}>
      <Good kind="conflict" lang={board.lang} />
      <b aria-hidden="true">{player.conflicts.length}</b>
    </Piece>
  );
}

/** The moves that a Noble of one's own stands for. */
const NOBLE_VERBS: Record<string, string> = { chamberlain: "chamberlain", lector_priest: "lector" };

function Own({ scene, player }: PartProps): JSX.Element {
  const asked = isAsked(scene);
  const swaps = (id: string) =>
    scene.board.menu.filter(({ move }) => /^swap /.test(move) && move.endsWith(` ${id}`));
  return (
    <div class="own">
      {player.nobles.map(({ id, used, prestige }) => {
        const verb = NOBLE_VERBS[id];
        const moves = asked ? [...(verb ? legal(scene, verb) : []), ...swaps(id)] : [];
        return (
          <Noble key={id} scene={scene} id={id} used={used} worth={prestige} moves={moves} meant={verb} />
        );
      })}
      {player.artisans.map((id) => (
        <Artisan key={id} scene={scene} id={id} />
      ))}
    </div>
  );
}
