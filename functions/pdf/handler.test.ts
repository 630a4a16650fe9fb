import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { pdfHandler } from './handler.ts';

type Browser = NonNullable<Parameters<typeof pdfHandler>[1]>;

function memory() {
  const stored = new Map<string, Uint8Array>();
  return {
    stored,
    get: async (key: string) => stored.get(key) ?? Promise.reject(new Error(`No file ${key}`)),
    head: async (key: string) => {
      const size = stored.get(key)?.byteLength;
      return size === undefined ? undefined : { size, etag: '', contentType: 'text/html' };
    },
    put: async (key: string, bytes: Uint8Array) => void stored.set(key, bytes),
    putFile: async (key: string, path: string) => void stored.set(key, new Uint8Array(await readFile(path))),
  };
}

function browser(methods: Partial<Browser>): Browser {
  const unexpected = () => Promise.reject(new Error('This was not asked for.'));
  return { print: unexpected, measure: unexpected, printPart: unexpected, ...methods };
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

test('a small document comes and goes inline', async () => {
  const print: Browser['print'] = async (html, { paper }) => new TextEncoder().encode(`${paper}: ${html}`);
  const handler = pdfHandler(memory(), browser({ print }));
  const reply = await handler({ html: base64('<p>Łódź'), paper: 'a4' });
  expect(reply).toEqual({ pdf: base64('a4: <p>Łódź'), bytes: 14 });
});

test('a large one passes through the files, under the key that is asked for', async () => {
  const files = memory();
  files.stored.set('reports/01J/report.html', new TextEncoder().encode('<p>Riverbend'));
  const handler = pdfHandler(files, browser({ print: async (html) => new TextEncoder().encode(html) }));
  const reply = await handler({
    htmlKey: 'reports/01J/report.html',
    outputKey: 'reports/01J/report.pdf',
    paper: 'letter',
  });
  expect(reply).toEqual({ outputKey: 'reports/01J/report.pdf', bytes: 12 });
  expect(new TextDecoder().decode(files.stored.get('reports/01J/report.pdf'))).toBe('<p>Riverbend');
});

test('a PDF that no reply could hold is stored even when nobody named a key', async () => {
  const files = memory();
  const handler = pdfHandler(files, browser({ print: async () => new Uint8Array(4_200_001) }));
  const reply = await handler({ html: base64('<p>'), paper: 'letter' });
  expect(reply).toEqual({
    outputKey: expect.stringMatching(/^reports\/prints\/[0-9a-f-]{36}\.pdf$/),
    bytes: 4_200_001,
  });
  expect(files.stored.size).toBe(1);
});

test.each([
  { asked: undefined, given: 57_000 },
  { asked: 20_000, given: 20_000 },
  { asked: 90_000, given: 57_000 },
])(
  'printing ends before the function does, and when nobody waits any more: $asked',
  async ({ asked, given }) => {
    const files = memory();
    files.stored.set('reports/01J/3.html', new TextEncoder().encode('<p>Riverbend'));
    const told: unknown[] = [];
    const handler = pdfHandler(files, {
      print: async (_, { timeoutMs }) => {
        told.push(timeoutMs);
        return new Uint8Array(1);
      },
      measure: async (_, { timeoutMs }) => {
        told.push(timeoutMs);
        return { count: 1, of: new Map() };
      },
      printPart: (_, { timeoutMs }) => {
        told.push(timeoutMs);
        return Promise.reject(new Error('Too slow'));
      },
    });
    const context = { getRemainingTimeInMillis: () => 60_000 };
    const limit = asked ? { timeoutMs: asked } : {};
    const part = { htmlKey: 'reports/01J/3.html', paper: 'letter' };
    const place = { outputKey: 'reports/01J/3.pdf', firstPage: 1, totalPages: 1, pageOf: {} };
    await handler({ html: base64('<p>'), paper: 'letter', ...limit }, context);
    await handler({ measure: part, ...limit }, context);
    await expect(handler({ printPart: { ...part, ...place }, ...limit }, context)).rejects.toThrow(
      'Too slow',
    );
    expect(told).toEqual([given, given, given]);
    expect([...files.stored.keys()]).toEqual(['reports/01J/3.html']);
  },
);

test('a document that is too long for the memory is not read', async () => {
  const files = {
    ...memory(),
    head: async () => ({ size: 200_000_001, etag: '', contentType: 'text/html' }),
  };
  const handler = pdfHandler(files, browser({}));
  await expect(handler({ measure: { htmlKey: 'reports/01J/3.html', paper: 'letter' } })).rejects.toThrow(
    '200000001 bytes, too many',
  );
});

const part = { htmlKey: 'reports/a.html', outputKey: 'reports/a.pdf', paper: 'letter', pageOf: {} };

test.each([
  undefined,
  {},
  { paper: 'letter' },
  { paper: 'a3', html: '' },
  { paper: 'letter', html: '', htmlKey: 'reports/a.html' },
  { paper: 'letter', html: 7 },
  { paper: 'letter', html: '', timeoutMs: -1 },
  { paper: 'letter', html: '', timeoutMs: '20' },
  { paper: 'letter', htmlKey: 'images/a.html' },
  { paper: 'letter', htmlKey: 'reports/../images/a.html' },
  { paper: 'letter', html: '', outputKey: 'attachments/a.pdf' },
  { measure: { htmlKey: 'images/a.html', paper: 'letter' } },
  { printPart: { ...part, firstPage: 0, totalPages: 9 } },
  { printPart: { ...part, firstPage: 1, totalPages: 9, outputKey: 'images/a.pdf' } },
  { printPart: { ...part, firstPage: 1, totalPages: 9, pageOf: { summary: '<b>' } } },
  { join: { keys: [], outputKey: 'reports/a.pdf' } },
  { join: { keys: ['reports/a.pdf', 'images/b.pdf'], outputKey: 'reports/a.pdf' } },
  { join: { keys: ['reports/a.pdf'], outputKey: 'images/a.pdf' } },
])('%j is refused before anything is printed', async (event) => {
  await expect(pdfHandler(memory(), browser({}))(event)).rejects.toThrow(TypeError);
});
