import { syncStartingPolls } from '@landbrief/domain';
import { expect, test } from 'vitest';
import { isBusy, nextSyncState, noSync, type SyncEvent, type SyncState } from './polling.ts';
import type { SyncLog } from './queries.ts';

const monday = '2026-11-16T06:00:00.000Z';
const tuesday = '2026-11-17T09:30:00.000Z';

function log(status: SyncLog['status'], started?: string): SyncLog {
  const counts = { added: 0, updated: 0, unchanged: 0, failed: 0 };
  return {
    status,
    message: '',
    progress: status === 'finished' ? 1 : 0,
    ...counts,
    ...(started && { started }),
  };
}

let clock = 0;
/** `at` 0: when it is sent. */
const poll = (status: SyncLog['status'], started?: string, at = 0): SyncEvent => {
  return { type: 'status', log: log(status, started), at };
};
function after(events: readonly SyncEvent[], from: SyncState = noSync): SyncState {
  return events.reduce((state, event) => {
    clock += 5000;
    return nextSyncState(state, event.type === 'status' ? { ...event, at: event.at || clock } : event);
  }, from);
}
/** Monday's run was read, and another one is started. */
const startedAgain = (result = 'ok') =>
  after([poll('finished', monday), { type: 'start' }, { type: 'started', result }]);
const ends = ['finished', 'error', 'crashed'] as const;

test('opening the screen shows the last run, and follows one that runs', () => {
  expect(after([poll('noop')])).toMatchObject({ phase: 'idle', log: { status: 'noop' } });
  for (const status of ends) {
    expect(after([poll(status, monday)])).toMatchObject({ phase: 'idle', log: { status } });
  }
  expect(after([poll('continue', monday)])).toMatchObject({ phase: 'polling', starting: 0 });
  expect(after([poll('noop', monday)])).toMatchObject({ phase: 'polling', starting: 0 });
});

test('a start that is accepted leads to polling', () => {
  const requesting = after([poll('finished', monday), { type: 'start' }]);
  expect(requesting).toMatchObject({ phase: 'requesting' });
  expect(isBusy(requesting)).toBe(true);
  expect(after([poll('finished', monday)], requesting).phase).toBe('requesting');
  expect(startedAgain('ok')).toMatchObject({ phase: 'polling', starting: 1 });
  expect(startedAgain('continue')).toMatchObject({ phase: 'polling', starting: 0 });
});

test('a start with another result, or one that fails, says what the server said', () => {
  const other = after([{ type: 'start' }, { type: 'started', result: 'error', message: 'No data feeds.' }]);
  expect(other).toMatchObject({ phase: 'refused', message: 'No data feeds.', starting: 0 });
  const failed = after([{ type: 'start' }, { type: 'refused', message: 'The add-on is off.' }]);
  expect(failed).toMatchObject({ phase: 'refused', message: 'The add-on is off.' });
  expect(isBusy(failed)).toBe(false);
  expect(after([{ type: 'start' }], failed)).toMatchObject({ phase: 'requesting', message: undefined });
});

test.each(ends)('an old %s is ignored for the first nine polls and ends the tenth', (status) => {
  let state = startedAgain();
  for (let polls = 1; polls <= syncStartingPolls; polls += 1) {
    state = after([poll(status, monday)], state);
    expect(state).toMatchObject({ phase: 'polling', starting: polls + 1 });
  }
  expect(after([poll(status, monday)], state)).toMatchObject({
    phase: 'ended',
    starting: 0,
    log: { status },
  });
});

test('starting polls count too', () => {
  const waits = Array.from({ length: syncStartingPolls }, () => poll('noop'));
  const state = after(waits, startedAgain());
  expect(state).toMatchObject({ phase: 'polling', log: { status: 'noop' } });
  expect(after([poll('error', monday)], state).phase).toBe('ended');
});

test.each(ends)('once it was seen running, %s ends it', (status) => {
  const running = after([poll('continue', tuesday)], startedAgain());
  expect(running).toMatchObject({ phase: 'polling', starting: 0 });
  expect(after([poll(status, tuesday)], running).phase).toBe('ended');
  expect(after([poll(status, monday)], startedAgain('continue')).phase).toBe('ended');
});

test('a run that ended before the first poll is known by its time', () => {
  expect(after([poll('finished', tuesday)], startedAgain())).toMatchObject({
    phase: 'ended',
    log: { started: tuesday },
  });
});

test('where no run was read before the start, the nine polls hold for all', () => {
  const state = after([{ type: 'start' }, { type: 'started', result: 'ok' }]);
  expect(after([poll('finished', tuesday)], state)).toMatchObject({ phase: 'polling', starting: 2 });
});

test('the end is shown until it is cleared, and stays as the last run', () => {
  const ended = after([poll('continue', tuesday), poll('finished', tuesday)]);
  expect(ended.phase).toBe('ended');
  expect(isBusy(ended)).toBe(false);
  expect(after([{ type: 'cleared' }], ended)).toMatchObject({ phase: 'idle', log: { status: 'finished' } });
  const again = startedAgain();
  expect(after([{ type: 'cleared' }], again)).toEqual(again);
});

test('a lost poll is told and changes nothing else', () => {
  const running = after([poll('continue', tuesday)]);
  const lost = after([{ type: 'pollLost' }], running);
  expect(lost).toEqual({ ...running, isPollLost: true });
  expect(after([poll('continue', tuesday)], lost).isPollLost).toBe(false);
  expect(after([{ type: 'pollLost' }])).toEqual(noSync);
});

test('a status that is read from the cache again counts once', () => {
  const event = poll('finished', monday, 1000);
  const state = after([event, { type: 'start' }, { type: 'started', result: 'ok' }]);
  expect(after([event], state)).toEqual(state);
});
