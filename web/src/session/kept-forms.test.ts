import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const day = 24 * 60 * 60 * 1000;
let person: string | undefined = 'avery';
let openPages: string[] = [];
/** By page: resolved when it is closed. */
const closings = new Map<string, PromiseWithResolvers<void>>();

function closingOf(page: string): PromiseWithResolvers<void> {
  const closing = closings.get(page) ?? Promise.withResolvers<void>();
  closings.set(page, closing);
  return closing;
}

function stored(): Storage {
  const items = new Map<string, string>();
  return new Proxy({} as Storage, {
    get: (_, name) => {
      if (name === 'getItem') return (key: string) => items.get(key) ?? null;
      if (name === 'setItem') return (key: string, value: string) => void items.set(key, value);
      if (name === 'removeItem') return (key: string) => void items.delete(key);
      return items.get(String(name));
    },
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

/** The module as another page of the same browser has it. */
async function openPage() {
  vi.resetModules();
  const forms = await import('./kept-forms.ts');
  const { page } = await import('./page-lock.ts');
  return { ...forms, page };
}

beforeEach(() => {
  person = 'avery';
  openPages = [];
  vi.stubGlobal('window', { localStorage: stored() });
  vi.stubGlobal('navigator', {
    locks: {
      // A page holds its own lock until it is closed; others get it then.
      request: (name: string) => closingOf(name.replace('landbrief-page-', '')).promise,
      query: () => Promise.resolve({ held: openPages.map((name) => ({ name: `landbrief-page-${name}` })) }),
    },
  });
  vi.doMock('./draft-owner.ts', () => ({ draftOwner: () => person }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const contents = async (page: Awaited<ReturnType<typeof openPage>>, form = 'project p1') =>
  (await page.keptForms(form)).map(({ content }) => content);

test('what a closed page left in a form is offered, the newest first; that of an open page is not', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const first = await openPage();
  expect(first.keepForm('project p1', 'a', { name: 'Riverbend' })).toBe(true);
  vi.advanceTimersByTime(1000);
  const second = await openPage();
  second.keepForm('project p1', 'b', { name: 'Levee Road' });
  openPages = [first.page, second.page];
  const third = await openPage();
  expect(await contents(third)).toEqual([]);
  openPages = [];
  expect(await contents(third)).toEqual([{ name: 'Levee Road' }, { name: 'Riverbend' }]);
  expect(await contents(third, 'project p2')).toEqual([]);
});

test('a page offers what was left in its own forms, but not what is open in one', async () => {
  const page = await openPage();
  const close = page.openKeptForm('a');
  page.keepForm('project p1', 'a', { name: 'Riverbend' });
  expect(await contents(page)).toEqual([]);
  close();
  expect(await contents(page)).toEqual([{ name: 'Riverbend' }]);
  page.keepForm('project p1', 'a', undefined);
  expect(await contents(page)).toEqual([]);
});

test('what a page has open is offered when that page is closed', async () => {
  const first = await openPage();
  first.keepForm('project p1', 'a', { name: 'Riverbend' });
  openPages = [first.page];
  const second = await openPage();
  expect(await contents(second)).toEqual([]);
  const { signal } = new AbortController();
  const closing = second.whenHolderCloses('project p1', signal);
  openPages = [];
  closingOf(first.page).resolve();
  await closing;
  expect(await contents(second)).toEqual([{ name: 'Riverbend' }]);
});

test('nobody else is offered it, and without a login nothing is kept', async () => {
  const page = await openPage();
  page.keepForm('project p1', 'a', { name: 'Riverbend' });
  person = 'blair';
  expect(await contents(page)).toEqual([]);
  person = undefined;
  expect(page.keepForm('project p1', 'b', { name: 'Levee Road' })).toBe(false);
  expect(await contents(page)).toEqual([]);
  person = 'avery';
  expect(await contents(page)).toEqual([{ name: 'Riverbend' }]);
});

test('signing out removes what the person typed, but what is open in another page', async () => {
  const other = await openPage();
  other.keepForm('template t1', 'other', { name: 'Utilities' });
  const page = await openPage();
  page.openKeptForm('a');
  page.keepForm('project p1', 'a', { name: 'Riverbend' });
  openPages = [other.page];
  await page.forgetKeptForms();
  openPages = [];
  expect(await contents(page)).toEqual([]);
  expect(await contents(page, 'template t1')).toEqual([{ name: 'Utilities' }]);
});

test('after 14 days it is gone', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const page = await openPage();
  page.keepForm('project p1', 'a', { name: 'Riverbend' });
  vi.advanceTimersByTime(14 * day - 1);
  expect(await contents(page)).toEqual([{ name: 'Riverbend' }]);
  vi.advanceTimersByTime(1);
  expect(await contents(page)).toEqual([]);
});
