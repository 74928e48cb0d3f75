/** The table in words, and moves by typing: the whole game without a picture. */

import { useState } from "preact/hooks";
import type { BoardProps, Data } from "../boards/board";
import { useBoard } from "../boards/frame";
import { inWords } from "../boards/generic/words";
import { say, type Texts } from "../i18n/say";

interface Props {
  game: string;
  board: BoardProps<Data, Data>;
  texts: Texts;
  play: (move: string) => void;
}

function TypeMove({ board, play }: { board: BoardProps; play: (move: string) => void }) {
  const [move, setMove] = useState("");
  const send = (event: Event) => {
    event.preventDefault();
    if (!move.trim()) return;
    play(move.trim());
    setMove("");
  };
  return (
    <form onSubmit={send} class="strip">
      <label class="field grow">
        {say("type_move")}
        <input
          value={move}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          onInput={(event) => setMove(event.currentTarget.value)}
        />
        <small>{say("type_help", { example: board.menu[0]?.move ?? "" })}</small>
      </label>
      <button class="button">{say("send")}</button>
    </form>
  );
}

export function TextView({ game, board, texts, play }: Props) {
  const drawn = useBoard(game);
  const parts = drawn?.describe?.(board) ?? inWords({ ...board.view, ...board.printed }, texts);
  return (
    <details class="text-view">
      <summary>{say("text_view")}</summary>
      <p class="aside">{say("text_help")}</p>
      {parts.map((part) => (
        <div key={part.title}>
          <h3>{part.title}</h3>
          <ul>
            {part.lines.map((line, at) => (
              <li key={at}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
      {board.menu.length > 0 && <TypeMove board={board} play={play} />}
    </details>
  );
}
