import { roleBits } from '@landbrief/domain';
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
});
