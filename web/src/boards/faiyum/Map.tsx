import { useMemo, useRef, useState } from "preact/hooks";
import { pressDrawing } from "../parts/press";
import { aboutSpace, aboutThing, say, spaceLabel, type Teller, title } from "./about";
import { centre, type Edge, edges, HEIGHT, hex, R, step, WIDTH } from "./geometry";
import { Canal, Land, Textures } from "./Land";
import { act, meant, VERBS, verb, writtenOn } from "./lit";
import type { Site, Space } from "./model";
import { nearest } from "./near";
import { Bonus, Pieces, RoadPiece } from "./Pieces";
import type { Road } from "./view";

const HERE = { x: 0, y: 0 };

/** The map in its wooden frame; water and sand fill whatever the frame leaves. */
export function FaiyumMap({ teller }: { teller: Teller }) {
  const all = useMemo(() => edges(teller.view.spaces), []);
  const still = [teller.view.cards, say(teller, "lake"), title(teller, "wheat")];
  const land = useMemo(() => <Land teller={teller} />, still);
  const canal = useMemo(() => <Canal teller={teller} edges={all} />, still);
  return (
    <section class="stage">
      <div
        class="map-frame"
        data-zoom
        data-place="map"
        role="group"
        aria-label={say(teller, "map")}
        onClick={nearest}
      >
        <svg class="map" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group">
          <Textures />
          {land}
          <Spaces teller={teller} />
          {canal}
          <Roads teller={teller} edges={all} />
          <Bonuses teller={teller} />
        </svg>
      </div>
    </section>
  );
}

/** All spaces: the tab key stops at one of them and at those that are lit, the arrow keys go to all. */
function Spaces({ teller }: { teller: Teller }) {
  const { spaces } = teller.view;
  const group = useRef<SVGGElement>(null);
  const [stop, setStop] = useState("f7");
  const walk = (event: KeyboardEvent, from: Space) => {
    const to = step(spaces, from, event.key);
    if (to === from) return;
    event.preventDefault();
    setStop(to.space);
    group.current?.querySelector<SVGElement>(`[data-space="${to.space}"]`)?.focus();
  };
  return (
    <g ref={group}>
      {spaces.map((space) => (
        <g key={space.space} onKeyDown={(event) => walk(event, space)}>
          <SpaceHex teller={teller} space={space} stop={space.space === stop} />
        </g>
      ))}
    </g>
  );
}

const TEXTURES: Record<string, string> = { wheat: "wheat", grape: "grape" };

function SpaceHex({ teller, space, stop }: { teller: Teller; space: Space; stop: boolean }) {
  const { props, view } = teller;
  const at = centre(space);
  const site = view.sites.find((one) => one.space === space.space);
  const move =
    site && props.menu.some((entry) => verb(entry.move) === "block")
      ? meant(props.menu, "site", site.site, view.phase)
      : meant(props.menu, "space", space.space, view.phase);
  const label = spaceLabel(teller, space, site);
  const isLast = props.last?.places.includes(space.space) ?? false;
  const shown = [label, space.developed, props.lang];
  const about = useMemo(() => aboutSpace(teller, space, site), shown);
  const drawn = useMemo(() => <Drawn space={space} site={site} isLast={isLast} />, [...shown, isLast]);
  return (
    <g
      class={`space ${space.terrain} ${move?.legal ? "lit" : ""}`}
      transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}
      data-space={space.space}
      data-place={space.space}
      data-moves={writtenOn(move)}
      role="button"
      tabindex={stop || move?.legal ? 0 : -1}
      aria-label={move?.legal ? `${move.label}. ${label}` : label}
      {...pressDrawing(about, props.inspect, act(props, move))}
    >
      {drawn}
    </g>
  );
}

/** What is on a space: drawn anew only when that changes, as the map has more drawings than all else together. */
function Drawn({ space, site, isLast }: { space: Space; site: Site | undefined; isLast: boolean }) {
  const ground = hex(HERE, R - 1.2);
  return (
    <>
      <path class="ground" d={ground} data-still />
      <path d={ground} fill={`url(#fy-${TEXTURES[space.terrain] ?? "stone"})`} />
      {space.developed && <path class="cleared" d={hex(HERE, R - 5)} />}
      {isLast && <path class="last" d={hex(HERE, R - 3)} />}
      <Pieces space={space} site={site} />
      <text class="coordinate" y={R - 11} aria-hidden="true">
        {space.space}
      </text>
      <path class="can-dark" d={hex(HERE, R - 3)} />
      <path class="can-ring" d={hex(HERE, R - 3)} />
    </>
  );
}

/** What the building sites bring, above the roads that lead there. */
const Bonuses = ({ teller: { view } }: { teller: Teller }) => (
  <g class="bonuses">
    {view.sites.map((site) => {
      const space = view.spaces.find((one) => one.space === site.space);
      return space && <Bonus key={site.site} site={site} at={centre(space)} />;
    })}
  </g>
);

/** Roads and bridges, and the edges that may be built on now. */
function Roads({ teller, edges: all }: { teller: Teller; edges: Edge[] }) {
  const { view, props } = teller;
  const asked = VERBS.edge.find((one) => props.menu.some(({ move }) => verb(move) === one));
  return (
    <g>
      {all.map((edge) => {
        const laid = view.edges.find((road) => road.edge === edge.name);
        if (laid) return <Laid key={edge.name} teller={teller} edge={edge} piece={laid.piece} />;
        return asked && <Free key={edge.name} teller={teller} edge={edge} piece={asked} />;
      })}
    </g>
  );
}

function across(edge: Edge): string {
  return `translate(${edge.at.x.toFixed(1)} ${edge.at.y.toFixed(1)}) rotate(${edge.turn.toFixed(0)})`;
}

function Laid({ teller, edge, piece }: { teller: Teller; edge: Edge; piece: Road["piece"] }) {
  const about = aboutThing(teller, piece);
  const isLast = teller.props.last?.places.includes(edge.name);
  return (
    <g
      class={isLast ? "laid last-laid" : "laid"}
      transform={across(edge)}
      role="img"
      tabindex={-1}
      aria-label={`${title(teller, piece)} ${edge.name}`}
      data-place={edge.name}
      {...pressDrawing({ ...about, title: `${edge.name} · ${about.title}` }, teller.props.inspect)}
    >
      <rect class="bed" x="-16" y="-5.5" width="32" height="11" data-still />
      <g data-slide={`${piece} ${edge.name}`} data-from={piece}>
        <RoadPiece piece={piece} />
      </g>
    </g>
  );
}

function Free({ teller, edge, piece }: { teller: Teller; edge: Edge; piece: Road["piece"] }) {
  const { props, view } = teller;
  const move = meant(props.menu, "edge", edge.name, view.phase);
  const about = aboutThing(teller, piece);
  const handlers = pressDrawing(
    { ...about, title: `${edge.name} · ${about.title}` },
    props.inspect,
    act(props, move),
  );
  if (!move?.legal)
    return <circle class="edge-off" tabindex={-1} cx={edge.at.x} cy={edge.at.y} r="9" {...handlers} />;
  return (
    <g
      class="edge lit"
      transform={across(edge)}
      data-moves={move.move}
      data-place={edge.name}
      role="button"
      tabindex={0}
      aria-label={move.label}
      {...handlers}
    >
      <circle class="reach" r="15" />
      <g class="planned">
        <RoadPiece piece={piece} />
      </g>
    </g>
  );
}
