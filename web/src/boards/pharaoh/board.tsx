/** Pharaoh's table: dice and prices, the board, the players. */

import { useMemo } from "preact/hooks";
import type { BoardProps, Offer } from "../board";
import { useOffer } from "../parts/offer";
import { useStill } from "../parts/still";
import { aimsFirst, steps, useChoice } from "./choice";
import { lieOf, placed } from "./model";
import { Players, Sheet } from "./players";
import type { Scene } from "./scene";
import { Stage } from "./stage";
import { Tray } from "./tray";
import type { Printed, View } from "./view";
import { counted, word } from "./words";
import "./pharaoh.css";
import "./table.css";
import "./widths.css";

export function Board(fresh: BoardProps<View, Printed>) {
  const props = useStill(fresh);
  const { view, printed } = props;
  const lie = useMemo(() => lieOf(printed, props.seat), [printed, props.seat]);
  const pieces = useMemo(() => placed(view, printed, lie), [view, printed, lie]);
  const choice = useChoice(view, pieces, props);
  const scene: Scene = { props, view, printed, lie, choice, pieces };
  const { chosen, aimed } = choice;
  useOffer(
    props,
    useMemo(() => offerOf(scene), [props, chosen, aimed]),
  );
  return (
    <div class="board pharaoh">
      <Tray scene={scene} />
      <Stage scene={scene} />
      <Players scene={scene} />
      <Sheet scene={scene} />
    </div>
  );
}

/** The prompt's sentence; on a phone there is less room for it, and the points stand beside the dice. */
function textOf({ props, view, choice }: Scene): string {
  const { lang, t } = props;
  const { chosen, aimed } = choice;
  const short = aimsFirst();
  if (!chosen) return short ? word(lang, "choose_short") : counted(lang, "choose", view.points);
  const size = word(lang, chosen.size);
  if (aimed) return word(lang, "aimed", { size, square: aimed.square });
  if (short) return word(lang, "chosen_short", { size });
  return counted(lang, "chosen", view.points, { size: t(`name.${chosen.size}`) });
}

/** What the choice on the board comes to. */
function offerOf(scene: Scene): Offer {
  const { props, view, choice } = scene;
  const { menu, lang } = props;
  const { aimed } = choice;
  const quiet = menu
    .filter(({ move }) => move === "done")
    .map(({ move }) => ({ label: word(lang, "end"), move }));
  const drop = () => choice.pick(null);
  if (view.phase !== "step" || menu.length <= 1) return { drop };
  const primary = aimed && {
    label: counted(lang, "go", aimed.cost, { square: aimed.square }),
    moves: steps(aimed, props),
  };
  return { text: textOf(scene), quiet, drop, ...(primary && { primary }) };
}
