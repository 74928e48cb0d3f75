/** The words that the board adds to the game's own. */

import type { Lang } from "../board";

const WORDS = {
  en: {
    board: "Pharaoh's board",
    empty: "empty",
    beside: "beside the board",
    goal: "goal-line",
    blocked: "blocked",
    cost: "cost {n}",
    steps: "{n} steps",
    left: "points left",
    one_left: "point left",
    dice: "Dice",
    nothing: "nobody",
    of: "{size} of {name}",
    selected: "chosen",
    price: "A straight step costs {n}, a diagonal one twice as much.",
    about_plain: "A pyramid may stop here or walk on.",
    about_goal: "Part of a goal-line: fill its three squares with your pyramids and you win.",
    about_blocked: "Nobody may stand here.",
    pieces: "Pyramids",
    turn: "Turn {n} of at most {most}",
    line: "Goal-lines",
    choose: "Choose a pyramid, then a square.",
  },
  fr: {
    board: "Plateau de Pharaoh",
    empty: "vide",
    beside: "à côté du plateau",
    goal: "ligne de but",
    blocked: "bloquée",
    cost: "coût {n}",
    steps: "{n} pas",
    left: "points restants",
    one_left: "point restant",
    dice: "Dés",
    nothing: "personne",
    of: "{size} de {name}",
    selected: "choisie",
    price: "Un pas droit coûte {n}, un pas en diagonale le double.",
    about_plain: "Une pyramide peut s'arrêter ici ou passer.",
    about_goal: "Partie d'une ligne de but : occupez ses trois cases avec vos pyramides et vous gagnez.",
    about_blocked: "Personne ne peut se tenir ici.",
    pieces: "Pyramides",
    turn: "Tour {n}, au plus {most}",
    line: "Lignes de but",
    choose: "Choisissez une pyramide, puis une case.",
  },
} as const;

export type Word = keyof (typeof WORDS)["en"];

export function word(lang: Lang, key: Word, args: Record<string, unknown> = {}): string {
  return WORDS[lang][key].replace(/\{(\w+)\}/g, (_, name: string) => String(args[name]));
}
