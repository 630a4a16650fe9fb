import { renderReport } from '@landbrief/report/page';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleReport } from '../../tests/support/report-sample.ts';
import { mergePdfs } from './merge-pdf.ts';
import { pageNumbers } from './page-numbers.ts';
import { grouped } from './parts.ts';
import { renumber, rewrite } from './pdf-objects.ts';
import { closePrinter, printHtml } from './print.ts';

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

afterAll(closePrinter);

describe('a report that is printed in groups', () => {
  /** Looks like a reference, a key and the end of a text of the PDF it is written into. */
  const tricky = 'Tract (7 0 R) /Parent 3 0 R /StructParent 4 \\) /Next 9 0 R';
  const report = sampleReport({ properties: 14 });
  const names = report.properties.map((one, index) => (index === 9 ? tricky : one.name));
  let pdf: Uint8Array = new Uint8Array();
  let document: Document;

  beforeAll(async () => {
    const properties = report.properties.map((one, index) => ({ ...one, name: names[index] ?? '' }));
    pdf = await printHtml(renderReport({ ...report, properties }), { paper: 'letter', timeoutMs: 120_000 });
    document = await getDocumentProxy(pdf.slice());
  });

  async function textOf(page: number): Promise<string> {
    const { items } = await (await document.getPage(page)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  }

  test('has every property on the page that its link leads to', async () => {
    const { of, count } = pageNumbers(pdf);
    expect(count).toBe(document.numPages);
    for (const [index, name] of names.entries()) {
      const page = of.get(`property-${index + 1}`) ?? 0;
      expect(await textOf(page)).toContain(`Property ${index + 1} of 14`);
      expect(await textOf(page)).toContain(name);
      const target = await document.getDestination(`property-${index + 1}`);
      expect((await document.getPageIndex(target?.[0])) + 1).toBe(page);
    }
  });

  test('counts its pages through', async () => {
    for (let page = 2; page <= document.numPages; page += 1) {
      expect(await textOf(page)).toContain(`Page ${page} of ${document.numPages}`);
    }
  });

  test('tells the pages on the contents page, as links', async () => {
    const contents = await document.getPage(2);
    const links = (await contents.getAnnotations()).filter((one) => one.subtype === 'Link');
    expect(links.map((one) => one.dest)).toEqual([
      'summary',
      'properties',
      'participants',
      'requirements',
      ...names.map((_, index) => `property-${index + 1}`),
    ]);
    const { of } = pageNumbers(pdf);
    const text = (await textOf(2)).replaceAll(/\s+/g, ' ').concat(' ');
    for (const at of of.values()) expect(text).toContain(` ${at} `);
  });

  test('has one outline, in order, with the categories below the properties', async () => {
    const outline = await document.getOutline();
    expect(outline.map((entry) => entry.title)).toEqual([
      'Northwind Battery Materials Plant',
      'Contents',
      'Summary',
      'Properties',
      'Participants',
      'Requirements',
      ...names,
    ]);
    expect(outline.at(-1)?.items.map((entry) => entry.title)).toContain('Utilities');
  });

  test('is tagged through: every page has its own structure', async () => {
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    for (const page of [2, 3, Math.round(document.numPages / 2), document.numPages]) {
      const tree = JSON.stringify(await (await document.getPage(page)).getStructTree());
      expect(tree).toMatch(page === 2 ? /"role":"L"/ : /"role":"Table"/);
    }
  });
});

test('one document is left as it is', async () => {
  const pdf = await printHtml('<p>Riverbend', { paper: 'letter' });
  expect(mergePdfs([pdf])).toBe(pdf);
});

test('groups hold every part once, in order, and as much as they may', () => {
  expect(grouped([])).toEqual([]);
  expect(grouped([600, 600, 600, 5_000, 100, 100])).toEqual([[0, 1], [2], [3], [4, 5]]);
});

test('only references are numbered anew', () => {
  expect(renumber('<</Title (a 1 0 R \\) 2 0 R)\n/Kids [3 0 R 12 0 R]>>', 100)).toBe(
    '<</Title (a 1 0 R \\) 2 0 R)\n/Kids [103 0 R 112 0 R]>>',
  );
});

test('ids of tags are made unique, and texts that look like one are left', () => {
  const move = (dictionary: string) => rewrite(dictionary, { offset: 0, structOffset: 0, idPrefix: 'p0002' });
  expect(move('<</ID (node00000144)\n/Alt (node00000007)>>')).toBe(
    '<</ID (p0002node00000144)\n/Alt (node00000007)>>',
  );
  expect(move('<</Headers [(node00000144) (p0001node00000154)]>>')).toBe(
    '<</Headers [(p0002node00000144) (p0002p0001node00000154)]>>',
  );
  expect(move('<</Names [(node00000144) 285 0 R (node00000146) 289 0 R]>>')).toBe(
    '<</Names [(p0002node00000144) 285 0 R (p0002node00000146) 289 0 R]>>',
  );
});
