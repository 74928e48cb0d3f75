import { press } from "../parts/press";
import { aboutPlace, type Teller } from "./about";
import { centre, dam, type Edge, HEIGHT, hex, path, R, WIDTH } from "./geometry";

const WAVES = [
  [24, 60],
  [16, 190],
  [22, 330],
  [14, 450],
  [656, 120],
  [664, 260],
  [654, 400],
  [110, 22],
  [250, 18],
  [400, 24],
  [560, 18],
];

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

/** The lake, the desert behind the last row, and the shore. */
export function Land({ teller }: { teller: Teller }) {
  const { view } = teller;
  const land = view.spaces.map((space) => hex(centre(space), R)).join("");
  return (
    <g>
      <g {...place(teller, "lake")}>
        <rect class="lake" width={WIDTH} height={HEIGHT} rx="18" />
        {WAVES.map(([x = 0, y = 0]) => (
          <path key={`${x}-${y}`} class="wave" d={`M${x} ${y}q6-6 12 0t12 0`} />
        ))}
      </g>
      <path class="desert" d={desert()} />
      <path class="foam" d={land} />
      <path class="beach" d={land} />
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
        <path class="canal-bank" d={line} />
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

function desert(): string {
  const top = HEIGHT - 118;
  return `M0 ${top + 30}q40-26 90 0t180 6 160-4 160 0 ${WIDTH - 590}-14V${HEIGHT - 18}q0 18-18 18H18q-18 0-18-18Z`;
}
