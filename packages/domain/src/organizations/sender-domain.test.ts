import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  domainAndParents,
  isDmarcPolicy,
  nextSenderCheck,
  type SenderFindings,
  senderDomainRefusal,
  senderStateAfter,
  signatureRecord,
} from './sender-domain.ts';

test('a domain stands below those that it ends with', () => {
  expect(domainAndParents('rfi.mail.agency.gov')).toEqual([
    'rfi.mail.agency.gov',
    'mail.agency.gov',
    'agency.gov',
  ]);
});

test.each([
  ['gmail.com', 'public mail service'],
  ['rfi.yahoo.co.uk', 'public mail service'],
  ['landbrief.com', 'own domain'],
  ['mail.landbrief.com', 'own domain'],
  ['rfi.mail.landbrief.com', 'own domain'],
  ['notlandbrief.com', undefined],
  ['agency.gov', undefined],
])('%s is refused as %s', (domain, why) => {
  const refusal = senderDomainRefusal(domain, ['mail.landbrief.com', 'localhost']);
  expect(refusal?.includes(why ?? '')).toBe(why === undefined ? undefined : true);
});

test.each([
  [['v=DMARC1; p=none'], true],
  [['google-site-verification=1', 'v=DMARC1;p=reject; rua=mailto:dmarc@agency.gov'], true],
  [['v=DMARC1; p=none', 'v=DMARC1; p=reject'], false],
  [['v=DMARC1; rua=mailto:dmarc@agency.gov'], false],
  [['v=DMARC10; p=none'], false],
  [['p=none; v=DMARC1'], false],
  [[], false],
])('%j as a policy for DMARC: %s', (texts, isPolicy) => {
  expect(isDmarcPolicy(texts)).toBe(isPolicy);
});

test('the name of a signature’s record begins as its value does', () => {
  expect(signatureRecord('agency.gov', 'x4k.dkim.amazonses.com')).toEqual({
    type: 'CNAME',
    name: 'x4k._domainkey.agency.gov',
    value: 'x4k.dkim.amazonses.com',
  });
});

describe('the state after a check', () => {
  const all: SenderFindings = { signature: 'verified', owner: true, policy: true };
  const since = '2026-03-02T09:00:00.000Z';
  const soon = '2026-03-02T11:00:00.000Z';
  const late = '2026-03-05T09:00:00.001Z';

  test.each([
    ['pending', all, soon, 'verified'],
    ['pending', { ...all, owner: false }, soon, 'pending'],
    ['pending', { ...all, policy: false }, soon, 'pending'],
    ['pending', { ...all, signature: 'pending' }, soon, 'pending'],
    ['pending', { ...all, signature: 'failed' }, soon, 'failed'],
    ['pending', { ...all, policy: false }, late, 'failed'],
    ['pending', all, late, 'verified'],
    ['verified', all, late, 'verified'],
    ['verified', { ...all, owner: false }, late, 'pending'],
    ['verified', { ...all, signature: 'failed' }, soon, 'failed'],
  ] as const)('%s with %j at %s is %s', (state, findings, now, next) => {
    const after = senderStateAfter({ state, since }, findings, now);
    expect(after).toEqual({ state: next, since: next === state ? since : now });
  });
});

test('the next check is half an interval to one and a half away, and checks near each other have one successor', () => {
  const time = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2027-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(time, fc.constantFrom('pending' as const, 'verified' as const), (at, state) => {
      const now = at.toISOString();
      const interval = state === 'pending' ? 120_000 : 3_600_000;
      const next = nextSenderCheck({ state, since: now }, now);
      const wait = Date.parse(next) - at.getTime();
      expect(wait).toBeGreaterThanOrEqual(interval / 2);
      expect(wait).toBeLessThan(interval * 1.5);
      const between = new Date(Date.parse(next) - 1).toISOString();
      expect(nextSenderCheck({ state, since: now }, between)).toBe(
        nextSenderCheck({ state, since: now }, next),
      );
    }),
  );
});
