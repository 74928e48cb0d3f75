import { useMemo, useRef } from "preact/hooks";
import type { BoardProps, MenuEntry, Offer } from "../board";
import { useKeptFocus } from "../parts/focus";
import { useOffer } from "../parts/offer";
import { useSlide } from "../parts/slide";
import { useStill } from "../parts/still";
import type { Teller } from "./about";
import { Dock } from "./Dock";
import { loose, verb } from "./lit";
import { FaiyumMap } from "./Map";
import { Market } from "./Market";
import { joined } from "./model";
import { isQuiet, unplaced } from "./moves";
import { Plates } from "./Plates";
import type { Printed, View } from "./view";
import { word } from "./words";
import "./faiyum.css";
import "./map.css";
import "./cards.css";
import "./dock.css";
import "./phone.css";

/** Faiyum: the shared map, the market, the others, and what is yours. */
export function Board(fresh: BoardProps<View, Printed>) {
  const props = useStill(fresh);
  const root = useRef<HTMLDivElement>(null);
  const teller = useMemo(() => ({ props, view: joined(props.view, props.printed) }), [props]);
  useKeptFocus(root, props.menu);
  useSlide(root, props.view, props.motion);
  useOffer(
    props,
    useMemo(() => offered(teller), [teller]),
  );
  const drawn = useMemo(
    () => (
      <>
        <FaiyumMap teller={teller} />
        <Market teller={teller} />
        <Plates teller={teller} />
        <Dock teller={teller} />
      </>
    ),
    [teller],
  );
  return (
    <div ref={root} class="board faiyum">
      {drawn}
    </div>
  );
}

/** The way to pay that comes first is foremost, or the one thing there is to do; quiet acts are told in short. */
function offered({ props, view }: Teller): Offer | null {
  const [way] = loose(props.menu).filter(({ move }) => move.startsWith("pay "));
  if (!props.menu.length) return null;
  if (way) return { primary: way };
  const back = view.administration?.back.length ?? 0;
  const quiet = props.menu.filter(({ move }) => isQuiet(move)).map((entry) => quietly(props, back, entry));
  return { ...alone(props.menu, quiet), ...acted(props), quiet };
}

/** An administration says how many cards it brings back. */
function quietly({ lang }: BoardProps, back: number, { move, label }: MenuEntry): MenuEntry {
  if (move === "quit") return { move, label: word(lang, "quit") };
  return { move, label: move === "administration" ? word(lang, "administer", { n: back }) : label };
}

/** Whoever has taken the one action of the turn is asked for what may be done besides. */
function acted({ menu, lang }: BoardProps): Offer {
  const verbs = new Set(menu.map(({ move }) => verb(move)));
  return verbs.has("use") && verbs.has("done") && verbs.size === 2 ? { text: word(lang, "useOrEnd") } : {};
}

/** The only thing to do besides what is quiet, or else what is. */
function alone(menu: MenuEntry[], quiet: MenuEntry[]): Offer {
  const [one, ...more] = menu.filter(({ move }) => !isQuiet(move));
  if (!one) return { primary: quiet[0] };
  return more.length ? {} : { primary: { move: one.move, label: unplaced(one.label) } };
}
