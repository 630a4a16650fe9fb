import { cleanEmail, isEmail } from '../session/session.ts';

export interface PastedPerson {
  email: string;
  firstName: string;
  lastName: string;
  /** What stands there is no email address. */
  isValid: boolean;
}

/**
 * The people of a pasted text: addresses between commas, semicolons, tabs, spaces or lines, also as
 * `Jane Doe <jane@city.gov>` or `"Doe, Jane" <jane@city.gov>`. Each address once, in the order they stand.
 */
export function parsePeople(text: string): PastedPerson[] {
  const people = new Map<string, PastedPerson>();
  const visible = text.replace(invisible, '');
  const pattern = /(?:"([^"]*)"\s*|([^<>,;\n"]*))<\s*([^<>\s]+)\s*>|([^\s,;<>"]+)/g;
  for (const [, quoted, plain, bracketed, bare] of visible.matchAll(pattern)) {
    const email = cleanEmail((bracketed ?? bare ?? '').replace(/^mailto:/i, ''));
    if (email === '' || people.has(email)) continue;
    people.set(email, { email, ...dividedName(quoted ?? plain ?? ''), isValid: isEmail(email) });
  }
  return [...people.values()];
}

/** Characters that show nothing, which web pages and mail programs leave in what they copy. */
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const named = /^(?:"([^"]*)"|([^<"]*))\s*<([^<>]*)>\s*;?$/;
/** What is longer is no name with an address. */
const namedCharactersMax = 1_000;

/** The address of one cell, and the name beside it: `Jane Doe <jane@city.gov>`; without brackets all of the text. */
export function parseAddress(text: string): Omit<PastedPerson, 'isValid'> {
  const visible = text
    .replace(invisible, '')
    .replace(/\u00A0/g, ' ')
    .trim();
  const [, quoted, plain, bracketed] = (visible.length <= namedCharactersMax && named.exec(visible)) || [];
  const email = cleanEmail((bracketed ?? visible).trim().replace(/^mailto:/i, ''));
  return { email, ...dividedName(quoted ?? plain ?? '') };
}

/** The names of people, by their addresses. */
export type NamesByEmail = Record<string, Pick<PastedPerson, 'firstName' | 'lastName'>>;

/** The text and the names after one address was corrected, or its person left out; everybody keeps the name. */
export function correctPeople(
  people: readonly PastedPerson[],
  email: string,
  corrected: string | undefined,
): { text: string; names: NamesByEmail } {
  const kept = people.flatMap((person) => {
    if (person.email !== email) return person;
    return corrected ? { ...person, email: cleanEmail(corrected) } : [];
  });
  return {
    text: kept.map((person) => person.email).join('\n'),
    names: Object.fromEntries(
      kept.map(({ email: address, firstName, lastName }) => [address, { firstName, lastName }]),
    ),
  };
}

/** First and last name of 'Jane van Doe' and 'van Doe, Jane'. */
export function dividedName(text: string): { firstName: string; lastName: string } {
  const name = text.trim().replace(/\s+/g, ' ');
  const comma = name.indexOf(',');
  if (comma > 0) return { firstName: name.slice(comma + 1).trim(), lastName: name.slice(0, comma).trim() };
  const space = name.indexOf(' ');
  if (space < 0) return { firstName: name, lastName: '' };
  return { firstName: name.slice(0, space), lastName: name.slice(space + 1) };
}
