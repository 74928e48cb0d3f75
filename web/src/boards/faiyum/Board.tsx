import { useMemo, useRef } from "preact/hooks";
import type { BoardProps, Offer } from "../board";
import { useKeptFocus } from "../parts/focus";
import { useOffer } from "../parts/offer";
import { useSlide } from "../parts/slide";
import { useStill } from "../parts/still";
import type { Teller } from "./about";
import { Dock } from "./Dock";
import { loose } from "./lit";
import { FaiyumMap } from "./Map";
import { Market } from "./Market";
import { joined } from "./model";
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

/** The way to pay that comes first is foremost; an administration says how many cards it brings back. */
function offered({ props, view }: Teller): Offer | null {
  const [way] = loose(props.menu).filter(({ move }) => move.startsWith("pay "));
  const administration = props.menu.find(({ move }) => move === "administration");
  if (way) return { primary: way };
  if (!administration || !view.administration) return null;
  const label = word(props.lang, "administer", { n: view.administration.back.length });
  return { quiet: [{ ...administration, label }] };
}
