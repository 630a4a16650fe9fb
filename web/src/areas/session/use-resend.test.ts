import { expect, test } from 'vitest';
import { failureText } from './failure-text.ts';
import { texts } from './texts.ts';
import { secondsUntil } from './use-resend.ts';

test('the countdown shows whole seconds by the clock, also after the page slept', () => {
  const begun = 1_773_000_000_000;
  const until = begun + 60_000;
  const shown = [0, 1, 1000, 59_001, 60_000, 61_000, 86_400_000].map((later) =>
    secondsUntil(until, begun + later),
  );
  expect(shown).toEqual([60, 60, 59, 1, 0, 0, 0]);
});

test('who registers after the last confirmation mail is told whom to ask, not that a mail is on its way', () => {
  const refusal = Object.assign(new Error(texts.maxSendsReached), { status: 429, code: 'max_sends_reached' });
  expect(failureText(refusal)).toBe(
    'Max confirmation email sends have been reached, please contact support.',
  );
});
