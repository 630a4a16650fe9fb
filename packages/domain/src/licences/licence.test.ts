import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roleBits } from '../roles.ts';
import {
  licenceTrend,
  licenceWarnings,
  licenceYear,
  limitText,
  nextRenewal,
  projectLicencesAt,
} from './licence.ts';
import {
  licenceAvailable,
  licenceMessage,
  licenceProblem,
  licencesLeft,
  noLicences,
  seatChanges,
  showsContactSales,
  takesSeat,
} from './licence-limits.ts';

const { participant, projectOwner, admin, orgAdmin, listAdmin } = roleBits;
const limits = { userLimit: 5, userCount: 4, rfiLimit: 10, rfisUsed: 10 };

describe('licences', () => {
  it('run out when the limit is reached; 0 is unlimited', () => {
    expect(licencesLeft(limits, 'user')).toBe(1);
    expect(licenceAvailable(limits, 'user')).toBe(true);
    expect(licencesLeft(limits, 'rfi')).toBe(0);
    expect(licenceAvailable(limits, 'rfi')).toBe(false);
    expect(licencesLeft({ ...limits, rfisUsed: 12 }, 'rfi')).toBe(0);
    expect(licencesLeft({ ...limits, rfiLimit: 0 }, 'rfi')).toBeUndefined();
    expect(licenceAvailable({ ...limits, rfiLimit: 0 }, 'rfi')).toBe(true);
    expect(licenceAvailable({ ...limits, rfiLimit: noLicences, rfisUsed: 0 }, 'rfi')).toBe(false);
  });

  it('are refused with the exact text', () => {
    expect(licenceMessage('user')).toBe('All user licenses for your Organization have been consumed.');
    expect(licenceProblem('rfi', 'Valley Power')).toMatchObject({
      code: 'licence_unavailable',
      status: 409,
      message: 'All rfi licenses for your Organization have been consumed.',
      data: { type: 'rfi', organization: 'Valley Power' },
    });
    expect(licenceProblem('user', 'Valley Power').code).toBe('user_licence');
  });
});

describe('seats', () => {
  const owner = { role: projectOwner, organizationId: 'org-1' };

  it('are taken by project owners of an organization', () => {
    expect(takesSeat(owner)).toBe(true);
    expect(takesSeat({ role: projectOwner })).toBe(false);
    expect(takesSeat({ role: participant, organizationId: 'org-1' })).toBe(false);
    expect(takesSeat(undefined)).toBe(false);
  });

  it('change when a user is saved', () => {
    expect(seatChanges(undefined, owner)).toEqual([{ organizationId: 'org-1', change: 1 }]);
    expect(seatChanges(owner, undefined)).toEqual([{ organizationId: 'org-1', change: -1 }]);
    expect(seatChanges(owner, { ...owner, role: participant })).toEqual([
      { organizationId: 'org-1', change: -1 },
    ]);
    expect(seatChanges(owner, { ...owner, role: projectOwner | participant })).toEqual([]);
    expect(seatChanges(owner, { ...owner, organizationId: 'org-2' })).toEqual([
      { organizationId: 'org-1', change: -1 },
      { organizationId: 'org-2', change: 1 },
    ]);
  });

  it('add up over any sequence of saves', () => {
    const seat = fc.option(
      fc.record({
        role: fc.constantFrom(0, participant, projectOwner, projectOwner | admin),
        organizationId: fc.constantFrom(undefined, 'org-1', 'org-2'),
      }),
      { nil: undefined },
    );
    fc.assert(
      fc.property(fc.array(seat), (saves) => {
        const counts = new Map<string, number>();
        let before: (typeof saves)[number];
        for (const after of saves) {
          for (const { organizationId, change } of seatChanges(before, after)) {
            counts.set(organizationId, (counts.get(organizationId) ?? 0) + change);
          }
          before = after;
        }
        for (const [organizationId, count] of counts) {
          expect(count).toBe(takesSeat(before) && before?.organizationId === organizationId ? 1 : 0);
        }
      }),
    );
  });
});

describe('Contact Sales', () => {
  it.each([
    [projectOwner, true],
    [admin | orgAdmin, true],
    [projectOwner | admin | orgAdmin, true],
    [projectOwner | admin, false],
    [projectOwner | admin | listAdmin, false],
    [participant, false],
  ])('with flags %i: %s', (role, shown) => {
    expect(showsContactSales(role)).toBe(shown);
  });
});

describe('the licence year', () => {
  const at = (text: string) => new Date(text).getTime();

  it('begins anew at the renewal date', () => {
    expect(licenceYear('2024-07-01', at('2026-06-30T23:59:59Z'))).toEqual({
      start: '2025-07-01',
      end: '2026-07-01',
    });
    expect(licenceYear('2024-07-01', at('2026-07-01T00:00:00Z'))).toEqual({
      start: '2026-07-01',
      end: '2027-07-01',
    });
    expect(licenceYear('2024-02-29', at('2026-03-01T00:00:00Z'))).toEqual({
      start: '2026-02-28',
      end: '2027-02-28',
    });
    expect(licenceYear('2024-02-29', at('2028-02-28T00:00:00Z'))).toEqual({
      start: '2027-02-28',
      end: '2028-02-29',
    });
    expect(licenceYear('2026-01-01', at('2026-01-01T02:00:00Z'), 'America/Chicago').end).toBe('2026-01-01');
  });
});

describe('renewal', () => {
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  it('comes within a year and a day, and not before the year began', () => {
    fc.assert(
      fc.property(day, fc.option(day, { nil: undefined }), (licenceYearStart, renewalDate) => {
        const next = nextRenewal({ licenceYearStart, renewalDate });
        expect(next > licenceYearStart).toBe(true);
        expect(Date.parse(next) - Date.parse(licenceYearStart)).toBeLessThanOrEqual(366 * 86_400_000);
        if (renewalDate && renewalDate.slice(5) !== '02-29') expect(next.slice(5)).toBe(renewalDate.slice(5));
      }),
    );
  });

  it('forgets the count once, and not again in the same year', () => {
    fc.assert(
      fc.property(day, day, fc.nat(50), (licenceYearStart, today, projectsUsed) => {
        fc.pre(today >= licenceYearStart);
        const now = Date.parse(`${today}T15:00:00Z`);
        const first = projectLicencesAt({ licenceYearStart, projectsUsed }, now);
        expect(first.renewed).toBe(today >= nextRenewal({ licenceYearStart }));
        expect(first.projectsUsed).toBe(first.renewed ? 0 : projectsUsed);
        const used = { ...first, projectsUsed: first.projectsUsed + 1 };
        const again = projectLicencesAt({ ...used, renewalDate: licenceYearStart }, now);
        expect(again).toEqual({ ...used, renewed: false });
      }),
    );
  });
});

describe('warnings', () => {
  it.each([
    [10, 7, []],
    [10, 8, ['running']],
    [10, 9, ['last', 'running']],
    [10, 12, ['usedUp', 'last', 'running']],
    [3, 2, ['last']],
    [1, 0, []],
    [1, 1, ['usedUp', 'running']],
    [0, 50, []],
    [-1, 0, []],
  ])('of %i with %i used: %j', (limit, used, expected) => {
    expect(licenceWarnings({ limit, used })).toEqual(expected);
  });

  it('only ever become more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (limit, used) => {
        const more = licenceWarnings({ limit, used: used + 1 });
        for (const warning of licenceWarnings({ limit, used })) expect(more).toContain(warning);
      }),
    );
  });
});

describe('the trend of a year', () => {
  it('has the seats at the end of each month and the projects that began in it', () => {
    const counted = [
      { month: '2026-02', seats: 1, projects: 1 },
      { month: '2026-04', seats: -1, projects: 0 },
    ];
    expect(licenceTrend(2026, counted, { seats: 2, now: '2026-04-09T00:00:00.000Z' })).toEqual([
      { month: '2026-01', seats: 2, projects: 0 },
      { month: '2026-02', seats: 3, projects: 1 },
      { month: '2026-03', seats: 3, projects: 0 },
      { month: '2026-04', seats: 2, projects: 0 },
    ]);
    expect(licenceTrend(2025, [], { seats: 2, now: '2026-04-09T00:00:00.000Z' })).toHaveLength(12);
    expect(licenceTrend(2027, [], { seats: 2, now: '2026-04-09T00:00:00.000Z' })).toEqual([]);
  });

  it('ends with what there is, and begins with what there was', () => {
    const changes = fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(changes, (all) => {
        const counted = all.map((seats, index) => ({
          month: `2026-${String(index + 1).padStart(2, '0')}`,
          seats,
          projects: 0,
        }));
        const seats = 100 + all.reduce((sum, one) => sum + one, 0);
        const trend = licenceTrend(2026, counted, { seats, now: '2027-01-01' });
        expect(trend.at(-1)?.seats).toBe(seats);
        expect(trend[0]?.seats).toBe(100 + (all[0] ?? 0));
      }),
    );
  });
});

it('tells a limit in words', () => {
  expect([0, noLicences, 12].map(limitText)).toEqual(['Unlimited', 'None', '12']);
});
