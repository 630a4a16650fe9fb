import {
  integer,
  type PdfObjects,
  readPdf,
  reference,
  references,
  renumber,
  replaceIn,
} from './pdf-objects.ts';

/** One PDF to merge. Its object numbers and structure keys are increased by the offsets. */
interface Part {
  readonly file: PdfObjects;
  readonly offset: number;
  readonly structOffset: number;
  readonly catalog: string;
}

/**
 * Merges PDFs that Chromium printed from the parts of one document: pages, links between the parts, outline and tags.
 * Title and language are those of the first.
 */
export function mergePdfs(pdfs: readonly Uint8Array[]): Uint8Array {
  const [only] = pdfs;
  if (pdfs.length === 1 && only) return only;
  const parts = readParts(pdfs);
  const writer = pdfWriter();
  const roots = rootNumbers(parts);
  for (const part of parts) copyObjects(part, parts, roots, writer);
  writeRoots(parts, roots, writer);
  return writer.finish(roots.catalog, parts[0]?.file.info);
}

function readParts(pdfs: readonly Uint8Array[]): Part[] {
  const parts: Part[] = [];
  let offset = 0;
  let structOffset = 0;
  for (const pdf of pdfs) {
    const file = readPdf(pdf);
    const catalog = file.dictionary(file.root);
    parts.push({ file, offset, structOffset, catalog });
    offset += file.size;
    structOffset += integer(rootOf({ file, catalog }, 'StructTreeRoot'), 'ParentTreeNextKey');
  }
  return parts;
}

function rootOf({ file, catalog }: Pick<Part, 'file' | 'catalog'>, key: string): string {
  return file.dictionary(reference(catalog, key) ?? -1);
}

/** The numbers of the root objects of the merged file. */
interface Roots {
  readonly catalog: number;
  readonly pages: number;
  readonly destinations: number;
  readonly outlines: number;
  readonly tags: number;
  readonly document: number;
  readonly parentTree: number;
  readonly idTree: number;
}

function rootNumbers(parts: readonly Part[]): Roots {
  const last = parts.at(-1);
  const first = last ? last.offset + last.file.size : 1;
  const [catalog, pages, destinations, outlines] = [first, first + 1, first + 2, first + 3];
  const [tags, document, parentTree, idTree] = [first + 4, first + 5, first + 6, first + 7];
  return { catalog, pages, destinations, outlines, tags, document, parentTree, idTree };
}

/** Copies a part's objects, except those that `writeRoots` replaces. */
function copyObjects(part: Part, parts: readonly Part[], roots: Roots, writer: Writer): void {
  const { file, offset, structOffset, catalog } = part;
  const tags = reference(catalog, 'StructTreeRoot') ?? -1;
  const replaced = new Set([file.root, tags, reference(catalog, 'Outlines'), reference(catalog, 'Dests')]);
  replaced.add(reference(file.dictionary(tags), 'ParentTree'));
  replaced.add(reference(file.dictionary(tags), 'IDTree'));
  if (offset > 0) replaced.add(file.info);
  const edits = new Map<number, (dictionary: string) => string>([
    [reference(catalog, 'Pages') ?? -1, (text) => text.replace(/>>$/, `\n/Parent ${roots.pages} 0 R>>`)],
    [
      reference(file.dictionary(tags), 'K') ?? -1,
      (text) => text.replace('/S /Document', '/S /Part').replace(/\/P \d+ 0 R/, `/P ${roots.document} 0 R`),
    ],
    ...outlineEdits(part, parts, roots),
  ]);
  for (const number of file.numbers()) {
    if (replaced.has(number)) continue;
    const text = replaceIn(
      renumber(file.dictionary(number), offset),
      /\/(StructParents?) (\d+)/g,
      (_, key, value) => `/${key} ${Number(value) + structOffset}`,
    );
    writer.write(number + offset, edits.get(number)?.(text) ?? text, file.stream(number));
  }
}

/** The first and the last entry of a part's outline, as numbers of the merged file. */
function outlineEnds(part: Part | undefined): { first: number; last: number } | undefined {
  if (!part || reference(part.catalog, 'Outlines') === undefined) return undefined;
  const root = rootOf(part, 'Outlines');
  const [first, last] = [reference(root, 'First'), reference(root, 'Last')];
  if (first === undefined || last === undefined) return undefined;
  return { first: first + part.offset, last: last + part.offset };
}

/** Links the top-level entries to the common outline, and to their neighbours in the other parts. */
function outlineEdits(
  part: Part,
  parts: readonly Part[],
  roots: Roots,
): [number, (text: string) => string][] {
  const ends = outlineEnds(part);
  if (!ends) return [];
  const withOutline = parts.filter((one) => outlineEnds(one));
  const at = withOutline.indexOf(part);
  const before = outlineEnds(withOutline[at - 1])?.last;
  const after = outlineEnds(withOutline[at + 1])?.first;
  const edits: [number, (text: string) => string][] = [];
  let number: number | undefined = ends.first - part.offset;
  while (number !== undefined) {
    const isFirst = number + part.offset === ends.first;
    const isLast: boolean = number + part.offset === ends.last;
    edits.push([
      number,
      (text) => {
        const previous = isFirst && before !== undefined ? `\n/Prev ${before} 0 R` : '';
        const next = isLast && after !== undefined ? `\n/Next ${after} 0 R` : '';
        return replaceIn(text, /\/Parent \d+ 0 R/, () => `/Parent ${roots.outlines} 0 R${previous}${next}`);
      },
    ]);
    number = isLast ? undefined : reference(part.file.dictionary(number), 'Next');
  }
  return edits;
}

function writeRoots(parts: readonly Part[], roots: Roots, writer: Writer): void {
  const listReferences = (find: (part: Part) => number[]) =>
    parts.flatMap((part) => find(part).map((number) => `${number + part.offset} 0 R`)).join(' ');
  const sum = (find: (part: Part) => number) => parts.reduce((total, part) => total + find(part), 0);
  const inside = (part: Part, key: string, pattern: RegExp) =>
    renumber(pattern.exec(rootOf(part, key))?.[1] ?? '', part.offset);

  writer.write(roots.catalog, catalogOf(parts, roots));
  writer.write(
    roots.pages,
    `<</Type /Pages\n/Count ${sum((part) => integer(rootOf(part, 'Pages'), 'Count'))}\n/Kids [${listReferences((part) => [reference(part.catalog, 'Pages') ?? -1])}]>>`,
  );
  const named = parts.filter((part) => reference(part.catalog, 'Dests') !== undefined);
  writer.write(
    roots.destinations,
    `<<${named.map((part) => inside(part, 'Dests', /^<<([\s\S]*)>>$/)).join('\n')}>>`,
  );
  const outlined = parts.filter((part) => outlineEnds(part));
  const count = outlined.reduce((total, part) => total + integer(rootOf(part, 'Outlines'), 'Count'), 0);
  const [first, last] = [outlineEnds(outlined[0])?.first, outlineEnds(outlined.at(-1))?.last];
  const ends = first === undefined ? '' : `\n/First ${first} 0 R\n/Last ${last} 0 R`;
  writer.write(roots.outlines, `<</Type /Outlines${ends}\n/Count ${count}>>`);
  writeTags(parts, roots, writer, listReferences, sum);
}

function catalogOf(parts: readonly Part[], roots: Roots): string {
  const targets: Record<string, number> = {
    Pages: roots.pages,
    Dests: roots.destinations,
    StructTreeRoot: roots.tags,
    Outlines: roots.outlines,
  };
  const catalog = parts[0]?.catalog ?? '';
  const kept = catalog.replaceAll(/\n?\/(?:Pages|Dests|StructTreeRoot|Outlines) \d+ 0 R/g, '');
  const added = Object.entries(targets).map(([key, number]) => `/${key} ${number} 0 R`);
  return kept.replace(/>>$/, `\n${added.join('\n')}>>`);
}

function writeTags(
  parts: readonly Part[],
  roots: Roots,
  writer: Writer,
  list: (find: (part: Part) => number[]) => string,
  sum: (find: (part: Part) => number) => number,
): void {
  const tags = (part: Part) => rootOf(part, 'StructTreeRoot');
  const below = (part: Part, key: string) => {
    const number = reference(tags(part), key);
    return number === undefined ? '' : part.file.dictionary(number);
  };
  const next = sum((part) => integer(tags(part), 'ParentTreeNextKey'));
  writer.write(
    roots.tags,
    `<</Type /StructTreeRoot\n/K ${roots.document} 0 R\n/ParentTreeNextKey ${next}\n/ParentTree ${roots.parentTree} 0 R\n/IDTree ${roots.idTree} 0 R>>`,
  );
  writer.write(
    roots.document,
    `<</Type /StructElem\n/S /Document\n/P ${roots.tags} 0 R\n/K [${list((part) => references(tags(part), 'K'))}]>>`,
  );
  const keys = parts.map((part) => {
    const numbers = /\/Nums \[([^\]]*)\]/.exec(below(part, 'ParentTree'))?.[1] ?? '';
    return numbers.replaceAll(
      /(\d+) (\d+) 0 R/g,
      (_, key: string, number: string) =>
        `${Number(key) + part.structOffset} ${Number(number) + part.offset} 0 R`,
    );
  });
  writer.write(roots.parentTree, `<</Type /ParentTree\n/Nums [${keys.join(' ')}]>>`);
  writer.write(roots.idTree, `<</Kids [${list((part) => references(below(part, 'IDTree'), 'Kids'))}]>>`);
}

interface Writer {
  write(number: number, dictionary: string, stream?: Uint8Array): void;
  finish(catalog: number, info: number | undefined): Uint8Array;
}

function pdfWriter(): Writer {
  const pieces: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const put = (piece: Uint8Array | string) => {
    const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece;
    pieces.push(bytes);
    length += bytes.byteLength;
  };
  put('%PDF-1.4\n%\u00d3\u00eb\u00e9\u00e1\n');
  return {
    write(number, dictionary, stream) {
      offsets[number] = length;
      put(`${number} 0 obj\n${dictionary}`);
      if (stream) put(stream);
      put('\nendobj\n');
    },
    finish(catalog, info) {
      const table = length;
      const lines = Array.from({ length: offsets.length }, (_, number) => {
        const offset = offsets[number];
        return offset === undefined
          ? '0000000000 65535 f \n'
          : `${String(offset).padStart(10, '0')} 00000 n \n`;
      });
      put(`xref\n0 ${offsets.length}\n${lines.join('')}`);
      put(`trailer\n<</Size ${offsets.length}\n/Root ${catalog} 0 R`);
      put(`${info === undefined ? '' : `\n/Info ${info} 0 R`}>>\nstartxref\n${table}\n%%EOF\n`);
      return joinBytes(pieces, length);
    },
  };
}

function joinBytes(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.byteLength;
  }
  return all;
}
