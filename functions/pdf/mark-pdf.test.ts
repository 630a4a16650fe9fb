import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markDocument, markPdf } from './mark-pdf.ts';
import { closePrinter, printHtml } from './print.ts';

const text = 'Łucja Wójcik-Đặng 王秀英 <b>· lucja@city.test · Nov 30, 2026, 10:05 AM CST';
let mark: Uint8Array;

beforeAll(async () => {
  mark = await printHtml(markDocument(text), { paper: 'letter' });
});
afterAll(closePrinter);

const sizes: [width: number, height: number, turned: number][] = [
  [612, 792, 0],
  [792, 612, 90],
  [2592, 1728, 0],
  [595, 842, 180],
  [842, 595, 270],
];

async function siteReport(): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  for (const [index, [width, height, turned]] of sizes.entries()) {
    const page = document.addPage([width, height]);
    page.setRotation(degrees(turned));
    page.drawText(`Soil boring B-${index + 1}`, { x: 50, y: 50 });
  }
  return document;
}

const plain = (read: string) => read.normalize('NFKC').replaceAll(/\s+/g, '');

test('the name is on every page of any size and direction, in every script, beside what was there', async () => {
  const marked = await markPdf(await (await siteReport()).save(), mark);
  if (typeof marked === 'string') throw new Error(marked);
  const document = await getDocumentProxy(marked.slice());
  expect(document.numPages).toBe(sizes.length);
  for (const [index] of sizes.entries()) {
    const page = await document.getPage(index + 1);
    const { items } = await page.getTextContent();
    const letters = items.flatMap((item) => ('str' in item ? [item] : []));
    const read = plain(letters.map(({ str }) => str).join(''));
    expect(read).toContain(plain(text));
    expect(read).toContain(plain(`Soil boring B-${index + 1}`));
    // Within the page, and in both halves of its longer side.
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    const [width, height] = [right - left, top - bottom];
    const places = letters.map(({ transform }) => [
      (Number(transform[4]) - left) / width,
      (Number(transform[5]) - bottom) / height,
    ]);
    expect(places.flat().filter((share) => share <= 0 || share >= 1)).toEqual([]);
    const along = places.map(([across = 0, up = 0]) => (width > height ? across : up));
    expect(Math.min(...along)).toBeLessThan(0.45);
    expect(Math.max(...along)).toBeGreaterThan(0.55);
  }
});

test('what is encrypted, damaged or no PDF is refused', async () => {
  const locked = await siteReport();
  locked.encrypt({ userPassword: '', ownerPassword: 'Riverbend' });
  expect(await markPdf(await locked.save(), mark)).toBe('encrypted');
  const whole = await (await siteReport()).save();
  const results = [
    await markPdf(whole.slice(0, 200), mark),
    await markPdf(new TextEncoder().encode('%PDF-1.7 survey'), mark),
    await markPdf(new Uint8Array(), mark),
  ];
  expect(results).toEqual(['unreadable', 'unreadable', 'unreadable']);
  await expect(markPdf(whole, new TextEncoder().encode('no mark')), 'a fault of ours').rejects.toThrow();
});
