import { type ActingRole, actingRole, roleBits } from '@landbrief/domain';
import { expect, test } from 'vitest';
import { getSession } from './state.ts';
import type { SessionUser } from './types.ts';
import { describeSession } from './use-session.ts';

const { admin, collaborator, listAdmin, orgAdmin, participant, projectOwner } = roleBits;
const inSession = (role: number) => ({
  ...getSession(),
  phase: 'in' as const,
  user: { _id: '01HCOLLABORATOR', role } as SessionUser,
});

test.each([
  ['starting', false],
  ['in', true],
  ['ended', true],
  ['out', false],
] as const)('on a page that is %s somebody is signed in: %s', (phase, signedIn) => {
  expect(describeSession({ ...inSession(participant), phase }, participant).signedIn).toBe(signedIn);
});

test.each([
  ['a super administrator', admin],
  ['an organization administrator', admin | orgAdmin],
  ['a list administrator', admin | listAdmin],
])('%s who impersonates anybody can leave', (_, real) => {
  for (const role of [participant, projectOwner, collaborator, projectOwner | collaborator]) {
    const session = { ...inSession(role), impersonating: '01HCOLLABORATOR' };
    expect(describeSession(session, real).mayStopImpersonation).toBe(true);
  }
});

test('nobody leaves who is nobody else, and of a collaborator nobody who does not administer', () => {
  expect(describeSession(inSession(participant), admin).mayStopImpersonation).toBe(false);
  const session = { ...inSession(collaborator), impersonating: '01HCOLLABORATOR' };
  expect(describeSession(session, projectOwner).mayStopImpersonation).toBe(false);
  const limited = { ...session, impersonationProject: '01HPROJECT' };
  expect(describeSession(limited, projectOwner).mayStopImpersonation).toBe(true);
});

test('nobody is offered to make what belongs to an organization without one, or while reviewing', () => {
  const offered = (role: number, organization?: object, acting?: ActingRole) => {
    const state = inSession(role);
    const user = { ...state.user, ...(organization ? { organization } : {}) } as SessionUser;
    const session = describeSession({ ...state, user, acting }, role);
    return [session.mayCreateProjects, session.mayCreateTemplates, session.mayCopyTemplates];
  };
  const agency = { _id: '01HAGENCY', name: 'Demo Development Agency' };
  expect(offered(projectOwner, agency)).toEqual([true, true, true]);
  expect(offered(projectOwner, agency, actingRole.reviewer)).toEqual([false, false, false]);
  expect(offered(projectOwner)).toEqual([false, false, false]);
  expect(offered(admin)).toEqual([false, true, false]);
  expect(offered(collaborator | participant, agency)).toEqual([false, false, false]);
});
