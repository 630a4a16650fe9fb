import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { renderReport } from '@landbrief/report/page';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, test } from 'vitest';
import { sampleReport } from '../../tests/support/report-sample.ts';
import { chromiumArguments, chromiumVersion, unpackChromium } from './chromium.ts';
import { pageNumbers } from './page-numbers.ts';
import { closePrinter, PrintTimeout, printHtml } from './print.ts';

afterAll(closePrinter);

/** Without spaces, and with one kind of apostrophe: Inter draws two of Unicode's with one glyph, which is read back as either. */
const plain = (text: string) => text.replaceAll(/\s+/g, '').replaceAll('’', 'ʼ');

async function textOf(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: false });
  return text;
}

describe('a report on paper', () => {
  const report = sampleReport({ properties: 2 });
  const printed = printHtml(renderReport(report), { paper: 'letter' });

  test('holds every question and every answer', async () => {
    const text = plain((await textOf(await printed)).join(' '));
    const questions = report.properties
      .flatMap((one) => one.sections)
      .flatMap((section) => section.questions);
    const expected = questions.flatMap((one) => [
      one.text,
      one.answerDisplay ?? 'Not Answered',
      one.requirementText ?? '',
    ]);
    expect(questions).toHaveLength(2 * 157);
    expect(expected.filter((one) => !text.includes(plain(one)))).toEqual([]);
  });

  test('can be read aloud and copied in its order', async () => {
    const text = plain((await textOf(await printed)).join(' '));
    expect(text).toContain(plain('Asking price per acre Required 1 38,500 USD Met ≤ 45,000 USD'));
    expect(text).toContain(plain('Building height limit Required 1 75 ft Not met ≥ 90 ft'));
  });

  test('has a contents page with the right page numbers, and page x of y at the foot', async () => {
    const pages = await textOf(await printed);
    const contents = pages[1] ?? '';
    for (const property of report.properties) {
      const at = pages.findIndex((page) => page.includes(`Address`) && page.includes(property.name)) + 1;
      expect(plain(contents)).toMatch(new RegExp(`${plain(property.name)}.*?Submitted${at}(?!\\d{2})`));
    }
    pages.forEach((page, index) => {
      const foot = `Page ${index + 1} of ${pages.length}`;
      if (index === 0) expect(page).not.toContain(foot);
      else expect(page).toContain(foot);
    });
  });

  test('is tagged, titled, in English, and has an outline of properties and categories', async () => {
    const document = await getDocumentProxy((await printed).slice());
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } };
    expect(info.Title).toBe('Northwind Battery Materials Plant · Project Report');
    expect(info.Language).toBe('en');
    const titles = JSON.stringify(await document.getOutline());
    for (const title of ['Riverbend Commerce Park', 'Harbor Parkway Megasite', 'Utilities'])
      expect(titles).toContain(title);
  });

  test('is on the paper that was asked for', async () => {
    const sizeOf = async (pdf: Uint8Array) =>
      (await (await getDocumentProxy(pdf.slice())).getPage(2)).view.slice(2);
    expect(await sizeOf(await printed)).toEqual([612, 792]);
    const a4 = await printHtml(renderReport(sampleReport({ paper: 'a4' })), { paper: 'a4' });
    const [width = 0, height = 0] = await sizeOf(a4);
    expect(Math.abs(width - 595.3)).toBeLessThan(1);
    expect(Math.abs(height - 841.9)).toBeLessThan(1);
  });

  test('has fonts that viewers draw well: TrueType subsets, no Type 3', async () => {
    const raw = Buffer.from(await printed).toString('latin1');
    expect(raw).toMatch(/\/BaseFont \/[A-Z]{6}\+Inter-Regular/);
    expect(raw).not.toContain('/Subtype /Type3');
  });
});

describe('the printer', () => {
  test('finds the page of every linked id', async () => {
    const far = '<p style="break-before:page">next</p>';
    const html = `<a href="#one">1</a><a href="#two-b">2</a><p id="one">x</p>${far.repeat(12)}<p id="two-b">y</p>`;
    const pages = pageNumbers(await printHtml(html, { paper: 'letter' }));
    expect(pages.of).toEqual(
      new Map([
        ['one', 1],
        ['two-b', 13],
      ]),
    );
  });

  test('prints what is asked for at the same time one after the other, each its own', async () => {
    const names = ['Riverbend', 'Catoosa', 'Claremore', 'Wagoner'];
    const texts = await Promise.all(
      names.map(async (name) => textOf(await printHtml(`<p>${name}`, { paper: 'a4' }))),
    );
    expect(texts).toEqual(names.map((name) => [name]));
  });

  test('gives up in time, and prints again afterwards', async () => {
    const endless = `<div style="columns:2">${'<table><tr><td>'.repeat(30_000)}</div>`;
    await expect(printHtml(endless, { paper: 'letter', timeoutMs: 1 })).rejects.toThrow(PrintTimeout);
    expect(await textOf(await printHtml('<p>Riverbend', { paper: 'letter' }))).toEqual(['Riverbend']);
  });

  test('has no argument that takes a guard down', () => {
    const all = chromiumArguments().join(' ');
    for (const bad of [
      'disable-web-security',
      'allow-running-insecure-content',
      'disable-site-isolation-trials',
    ]) {
      expect(all).not.toContain(bad);
    }
  });

  test('unpacks the version that the package has', async () => {
    const manifest = createRequire(import.meta.url)
      .resolve('@sparticuz/chromium')
      .replace(/build[/\\].*$/, 'package.json');
    expect(JSON.parse(await readFile(manifest, 'utf8')).version).toBe(chromiumVersion);
    expect(existsSync((await unpackChromium()).path)).toBe(true);
  });
});
