import { expect, test } from 'vitest';
import { fewAtATime } from './few-at-a-time.ts';

test('so many run at the same time, in their order, and a failure makes room for the next', async () => {
  const inTurn = fewAtATime(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const tasks = [0, 1, 2, 3].map((number) =>
    inTurn(async () => {
      begun.push(number);
      await new Promise<void>((end) => ends.push(end));
      if (number === 0) throw new Error('away');
      return number;
    }),
  );
  const all = Promise.allSettled(tasks);
  const flush = () => new Promise((done) => setImmediate(done));
  await flush();
  expect(begun).toEqual([0, 1]);
  ends[0]?.();
  await flush();
  expect(begun).toEqual([0, 1, 2]);
  for (const number of [1, 2]) ends[number]?.();
  await flush();
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[3]?.();
  expect((await all).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});
