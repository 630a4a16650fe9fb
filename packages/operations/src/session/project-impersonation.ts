import { calls } from '@landbrief/contract';
import { answersQuestions, decideAccess, hasAnyRole, problem } from '@landbrief/domain';
import {
  getMember,
  getProject,
  type ImpersonationScope,
  type Participant,
  type Session,
  type User,
} from '@landbrief/store';
import { projectRelations } from '../subjects/project.ts';
import { mayImpersonate } from './acting.ts';

/** A person who impersonates, and whom. */
interface Impersonation {
  self: User;
  user: User;
}

/**
 * Checks the impersonation that a session is in, which the token string can only agree with. Returns the project that it
 * is limited to; undefined for an administrator's, which is not limited. Throws `access_forbidden`.
 */
export async function requireImpersonation(
  session: Session,
  { self, user }: { self: User; user: User | undefined },
): Promise<string | undefined> {
  if (!user || user.userId !== session.impersonating) throw problem('access_forbidden');
  const scope = session.impersonatingIn;
  if (scope ? await isScopeValid(scope, { self, user }) : mayImpersonate(self, user)) return scope?.projectId;
  throw problem('access_forbidden');
}

/**
 * Whether the impersonator is still one who may begin it, by the access rule of `impersonateParticipant`, and the
 * participant is still there.
 */
async function isScopeValid(
  { projectId, participantId }: ImpersonationScope,
  { self, user }: Impersonation,
): Promise<boolean> {
  const [project, member, participant] = await Promise.all([
    getProject(projectId),
    getMember(projectId, self.userId),
    getMember(projectId, user.userId),
  ]);
  if (!project || participant?.participantId !== participantId) return false;
  const relations = projectRelations(project, member, { user: self, role: self.role, acting: undefined });
  const session = { role: self.role, user: self };
  const decision = decideAccess(calls.impersonateParticipant.access, { session, relations });
  return decision === 'allowed' && isOpenToTeam(participant, user);
}

/** Whether a project's team may see the project as this person: as one who answers, and is no administrator. */
export function isOpenToTeam({ role }: Pick<Participant, 'role'>, user: User): boolean {
  return answersQuestions(role) && !hasAnyRole(user.role, ['admin', 'nobody']);
}
