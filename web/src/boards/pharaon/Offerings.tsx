import type { JSX } from "preact";
import { Piece } from "../parts/Piece";
import { useStays } from "../parts/stays";
import { Good } from "./Good";
import { fact, factCard, layout, legal, name, names, type Scene, through, tokenCard } from "./scene";
import { Token, TokenFace } from "./Tokens";

/** The lots of tokens, and beside them the Bonus Zone with the bag; the places of those taken stay empty. */
export function Offerings({ scene }: { scene: Scene }): JSX.Element {
  const { view, say } = scene;
  const places = useStays(
    view.lots.map((lot) => lot.join(" ")),
    layout(scene).lots ?? 0,
  );
  return (
    <div class="lots">
      {places.map((lot, at) =>
        lot === null ? (
          <span key={at} class="lot-gone" />
        ) : (
          <Lot key={at} scene={scene} lot={lot.split(" ")} />
        ),
      )}
      <div class={`zone ${legal(scene, "extra").length ? "can" : ""}`} role="group" aria-label={say("zone")}>
        <Extra scene={scene} />
        <div class="zone-tokens">
          {view.zone.map((id, at) => (
            <Token
              key={at}
              scene={scene}
              id={id}
              moves={legal(scene, "take", id)}
              meant={view.phase === "bonus_token" ? `take ${id}` : undefined}
            />
          ))}
          <Bag scene={scene} />
        </div>
      </div>
    </div>
  );
}

/** One more of the colour that faces the Area brings a bonus token. */
function Extra({ scene }: { scene: Scene }): JSX.Element {
  const { board, say, view } = scene;
  const colour = view.areas.find(({ area }) => area === "offerings")?.colour ?? "any";
  return (
    <Piece
      board={board}
      class="extra"
      label={`${say("zone")}: ${name(scene, colour)}`}
      card={factCard(scene, "area", "offerings", { title: say("zone"), lines: [say("extra")], rule: "A7" })}
      moves={legal(scene, "extra")}
      {...through(scene, "offerings", "extra")}
    >
      <Good kind={colour} lang={board.lang} />
      <span aria-hidden="true">{say("more")}</span>
    </Piece>
  );
}

function Bag({ scene }: { scene: Scene }): JSX.Element {
  const { board, view, say } = scene;
  const title = say("bag", { n: view.piles.bag });
  return (
    <Piece
      board={board}
      class="bag"
      label={title}
      card={factCard(scene, "component", "offering_tokens", { title, lines: [say("unseenBag")], rule: "A7" })}
      moves={legal(scene, "bag")}
      meant={view.phase === "bonus_token" ? "bag" : undefined}
      home="bag"
    >
      <b aria-hidden="true">{view.piles.bag}</b>
    </Piece>
  );
}

function Lot({ scene, lot }: { scene: Scene; lot: string[] }): JSX.Element {
  const { board, say } = scene;
  const title = say("lot", { what: names(scene, lot) });
  const lines = lot.flatMap((id) => [name(scene, id), ...tokenCard(scene, id).lines]);
  return (
    <Piece
      board={board}
      class="lot"
      label={title}
      card={{ title, lines, rule: "A1", source: fact(scene, "token", lot[0] ?? "").source }}
      moves={legal(scene, "lot", ...lot)}
      {...through(scene, "offerings", `lot ${lot.join(" ")}`)}
    >
      {lot.map((id, at) => (
        <TokenFace key={at} id={id} row={fact(scene, "token", id)} lang={board.lang} />
      ))}
    </Piece>
  );
}
