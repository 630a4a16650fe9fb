import { expect, test } from 'vitest';
import { secondsUntil } from './use-resend.ts';

test('the countdown shows whole seconds by the clock, also after the page slept', () => {
  const begun = 1_773_000_000_000;
  const until = begun + 60_000;
  const shown = [0, 1, 1000, 59_001, 60_000, 61_000, 86_400_000].map((later) =>
    secondsUntil(until, begun + later),
  );
  expect(shown).toEqual([60, 60, 59, 1, 0, 0, 0]);
});
