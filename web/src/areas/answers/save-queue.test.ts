import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SaveQueue, type SaveRequest } from './save-queue.ts';
import { type Outcome, type SavedValue, type SaveStatus, statusOf } from './save-state.ts';

/** A server for one answer, whose replies the test lets go one by one. */
function editor(saved: SavedValue = { value: null, version: undefined }) {
  const requests: (SaveRequest & { reply: (outcome: Outcome) => Promise<void> })[] = [];
  const seen: SaveStatus[] = [];
  const queue = new SaveQueue(saved, {
    send: (request) =>
      new Promise((resolve) => {
        requests.push({
          ...request,
          reply: async (outcome) => {
            resolve(outcome);
            await vi.advanceTimersByTimeAsync(0);
          },
        });
      }),
    onChange: (state) => seen.push(statusOf(state)),
  });
  const request = (index: number) => {
    const found = requests[index];
    if (!found) throw new Error(`Only ${requests.length} saves were sent.`);
    return found;
  };
  return { queue, requests, request, seen };
}

const savedAs = (value: string, version: number): Outcome => ({
  kind: 'saved',
  saved: { value, version },
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('saving while one types', () => {
  it('waits until the typing rests, and sends once', async () => {
    const { queue, requests, request } = editor();
    queue.type({ kind: 'value', value: 'River' }, 700);
    await vi.advanceTimersByTimeAsync(600);
    queue.type({ kind: 'value', value: 'Riverbend' }, 700);
    await vi.advanceTimersByTimeAsync(600);
    expect(requests).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(100);
    expect(requests).toHaveLength(1);
    expect(request(0)).toMatchObject({ value: 'Riverbend', version: undefined });
  });

  it('does not wait any longer when the field is left', () => {
    const { queue, requests } = editor();
    queue.type({ kind: 'value', value: '120' }, 700);
    queue.flush();
    expect(requests).toHaveLength(1);
  });

  it('sends nothing that the server has', () => {
    const { queue, requests } = editor({ value: '120', version: 3 });
    queue.type({ kind: 'value', value: '121' }, 700);
    queue.type({ kind: 'value', value: '120' }, 700);
    queue.flush();
    expect(requests).toHaveLength(0);
    expect(statusOf(queue.state)).toBe('idle');
  });

  it('sends nothing of a content that cannot be saved', async () => {
    const { queue, requests } = editor();
    queue.type({ kind: 'value', value: '12' }, 700);
    queue.type({ kind: 'invalid' }, undefined);
    await vi.advanceTimersByTimeAsync(2000);
    expect(requests).toHaveLength(0);
  });
});

describe('order', () => {
  it('has one save on its way, and names the version that came back', async () => {
    const { queue, requests, request } = editor();
    queue.type({ kind: 'value', value: '1' }, 0);
    queue.flush();
    queue.type({ kind: 'value', value: '12' }, 0);
    queue.flush();
    queue.type({ kind: 'value', value: '120' }, 0);
    queue.flush();
    expect(requests).toHaveLength(1);
    await request(0).reply(savedAs('1', 1));
    expect(requests).toHaveLength(2);
    expect(request(1)).toMatchObject({ value: '120', version: 1 });
    await request(1).reply(savedAs('120', 2));
    expect(queue.state).toMatchObject({ saved: { value: '120', version: 2 } });
    expect(statusOf(queue.state)).toBe('saved');
    expect(queue.isUnsaved).toBe(false);
  });

  it('sends again what was changed back while it was on its way', async () => {
    const { queue, request } = editor({ value: 'Yes', version: 1 });
    queue.type({ kind: 'value', value: 'No' }, 0);
    queue.flush();
    queue.type({ kind: 'value', value: 'Yes' }, 0);
    await request(0).reply(savedAs('No', 2));
    expect(request(1)).toMatchObject({ value: 'Yes', version: 2 });
  });
});

describe('retry', () => {
  it('keeps the value and tries again with the same key, later each time', async () => {
    const { queue, requests, request } = editor();
    queue.type({ kind: 'value', value: '345 kV' }, 0);
    queue.flush();
    await request(0).reply({ kind: 'failed' });
    expect(queue.state).toMatchObject({ flight: { value: '345 kV' } });
    expect(statusOf(queue.state)).toBe('failed');
    await vi.advanceTimersByTimeAsync(2000);
    expect(requests).toHaveLength(2);
    expect(request(1).key).toBe(request(0).key);
    await request(1).reply({ kind: 'failed' });
    await vi.advanceTimersByTimeAsync(3999);
    expect(requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    await request(2).reply(savedAs('345 kV', 1));
    expect(statusOf(queue.state)).toBe('saved');
  });

  it('asks what became of the value without an answer before another one leaves, under its own key', async () => {
    const { queue, requests, request } = editor();
    queue.type({ kind: 'value', value: '34.5 kV' }, 0);
    queue.flush();
    await request(0).reply({ kind: 'failed' });
    queue.type({ kind: 'value', value: '345 kV' }, 0);
    queue.flush();
    expect(request(1)).toMatchObject({ value: '34.5 kV', key: request(0).key });
    await request(1).reply(savedAs('34.5 kV', 1));
    expect(request(2)).toMatchObject({ value: '345 kV', version: 1 });
    expect(request(2).key).not.toBe(request(0).key);
    expect(requests).toHaveLength(3);
  });

  it('does not repeat what the server refuses', async () => {
    const { queue, requests, request } = editor();
    queue.type({ kind: 'value', value: 'x' }, 0);
    queue.flush();
    await request(0).reply({ kind: 'refused', message: 'The property is eliminated.' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(1);
    expect(queue.state).toMatchObject({
      typed: { value: 'x' },
      refusal: 'The property is eliminated.',
    });
    expect(queue.isUnsaved).toBe(true);
    queue.retry();
    expect(requests).toHaveLength(2);
  });

  it('tries what the project’s status refuses again, ever less often', async () => {
    const { queue, requests, request } = editor();
    queue.type({ kind: 'value', value: 'x' }, 0);
    queue.flush();
    const refuse = () =>
      request(requests.length - 1).reply({ kind: 'refused', message: 'Closed.', isForNow: true });
    for (const seconds of [15, 30, 60, 120, 120]) {
      await refuse();
      const sent = requests.length;
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(requests).toHaveLength(sent);
      await vi.advanceTimersByTimeAsync(1);
      expect(requests).toHaveLength(sent + 1);
    }
  });
});

describe('stale', () => {
  const theirs = { value: '90', version: 4 };

  async function overtaken() {
    const all = editor({ value: '80', version: 3 });
    all.queue.type({ kind: 'value', value: '100' }, 0);
    all.queue.flush();
    await all.request(0).reply({ kind: 'stale', saved: theirs });
    return all;
  }

  it('stops and shows both', async () => {
    const { queue, requests } = await overtaken();
    expect(queue.state).toMatchObject({ typed: { value: '100' }, theirs });
    queue.type({ kind: 'value', value: '101' }, 0);
    await vi.advanceTimersByTimeAsync(5000);
    expect(requests).toHaveLength(1);
    expect(statusOf(queue.state)).toBe('stale');
  });

  it('puts mine over theirs when told so', async () => {
    const { queue, request } = await overtaken();
    queue.keepMine();
    expect(request(1)).toMatchObject({ value: '100', version: 4 });
  });

  it('takes theirs when told so, and sends nothing', async () => {
    const { queue, requests } = await overtaken();
    queue.takeTheirs();
    expect(requests).toHaveLength(1);
    expect(queue.state).toMatchObject({ typed: undefined, saved: theirs });
  });

  it('takes its own value for no conflict, when the answer to it was lost too long ago', async () => {
    const { queue, requests, request } = editor();
    queue.type({ kind: 'value', value: '100' }, 0);
    queue.flush();
    await request(0).reply({ kind: 'failed' });
    queue.type({ kind: 'value', value: '1000' }, 0);
    queue.flush();
    await request(1).reply({ kind: 'stale', saved: { value: '100', version: 1 } });
    expect(requests).toHaveLength(3);
    expect(request(2)).toMatchObject({ value: '1000', version: 1 });
  });

  it('takes the same value of somebody else for no conflict', async () => {
    const { queue, request } = editor({ value: '80', version: 3 });
    queue.type({ kind: 'value', value: '100' }, 0);
    queue.flush();
    queue.type({ kind: 'value', value: '90' }, 700);
    await request(0).reply({ kind: 'stale', saved: theirs });
    expect(queue.state).toMatchObject({ saved: theirs, typed: undefined, theirs: undefined });
  });
});

describe('reading the server again', () => {
  it('follows others while nothing is unsaved', () => {
    const { queue } = editor({ value: '80', version: 1 });
    queue.refresh({ value: '90', version: 2 });
    expect(queue.state).toMatchObject({ saved: { value: '90', version: 2 } });
  });

  it('keeps what is being typed', () => {
    const { queue } = editor({ value: '80', version: 1 });
    queue.type({ kind: 'value', value: '100' }, 700);
    queue.refresh({ value: '90', version: 2 });
    expect(queue.state).toMatchObject({ typed: { value: '100' }, saved: { version: 1 } });
  });
});
