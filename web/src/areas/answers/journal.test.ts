import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { until } from '../../../../tests/support/until.ts';
import {
  deleteEntry,
  entriesOf,
  isJournalEmpty,
  type JournalEntry,
  storeEntry,
  takeOverEntries,
} from './journal.ts';
import { giveEntries, saveEntry, unsent } from './unsent.ts';

function entry(id: string, change: Partial<JournalEntry> = {}): JournalEntry {
  return {
    id,
    owner: 'nora',
    page: 'first',
    projectId: 'project',
    propertyId: 'riverbend',
    questionId: 'acres',
    property: 'Riverbend Commerce Park',
    question: 'Total contiguous acreage',
    at: 1,
    status: 'waiting',
    draft: {
      raw: '212',
      saved: { value: 120, version: 3 },
      flight: { value: 200, version: 3, key: 'first try' },
      typed: { kind: 'value', value: 212 },
      refusal: undefined,
    },
    ...change,
  };
}

const ids = (entries: readonly JournalEntry[]) => entries.map(({ id }) => id);

it('keeps what is typed with the version that was seen, until the server has it', async () => {
  await storeEntry(entry('one'));
  await storeEntry(entry('one', { at: 2, draft: { ...entry('one').draft, raw: '213' } }));
  expect(await entriesOf('nora')).toEqual([
    entry('one', { at: 2, draft: { ...entry('one').draft, raw: '213' } }),
  ]);
  await deleteEntry('one');
  expect(await entriesOf('nora')).toEqual([]);
  expect(await isJournalEmpty()).toBe(true);
});

it('shows and gives nobody what somebody else typed in the same browser', async () => {
  await storeEntry(entry('noras'));
  await storeEntry(entry('as nora', { owner: 'admin as nora' }));
  expect(await entriesOf('pete')).toEqual([]);
  expect(await takeOverEntries('pete', 'first', 'second')).toEqual([]);
  expect(ids(await entriesOf('nora'))).toEqual(['noras']);
  expect(ids(await entriesOf('admin as nora'))).toEqual(['as nora']);
  await deleteEntry('noras');
  await deleteEntry('as nora');
});

it('gives what a page left to one of the pages that come after it', async () => {
  await storeEntry(entry('older', { at: 1 }));
  await storeEntry(entry('newer', { at: 2, questionId: 'zoning' }));
  await storeEntry(entry('open elsewhere', { page: 'other' }));
  const taken = await Promise.all([
    takeOverEntries('nora', 'first', 'second'),
    takeOverEntries('nora', 'first', 'third'),
  ]);
  expect(taken.map(ids)).toEqual([['newer', 'older'], []]);
});

it('is given to another page, unless the browser cannot store that', async () => {
  saveEntry(entry('given', { propertyId: 'tract' }));
  expect(await giveEntries('tract', 'second')).toEqual({ isGiven: true, left: [] });
  expect(unsent.get().entries).toEqual([]);
  saveEntry(entry('stays', { propertyId: 'tract' }));
  await until(async () => expect(ids(await entriesOf('nora'))).toContain('stays'));
  vi.spyOn(console, 'warn').mockReturnValue();
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  expect(await giveEntries('tract', 'second')).toMatchObject({ isGiven: false, left: [{ id: 'stays' }] });
  full.mockRestore();
  expect(unsent.get()).toMatchObject({ entries: [{ id: 'stays' }], isKept: false });
});
