/** A picture to share: made by the server as SVG, turned into PNG here, handed to the device or kept as a file. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api/client";
import { copy } from "../app/clipboard";
import { useDoing } from "../house/doing";
import { say } from "../i18n/say";
import { snapshot } from "./snapshot";

const SCALE = 2;

/** Draw an SVG on a canvas, twice as large as it says. */
export async function pngOf(svg: string): Promise<Blob> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = SCALE * picture.naturalWidth;
  canvas.height = SCALE * picture.naturalHeight;
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, fail) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : fail(new Error("png"))), "image/png"),
  );
}

function keep(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Where the server leaves room for the board, and how large that is. */
const ROOM = /<g id="board"[^>]*\/>/;
const SIDE = 420;

/** Put the board as it is on the screen where the picture has room for it. */
function withBoard(picture: string): string {
  const board = document.querySelector<HTMLElement>(".review-board > .board");
  return picture.replace(ROOM, board ? snapshot(board, SIDE) : "");
}

interface Props {
  table: string;
  game: string;
  seat: number;
  ply: number | null;
}

/** Whether this device can hand on a file. */
const canSend = (file: File) => Boolean(navigator.canShare?.({ files: [file] }));

export function Share({ table, game, seat, ply }: Props) {
  const [svg, setSvg] = useState("");
  const [isCopied, setCopied] = useState(false);
  const [problem, run] = useDoing();
  useEffect(() => {
    setSvg("");
    run(async () => setSvg(withBoard(await api.picture(table, seat))));
  }, [table, seat, ply]);
  const name = `${game}-${table.slice(0, 6)}`;
  const url = `${location.origin}/review/${table}${ply === null ? "" : `?ply=${ply}`}`;
  const png = () => run(async () => keep(await pngOf(svg), `${name}.png`));
  const send = () =>
    run(async () => {
      const file = new File([await pngOf(svg)], `${name}.png`, { type: "image/png" });
      const what = canSend(file) ? { files: [file], url } : { url };
      await navigator.share(what).catch(() => undefined);
    });
  return (
    <div class="share-picture">
      {svg ? (
        <img src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`} alt={say("share_picture")} />
      ) : (
        !problem && <p role="status">{say("loading")}</p>
      )}
      {problem && <p role="alert">{problem}</p>}
      <p class="share-acts">
        {"share" in navigator && (
          <button type="button" class="sec" disabled={!svg} onClick={send}>
            {say("share_send")}
          </button>
        )}
        <button type="button" class="sec" disabled={!svg} onClick={png}>
          {say("share_png")}
        </button>
        <button
          type="button"
          class="sec"
          disabled={!svg}
          onClick={() => keep(new Blob([svg], { type: "image/svg+xml" }), `${name}.svg`)}
        >
          {say("share_svg")}
        </button>
        <button type="button" class="sec" onClick={() => run(async () => setCopied(await copy(url)))}>
          {say(isCopied ? "copied" : "share_link")}
        </button>
      </p>
    </div>
  );
}
