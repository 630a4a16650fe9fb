import { answersQuestions, hasLeft, participantAccess, problem } from '@landbrief/domain';
import { getSession, getUser, impersonateInProject, type User } from '@landbrief/store';
import { impersonationEndWrites } from '../session/open-session.ts';
import { isOpenToTeam } from '../session/project-impersonation.ts';
import { onParticipant, type SubjectOf } from '../subjects/operation.ts';

/**
 * Begins to impersonate a participant in this project only (document 1 section 4, docs/decisions/people.md). The session
 * keeps whom and where; `/refreshtoken` and every further call check it against that. Ends another impersonation that
 * the session is in. Not allowed while impersonating.
 */
export const impersonateParticipant = onParticipant('impersonateParticipant', async (_input, context) => {
  const { caller, subject, commit, audit, log } = context;
  const { participantId, projectId, userId } = subject.participant;
  if (caller.impersonator) throw problem('access_forbidden');
  const [session, user] = await Promise.all([getSession(caller.sessionId), getUser(userId)]);
  if (!session) throw problem('session_ended');
  if (!user) throw problem('not_found');
  requireOpenTo(subject, user, caller.user);
  const reply = { impersonationUserId: userId };
  const { impersonating, impersonatingIn } = session;
  if (impersonating === userId && impersonatingIn?.participantId === participantId) {
    audit.skip();
    return reply;
  }
  const ended = await impersonationEndWrites(session, caller.user, context);
  const scope = { projectId, participantId };
  await commit([impersonateInProject(session, userId, scope), ...ended], reply);
  log.info('impersonation.started', { userId: caller.user.userId, impersonated: userId, projectId });
  return reply;
});

/** Refuses a project that participants do not see yet, and people who are not to be impersonated. */
function requireOpenTo({ project, participant }: SubjectOf<'participant'>, user: User, self: User): void {
  const refuse = (message: string) => problem('not_allowed_in_status', { message });
  if (participantAccess(project.status) === 'nothing')
    throw refuse('Participants do not see the project before it is activated.');
  if (!answersQuestions(participant.role) || user.userId === project.userId || user.userId === self.userId)
    throw refuse('Only participants, delegators and delegates can be impersonated.');
  if (hasLeft(participant.status)) throw refuse('This person does not take part in the project any more.');
  if (!isOpenToTeam(participant, user))
    throw refuse('Administrators and blocked users cannot be impersonated.');
}
