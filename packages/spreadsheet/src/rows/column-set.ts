import { foldedText } from '@landbrief/domain';
import type { ValueWords } from '../mapping/value-words.ts';

/** The column that tells what is wrong with each row, in the sheet that is given back to be corrected. */
export const problemColumn = 'Problem';

/** The columns that a kind of file may have. */
export interface ColumnSet<Name extends string> {
  /** The kind of file, for messages: 'a template'. */
  of: string;
  names: readonly Name[];
  required: readonly Name[];
  /**
   * Columns that contain a list. A list too long for a cell continues in `Choices 2`, `Choices 3`, …; such columns are
   * written only when needed.
   */
  lists?: ReadonlySet<Name>;
  /** Whether the file may have other columns; they are not read. */
  others?: 'refused' | 'ignored';
  /** Columns that are allowed and not read, such as the one in which a file tells its own problems. */
  notRead?: readonly string[];
  /** What other files call the columns, and mean by their values. */
  mapped: MappedColumns<Name>;
}

/** How the columns of a file are guessed and read that is not the documented one. */
export interface MappedColumns<Name extends string> {
  /** In folded form, the likelier name first. */
  synonyms: Readonly<Partial<Record<Name, string>>>;
  /** Fields that only a mapped file has, as a name that is not divided. */
  more?: readonly Name[];
  /** The values of fields that are words. */
  words?: Readonly<Partial<Record<Name, ValueWords>>>;
  /** Fields with email addresses, by which a column without a known heading is found too. */
  addresses?: ReadonlySet<Name>;
  /** Fields with numbers, and those that may have others too; only in these a number may be ambiguous. */
  numbers?: Readonly<Partial<Record<Name, 'always' | 'sometimes'>>>;
  /** Fields that mean nothing without another one: a county without its state. */
  needs?: Readonly<Partial<Record<Name, Name>>>;
  /** The fields that are found by their long texts, and by their words, where no heading names them. */
  longTexts?: Name;
  foundByWords?: Name;
  /** The field that is found by lists in most of its cells. */
  foundByLists?: Name;
  /** The field that takes the names of the sheets, where several are read. */
  sheetNames?: Name;
}

const continued = /^(.*\S)\s+(\d{1,2})$/;

/** A heading as it is compared, folded: without line breaks, extra spaces, underscores, and a mark or colon at its end. */
export function headingText(text: string): string {
  return foldedText(text.replace(/_+/g, ' ').replace(/(?<![\s*:])[\s*:]+$/, ''));
}

/** Whether a heading names a column that the file may have and that is not read. */
export function isNotRead({ notRead = [] }: ColumnSet<string>, heading: string): boolean {
  const title = headingText(heading);
  return notRead.some((name) => name.toLowerCase() === title);
}

/** The column with a heading, ignoring case and extra spaces; `part` numbers the continuations of a long list. */
export function columnOfHeading<Name extends string>(
  columns: ColumnSet<Name>,
  heading: string,
): { column: Name; part: number } | undefined {
  const title = headingText(heading);
  const exact = named(columns, title);
  if (exact) return { column: exact, part: 1 };
  const [, name = '', part = ''] = continued.exec(title) ?? [];
  const column = named(columns, name);
  return column && columns.lists?.has(column) ? { column, part: Number(part) } : undefined;
}

/** The columns of a set by their headings as they are compared: a set may have thousands. */
const columnsByHeading = new WeakMap<readonly string[], Map<string, number>>();

function named<Name extends string>({ names }: ColumnSet<Name>, name: string): Name | undefined {
  const found =
    columnsByHeading.get(names) ?? new Map(names.map((column, at) => [headingText(column), at] as const));
  columnsByHeading.set(names, found);
  return names[found.get(name) ?? -1];
}

/** The column that was probably meant: one name is a prefix of the other, or at most two letters differ. */
export function closestColumn<Name extends string>(
  { names }: ColumnSet<Name>,
  text: string,
): Name | undefined {
  const given = letters(text);
  if (given.length < 3) return undefined;
  return names.find((column) => {
    const name = letters(column);
    return name.startsWith(given) || given.startsWith(name) || differsLittle(name, given);
  });
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}

/** At most two letters added, dropped or changed. */
function differsLittle(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 2) return false;
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(changed, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return (previous[b.length] ?? Number.POSITIVE_INFINITY) <= 2;
}
