/** What the page says about checked dice, in both languages; it comes with the checker, when a game is over. */

import type { TextEntry } from "../api/types";
import { lang } from "../app/settings";
import type { Lang } from "../boards/board";
import { fill } from "../i18n/say";

export const en = {
  checking: "The dice are being checked in this browser…",
  fair: {
    one: "The dice were fair: the one draw checked in this browser",
    other: "The dice were fair: all {n} draws checked in this browser",
  },
  some: "{checked} of {n} draws checked in this browser, and all of them fit",
  fits: {
    one: "The one draw fits the secret that was told",
    other: "All {n} draws fit the secret that was told",
  },
  chosen: {
    one: "The one draw follows the seed that was chosen",
    other: "All {n} draws follow the seed that was chosen",
  },
  none: "Nothing was drawn in this game",
  since: "Nothing was drawn since this game was taken up",
  wrong: "The dice do not fit: see what is different",
  untold: "The dice of this game are not told yet, or never",
  insecure: "This browser checks dice only over HTTPS",
  failed: "The dice could not be checked just now",
  title: "How the dice were checked",
  more: "See more",
  kept: "Before you sat down, the house was bound to a secret. This browser kept the promise: {commitment}",
  own: "Then this browser added luck of its own, which nobody could know before: {seed}",
  bots: "Bots have no luck of their own to add: their seats add what follows from the promise, so nobody can choose it.",
  told: "When the game was over the house told its secret: {secret}",
  redrawn:
    "This browser worked out every draw again from the secret and the seats' luck, and compared it with what was shown.",
  unkept:
    "This browser did not sit down at this table, or no longer remembers. It cannot tell whether the secret was there before the game, only that everything follows from it.",
  seeded:
    "Whoever opened the table chose the seed {seed}: the game can be repeated, and the dice could be known before.",
  different: "What is different:",
  proves:
    "That proves that nobody chose or changed the dice after you sat down. It does not keep whoever runs the house from knowing what comes.",
  shared:
    "That proves that the dice follow from the promise, your luck and that of the others. Somebody who sat there in league with whoever runs the house could have chosen theirs to suit; nobody else could. It does not keep whoever runs the house from knowing what comes, either.",
  alone:
    "This page comes from the same house. If you would rather trust nobody, check the record with Great House on your own computer, which also knows by the rules what could come at each draw:",
  record: "Download the record",
  close: "Close",
  d_commitment: "Before you sat down the house was bound to {kept}; now it says {told}.",
  d_secret: "The secret that the house told belongs to another promise: {found} instead of {told}.",
  d_seed: "Your own luck, {kept}, is not in the dice. What is said to be in them: {told}.",
  d_seats: "There are {seats} seats, but this is said to be in the dice: {told}.",
  d_taken:
    "When you sat down, {kept} moves were taken over from another game; now the house says that it was {told}.",
  d_bot: "The bot's seat {seat} added {told} to the dice; it should be {found}.",
  d_draw: "Move {ply}: the house says “{told}”, but the dice give “{found}”.",
  d_stream: "Move {ply} (“{told}”): it was not drawn where results of its kind are drawn.",
  d_list: "Move {ply} (“{told}”): what the house says could have come is not what dice can show.",
  d_order: "The house looked results up in an order that was not always the same.",
  d_skipped: "Move {ply} (“{told}”): a result before it was passed over.",
  d_shown: "Move {ply}: you were shown “{found}”; the house now says “{told}”.",
} satisfies Record<string, TextEntry>;

export type Word = keyof typeof en;

export const fr: Record<Word, TextEntry> = {
  checking: "Les dés sont en cours de vérification dans ce navigateur…",
  fair: {
    one: "Les dés étaient honnêtes : l'unique tirage vérifié dans ce navigateur",
    other: "Les dés étaient honnêtes : les {n} tirages vérifiés dans ce navigateur",
  },
  some: "{checked} tirages sur {n} vérifiés dans ce navigateur, et tous concordent",
  fits: {
    one: "L'unique tirage découle du secret révélé",
    other: "Les {n} tirages découlent du secret révélé",
  },
  chosen: {
    one: "L'unique tirage suit la graine choisie",
    other: "Les {n} tirages suivent la graine choisie",
  },
  none: "Rien n'a été tiré dans cette partie",
  since: "Rien n'a été tiré depuis la reprise de cette partie",
  wrong: "Les dés ne concordent pas : voir ce qui diffère",
  untold: "Les dés de cette partie ne sont pas encore révélés, ou ne le seront pas",
  insecure: "Ce navigateur ne vérifie les dés qu'en HTTPS",
  failed: "Les dés n'ont pas pu être vérifiés pour l'instant",
  title: "Comment les dés ont été vérifiés",
  more: "En savoir plus",
  kept: "Avant que vous preniez place, la maison était liée à un secret. Ce navigateur a gardé la promesse : {commitment}",
  own: "Puis ce navigateur a ajouté sa propre part de hasard, que personne ne pouvait connaître avant : {seed}",
  bots: "Les bots n'ont pas de hasard à eux : leurs places ajoutent ce qui découle de la promesse, si bien que personne ne peut le choisir.",
  told: "La partie finie, la maison a révélé son secret : {secret}",
  redrawn:
    "Ce navigateur a refait chaque tirage à partir du secret et de la part de chaque place, et l'a comparé à ce qui a été montré.",
  unkept:
    "Ce navigateur n'a pas pris place à cette table, ou ne s'en souvient plus. Il ne peut pas dire si le secret existait avant la partie, seulement que tout en découle.",
  seeded:
    "La personne qui a ouvert la table a choisi la graine {seed} : la partie peut être rejouée, et les dés pouvaient être connus d'avance.",
  different: "Ce qui diffère :",
  proves:
    "Cela prouve que personne n'a choisi ni changé les dés après que vous avez pris place. Cela n'empêche pas qui tient la maison de savoir ce qui vient.",
  shared:
    "Cela prouve que les dés découlent de la promesse, de votre part de hasard et de celle des autres. Quelqu'un à la table, de mèche avec qui tient la maison, a pu choisir la sienne à sa guise ; personne d'autre. Cela n'empêche pas non plus qui tient la maison de savoir ce qui vient.",
  alone:
    "Cette page vient de la même maison. Si vous préférez ne croire personne, vérifiez la partie avec Great House sur votre ordinateur, qui sait aussi d'après les règles ce qui pouvait venir à chaque tirage :",
  record: "Télécharger la partie",
  close: "Fermer",
  d_commitment: "Avant que vous preniez place, la maison était liée à {kept} ; maintenant elle dit {told}.",
  d_secret: "Le secret révélé par la maison appartient à une autre promesse : {found} au lieu de {told}.",
  d_seed: "Votre part de hasard, {kept}, n'est pas dans les dés. Ce qui s'y trouverait : {told}.",
  d_seats: "Il y a {seats} places, mais voici ce qui se trouverait dans les dés : {told}.",
  d_taken:
    "Quand vous avez pris place, {kept} coups venaient d'une autre partie ; maintenant la maison dit que c'était {told}.",
  d_bot: "La place {seat}, celle d'un bot, a ajouté {told} aux dés ; ce devrait être {found}.",
  d_draw: "Coup {ply} : la maison dit « {told} », mais les dés donnent « {found} ».",
  d_stream: "Coup {ply} (« {told} ») : ce n'est pas là que se tirent les résultats de ce genre.",
  d_list:
    "Coup {ply} (« {told} ») : ce qui aurait pu venir, selon la maison, n'est pas ce que des dés montrent.",
  d_order: "La maison n'a pas toujours cherché les résultats dans le même ordre.",
  d_skipped: "Coup {ply} (« {told} ») : un résultat avant celui-ci a été sauté.",
  d_shown: "Coup {ply} : on vous a montré « {found} » ; la maison dit maintenant « {told} ».",
};

const OWN: Record<Lang, Record<Word, TextEntry>> = { en, fr };

export const word = (key: Word, args: Record<string, unknown> = {}): string =>
  fill(OWN[lang.value][key], args, lang.value, {});
