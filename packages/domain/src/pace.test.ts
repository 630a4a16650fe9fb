import { expect, it } from 'vitest';
import { Pace } from './pace.ts';

it('gives way as often as was said, and tells the longest stretch', async () => {
  let rests = 0;
  const pace = new Pace(async () => {
    rests += 1;
  }, 100);
  for (let cells = 0; cells < 1_050; cells++) {
    pace.spend();
    await pace.giveWay();
  }
  expect(rests).toBe(10);
  expect(pace.longest).toBe(100);
  pace.spend(130);
  expect(pace.longest).toBe(180);
  await pace.giveWay();
  await pace.giveWay();
  expect(rests).toBe(11);
});
