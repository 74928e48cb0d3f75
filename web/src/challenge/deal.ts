/** What is played, in words; days as people write them. */

import type { Deal } from "../api/types";
import { lang } from "../app/settings";
import { gamesNow, gameText, titleOf } from "../house/games";
import { kindSaid, levelWord, modulesOf } from "../house/ranks";
import { say } from "../i18n/say";

/** A moment as this house writes it: the day before the month. */
export const dated = (at: number | Date, form: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(lang.value === "en" ? "en-GB" : lang.value, form).format(at);

const written = (day: string, form: Intl.DateTimeFormatOptions) =>
  dated(new Date(`${day}T00:00:00Z`), { timeZone: "UTC", ...form });

/** "17 November". */
export const dayOf = (day: string) => written(day, { day: "numeric", month: "long" });

/** The letter of a weekday, and its name for whoever listens. */
export const weekdayOf = (day: string) => ({
  short: written(day, { weekday: "narrow" }).toUpperCase(),
  long: `${written(day, { weekday: "long" })}, ${dayOf(day)}`,
});

/** "Artisan", or "2 × Artisan". */
function foesOf({ seats }: Deal): string {
  const levels = seats.filter(Boolean);
  const kinds = [...new Set(levels)].map((level) => {
    const many = levels.filter((one) => one === level).length;
    return many > 1 ? `${many}\u00a0×\u00a0${levelWord(level)}` : levelWord(level);
  });
  return kinds.join(", ");
}

/** "Favor of the Pharaoh for 3 players, against 2 × Artisan. With Conflicts." */
export function dealSaid(deal: Deal): string {
  const game = gamesNow()?.find((one) => one.name === deal.game);
  const told = {
    game: titleOf(deal.game),
    many: game ? kindSaid(game, { seats: deal.seats.length, module: "" }) : "",
    foes: foesOf(deal),
  };
  const modules = game
    ? modulesOf(game)
        .filter(({ name }) => deal.options[name] === true)
        .map(({ name }) => gameText(game, `option.${name}.title`))
    : [];
  const first = deal.seats.length > 1 ? say("ch_deal", told) : say("ch_deal_alone", told);
  return modules.length ? `${first} ${say("ch_with", { what: modules.join(", ") })}` : first;
}
