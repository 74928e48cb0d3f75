/** The server's HTTP side, typed; whatever goes wrong becomes a `Trouble` with a sentence for people. */

import { lang } from "../app/settings";
import { say } from "../i18n/say";
import type {
  Branch,
  Challenge,
  ChallengeList,
  ChatLog,
  Done,
  DrawSheet,
  Duplicate,
  DuplicateCode,
  FigureShown,
  Figures,
  GameTexts,
  Gone,
  Hint,
  History,
  HouseInfo,
  Kept,
  NewLink,
  NewTable,
  NextTable,
  Noted,
  Odds,
  Opened,
  PastPosition,
  PuzzleGraded,
  PuzzleHint,
  PuzzleList,
  PuzzleShown,
  PuzzleSolution,
  PuzzlesOfTheDay,
  QuizGraded,
  QuizList,
  QuizShown,
  ReasonShown,
  Refused,
  ReviewProgress,
  ReviewShown,
  Seated,
  SoloRecords,
  Statistics,
  TableList,
  TryShown,
  WholeTable,
  WhyNot,
} from "./types";

export class Trouble extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly reasons: ReasonShown[] = [],
  ) {
    super(text);
  }
}

/** An id of our own for a command, so that sending it twice does it once. */
export const command = (): string => seed();

/** Some luck of the player's own for the dice; a house without HTTPS has no other source than this. */
export function seed(): string {
  const drawn = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function request<T>(path: string, init: RequestInit = {}, as: "json" | "text" = "json"): Promise<T> {
  const mark = path.includes("?") ? "&" : "?";
  let answer: Response;
  try {
    answer = await fetch(`/api${path}${mark}lang=${lang.value}`, init);
  } catch {
    throw new Trouble("offline", say("no_answer"));
  }
  const body: unknown = await answer[answer.ok ? as : "json"]().catch(() => undefined);
  if (answer.ok && body === undefined) throw new Trouble("offline", say("no_answer"));
  if (answer.ok) return body as T;
  const refused = body as Refused | undefined | null;
  throw new Trouble(refused?.error ?? "crashed", refused?.text ?? say("crashed"), refused?.reasons);
}

const get = <T>(path: string) => request<T>(path);

const post = <T>(path: string, body: object) =>
  request<T>(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** After these nobody knows whether something was done. */
const UNSURE = ["offline", "unknown"];

/** Send a command again when no answer came, or none that is sure: the server knows it by its id. */
async function insist<T>(path: string, body: object): Promise<T> {
  try {
    return await post<T>(path, body);
  } catch (trouble) {
    if (!(trouble instanceof Trouble) || !UNSURE.includes(trouble.code)) throw trouble;
    await new Promise((resolve) => setTimeout(resolve, 600));
    return post<T>(path, body);
  }
}

export const api = {
  house: () => get<HouseInfo>("/house"),
  texts: (game: string) => get<GameTexts>(`/games/${game}/texts`),
  rulebook: (game: string) => request<string>(`/games/${game}/rules`, {}, "text"),
  figures: (game: string) => get<Figures>(`/games/${game}/figures`),
  /** A figure after the moves of whoever tries it. */
  figure: (game: string, rule: string, moves: string[]) =>
    get<FigureShown>(
      `/games/${game}/figures/${rule}?${new URLSearchParams(moves.map((move) => ["move", move]))}`,
    ),
  puzzles: (game = "") => get<PuzzleList>(`/puzzles${game && `?game=${game}`}`),
  quizzes: (game = "") => get<QuizList>(`/quizzes${game && `?game=${game}`}`),
  quiz: (id: string) => get<QuizShown>(`/quizzes/${id}`),
  quizAnswer: (id: string, choice: number) => post<QuizGraded>(`/quizzes/${id}/answer`, { choice }),
  puzzlesOfTheDay: () => get<PuzzlesOfTheDay>("/puzzles/day"),
  /** A puzzle after the moves of whoever tries it. */
  puzzle: (id: string, moves: string[] = []) =>
    get<PuzzleShown>(`/puzzles/${id}?${new URLSearchParams(moves.map((move) => ["move", move]))}`),
  puzzleAnswer: (id: string, moves: string[]) => post<PuzzleGraded>(`/puzzles/${id}/answer`, { moves }),
  puzzleHint: (id: string, n: number) => get<PuzzleHint>(`/puzzles/${id}/hint?n=${n}`),
  puzzleSolution: (id: string) => get<PuzzleSolution>(`/puzzles/${id}/solution`),
  mine: () => get<TableList>("/tables?mine=1"),
  create: (body: NewTable) => insist<Opened>("/tables", { ...body, cmd: command() }),
  branch: (table: string, body: Branch) =>
    insist<Opened>(`/tables/${table}/branch`, { ...body, cmd: command() }),
  challenges: () => get<ChallengeList>("/challenges"),
  challenge: (game: string, day: string) => get<Challenge>(`/challenges/${game}/${day}`),
  tryChallenge: (game: string, day: string, name: string) =>
    insist<Opened>(`/challenges/${game}/${day}`, { name, cmd: command() }),
  share: (table: string) => insist<DuplicateCode>(`/tables/${table}/duplicate`, { cmd: command() }),
  duplicate: (code: string) => get<Duplicate>(`/duplicates/${code}`),
  tryDuplicate: (code: string, name: string) =>
    insist<Opened>(`/duplicates/${code}`, { name, cmd: command() }),
  solo: (game: string, mode: string, seed: string) =>
    get<SoloRecords>(`/games/${game}/solo?${new URLSearchParams({ mode, seed })}`),
  statistics: (whose: "mine" | "house") =>
    get<Statistics>(whose === "house" ? "/statistics/house" : "/statistics"),
  keep: (record: string) => insist<Kept>("/records", { record, cmd: command() }),
  see: (table: string) => get<WholeTable>(`/tables/${table}`),
  position: (table: string, ply: number) => get<PastPosition>(`/tables/${table}/positions/${ply}`),
  history: (table: string, ply: number) => get<History>(`/tables/${table}/history/${ply}`),
  /** The review of a finished game, told to a seat. */
  review: (table: string, seat: number) => get<ReviewShown>(`/tables/${table}/review?seat=${seat}`),
  beginReview: (table: string) => insist<ReviewProgress>(`/tables/${table}/review`, { cmd: command() }),
  stopReview: (table: string) => insist<ReviewProgress>(`/tables/${table}/review/stop`, { cmd: command() }),
  /** How the game stands after moves of whoever tries a decision again, and what the last of them is worth. */
  tried: (table: string, ply: number, moves: string[]) =>
    post<TryShown>(`/tables/${table}/review/try`, { ply, moves }),
  /** A picture to share, as SVG, with room for the board. */
  picture: (table: string, seat: number) =>
    request<string>(`/tables/${table}/review/picture.svg?seat=${seat}&board=1`, {}, "text"),
  said: (table: string) => get<ChatLog>(`/tables/${table}/chat`),
  sit: (table: string, token: string, name: string, seed: string) =>
    insist<Seated>(`/tables/${table}/sit`, { token, name, seed, cmd: command() }),
  /** How everything was drawn, once the game has ended. */
  draws: (table: string) => get<DrawSheet>(`/tables/${table}/draws`),
  move: (table: string, expect: number, move: string) =>
    insist<Done>(`/tables/${table}/moves`, { cmd: command(), expect, move }),
  why: (table: string, move: string) => post<WhyNot>(`/tables/${table}/why`, { move }),
  hint: (table: string) => post<Hint>(`/tables/${table}/hint`, { cmd: command() }),
  /** The odds now, or at a ply of a game that has ended. */
  odds: (table: string, ply?: number) =>
    get<Odds>(`/tables/${table}/odds${ply === undefined ? "" : `?ply=${ply}`}`),
  undo: (table: string) => insist<Done>(`/tables/${table}/undo`, { cmd: command() }),
  answer: (table: string, yes: boolean) =>
    insist<Done>(`/tables/${table}/undo/answer`, { cmd: command(), yes }),
  chat: (table: string, text: string, name: string) =>
    insist<Noted>(`/tables/${table}/chat`, { cmd: command(), text, name }),
  /** The table that follows this one; nobody sits down there by that. */
  rematch: (table: string) => insist<NextTable>(`/tables/${table}/rematch`, { cmd: command(), sit: false }),
  resign: (table: string) => insist<Done>(`/tables/${table}/resign`, { cmd: command() }),
  close: (table: string) => insist<Done>(`/tables/${table}/close`, { cmd: command() }),
  remove: (table: string) => insist<Gone>(`/tables/${table}/delete`, { cmd: command() }),
  forget: (table: string) => insist<Done>(`/tables/${table}/forget`, { cmd: command() }),
  hand: (table: string, seat: number, bot: string) =>
    insist<Done>(`/tables/${table}/seats/${seat}/hand`, { cmd: command(), bot }),
  link: (table: string, seat: number) =>
    insist<NewLink>(`/tables/${table}/seats/${seat}/link`, { cmd: command() }),
};
