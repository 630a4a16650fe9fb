import { describe, expect, it } from 'vitest';
import { participantRole, participantStatus, projectStatus } from '../enumerations.ts';
import { isProblem } from '../problems.ts';
import {
  answersQuestions,
  completedStatus,
  emailDomain,
  hasNoCommunities,
  isCompleted,
  isDomainMismatch,
  isParticipating,
  maySearchProperties,
  nextParticipantStatus,
  participantEvents,
  removalRefusal,
  roleChangeRefusal,
  validateParticipantRole,
} from './participant.ts';

const { invited, working, delegatorCompleted, delegateCompleted, eliminated, declined } = participantStatus;

describe('a participant’s status', () => {
  it.each([
    [invited, working, 'participant', true],
    [invited, declined, 'participant', true],
    [invited, delegatorCompleted, 'participant', false],
    [working, delegatorCompleted, 'participant', true],
    [working, delegatorCompleted, 'delegator', true],
    [working, delegatorCompleted, 'delegate', false],
    [working, delegateCompleted, 'delegate', true],
    [working, delegateCompleted, 'participant', false],
    [delegatorCompleted, working, 'participant', true],
    [delegatorCompleted, declined, 'participant', false],
    [declined, working, 'participant', true],
    [declined, invited, 'participant', true],
    [eliminated, invited, 'participant', false],
    [eliminated, eliminated, 'participant', true],
    [working, 17, 'participant', false],
    [17, 17, 'participant', false],
    [17, working, 'participant', false],
  ] as const)('%i to %i as %s: %s', (from, to, role, possible) => {
    const next = nextParticipantStatus(from, to, role);
    if (possible) expect(next).toBe(to);
    else expect(next).toMatchObject({ code: 'invalid_transition' });
  });

  it('can be made eliminated from anything', () => {
    for (const from of Object.values(participantStatus)) {
      expect(nextParticipantStatus(from, eliminated, 'participant')).toBe(eliminated);
    }
  });

  it('is completed as its role says', () => {
    expect(completedStatus('delegate')).toBe(3);
    expect(completedStatus('delegator')).toBe(2);
    expect(completedStatus('participant')).toBe(2);
    expect([invited, working, eliminated, declined].some(isCompleted)).toBe(false);
    expect([working, delegatorCompleted, delegateCompleted].every(isParticipating)).toBe(true);
    expect([invited, eliminated, declined].some(isParticipating)).toBe(false);
    expect(participantEvents).toEqual({ working: 1, rejected: 5, eliminated: 4 });
  });
});

describe('roles in a project', () => {
  it('a delegate has a delegator, nobody else has', () => {
    expect(validateParticipantRole('delegate', 'state')).toEqual([]);
    expect(validateParticipantRole('delegate', undefined)[0]?.path).toBe('delegatorId');
    expect(validateParticipantRole('participant', 'state')[0]?.path).toBe('delegatorId');
    expect(validateParticipantRole('constructor', undefined)[0]?.path).toBe('role');
    expect(Object.values(participantRole).filter(answersQuestions)).toEqual([
      'participant',
      'delegator',
      'delegate',
    ]);
  });

  it('are removed or changed only when nothing hangs on them', () => {
    const delegator = { role: participantRole.delegator, delegateCount: 0, submittedPropertyCount: 0 };
    expect(removalRefusal(delegator)).toBeUndefined();
    expect(removalRefusal({ ...delegator, delegateCount: 1 })?.code).toBe('in_use');
    expect(removalRefusal({ ...delegator, submittedPropertyCount: 1 })?.code).toBe('in_use');
    expect(roleChangeRefusal(delegator, 'participant')).toBeUndefined();
    expect(isProblem(roleChangeRefusal({ ...delegator, delegateCount: 2 }, 'participant'))).toBe(true);
    expect(roleChangeRefusal({ ...delegator, delegateCount: 2 }, 'delegator')).toBeUndefined();
  });
});

describe('searching properties', () => {
  const person = {
    isOwner: false,
    projectStatus: projectStatus.active as number,
    participantStatus: working as number,
    noCommunities: false,
  };

  it('is for those who take part in an active project and have not completed', () => {
    expect(maySearchProperties(person)).toBe(true);
    expect(maySearchProperties({ ...person, isOwner: true })).toBe(false);
    expect(maySearchProperties({ ...person, projectStatus: projectStatus.paused })).toBe(false);
    expect(maySearchProperties({ ...person, noCommunities: true })).toBe(false);
    for (const status of [invited, delegatorCompleted, delegateCompleted, eliminated, declined]) {
      expect(maySearchProperties({ ...person, participantStatus: status })).toBe(false);
    }
  });

  it('restricts temporary users without communities, but not international ones', () => {
    expect(hasNoCommunities({ temporary: true, communityCount: 0, international: false })).toBe(true);
    expect(hasNoCommunities({ temporary: true, communityCount: 0, international: true })).toBe(false);
    expect(hasNoCommunities({ temporary: true, communityCount: 1, international: false })).toBe(false);
    expect(hasNoCommunities({ temporary: false, communityCount: 0, international: false })).toBe(false);
  });
});

it('an email domain that belongs to another organization is a mismatch', () => {
  expect(emailDomain('Ann@City.TEST')).toBe('city.test');
  expect(isDomainMismatch('org-1', 'org-2')).toBe(true);
  expect(isDomainMismatch('org-1', 'org-1')).toBe(false);
  expect(isDomainMismatch(undefined, 'org-2')).toBe(false);
  expect(isDomainMismatch('org-1', undefined)).toBe(false);
});
