import { describe, expect, test } from 'vitest';
import { timeInWords } from '../limit-words.ts';
import { type RateLimitName, rateLimits, refusalOf } from './rate-limits.ts';

const names = Object.keys(rateLimits).filter((name): name is RateLimitName => name in rateLimits);

describe('who has reached a limit', () => {
  test.each(names)('%s: is told what there was too much of, and how long to wait', (name) => {
    const { code, message } = refusalOf(name, 12 * 60 - 1);
    if (code === 'too_many_requests') expect(message).toMatch(/\. .*in 12 minutes[.,;]/);
    else expect(message, 'the documented text').toBeUndefined();
  });

  test('reads the words of a limit', () => {
    expect(refusalOf('login', 121).message).toBe(
      'There were too many failed logins. Please try again in 3 minutes.',
    );
  });
});

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [90, '90 seconds'],
  [3599, '60 minutes'],
  [3600, '1 hour'],
  [86_400, '1 day'],
  [90_000, '25 hours'],
  [172_800, '2 days'],
])('%i seconds are %s', (seconds, words) => {
  expect(timeInWords(seconds)).toBe(words);
});
