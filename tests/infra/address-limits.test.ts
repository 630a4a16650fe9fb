import { expect, test } from 'vitest';
import {
  addressLimits,
  journey,
  peopleBehindAddress,
  type Requests,
  windowSeconds,
} from '../../infra/address-limits.ts';

const kinds = ['calls', 'entering', 'files'] as const;
/** The web ACL looks at the last window every ten seconds. */
const looksEvery = 10;
const hour = 3_600;

/** One person's requests in each second of an hour: the first visit takes a minute, and work goes on evenly. */
function hourOf(kind: keyof Requests): number[] {
  const { firstVisit, minute } = journey;
  return Array.from({ length: hour }, (_, second) =>
    second < 60 ? firstVisit[kind] / 60 : minute[kind] / 60,
  );
}

/** The most that any of the windows has at which the web ACL looks. */
function busiestWindow(seconds: readonly number[]): number {
  const looks = Array.from({ length: seconds.length / looksEvery }, (_, look) => (look + 1) * looksEvery);
  return Math.max(
    ...looks.map((until) =>
      seconds.slice(Math.max(0, until - windowSeconds), until).reduce((sum, count) => sum + count, 0),
    ),
  );
}

test.each(kinds)(
  'fifty people behind one address who begin at once and work for an hour pass: %s',
  (kind) => {
    const together = hourOf(kind).map((count) => count * peopleBehindAddress);
    expect(busiestWindow(together)).toBeLessThan(addressLimits[kind]);
  },
);

test.each(kinds)('a hundred requests a second are blocked within two minutes: %s', (kind) => {
  const flood = Array.from({ length: 120 }, () => 100);
  expect(busiestWindow(flood)).toBeGreaterThan(addressLimits[kind]);
});

test('guessing at one password each second is blocked', () => {
  expect(busiestWindow(Array.from({ length: windowSeconds }, () => 1))).toBeGreaterThan(
    addressLimits.entering,
  );
});
