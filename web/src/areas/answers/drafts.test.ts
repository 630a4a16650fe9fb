import { beforeEach, expect, it, vi } from 'vitest';

/** Drafts in a browser that this test plays: each `load` is a page that is opened anew. */

class Kept {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null;
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value);
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

let browser: EventTarget & { localStorage: Kept };

beforeEach(() => {
  browser = Object.assign(new EventTarget(), { localStorage: new Kept(), sessionStorage: new Kept() });
  return () => {
    vi.unstubAllGlobals();
    vi.resetModules();
  };
});

async function load(person: string) {
  vi.resetModules();
  vi.stubGlobal('window', browser);
  vi.doMock('../../session/draft-owner.ts', () => ({ draftOwner: () => person }));
  return import('./drafts.ts');
}

const comment = { text: 'Where is the easement?', internal: true };

it('keeps what is typed until it is saved, over a reload', async () => {
  const typed = await load('nora');
  typed.setDraft('riverbend', 'comment', 'zoning', comment);
  typed.setDraft('riverbend', 'answer', 'acres', { raw: '212', isNotApplicable: false, version: 3 });
  const again = await load('nora');
  expect(again.draftOf('riverbend', 'comment', 'zoning')).toEqual(comment);
  expect(again.draftOf('riverbend', 'answer', 'acres')).toMatchObject({ raw: '212', version: 3 });
  expect(again.draftOf('levee', 'comment', 'zoning')).toBeUndefined();
  again.setDraft('riverbend', 'comment', 'zoning', undefined);
  const later = await load('nora');
  expect(later.draftOf('riverbend', 'comment', 'zoning')).toBeUndefined();
  expect(later.draftOf('riverbend', 'answer', 'acres')).toBeDefined();
});

it('shows nobody what somebody else typed in the same browser', async () => {
  (await load('nora')).setDraft('riverbend', 'comment', 'zoning', comment);
  expect((await load('pete')).draftOf('riverbend', 'comment', 'zoning')).toBeUndefined();
  expect((await load('ada as nora')).draftOf('riverbend', 'comment', 'zoning')).toBeUndefined();
  expect((await load('nora')).draftOf('riverbend', 'comment', 'zoning')).toEqual(comment);
});

it('follows another tab of the same person', async () => {
  const { draftOf, setDraft } = await load('nora');
  setDraft('riverbend', 'comment', 'zoning', comment);
  const [key = ''] = Object.keys(browser.localStorage);
  const changed = { at: Date.now(), content: { ...comment, text: 'Where?' } };
  const changeInOtherTab = (newValue: string | null) => {
    if (newValue === null) browser.localStorage.removeItem(key);
    else browser.localStorage.setItem(key, newValue);
    browser.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  };
  changeInOtherTab(JSON.stringify(changed));
  expect(draftOf('riverbend', 'comment', 'zoning')?.text).toBe('Where?');
  changeInOtherTab(null);
  expect(draftOf('riverbend', 'comment', 'zoning')).toBeUndefined();
});

it('removes what nobody came back to, and what cannot be read', async () => {
  const { setDraft } = await load('nora');
  setDraft('riverbend', 'caption', 'gate', 'The gate');
  const [key = ''] = Object.keys(browser.localStorage);
  browser.localStorage.setItem(
    key,
    JSON.stringify({ at: Date.now() - 91 * 86_400_000, content: 'The gate' }),
  );
  browser.localStorage.setItem(`${key}-2`, '{');
  const { draftOf } = await load('nora');
  expect(draftOf('riverbend', 'caption', 'gate')).toBeUndefined();
  expect(Object.keys(browser.localStorage)).toEqual([]);
});

it('asks only about drafts that can be saved now', async () => {
  const { setDraft, editableDrafts } = await load('nora');
  setDraft('riverbend', 'comment', 'zoning', comment);
  setDraft('riverbend', 'answer', 'acres', { raw: '212', isNotApplicable: false });
  setDraft('levee', 'comment', 'zoning', comment);
  expect(editableDrafts('riverbend', () => true).words).toBe('1 comment and 1 answer');
  expect(editableDrafts('riverbend', (_kind, id) => id === 'acres').words).toBe('1 answer');
  expect(editableDrafts('riverbend', () => false).words).toBe('');
});

it('tells what the browser could not store, also after it stored another draft', async () => {
  const { setDraft, editableDrafts } = await load('nora');
  const areStored = () => editableDrafts('riverbend', () => true).areStored;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const full = vi.spyOn(browser.localStorage, 'setItem').mockImplementation(() => {
    throw new Error('The quota has been exceeded');
  });
  setDraft('riverbend', 'comment', 'zoning', comment);
  full.mockRestore();
  setDraft('riverbend', 'comment', 'access', comment);
  setDraft('levee', 'comment', 'zoning', comment);
  expect(areStored()).toBe(false);
  expect(editableDrafts('levee', () => true).areStored).toBe(true);
  setDraft('riverbend', 'comment', 'zoning', { ...comment, text: 'Where?' });
  expect(areStored()).toBe(true);
  const again = await load('nora');
  expect(again.editableDrafts('riverbend', () => true)).toEqual({ words: '2 comments', areStored: true });
});
