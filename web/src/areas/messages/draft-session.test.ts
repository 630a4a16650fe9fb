import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyContent } from './draft-content.ts';
import type { SaveOutcome } from './draft-saving.ts';
import { type DraftPorts, DraftSession } from './draft-session.ts';

const id = '01K00000000000000000000001';
let kept: unknown[];
let sent: string[];
let merges: (readonly string[])[];
let outcome: () => Promise<SaveOutcome & { copied?: ReadonlyMap<string, string> }>;

const ports: DraftPorts = {
  save: ({ subject }) => {
    sent.push(subject);
    return outcome();
  },
  keep: (entry) => {
    kept = [entry];
    return true;
  },
  forget: () => {
    kept = [];
  },
  onSaved: () => undefined,
  onMerged: (names) => merges.push(names),
};
const begin = () => new DraftSession('key', { content: emptyContent, names: {} }, ports);

beforeEach(() => {
  vi.useFakeTimers();
  kept = [];
  sent = [];
  merges = [];
  let version = 0;
  outcome = async () => {
    version += 1;
    return { kind: 'saved', id, version, at: Date.now(), cleaned: emptyContent };
  };
});
afterEach(() => vi.useRealTimers());

it('saves once the typing rests, and keeps in the browser what is not saved', async () => {
  const session = begin();
  session.change({ subject: 'Ri' });
  await vi.advanceTimersByTimeAsync(500);
  session.change({ subject: 'River' });
  await vi.advanceTimersByTimeAsync(500);
  expect([sent, kept.length, session.isUnsaved]).toEqual([[], 1, true]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([sent, kept.length, session.status]).toEqual([['River'], 0, 'saved']);
});

it('without a connection tries again until it is saved', async () => {
  const working = outcome;
  outcome = async () => ({ kind: 'failed' });
  const session = begin();
  session.change({ subject: 'River' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([session.status, kept.length]).toEqual(['failed', 1]);
  expect(sent.length).toBeGreaterThan(3);
  outcome = working;
  await vi.advanceTimersByTimeAsync(30_000);
  expect([session.status, kept.length]).toEqual(['saved', 0]);
});

it('saving before it is sent includes what was typed while a save was in flight', async () => {
  const session = begin();
  session.change({ subject: 'River' });
  const first = session.saveNow();
  session.change({ subject: 'Riverbend' });
  await Promise.all([first, session.saveNow()]);
  expect(sent).toEqual(['River', 'Riverbend']);
  expect(session.isUnsaved).toBe(false);
});

it('takes the ids of the files that the server copied, and calls nothing unsaved because of them', async () => {
  const [old, copy] = ['01K0000000000000000000000A', '01K0000000000000000000000B'];
  outcome = async () => ({
    kind: 'saved',
    id,
    version: 1,
    at: 1,
    cleaned: emptyContent,
    copied: new Map([[old, copy]]),
  });
  const session = begin();
  session.change({ subject: 'Fwd', attachments: [old], body: `<img src="attachment:${old}" alt="">` });
  await session.saveNow();
  expect(session.saving.content).toMatchObject({
    attachments: [copy],
    body: `<img src="attachment:${copy}" alt="">`,
  });
  expect(session.isUnsaved).toBe(false);
});

it('two that save at the same time, as typing and Send, both wait until all of it is saved', async () => {
  let reply: (() => void) | undefined;
  const working = outcome;
  outcome = async () => {
    await new Promise<void>((resolve) => {
      reply = resolve;
    });
    return working();
  };
  const session = begin();
  session.change({ subject: 'River' });
  const first = session.saveNow();
  session.change({ subject: 'Riverbend' });
  const waits = [session.saveNow(), session.saveNow()].map((save) => save.then(() => session.isUnsaved));
  for (let save = 0; save < 2; save++) {
    reply?.();
    await vi.advanceTimersByTimeAsync(0);
  }
  await first;
  expect(await Promise.all(waits)).toEqual([false, false]);
  expect(sent).toEqual(['River', 'Riverbend']);
});

it('a session that ends for another person sends nothing more, and keeps what is unsaved', async () => {
  const session = begin();
  session.change({ subject: 'River' });
  session.stop();
  session.change({ subject: 'Riverbend' });
  await vi.advanceTimersByTimeAsync(60_000);
  await session.saveNow();
  expect(sent).toEqual([]);
  expect(kept).toMatchObject([{ content: { subject: 'River' } }]);
});

it('says what was taken from another window, but not after the session has ended', async () => {
  const theirs = { id, version: 5, content: { ...emptyContent, subject: 'Acres' } };
  const working = outcome;
  const begunAndOvertaken = async () => {
    const session = begin();
    session.change({ body: '<p>115 kV</p>' });
    await session.saveNow();
    session.change({ cc: ['ada@city.test'] });
    outcome = async () => {
      outcome = working;
      return { kind: 'stale', theirs };
    };
    return session;
  };
  await (await begunAndOvertaken()).saveNow();
  expect(merges).toEqual([['Subject']]);

  const session = await begunAndOvertaken();
  const saving = session.saveNow();
  session.stop();
  await saving;
  expect([session.saving.content.subject, merges.length]).toEqual(['Acres', 1]);
});

it('the browser keeps what this window wrote while the other window’s value is shown', async () => {
  const session = begin();
  session.change({ subject: 'River' });
  await session.saveNow();
  const theirs = { id, version: 5, content: { ...emptyContent, subject: 'Acres' } };
  outcome = async () => ({ kind: 'stale', theirs });
  session.change({ subject: 'Riverbend' });
  await session.saveNow();
  session.choose('Subject', 'theirs');
  expect(session.saving.content.subject).toBe('Acres');
  expect(kept).toMatchObject([{ content: { subject: 'Riverbend' }, stored: { version: 1 } }]);
});

it('a creation that runs while the draft is discarded is waited for', async () => {
  const session = begin();
  session.change({ subject: 'River' });
  void session.saveNow();
  session.change({ subject: 'Riverbend' });
  await session.settle();
  expect(session.saving.stored?.id).toBe(id);
});

it('nothing is saved or kept of a draft that was sent', async () => {
  const session = begin();
  session.change({ subject: 'River' });
  session.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent, kept]).toEqual([[], []]);
});
