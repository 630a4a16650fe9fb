/** Letters that Unicode does not decompose into a plain letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
};

/** The text for comparing and prefix searches: lower case, without accents, single spaces. */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[øłđßæœþð]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[’‘ʼ`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** Printable ASCII with single spaces: only its case is folded. */
const plainText = /^[!-~]+(?: [!-~]+)*$/;

/** Quotes, dashes and blanks as they are typed; characters that show nothing are left out. */
function plainSigns(text: string): string {
  return text
    .replace(/[‘’‚‛′ʼ´]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212\uFE58\uFE63]/g, '-')
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The text by which choices, tags and headings are compared: Word and Excel replace quotes, dashes and blanks by ones
 * that look alike. Case does not matter.
 */
export function foldedText(text: string): string {
  return (plainText.test(text) ? text : plainSigns(text)).toLowerCase();
}

/** The text by which a question is found in a file or a pasted table: folded, and without accents. */
export const questionTextKey = (text: string): string => searchKey(foldedText(text));

/** A tag without what Word and Excel make of its hyphens and blanks; its case is kept. */
export function cleanTag(tag: string): string {
  return plainSigns(tag);
}

/**
 * The first name to greet somebody with whom another person named: one or two words of letters, else none, so that a name
 * carries no message.
 */
export function greetedName(firstName: string): string {
  return /^[\p{L}\p{M}.'’-]{1,25}(?: [\p{L}\p{M}.'’-]{1,25})?$/u.test(firstName.trim()) &&
    !/\p{L}\.\p{L}{2}/u.test(firstName)
    ? firstName.trim()
    : '';
}

/** The keys by which a prefix search finds a name: the rest of the name from the start of each of its words. */
export function searchKeys(text: string): string[] {
  const key = searchKey(text);
  if (!key) return [];
  const starts = [...key.matchAll(/(?<= |^|[-/(])[\p{L}\p{N}]/gu)].map((match) => key.slice(match.index));
  return [...new Set([key, ...starts])];
}

/** Whether any word of the text starts with what was searched for. */
export function matchesSearch(text: string, search: string): boolean {
  const prefix = searchKey(search);
  return prefix === '' || searchKeys(text).some((key) => key.startsWith(prefix));
}

export interface PersonName {
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** First and last name; the email address of a person who has not given one. */
export function fullName(person: PersonName, email = ''): string {
  const name = [person.firstName, person.lastName]
    .map((part) => (part ?? '').trim())
    .filter(Boolean)
    .join(' ');
  return name || email;
}

/** The name in the To of a mail to somebody whom another person named, as in its greeting. */
export function greetedFullName({ firstName, lastName }: PersonName, email: string): string {
  return fullName({ firstName: greetedName(firstName ?? ''), lastName: greetedName(lastName ?? '') }, email);
}

/** Last name first, for sorting and searching people. */
export function sortName(person: PersonName, email = ''): string {
  const name = [person.lastName, person.firstName]
    .map((part) => (part ?? '').trim())
    .filter(Boolean)
    .join(' ');
  return searchKey(name || email);
}

/** One or two letters for an avatar. */
export function initials(person: PersonName, email = ''): string {
  const letters = [person.firstName, person.lastName]
    .map((part) => [...(part ?? '').trim()][0] ?? '')
    .join('');
  return (letters || ([...email][0] ?? '')).toUpperCase();
}

/** Control characters and invisible marks, such as those that change the direction of text. */
export const hiddenCharacters =
  /[\p{Cc}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2028\u2029\u2060-\u2069\uFEFF]+/gu;

/** A person's or company's name as it is stored: one line, single spaces, no invisible characters. */
export function cleanName(text: string): string {
  return text.replace(hiddenCharacters, ' ').replace(/\s+/g, ' ').trim();
}

/**
 * A name for mails and notices to other people. Mail programs turn web addresses into links, and the name of a project
 * must not become one: a space is added after a dot or colon inside words, and double slashes become a space. "St.
 * Louis", "J. R. Owens" and "Water/Sewer" stay as they are.
 */
export function nameWithoutLinks(name: string): string {
  const spaced = name
    .replace(/[/\\]{2,}/g, ' ')
    .replace(/(?<=\p{L})[:：](?=\S)/gu, ': ')
    .replace(/[.。．｡․](?=[^\s.\d][^\s.])/gu, '. ');
  return cleanName(spaced);
}
