import { damagedFile } from '../file-problems.ts';

/** `AB12` → 27. */
export function columnOf(reference: string): number {
  let column = 0;
  let at = 0;
  for (; at < reference.length && at < 4; at += 1) {
    const letter = reference.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  if (at === 0 || at > 3) throw damagedFile('a cell has no place');
  return column - 1;
}
