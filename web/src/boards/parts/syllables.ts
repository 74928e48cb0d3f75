/** Dividing long words, where no browser's dictionary can be counted on. */

const SYLLABLE =
  /([aeiouyéèêô](?:[bcdfghjklmnpqrstvwxz](?=[bcdfghjkmnpqstvwxz]))?(?:[bcdfghjklmnpqrstvwxz](?!h))??)(?=[bcdfghjklmnpqrstvwxz][rlhm]?[aeiouyéèêô])/gi;
const LONG_WORD = 9;
const EDGE = 3;

/** A name whose long words may be divided between syllables. */
export function softly(text: string, long = LONG_WORD): string {
  return text.replace(/\p{L}+/gu, (word) =>
    word.length < long
      ? word
      : word.replace(SYLLABLE, (part: string, _: string, at: number) => {
          const end = at + part.length;
          return end < EDGE || word.length - end < EDGE ? part : `${part}\u00ad`;
        }),
  );
}
