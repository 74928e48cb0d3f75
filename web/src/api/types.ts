/** What the server is sent and sends. Made by `make shapes` from server/{wire,shapes,offers}.py, never by hand. */

/** A seat's account in chances to win and in points, and the sentence that adds it up. */
export interface AccountShown {
  wins: PartShown;
  points: PartShown;
  whole: WholeParts;
  sentence: string;
}

/** A seat was given a hint. */
export interface Advised {
  kind: "advised";
  version: number;
  at: number;
  seat: number;
}

/** A wish to play again, with some luck of one's own for the dice. */
export interface Again {
  cmd: string;
  seed?: string;
  sit?: boolean;
}

/** Something that the seat could reach in this turn, with its chance under best play for it. */
export interface Aim {
  id: string;
  name: string;
  text: string;
  p: number;
  low: number;
  high: number;
  exact: boolean;
  why: string;
}

/** An answer to such a wish. */
export interface Answer {
  cmd: string;
  yes: boolean;
  seat?: number | null;
}

/** A seat agreed to take back, or did not. */
export interface Answered {
  kind: "answered";
  version: number;
  at: number;
  seat: number;
  yes: boolean;
}

/** A request that needs only its id. */
export interface Bare {
  cmd: string;
}

/** A new table that goes on from a position of this one, with dice of its own. */
export interface Branch {
  ply: number;
  seats: NewSeat[];
  undo?: UndoPolicy;
  hints?: HintPolicy | null;
  talk?: TalkPolicy;
  sit?: Sit | null;
  cmd?: string;
}

/** The challenge of a day; `going` is one's own table there that is not over yet. */
export interface Challenge {
  day: string;
  is_today: boolean;
  deal: Deal;
  going: string | null;
  is_open: boolean;
  bots_to_come: number;
  standing: Standing;
  week: Day[];
}

/** A challenge of today in short. */
export interface ChallengeLine {
  game: string;
  deal: Deal;
  people: number;
  best: string;
  going: string | null;
  is_open: boolean;
  week: Day[];
}

/** The challenges of today. */
export interface ChallengeList {
  day: string;
  games: ChallengeLine[];
}

/** What the dice are bound to; the secret, or a chosen seed, is told when the game has ended. */
export interface ChanceInfo {
  fair: boolean;
  commitment?: string;
  seat_seeds?: string;
  secret?: string;
  seed?: string;
}

/** Something said at the table; spectators give a name. */
export interface Chat {
  cmd: string;
  text: string;
  name?: string;
}

/** What was said. */
export interface ChatLog {
  said: Said[];
}

/** The host ended the table. */
export interface Closed {
  kind: "closed";
  version: number;
  at: number;
}

/** How many came to the same, people and bots; `yours` is where whoever asks stands. */
export interface Column {
  said: string;
  people: number;
  bots: number;
  yours: boolean;
}

/** The table was opened. */
export interface Created {
  kind: "created";
  version: number;
  at: number;
}

/** A position: each seat's chance to win, from `low` to `high`, and its expected final score. */
export interface CurvePoint {
  wins: number[];
  low: number[];
  high: number[];
  scores: number[];
  spread: number[];
}

/** A move or a result of chance: what it gave each seat; of a decision its cost and what was better. */
export interface CurveStep {
  seat: number | null;
  turn: number;
  round: number;
  place: string;
  luck: number[];
  grade: Grade;
  word: string;
  loss: number;
  error: number;
  better: string;
}

/** A day of the week, and among how many of how many one was. */
export interface Day {
  day: string;
  played: boolean;
  top: number | null;
}

/** What everybody plays: the game, its options, who sits there (a person's seat is empty). */
export interface Deal {
  game: string;
  options: Record<string, Value>;
  seats: string[];
}

/** The table was deleted. */
export interface Deleted {
  kind: "deleted";
  version: number;
  at: number;
}

/** What is stored, whether it had been before, and the table as it stands. */
export interface Done {
  version: number;
  dup: boolean;
  shown: TableShown;
}

/** A result of chance; each step names the list of the sheet that its number was looked up in. */
export interface Draw {
  ply: number;
  purpose: string;
  index: number;
  move: string;
  steps: number[];
}

/** All draws of a game with what their streams are made of; without a secret the seed was chosen. */
export interface DrawSheet {
  table: string;
  rules: string;
  branch: number;
  seat_seeds: string[];
  lists: [string, number][][];
  draws: Draw[];
  commitment?: string;
  secret?: string;
  seed?: string;
}

/** A duplicate: what is played, who has played it, and how many still do; `seat` is the seat to take. */
export interface Duplicate {
  code: string;
  deal: Deal;
  seat: number;
  by: string;
  going: string | null;
  playing: number;
  standing: Standing;
  tries: Tried[];
}

/** The code under which others play the same table. */
export interface DuplicateCode {
  code: string;
}

/** One thing that happened, in words and for animation. */
export interface EventShown {
  rule: string;
  key: string;
  args: Record<string, unknown>;
  text: string;
}

/** Something that happened, and the table after it; talk does not repeat the table. */
export interface FactNow {
  type: "fact";
  fact: Fact;
  table?: TableShown;
}

/** A figure from so many games, and where it lies 19 times of 20. */
export interface Figure {
  games: number;
  value: number;
  low: number;
  high: number;
}

/** A position that shows a rule, drawn in part and played on from; `near` cuts out a piece of a map. */
export interface FigureShown {
  rule: string;
  part: string;
  near: string[];
  caption: string;
  players: string[];
  printed: Record<string, unknown>;
  position: Position;
}

/** The figures of a rulebook. */
export interface Figures {
  figures: FigureShown[];
}

/** Players were forgotten, with all that they had said; a spectator's seat is -1. */
export interface Forgotten {
  kind: "forgotten";
  version: number;
  at: number;
  seats: number[];
}

/** A game: `seats` are the fewest and the most. */
export interface GameInfo {
  name: string;
  rules: number;
  seats: [number, number];
  options: OptionInfo[];
  modes: ModeInfo[];
  bots: string[];
  styles: string[];
  strengths: StrengthCard[];
  unlearned: Unlearned[];
  texts: Record<string, TextEntry>;
}

/** All that is told of one game. */
export interface GameResult {
  game: string;
  games: number;
  won: number;
  score: Figure | null;
  best: number | null;
  levels: LevelResult[];
  things: ThingResult[];
  sources: PointSource[];
}

/** All names and sentences of a game. */
export interface GameTexts {
  game: string;
  texts: Record<string, TextEntry>;
}

/** Whether a table was erased; one that others keep is only forgotten by whoever asked. */
export interface Gone {
  erased: boolean;
}

/** Handing a seat to a bot of a level, or back with none. */
export interface Hand {
  cmd: string;
  bot?: string;
}

/** A seat was handed to a bot, or back to its person, by the host or by that person. */
export interface Handed {
  kind: "handed";
  version: number;
  at: number;
  seat: number;
  bot: string | null;
  by_host: boolean;
}

/** Whether the server is well. */
export interface Health {
  ok: boolean;
  version: string;
}

/** The best moves first; `note` says in a player's words how sure they are, or why there are none. */
export interface Hint {
  exact: boolean;
  note: string;
  choices: HintChoice[];
}

/** A move with its chance to win, from `low` to `high` unless exact, and the facts that speak for it. */
export interface HintChoice {
  move: string;
  label: string;
  win: number;
  low: number;
  high: number;
  score: number | null;
  exact: boolean;
  because: string[];
}

/** Moves from a ply on, and how many there are in all. */
export interface History {
  from: number;
  last: number;
  moves: PlayedMove[];
}

/** The games of the house, and the ranks of opponents, weakest first. */
export interface HouseInfo {
  version: string;
  games: GameInfo[];
  ranks: RankInfo[];
  styles: StyleInfo[];
  usual: string;
}

/** A record to keep as a replay. */
export interface Import {
  record: string;
  public?: boolean;
  cmd?: string;
}

/** A record that is kept as a replay. */
export interface Kept {
  table: string;
  shown: TableShown;
}

/** A seat's link was issued anew, by the host for somebody else or by its holder. */
export interface Keyed {
  kind: "keyed";
  version: number;
  at: number;
  seat: number;
  by_host: boolean;
}

/** Games at tables with one bot of a rank or more. */
export interface LevelResult {
  rank: string;
  games: number;
  won: number;
}

/** Who sits where, in a list of tables. */
export interface LineSeat {
  name: string;
  bot: string;
  sat: boolean;
}

/** A way to act: its moves, the same in words, and where it led. */
export interface LineShown {
  moves: string[];
  label: string;
  win: number;
  score: number;
}

/** A move; `expect` is the version that the client has seen. */
export interface MakeMove {
  cmd: string;
  expect: number;
  move: string;
  seat?: number | null;
}

/** Something that is done once. */
export interface MarkShown {
  id: string;
  done: boolean;
}

/** A legal move as the server takes it, and the same in words. */
export interface MenuEntry {
  move: string;
  label: string;
}

/** A game that somebody has finished: against which bots, and the share of the win. */
export interface Met {
  bots: string[];
  won: number;
  module?: string;
}

/** Something that happened while somebody was away. */
export interface MissedFact {
  type: "missed";
  fact: Fact;
}

/** A way to play. */
export interface ModeInfo {
  seats: number;
  options: Record<string, Value>;
}

/** A moment that mattered: what it cost, what was better, why. */
export interface MomentShown {
  ply: number;
  seat: number;
  kind: "choice" | "luck" | "well";
  grade: Grade;
  word: string;
  place: string;
  title: string;
  brief: string;
  loss: number;
  error: number;
  points: number;
  points_error: number;
  exact: boolean;
  you: LineShown;
  better: LineShown | null;
  why: string[];
}

/** A seat moved, and chance answered. */
export interface Moved {
  kind: "moved";
  version: number;
  at: number;
  seat: number;
  moves: PlayedMove[];
}

/** A seat's new key. */
export interface NewLink {
  token: string;
}

/** A seat of a new table: `me`, `open`, or a bot by its level; `even` asks for one of equal strength. */
export interface NewSeat {
  who?: "bot" | "me" | "open";
  bot?: string;
  name?: string;
}

/** A new table; a chosen seed makes it repeatable, and marked as not fair. */
export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Record<string, Value>;
  seed?: number | null;
  public?: boolean;
  undo?: UndoPolicy;
  hints?: HintPolicy | null;
  talk?: TalkPolicy;
  sit?: Sit | null;
  met?: Met[];
  cmd?: string;
}

/** The table where it goes on. */
export interface NextTable {
  table: string;
}

/** What is stored, and whether it had been before. */
export interface Noted {
  version: number;
  dup: boolean;
}

/** How a position stands; `note` says in a player's words how sure that is, or why nothing is known. */
export interface Odds {
  seat: number;
  exact: boolean;
  note: string;
  values: SeatValue[];
  choices: OddsChoice[];
  aims: Aim[];
  left_out: string[];
}

/** What could be done next, one move or a whole turn, with its chance to win. */
export interface OddsChoice {
  moves: string[];
  label: string;
  win: number;
  low: number;
  high: number;
  score: number | null;
  exact: boolean;
  because: string[];
}

/** A new table with its secrets, told once: the host's key, and a token for each open seat. */
export interface Opened {
  table: string;
  token: string;
  links: Record<string, string>;
  shown: TableShown;
}

/** A choice at set-up: whether it brings an expansion, needs one, and the numbers of players it is for. */
export interface OptionInfo {
  name: string;
  default: Value;
  choices: string[];
  low: number;
  high: number;
  module: boolean;
  needs: string;
  seats: number[];
}

/** What a game was made of for a seat, from `start` to `result`. */
export interface PartShown {
  start: number;
  luck: number;
  choices: number;
  others: number;
  sight: number;
  result: number;
}

/** A position of a game, and how many moves there are. */
export interface PastPosition {
  ply: number;
  to_move: number | null;
  view: Record<string, unknown>;
  prompt: Prompt | null;
  menu: MenuEntry[];
  can_undo: boolean;
  scores?: number[];
  ranking?: number[];
  last: number;
}

/** A move with what happened at it; chance has no seat. */
export interface PlayedMove {
  seat: number | null;
  move: string;
  label: string;
  events: EventShown[];
}

/** Where points come from, a game. */
export interface PointSource {
  id: string;
  name: string;
  points: number;
}

/** How a game stands; the menu is for whoever is asked, scores and ranking are told when it is over. */
export interface Position {
  ply: number;
  to_move: number | null;
  view: Record<string, unknown>;
  prompt: Prompt | null;
  menu: MenuEntry[];
  can_undo: boolean;
  scores?: number[];
  ranking?: number[];
}

/** The seats whose people are there. */
export interface Presence {
  type: "presence";
  online: number[];
}

/** What is asked, and the rule that asks it. */
export interface Prompt {
  text: string;
  key: string;
  rule: string;
}

/** A way to play, and what it is worth. */
export interface PuzzleAnswer {
  moves: string[];
  labels: string[];
  worth: number;
}

/** How good an answer was; a wrong one tells nothing of the right one but what it costs. */
export interface PuzzleGraded {
  right: boolean;
  grade: "best" | "blunder" | "good" | "inaccuracy" | "mistake";
  loss: number;
  known: boolean;
  unit: "chance" | "points";
}

/** A little help. */
export interface PuzzleHint {
  number: number;
  of: number;
  text: string;
}

/** A puzzle in a list. */
export interface PuzzleLine {
  id: string;
  game: string;
  title: string;
  seats: number;
  options: Record<string, Value>;
  rating: number;
  difficulty: number;
  tags: string[];
}

/** Puzzles, and the tags that they can be chosen by. */
export interface PuzzleList {
  puzzles: PuzzleLine[];
  tags: PuzzleTag[];
}

/** A puzzle as it stands after what was tried; `answered` when nothing more is asked for. */
export interface PuzzleShown {
  line: PuzzleLine;
  about: string;
  goal: string;
  until: "move" | "turn";
  seat: number;
  players: string[];
  printed: Record<string, unknown>;
  position: Position;
  answered: boolean;
}

/** The answer with its line, the next best ones, and why. */
export interface PuzzleSolution {
  answers: PuzzleAnswer[];
  exact: boolean;
  unit: "chance" | "points";
  gap: number;
  low: number;
  high: number;
  why: string[];
  because: string[];
  instead: string[];
  ranks: RankSolved[];
}

/** What puzzles may be about. */
export interface PuzzleTag {
  tag: string;
  name: string;
  count: number;
}

/** An answer to a puzzle: the moves, first to last. */
export interface PuzzleTry {
  moves: string[];
}

/** The puzzle of a day (UTC) for the house, and one for each game. */
export interface PuzzlesOfTheDay {
  date: string;
  house: PuzzleLine | null;
  games: PuzzleLine[];
}

/** Which choice is right, and the exact chance. */
export interface QuizGraded {
  right: boolean;
  choice: number;
  chance: number;
}

/** A question for a chance, in a list. */
export interface QuizLine {
  id: string;
  game: string;
  seats: number;
}

/** Questions for chances. */
export interface QuizList {
  quizzes: QuizLine[];
}

/** A question for a chance with its position and four choices. */
export interface QuizShown {
  line: QuizLine;
  title: string;
  question: string;
  choices: number[];
  seat: number;
  players: string[];
  printed: Record<string, unknown>;
  position: Position;
}

/** An answer to a question: which of the four chances. */
export interface QuizTry {
  choice: number;
}

/** A rank of opponents in words: how it plays, what it is good at and what not. */
export interface RankInfo {
  rank: string;
  name: string;
  says: string;
  good: string;
  bad: string;
}

/** How often a rank of the ladder finds the answer. */
export interface RankSolved {
  rank: string;
  solved: number;
}

/** Why a move may not be made: a sentence, and the rule behind it. */
export interface ReasonShown {
  rule: string;
  key: string;
  text: string;
}

/** An answer that is not yes: a code for programs, a sentence for people, and what belongs to the code. */
export interface Refused {
  error: string;
  text: string;
  version?: number;
  to_move?: number | null;
  start?: number;
  end?: number;
  retry_after?: number;
  reasons?: ReasonShown[];
}

/** The same people play again at another table. */
export interface Rematched {
  kind: "rematched";
  version: number;
  at: number;
  table: string;
}

/** A player gave up; a bot plays on in their seats, or the game ends there. */
export interface Resigned {
  kind: "resigned";
  version: number;
  at: number;
  seats: number[];
  bot: string | null;
}

/** How far a review is. */
export interface ReviewProgress {
  state: ReviewState;
  done: number;
  total: number;
}

/** A game looked back on, as far as that is made: `done` of `total`; `note` says why there is none. */
export interface ReviewShown {
  table: string;
  state: ReviewState;
  done: number;
  total: number;
  note: string;
  seat: number;
  unit: "chance" | "points";
  counts: "round" | "turn";
  exact: boolean;
  points: CurvePoint[];
  steps: CurveStep[];
  accounts: AccountShown[];
  moments: MomentShown[];
  story: StoryLine[];
}

/** Somebody spoke; a spectator has no seat. */
export interface Said {
  kind: "said";
  version: number;
  at: number;
  seat: number | null;
  name: string;
  text: string;
}

/** Somebody sat down. */
export interface Sat {
  kind: "sat";
  version: number;
  at: number;
  seats: number[];
  name: string;
}

/** What happened to a seat of a game in play, after so many moves, in words; by the host or its holder. */
export interface SeatChange {
  at: number;
  ply: number;
  seat: number;
  kind: "back" | "handed" | "keyed" | "left" | "sat";
  bot: string | null;
  by_host: boolean;
  text: string;
}

/** Who sits where; `bot` is a level, `hints` how many hints the seat was given beside other people. */
export interface SeatInfo {
  seat: number;
  name: string;
  bot: string | null;
  sat: boolean;
  online: boolean;
  hints: number;
}

/** A seat's chance to win and its expected final score. */
export interface SeatValue {
  seat: number;
  win: number;
  score: number | null;
}

/** The seats that were taken; whoever came without a key is given one. */
export interface Seated {
  seats: number[];
  shown: TableShown;
  token?: string;
}

/** The table was shared as a duplicate. */
export interface Shared {
  kind: "shared";
  version: number;
  at: number;
}

/** Sitting down: by a link's token, by the cookie of the table before, or anywhere at a public table. */
export interface Sit {
  token?: string;
  name?: string;
  seed?: string;
  seat?: number | null;
  cmd?: string;
}

/** A way to play alone that was played here, and how often. */
export interface SoloMode {
  mode: string;
  options: Record<string, Value>;
  games: number;
}

/** A record of somebody who played alone; `seed` gives the same game again, if there is one. */
export interface SoloRecord {
  name: string;
  bot: string;
  said: string;
  measure: number;
  won: boolean;
  counted: boolean;
  ended: number;
  table: string | null;
  luck: number | null;
  choices: number | null;
  seed: string;
  mine: boolean;
}

/** The best of those who played alone in one way, or with one seed. */
export interface SoloRecords {
  game: string;
  mode: string;
  seed: string;
  modes: SoloMode[];
  records: SoloRecord[];
}

/** How all came out: people who count, those who did worse and better than one, and the columns. */
export interface Standing {
  people: number;
  worse: number;
  better: number;
  columns: Column[];
  mine: Tried | null;
  best: Tried | null;
  bots: Tried[];
}

/** The game began. */
export interface Started {
  kind: "started";
  version: number;
  at: number;
  moves: PlayedMove[];
}

/** Finished games of a browser or of the house; luck and choices are of those that were reviewed. */
export interface Statistics {
  games: number;
  won: number;
  since: number | null;
  reviewed: number;
  luck: number;
  choices: Figure | null;
  by_game: GameResult[];
  over_time: StretchShown[];
  marks: MarkShown[];
  can_parquet: boolean;
}

/** A sentence of the story, and the position that it speaks of, if it speaks of one. */
export interface StoryLine {
  text: string;
  ply: number | null;
}

/** What was measured of a rank; nobody had more than `most` seconds a turn, here it `thinks` so many. */
export interface StrengthCard {
  rank: string;
  seats: number;
  module: string;
  rating: number;
  low: number;
  high: number;
  games: number;
  seconds: number;
  most: number;
  thinks: number;
  version: string;
}

/** Some games in a row: their luck in all, and the choices of one with half its interval. */
export interface StretchShown {
  since: number;
  until: number;
  games: number;
  luck: number;
  choices: number;
  half: number;
}

/** A way to play that changes no strength, in words. */
export interface StyleInfo {
  style: string;
  name: string;
  says: string;
}

/** A table in a list; whose turn it is, and which seats are yours, is told of one's own tables. */
export interface TableLine {
  seats: LineSeat[];
  options: Record<string, Value>;
  fair: boolean;
  result: string;
  resigned?: number[];
  deal?: string;
  counted?: boolean;
  table: string;
  game: string;
  status: string;
  version: number;
  updated: number;
  your_turn?: boolean;
  to_move?: number | null;
  you?: number[];
}

/** Tables, the latest first. */
export interface TableList {
  tables: TableLine[];
}

/** How the table stands for somebody who comes. */
export interface TableNow {
  type: "table";
  table: WholeTable;
}

/** A table as whoever asks may see it. */
export interface TableShown {
  table: string;
  version: number;
  status: Status;
  game: string;
  options: Record<string, Value>;
  listed: boolean;
  imported: boolean;
  branch: TakenUp | null;
  undo_policy: UndoPolicy;
  hint_policy: HintPolicy;
  talk_policy: TalkPolicy;
  you: number[];
  host: number | null;
  seats: SeatInfo[];
  changes: SeatChange[];
  chance: ChanceInfo;
  undo: UndoWish | null;
  resigned: number[];
  rematch: string | null;
  previous: string | null;
  deal: string;
  counted: boolean;
  shared: string;
  position: Position | null;
}

/** Where a game was taken up that did not begin at its beginning; an imported record has no table. */
export interface TakenUp {
  table: string | null;
  ply: number;
}

/** Games in which one had something; `uplift` is how much more was won than without, if that is known. */
export interface ThingResult {
  id: string;
  name: string;
  games: number;
  won: number;
  uplift: Figure | null;
  luck_aside: boolean;
}

/** What somebody came to; the table is told to those who have played already. */
export interface Tried {
  name: string;
  bot: string;
  said: string;
  measure: number;
  won: boolean;
  counted: boolean;
  ended: number;
  table: string | null;
  luck: number | null;
  choices: number | null;
}

/** A try at what others play as well: a challenge or a duplicate. */
export interface Try {
  name?: string;
  cmd?: string;
}

/** A decision of a finished game tried again: moves from a ply on, of which the last is judged. */
export interface TryAgain {
  ply: number;
  moves?: string[];
}

/** What a try at a decision of a finished game is worth, and how the game stands after it. */
export interface TryShown {
  position: Position;
  grade: Grade;
  word: string;
  loss: number;
  error: number;
  points: number;
  exact: boolean;
  note: string;
}

/** A wish to take back one's last decision. */
export interface Undo {
  cmd: string;
  seat?: number | null;
}

/** A wish to take back that waits, and who has agreed to it. */
export interface UndoWish {
  seat: number;
  agreed: number[];
}

/** A seat asked to take back its last decision. */
export interface Undoing {
  kind: "undoing";
  version: number;
  at: number;
  seat: number;
}

/** The last decisions were taken back; `agreed` is the seat whose yes was the last that it took. */
export interface Undone {
  kind: "undone";
  version: number;
  at: number;
  seat: number;
  count: number;
  agreed: number | null;
}

/** A kind of table where opponents go by rules of thumb: no learned judgement is there, or fits. */
export interface Unlearned {
  seats: number;
  module: string;
}

/** A person left their seats; a bot plays on if the game has begun. */
export interface Vacated {
  kind: "vacated";
  version: number;
  at: number;
  seats: number[];
  bot: string | null;
}

/** The parts of an account in whole per cent or points, rounded so that they add up. */
export interface WholeParts {
  luck: number;
  choices: number;
  others: number;
  sight: number;
}

/** The same with what never changes in its game, as it is told to whoever comes. */
export interface WholeTable {
  table: string;
  version: number;
  status: Status;
  game: string;
  options: Record<string, Value>;
  listed: boolean;
  imported: boolean;
  branch: TakenUp | null;
  undo_policy: UndoPolicy;
  hint_policy: HintPolicy;
  talk_policy: TalkPolicy;
  you: number[];
  host: number | null;
  seats: SeatInfo[];
  changes: SeatChange[];
  chance: ChanceInfo;
  undo: UndoWish | null;
  resigned: number[];
  rematch: string | null;
  previous: string | null;
  deal: string;
  counted: boolean;
  shared: string;
  position: Position | null;
  printed: Record<string, unknown>;
  rules: number;
  rules_note: string;
}

/** A question why a move may not be made. */
export interface Why {
  move: string;
}

/** The reasons against a move; none if it may be made. */
export interface WhyNot {
  legal: boolean;
  reasons: ReasonShown[];
}

export type Fact =
  | Created
  | Sat
  | Started
  | Moved
  | Undoing
  | Answered
  | Undone
  | Said
  | Handed
  | Vacated
  | Keyed
  | Advised
  | Resigned
  | Forgotten
  | Rematched
  | Shared
  | Closed
  | Deleted;

export type Message = MissedFact | TableNow | FactNow | Presence;

export type Status = "closed" | "deleted" | "over" | "playing" | "waiting";

export type ReviewState = "failed" | "making" | "none" | "stopped" | "whole";

export type Grade = "" | "best" | "blunder" | "close" | "forced" | "good" | "inaccuracy" | "mistake";

export type HintPolicy = "all" | "none" | "odds";

export type TalkPolicy = "all" | "players";

export type UndoPolicy = "consent" | "free" | "never" | "turn";

export type Value = boolean | number | string;

export type TextEntry = string | Record<string, string>;
