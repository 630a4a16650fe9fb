/** Names and the order of lists (document 3 section 9: no diacritics but Réunion). */

const withoutDecomposition: Readonly<Record<string, string>> = {
  Æ: 'Ae',
  æ: 'ae',
  Ð: 'D',
  ð: 'd',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ł: 'L',
  ł: 'l',
  Ø: 'O',
  ø: 'o',
  Þ: 'Th',
  þ: 'th',
  Ə: 'A',
  ə: 'a',
  ǝ: 'o',
  '’': "'",
  '‘': '',
  ʻ: '',
};

/** The one name that keeps its accent. */
const accented = 'Réunion';

/** `Zürich` → `Zurich`. The Arabic ayn (‘) is left out, an apostrophe stays. */
export function plainName(name: string): string {
  if (name === accented) return name;
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, (character) => withoutDecomposition[character] ?? character)
    .trim();
  if (/[^\x20-\x7e]/.test(plain)) throw new Error(`No plain spelling for ${name}`);
  return plain;
}

/** Alphabetical as an English reader expects; never depends on the machine's locale. */
export const byName = (() => {
  const collator = new Intl.Collator('en');
  return (a: { name: string }, b: { name: string }) => collator.compare(a.name, b.name);
})();
