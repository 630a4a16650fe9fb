import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyContent } from './draft-content.ts';
import {
  beginSaving,
  choose,
  type DraftSaving,
  edit,
  endSave,
  isUnsaved,
  maySave,
  saveDelay,
  startSave,
  statusOf,
  wanted,
} from './draft-saving.ts';

const id = '01K00000000000000000000001';
const typed = (subject: string, state = beginSaving(emptyContent)) => edit(state, { subject });
const saved = (state: DraftSaving, version = 1) =>
  endSave(startSave(state), { kind: 'saved', id, version, at: 7 });
const theirs = { id, version: 5, content: { ...emptyContent, subject: 'Theirs' } };

it('saves nothing until something is written', () => {
  const state = beginSaving(emptyContent);
  expect(statusOf(state)).toBe('new');
  expect(maySave(edit(state, { body: '<p></p>' }))).toBe(false);
  expect(maySave(typed('Riverbend'))).toBe(true);
});

it('an answer to which nothing was added is saved when it is sent, not by itself', () => {
  const state = beginSaving({ ...emptyContent, subject: 'Re: Riverbend' });
  expect([statusOf(state), maySave(state)]).toEqual(['new', false]);
  expect(maySave(wanted(state))).toBe(true);
  expect(maySave(typed('Re: Acres', state))).toBe(true);
});

it('what is typed while a save is in flight is saved next, with the new version', () => {
  const sending = startSave(typed('River'));
  expect(statusOf(sending)).toBe('saving');
  const after = endSave(typed('Riverbend', sending), { kind: 'saved', id, version: 3, at: 7 });
  expect(statusOf(after)).toBe('waiting');
  expect(after.stored).toEqual({ id, version: 3, content: { ...emptyContent, subject: 'River' } });
  expect(statusOf(saved(after, 4))).toBe('saved');
});

it('a failed save is tried again, later each time', () => {
  const failed = endSave(startSave(typed('River')), { kind: 'failed' });
  expect(statusOf(failed)).toBe('failed');
  expect(maySave(failed)).toBe(true);
  const again = endSave(startSave(failed), { kind: 'failed' });
  expect(saveDelay(again, 0)).toBeGreaterThan(saveDelay(failed, 0));
  expect(saveDelay({ ...again, failures: 50 }, 0)).toBe(30_000);
});

it('typing without a rest is saved all the same', () => {
  const state = typed('River');
  expect(saveDelay(state, 0)).toBe(1_200);
  expect(saveDelay(state, 9_500)).toBe(500);
  expect(saveDelay(state, 60_000)).toBe(0);
});

it('a refused content waits for a change', () => {
  const refused = endSave(startSave(typed('River')), { kind: 'refused', reason: 'Too long' });
  expect(statusOf(refused)).toBe('refused');
  expect(maySave(refused)).toBe(false);
  expect(maySave(typed('Riv', refused))).toBe(true);
});

it('a change of another window waits for a choice, and either version can stay', () => {
  const stale = endSave(startSave(typed('Mine', saved(typed('River')))), { kind: 'stale', theirs });
  expect(statusOf(stale)).toBe('stale');
  expect(maySave(typed('Mine too', stale))).toBe(false);
  const mine = choose(stale, 'mine');
  expect([statusOf(mine), mine.content.subject, mine.stored?.version]).toEqual(['waiting', 'Mine', 5]);
  const taken = choose(stale, 'theirs');
  expect([statusOf(taken), taken.content.subject]).toEqual(['saved', 'Theirs']);
});

it('a save whose reply was lost is no change of another window', () => {
  const sending = startSave(typed('Theirs'));
  expect(statusOf(endSave(sending, { kind: 'stale', theirs }))).toBe('saved');
});

it('whatever happens, what is on the screen is either stored or called unsaved', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('type' as const), subject: fc.string({ maxLength: 3 }) }),
    fc.constantFrom(
      { kind: 'start' as const },
      { kind: 'saved' as const },
      { kind: 'failed' as const },
      { kind: 'refused' as const },
      { kind: 'stale' as const },
      { kind: 'mine' as const },
      { kind: 'theirs' as const },
    ),
  );
  const run = (state: DraftSaving, one: typeof step extends fc.Arbitrary<infer Step> ? Step : never) => {
    if (one.kind === 'type') return edit(state, { subject: one.subject });
    if (one.kind === 'start') return startSave(state);
    if (one.kind === 'mine' || one.kind === 'theirs') return choose(state, one.kind);
    if (one.kind === 'saved') return endSave(state, { kind: 'saved', id, version: 1, at: 1 });
    if (one.kind === 'stale') return endSave(state, { kind: 'stale', theirs });
    if (one.kind === 'refused') return endSave(state, { kind: 'refused', reason: 'Too long' });
    return endSave(state, { kind: 'failed' });
  };
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const state = steps.reduce(run, beginSaving(emptyContent));
      const isStored = state.stored?.content.subject === state.content.subject;
      const isEmpty = !state.stored && state.content.subject.trim() === '';
      expect(isUnsaved(state) || isStored || isEmpty).toBe(true);
      if (statusOf(state) === 'saved') expect(isStored).toBe(true);
    }),
  );
});
