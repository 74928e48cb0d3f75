import { press } from "../parts/press";
import { aboutPlace, type Teller } from "./about";
import { centre, dam, type Edge, hex, path, R } from "./geometry";

/** What a part of the land says of itself; the tab key stops there. */
function place(teller: Teller, name: "lake" | "canal" | "dam") {
  const about = aboutPlace(teller, name);
  return {
    role: "img",
    tabindex: 0,
    "aria-label": about.title,
    ...press(about, teller.props.inspect),
  } as const;
}

/** Waves here and there over a field that is larger than any frame. */
const WAVES = Array.from({ length: 46 }, (_, at) => [((at * 137) % 1200) - 280, 20 + ((at * 89) % 460)]);

/** The textures of the land: furrows, vines, chips of stone. */
export const Textures = () => (
  <defs>
    <pattern id="fy-wheat" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
      <path d="M0 6h12" stroke="#a37a12" stroke-opacity=".22" stroke-width="2" />
    </pattern>
    <pattern id="fy-grape" width="11" height="11" patternUnits="userSpaceOnUse">
      <circle cx="5" cy="5" r="1.5" fill="#5f2f7d" fill-opacity=".22" />
    </pattern>
    <pattern id="fy-stone" width="16" height="12" patternUnits="userSpaceOnUse">
      <path d="M2 4l4-2M9 9l5-1" stroke="#555" stroke-opacity=".22" stroke-width="1.5" />
    </pattern>
  </defs>
);

/** The lake, the desert behind the last row, and the shore. */
export function Land({ teller }: { teller: Teller }) {
  const middles = teller.view.spaces.map(centre);
  return (
    <g>
      <g {...place(teller, "lake")}>
        <rect class="lake" x="-1000" y="-600" width="2641" height="1734" />
        {WAVES.map(([x = 0, y = 0]) => (
          <path key={x} class="wave" d={`M${x} ${y}c4-4 8-4 12 0s8 4 12 0`} />
        ))}
      </g>
      <path
        class="desert"
        d="M-1000 470C-700 434-300 434-200 470C-100 494-60 490 0 478C60 450 120 494 200 508S481 504 641 470S941 444 1641 474V1134H-1000Z"
      />
      <path class="foam" d={middles.map((at) => hex(at, R + 11)).join("")} />
      <path class="beach" d={middles.map((at) => hex(at, R + 6)).join("")} />
    </g>
  );
}

/** The water between the shores, above the spaces. */
export function Canal({ teller, edges }: { teller: Teller; edges: Edge[] }) {
  const { view } = teller;
  const water = edges.filter((edge) => view.canal.includes(edge.name));
  const line = water.map((edge) => path([edge.from, edge.to])).join("");
  const wall = dam(edges, view.canal);
  return (
    <g>
      <g {...place(teller, "canal")}>
        <path class="canal" d={line} />
        <path class="canal-shine" d={line} />
      </g>
      {wall && <Dam teller={teller} edge={wall} />}
    </g>
  );
}

function Dam({ teller, edge }: { teller: Teller; edge: Edge }) {
  return (
    <g {...place(teller, "dam")}>
      <path class="dam" d={path([edge.from, edge.to])} />
      <path class="dam-stones" d={path([edge.from, edge.to])} />
    </g>
  );
}
