import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { pressDrawing } from "../parts/press";
import { aboutSpace, aboutThing, say, spaceLabel, type Teller, title } from "./about";
import { centre, type Edge, edges, HEIGHT, hex, R, step, WIDTH } from "./geometry";
import { Canal, Land } from "./Land";
import { act, meant, VERBS, verb, writtenOn } from "./lit";
import type { Space } from "./model";
import { Pieces, RoadPiece } from "./Pieces";
import type { Road } from "./view";

const HERE = { x: 0, y: 0 };

/** The map in its frame, where it can be panned when the frame is narrow. */
export function FaiyumMap({ teller }: { teller: Teller }) {
  const [whole, setWhole] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (frame.current) frame.current.scrollLeft = (frame.current.scrollWidth - frame.current.clientWidth) / 2;
  }, [whole]);
  const all = useMemo(() => edges(teller.view.spaces), []);
  return (
    <section class="map-part">
      <div
        ref={frame}
        class={`map-frame ${whole ? "whole" : ""}`}
        role="group"
        aria-label={say(teller, "map")}
        tabIndex={0}
      >
        <svg class="map" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group">
          <Land teller={teller} />
          <Spaces teller={teller} />
          <Canal teller={teller} edges={all} />
          <Roads teller={teller} edges={all} />
        </svg>
      </div>
      <button type="button" class="map-size" aria-pressed={whole} onClick={() => setWhole(!whole)}>
        {say(teller, whole ? "large" : "whole")}
      </button>
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

function SpaceHex({ teller, space, stop }: { teller: Teller; space: Space; stop: boolean }) {
  const { props, view } = teller;
  const at = centre(space);
  const site = view.sites.find((one) => one.space === space.space);
  const move =
    site && props.menu.some((entry) => verb(entry.move) === "block")
      ? meant(props.menu, "site", site.site, view.phase)
      : meant(props.menu, "space", space.space, view.phase);
  const label = spaceLabel(teller, space, site);
  return (
    <g
      class={`space ${space.terrain} ${space.developed ? "developed" : ""} ${move?.legal ? "lit" : ""}`}
      transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}
      data-space={space.space}
      data-moves={writtenOn(move)}
      role="button"
      tabindex={stop || move?.legal ? 0 : -1}
      aria-label={move?.legal ? `${move.label}. ${label}` : label}
      {...pressDrawing(aboutSpace(teller, space, site), props.inspect, act(props, move))}
    >
      <path class="ground" d={hex(HERE, R - 0.8)} />
      {space.developed && <path class="cleared" d={hex(HERE, R - 6)} />}
      <path class="ring" d={hex(HERE, R - 7.5)} />
      <Pieces space={space} site={site} />
    </g>
  );
}

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
  return (
    <g
      transform={across(edge)}
      role="img"
      tabindex={-1}
      aria-label={`${title(teller, piece)} ${edge.name}`}
      {...pressDrawing({ ...about, title: `${edge.name} · ${about.title}` }, teller.props.inspect)}
    >
      <RoadPiece piece={piece} />
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
      role="button"
      tabindex={0}
      aria-label={move.label}
      {...handlers}
    >
      <circle class="reach" r="16" />
      <g class="ghost">
        <RoadPiece piece={piece} />
      </g>
    </g>
  );
}
