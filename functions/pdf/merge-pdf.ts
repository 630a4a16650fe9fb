import { type PdfObjects, readPdf, reference, renumber, replaceIn, rewrite } from './pdf-objects.ts';
import { compressedWriter, type PdfWriter, plainWriter } from './pdf-writer.ts';
import { type PartSurvey, surveyPart } from './survey-part.ts';

/**
 * Merges PDFs that Chromium printed from the parts of one document: pages, links between the parts, outline and tags.
 * Title and language are those of the first.
 */
export function mergePdfs(pdfs: readonly Uint8Array[]): Uint8Array {
  const [only] = pdfs;
  if (pdfs.length === 1 && only) return only;
  const plan = planOf(pdfs.map((pdf) => surveyPart(readPdf(pdf))));
  const writer = plainWriter(plan.roots.size);
  for (const [index, pdf] of pdfs.entries()) copyPart(readPdf(pdf), index, plan, writer);
  writeRoots(plan, writer);
  return writer.take();
}

/**
 * Does the same with parts that are too large for the memory together: each is read twice, one at a time, and the bytes
 * of the whole, compressed, are given away as they come.
 */
export async function joinPdfs(
  count: number,
  read: (index: number) => Promise<Uint8Array>,
  append: (bytes: Uint8Array) => Promise<void>,
): Promise<{ pages: number }> {
  const surveys: PartSurvey[] = [];
  for (let index = 0; index < count; index += 1) surveys.push(surveyPart(readPdf(await read(index))));
  const plan = planOf(surveys);
  const writer = compressedWriter(plan.roots.size);
  for (let index = 0; index < count; index += 1) {
    copyPart(readPdf(await read(index)), index, plan, writer);
    await append(writer.take());
  }
  writeRoots(plan, writer);
  await append(writer.take());
  return { pages: sumOf(plan.parts, (part) => part.pages) };
}

/** A part's object numbers and structure keys are increased by the offsets. */
interface PlannedPart extends PartSurvey {
  readonly offset: number;
  readonly structOffset: number;
}

/** The numbers of the root objects of the merged file; `size` is the number after them. */
interface Roots {
  readonly catalog: number;
  readonly pages: number;
  readonly destinations: number;
  readonly outlines: number;
  readonly tags: number;
  readonly document: number;
  readonly parentTree: number;
  readonly idTree: number;
  readonly size: number;
}

interface Plan {
  readonly parts: readonly PlannedPart[];
  readonly roots: Roots;
}

function planOf(surveys: readonly PartSurvey[]): Plan {
  const parts: PlannedPart[] = [];
  let first = 0;
  let structOffset = 0;
  for (const survey of surveys) {
    parts.push({ ...survey, offset: first, structOffset });
    first += survey.size;
    structOffset += survey.structKeys;
  }
  const [catalog, pages, destinations, outlines] = [first, first + 1, first + 2, first + 3];
  const [tags, document, parentTree, idTree] = [first + 4, first + 5, first + 6, first + 7];
  const size = first + 8;
  return {
    parts,
    roots: { catalog, pages, destinations, outlines, tags, document, parentTree, idTree, size },
  };
}

/** Copies a part's objects, except those that `writeRoots` replaces. */
function copyPart(file: PdfObjects, index: number, plan: Plan, writer: PdfWriter): void {
  const part = plan.parts[index];
  if (part?.size !== file.size) throw new Error('A part of the PDF has changed while it was joined.');
  const { roots } = plan;
  const { offset, structOffset } = part;
  const edits = new Map<number, (dictionary: string) => string>([
    [part.pagesRoot, (text) => text.replace(/>>$/, `\n/Parent ${roots.pages} 0 R>>`)],
    [
      part.documentTag,
      (text) => text.replace('/S /Document', '/S /Part').replace(/\/P \d+ 0 R/, `/P ${roots.document} 0 R`),
    ],
    ...outlineEdits(file, index, plan),
  ]);
  const idPrefix = `p${String(index).padStart(4, '0')}`;
  for (const number of file.numbers()) {
    if (part.replaced.has(number) || (index > 0 && number === file.info)) continue;
    const text = rewrite(file.dictionary(number), { offset, structOffset, idPrefix });
    writer.write(number + offset, edits.get(number)?.(text) ?? text, file.stream(number));
  }
}

/** The first and the last entry of a part's outline, as numbers of the merged file. */
function outlineEnds(part: PlannedPart | undefined): { first: number; last: number } | undefined {
  if (!part?.outline) return undefined;
  return { first: part.outline.first + part.offset, last: part.outline.last + part.offset };
}

/** Links the top-level entries to the common outline, and to their neighbours in the other parts. */
function outlineEdits(
  file: PdfObjects,
  index: number,
  { parts, roots }: Plan,
): [number, (text: string) => string][] {
  const outline = parts[index]?.outline;
  if (!outline) return [];
  const before = outlineEnds(parts.slice(0, index).findLast((part) => part.outline))?.last;
  const after = outlineEnds(parts.slice(index + 1).find((part) => part.outline))?.first;
  const edits: [number, (text: string) => string][] = [];
  let number: number | undefined = outline.first;
  while (number !== undefined) {
    const isLast: boolean = number === outline.last;
    const previous = number === outline.first && before !== undefined ? `\n/Prev ${before} 0 R` : '';
    const next = isLast && after !== undefined ? `\n/Next ${after} 0 R` : '';
    edits.push([
      number,
      (text) => replaceIn(text, /\/Parent \d+ 0 R/, () => `/Parent ${roots.outlines} 0 R${previous}${next}`),
    ]);
    number = isLast ? undefined : reference(file.dictionary(number), 'Next');
  }
  return edits;
}

function sumOf(parts: readonly PlannedPart[], find: (part: PlannedPart) => number): number {
  return parts.reduce((total, part) => total + find(part), 0);
}

function listOf(parts: readonly PlannedPart[], find: (part: PlannedPart) => readonly number[]): string {
  return parts.flatMap((part) => find(part).map((number) => `${number + part.offset} 0 R`)).join(' ');
}

function writeRoots({ parts, roots }: Plan, writer: PdfWriter): void {
  writer.write(roots.catalog, catalogOf(parts[0]?.catalog ?? '', roots));
  writer.write(
    roots.pages,
    `<</Type /Pages\n/Count ${sumOf(parts, (part) => part.pages)}\n/Kids [${listOf(parts, (part) => [part.pagesRoot])}]>>`,
  );
  writer.write(roots.destinations, `<<${destinationsOf(parts)}>>`);
  const outlined = parts.filter((part) => part.outline);
  const [first, last] = [outlineEnds(outlined[0])?.first, outlineEnds(outlined.at(-1))?.last];
  const ends = first === undefined ? '' : `\n/First ${first} 0 R\n/Last ${last} 0 R`;
  const count = sumOf(outlined, (part) => part.outline?.count ?? 0);
  writer.write(roots.outlines, `<</Type /Outlines${ends}\n/Count ${count}>>`);
  writeTags({ parts, roots }, writer);
  writer.finish({ catalog: roots.catalog, info: parts[0]?.info });
}

/** A name leads to one page: to the first one that has it. */
function destinationsOf(parts: readonly PlannedPart[]): string {
  const seen = new Set<string>();
  const lines: string[] = [];
  for (const { destinations, offset } of parts) {
    for (const { name, target } of destinations) {
      if (seen.has(name)) continue;
      seen.add(name);
      lines.push(`/${name} ${renumber(target, offset)}`);
    }
  }
  return lines.join('\n');
}

function catalogOf(catalog: string, roots: Roots): string {
  const targets: Record<string, number> = {
    Pages: roots.pages,
    Dests: roots.destinations,
    StructTreeRoot: roots.tags,
    Outlines: roots.outlines,
  };
  const kept = catalog.replaceAll(/\n?\/(?:Pages|Dests|StructTreeRoot|Outlines) \d+ 0 R/g, '');
  const added = Object.entries(targets).map(([key, number]) => `/${key} ${number} 0 R`);
  return kept.replace(/>>$/, `\n${added.join('\n')}>>`);
}

function writeTags({ parts, roots }: Plan, writer: PdfWriter): void {
  writer.write(
    roots.tags,
    `<</Type /StructTreeRoot\n/K ${roots.document} 0 R\n/ParentTreeNextKey ${sumOf(parts, (part) => part.structKeys)}\n/ParentTree ${roots.parentTree} 0 R\n/IDTree ${roots.idTree} 0 R>>`,
  );
  writer.write(
    roots.document,
    `<</Type /StructElem\n/S /Document\n/P ${roots.tags} 0 R\n/K [${listOf(parts, (part) => [part.documentTag])}]>>`,
  );
  const keys = parts.map(({ parentTree, structOffset, offset }) =>
    parentTree.replaceAll(
      /(\d+) (\d+) 0 R/g,
      (_, key: string, number: string) => `${Number(key) + structOffset} ${Number(number) + offset} 0 R`,
    ),
  );
  writer.write(roots.parentTree, `<</Type /ParentTree\n/Nums [${keys.join(' ')}]>>`);
  writer.write(roots.idTree, `<</Kids [${listOf(parts, (part) => part.idTreeKids)}]>>`);
}
