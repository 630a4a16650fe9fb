import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  licenceAvailable,
  licenceMessage,
  licenceProblem,
  licencesLeft,
  licenceYear,
  noLicences,
  seatChanges,
  showsContactSales,
  takesProjectLicence,
  takesSeat,
} from './licence.ts';
import { roleBits } from './roles.ts';

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

  it('of a project are taken once', () => {
    expect(takesProjectLicence({})).toBe(true);
    expect(takesProjectLicence({ licenceTaken: '2026-01-01T00:00:00Z' })).toBe(false);
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
