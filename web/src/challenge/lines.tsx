/** One's own line and the best one, turn by turn, as far as they are the same and where they part. */

import { useEffect, useState } from "preact/hooks";
import type { PlayedMove, Standing, Tried } from "../api/types";
import { Link } from "../app/router";
import { lang } from "../app/settings";
import { levelWord } from "../house/ranks";
import { say } from "../i18n/say";
import { typeset } from "../i18n/typeset";
import { whole } from "../replay/replay";
import { turnsOf } from "../table/turns";
import { common } from "./clock";
import { Skill } from "./skill";

/** The moves of a table, none until they have come. */
export function useMoves(table: string | null | undefined): PlayedMove[] {
  const [moves, setMoves] = useState<PlayedMove[]>([]);
  useEffect(() => {
    let isWanted = true;
    setMoves([]);
    if (table)
      whole(table).then(
        (found) => isWanted && setMoves(found),
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [table]);
  return moves;
}

const nameOf = ({ name, bot }: Tried) => (bot ? levelWord(bot) : name);

interface LineProps {
  title: string;
  by: string;
  /** What the seat is called where its moves are told; here it is not named again. */
  name: string;
  moves: PlayedMove[];
  /** How many moves are the same as in the other line. */
  same: number;
}

/** The turns of the seat that is compared, each in a line. */
function Line({ title, by, name, moves, same }: LineProps) {
  const turns = turnsOf(moves, [name]).filter(({ seat }) => seat === 0);
  return (
    <>
      <header>
        <h2>{title}</h2>
        <small>
          <bdi>{by}</bdi>
        </small>
      </header>
      <ol class="line-turns scroll" tabIndex={0} aria-label={title}>
        {turns.map(({ lines }, n) => (
          <li key={n} class={(lines.at(-1)?.ply ?? 0) > same ? "own" : "same"}>
            <small>{say("ch_turn", { n: n + 1 })}</small>
            <span>{typeset(lines.map(({ text }) => text).join(" "), lang.value)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

export function Lines({ standing }: { standing: Standing }) {
  const { mine, best } = standing;
  const [own, other] = [useMoves(mine?.table), useMoves(best?.table)];
  const same = common(own, other);
  return (
    <div class="lines">
      <section class="sheet-box compared">
        {mine ? (
          <>
            <Line
              title={say("ch_your_line", { said: mine.said })}
              by={mine.name}
              name={mine.name}
              moves={own}
              same={same}
            />
            <Skill mine={mine} />
          </>
        ) : (
          <p>{say("ch_hidden")}</p>
        )}
      </section>
      <section class="sheet-box compared">
        {best ? (
          <Line
            title={say("ch_best_line", { said: best.said })}
            by={nameOf(best)}
            name={best.name}
            moves={other}
            same={same}
          />
        ) : (
          <p>{say("ch_best_none")}</p>
        )}
        {mine?.table && best?.table && (
          <Link to={`/side/${mine.table}#${best.table}`} class="button primary">
            {say("ch_side")}
          </Link>
        )}
      </section>
    </div>
  );
}
