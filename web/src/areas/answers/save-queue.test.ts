import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SaveQueue, type SaveRequest } from './save-queue.ts';
import type { Outcome, SaveStatus } from './save-state.ts';

type Value = string | null;

/** A server for one answer, whose replies the test lets go one by one. */
function desk(saved: { value: Value; version: number | undefined } = { value: null, version: undefined }) {
  const requests: (SaveRequest<Value> & { reply: (outcome: Outcome<Value>) => Promise<void> })[] = [];
  const seen: SaveStatus[] = [];
  const queue = new SaveQueue<Value>(saved, {
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
    onChange: ({ status }) => seen.push(status),
  });
  const request = (index: number) => {
    const found = requests[index];
    if (!found) throw new Error(`Only ${requests.length} saves were sent.`);
    return found;
  };
  return { queue, requests, request, seen };
}

const savedAs = (value: Value, version: number): Outcome<Value> => ({
  kind: 'saved',
  standing: { value, version },
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('saving while one types', () => {
  it('waits until the typing rests, and sends once', async () => {
    const { queue, requests, request } = desk();
    queue.type('River', 700);
    await vi.advanceTimersByTimeAsync(600);
    queue.type('Riverbend', 700);
    await vi.advanceTimersByTimeAsync(600);
    expect(requests).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(100);
    expect(requests).toHaveLength(1);
    expect(request(0)).toMatchObject({ value: 'Riverbend', version: undefined });
  });

  it('does not wait any longer when the field is left', () => {
    const { queue, requests } = desk();
    queue.type('120', 700);
    queue.flush();
    expect(requests).toHaveLength(1);
  });

  it('sends nothing that the server has', () => {
    const { queue, requests } = desk({ value: '120', version: 3 });
    queue.type('121', 700);
    queue.type('120', 700);
    queue.flush();
    expect(requests).toHaveLength(0);
    expect(queue.state.status).toBe('idle');
  });

  it('sends nothing of a content that cannot be saved', async () => {
    const { queue, requests } = desk();
    queue.type('12', 700);
    queue.hold();
    await vi.advanceTimersByTimeAsync(2000);
    expect(requests).toHaveLength(0);
  });
});

describe('order', () => {
  it('has one save on its way, and names the version that came back', async () => {
    const { queue, requests, request } = desk();
    queue.type('1', 0);
    queue.flush();
    queue.type('12', 0);
    queue.flush();
    queue.type('120', 0);
    queue.flush();
    expect(requests).toHaveLength(1);
    await request(0).reply(savedAs('1', 1));
    expect(requests).toHaveLength(2);
    expect(request(1)).toMatchObject({ value: '120', version: 1 });
    await request(1).reply(savedAs('120', 2));
    expect(queue.state).toMatchObject({ status: 'saved', saved: { value: '120', version: 2 } });
    expect(queue.isUnsaved).toBe(false);
  });

  it('sends again what was changed back while it was on its way', async () => {
    const { queue, request } = desk({ value: 'Yes', version: 1 });
    queue.type('No', 0);
    queue.flush();
    queue.type('Yes', 0);
    await request(0).reply(savedAs('No', 2));
    expect(request(1)).toMatchObject({ value: 'Yes', version: 2 });
  });
});

describe('retry', () => {
  it('keeps the value and tries again with the same key, later each time', async () => {
    const { queue, requests, request } = desk();
    queue.type('345 kV', 0);
    queue.flush();
    await request(0).reply({ kind: 'failed' });
    expect(queue.state).toMatchObject({ status: 'failed', wanted: '345 kV' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(requests).toHaveLength(2);
    expect(request(1).key).toBe(request(0).key);
    await request(1).reply({ kind: 'failed' });
    await vi.advanceTimersByTimeAsync(3999);
    expect(requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    await request(2).reply(savedAs('345 kV', 1));
    expect(queue.state).toMatchObject({ status: 'saved', failures: 0 });
  });

  it('takes another key for another value', async () => {
    const { queue, request } = desk();
    queue.type('a', 0);
    queue.flush();
    await request(0).reply({ kind: 'failed' });
    queue.type('ab', 0);
    queue.flush();
    expect(request(1).key).not.toBe(request(0).key);
  });

  it('does not repeat what the server refuses', async () => {
    const { queue, requests, request } = desk();
    queue.type('x', 0);
    queue.flush();
    await request(0).reply({ kind: 'refused', message: 'The property is eliminated.' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(1);
    expect(queue.state).toMatchObject({ status: 'refused', refusal: 'The property is eliminated.' });
  });
});

describe('stale', () => {
  const theirs = { value: '90', version: 4 };

  async function overtaken() {
    const all = desk({ value: '80', version: 3 });
    all.queue.type('100', 0);
    all.queue.flush();
    await all.request(0).reply({ kind: 'stale', standing: theirs });
    return all;
  }

  it('stops and shows both', async () => {
    const { queue, requests } = await overtaken();
    expect(queue.state).toMatchObject({ status: 'stale', wanted: '100', theirs });
    queue.type('101', 0);
    await vi.advanceTimersByTimeAsync(5000);
    expect(requests).toHaveLength(1);
    expect(queue.state.status).toBe('stale');
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
    expect(queue.state).toMatchObject({ wanted: '90', saved: theirs, status: 'saved' });
  });

  it('knows its own value again when only the reply was lost', async () => {
    const { queue, requests, request } = desk();
    queue.type('100', 0);
    queue.flush();
    await request(0).reply({ kind: 'failed' });
    queue.type('1000', 0);
    queue.flush();
    await request(1).reply({ kind: 'stale', standing: { value: '100', version: 1 } });
    expect(requests).toHaveLength(3);
    expect(request(2)).toMatchObject({ value: '1000', version: 1 });
  });
});

describe('reading the server again', () => {
  it('follows others while nothing is unsaved', () => {
    const { queue } = desk({ value: '80', version: 1 });
    queue.refresh({ value: '90', version: 2 });
    expect(queue.state).toMatchObject({ wanted: '90', saved: { version: 2 } });
  });

  it('keeps what is being typed', () => {
    const { queue } = desk({ value: '80', version: 1 });
    queue.type('100', 700);
    queue.refresh({ value: '90', version: 2 });
    expect(queue.state).toMatchObject({ wanted: '100', saved: { version: 1 } });
  });
});
