import { expect, test } from 'vitest';
import { pdfHandler } from './handler.ts';

function memory() {
  const stored = new Map<string, Uint8Array>();
  return {
    stored,
    get: async (key: string) => stored.get(key) ?? Promise.reject(new Error(`No file ${key}`)),
    put: async (key: string, bytes: Uint8Array) => void stored.set(key, bytes),
  };
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

test('a small document comes and goes inline', async () => {
  const handler = pdfHandler(memory(), async (html, { paper }) =>
    new TextEncoder().encode(`${paper}: ${html}`),
  );
  const reply = await handler({ html: base64('<p>Łódź'), paper: 'a4' });
  expect(reply).toEqual({ pdf: base64('a4: <p>Łódź'), bytes: 14 });
});

test('a large one passes through the files, under the key that is asked for', async () => {
  const files = memory();
  files.stored.set('reports/01J/report.html', new TextEncoder().encode('<p>Riverbend'));
  const handler = pdfHandler(files, async (html) => new TextEncoder().encode(html));
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
  const handler = pdfHandler(files, async () => new Uint8Array(4_200_001));
  const reply = await handler({ html: base64('<p>'), paper: 'letter' });
  expect(reply).toEqual({
    outputKey: expect.stringMatching(/^reports\/[0-9a-f-]{36}\.pdf$/),
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
    const told: unknown[] = [];
    const handler = pdfHandler(memory(), async (_, { timeoutMs }) => {
      told.push(timeoutMs);
      return new Uint8Array(1);
    });
    const request = { html: base64('<p>'), paper: 'letter', ...(asked ? { timeoutMs: asked } : {}) };
    await handler(request, { getRemainingTimeInMillis: () => 60_000 });
    expect(told).toEqual([given]);
  },
);

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
])('%j is refused before anything is printed', async (event) => {
  const handler = pdfHandler(memory(), () => Promise.reject(new Error('printed')));
  await expect(handler(event)).rejects.toThrow(TypeError);
});
