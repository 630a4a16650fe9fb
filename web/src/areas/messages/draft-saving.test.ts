import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DraftContent, emptyContent } from './draft-content.ts';
import {
  beginSaving,
  choose,
  type DraftSaving,
  decide,
  edit,
  endSave,
  isUnsaved,
  maySave,
  ownContent,
  saveDelay,
  startSave,
  statusOf,
  wanted,
} from './draft-saving.ts';

const id = '01K00000000000000000000001';
const typed = (subject: string, state = beginSaving(emptyContent)) => edit(state, { subject });
/** What the server writes for a line break. */
const cleaned = (content: DraftContent): DraftContent => ({
  ...content,
  body: content.body.replaceAll('<br>', '<br />'),
});
const saved = (state: DraftSaving, version = 1) =>
  endSave(startSave(state), { kind: 'saved', id, version, at: 7, cleaned: cleaned(state.content) });
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
  const content = { ...emptyContent, subject: 'River' };
  const after = endSave(typed('Riverbend', sending), {
    kind: 'saved',
    id,
    version: 3,
    at: 7,
    cleaned: content,
  });
  expect(statusOf(after)).toBe('waiting');
  expect(after.stored).toEqual({ id, version: 3, content, cleaned: content });
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

it('what another window and this one both changed waits for a choice, and either value can stay', () => {
  const stale = endSave(startSave(typed('Mine', saved(typed('River')))), { kind: 'stale', theirs });
  expect([statusOf(stale), stale.meanwhile?.overlaps, stale.stored?.version]).toEqual([
    'stale',
    ['Subject'],
    1,
  ]);
  const more = typed('Mine too', stale);
  expect(maySave(more)).toBe(false);
  const mine = decide(more);
  expect([statusOf(mine), mine.content.subject, mine.stored?.version]).toEqual(['waiting', 'Mine too', 5]);
  const taken = choose(more, 'Subject', 'theirs');
  expect([statusOf(decide(taken)), taken.content.subject]).toEqual(['saved', 'Theirs']);
  expect(choose(taken, 'Subject', 'mine').content.subject).toBe('Mine too');
  const again = choose(taken, 'Subject', 'theirs');
  expect([again.meanwhile?.taken, choose(again, 'Subject', 'mine').content.subject]).toEqual([
    ['Subject'],
    'Mine too',
  ]);
});

it('what another window alone changed is merged without a question', () => {
  const typing = edit(saved(typed('River')), { body: '<p>115 kV</p>' });
  const merged = endSave(startSave(typing), { kind: 'stale', theirs });
  expect([statusOf(merged), merged.stored?.version, merged.merged]).toEqual(['waiting', 5, ['Subject']]);
  expect(merged.content).toMatchObject({ subject: 'Theirs', body: '<p>115 kV</p>' });
});

it('a text that the server wrote in its own way is changed by nobody', () => {
  const body = '<p>115 kV<br>at Riverbend</p>';
  const stored = saved(edit(beginSaving(emptyContent), { body }));
  const other = { id, version: 5, content: { ...cleaned(stored.content), subject: 'Theirs' } };
  const stale = (state: DraftSaving) => endSave(startSave(state), { kind: 'stale', theirs: other });

  const copying = stale(edit(stored, { cc: ['ada@city.test'] }));
  expect([copying.merged, copying.content.body, copying.content.subject]).toEqual([
    ['Subject'],
    body,
    'Theirs',
  ]);
  expect(statusOf(saved(copying, 6))).toBe('saved');

  const more = '<p>115 kV<br>at Riverbend, and gas</p>';
  const typing = stale(edit(stored, { body: more }));
  expect([typing.meanwhile, typing.merged, typing.content.body]).toEqual([undefined, ['Subject'], more]);
  const again = { id, version: 7, content: { ...cleaned(typing.content), subject: 'Theirs again' } };
  const second = endSave(startSave(edit(saved(typing, 6), { cc: ['ada@city.test'] })), {
    kind: 'stale',
    theirs: again,
  });
  expect([second.merged, second.content.body]).toEqual([['Subject'], more]);

  const theirText = { ...other, content: { ...other.content, body: '<p>69 kV</p>' } };
  expect(
    endSave(startSave(edit(stored, { body: more })), { kind: 'stale', theirs: theirText }),
  ).toMatchObject({
    meanwhile: { overlaps: ['Text and files'] },
    content: { body: more },
  });
});

it('what this window wrote is known while the other window’s value is shown', () => {
  const stale = endSave(startSave(typed('Mine', saved(typed('River')))), { kind: 'stale', theirs });
  const taken = choose(typed('Mine too', stale), 'Subject', 'theirs');
  expect([taken.content.subject, ownContent(taken).subject]).toEqual(['Theirs', 'Mine too']);
  expect(ownContent(decide(taken)).subject).toBe('Theirs');
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
      { kind: 'decide' as const },
    ),
  );
  const run = (state: DraftSaving, one: typeof step extends fc.Arbitrary<infer Step> ? Step : never) => {
    if (one.kind === 'type') return edit(state, { subject: one.subject });
    if (one.kind === 'start') return startSave(state);
    if (one.kind === 'mine' || one.kind === 'theirs') return choose(state, 'Subject', one.kind);
    if (one.kind === 'decide') return decide(state);
    if (one.kind === 'saved')
      return endSave(state, { kind: 'saved', id, version: 1, at: 1, cleaned: cleaned(state.content) });
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
