/**
 * The name of each field of a form, and how its value reads where that is not plain. Fields of one name are merged as
 * one: half a requirement has no meaning (docs/decisions/updates.md).
 */
export type FieldTexts<Values> = {
  readonly [Field in keyof Values]-?: string | readonly [name: string, show: (values: Values) => string];
};

export interface MergedFields<Values> {
  /** What they saved, with what was edited here. */
  values: Values;
  /** The names of what only they changed. */
  theirs: string[];
  /** The names of what both changed, to different values: it has the value that was edited here. */
  overlaps: string[];
  /** What they saved, with what both began with where it overlaps: that is asked again when it is merged again. */
  since: Values;
}

/** Merges what was edited here and what somebody else saved meanwhile, field by field; both began with `base`. */
export function mergeFields<Values extends object>(
  texts: FieldTexts<Values>,
  { base, mine, theirs }: { base: Values; mine: Values; theirs: Values },
): MergedFields<Values> {
  const merged: MergedFields<Values> = {
    values: { ...theirs },
    theirs: [],
    overlaps: [],
    since: { ...theirs },
  };
  for (const name of fieldNames(texts)) {
    const isTheirs = differs(texts, name, base, theirs);
    if (differs(texts, name, base, mine)) {
      Object.assign(merged.values, partOf(texts, name, mine));
      if (!isTheirs || !differs(texts, name, mine, theirs)) continue;
      merged.overlaps.push(name);
      Object.assign(merged.since, partOf(texts, name, base));
    } else if (isTheirs) merged.theirs.push(name);
  }
  return merged;
}

/** The names of the fields that differ. */
export function differences<Values extends object>(
  texts: FieldTexts<Values>,
  one: Values,
  other: Values,
): string[] {
  return fieldNames(texts).filter((name) => differs(texts, name, one, other));
}

/** The fields of that name. */
export function partOf<Values extends object>(
  texts: FieldTexts<Values>,
  name: string,
  values: Values,
): Partial<Values> {
  const part: Partial<Values> = {};
  for (const field of fieldsOf(texts)) if (nameOf(texts[field]) === name) part[field] = values[field];
  return part;
}

/** The value of that name, for people to read. */
export function shownPart<Values extends object>(
  texts: FieldTexts<Values>,
  name: string,
  values: Values,
): string {
  for (const field of fieldsOf(texts)) {
    const text = texts[field];
    if (typeof text !== 'string' && text[0] === name) return text[1](values);
  }
  return Object.values(partOf(texts, name, values))
    .map(shownValue)
    .join(', ');
}

function shownValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

function differs<Values extends object>(
  texts: FieldTexts<Values>,
  name: string,
  one: Values,
  other: Values,
): boolean {
  return readable(partOf(texts, name, one)) !== readable(partOf(texts, name, other));
}

/** The server stores texts without spaces around them. */
function readable(part: object): string {
  return JSON.stringify(part, (_, value: unknown) => (typeof value === 'string' ? value.trim() : value));
}

const nameOf = (text: string | readonly [string, unknown]) => (typeof text === 'string' ? text : text[0]);

function fieldsOf<Values extends object>(texts: FieldTexts<Values>): (keyof Values)[] {
  return Object.keys(texts) as (keyof Values)[];
}

function fieldNames<Values extends object>(texts: FieldTexts<Values>): string[] {
  return [...new Set(fieldsOf(texts).map((field) => nameOf(texts[field])))];
}
