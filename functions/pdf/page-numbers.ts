import { integer, type PdfObjects, readPdf, reference, references } from './pdf-objects.ts';

export interface PageNumbers {
  readonly count: number;
  /** The page, from 1, of every `id` that a link of the document leads to. */
  readonly of: ReadonlyMap<string, number>;
}

/** Finds the pages of a PDF's named destinations: Chromium makes one for each `id` that a link leads to. */
export function pageNumbers(pdf: Uint8Array): PageNumbers {
  const file = readPdf(pdf);
  const catalog = file.dictionary(file.root);
  const pages = reference(catalog, 'Pages') ?? -1;
  const order = new Map(pageOrder(pages, file).map((number, index) => [number, index + 1]));
  const found = new Map<string, number>();
  const named = reference(catalog, 'Dests');
  for (const { name, page } of named === undefined ? [] : destinations(file.dictionary(named))) {
    const at = order.get(page);
    if (at !== undefined) found.set(name, at);
  }
  return { count: integer(file.dictionary(pages), 'Count'), of: found };
}

export function pageCount(pdf: Uint8Array): number {
  const file = readPdf(pdf);
  return integer(file.dictionary(reference(file.dictionary(file.root), 'Pages') ?? -1), 'Count');
}

function destinations(dictionary: string): { name: string; page: number }[] {
  return [...dictionary.matchAll(/\/([^\s/[\]<>()]+)\s*\[(\d+) 0 R/g)].map(([, name = '', page]) => ({
    name: name.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    page: Number(page),
  }));
}

/** The leaves of the page tree, from the first page to the last. */
function pageOrder(number: number, file: PdfObjects): number[] {
  const dictionary = file.dictionary(number);
  if (!/\/Type \/Pages\b/.test(dictionary)) return [number];
  return references(dictionary, 'Kids').flatMap((kid) => pageOrder(kid, file));
}
