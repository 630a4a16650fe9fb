import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfHandler } from './handler.ts';
import { closePrinter } from './print.ts';

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

const names = ['Riverbend Commerce Park', 'Harbor Parkway Megasite', 'Tract 12', 'Cedar Flats'];
const rows = (name: string) => `<tr><th scope="row">Rail service at ${name}</th><td>Yes</td></tr>`.repeat(60);
const property = (index: number) =>
  `<article data-part style="break-before:page"><h1 id="property-${index + 1}">${names[index]}</h1>
   <table><thead><tr><th scope="col">Question</th><th scope="col">Answer</th></tr></thead>${rows(names[index] ?? '')}</table></article>`;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>
  @page{margin:1in;@bottom-right{content:"Page " counter(page) " of " counter(pages)}}</style></head><body><div>${body}</div></body></html>`;

/** Documents as `packages/report` makes them of a long report. */
const documents = {
  front: page(
    'Project Heron',
    `<h1 id="contents">Contents</h1>
     ${names.map((name, index) => `<p><a href="#property-${index + 1}">${name} <span data-page-of="property-${index + 1}"></span></a></p>`).join('')}
     <p><a href="#summary">Summary <span data-page-of="summary"></span></a></p>
     <h1 id="summary" style="break-before:page">Summary</h1><p>Four properties</p>
     <div data-stands-in>${names.map((_, index) => `<i id="property-${index + 1}"></i>`).join('')}</div>`,
  ),
  first: page(
    'Part',
    `<nav hidden><a href="#property-1"></a><a href="#property-2"></a></nav>${property(0)}${property(1)}`,
  ),
  second: page(
    'Part',
    `<nav hidden><a href="#property-3"></a><a href="#property-4"></a></nav>${property(2)}${property(3)}`,
  ),
};
const parts = Object.keys(documents);

afterAll(closePrinter);

describe('a report that is printed in parts and joined', () => {
  const stored = new Map<string, Uint8Array>();
  const handler = pdfHandler({
    get: async (key) => stored.get(key) ?? Promise.reject(new Error(`No file ${key}`)),
    head: async (key) => ({ size: stored.get(key)?.byteLength ?? 0, etag: '', contentType: '' }),
    put: async (key, bytes) => void stored.set(key, bytes),
    putFile: async (key, path) => void stored.set(key, new Uint8Array(await readFile(path))),
  });
  const key = (part: string, type: string) => `reports/01J/${part}.${type}`;
  const measured: { pages: number; pageOf: Record<string, number> }[] = [];
  const pageOf: Record<string, number> = {};
  let total = 0;
  let document: Document;

  beforeAll(async () => {
    const firstPages: number[] = [];
    for (const [part, html] of Object.entries(documents)) {
      stored.set(key(part, 'html'), new TextEncoder().encode(html));
      const reply = await handler({ measure: { htmlKey: key(part, 'html'), paper: 'letter' } });
      if (!('pageOf' in reply)) throw new Error('This is no reply to a measurement.');
      measured.push(reply);
      for (const [id, at] of Object.entries(reply.pageOf)) pageOf[id] = total + at;
      firstPages.push(total + 1);
      total += reply.pages;
    }
    for (const [index, part] of parts.entries()) {
      const print = {
        ...{ htmlKey: key(part, 'html'), outputKey: key(part, 'pdf'), paper: 'letter' },
        ...{ firstPage: firstPages[index], totalPages: total, pageOf },
      };
      expect(await handler({ printPart: print })).toMatchObject({ pages: measured[index]?.pages });
    }
    const keys = parts.map((part) => key(part, 'pdf'));
    const reply = await handler({ join: { keys, outputKey: 'reports/01J/all.pdf' } });
    const pdf = stored.get('reports/01J/all.pdf') ?? new Uint8Array();
    expect(reply).toEqual({ pages: total, bytes: pdf.byteLength });
    document = await getDocumentProxy(pdf.slice());
  });

  async function textOf(page: number): Promise<string> {
    const { items } = await (await document.getPage(page)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join('');
  }

  test('what stands in for other documents takes no page and is found in none', () => {
    expect(measured.map((one) => Object.keys(one.pageOf).sort())).toEqual([
      ['summary'],
      ['property-1', 'property-2'],
      ['property-3', 'property-4'],
    ]);
    expect(measured[0]?.pages).toBe(2);
    expect(measured[1]?.pageOf).toMatchObject({ 'property-1': 1 });
  });

  test('counts its pages through, and tells them in the contents', async () => {
    expect(document.numPages).toBe(total);
    for (let at = 1; at <= total; at += 1) expect(await textOf(at)).toContain(`Page ${at} of ${total}`);
    const contents = await textOf(1);
    for (const [index, name] of names.entries()) {
      const at = pageOf[`property-${index + 1}`] ?? 0;
      expect(contents).toContain(`${name} ${at}`);
      expect(await textOf(at)).toContain(`${name}Question`);
    }
  });

  test('has links from the first part to the pages of the others', async () => {
    const links = (await (await document.getPage(1)).getAnnotations()).filter(
      (one) => one.subtype === 'Link',
    );
    expect([...new Set(links.map((one) => one.dest))]).toEqual([
      'property-1',
      'property-2',
      'property-3',
      'property-4',
      'summary',
    ]);
    for (const { dest } of links) {
      const target = await document.getDestination(dest);
      expect((await document.getPageIndex(target?.[0])) + 1).toBe(pageOf[dest]);
    }
  });

  test('has one outline and one tree of tags', async () => {
    expect((await document.getOutline()).map((entry) => entry.title)).toEqual([
      'Contents',
      'Summary',
      ...names,
    ]);
    for (let at = 3; at <= total; at += 1)
      expect(JSON.stringify(await (await document.getPage(at)).getStructTree())).toMatch(/"role":"Table"/);
  });
});
