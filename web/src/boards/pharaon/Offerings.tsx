import type { JSX } from "preact";
import { Piece } from "../parts/Piece";
import { fact, factCard, legal, name, names, type Scene, tokenCard } from "./scene";
import { Token, TokenFace } from "./Tokens";

/** The lots of tokens, the Bonus Zone and the bag. */
export function Offerings({ scene }: { scene: Scene }): JSX.Element {
  const { view, say, board } = scene;
  return (
    <>
      <div class="strip" role="group" aria-label={say("lots")}>
        {view.lots.map((lot, at) => (
          <Lot key={at} scene={scene} lot={lot} />
        ))}
      </div>
      <div class="strip" role="group" aria-label={say("zone")}>
        <h4>{say("zone")}</h4>
        {view.zone.map((id, at) => (
          <Token key={at} scene={scene} id={id} moves={legal(scene, "take", id)} meant={`take ${id}`} />
        ))}
        <Piece
          board={board}
          class="pile"
          label={say("bag", { n: view.piles.bag })}
          card={factCard(scene, "component", "offering_tokens", {
            title: say("bag", { n: view.piles.bag }),
            lines: [say("unseenBag")],
            rule: "A7",
          })}
          moves={legal(scene, "bag")}
          meant="bag"
        >
          <span aria-hidden="true">{say("bag", { n: view.piles.bag })}</span>
        </Piece>
      </div>
    </>
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
      meant={`lot ${lot.join(" ")}`}
    >
      {lot.map((id, at) => (
        <TokenFace key={at} row={fact(scene, "token", id)} lang={board.lang} />
      ))}
    </Piece>
  );
}
