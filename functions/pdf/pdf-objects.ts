/**
 * The objects of a PDF as Chromium's Skia writes it: one cross-reference table, no object streams, dictionaries in
 * plain text, every reference as `12 0 R`. Other files throw an Error.
 */
export interface PdfObjects {
  /** The highest object number plus one. */
  readonly size: number;
  /** The number of the catalog. */
  readonly root: number;
  readonly info: number | undefined;
  numbers(): Iterable<number>;
  /** Without its stream, if it has one. */
  dictionary(number: number): string;
  /** `stream … endstream`; empty without one. */
  stream(number: number): Uint8Array;
}

const streamStart = ' stream\n';
const streamEnd = '\nendstream';
const objectEnd = '\nendobj\n';

export function readPdf(pdf: Uint8Array): PdfObjects {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const trailer = file.toString('latin1', Math.max(0, file.lastIndexOf('trailer')));
  const table = Number(/startxref\s+(\d+)/.exec(trailer)?.[1] ?? Number.NaN);
  const root = reference(trailer, 'Root');
  if (Number.isNaN(table) || root === undefined) throw new Error('This is no PDF that can be read here.');
  const spans = objectSpans(file, table);

  const span = (number: number) => {
    const found = spans.get(number);
    if (!found) throw new Error(`The PDF has no object ${number}.`);
    return found;
  };
  const split = (number: number) => {
    const { start, end } = span(number);
    const hasStream = file.toString('latin1', Math.max(start, end - streamEnd.length), end) === streamEnd;
    const at = hasStream ? file.indexOf(streamStart, start, 'latin1') : end;
    return { start, at, end };
  };
  return {
    size: [...spans.keys()].reduce((most, number) => Math.max(most, number), 0) + 1,
    root,
    info: reference(trailer, 'Info'),
    numbers: () => spans.keys(),
    dictionary(number) {
      const { start, at } = split(number);
      return file.toString('latin1', start, at);
    },
    stream(number) {
      const { at, end } = split(number);
      return file.subarray(at, end);
    },
  };
}

/** The span between `12 0 obj` and `endobj`. */
function objectSpans(file: Buffer, table: number): Map<number, { start: number; end: number }> {
  const offsets = objectOffsets(file.toString('latin1', table, file.lastIndexOf('trailer')));
  const ordered = [...offsets].sort(([, a], [, b]) => a - b);
  const spans = new Map<number, { start: number; end: number }>();
  ordered.forEach(([number, offset], index) => {
    const next = ordered[index + 1]?.[1] ?? table;
    spans.set(number, { start: offset + `${number} 0 obj\n`.length, end: next - objectEnd.length });
  });
  return spans;
}

/** Lines of the table: `first count`, then for each object its offset, generation, and `n` when it is in use. */
function objectOffsets(table: string): Map<number, number> {
  const offsets = new Map<number, number>();
  let number = 0;
  for (const [, first, second, use] of table.matchAll(/(\d+) (\d+)(?: ([nf]))?\s*\n/g)) {
    if (use === undefined) number = Number(first);
    else if (second !== undefined) {
      if (use === 'n') offsets.set(number, Number(first));
      number += 1;
    }
  }
  return offsets;
}

/** Strings in a dictionary, which may contain text that looks like a key or reference. */
const texts = /(\((?:\\[\s\S]|[^\\()])*\))/;

function withoutTexts(dictionary: string): string {
  return dictionary.includes('(')
    ? dictionary
        .split(texts)
        .filter((_, index) => index % 2 === 0)
        .join('()')
    : dictionary;
}

/** Replaces in a dictionary, except in its strings. */
export function replaceIn(
  dictionary: string,
  pattern: RegExp,
  replace: (...match: string[]) => string,
): string {
  return dictionary
    .split(texts)
    .map((piece, index) => (index % 2 === 0 ? piece.replace(pattern, replace) : piece))
    .join('');
}

/** The number of the object that a dictionary's key refers to. */
export function reference(dictionary: string, key: string): number | undefined {
  const number = new RegExp(`/${key} (\\d+) 0 R`).exec(withoutTexts(dictionary))?.[1];
  return number === undefined ? undefined : Number(number);
}

export function integer(dictionary: string, key: string): number {
  const found = new RegExp(`/${key} (-?\\d+)`).exec(withoutTexts(dictionary))?.[1];
  if (found === undefined) throw new Error(`The PDF has no ${key} where one is expected.`);
  return Number(found);
}

/** The numbers in an array of references, `/Kids [2 0 R 9 0 R]`, or of a single reference. */
export function references(dictionary: string, key: string): number[] {
  const list = new RegExp(`/${key} \\[([^\\]]*)\\]`).exec(withoutTexts(dictionary))?.[1];
  if (list === undefined) return [reference(dictionary, key)].filter((one) => one !== undefined);
  return [...list.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));
}

/** Adds the offset to every reference. */
export function renumber(dictionary: string, offset: number): string {
  return replaceIn(dictionary, /\b(\d+) 0 R\b/g, (_, number) => `${Number(number) + offset} 0 R`);
}

/** An id of a structure element as Chromium writes it, and as it is after merging. */
const structureId = /^\((?:p\d{4})*node\d+\)$/;

/**
 * Moves an object into a merged file: its references and structure keys are increased. The ids of structure elements,
 * which are unique in a document only, begin with the prefix; in a dictionary they are the value of `ID` or in a list.
 */
export function rewrite(
  dictionary: string,
  { offset, structOffset, idPrefix }: { offset: number; structOffset: number; idPrefix: string },
): string {
  const move = (piece: string) =>
    piece.replace(/\b(\d+) 0 R\b|\/(StructParents?) (\d+)/g, (_, number, key, value) =>
      key === undefined ? `${Number(number) + offset} 0 R` : `/${key} ${Number(value) + structOffset}`,
    );
  if (!dictionary.includes('(')) return move(dictionary);
  const pieces = dictionary.split(texts);
  return pieces
    .map((piece, index) => {
      if (index % 2 === 0) return move(piece);
      const before = pieces[index - 1] ?? '';
      const isId = structureId.test(piece) && (before.endsWith('/ID ') || !/\/\w+\s*$/.test(before));
      return isId ? `(${idPrefix}${piece.slice(1)}` : piece;
    })
    .join('');
}
