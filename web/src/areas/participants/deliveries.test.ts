import { afterAll, expect, test } from 'vitest';
import { setTimeZone } from '../../ui/format.ts';
import { invitationHint } from './deliveries.ts';

afterAll(() => setTimeZone(undefined));

test.each([
  ['2026-11-02T15:40:00Z', 'from Nov 2, 2026, 3:40 PM'],
  ['2026-11-02T14:59:00Z', 'now'],
  [undefined, 'now'],
])('an invitation held until %s can be sent %s', (until, when) => {
  setTimeZone('UTC');
  const held = { reason: 'Too many at once.', ...(until ? { until } : {}) };
  expect(invitationHint({ delivery: 'held', held }, new Date('2026-11-02T15:00:00Z'))).toBe(
    `Too many at once. It can be sent ${when}, with Resend Invitation.`,
  );
});
