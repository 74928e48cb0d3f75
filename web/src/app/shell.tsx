/** Finds the page of an address; a table in play has the window for itself. */

import type { ComponentChild } from "preact";
import { Shine } from "../boards/parts/Seal";
import { GamePage } from "../house/gamepage";
import { House } from "../house/house";
import { RuleDialog } from "../rules/dialog";
import { TablePage } from "../table/page";
import { Chrome } from "./chrome";
import { later } from "./later";
import { Missing } from "./missing";
import { place } from "./router";
import { lang } from "./settings";

const ChallengePage = later(() => import("../challenge/challenge").then((found) => found.ChallengePage));
const DuplicatePage = later(() => import("../challenge/duplicate").then((found) => found.DuplicatePage));
const SidePage = later(() => import("../challenge/side").then((found) => found.SidePage));
const SoloPage = later(() => import("../challenge/solo").then((found) => found.SoloPage));
const ProfilePage = later(() => import("../profile/profile").then((found) => found.ProfilePage));
const PuzzlesPage = later(() => import("../puzzles/listpage").then((found) => found.PuzzlesPage));
const PuzzlePage = later(() => import("../puzzles/puzzlepage").then((found) => found.PuzzlePage));
const QuizPage = later(() => import("../puzzles/quizpage").then((found) => found.QuizPage));
const ReviewPage = later(() => import("../review/page").then((found) => found.ReviewPage));
const LearnPage = later(() => import("../lesson/learnpage").then((found) => found.LearnPage));
const NewTablePage = later(() => import("../house/newtable").then((found) => found.NewTablePage));
const Replay = later(() => import("../replay/replay").then((found) => found.Replay));
const Rules = later(() => import("../rules/rules").then((found) => found.Rules));
const SettingsPage = later(() => import("./settingspage").then((found) => found.SettingsPage));

const PAGES: Record<string, (what: string) => ComponentChild> = {
  "": () => <House />,
  challenge: (what) => <ChallengePage key={what} name={what} />,
  duplicate: (what) => <DuplicatePage key={what} code={what} />,
  profile: () => <ProfilePage />,
  side: (what) => <SidePage key={what} table={what} />,
  solo: (what) => <SoloPage key={what} name={what} />,
  game: (what) => <GamePage key={what} name={what} />,
  learn: (what) => <LearnPage key={what} name={what} />,
  new: (what) => <NewTablePage key={what} name={what} />,
  puzzles: () => <PuzzlesPage />,
  rules: (what) => <Rules key={`${what} ${lang.value}`} game={what} />,
  settings: () => <SettingsPage />,
};

/** Pages that lay themselves out over the whole window. */
const BARE: Record<string, (what: string) => ComponentChild> = {
  quiz: (what) => <QuizPage key={`${what} ${lang.value}`} id={what} />,
  puzzle: (what) => <PuzzlePage key={`${what} ${lang.value}`} id={what} />,
  replay: (what) => <Replay key={`${what} ${lang.value}`} table={what} />,
  review: (what) => <ReviewPage key={`${what} ${lang.value}`} table={what} />,
  t: (what) => <TablePage key={`${what} ${lang.value}`} table={what} />,
};

export function Shell() {
  const { page, what } = place.value;
  const bare = BARE[page];
  const framed = PAGES[page];
  return (
    <>
      <Shine />
      {bare ? bare(what) : <Chrome>{framed ? framed(what) : <Missing />}</Chrome>}
      <RuleDialog />
    </>
  );
}
