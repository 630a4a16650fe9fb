/**
 * The page (from 1) of every named destination in a PDF that Chromium made: one for each `id` that a link of the
 * document leads to. Reads what Skia writes (a cross-reference table, objects that are not packed) and nothing more.
 */
export function destinationPages(pdf: Uint8Array): Map<string, number> {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const objects = objectOffsets(file);
  const body = (number: number): string => {
    const start = objects.get(number) ?? file.length;
    return file.toString('latin1', start, Math.max(start, file.indexOf('endobj', start)));
  };
  const root = body(reference(trailerOf(file), 'Root') ?? -1);
  const pages = pageOrder(reference(root, 'Pages'), body);
  const order = new Map(pages.map((number, index) => [number, index + 1]));
  const found = new Map<string, number>();
  const named = reference(root, 'Dests');
  if (named === undefined) return found;
  for (const [, name = '', page] of body(named).matchAll(/\/([^\s/[\]<>()]+)\s*\[(\d+) 0 R/g)) {
    const at = order.get(Number(page));
    if (at !== undefined) found.set(unescapeName(name), at);
  }
  return found;
}

function trailerOf(file: Buffer): string {
  return file.toString('latin1', Math.max(0, file.lastIndexOf('trailer')));
}

/** Lines of the table are 20 bytes: offset, generation, `n` or `f`. */
function objectOffsets(file: Buffer): Map<number, number> {
  const start = Number(/startxref\s+(\d+)/.exec(trailerOf(file))?.[1] ?? Number.NaN);
  const table = file.toString('latin1', start, file.lastIndexOf('trailer'));
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

function reference(body: string, key: string): number | undefined {
  const number = new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** The leaves of the page tree, from the first page to the last. */
function pageOrder(root: number | undefined, body: (number: number) => string): number[] {
  if (root === undefined) return [];
  const text = body(root);
  if (!/\/Type \/Pages\b/.test(text)) return [root];
  const kids = /\/Kids \[([^\]]*)\]/.exec(text)?.[1] ?? '';
  return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => pageOrder(Number(kid), body));
}

function unescapeName(name: string): string {
  return name.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
