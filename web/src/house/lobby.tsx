/** Before a game: the invitation for whoever comes by a link, and the open table for whoever waits. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api/client";
import type { LiveTable } from "../api/live";
import type { SeatInfo, TableShown } from "../api/types";
import { copy } from "../app/clipboard";
import { go, Link } from "../app/router";
import { playerName } from "../app/settings";
import { Icon } from "../boards/parts/Icon";
import { Seal } from "../boards/parts/Seal";
import { sitDown } from "../fair/promise";
import { say } from "../i18n/say";
import { gamesNow, gameText, titleOf } from "./games";
import { Glyph } from "./glyph";
import { myName } from "./name";
import { Picture } from "./pictures";
import { botSaid } from "./ranks";
import { gentle } from "./seats";
import "./lobby.css";

const shelf = (table: string) => `greathouse.links.${table}`;

export function keepLinks(table: string, links: Record<string, string>): void {
  if (Object.keys(links).length) localStorage.setItem(shelf(table), JSON.stringify(links));
}

function keptLinks(table: string): Record<string, string> {
  return JSON.parse(localStorage.getItem(shelf(table)) ?? "{}") as Record<string, string>;
}

const linkTo = (table: string, token: string) => `${location.origin}/t/${table}#${token}`;

/** A link as a square that a phone's camera reads. */
function Code({ link }: { link: string }) {
  const [drawn, setDrawn] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    void import("uqr").then(({ encode }) => {
      const { data, size } = encode(link, { ecc: "M", border: 2 });
      const cells = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
      setDrawn({ size, path: cells.join("") });
    });
  }, [link]);
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${drawn?.size ?? 33} ${drawn?.size ?? 33}`}
      role="img"
      aria-label={say("qr_help")}
    >
      <rect width="100%" height="100%" class="qr-ground" />
      {drawn && <path d={drawn.path} class="qr-dark" shape-rendering="crispEdges" />}
    </svg>
  );
}

interface LinkProps {
  shown: TableShown;
  seat: number;
  token: string;
}

/** A seat's link: to copy, and to hand to the device's own ways of sending. */
function LinkLine({ shown, seat, token }: LinkProps) {
  const [copied, setCopied] = useState(false);
  const link = linkTo(shown.table, token);
  const share = () => {
    const text = say("share_text", { name: myName(), game: titleOf(shown.game) });
    navigator.share({ title: say("title"), text, url: link }).catch(() => undefined);
  };
  return (
    <div class="link-line">
      <input
        readOnly
        value={link}
        aria-label={say("link_for", { n: seat + 1 })}
        onFocus={(event) => event.currentTarget.select()}
      />
      {"share" in navigator && (
        <button class="button" onClick={share}>
          <Icon name="share" /> {say("share")}
        </button>
      )}
      <button class="button primary" onClick={() => void copy(link).then(setCopied)}>
        <Glyph of="copy" /> {copied ? say("copied") : say("copy_link")}
      </button>
    </div>
  );
}

interface SeatProps {
  live: LiveTable;
  shown: TableShown;
  seat: SeatInfo;
}

/** Who sits there, or how somebody comes to sit there. */
function SeatLine({ live, shown, seat }: SeatProps) {
  const [token, setToken] = useState(keptLinks(shown.table)[seat.seat] ?? "");
  const host = shown.host !== null && shown.you.includes(shown.host);
  const mine = shown.you.includes(seat.seat);
  const make = async () => {
    const made = await api.link(shown.table, seat.seat);
    keepLinks(shown.table, { ...keptLinks(shown.table), [seat.seat]: made.token });
    setToken(made.token);
  };
  const bot = () => {
    const game = gamesNow()?.find((one) => one.name === shown.game);
    if (game) void live.act(api.hand(shown.table, seat.seat, gentle(game)));
  };
  const isKnown = seat.sat || shown.previous !== null;
  const name = mine ? say("you_called") : isKnown ? seat.name : say("seat_friend");
  const still = say(isKnown ? "seat_again" : "seat_link");
  return (
    <li class="lobby-seat" data-seat={seat.seat}>
      <Seal seat={seat.seat} letter={isKnown ? name.slice(0, 1) : "?"} class={seat.sat ? "" : "empty"} />
      <span>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <small>{seat.bot ? botSaid(seat.bot) : seat.sat ? say("at_the_table") : still}</small>
      </span>
      <span class={seat.sat ? "pill ready" : "pill"}>{say(seat.sat ? "is_ready" : "is_missing")}</span>
      {host && !seat.sat && (
        <div class="lobby-links">
          {token ? (
            <LinkLine shown={shown} seat={seat.seat} token={token} />
          ) : (
            <button class="button" onClick={() => void make()}>
              {say("new_link")}
            </button>
          )}
          <button class="underlined" onClick={bot}>
            {say("put_bot")}
          </button>
        </div>
      )}
    </li>
  );
}

function SitDown({ live, shown, token }: { live: LiveTable; shown: TableShown; token: string }) {
  const [name, setName] = useState(playerName.value || myName());
  const sit = async (event: Event) => {
    event.preventDefault();
    playerName.value = name.trim();
    if (await live.act(sitDown(shown, name.trim(), token))) {
      go(`/t/${live.table}`, true);
      live.close();
      location.reload();
    }
  };
  return (
    <form class="sit-down" onSubmit={(event) => void sit(event)}>
      <label>
        {say("your_name")}
        <input
          value={name}
          required
          maxLength={32}
          autocomplete="nickname"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button class="button primary big">{say("sit_here")}</button>
    </form>
  );
}

/** What is told about the game that will be played. */
function About({ shown }: { shown: TableShown }) {
  const game = gamesNow()?.find((one) => one.name === shown.game);
  const free = shown.seats.filter((seat) => !seat.sat).length;
  return (
    <>
      <p>
        {say("lobby_with", { game: titleOf(shown.game), n: shown.seats.length })}{" "}
        {!free ? say("lobby_full") : shown.previous ? "" : say("lobby_free", { n: free })}
      </p>
      {game && <p class="aside">{gameText(game, "game.summary")}</p>}
    </>
  );
}

/** Whose table it is, or who has kept a seat. */
function titleFor(shown: TableShown, isAsked: boolean): string {
  const host = shown.seats[shown.host ?? 0]?.name ?? "";
  if (isAsked) return say("lobby_title", { host });
  if (!shown.you.length) return say("lobby_of", { host });
  return say(shown.previous ? "lobby_again" : "lobby_yours");
}

/** Whoever knows the table before sits down at the one that follows it with the same key. */
const mayReturn = (shown: TableShown) => shown.previous !== null && shown.seats.some((seat) => !seat.sat);

/** Whoever opened the table and was cut off before they sat down. */
const isExpected = ({ seats, you }: TableShown) => seats.some(({ seat, sat }) => !sat && you.includes(seat));

export function Lobby({ live, shown, token }: { live: LiveTable; shown: TableShown; token: string }) {
  const invited = shown.you.length === 0;
  const isAsked = invited ? token !== "" || mayReturn(shown) : isExpected(shown);
  const open = shown.seats.find((seat) => !seat.sat);
  const link = open && keptLinks(shown.table)[open.seat];
  return (
    <div class="lobby-room">
      <Picture game={shown.game} />
      <section class="lobby">
        <Link to="/" class="lobby-close">
          <Icon name="close" /> <span class="unseen">{say("to_house")}</span>
        </Link>
        <div class="lobby-side">
          {!invited && link ? <Code link={linkTo(shown.table, link)} /> : <Picture game={shown.game} />}
          <p>{!invited && link ? say("qr_help") : titleOf(shown.game)}</p>
        </div>
        <div class="lobby-main">
          <h1>{titleFor(shown, isAsked && invited)}</h1>
          <About shown={shown} />
          {isAsked && <SitDown live={live} shown={shown} token={token} />}
          {live.trouble.value && <p role="alert">{live.trouble.value.message}</p>}
          <h2>{say("who_is_here")}</h2>
          <ul class="lobby-seats">
            {shown.seats.map((seat) => (
              <SeatLine key={seat.seat} live={live} shown={shown} seat={seat} />
            ))}
          </ul>
          <p role="status" class="aside">
            {say(invited && !isAsked ? "watch_here" : "waiting")}
          </p>
        </div>
      </section>
    </div>
  );
}
