import type { JSX } from "preact";
import { Die } from "../parts/Die";
import { Emblem } from "../parts/Emblem";
import { Count } from "../parts/marks";
import { starting } from "../parts/menu";
import { Seal } from "../parts/Seal";
import { softly } from "../parts/syllables";
import { effect } from "./effects";
import type { Owned, Place, Player } from "./model";
import { Options, Pick } from "./Pick";
import { Scarab } from "./Scarab";
import { lengthOf } from "./Slab";
import { docked, name, ownedCard, playerName, type Scene, tokenCard } from "./scene";
import { Touch } from "./Touch";
import type { Key } from "./words";

/** What is yours: tokens, tiles and the dice of a turn. */
export function Dock({ scene }: { scene: Scene }): JSX.Element {
  const { view, say, board } = scene;
  const seat = docked(scene);
  const player = view.players[seat] as Player;
  const acting = seat === view.seat && view.phase !== "over";
  return (
    <section class={`dock seat-${seat}`} aria-label={playerName(scene, seat)} data-place={`seat-${seat}`}>
      <header class="me">
        <Seal seat={seat} letter={board.letters[seat] ?? ""} />
        <div>
          <h2>{playerName(scene, seat)}</h2>
          <span>{say("roundNow", { n: view.round })}</span>
        </div>
      </header>
      <Tokens scene={scene} player={player} acting={acting} />
      <Tiles scene={scene} player={player} seat={seat} acting={acting} />
      <Turn scene={scene} player={player} seat={seat} acting={acting} />
      {/* On phones the tray is a strip: what is chosen is told in the sheet. */}
      <div class="in-sheet">
        {scene.chosen && <Pick scene={scene} />}
        {scene.picked && <Options scene={scene} />}
      </div>
    </section>
  );
}

interface PartProps {
  scene: Scene;
  player: Player;
  acting: boolean;
}

const TOKENS: { verb: string; key: Key; effect: Key }[] = [
  { verb: "pip", key: "pip", effect: "pipEffect" },
  { verb: "reroll", key: "reroll", effect: "rerollEffect" },
];

function Tokens({ scene, player, acting }: PartProps): JSX.Element {
  const { board, say, view } = scene;
  const counts: Record<string, number> = { pip: player.pips, reroll: player.rerolls };
  return (
    <div class="tokens" data-place="tokens">
      {TOKENS.map(({ verb, key, effect }) => {
        const moves = acting ? starting(board.menu, verb) : [];
        const armed = moves.length > 0 && scene.tool === verb;
        const arm = () => scene.arm(armed ? "lock" : verb);
        const why =
          acting && board.menu.length ? () => board.why(`${verb} ${view.active[0]?.die ?? "s1"}`) : undefined;
        return (
          <Touch
            key={verb}
            board={board}
            class={`token ${counts[verb] ? "" : "none"}`}
            label={`${say(key)}: ${counts[verb]}`}
            card={tokenCard(scene, verb, say(key), [say(effect), say("pile", { n: view.pile })], "F5")}
            // A token needs a die besides, so that it never stands for one move alone.
            moves={armed ? [] : [...moves, ...moves]}
            act={moves.length ? arm : why}
            chosen={armed}
            place={`token:${verb}`}
            drag={moves.length > 0}
          >
            <Count value={counts[verb] ?? 0} class="n" />
            <Scarab of={verb} />
            <span aria-hidden="true">{say(key)}</span>
          </Touch>
        );
      })}
      {player.die_tokens > 0 && <DieToken scene={scene} player={player} acting={acting} />}
    </div>
  );
}

function DieToken({ scene, player, acting }: PartProps): JSX.Element {
  const { board, say } = scene;
  const moves = acting ? starting(board.menu, "use", "die_token") : [];
  const [only] = moves;
  const why = acting && board.menu.length ? () => board.why("use die_token") : undefined;
  return (
    <Touch
      board={board}
      class="token"
      label={`${say("dieToken")}: ${player.die_tokens}`}
      card={tokenCard(scene, "die", say("dieToken"), [say("dieEffect")], "F15")}
      moves={moves}
      act={only ? () => board.play(only.move) : why}
      place="token:die"
    >
      <Count value={player.die_tokens} class="n" />
      <Die class="little" />
      <span aria-hidden="true">{say("dieToken")}</span>
    </Touch>
  );
}

const ONE_ROW = 5;
const TWO_ROWS = 12;

function Tiles({ scene, player, seat, acting }: PartProps & { seat: number }): JSX.Element {
  const count = player.tiles.length;
  const rows = count <= ONE_ROW ? "" : count <= TWO_ROWS ? "two-rows" : "three-rows";
  return (
    <div class={`own-tiles ${rows}`}>
      {player.tiles.map((owned) => (
        <OwnTile key={owned.tile} scene={scene} owned={owned} seat={seat} acting={acting} />
      ))}
    </div>
  );
}

interface OwnProps {
  scene: Scene;
  owned: Owned;
  seat: number;
  acting: boolean;
}

/** A tile of yours; lit when it can be used. */
function OwnTile({ scene, owned, seat, acting }: OwnProps): JSX.Element {
  const { board, say, view } = scene;
  const moves = acting
    ? [...starting(board.menu, "use", owned.tile), ...starting(board.menu, "bring", owned.tile)]
    : [];
  const stored = acting ? view.stored[owned.tile] : undefined;
  const state = owned.spent ? "spent" : owned.used ? "used" : "";
  const title = name(scene, owned.tile);
  return (
    <Touch
      board={board}
      class={`own-tile ${owned.colour} ${state}`}
      label={state ? `${title} (${say(state)})` : title}
      card={ownedCard(scene, owned)}
      moves={moves}
      act={deed(scene, owned, acting)}
      chosen={scene.picked === owned.tile}
      place={`own:${seat}:${owned.tile}`}
      slide={`${seat} ${owned.tile}`}
      glide="card"
      from={owned.tile}
    >
      <Emblem of={`favor/tile/${owned.tile}`} />
      {stored !== undefined && <Die face={String(stored)} class="stored" />}
      <span class="words" aria-hidden="true">
        <b class={lengthOf(title)}>{softly(title)}</b>
        <small>{effect(board.lang, owned.tile, board.t(`card.tile.${owned.tile}`))}</small>
      </span>
      {state && (
        <span class="state" aria-hidden="true">
          {say(owned.spent ? "shortSpent" : "shortUsed")}
        </span>
      )}
    </Touch>
  );
}

/** What touching an own tile does: use it, choose among its uses, or ask why not. */
function deed(scene: Scene, owned: Owned, acting: boolean): (() => void) | undefined {
  const { board, view } = scene;
  if (!acting || !board.menu.length) return undefined;
  const { tile } = owned;
  const [only, other] = [...starting(board.menu, "use", tile), ...starting(board.menu, "bring", tile)];
  if (other) return () => scene.pick(scene.picked === tile ? null : tile);
  if (only) return () => board.play(only.move);
  const stored = view.stored[tile];
  const place = view.bars.find((one) => one.tile === tile);
  const brings = stored !== undefined || Boolean(place?.bring);
  return () => board.why(brings ? `bring ${tile} ${stored ?? faceOf(place)}` : `use ${tile}`);
}

const ANY_FACE = 7;
const faceOf = (place: Place | undefined): number => (place?.bring === ANY_FACE ? 6 : (place?.bring ?? 1));

/** The dice that this turn began with, or that the next one will; a Bad Omen takes some of them. */
function Turn({ scene, player, seat, acting }: PartProps & { seat: number }): JSX.Element {
  const { say, view, board } = scene;
  const dice = player.start;
  const title =
    acting && view.active.length + view.waiting.length > 0
      ? say("thisTurn")
      : seat === board.seat
        ? say("nextTurn")
        : say("nextTurnOf", { name: playerName(scene, seat) });
  const kinds = [...new Set(dice)];
  const list = kinds.map(
    (kind) => `${dice.filter((one) => one === kind).length} ${name(scene, `kind_${kind}`)}`,
  );
  return (
    <div class="next">
      <h3 class="cap">{title}</h3>
      <div class="next-dice" aria-hidden="true">
        {dice.map((kind, at) => (
          <Die
            key={at}
            kind={kind}
            face={view.kinds.find((one) => one.kind === kind)?.faces[0] ?? ""}
            class="little"
          />
        ))}
      </div>
      <p>{player.dice_fewer > 0 ? say("fewer", { n: player.dice_fewer }) : list.join(", ")}</p>
    </div>
  );
}
