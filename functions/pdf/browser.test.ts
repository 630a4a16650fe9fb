import { afterAll, expect, test } from 'vitest';
import { BrowserExited, closePrinter, withDocument } from './browser.ts';
import { pdfHandler } from './handler.ts';
import { measureHtml, printHtml, printPartHtml } from './print.ts';

afterAll(closePrinter);

function printKilled(times: number) {
  let opened = 0;
  return withDocument('<p>Riverbend', 60_000, async (page) => {
    opened += 1;
    const printed = page.pdf();
    if (opened <= times) page.browser().process()?.kill('SIGKILL');
    return { opened, bytes: (await printed).byteLength };
  });
}

test('a document whose browser is killed is printed by another, once', async () => {
  expect(await printKilled(1)).toMatchObject({ opened: 2 });
  await expect(printKilled(2)).rejects.toThrow(BrowserExited);
  expect(await printKilled(0)).toMatchObject({ opened: 1 });
});

test('nothing is put when a step fails, and the step can be repeated', async () => {
  const stored = new Map([['reports/01J/1.html', new TextEncoder().encode('<p>Riverbend')]]);
  let kills = 1;
  const files = {
    get: async (key: string) => stored.get(key) ?? Promise.reject(new Error(`No file ${key}`)),
    head: async () => ({ size: 12, etag: '', contentType: 'text/html' }),
    put: async (key: string, bytes: Uint8Array) => void stored.set(key, new Uint8Array(bytes)),
    putFile: async () => Promise.reject(new Error('The connection was lost.')),
  };
  const handler = pdfHandler(files, {
    print: printHtml,
    measure: measureHtml,
    printPart: async (html, options) => {
      kills -= 1;
      if (kills === 0) await printKilled(2);
      return printPartHtml(html, options);
    },
  });
  const place = { paper: 'letter', firstPage: 1, totalPages: 1, pageOf: {} };
  const event = { printPart: { htmlKey: 'reports/01J/1.html', outputKey: 'reports/01J/1.pdf', ...place } };
  await expect(handler(event)).rejects.toThrow('exited while it printed');
  expect([...stored.keys()]).toEqual(['reports/01J/1.html']);
  expect(await handler(event)).toMatchObject({ pages: 1 });
  const join = { keys: ['reports/01J/1.pdf', 'reports/01J/2.pdf'], outputKey: 'reports/01J/all.pdf' };
  await expect(handler({ join })).rejects.toThrow('No file reports/01J/2.pdf');
  await expect(handler({ join: { ...join, keys: ['reports/01J/1.pdf'] } })).rejects.toThrow('lost');
  expect(stored.has('reports/01J/all.pdf')).toBe(false);
});
