import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSchedule } from './schedule.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('calls at once, then every so many seconds, also after a failure', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const handler = vi.fn().mockRejectedValueOnce(new Error('once')).mockResolvedValue(undefined);
  const schedule = startSchedule({ name: 'clock', everySeconds: 60, handler });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(handler).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(handler).toHaveBeenCalledTimes(3);
  await schedule.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(handler).toHaveBeenCalledTimes(3);
});

it('never runs twice at the same time, and stops after the run that is under way', async () => {
  let running = 0;
  let most = 0;
  const handler = vi.fn(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5000));
    running -= 1;
  });
  const schedule = startSchedule({ name: 'clock', everySeconds: 1, handler });
  await vi.advanceTimersByTimeAsync(22_000);
  const stopped = schedule.stop();
  expect(running).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await stopped;
  expect([running, most]).toEqual([0, 1]);
});
