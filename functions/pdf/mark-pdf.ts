import { degrees, EncryptedPDFError, ParseSpeeds, PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import type { MarkRefusal } from '@landbrief/platform';
import { jp, kr, sc, scriptFamilies } from './font-families.ts';

const lines = 3;
const fonts = [...scriptFamilies, jp, kr, sc].map(({ name }) => `'${name}'`).join();

/** A page of letter size with nothing but the text, several times: see-through, so that what it lies on can be read. */
export function markDocument(text: string): string {
  const escaped = text.replaceAll(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);
  const style = `@page{size:letter;margin:0}
body{margin:0;height:10.9in;overflow:hidden;display:flex;flex-direction:column;align-items:center;justify-content:space-around}
p{margin:0;max-width:5.4in;text-wrap:balance;transform:rotate(-28deg);color:rgb(70 70 70/.24);font:600 18px/1.3 'Open Sans',${fonts},sans-serif;text-align:center;overflow-wrap:anywhere}`;
  const body = `<p dir="auto">${escaped}</p>`.repeat(lines);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mark</title><style>${style}</style></head><body>${body}</body></html>`;
}

/**
 * Lays the first page of a PDF over every page of another one; or says why the other cannot be marked: it is encrypted, or
 * cannot be read.
 */
export async function markPdf(pdf: Uint8Array, mark: Uint8Array): Promise<Uint8Array | MarkRefusal> {
  const document = await readPdf(pdf);
  if (typeof document === 'string') return document;
  const [laid] = await document.embedPdf(mark);
  if (!laid) throw new Error('The mark has no page.');
  for (const page of document.getPages()) layOver(page, laid);
  return document.save({ updateFieldAppearances: false, addDefaultPage: false });
}

async function readPdf(pdf: Uint8Array): Promise<PDFDocument | MarkRefusal> {
  try {
    const speed = { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false };
    const document = await PDFDocument.load(pdf, speed);
    return document.getPages().length > 0 ? document : 'unreadable';
  } catch (error) {
    return error instanceof EncryptedPDFError ? 'encrypted' : 'unreadable';
  }
}

type Laid = Awaited<ReturnType<PDFDocument['embedPdf']>>[number];

/** More are not laid along one side of a page, however narrow it is. */
const mostAlong = 20;

/** Fills a page, as it is shown, with the mark: as large as it fits, beside or above each other. */
function layOver(page: PDFPage, laid: Laid): void {
  const { x, y, width, height } = page.getCropBox();
  const turned = ((page.getRotation().angle % 360) + 360) % 360;
  const [across, up] = turned % 180 === 0 ? [width, height] : [height, width];
  const [least, most] = [across / laid.width, up / laid.height].sort((a, b) => a - b);
  const scale = Math.max(least ?? 1, (most ?? 1) / mostAlong);
  for (const u of startsAlong(across, laid.width * scale))
    for (const v of startsAlong(up, laid.height * scale)) {
      const [left, bottom] = placeOf(turned, { u, v, width, height });
      page.drawPage(laid, {
        ...{ x: x + left, y: y + bottom, xScale: scale, yScale: scale },
        rotate: degrees(turned),
      });
    }
}

/** Where marks of this length begin along a side, each in the middle of its share of it. */
function startsAlong(side: number, length: number): number[] {
  const share = side / Math.max(1, Math.round(side / length));
  return Array.from({ length: Math.round(side / share) }, (_, at) => (at + 0.5) * share - length / 2);
}

/** Where a point of the page as it is shown, `u` to the right and `v` up, lies on the page as it is stored. */
function placeOf(
  turned: number,
  { u, v, width, height }: Record<'u' | 'v' | 'width' | 'height', number>,
): [x: number, y: number] {
  if (turned === 90) return [width - v, u];
  if (turned === 180) return [width - u, height - v];
  if (turned === 270) return [v, height - u];
  return [u, v];
}
