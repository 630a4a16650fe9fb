import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { participantRole, participantStatus, projectStatus } from '../enumerations.ts';
import {
  type AddendumAudience,
  announceRefusal,
  audienceRefusal,
  audienceText,
  isForReader,
  isToldOfAddendum,
} from './addendum.ts';

const ids = ['DORA', 'DAN', 'PETE', 'CORA'] as const;
const reader = fc.record({
  participantId: fc.constantFrom(...ids),
  role: fc.constantFrom(...Object.values(participantRole)),
  delegatorId: fc.option(fc.constantFrom(...ids), { nil: undefined }),
  status: fc.constantFrom(...Object.values(participantStatus)),
});
const some = fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 });
const audience: fc.Arbitrary<AddendumAudience> = fc.oneof(
  fc.constant({ to: 'everybody' as const }),
  fc.record({
    to: fc.constant('roles' as const),
    roles: fc.uniqueArray(fc.constantFrom('participant', 'delegator', 'delegate'), { minLength: 1 }),
  }),
  fc.record({ to: fc.constantFrom('delegators' as const, 'chosen' as const), participants: some }),
);

describe('whom an addendum is for', () => {
  it('is nobody who does not answer, and everybody’s has every group’s', () => {
    fc.assert(
      fc.property(audience, reader, (to, one) => {
        const isFor = isForReader(to, one);
        if (['collaborator', 'reviewer'].includes(one.role)) expect(isFor).toBe(false);
        if (isFor) expect(isForReader({ to: 'everybody' }, one)).toBe(true);
      }),
    );
  });

  it('tells only those whom it is for, and who take part', () => {
    fc.assert(
      fc.property(audience, reader, (to, one) => {
        const told = isToldOfAddendum(to, one);
        if (told) expect(isForReader(to, one)).toBe(true);
        const { invited, declined, eliminated } = participantStatus;
        if ([invited, declined, eliminated].some((status) => status === one.status)) expect(told).toBe(false);
      }),
    );
  });

  it('chooses a delegator’s delegates with the delegator, and only where delegators are chosen', () => {
    const dan = { participantId: 'DAN', role: 'delegate', delegatorId: 'DORA' };
    expect(isForReader({ to: 'delegators', participants: ['DORA'] }, dan)).toBe(true);
    expect(isForReader({ to: 'chosen', participants: ['DORA'] }, dan)).toBe(false);
    expect(isForReader({ to: 'delegators', participants: ['PETE'] }, dan)).toBe(false);
  });

  it('refuses who cannot be chosen, at the place', () => {
    const people = [
      { participantId: 'DORA', role: 'delegator' },
      { participantId: 'CORA', role: 'collaborator' },
      { participantId: 'PETE', role: 'participant' },
    ];
    const inProject = new Map(people.map((one) => [one.participantId, one]));
    const path = (to: AddendumAudience) => audienceRefusal(to, inProject)?.details?.[0]?.path;
    expect(path({ to: 'chosen', participants: ['DORA', 'PETE'] })).toBeUndefined();
    expect(path({ to: 'chosen', participants: ['PETE', 'CORA'] })).toBe('body.audience.participants.1');
    expect(path({ to: 'chosen', participants: ['NOBODY'] })).toBe('body.audience.participants.0');
    expect(path({ to: 'delegators', participants: ['PETE'] })).toBe('body.audience.participants.0');
  });

  it('is said in words', () => {
    expect(audienceText({ to: 'everybody' })).toBe('Everybody');
    expect(audienceText({ to: 'roles', roles: ['delegator', 'delegate'] })).toBe('Delegators, Delegates');
    expect(audienceText({ to: 'chosen', participants: ['PETE'] })).toBe('1 person');
    expect(audienceText({ to: 'delegators', participants: ['DORA', 'DIRK'] })).toBe(
      '2 delegators with delegates',
    );
  });
});

it('is announced from the activation until the project is closed', () => {
  const may = Object.values(projectStatus).filter((status) => !announceRefusal(status));
  expect(new Set(may)).toEqual(new Set([projectStatus.active, projectStatus.paused, projectStatus.review]));
});
