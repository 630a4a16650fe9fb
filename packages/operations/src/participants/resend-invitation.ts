import { heldReasons, isRespondent, participantStatus, problem, projectStatus } from '@landbrief/domain';
import { changeParticipant, releaseAttempt } from '@landbrief/store';
import { requireAttempts, tooManyAttempts } from '../attempt-limits/attempt-limits.ts';
import { enqueue } from '../outbox/outbox.ts';
import { happened } from '../projects/history.ts';
import { requireActiveRespondent } from '../subjects/answering-side.ts';
import { onParticipant } from '../subjects/operation.ts';
import { grantInvitations, inviterOf } from './invitation-limits.ts';
import { areInvitationsStopped } from './returned-invitations.ts';

/** Sends the invitation again, with a new link. */
export const resendInvitation = onParticipant('resendInvitation', async (_input, context) => {
  const { subject, commit } = context;
  const { participant, project } = subject;
  if (isRespondent(subject.relations)) requireActiveRespondent(subject);
  if (project.status === projectStatus.new) {
    throw problem('not_allowed_in_status', {
      message: 'Invitations are sent when the project is activated.',
    });
  }
  if (participant.status === participantStatus.eliminated) {
    throw problem('not_allowed_in_status', { message: 'This participant was eliminated.' });
  }
  // On its way: asked for a moment ago, here or in another tab.
  if (participant.delivery === 'queued') return {};
  const { projectId, userId, participantId } = participant;
  if (await areInvitationsStopped(project, context))
    throw problem('limit_reached', { message: heldReasons.bounces });
  const attempts = await requireAttempts(
    [
      ['invitation', `${projectId}#${participant.email}`],
      ['mails-to', participant.email],
    ],
    context,
  );
  const { granted, by } = await grantInvitations(1, inviterOf(context), context);
  if (granted === 0) {
    await Promise.all(attempts.map(releaseAttempt));
    throw tooManyAttempts(by.name, by, context);
  }
  const invitation = enqueue('invitation', { projectId, userId, participantId }, context);
  const history = happened('invitationResent', { projectId, participant }, context);
  return commit([...changeParticipant(participant, { delivery: 'queued' }), invitation, history], {});
});
