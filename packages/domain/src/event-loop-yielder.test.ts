import { expect, it } from 'vitest';
import { EventLoopYielder } from './event-loop-yielder.ts';

it('yields after the given number of items, and measures the longest run', async () => {
  let yields = 0;
  const yielder = new EventLoopYielder(async () => {
    yields += 1;
  }, 100);
  for (let cells = 0; cells < 1_050; cells++) {
    yielder.count();
    await yielder.yieldIfDue();
  }
  expect(yields).toBe(10);
  expect(yielder.longestRun).toBe(100);
  yielder.count(130);
  expect(yielder.longestRun).toBe(180);
  await yielder.yieldIfDue();
  await yielder.yieldIfDue();
  expect(yields).toBe(11);
});
