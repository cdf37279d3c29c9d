/** Where long German words may be broken, for browsers that have no dictionary of their own. */

const SOFT = "\u00AD";
const LONG = 10;
/** So many letters stay together at the beginning, so many at the end. */
const FIRST = 4;
const REST = 3;
const WORDS = /\p{L}+/gu;
/** Two vowels with consonants between them: the last of these begins the next syllable. */
const BETWEEN = /([aeiouyäöü])([^aeiouyäöü]+)(?=[aeiouyäöü])/giu;
const LAST = /(?:sch|ch|ck|ph|th|qu|.)$/iu;

/** The same text with soft hyphens in its long words; those shorter than that go to a line of their own. */
export function hyphenated(text: string, language: string, long = LONG): string {
  return language === "de" ? text.replace(WORDS, (word) => (word.length < long ? word : broken(word))) : text;
}

function broken(word: string): string {
  return word.replace(BETWEEN, (all, vowel: string, middle: string, at: number) => {
    const before = middle.replace(LAST, "");
    const place = at + vowel.length + before.length;
    if (place < FIRST || word.length - place < REST) return all;
    return `${vowel}${before}${SOFT}${middle.slice(before.length)}`;
  });
}
